#!/bin/sh
# versions.sh ROOT VERSION: each package of packaging/, and the newest entry of the changelog, has the version that the library's header names, and
# the home page and the maintainer of packaging/project.cmake.
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
is packaging/homebrew/solitaire-tui.rb "$(sed -n 's|^ *url ".*/solitaire-\(.*\)\.tar\.gz"|\1|p' packaging/homebrew/solitaire-tui.rb)"
is packaging/nix/flake.nix "$(sed -n 's/^ *version = "\(.*\)";/\1/p' packaging/nix/flake.nix)"
is CITATION.cff "$(sed -n 's/^version: //p' CITATION.cff)"
day=$(sed -n "s/^date-released: //p" CITATION.cff)
grep -q "^## \[$version\] - $day\$" docs/CHANGELOG.md || { echo "CITATION.cff is of $day, and docs/CHANGELOG.md of another day"; wrong=1; }

says() { # NAME FILE WHAT IT SAYS
    said=$(sed -n "s/^set(project_$1 \"*\([^\")]*\).*/\1/p" packaging/project.cmake)
    [ "$3" = "$said" ] || { echo "$2 names the $1 $3, and packaging/project.cmake $said"; wrong=1; }
}
says homepage packaging/debian/control "$(sed -n 's/^Homepage: //p' packaging/debian/control)"
says source packaging/debian/control "$(sed -n 's/^Vcs-Git: //p' packaging/debian/control)"
says maintainer packaging/debian/control "$(sed -n 's/^Maintainer: //p' packaging/debian/control)"
says maintainer packaging/debian/changelog "$(sed -n 's/^ -- \(.*>\)  .*/\1/p' packaging/debian/changelog | head -n 1)"
says homepage packaging/fedora/solitaire-tui.spec "$(sed -n 's/^URL: *//p' packaging/fedora/solitaire-tui.spec)"
says homepage packaging/arch/PKGBUILD "$(sed -n "s/^url='\(.*\)'/\1/p" packaging/arch/PKGBUILD)"
says homepage packaging/alpine/APKBUILD "$(sed -n 's/^url="\(.*\)"/\1/p' packaging/alpine/APKBUILD)"
says maintainer packaging/alpine/APKBUILD "$(sed -n 's/^# Maintainer: //p' packaging/alpine/APKBUILD)"
says homepage packaging/homebrew/solitaire-tui.rb "$(sed -n 's/^ *homepage "\(.*\)"/\1/p' packaging/homebrew/solitaire-tui.rb)"
says homepage packaging/nix/flake.nix "$(sed -n 's/^ *homepage = "\(.*\)";/\1/p' packaging/nix/flake.nix)"
says homepage CITATION.cff "$(sed -n 's/^url: //p' CITATION.cff)"
says source CITATION.cff "$(sed -n 's/^repository-code: //p' CITATION.cff)"
says source packaging/debian/upstream/metadata "$(sed -n 's/^Repository: //p' packaging/debian/upstream/metadata)"
says bugs packaging/debian/upstream/metadata "$(sed -n 's/^Bug-Database: //p' packaging/debian/upstream/metadata)"
exit $wrong
