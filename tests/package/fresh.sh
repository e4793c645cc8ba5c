#!/bin/sh
# fresh.sh ROOT SCRATCH: `scripts/fresh-machine` that is told to stop does so at once, and leaves neither the root that it made nor a process in
# it.  The root is of a few programs only, and what is played there sleeps.
set -eu
root=$1 scratch=$2
[ -d /proc/self/root ] && command -v chroot >/dev/null || { echo 'this system has no roots to be looked at'; exit 77; }
[ -e "$root/.git" ] && command -v git >/dev/null || { echo 'this is no clone: nothing can be cloned'; exit 77; }
master=
[ "$(id -u)" = 0 ] || master='unshare --map-root-user'
$master true 2>/dev/null || { echo 'only root can make a root directory here'; exit 77; }
fail() { echo "fresh: $1" >&2; exit 1; }

rm -rf "$scratch"
mkdir -p "$scratch/bin" "$scratch/roots"
cat >"$scratch/bin/debootstrap" <<'END'
#!/bin/sh
set -eu
mkdir -p "$3/proc" "$3/dev/pts" "$3/etc" "$3/root" "$3/usr/bin"
: >"$3/dev/null" # which a shell opens for what it leaves in the background
echo root:x:0:0:root:/root:/bin/sh >"$3/etc/passwd"
echo root:x:0: >"$3/etc/group"
for program in sh env chown sleep; do
    at=$(command -v $program)
    { echo "$at"; ldd "$at" 2>/dev/null | grep -o '/[^ ]*'; } | while read -r file; do
        mkdir -p "$3${file%/*}"
        cp -L "$file" "$3$file"
    done
done
[ -e "$3/bin/sh" ] || { mkdir -p "$3/bin"; cp -L "$(command -v sh)" "$3/bin/sh"; }
[ -e "$3/usr/bin/env" ] || cp -L "$(command -v env)" "$3/usr/bin/env"
cat >"$3/usr/bin/su" <<'SU'
#!/bin/sh
sleep 30 &
echo $$ $! >/begun
wait
echo >&9
SU
chmod +x "$3/usr/bin/su"
END
printf '#!/bin/sh\n' | tee "$scratch/bin/mount" >"$scratch/bin/umount"
chmod +x "$scratch"/bin/*

printf '[safe]\n\tdirectory = *\n' >"$scratch/.gitconfig" # the clone may be another user's

HOME=$scratch PATH="$scratch/bin:$PATH" FRESH_ROOT=$scratch/roots $master "$root/scripts/fresh-machine" none root >"$scratch/log" 2>&1 9>"$scratch/late" &
machine=$!
until [ -s "$(echo "$scratch"/roots/*/begun)" ]; do
    kill -0 $machine 2>/dev/null || { cat "$scratch/log" >&2; fail 'it did not come so far'; }
    sleep 0.1
done
processes=$(cat "$scratch"/roots/*/begun)
kill -TERM $machine
! wait $machine || fail 'it was told to stop, and says that all is well'
[ ! -s "$scratch/late" ] || fail 'it went on until the command had ended'
[ -z "$(ls "$scratch/roots")" ] || fail 'the root is still there'
for process in $processes; do
    case $(readlink "/proc/$process/root" || :) in "$scratch"*) fail "process $process still runs" ;; esac
done
