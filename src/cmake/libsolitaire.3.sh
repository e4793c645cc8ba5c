#!/bin/sh
# libsolitaire.3.sh VERSION DATE HEADER…: the man page of the library, made of what its headers say first and what they declare.
set -eu
version=$1 date=$2
shift 2

# Characters that mean something to roff are escaped.
escaped() { sed 's/ *$//; s/\\/\\e/g; s/-/\\-/g; s/^[.'\'']/\\\&&/'; }

# The sentence at the head of a header, and the declarations of its functions as they stand there.
subject() { awk '/^ \*$|^ \*\/$/ { exit } NR > 1 { sub(/^ \* /, ""); print }' "$1" | tr '\n' ' ' | fold -s -w 76 | escaped; echo; }
functions() {
    awk '/^SOL_API|^static inline/ { on = 1; sub(/^SOL_API /, "") }
         on && /\{/ { on = 0; sub(/ *\{.*/, "") }
         /^static inline/ { sub(/\)$/, ");") }
         on || /;$/ && /^static inline/ { print }
         /;$/ { on = 0 }' "$1" | escaped
}

cat <<END
.\\" Made of the headers by src/cmake/libsolitaire.3.sh.
.TH LIBSOLITAIRE 3 $date "solitaire $version" "Solitaire Library"
.SH NAME
libsolitaire \\- rules, deals, notation and a solver of solitaire card games
.SH SYNOPSIS
.B #include <solitaire/rules.h>
.PP
.B cc \\-std=c17 program.c \$(pkg\\-config \\-\\-cflags \\-\\-libs solitaire)
.PP
In a CMakeLists.txt:
.B find_package(solitaire)
and the target
.BR solitaire::solitaire .
.SH DESCRIPTION
The library plays the games of
.BR solitaire (6)
for other programs.
A position is a plain value without pointers, a move four bytes; a game is a
deal and a journal of events, of which everything else follows.
The library allocates nothing, does no input or output, and reads no clock and
no locale.
Every function may be called from several threads at once on different values.
.PP
The headers are the manual: each function's contract stands in front of it.
The page docs/library.md begins with three small programs.
END
for header in "$@"; do
    [ -n "$(functions "$header")" ] || continue
    printf '.SS <solitaire/%s>\n' "${header##*/}"
    subject "$header"
    printf '.PP\n.nf\n'
    functions "$header"
    printf '.fi\n'
done
cat <<'END'
.SH RETURN VALUES
Functions that read text, or can refuse, are false then and leave their result
untouched; a
.B sol_fault
says what is wrong in one sentence.
.SH SEE ALSO
.BR solitaire (6)
.SH BUGS
The solver does not play every game;
.B sol_solves
says which.
.SH AUTHORS
The solitaire authors.
The licence is that of MIT.
END
