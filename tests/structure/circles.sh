#!/bin/sh
# circles.sh NM OBJECT…: no sources of the project call each other in a loop.  It reads which names each object file defines and which it
# wants; a circle is a file that reaches itself.
set -eu
nm=$1
shift
"$nm" -P -A "$@" | awk '
    { # PATH/ROOM/CMakeFiles/TARGET.dir/SOURCE.c.o: name type value size
        file = $1
        sub(/\.o:$/, "", file)
        sub(/^.*CMakeFiles\/(solitaire_)?/, "", file)
        sub(/^(__\/)*/, "", file)
        if ($3 == "U" || $3 == "w") wants[file, ++want_count[file]] = $2
        else if ($3 ~ /^[A-Z]$/ && $3 != "C") home[$2] = file
        files[file] = 1
    }
    function walk(file,   i, to) { # depth first; on the path from where we began, a file met again closes a circle
        state[file] = 1
        path[++depth] = file
        for (i = 1; i <= want_count[file]; i++) {
            to = home[wants[file, i]]
            if (to == "" || to == file) continue
            if (!(to in state)) walk(to)
            else if (state[to] == 1) report(to, wants[file, i])
        }
        state[file] = 2
        depth--
    }
    function report(to, name,   i, text) {
        for (i = depth; path[i] != to; i--) text = " > " path[i] text
        print "a circle: " to text " > " to " (by " name ")"
        failed = 1
    }
    END {
        for (file in files) count++
        if (count < 3) { print "these are hardly all the sources: " count + 0; exit 1 }
        for (file in files) if (!(file in state)) walk(file)
        exit failed
    }'
