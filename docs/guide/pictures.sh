#!/usr/bin/env bash
# Makes the guide's and the README's pictures with the programs as built: docs/guide/pictures.sh [NAME...]
# Needs imagemagick, ffmpeg, and for the window xvfb and xdotool. SEICHE names another program.
set -euo pipefail
self=$(readlink -f "$0")
cd "$(dirname "$self")/../.."

# What a hand does; places are pixels of the window
drag() { # x0 y0 x1 y1 [button]
    xdotool mousemove "$1" "$2" mousedown "${5:-1}"
    local i
    for i in $(seq 1 24); do
        xdotool mousemove $(($1 + ($3 - $1) * i / 24)) $(($2 + ($4 - $2) * i / 24))
        sleep 0.03
    done
    xdotool mouseup "${5:-1}"
}
click() { xdotool mousemove "$1" "$2" click 1; sleep 0.5; }
# Run > Go to Time, which ends there however slow the machine is; the time to wait is for slow ones
go_to() { # time [s] wait [s]
    xdotool key ctrl+t; sleep 1; xdotool key ctrl+a type "$1"; xdotool key Return; sleep "$2"
}
use_water() { drag 480 380 700 520; sleep 0.3; }
use_wall() {
    click 400 400
    xdotool key 2 bracketleft bracketleft bracketleft bracketleft bracketleft bracketleft
    drag 740 200 740 330
    drag 740 330 800 420
    go_to 16 40
}
use_plots() { xdotool mousemove 1060 620 key ctrl+2; sleep 1; go_to 30 60; }
use_inspector() { xdotool mousemove 600 300 key r; go_to 0.16 15; xdotool mousemove 586 545 key i; sleep 1; click 586 545; sleep 9; }
use_table() { xdotool key F10; sleep 1; }
use_equations() {
    click 400 700
    xdotool key ctrl+Home End type --delay 30 ' + 0.1*sin(k*x)'
    go_to 24 90
    click 400 700
}
if [ "${1:-}" = hand ]; then "$2"; exit; fi

seiche=${SEICHE:-build/release/seiche}
out=docs/guide/pictures
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
only=("$@")

wanted() {
    [ ${#only[@]} -eq 0 ] && return 0
    local name
    for name in "${only[@]}"; do [ "$name" = "$1" ] && return 0; done
    return 1
}

# keep NAME: work/NAME.png becomes a JPEG of less than 150 KiB
keep() {
    local quality=86
    while convert "$work/$1.png" -strip -quality $quality "$out/$1.jpg"
        [ "$(stat -c %s "$out/$1.jpg")" -gt 150000 ]; do quality=$((quality - 6)); done
    ls -s --block-size=1024 "$out/$1.jpg"
}

# scene NAME SCENE TIME SIZE [OPTION...]
scene() {
    wanted "$1" || return 0
    "$seiche" run "$2" --quiet --time "$3" --size "$4" --screenshot "$work/$1.png" "${@:5}"
    keep "$1"
}

# window NAME SCENE FUNCTION [OPTION...]: the window on a display of its own, after the function has used it
window() {
    wanted "$1" || return 0
    rm -rf "$work/home" && mkdir -p "$work/home"
    # shellcheck disable=SC2016
    HOME=$work/home XDG_RUNTIME_DIR=$work xvfb-run -a -s "-screen 0 1280x800x24" bash -c '
        set -e
        "$1" "$2" "${@:6}" & gui=$!
        for i in $(seq 60); do
            id=$(xdotool search --onlyvisible --pid $gui --name Seiche 2>/dev/null | tail -1) && [ -n "$id" ] && break
            sleep 0.5
        done
        xdotool windowmove "$id" 0 0 windowsize "$id" 1280 800
        xdotool windowfocus "$id"
        sleep 4
        "$3" hand "$4"
        import -window root "$5"
        kill $gui; wait $gui 2>/dev/null || true' _ "${seiche}-gui" "$2" "$self" "$3" "$work/$1.png" "${@:4}"
    keep "$1"
}

# First steps
window first-steps wave/drop use_water

# Waves, flow, bubbles
scene waves-slits wave/two-slits 4.2 640x480
scene waves-mach wave/moving-source 4.4 640x460 --set view.style=map
scene flow-ink fluid/ink 2.5 640x430 --set domain.cells=256,160
scene flow-wake fluid/cylinder-wake 4 900x230 --set domain.cells=352,66 --set dt=0.004
scene bubbly-swarm bubbly/rising-swarm 1 420x560
if wanted bubbly-cell; then
    "$seiche" run bubbly/rising-swarm --quiet --steps 3 --inspect 0.2,0.15="$work/bubbly-cell.png"
    keep bubbly-cell
fi

# Drawing
window drawing docs/guide/pier.json use_wall --set domain.cells=180,120 --set dt=0.1

# Views
scene view-map fluid/jets 4 420x290 --set domain.cells=240,150 --set view.style=map \
    --set view.field=vorticity --set view.range=-15,15
for style in dye lic; do
    scene "view-$style" fluid/jets 4 420x290 --set domain.cells=240,150 --set view.style=$style
done
scene view-lines fluid/jets 4 420x290 --set domain.cells=240,150 --set view.field=speed \
    --set view.style=map --set view.overlays='["streamlines", "arrows"]'
scene compare fluid/jets 4 1100x300 --set domain.cells=160,100 --compare advection=semi-lagrangian

# Scenes, parameters, keys
scene scene-pier docs/guide/pier.json 20 640x440
window table fluid/ink use_table
window equations equations/schnakenberg use_equations

# Looking closely
window plots docs/guide/pier.json use_plots --set domain.cells=180,120 --set dt=0.1
window inspector bubbly/rising-swarm use_inspector

# The README: a film's still and the bubbles
out=docs/pictures
if wanted film; then
    "$seiche" run fluid/kelvin-helmholtz --quiet --time 1.8 --speed 0.5 --size 960x520 \
        --video "$work/film.mp4"
    ffmpeg -v error -sseof -0.2 -i "$work/film.mp4" -frames:v 1 "$work/film.png"
    keep film
fi
if wanted flow; then
    "$seiche" run fluid/cylinder-wake --quiet --time 6 --set domain.cells=528,98 --set dt=0.003 \
        --size 1100x276 --screenshot "$work/wake.png"
    "$seiche" run fluid/jets --quiet --time 6 --size 550x395 --screenshot "$work/jets.png"
    "$seiche" run fluid/ink --quiet --time 4 --size 550x395 --screenshot "$work/ink.png"
    convert "$work/wake.png" \( "$work/jets.png" "$work/ink.png" +append \) -append "$work/flow.png"
    keep flow
fi
if wanted bubbles; then
    "$seiche" run bubbly/rising-swarm --quiet --time 1 --size 480x560 --screenshot "$work/swarm.png" \
        --inspect 0.2,0.45="$work/cell.png"
    convert "$work/cell.png" -resize x560 "$work/cell.png"
    convert "$work/swarm.png" "$work/cell.png" +append -resize 1280x "$work/bubbles.png"
    keep bubbles
fi
