#!/bin/sh
# includes.sh ROOT: what each room (a folder) may include; anything else fails the test.  The picture is in docs/architecture.md.
set -eu
cd "$1"

# check FILES SYSTEM FOLDERS: these files may include, in <>, the headers SYSTEM (words; * is any) and <solitaire/…>, and in "",
# what lies in or below FOLDERS.
check() {
    [ -n "$1" ] || { echo "a folder without sources"; failed=1; return; }
    awk -v system_ok=" $2 " -v folders="$3" '
        function fault(why) { printf "%s:%d: %s: %s\n", FILENAME, FNR, $0, why; failed = 1 }
        function exists(path,   line, r) { r = (getline line < path); close(path); return r >= 0 }
        function plain(path) { # without a/..
            while (sub(/[^\/]+\/\.\.\//, "", path)) {}
            return path
        }
        function resolve(name,   i, dir) { # beside the includer, else by a folder of the include path
            dir = FILENAME
            sub(/[^\/]*$/, "", dir)
            if (exists(dir name)) return plain(dir name)
            if (exists("src/" name)) return plain("src/" name)
            for (i = 1; i <= folder_count; i++)
                if (exists(folder[i] "/" name)) return plain(folder[i] "/" name)
            return ""
        }
        function below(path,   i) {
            for (i = 1; i <= folder_count; i++)
                if (index(path, folder[i] "/") == 1) return 1
            return 0
        }
        BEGIN { folder_count = split(folders, folder, " ") }
        /^[ \t]*#[ \t]*include/ {
            name = $0
            if (match(name, /<[^>]*>/)) {
                name = substr(name, RSTART + 1, RLENGTH - 2)
                if (name ~ /^solitaire\/[a-z_]+\.h$/) {
                    if (!exists("include/" name)) fault("no such header")
                } else if (system_ok != " * " && index(system_ok, " " name " ") == 0)
                    fault("not for this folder")
                else if (name ~ /(curses|term|termcap)\.h$/ && FILENAME !~ /^src\/terminal\//)
                    fault("only src/terminal knows curses")
            } else if (match(name, /"[^"]*"/)) {
                if (!below(resolve(substr(name, RSTART + 1, RLENGTH - 2)))) fault("only what lies in or below " folders)
            } else
                fault("not a header")
        }
        END { exit failed }' $1 || failed=1
}

sources() { find "$@" -type f \( -name '*.[ch]' -o -name '*.def' \) | sort; }

failed=0
pure='assert.h limits.h math.h stdarg.h stdbool.h stddef.h stdint.h string.h'
check "$(sources include)" "$pure" ''
# From the ground up: a room may include itself and rooms above it in this list, so that no two rooms can stand in a circle.
pure_rooms=' engine words solver coach figures ui/model ui/update ui/view plain '
below=
room() { # ROOM [ROOM IT MAY INCLUDE]…
    name=$1
    shift
    may="src/$name"
    for other in "$@"; do
        case $below in *" $other "*) ;; *) echo "src/$name may not include src/$other, which does not stand below it"; failed=1 ;; esac
        may="$may src/$other"
    done
    case $pure_rooms in *" $name "*) system=$pure ;; *) system='*' ;; esac
    check "$(sources "src/$name")" "$system" "$may"
    below="$below $name "
}

room engine
room solver
room coach engine solver
room words engine
room base engine words
room figures engine words coach
room store engine words base figures
room ui/model engine words coach figures
room ui/update engine words coach figures ui/model
room ui/view engine words coach figures ui/model
room plain engine words figures ui/model
room terminal engine words base ui/model ui/view
room settings words base ui/model
room session/deals engine words coach base ui/model settings
room session/kept engine words coach base figures store ui/model ui/update settings session/deals
room session/play engine words coach base figures store ui/model ui/update ui/view plain terminal settings session/deals session/kept
room archive engine words base figures store settings session/deals session/kept
room study engine solver words coach base settings session/deals session/kept
room cli engine words coach ui/model ui/update ui/view base figures store settings session/deals session/kept session/play archive study
room pages words coach ui/model plain ui/update ui/view settings cli

for folder in src/*/ src/ui/*/ src/session/*/; do
    name=${folder#src/}
    name=${name%/}
    case " cmake po ui session $below" in *" $name "*) ;; *) echo "src/$name: say in tests/structure/includes.sh what it may include"; failed=1 ;; esac
done
exit $failed
