#!/bin/sh
# search.sh TARGET CORPUS FOUND SECONDS: let libFuzzer search from the committed corpus on, keeping what it finds in FOUND, where the next
# search goes on.  An input that fails is left there too.
set -eu
target=$1 corpus=$2 found=$3 seconds=$4
mkdir -p "$found/corpus"
exec "$target" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=2048 -max_len=8192 \
    -print_final_stats=1 -artifact_prefix="$found/" "$found/corpus" "$corpus"
