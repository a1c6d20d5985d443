#!/usr/bin/env bash
# Octave must end cleanly by any way and with any values left: exit_test.sh OCTAVE FOLDER [TIMES]
set -uo pipefail
octave=$1 folder=$2 times=${3:-5}
count=0
run() { # CODE PROGRAM
    local output
    output=$("$octave" --norc --quiet --path "$folder" --eval "$2" 2>&1)
    local code=$?
    count=$((count + 1))
    if [ $code -ne "$1" ] || grep -qiE 'panic|segfault|signal|abort' <<<"$output"; then
        printf 'exit code %d, not %d, of: %s\n%s\n' $code "$1" "$2" "$output" >&2
        exit 1
    fi
}
for _ in $(seq "$times"); do
    run 0 'G = gpuMatrix (rand (20));'
    run 0 'global G; G = gpuMatrix (1); H = G * G; f = @() G; c = {G, H};'
    run 0 'A = gpuMatrix (rand (300)); for k = 1:30, A = A * A / 100; endfor; exit (0)'
    run 7 'G = gpuMatrix (1); exit (7)'
    run 1 'G = gpuMatrix (1); error ("on purpose")'
    run 1 'gather (inv (gpuMatrix (zeros (2))))'
    run 0 'G = gpuMatrix (2); clear all; clear functions; H = gpuMatrix (3); assert (double (H + 1), 4);'
    run 0 'gpudevice ();'
    run 0 'x = 1;'
    run 0 'atexit ("last"); function last (), global G; assert (double (G + 1), 3); endfunction; global G; G = gpuMatrix (2);'
done

# Exceptions of libraries end in one sentence of ours: a copy of 144 MB where 50 MB are left.
output=$("$octave" --norc --quiet --path "$folder" --eval '
    A = ones (6000);  G = gpuMatrix (1);  wait (G);
    pages = sscanf (fileread ("/proc/self/statm"), "%d")(1);
    system (sprintf ("prlimit --pid %d --as=%d", getpid (), 4096 * pages + 5e7));
    try, gpuMatrix (A); catch err, printf ("%s: %s\n", err.identifier, err.message); end_try_catch' 2>&1)
grep -q '^seiche:failed: there is not enough memory for that' <<<"$output" || {
    printf 'not one sentence of ours: %s\n' "$output" >&2
    exit 1
}
echo "$count sessions ended cleanly"
