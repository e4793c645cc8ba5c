#!/bin/sh
# can-fail.sh ROOT SCRATCH CC NM AR CXX: a check that cannot fail is worth nothing, so break each rule once, in a copy, and see it refused.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$1 scratch=$2/can-fail cc=$3 nm=$4 ar=$5 cxx=$6
failed=0

refused() { # WHAT COMMAND…
    what=$1
    shift
    if "$@" >"$scratch/said" 2>&1; then
        echo "not noticed: $what"
        failed=1
    fi
}

# Includes that a room must not have, each in a file of its own copy of the tree: FILE LINE.
includes='src/engine/text/text.c #include <stdio.h>
src/engine/text/text.c #include <stdlib.h>
src/engine/games/klondike.c #include <time.h>
src/engine/text/text.c #include "store.h"
include/solitaire/card.h #include <stdio.h>
src/base/fault.h #include "store/store.h"
src/store/store.h #include "model.h"
src/store/store.h #include "ui/model/model.h"
src/store/store.h #include "../ui/model/model.h"
src/store/store.h #include <curses.h>
src/ui/model/model.h #include "store/store.h"
src/ui/model/model.h #include "ui/update/update.h"
src/ui/model/keymap.c #include <time.h>
src/ui/model/keymap.c #include <ncurses.h>
src/settings/options.h #include "session/play/loop.h"
src/session/play/loop.h #include "cli/commands.h"'

# One copy takes all the faults, because each check must name its own.
rm -rf "$scratch"
mkdir -p "$scratch/tree"
(cd "$root" && cp -R CMakeLists.txt README.md include src tests docs packaging "$scratch/tree")
echo "$includes" | while read -r file line; do echo "$line" >>"$scratch/tree/$file"; done
refused 'wrong includes' "$here/includes.sh" "$scratch/tree"
while read -r file line; do
    grep "^$file:[0-9]*: " "$scratch/said" | grep -qF ": $line: " || { echo "not noticed: $file: $line"; failed=1; }
done <<EOF
$includes
EOF

printf '%s\n' 'static int sol_rank(int card) { return card; }' 'static bool ui_update(int from,' '                      int to)' '{' '}' \
    >>"$scratch/tree/src/base/dates.c"
refused 'functions that are defined in two files' "$here/names.sh" "$scratch/tree"
for name in sol_rank ui_update; do
    grep -q "^$name: defined in" "$scratch/said" || { echo "names: $name was not noticed"; failed=1; }
done

refused_header() { # STANDARD COMPILER LINE
    command -v "$2" >/dev/null || return 0
    sed "s/^#endif\$/&\n$3/" "$root/include/solitaire/card.h" >"$scratch/tree/include/solitaire/card.h"
    refused "$1: $3" "$here/headers.sh" "$scratch/tree" "$1" "$2"
    grep -q 'card.h.*error' "$scratch/said" || { echo "$1: $3: refused for another reason"; cat "$scratch/said"; failed=1; }
}

refused_header c99 "$cc" 'struct fan { union { int suit, rank; }; };'
refused_header c2x "$cc" 'static inline int old(a) int a; { return a; }'
refused_header c++17 "$cxx" 'static inline sol_card sol_ace(void) { return (sol_card[]){SOL_ACE}[0]; }'

printf '#include <stdlib.h>\n' >"$scratch/impure.c"
i=0
while [ $i -lt 120 ]; do
    printf 'void *f%d(size_t n);\nvoid *f%d(size_t n) { return malloc(n + %d); }\n' $i $i $i
    i=$((i + 1))
done >>"$scratch/impure.c"
"$cc" -O1 -c "$scratch/impure.c" -o "$scratch/impure.o"
"$ar" rc "$scratch/impure.a" "$scratch/impure.o"
refused 'malloc in the archive' "$here/symbols.sh" "$nm" "$scratch/impure.a"
grep -q 'wants _*malloc$' "$scratch/said" || { echo 'malloc: refused for another reason'; cat "$scratch/said"; failed=1; }

