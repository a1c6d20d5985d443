#!/usr/bin/env bash
# Draws the gallery's pictures, assets/thumbnails/, with the program as built: run it after a scene has
# changed its looks.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
seiche=${SEICHE:-build/release/seiche}

draw() { # scene time size [option...]
    local scene=$1 time=$2 size=$3
    shift 3
    mkdir -p "assets/thumbnails/$(dirname "$scene")"
    "$seiche" run "$scene" --quiet --time "$time" --size "$size" \
        --screenshot "assets/thumbnails/$scene.png" "$@"
}

draw wave/drop 0.55 352x198 --set view.camera.distance=0.95
draw wave/standing-mode 0.05 352x198 --set view.camera.distance=0.95
draw wave/two-slits 4.2 264x198
draw wave/lens 2.6 297x198
draw wave/harbour 90 264x198
draw wave/whispering-gallery 4 198x198
draw wave/moving-source 4.4 297x198
draw wave/coastline 300 264x198
