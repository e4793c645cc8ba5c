#!/bin/sh
# pot.sh ROOT OUT: every text that is translated, from the sources of ROOT, into the template OUT.
#
# A text is found as an argument of the functions that look it up (src/words/words.h and those that hand a format on to it), of
# N_, NP_ and NC_, and in the rows of the tables (*.def).  What has neither a word in it nor a context, as "%s: %s.", is left out; but for "%d %s",
# a day and its month, and "%s, %s", a move and its reason.
set -eu
cd "$1"
export LC_ALL=C.UTF-8
out=$2

# extract OPTION… -: from the sources that are named on the standard input.  An empty text in a row of a table is no text.
extract() {
    xgettext --files-from=- --output="$out.all" --language=C --from-code=UTF-8 --add-location=file --no-wrap \
        --add-comments=TRANSLATORS --package-name=solitaire \
        --copyright-holder='The solitaire authors' --keyword "$@" 2>"$out.said" || { cat "$out.said" >&2; exit 1; }
    if grep -v -e 'Empty msgid' -e 'gettext("") returns' -e 'meta information' "$out.said" >&2; then exit 1; fi
}

{
    find src -name '*.c' ! -path 'src/pages/*' ! -path 'src/words/*' ! -name nullgame.c | sort
    printf '%s\n' src/po/unseen.h
    find src -name '*.def' | sort
} | extract --keyword=N_ --keyword=NP_:1,2 --keyword=NC_:1c,2 \
    --keyword=words_of --keyword=words_in:1c,2 --keyword=words_counted:1,2 --keyword=words_filled:1 \
    --keyword=words_put:2 --keyword=words_add:2 --keyword=words_add_counted:2,3 \
    --keyword=words_name:1 --keyword=words_name_counted:1,2 \
    --keyword=ui_tell:2 --keyword=ui_refuse:2 --keyword=ui_refuse_by:3 \
    --keyword=base_fault_set:2 --keyword=engine_fault_is:3 --keyword=base_fault_append:2 --keyword=store_say:2 --keyword=store_say_trouble:3 --keyword=base_complain:3 \
    --keyword=ui_ask_again:3 --keyword=put_paragraph:3 --keyword=ui_frame_say:6 --keyword=ui_pen_say:3 \
    --keyword=ACTION:5 --keyword=STEP:2 --keyword=REASON:3 --keyword=FACT:2 --keyword=TIP:2 --keyword=ADVISER:2 --keyword=PLAIN:7 \
    --keyword=OPTION:9 --keyword=SHOWN:12 --keyword=COMMAND:7
echo src/settings/commands.def | extract --join-existing --keyword=COMMAND:8
for field in 10 11; do
    echo src/settings/options.def | extract --join-existing --keyword="SHOWN:$field"
done

msggrep --no-wrap --msgctxt --extended-regexp --regexp=. \
    --msgid --extended-regexp --regexp='(^|[^%a-zA-Z0-9.*$-])[a-zA-Z]|^%d %s$|^%s, %s$' "$out.all" |
    sed -e '/^"POT-Creation-Date:/d' -e 's/solitaire VERSION/solitaire/' -e 's/^# Copyright (C) YEAR/# SPDX-FileCopyrightText:/' >"$out"
rm "$out.all" "$out.said"
