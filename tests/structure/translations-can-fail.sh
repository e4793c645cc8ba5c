#!/bin/sh
# translations-can-fail.sh ROOT SCRATCH: a text without a translation, a fuzzy one, and placeholders that differ are seen.
set -eu
root=$1 scratch=$2
command -v msgen >/dev/null || { echo "no gettext tools: skipped"; exit 77; }
rm -rf "$scratch"
mkdir -p "$scratch/include"
cp -r "$root/src" "$scratch/src"
rm -f "$scratch"/src/po/*.po
po=$scratch/src/po/zz.po
failed=0

# expect OPTION WHAT…: the check with this option must fail now, and say all of these.
expect() {
    if "$root/tests/structure/translations.sh" "$scratch" "$scratch/check" "$1" >"$scratch/said" 2>&1; then
        echo "not seen: $*"
        failed=1
    fi
    shift
    for what; do grep -q -E "$what" "$scratch/said" || { echo "not seen: $what"; failed=1; }; done
}

# whole: write English as a complete translation.
whole() {
    msgen --no-wrap "$scratch/whole.pot" |
        sed -e 's/^"Language: /&zz/' -e 's/YEAR-MO-DA HO:MI+ZONE/2026-11-22 12:00+0000/' -e 's/nplurals=INTEGER; plural=EXPRESSION/nplurals=2; plural=(n != 1)/' \
            -e 's/FULL NAME <EMAIL@ADDRESS>/Nobody/' -e 's/LANGUAGE <LL@li.org>/None/' -e '/^#, fuzzy$/d' >"$po"
}

"$root/src/po/pot.sh" "$scratch" "$scratch/whole.pot"
whole
"$root/tests/structure/translations.sh" "$scratch" "$scratch/check" --complete || { echo "a whole translation is refused"; failed=1; }
sed -i.before 's/^msgstr "{1} is empty"$/msgstr ""/' "$po"
"$root/tests/structure/translations.sh" "$scratch" "$scratch/check" >/dev/null 2>&1 || { echo "a text without a translation is refused"; failed=1; }
expect --complete 'untranslated|not exist|missing|is not translated|this message is'
whole
sed -i.before -e 's/^msgstr "{1} is empty"$/msgstr "{2} is empty"/' -e 's/^msgstr "column %s"$/msgstr "column %d"/' "$po"
expect '' '[{]1[}] is empty' 'column'
whole
sed -i.before 's/^msgid "column %s"$/#, fuzzy, c-format\
&/' "$po"
printf 'static const char *const more = N_("a text that nobody knows");\n' >>"$scratch/src/ui/model/why.c"
expect --complete 'needs to be reviewed' 'used but not defined'
rm -rf "$scratch"
exit $failed
