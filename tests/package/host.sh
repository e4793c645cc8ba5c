#!/bin/sh
# host.sh SOLITAIRE ROOT: the snippets of docs/host.md are accepted by sshd, and ten players play by them at once over ssh, each by a key and in a
# directory of its own: what each plays is kept, nobody gets a command, a shell or files; and how much memory each takes. Exits with 77 where there is no
# sshd to start, or none of root's.
set -eu
program=$1
page=$2/docs/host.md
PATH=$PATH:/usr/sbin:/sbin
sshd=$(command -v sshd) && command -v ssh >/dev/null && command -v ssh-keygen >/dev/null || {
  echo "skipped: no sshd and ssh here"
  exit 77
}
dir=$(mktemp -d)
made=
trap 'touch "$dir/over"; kill $(cat "$dir/sshd.pid" 2>/dev/null) 2>/dev/null || :; exec 9>&-; wait; rm -rf "$dir"; [ -z "$made" ] || rmdir /run/sshd' EXIT
if [ "$(id -u)" = 0 ] && [ ! -d /run/sshd ]; then # where sshd of Debian wants to have an empty directory
  mkdir /run/sshd
  made=yes
fi
snippet() { # snippet FENCE BEGINNING: the lines of the page between such fences of which one begins so
  awk -v fence="\`\`\`$1" -v begins="$2" '
    !inside && $0 == fence { inside = 1; text = ""; wanted = 0; next }
    inside && $0 == "```" { inside = 0; if (wanted) printf "%s", text; next }
    /^```/ { inside = 2; wanted = 0; text = "" }
    inside { text = text $0 "\n"; if (index($0, begins) == 1) wanted = 1 }' "$page"
}

ssh-keygen -q -t ed25519 -N '' -f "$dir/host"
snippet '' 'Match Group players' > "$dir/accounts"
snippet '' 'Match User' > "$dir/account"
snippet sh '#!/bin/sh' > "$dir/for-key"
for part in accounts account; do
  grep -q '^    ForceCommand ' "$dir/$part" || { echo "$page lets somebody of $part have a command or sftp"; exit 1; }
  { echo "HostKey $dir/host"; cat "$dir/$part"; } > "$dir/tried"
  "$sshd" -t -f "$dir/tried" || { echo "sshd refuses what $page has for $part"; exit 1; }
done
user=$(sed -n 's/^Match User //p' "$dir/account")
! grep -qs "^$user:" /usr/share/base-passwd/passwd.master || { echo "$page gives away Debian's own account $user"; exit 1; }
sh -n "$dir/for-key"

[ "$(id -u)" = 0 ] || {
  echo "skipped: only an sshd of root may give a terminal to those who log in"
  exit 77
}
players=10
for i in $(seq $players); do
  ssh-keygen -q -t ed25519 -N '' -f "$dir/key$i"
  echo "restrict,pty $(cat "$dir/key$i.pub")" >> "$dir/authorized"
done
cat > "$dir/solitaire" << END
#!/bin/sh
TERM=xterm
export TERM
echo \$\$ > "$dir/pid-\${SOLITAIRE_DATA_DIR##*/}"
exec $program "\$@" --seed 7
END
# The page's own lines, but for where homes and the program lie.
sed "s|\$HOME/|$dir/|; s|/usr/games/solitaire|$dir/solitaire|" "$dir/for-key" > "$dir/command"
chmod +x "$dir/command" "$dir/solitaire"
port=$((20000 + $$ % 20000))
cat > "$dir/config" << END
Port $port
ListenAddress 127.0.0.1
HostKey $dir/host
PidFile $dir/sshd.pid
AuthorizedKeysFile $dir/authorized
StrictModes no
PermitRootLogin yes
MaxStartups 100
Subsystem sftp internal-sftp
END
sed "s|^Match User .*|Match User $(id -un)|; s|/usr/local/bin/solitaire-for-key|$dir/command|" "$dir/account" >> "$dir/config"
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
name_of() { printf 'publickey %s\n' "$(cut -d ' ' -f 1,2 "$dir/key$1.pub")" | sha256sum | cut -c1-32; } # as solitaire-for-key makes it
pid_of() { cat "$dir/pid-$(name_of "$1")"; }
moves_of() { "$program" games --data-dir "$dir/players/$(name_of "$1")" --json 2>/dev/null | sed -n 's/.*"moves": \([0-9]*\).*/\1/p'; }
all() { # all TEST: for each player
  for i in $(seq $players); do "$1" "$i" || return 1; done
}
has_moved() { [ "$(moves_of "$1")" = 2 ]; }
has_left() { ! kill -0 "$(pid_of "$1")" 2>/dev/null; }

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
echo "resident memory, kB: $(for i in $(seq $players); do sed -n 's/^VmRSS:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$(pid_of "$i")/status"; done | tr '\n' ' ')"
touch "$dir/over"
await "ten games left" all has_left
log_in 1 -T > "$dir/said" 2>&1 < /dev/null && { echo "a session without a terminal was served"; exit 1; }
ssh -q -F /dev/null -p "$port" -i "$dir/key1" -o IdentitiesOnly=yes -o UserKnownHostsFile=/dev/null -o StrictHostKeyChecking=no \
  127.0.0.1 'echo reached' < /dev/null > "$dir/said" 2>&1 || :
! grep -q '^reached' "$dir/said" || { echo "a command was run"; exit 1; }
echo "get $page $dir/got" | sftp -q -F /dev/null -P "$port" -i "$dir/key1" -o IdentitiesOnly=yes -o UserKnownHostsFile=/dev/null \
  -o StrictHostKeyChecking=no -b - 127.0.0.1 > "$dir/said" 2>&1 || :
[ ! -e "$dir/got" ] || { echo "a file was served"; exit 1; }
echo "ten players at once: each played, was kept, and reached nothing else"
