#!/usr/bin/env bash
# Writes the package of GNU Octave: make_package.sh CHECKOUT FILE.tar.gz
set -euo pipefail
root=$1 file=$2
name=$(basename "$file" .tar.gz)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package=$work/$name
mkdir -p "$package/src/seiche/octave"
cd "$root"
cp -r octave/DESCRIPTION octave/INDEX octave/inst "$package"
cp -r octave/examples "$package/inst/examples"
cp LICENSE "$package/COPYING"
cp octave/src/Makefile "$package/src"
cp -r CMakeLists.txt cmake core solvers script shaders assets "$package/src/seiche"
cp -r octave/CMakeLists.txt octave/DESCRIPTION octave/src "$package/src/seiche/octave"
rm -rf "$package/src/seiche/assets/thumbnails" "$package/src/seiche/octave/src/build"
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime='2026-01-01' -czf "$file" "$name"
