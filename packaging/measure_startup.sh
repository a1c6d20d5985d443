#!/usr/bin/env bash
# Measures the time from the start of seiche-gui to its first picture of water, three times, on a display of its own.
# Needs xvfb and imagemagick.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
command -v import > /dev/null || {
    echo "measure_startup.sh: there is no import, which sees the first picture: install imagemagick" >&2
    exit 2
}
HOME=$(mktemp -d)
export HOME XDG_RUNTIME_DIR=$HOME
trap 'rm -rf "$HOME"' EXIT
for _ in 1 2 3; do
    # shellcheck disable=SC2016
    xvfb-run -a -s "-screen 0 1280x800x24" bash -c '
        begin=$(date +%s%N)
        "$0" & gui=$!
        for _ in $(seq 400); do # water is blue where the panel is not
            read -r red _ blue < <(import -window root -crop 1x1+600+450 -depth 8 rgb:- | od -An -tu1)
            [ "${blue:-0}" -gt 120 ] && [ "${red:-255}" -lt 120 ] && break
            sleep 0.02
        done
        echo "$((($(date +%s%N) - begin) / 1000000)) ms"
        kill $gui; wait $gui || true' "${SEICHE_GUI:-build/release/seiche-gui}" 2>/dev/null
done
