#!/usr/bin/env python3
"""Fuzzes the readers for a while and prints how many inputs each has read.

usage: run.py PROGRAM [TARGET] [SECONDS] [--seconds SECONDS] [--jobs N] [--out FOLDER]

PROGRAM is seiche-fuzz of the preset fuzz; `./dev fuzz` builds it and comes here. All targets, or one, share SECONDS of
this machine's processors (60). It begins with tests/fuzz/corpus, the shipped scenes and what earlier runs have kept in
FOLDER/corpus (build/fuzz/found). Inputs that break a reader are FOLDER/TARGET-crash-..., and the exit code is 1.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import threading

root = pathlib.Path(__file__).resolve().parent.parent.parent
LONGEST = {"image": 16384, "film": 16384}  # [bytes]; texts 8192
# [s]; a reader that takes longer hangs. Sanitizers slow it down twentyfold.
SLOWEST = 10


def words(node, found):
    """Keys and choices of a JSON schema."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key in ("properties", "patternProperties") and isinstance(value, dict):
                found.update(value)
            if key in ("enum", "const"):
                found.update(each for each in (value if isinstance(value, list) else [value]) if isinstance(each, str))
            words(value, found)
    elif isinstance(node, list):
        for each in node:
            words(each, found)
    return found


def dictionary():
    """Words of scenes, functions of expressions, marks of file formats."""
    found = {f'"{word}"' for word in words(json.loads((root / "assets/scene.schema.json").read_text()), set())
             if len(word) < 40 and word.isascii()}
    found |= set(re.findall(r'\{"(\w+)", \{?\d', (root / "core/expression/parser.cpp").read_text()))
    found |= {"laplace(", "div(", "grad(", "dx(", "dy(", "integral(", "noise()", "random(", "besselj(", "bessely(",
              "colors(", "min(", "max(", "atan2(", "sqrt(", "_tt = ", "_t = ", "0 = ", "1e308", "1e-308", "nan",
              "'descr': '<f4'", "'fortran_order': True", "'shape': (3, )", "|u1", ">i8", "moov", "trak", "mdat", "stts",
              "stsz", "moof", "trun", "%%MatrixMarket matrix ", "coordinate ",
              "array ", "pattern ", "skew-symmetric", "IHDR", "IDAT", "PLTE", "tRNS", "\\xff\\xc4", "\\xff\\xda", "\\xff\\xc2",
              "\\xff\\xdd", '"arrays"', '"bytes"', '"cells"', "/(", "^-1", "⁻¹", "·"}
    lines = []
    for word in sorted(found):
        escaped = "".join(c if 32 <= ord(c) < 127 and c != '"' else "".join(f"\\x{b:02x}" for b in c.encode())
                          for c in word)
        lines.append(f'"{escaped}"\n')
    return "".join(lines)


def fuzz(program, target, seconds, out, number):
    """Runs one target; returns (inputs, features covered, the log where it ended badly)."""
    kept = out / "corpus" / target
    kept.mkdir(parents=True, exist_ok=True)
    seeds = [root / "tests/fuzz/corpus" / target]
    if target == "scene":
        seeds.append(root / "assets/scenes")
    command = [program, kept, *seeds, f"-max_total_time={seconds}", f"-dict={out / 'words'}",
               f"-max_len={LONGEST.get(target, 8192)}", f"-timeout={SLOWEST}", "-rss_limit_mb=2560",
               "-print_final_stats=1", f"-artifact_prefix={out}/{target}-", f"-seed={number + 1}", "-reload=0"]
    log = out / f"{target}-{number}.log"
    with open(log, "w") as stream:
        code = subprocess.run(command, stdout=stream, stderr=stream,
                              env={**os.environ, "SEICHE_FUZZ": target,
                                   "ASAN_OPTIONS": "allocator_may_return_null=1:detect_stack_use_after_return=0",
                                   "UBSAN_OPTIONS": "print_stacktrace=1"}).returncode
    text = log.read_text(errors="replace")
    runs = re.findall(r"stat::number_of_executed_units:\s+(\d+)", text)
    covered = re.findall(r" ft: (\d+)", text)
    return int(runs[-1]) if runs else 0, int(covered[-1]) if covered else 0, None if code == 0 else log


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("what", nargs="*", help="TARGET, SECONDS")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--out", type=pathlib.Path, default=root / "build/fuzz/found")
    given = parser.parse_args()
    program = given.program.resolve()
    known = subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()
    targets, seconds = known, given.seconds
    for word in given.what:
        if word in known:
            targets = [word]
        elif re.fullmatch(r"\d+", word):
            seconds = float(word)
        else:
            sys.exit(f"there is no target '{word}': name one of {', '.join(known)}, or a number of seconds")
    out = given.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    (out / "words").write_text(dictionary())
    # Each processor takes the next of the list until none is left; where there are more, targets run more than once.
    work = [(targets[n % len(targets)], n // len(targets)) for n in range(max(given.jobs, len(targets)))]
    each = max(1, int(seconds * given.jobs / len(work)))
    totals = {target: [0, 0] for target in targets}
    bad, lock, waiting = [], threading.Lock(), iter(work)

    def worker():
        while True:
            with lock:
                item = next(waiting, None)
            if item is None:
                return
            runs, covered, log = fuzz(program, item[0], each, out, item[1])
            with lock:
                totals[item[0]][0] += runs
                totals[item[0]][1] = max(totals[item[0]][1], covered)
                if log:
                    bad.append(log)

    threads = [threading.Thread(target=worker) for _ in range(given.jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for target, (runs, covered) in totals.items():
        print(f"{target:12} {runs:10} inputs {covered:7} features")
    print(f"{'in all':12} {sum(runs for runs, _ in totals.values()):10} inputs, {len(bad)} findings")
    for log in bad:
        lines = log.read_text(errors="replace").splitlines()
        told = [line for line in lines if re.search(r"ERROR: |runtime error|what\(\)|Test unit written|^\s+#\d+ .*seiche", line)]
        print(f"\n{log}:", *told[:12], sep="\n  ")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
