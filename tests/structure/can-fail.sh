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

refused_include() { # FILE LINE: in the copy of the tree, where the next must not find it
    echo "$2" >>"$scratch/tree/$1"
    refused "$1: $2" "$here/includes.sh" "$scratch/tree"
    grep -q "^$1:" "$scratch/said" || { echo "$1: $2: refused for another reason"; cat "$scratch/said"; failed=1; }
    cp "$root/$1" "$scratch/tree/$1"
}

rm -rf "$scratch"
mkdir -p "$scratch/tree"
cp -R "$root/include" "$root/src" "$scratch/tree"
refused_include src/engine/text/text.c '#include <stdio.h>'
refused_include src/engine/text/text.c '#include <stdlib.h>'
refused_include src/engine/games/klondike.c '#include <time.h>'
refused_include src/engine/text/text.c '#include "store.h"'
refused_include include/solitaire/card.h '#include <stdio.h>'
refused_include src/base/fault.h '#include "store/store.h"'
refused_include src/store/store.h '#include "model.h"'
refused_include src/store/store.h '#include "ui/model/model.h"'
refused_include src/store/store.h '#include "../ui/model/model.h"'
refused_include src/store/store.h '#include <curses.h>'
refused_include src/ui/model/model.h '#include "store/store.h"'
refused_include src/ui/model/model.h '#include "ui/update/update.h"'
refused_include src/ui/model/keymap.c '#include <time.h>'
refused_include src/ui/model/keymap.c '#include <ncurses.h>'
refused_include src/settings/options.h '#include "session/play/loop.h"'
refused_include src/session/play/loop.h '#include "cli/commands.h"'

refused_header() { # STANDARD COMPILER LINE
    command -v "$2" >/dev/null || return 0
    rm -rf "$scratch/tree"
    mkdir -p "$scratch/tree"
    cp -R "$root/include" "$scratch/tree"
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

rm -rf "$scratch/tree"
mkdir -p "$scratch/tree"
cp -R "$root/CMakeLists.txt" "$root/src" "$root/tests" "$scratch/tree"
echo 'target_sources(solitaire_cli PRIVATE ../base/dates.c)' >>"$scratch/tree/src/cli/CMakeLists.txt"
refused 'a source that is listed twice' "$here/sources.sh" "$scratch/tree"
grep -q '^src/base/dates.c: ' "$scratch/said" || { echo 'sources: refused for another reason'; cat "$scratch/said"; failed=1; }

refused_name() { # LINE
    echo "$1" >"$scratch/tree/tests/base/named.c"
    refused "a name that is a macro of cmocka: $1" "$here/macros.sh" "$scratch/tree"
    grep -q '^tests/base/named.c:1:' "$scratch/said" || { echo 'macros: refused for another reason'; cat "$scratch/said"; failed=1; }
}

refused_name 'static int stop(void *context)'
refused_name 'char *mock_parameter(void);'
refused_name '    if (limits->skip(context))'

# Faults of each kind that docs/glossary.md and wording.sh refuse, in a page and in messages, in one run.
worded() { grep -qF "$1" "$scratch/said" || { echo "wording: not noticed: $1"; failed=1; }; }

if command -v xgettext >/dev/null; then
    rm -rf "$scratch/tree"
    mkdir -p "$scratch/tree"
    cp -R "$root/README.md" "$root/packaging" "$root/docs" "$root/src" "$scratch/tree"
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

refused_text() { # LANGUAGE TEXT: a translation that printers of the language would send back
    mkdir -p "$scratch/tree/src/po"
    cp "$root/src/po/$1.po" "$scratch/tree/src/po/$1.po"
    printf '\nmsgid "x"\nmsgstr "%s"\n' "$2" >>"$scratch/tree/src/po/$1.po"
    refused "$1: $2" "$here/typography.sh" "$scratch/tree"
    grep -q ": $2\$" "$scratch/said" || { echo "$1: $2: refused for another reason"; cat "$scratch/said"; failed=1; }
    rm "$scratch/tree/src/po/$1.po"
}

rm -rf "$scratch/tree"
refused_text de 'noch nicht...'
refused_text de 'Das ist „offen'
refused_text fr 'Vraiment ?'
refused_text fr 'Vraiment?'
refused_text fr '«oui»'
refused_text fr "d'abord"
refused_text es 'Seguro?'
refused_text es 'Bien!'
refused_text ja 'ﾋﾝﾄ'
refused_text ja '終わり.'
refused_text ja '上, 下'

exit $failed
