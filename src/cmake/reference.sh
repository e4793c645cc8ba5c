#!/bin/sh
# reference.sh FILE: the file as doxygen wants it.  A header's comments may stay plain: the first is the file's, one behind a
# declaration belongs to that, headings of sections are none, and a backslash is no command.  A page's links to other pages, which
# are not in the reference, become words.
case $1 in *.md) exec sed 's/\[\([^]]*\)\]([^)]*\.md[^)]*)/\1/g' "$1" ;; esac
awk '
    NR == 1 { print "/** @file"; next }
    /^\/\* ---- / { next }
    { gsub(/\\/, "\\\\\\\\") }
    /^ *\/\*/ { sub(/\/\*/, "/**") }
    /[^ ].*[ ]\/\* / { sub(/ \/\* /, " /**< ") }
    { print }' "$1"
