#!/bin/sh
# symbols.sh NM ARCHIVE: the engine is pure.  All that it may want from outside is here: memory and string functions that read
# and write nothing but what they are given, and assert.  (clang makes bcmp of some memcmp; sanitizers call their own library.)
set -eu
"$1" -P "$2" | awk '
    BEGIN {
        n = split("bcmp memchr memcmp memcpy memmove memset strchr strcmp strlen strncmp strnlen __assert_fail __assert_rtn " \
                  "__stack_chk_fail __stack_chk_guard _GLOBAL_OFFSET_TABLE_", list, " ")
        for (i = 1; i <= n; i++) allowed[list[i]] = 1
    }
    NF >= 2 {
        symbols++
        name = $1
        if (name ~ /^_*(asan|lsan|ubsan|sanitizer|sancov)_/) next
        if ($2 == "U") wanted[name] = 1
        else if ($2 ~ /^[A-Z]$/) defined[name] = 1
    }
    END {
        if (symbols < 100) { print "this is hardly the whole engine: " symbols + 0 " symbols"; exit 1 }
        for (name in wanted) {
            plain = name
            if (!(plain in allowed)) sub(/^_/, "", plain) # macOS puts an underscore before each name
            if (!(name in defined) && !(plain in allowed)) { print "the engine wants " name; failed = 1 }
        }
        exit failed
    }'
