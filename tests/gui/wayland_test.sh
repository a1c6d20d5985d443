#!/usr/bin/env bash
# Runs the window's tests that are named on a Wayland compositor without a screen.
# usage: wayland_test.sh TESTS-PROGRAM SUITE [FUNCTION...]
set -euo pipefail
XDG_RUNTIME_DIR=$(mktemp -d)
export XDG_RUNTIME_DIR WAYLAND_DISPLAY=seiche-test QT_QPA_PLATFORM=wayland
unset DISPLAY
weston --backend=headless-backend.so --width=1280 --height=800 --socket="$WAYLAND_DISPLAY" --idle-time=0 \
    >"$XDG_RUNTIME_DIR/weston.log" 2>&1 &
trap 'kill %1 2>/dev/null; wait; rm -rf "$XDG_RUNTIME_DIR"' EXIT
for _ in $(seq 200); do
    [ -S "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY" ] && break
    sleep 0.05
done
[ -S "$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY" ] || { cat "$XDG_RUNTIME_DIR/weston.log" >&2; exit 1; }
"$@"
