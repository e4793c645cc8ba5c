#!/bin/sh
# host.sh SOLITAIRE: ten players at once over ssh, each by a key and in a directory of its own, as docs/host.md has it: each plays, what each plays
# is kept, nobody gets a command or a shell; and how much memory each takes. Exits with 77 where there is no sshd to start, or none of root's.
set -eu
program=$1
PATH=$PATH:/usr/sbin:/sbin
sshd=$(command -v sshd) && command -v ssh >/dev/null && command -v ssh-keygen >/dev/null || {
  echo "skipped: no sshd and ssh here"
  exit 77
}
[ "$(id -u)" = 0 ] || {
  echo "skipped: only an sshd of root may give a terminal to those who log in"
  exit 77
}
players=10
dir=$(mktemp -d)
trap 'touch "$dir/over"; kill $(cat "$dir/sshd.pid" 2>/dev/null) 2>/dev/null; exec 9>&-; wait; rm -rf "$dir"' EXIT
ssh-keygen -q -t ed25519 -N '' -f "$dir/host"
for i in $(seq $players); do
  ssh-keygen -q -t ed25519 -N '' -f "$dir/key$i"
  echo "restrict,pty,environment=\"PLAYER=$i\" $(cat "$dir/key$i.pub")" >> "$dir/authorized"
done
cat > "$dir/command" << END
#!/bin/sh
export SOLITAIRE_DATA_DIR="$dir/player\$PLAYER" TERM=xterm
echo \$\$ > "$dir/pid\$PLAYER"
exec $program --restricted --seed 7
END
chmod +x "$dir/command"
port=$((20000 + $$ % 20000))
cat > "$dir/config" << END
Port $port
ListenAddress 127.0.0.1
HostKey $dir/host
PidFile $dir/sshd.pid
AuthorizedKeysFile $dir/authorized
StrictModes no
PermitUserEnvironment PLAYER
PermitRootLogin yes
MaxStartups 100
ForceCommand $dir/command
END
if ! "$sshd" -f "$dir/config" -E "$dir/log"; then
  echo "skipped: sshd does not start here"
  cat "$dir/log"
  exit 77
fi

log_in() { # log_in PLAYER MORE…
  key=$dir/key$1
  shift
  ssh -q -F /dev/null -p "$port" -i "$key" -o IdentitiesOnly=yes -o UserKnownHostsFile=/dev/null -o StrictHostKeyChecking=no "$@" 127.0.0.1
}
await() { # await WHAT COMMAND…: until it succeeds
  what=$1
  shift
  for tick in $(seq 600); do
    "$@" && return
    sleep 0.1
  done
  echo "not within a minute: $what"
  cat "$dir/log"
  exit 1
}
moves_of() { "$program" games --data-dir "$dir/player$1" --json 2>/dev/null | sed -n 's/.*"moves": \([0-9]*\).*/\1/p'; }
all() { # all TEST: for each player
  for i in $(seq $players); do "$1" "$i" || return 1; done
}
has_moved() { [ "$(moves_of "$1")" = 2 ]; }
has_left() { ! kill -0 "$(cat "$dir/pid$1")" 2>/dev/null; }

listens() { grep -q 'Server listening' "$dir/log"; }
await "sshd listening" listens # it goes into the background before it does

for i in $(seq $players); do
  mkfifo "$dir/keys$i"
  log_in "$i" -tt < "$dir/keys$i" > "$dir/screen$i" 2>&1 &
  exec 9>> "$dir/keys$i" # held open while it is being played
  printf '  ' >&9
  ( while [ ! -e "$dir/over" ]; do sleep 0.2; done; printf q ) >&9 &
done
await "ten games with two moves each" all has_moved
echo "resident memory, kB: $(for i in $(seq $players); do sed -n 's/^VmRSS:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$(cat "$dir/pid$i")/status"; done | tr '\n' ' ')"
touch "$dir/over"
await "ten games left" all has_left
log_in 1 -T > "$dir/said" 2>&1 < /dev/null && { echo "a session without a terminal was served"; exit 1; }
ssh -q -F /dev/null -p "$port" -i "$dir/key1" -o IdentitiesOnly=yes -o UserKnownHostsFile=/dev/null -o StrictHostKeyChecking=no \
  127.0.0.1 'echo reached' < /dev/null > "$dir/said" 2>&1 || :
! grep -q '^reached' "$dir/said" || { echo "a command was run"; exit 1; }
echo "ten players at once: each played, was kept, and reached nothing else"
