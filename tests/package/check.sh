#!/bin/sh
# check.sh BUILD_DIR [CC]: install a finished build under a scratch prefix, then build and run example.c against it by
# pkg-config and by CMake, and look whether the rest is there too.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd)
cc=${2:-cc}
scratch=$build/package-test
prefix=$scratch/prefix

fail() { echo "package: $1" >&2; exit 1; }

rm -rf "$scratch"
mkdir -p "$scratch"
cmake --install "$build" --prefix "$prefix" >"$scratch/install.log" || { cat "$scratch/install.log"; fail 'cannot be installed'; }

[ -s "$prefix/share/man/man6/solitaire.6" ] || fail 'no man page'
[ -s "$prefix/share/doc/solitaire/LICENSE" ] || fail 'no licence'
case $("$prefix/bin/solitaire" --version) in *solitaire*[0-9].[0-9]*) ;; *) fail '--version says nothing of use' ;; esac

# Moved elsewhere, it must still be found.
mv "$prefix" "$scratch/moved"
prefix=$scratch/moved
pc=$(find "$prefix" -name solitaire.pc)
[ -n "$pc" ] || fail 'no solitaire.pc'
flags=$(PKG_CONFIG_PATH=$(dirname "$pc") pkg-config --cflags --libs solitaire)
"$cc" -std=c17 -Wall -Wextra -Wpedantic -Werror "$here/example.c" -o "$scratch/by-pkg-config" $flags
# (A shared library outside the system's folders is found by this.)
LD_LIBRARY_PATH=$(dirname "$pc")/.. "$scratch/by-pkg-config" 617 >"$scratch/by-pkg-config.out" || fail 'the example built by pkg-config failed'

mkdir "$scratch/project"
cp "$here/example.c" "$scratch/project"
cat >"$scratch/project/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(example LANGUAGES C)
find_package(solitaire 1.0 REQUIRED CONFIG)
add_executable(example example.c)
target_link_libraries(example PRIVATE solitaire::solitaire)
END
cmake -S "$scratch/project" -B "$scratch/by-cmake" -G Ninja -DCMAKE_C_COMPILER="$cc" -DCMAKE_PREFIX_PATH="$prefix" >"$scratch/cmake.log"
cmake --build "$scratch/by-cmake" >>"$scratch/cmake.log" || { cat "$scratch/cmake.log"; fail 'does not build by CMake'; }
"$scratch/by-cmake/example" 617 >"$scratch/by-cmake.out" || fail 'the example built by CMake failed'

cmp "$scratch/by-pkg-config.out" "$scratch/by-cmake.out" || fail 'the two examples disagree'
cat "$scratch/by-cmake.out"
