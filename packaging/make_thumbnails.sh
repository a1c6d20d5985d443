#!/usr/bin/env bash
# Draws the gallery's pictures, assets/thumbnails/, by their list.txt with the built program. Run it after the looks of
# a scene have changed.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
seiche=${SEICHE:-build/release/seiche}

while read -r scene time size options; do
    [[ -z $scene || $scene == \#* ]] && continue
    mkdir -p "assets/thumbnails/$(dirname "$scene")"
    # shellcheck disable=SC2086 # each option is a word
    "$seiche" run "$scene" --quiet --time "$time" --size "$size" \
        --screenshot "assets/thumbnails/$scene.png" $options < /dev/null
done < assets/thumbnails/list.txt
