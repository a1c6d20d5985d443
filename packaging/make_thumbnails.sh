#!/usr/bin/env bash
# Draws the gallery's pictures, assets/thumbnails/ here and in packs/*, by their list.txt with the built program. Run it after the looks of
# a scene have changed.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
seiche=${SEICHE:-build/release/seiche}

shopt -s nullglob
for list in assets/thumbnails/list.txt packs/*/assets/thumbnails/*/list.txt; do
    pictures=${list%%thumbnails/*}thumbnails
    while read -r scene time size options; do
        [[ -z $scene || $scene == \#* ]] && continue
        mkdir -p "$pictures/$(dirname "$scene")"
        # shellcheck disable=SC2086 # each option is a word
        "$seiche" run "$scene" --quiet --time "$time" --size "$size" \
            --screenshot "$pictures/$scene.png" $options < /dev/null
    done < "$list"
done
