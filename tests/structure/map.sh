#!/bin/sh
# map.sh ROOT: docs/CODE-MAP.md has a line for every source of the library and the program, and none for what is not there.
cd "$1" || exit 1
bad=0
for file in include/solitaire/*.h src/*/*.[ch] src/*/*/*.[ch] src/*/*.def scripts/*; do
    name=${file##*/}
    grep -qF -e "\`$name\`" -e "\`${name%.*}.[ch]\`" docs/CODE-MAP.md && continue
    echo "docs/CODE-MAP.md says nothing of $file"
    bad=1
done
for name in $(sed -n 's/^| `\([^`]*\)` |.*/\1/p' docs/CODE-MAP.md); do
    found=$(find include src scripts tests -name "${name%.\[ch\]}" -o -name "${name%.\[ch\]}.[ch]" | head -n 1)
    [ -n "$found" ] && continue
    case $name in src/*) [ -e "$name" ] && continue ;; esac
    echo "docs/CODE-MAP.md describes $name, which is not there"
    bad=1
done
exit $bad
