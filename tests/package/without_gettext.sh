#!/bin/sh
# without_gettext.sh ROOT CC SCRATCH: the one source that knows gettext is built where there is none, asks for nothing of it then, and is the only one.
set -eu
root=$1 cc=$2 object=$3.o
fail() { echo "without gettext: $1" >&2; exit 1; }

"$cc" -std=c17 -Wall -Wextra -Werror -D_DEFAULT_SOURCE -DBASE_LOCALE_FOLDER='"/"'  -I "$root/src" -I "$root/include" -c -o "$object" "$root/src/base/catalogue.c"
! nm -u "$object" | grep -E 'gettext|textdomain' || fail 'the object still wants gettext'
[ "$(cd "$root/src" && grep -rl --include='*.[ch]' '<libintl.h>' .)" = ./base/catalogue.c ] || fail 'another source includes libintl.h'
