#!/bin/sh
# search.sh TARGET SEEDS CORPUS FOUND SECONDS: let libFuzzer search from the committed corpus on, which SEEDS takes apart, keeping what it finds
# in FOUND, where the next search goes on.  An input that fails is left there too.
set -eu
target=$1 seeds=$2 corpus=$3 found=$4 seconds=$5
mkdir -p "$found/corpus" "$found/seeds"
"$seeds" "$corpus" "$found/seeds"
# libFuzzer ends when more than -max_total_time whole seconds have passed, a second later than one would think; 0 is no limit to it.
exec "$target" -max_total_time=$((seconds > 1 ? seconds - 1 : 1)) -timeout=60 -rss_limit_mb=2048 -max_len=8192 \
    -print_final_stats=1 -artifact_prefix="$found/" "$found/corpus" "$found/seeds"
