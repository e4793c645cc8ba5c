#!/bin/sh
# pseudo.sh POT: a translation into no language, on the standard output: each text with accents and a third longer.
#
# Tests use it to show that every sentence of a screen is translated, because an English word that is left was missed, and that longer
# texts are laid out as well.
set -eu
LC_ALL=C.UTF-8 msgcat --no-wrap "$1" | awk '
    # The text between the quotes, its placeholders and escapes as they are.
    function accented(text,   out, c, n, i, from, to) {
        from = "aeiouyAEIOUY"; n = 0; out = ""
        split("á é í ó ú ý Á É Í Ó Ú Ý", to, " ")
        while (text != "") {
            if (match(text, /^(%[-.*0-9$]*(<PRI[a-z0-9]+>|[jzl]*[a-z%])|\{[0-9]\}|\\.)/)) {
                out = out substr(text, 1, RLENGTH)
                text = substr(text, RLENGTH + 1)
                continue
            }
            c = substr(text, 1, 1)
            text = substr(text, 2)
            i = index(from, c)
            out = out (i ? to[i] : c)
            n++
            if (c ~ /[a-z]/ && n % 3 == 0 && text ~ /^[a-z]/) out = out "~"
        }
        return out
    }
    function flush_entry(   i) {
        if (!seen) return
        for (i = 1; i <= lines; i++) print line[i]
        if (many == "") {
            printf "msgstr "
            for (i = 1; i <= count; i++) print "\"" accented(id[i]) "\""
        } else {
            print "msgstr[0] \"" accented(id[1]) "\""
            print "msgstr[1] \"" accented(many) "\""
        }
        print ""
    }
    function unquoted(text) { sub(/^[^"]*"/, "", text); sub(/"$/, "", text); return text }
    BEGIN {
        print "msgid \"\"\nmsgstr \"\"\n\"Language: xx\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\""
        print "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n"
    }
    /^$/ { flush_entry(); seen = lines = count = 0; many = ""; part = ""; next }
    /^#,/ { line[++lines] = $0; next }
    /^#/ { next }
    /^msgctxt/ { line[++lines] = $0; part = "context"; next }
    /^msgid_plural/ { line[++lines] = $0; many = unquoted($0); part = "many"; next }
    /^msgid/ { line[++lines] = $0; part = "id"; id[++count] = unquoted($0); seen = id[1] != ""; next }
    /^msgstr/ { part = "text"; next }
    /^"/ && part == "id" { line[++lines] = $0; id[++count] = unquoted($0); seen = 1; next }
    END { flush_entry() }'
