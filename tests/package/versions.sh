#!/bin/sh
# versions.sh ROOT VERSION: each package of packaging/, and the newest entry of the changelog, has the version that the library's header names.
set -eu
cd "$1"
wrong=0
is() { # FILE WHAT IT SAYS
    [ "$2" = "$version" ] || { echo "$1 is of version $2, and include/solitaire/version.h of $version"; wrong=1; }
}
version=$2
is docs/CHANGELOG.md "$(sed -n 's/^## \[\([0-9.]*\)\].*/\1/p' docs/CHANGELOG.md | head -n 1)"
is packaging/debian/changelog "$(sed -n '1s/.*(\(.*\)-[^-]*).*/\1/p' packaging/debian/changelog)"
is packaging/fedora/solitaire-tui.spec "$(sed -n 's/^Version: *//p' packaging/fedora/solitaire-tui.spec)"
is packaging/arch/PKGBUILD "$(sed -n 's/^pkgver=//p' packaging/arch/PKGBUILD)"
is packaging/alpine/APKBUILD "$(sed -n 's/^pkgver=//p' packaging/alpine/APKBUILD)"
is packaging/homebrew/solitaire-tui.rb "$(sed -n 's/^ *version "\(.*\)"/\1/p' packaging/homebrew/solitaire-tui.rb)"
is packaging/nix/flake.nix "$(sed -n 's/^ *version = "\(.*\)";/\1/p' packaging/nix/flake.nix)"
exit $wrong
