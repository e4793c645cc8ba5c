#!/bin/sh
# typography.sh ROOT: each translation is set as printers of its language set it: quotation marks, the blanks of French, the full stops of
# Japanese, the signs that open a Spanish question.  Only what the program says counts, not what players type, which is in English quotation marks.
set -eu
root=$1
failed=0
echo a | grep -q -P a 2>/dev/null || { echo "no grep with regular expressions of Perl: skipped"; exit 77; }

# texts FILE: the translated texts, one a line.
texts() {
    awk 'function unquoted(line) { sub(/^[^"]*"/, "", line); sub(/"$/, "", line); return line }
        /^msgstr/ { on = 1; if (said) print text; said = NR > 10; text = unquoted($0); next }
        /^"/ && on { text = text unquoted($0); next }
        { on = 0 }
        END { print text }' "$1"
}

# never LANGUAGE WHAT PATTERN: no text of this language has the pattern, a regular expression of Perl.
never() {
    po=$root/src/po/$1.po
    [ -e "$po" ] || return 0
    found=$(texts "$po" | LC_ALL=C.UTF-8 grep -P -e "$3" || true)
    [ -z "$found" ] && return 0
    failed=1
    echo "$found" | sed "s/^/$1: $2: /"
}

for language in de es fr ja; do never $language 'three full stops' '[^ ]\.\.\.'; done

nobreak=$(printf '\302\240')
never fr 'a blank that may break' ' [:;!?»]|« '
never fr 'no blank' "«[^$nobreak]|[^$nobreak]»|[[:alpha:]][;!?]( |$)"
never fr "an English apostrophe" "[[:alpha:]]'[[:alpha:]]"
never de 'an opening mark that is not closed' '^[^„]*„[^“]*$|^[^„“]*“'
never es 'a question that is not opened' '^[^¿]*[[:alpha:]]\?'
never es 'an exclamation that is not opened' '^[^¡]*[[:alpha:]]!'
japanese='[\p{Hiragana}\p{Katakana}\p{Han}]'
never ja 'katakana of half a width' '[\x{FF61}-\x{FF9F}]'
never ja 'a full stop or comma of English' "(?!、)$japanese([.,;!?]( |\$)|[.,;:] ?$japanese)"
exit $failed
