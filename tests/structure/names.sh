#!/bin/sh
# names.sh ROOT: no function is defined in two files of src, so that whoever looks for its name finds one place.  Only `main` is, once a program.
set -eu
cd "$1"
awk '
    FNR == 1 { name = "" }
    # A definition begins at the margin; its parameters may go on in the next lines, before the brace.
    /^[A-Za-z_][A-Za-z0-9_ *]*[ *][a-z_][A-Za-z0-9_]*\(/ && !/^(typedef|extern|return|else) / {
        name = $0
        sub(/\(.*/, "", name)
        sub(/.*[ *]/, "", name)
    }
    name != "" && /[;{]/ {
        if (/^[^;]*\{/ && name != "main") {
            functions++
            if (name in at && at[name] != FILENAME) { print name ": defined in " at[name] " and in " FILENAME; failed = 1 }
            at[name] = FILENAME
        }
        name = ""
    }
    END {
        if (functions < 2000) { print "these are hardly all functions of src: " functions + 0; failed = 1 }
        exit failed
    }' $(find include src -name '*.[ch]' | sort)
