#!/usr/bin/env bash
# Measures the window on a display of its own: the time to the first picture, steps and frames per second of the default
# scene, and the response time while a step takes seconds. `taskset -c 0-3 packaging/measure_window.sh` gives it four
# cores. Needs xvfb, imagemagick and the built programs and tests (./dev test).
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
tests=${SEICHE_TESTS_GUI:-build/release/seiche-tests-gui}
printf 'cores: %s, load: %s\n' "$(nproc)" "$(cut -d' ' -f1 /proc/loadavg)"
printf 'from the start to the first picture of water, three times:\n'
packaging/measure_startup.sh | sed 's/^/  /'
xvfb-run -a -s "-screen 0 1280x800x24" "$tests" measure -silent 2>/dev/null | grep -v '^Totals'
