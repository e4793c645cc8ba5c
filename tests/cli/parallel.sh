#!/bin/sh
# parallel.sh SOLITAIRE: a study spread by GNU parallel, as docs/winnability-study.md has it, is the study that one process makes.
# Status 77: GNU parallel is not here.
set -eu
parallel --version 2>/dev/null | grep -q 'GNU parallel' || exit 77
solitaire=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
mkdir -p "$HOME/.parallel" && : >"$HOME/.parallel/will-cite" # it would ask for a citation on every run

failed=0
wrong() {
    echo "$1"
    failed=1
}
without_times() { sed 's/ s of computing.*//; s/[0-9.]*$//' "$1"; }
solve() { "$solitaire" solve --memory 16 --jobs 1 --no-progress "$@"; }

solve 1..70 >whole.jsonl 2>whole.txt
"$solitaire" solve --merge whole.jsonl >whole.sum

# A file a slice, and a slice that was done already is not done again.
spread() { parallel "$solitaire" solve 1..70 --memory 16 --jobs 1 --slice {}/7 --resume slice-{}.jsonl ::: 1 2 3 4 5 6 7; }
spread 2>/dev/null || wrong 'parallel could not run the slices'
cp slice-3.jsonl before.jsonl
spread 2>/dev/null || wrong 'parallel could not run the slices again'
cmp slice-3.jsonl before.jsonl || wrong 'a slice that was whole was changed by another run'
"$solitaire" solve --merge slice-*.jsonl >slices.sum || wrong 'the slices do not add up'
[ "$(without_times slices.sum)" = "$(without_times whole.sum)" ] || wrong 'the slices have another sum than the whole'

# All slices through one pipe.
parallel "$solitaire" solve 1..70 --memory 16 --jobs 1 --slice {}/5 ::: 1 2 3 4 5 2>/dev/null >all.jsonl
"$solitaire" solve --merge - <all.jsonl >pipe.sum || wrong 'what came through the pipe does not add up'
[ "$(without_times pipe.sum)" = "$(without_times whole.sum)" ] || wrong 'the pipe has another sum than the whole'

# Killed in the middle, however it then looks, and begun again.
rm slice-5.jsonl
: >killed.jsonl
"$solitaire" solve 1..100000 --memory 16 --slice 5/7 --resume killed.jsonl 2>/dev/null &
until [ "$(wc -l <killed.jsonl)" -gt 100 ]; do sleep 0.02; done
kill -9 $!
wait $! 2>/dev/null || :
printf '{"deal": "to' >>killed.jsonl # as a full disk may leave it
lines=$(wc -l <killed.jsonl)
"$solitaire" solve 1..100000 --memory 16 --slice 5/7 --resume killed.jsonl 2>/dev/null &
until [ "$(wc -l <killed.jsonl)" -gt "$((lines + 100))" ]; do sleep 0.02; done
kill -TERM $!
status=0
wait $! || status=$?
[ $status -eq 143 ] || wrong "ended by SIGTERM it returned $status"
"$solitaire" solve --merge killed.jsonl >sum || wrong 'after a kill the deals are not each there once'
grep -q "^$(wc -l <killed.jsonl) deals: " sum || wrong 'after a kill a line is no deal'

# A slice that is there twice is noticed.
! "$solitaire" solve --merge slice-*.jsonl slice-3.jsonl >nothing 2>said || wrong 'a slice that is there twice was not noticed'
grep -q 'appears twice$' said || { cat said; wrong 'no deal was named'; }
exit $failed
