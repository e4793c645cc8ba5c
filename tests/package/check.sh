#!/bin/sh
# check.sh BUILD_DIR [CC]: install a finished build under a scratch prefix, then build and run the programs of docs/library.md
# against it by pkg-config and by CMake, and check that everything else is installed, too.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
docs=$here/../../docs
build=$(cd "$1" && pwd)
cc=${2:-cc}
scratch=$build/package-test
prefix=$scratch/prefix
programs='random solve record' # in the order of the page

fail() { echo "package: $1" >&2; exit 1; }

# place VARIABLE USUAL: where packagers have things put, below the prefix.
place() {
    said=$(sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt")
    echo "${said:-$2}"
}
programs_in=$(place CMAKE_INSTALL_BINDIR bin)
pages_in=$(place CMAKE_INSTALL_DOCDIR share/doc/solitaire)

# block FILE WORD N: the page's Nth block of that language.
block() { awk -v open="\`\`\`$2" -v n="$3" '/^```$/ { on = 0 } on; $0 == open && ++seen == n { on = 1 }' "$docs/$1"; }

# run PROGRAM COMMAND: what it prints for the input that it is tried with.
run() {
    case $1 in
    random) "$2" 7 ;;
    solve) "$2" 2 12 ;;
    record) block notation.md record 1 | "$2" ;;
    esac
}

rm -rf "$scratch"
mkdir -p "$scratch"
cmake --install "$build" --prefix "$prefix" >"$scratch/install.log" || { cat "$scratch/install.log"; fail 'cannot be installed'; }

[ -s "$prefix/$pages_in/LICENSE" ] || fail 'no licence'
for page in man6/solitaire.6 man6/solitaire-study.6 man3/libsolitaire.3; do
    page=$prefix/share/man/$page
    [ -s "$page" ] || fail "no man page ${page##*/}"
    for named in $(sed 's/\\-/-/g' "$page" | grep -o 'docs/[A-Za-z-]*\.md' | sort -u); do
        [ -s "$prefix/$pages_in/${named#docs/}" ] || fail "${page##*/} names $named, which is not installed"
    done
done

for file in share/bash-completion/completions/solitaire share/fish/vendor_completions.d/solitaire.fish \
    "$(place SOLITAIRE_ZSH_DIR share/zsh/site-functions)/_solitaire"; do
    grep -q 'daily.--calendar' "$prefix/$file" || fail "no completions in $file"
done

# The files for menus and software centres.  judge FILE COMMAND…: the program that checks such files, if it is installed, finds no fault.
judge() {
    file=$1
    shift
    [ -s "$file" ] || fail "no ${file##*/}"
    if ! command -v "$1" >/dev/null; then
        echo "$1 is not here, and has not looked at ${file##*/}"
    elif ! "$@" "$file" >"$scratch/judge.log" 2>&1; then
        cat "$scratch/judge.log"
        fail "$1 finds fault with ${file##*/}"
    fi
}
share=$prefix/share
judge "$share/applications/solitaire-tui.desktop" desktop-file-validate
# appstreamcli before 1.0 does not know the developer's name as it is written today.
known='--pedantic --strict'
case $(appstreamcli --version 2>/dev/null) in *' 0.'*) known='--override=unknown-tag=info' ;; esac
metainfo=$(cd "$share/metainfo" && ls)
judge "$share/metainfo/$metainfo" appstreamcli validate --no-net $known
# Fedora demands this program too (packaging/fedora), which takes an icon of our own for a mistake.
sed '/<icon type="stock">/d' "$share/metainfo/$metainfo" >"$scratch/$metainfo"
judge "$scratch/$metainfo" appstream-util validate-relax --nonet
judge "$share/icons/hicolor/scalable/apps/solitaire-tui.svg" rsvg-convert --output "$scratch/icon.png"
judge "$share/man/man6/solitaire.6" mandoc -T lint
judge "$share/man/man6/solitaire-study.6" mandoc -T lint
judge "$share/man/man3/libsolitaire.3" mandoc -T lint

