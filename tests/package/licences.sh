#!/bin/sh
# licences.sh ROOT: every file of the repository names its licence as the REUSE specification says.
set -eu
cd "$1"
cmp LICENSE LICENSES/MIT.txt || { echo 'LICENSE and LICENSES/MIT.txt differ'; exit 1; }
[ -e .git ] || { echo 'this is no clone, and what was built here has no licence'; exit 77; }
command -v reuse >/dev/null || { echo 'reuse is not here, and has not looked at the licences'; exit 77; }
case $(reuse --version | head -n 1) in *' '[0-3].*) echo 'this reuse is older than REUSE.toml, and has not looked at the licences'; exit 77 ;; esac
reuse lint
