#!/usr/bin/env bash
# Checks that the soak of the window finds planted faults: soak_test.sh SEICHE-SOAK.
set -euo pipefail
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
soak() { xvfb-run -a -s "-screen 0 1280x800x24" "$program" --seed 7 --log "$folder/inputs" "$@"; }
fails() { # REASON OPTIONS...: the soak ends with this reason and the last inputs
    local reason=$1
    shift
    rm -f "$folder/inputs"
    if soak "$@"; then
        echo "the soak has not found a planted mistake: $*" >&2
        exit 1
    fi
    grep -q "$reason" "$folder/inputs" && [ "$(grep -c '^[0-9]' "$folder/inputs")" -ge 5 ]
}

[ "$("$program" --list --inputs 200 --seed 5 -platform offscreen)" = \
    "$("$program" --list --inputs 200 --seed 5 -platform offscreen)" ]
[ "$("$program" --list --inputs 200 --seed 5 -platform offscreen)" != \
    "$("$program" --list --inputs 200 --seed 6 -platform offscreen)" ]
soak --inputs 40 --answer 60
fails "memory passed" --inputs 400 --answer 60 --memory 700 --plant leak
fails "an answer took longer" --inputs 40 --answer 3.5 --plant block
