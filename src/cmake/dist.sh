#!/bin/sh
# dist.sh VERSION FOLDER: make a release of the last commit of the current repository in FOLDER: the archive, which is the same wherever
# it is made, what the changelog says about the version, and the checksums of both, ready to be signed.
set -eu
name=solitaire-$1
fail() { echo "dist: $1" >&2; exit 1; }

[ -e .git ] || fail 'only a clone of the repository can be released; this is an unpacked archive'
[ -z "$(git status --porcelain)" ] || fail 'there are changes that are not committed; commit or stash them'
mkdir -p "$2"
git archive --format=tar --prefix="$name/" HEAD | gzip -9n >"$2/$name.tar.gz"
git show HEAD:docs/CHANGELOG.md | awk -v head="## [$1] - " '
    /^## / { on = index($0, head) == 1 } on && !/^\[[^]]*\]: / { print }' >"$2/$name.changes.md"
[ -s "$2/$name.changes.md" ] || fail "docs/CHANGELOG.md says nothing of $1"
cd "$2"
sha256sum "$name.tar.gz" "$name.changes.md" >"$name.sha256"
echo "$2/$name.sha256 can be signed: gpg --armor --detach-sign; git tag --sign v$1 names the commit"
