#!/bin/sh
# map.sh ROOT: docs/CODE-MAP.md has a line for every source of the library and the program, under the heading of its folder, and
# none for a source that does not exist.
cd "$1" || exit 1
find include/solitaire src scripts -type f \( -name '*.[ch]' -o -name '*.def' -o -path 'scripts/*' \) | sort | awk '
    function fault(why) { print "docs/CODE-MAP.md " why; failed = 1 }
    function exists(path,   line, r) { r = (getline line < path); close(path); return r >= 0 }
    function stem(path) { sub(/\.[ch]$/, ".[ch]", path); return path }
    /^## / { folder = ""; if (match($0, /`[^`]*`$/)) folder = substr($0, RSTART + 1, RLENGTH - 2) }
    FILENAME != "-" && /^\| `[^`]*` \|/ && folder != "" {
        name = $0
        sub(/^\| `/, "", name)
        sub(/` \|.*/, "", name)
        path = folder "/" name
        said[path] = 1
        plain = path
        sub(/\.\[ch\]$/, ".h", plain)
        if (!exists(plain)) fault("describes " path ", which is not there")
    }
    FILENAME == "-" && !($0 in said) && !(stem($0) in said) { fault("says nothing of " $0) }
    END { exit failed }' docs/CODE-MAP.md -