for pair in 'a b' 'b c' 'c a'; do
    printf 'void %s(void);\nvoid %s(void);\nvoid %s(void) { %s(); }\n' $pair ${pair% *} ${pair#* } >"$scratch/${pair% *}.c"
    (cd "$scratch" && "$cc" -c "${pair% *}.c" -o "${pair% *}.o")
done
refused 'three files that call each other in a loop' "$here/circles.sh" "$nm" "$scratch/a.o" "$scratch/b.o" "$scratch/c.o"
grep -q 'a circle: ' "$scratch/said" || { echo 'circles: refused for another reason'; cat "$scratch/said"; failed=1; }

echo 'target_sources(solitaire_cli PRIVATE ../base/dates.c)' >>"$scratch/tree/src/cli/CMakeLists.txt"
refused 'a source that is listed twice' "$here/sources.sh" "$scratch/tree"
grep -q '^src/base/dates.c: ' "$scratch/said" || { echo 'sources: refused for another reason'; cat "$scratch/said"; failed=1; }
cp "$root/src/cli/CMakeLists.txt" "$scratch/tree/src/cli"
printf '/* %0115d */\n/* …%0113d */\n' 1 1 >>"$scratch/tree/src/base/dates.c"
refused 'a line that is too wide' "$here/sources.sh" "$scratch/tree"
[ "$(grep -c '^src/base/dates.c:[0-9]*: wider' "$scratch/said")" = 1 ] || { echo 'sources: a wide line was not noticed, or another one was'; failed=1; }

printf '%s\n' 'static int stop(void *context)' 'char *mock_parameter(void);' '    if (limits->skip(context))' >"$scratch/tree/tests/base/named.c"
refused 'names that are macros of cmocka' "$here/macros.sh" "$scratch/tree"
for line in 1 2 3; do
    grep -q "^tests/base/named.c:$line:" "$scratch/said" || { echo "macros: line $line was not noticed"; failed=1; }
done

# Faults of each kind that docs/glossary.md and wording.sh refuse, in a page and in messages, in one run.
worded() { grep -qF "$1" "$scratch/said" || { echo "wording: not noticed: $1"; failed=1; }; }

if command -v xgettext >/dev/null; then
    printf '\n%s\n' 'The saved games are whole' 'Cards lie open at last' 'write one card a line' 'it wins 47 in 100' 'recognized' \
        "$(printf 'long %0120d' 1)" '`solve --worlds 9` behind' >>"$scratch/tree/README.md"
    {
        printf 'N_("%s")\n' 'played anew' 'no game is kept' 'make any move that you like' 'one answer a line' 'the dialog' '\"%s\" is no colour'
        i=0
        while [ $i -lt 400 ]; do
            echo "N_(\"wait; wait $i\")"
            i=$((i + 1))
        done
    } >>"$scratch/tree/src/ui/model/why.c"
    refused 'wrong words' "$here/wording.sh" "$scratch/tree" "$scratch/tree/check"
    for fault in '"are whole"' '"lie open"' '"at last"' 'per:  write one card a line' '"in 100"' 'British spelling:  recognized' \
        'longer than 120' '"behind"' '"anew"' '"game is kept"' '"that you like"' 'per: one answer' 'British spelling: the dialog' \
        'is not a: Q is no colour' 'messages have a semicolon'; do
        worded "$fault"
    done
fi

# Translations that printers of the language would send back: LANGUAGE TEXT.
texts="de noch nicht...
de Das ist „offen
fr Vraiment ?
fr Vraiment?
fr «oui»
fr d'abord
es Seguro?
es Bien!
ja ﾋﾝﾄ
ja 終わり.
ja 上, 下"

echo "$texts" | while read -r language text; do printf '\nmsgid "x"\nmsgstr "%s"\n' "$text" >>"$scratch/tree/src/po/$language.po"; done
refused 'wrong typography' "$here/typography.sh" "$scratch/tree"
while read -r language text; do
    grep -q "^$language: .*: $text\$" "$scratch/said" || { echo "not noticed: $language: $text"; failed=1; }
done <<EOF
$texts
EOF

exit $failed
