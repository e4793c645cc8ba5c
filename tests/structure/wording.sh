#!/bin/sh
# wording.sh ROOT SCRATCH: messages and the pages for players keep to docs/glossary.md, whose last table has the phrases
# that are always wrong and what to say instead.  American spellings, distributives without "per" and long lines of a
# page are refused too, and more messages with a semicolon than the bound, because two sentences read better.  What is
# typed (code, options, quoted words) is not looked at.
set -eu
bound=5
scratch=$2
command -v xgettext >/dev/null || { echo "no gettext tools: skipped"; exit 77; }
mkdir -p "$scratch"
cd "$1"
pages=$(ls README.md packaging/README.md docs/*.md src/pages/*.in | grep -v -e CODE-MAP -e architecture -e solver)
src/po/pot.sh . "$scratch/solitaire.pot"

# Lines of PLACE<TAB>TEXT, one for each message and for each paragraph, item or row of a page.
messages() {
    msgcat --no-wrap "$scratch/solitaire.pot" | LC_ALL=C awk -v OFS='\t' '
        function out() { if (text != "") print "message of " place, text; text = "" }
        /^#: / { place = $2 }
        /^msgid/ { out(); part = 1; sub(/^msgid(_plural)? /, "") }
        /^msgstr/ || /^msgctxt/ || /^$/ { out(); part = 0 }
        part { gsub(/^"|"$/, ""); gsub(/\\n/, " "); gsub(/\\"[^"\\]*\\"/, "Q"); text = text $0 }
        END { out() }'
}
paragraphs() {
    LC_ALL=C awk -v OFS='\t' '
        function out() { if (text != "") print place, text; text = "" }
        FNR == 1 { out(); code = law = 0 }
        /^ *```/ { out(); code = !code; next }
        /^## Words to avoid/ { law = FILENAME ~ /glossary/ } # the table of what is wrong
        code || law || (/^    / && text == "") { next }
        { wide = $0; gsub(/[\200-\277]/, "", wide) }
        length(wide) > 120 && !/^\|/ { print FILENAME ":" FNR, "longer than 120 characters" >"/dev/stderr" }
        /^$/ || /^[#.|]/ || /^ *[-0-9]\.? / { out() }
        /^$/ || /^\./ { next }
        { if (text == "") place = FILENAME ":" FNR; text = text " " $0 }
        END { out() }' $pages |
        sed -e 's/`[^`]*`/C/g' -e 's/](\([^)]*\))/]/g' -e 's/\\-/-/g' -e 's/\\f[BIR]//g' -e 's/| [-a-z0-9]* |$/|/'
}
{ messages; paragraphs; } >"$scratch/texts" 2>"$scratch/long"

LC_ALL=C awk -F'\t' -v bound="$bound" '
    FNR == NR {
        if (/^## /) law = /^## Words to avoid/
        if (law && split($0, cell, / *\| */) > 3 && cell[2] !~ /^(avoid|-+)$/)
            for (i = split(cell[2], phrase, /, */); i > 0; i--) {
                say[++count] = cell[3]
                wrong[count] = tolower(phrase[i])
                sub(/…$/, "[a-z]*", wrong[count])
            }
        next
    }
    function told(what) { print $1 ": " what ": " $2; failed = 1 }
    {
        texts++
        semicolons += /^message/ && $2 ~ /;/
        text = $2
        gsub(/[A-Z][A-Z][A-Z_]+/, "V", text) # variables
        text = " " tolower(text) " "
        gsub(/--[a-z][-a-z]*/, "O", text)
        gsub(/[[:space:]]+/, " ", text)
        for (i = 1; i <= count; i++)
            if (text ~ "[^-a-z]" wrong[i] "[^-a-z]") told("\"" wrong[i] "\", say " say[i])
        if (text ~ /[^a-z](an?|one)( [a-z]+)? an? (line|deal|deck|game|card|cell|row|move|role|column|player)[^a-z]/) told("per")
        if (text ~ /[^a-z](q|%s) is no /) told("is not a")
        gsub(/[^a-z](re|cap)?siz(e|es|ed|ing)[^a-z]|(prize|seize)[sd]?[^a-z]/, " ", text)
        if (text ~ /[a-z]iz(e|es|ed|er|ers|ing|ation|ations)[^a-z]/ ||
            text ~ /[^a-z](analyz|color|dialog|favorite|neighbor|behavior|center|gray|canceled|labeled)[a-z]*[^a-z]/)
            told("British spelling")
    }
    END {
        if (count < 30 || texts < 1500) { print "these are hardly all: " count + 0 " phrases, " texts + 0 " texts"; failed = 1 }
        if (semicolons > bound) { print semicolons " messages have a semicolon, and at most " bound " may"; failed = 1 }
        exit failed
    }' docs/glossary.md "$scratch/texts" || failed=1
if [ -s "$scratch/long" ]; then cat "$scratch/long"; failed=1; fi
exit ${failed:-0}
