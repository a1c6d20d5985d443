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
draw wave/adi-seiche 0.62 317x198

# On coarser grids than the scenes', which at this size nobody sees
draw fluid/ink 2.5 317x198 --set domain.cells=256,160
draw fluid/smoke-wall 3 396x198 --set domain.cells=256,128
draw fluid/cylinder-wake 3 396x74 --set domain.cells=264,49 --set dt=0.005
draw fluid/cavity 12 198x198 --set domain.cells=96,96 --set dt=0.02
draw fluid/taylor-green 0.5 198x198
draw fluid/plume 3 132x198 --set domain.cells=128,192
draw fluid/jets 4 317x198 --set domain.cells=240,150
draw fluid/kelvin-helmholtz 1.6 396x198 --set domain.cells=256,128
draw fluid/picture 1 297x198 --set domain.cells=240,160
draw fluid/stirrer 4 317x198 --set domain.cells=256,160 --set dt=0.01

draw bubbly/rising-swarm 1 132x198
draw bubbly/curtain 2.5 317x198
draw bubbly/shear 2 297x198
draw bubbly/lattice 1 198x198
