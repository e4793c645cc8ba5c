#!/bin/sh
# translations.sh ROOT SCRATCH [--complete]: each translation is well formed, and its placeholders are those of the English text.
# What is not translated yet, or only fuzzily, is listed, and is an error only with --complete, as before a release: until then the program
# says it in English, so that whoever writes a new message needs no four languages.  Where gettext's tools are not here, nothing is looked at.
set -eu
root=$1 scratch=$2 complete=${3:-}
command -v xgettext >/dev/null && command -v msgfmt >/dev/null || { echo "no gettext tools: skipped"; exit 77; }
mkdir -p "$scratch"
failed=0

"$root/src/po/pot.sh" "$root" "$scratch/solitaire.pot"

# Placeholders like {1} and %s must be as many as in English; their order does not matter, and %1$s counts as %s.
placeholders() {
    msgattrib --translated --no-fuzzy --no-wrap "$1" | LC_ALL=C.UTF-8 awk -v file="$1" '
        function list(text,   found, one, all, n, i, j, t) {
            n = 0
            gsub(/%%/, "", text)
            signs = gsub(/%/, "%", text) # a sign too many would be taken for a placeholder
            while (match(text, /\{[0-9]\}|%([0-9]+\$)?[-0-9.*]*(<[A-Za-z0-9]+>|[jzl]*[a-z])/)) {
                one = substr(text, RSTART, RLENGTH)
                text = substr(text, RSTART + RLENGTH)
                if (one ~ /^%/) { sub(/[0-9]+\$/, "", one); gsub(/[-0-9.*]/, "", one) }
                all[++n] = one
            }
            for (i = 2; i <= n; i++)
                for (j = i; j > 1 && all[j] < all[j - 1]; j--) { t = all[j]; all[j] = all[j - 1]; all[j - 1] = t }
            found = " " signs " %"
            for (i = 1; i <= n; i++) found = found " " all[i]
            return found
        }
        function check(   i) {
            if (id == "") return
            for (i = 1; i <= forms; i++)
                if (list(text[i]) != list(id) && list(text[i]) != list(many)) {
                    print file ": \"" id "\" has" list(id) ", its translation" list(text[i])
                    failed = 1
                }
        }
        function unquoted(line) { sub(/^[^"]*"/, "", line); sub(/"$/, "", line); return line }
        /^$/ { check(); id = many = part = ""; forms = 0; next }
        /^#/ { next }
        /^msgctxt/ { part = "context"; next }
        /^msgid_plural/ { many = unquoted($0); part = "many"; next }
        /^msgid/ { id = unquoted($0); many = id; part = "id"; next }
        /^msgstr/ { text[++forms] = unquoted($0); part = "text"; next }
        /^"/ && part == "id" { id = id unquoted($0); many = id; next }
        /^"/ && part == "many" { many = many unquoted($0); next }
        /^"/ && part == "text" { text[forms] = text[forms] unquoted($0); next }
        END { check(); exit failed }' || failed=1
}

for po in "$root"/src/po/*.po; do
    [ -e "$po" ] || continue
    msgfmt --check-format --check-header -o /dev/null "$po" || failed=1
    if ! msgcmp "$po" "$scratch/solitaire.pot" && [ "$complete" = --complete ]; then failed=1; fi
    placeholders "$po"
done
exit $failed