# The library must still be found after it is moved elsewhere, and is uninstalled without a trace.
cp -R "$prefix" "$scratch/moved"
cmake --build "$build" --target uninstall >"$scratch/uninstall.log" 2>&1 || { cat "$scratch/uninstall.log"; fail 'cannot be uninstalled'; }
[ -z "$(find "$prefix" ! -type d)" ] || fail "uninstalling leaves $(find "$prefix" ! -type d)"
[ -z "$(find "$prefix" -name solitaire)" ] || fail 'uninstalling leaves folders of ours'
prefix=$scratch/moved
pc=$(find "$prefix" -name solitaire.pc)
[ -n "$pc" ] || fail 'no solitaire.pc'
version=$(PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --modversion solitaire)
case $("$prefix/$programs_in/solitaire" --version) in
"solitaire $version" | "solitaire $version-rc (commit "*) ;;
*) fail "solitaire.pc says $version, and --version does not" ;;
esac
flags=$(PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --cflags --libs solitaire)
fatal=
grep -q '^SOLITAIRE_COMPILER_IS_KNOWN:INTERNAL=OFF' "$build/CMakeCache.txt" || fatal=-Werror
export LD_LIBRARY_PATH="$(dirname "$pc")/.." # by this a shared library outside the system's folders is found
for program in $programs; do
    "$cc" -std=c17 -Wall -Wextra -Wpedantic $fatal "$here/$program.c" -o "$scratch/$program" $flags
    run $program "$scratch/$program" >"$scratch/$program.by-pkg-config" || fail "$program.c built by pkg-config failed"
done

mkdir "$scratch/project"
for program in $programs; do cp "$here/$program.c" "$scratch/project"; done
cat >"$scratch/project/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.25)
project(stranger LANGUAGES C)
find_package(solitaire $version EXACT REQUIRED CONFIG)
foreach(program IN ITEMS $programs)
  add_executable(\${program} \${program}.c)
  target_link_libraries(\${program} PRIVATE solitaire::solitaire)
endforeach()
END
cmake -S "$scratch/project" -B "$scratch/by-cmake" -G Ninja -DCMAKE_C_COMPILER="$cc" -DCMAKE_PREFIX_PATH="$prefix" >"$scratch/cmake.log"
cmake --build "$scratch/by-cmake" >>"$scratch/cmake.log" || { cat "$scratch/cmake.log"; fail 'does not build by CMake'; }
number=0
for program in $programs; do
    number=$((number + 1))
    run $program "$scratch/by-cmake/$program" >"$scratch/$program.by-cmake" || fail "$program.c built by CMake failed"
    cmp "$scratch/$program.by-pkg-config" "$scratch/$program.by-cmake" || fail "the two programs of $program.c disagree"
    cat "$scratch/$program.by-cmake"
    sed 1d "$here/$program.c" >"$scratch/shown"
    block library.md c $number | cmp -s - "$scratch/shown" || fail "docs/library.md does not show $program.c as it is"
done

grep -q '^2 won .* w-f' "$scratch/solve.by-cmake" || fail 'deal 2 can be won, but solve.c prints no line'
grep -qx '12 lost' "$scratch/solve.by-cmake" || fail 'deal 12 cannot be won, but solve.c does not say so'
grep -q '^Klondike, deal .* moves' "$scratch/record.by-cmake" || fail 'record.c does not say how the game ended'
block notation.md record 1 | sed 's/^result .*/result won score 1 moves 1 time 1.000/' >"$scratch/altered"
! "$scratch/by-cmake/record" <"$scratch/altered" 2>"$scratch/refused" || fail 'record.c believes an altered record'
grep -q '^no good record: line' "$scratch/refused" || fail 'record.c does not say what is wrong with an altered record'

# The program says what Homebrew's recipe expects.
recipe=$here/../../packaging/homebrew/solitaire-tui.rb
arguments=$(sed -n 's|.*shell_output("#{bin}/solitaire \(.*\)"))$|\1|p' "$recipe")
expected=$(sed -n 's|^ *assert_match(/\(.*\)/, shell_output("#{bin}/.*|\1|p' "$recipe")
"$prefix/$programs_in/solitaire" $arguments | grep -Eq "${expected:?}" || fail "solitaire $arguments does not say what $recipe expects"

# A release is hardened, and the check notices a program that is not.
if grep -q '^CMAKE_BUILD_TYPE:STRING=Release' "$build/CMakeCache.txt"; then
    for flag in $([ ! -e "$build/build.ninja" ] || echo -fcf-protection -fstack-clash-protection); do
        ! grep -q "^SOLITAIRE_HAS$(echo "$flag" | tr - _):INTERNAL=1" "$build/CMakeCache.txt" ||
            ninja -C "$build" -t commands solitaire | grep '/cli/main\.c' | grep -q -e " $flag " || fail "the release is compiled without $flag"
    done
    "$here/hardened.sh" "$prefix/$programs_in/solitaire" || [ $? = 77 ] || fail 'the release is not hardened'
    echo 'int main(void) { return 0; }' >"$scratch/soft.c"
    "$cc" -fno-stack-protector "$scratch/soft.c" -o "$scratch/soft"
    ! "$here/hardened.sh" "$scratch/soft" >"$scratch/soft.said" || fail 'hardened.sh finds nothing wrong with a program that is not hardened'
fi
