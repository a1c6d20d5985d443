#!/usr/bin/env python3
"""Strong scaling of bubbly flow over the ranks of mpirun: the same work with more and more of them, as a Markdown table.

    bench/ranks.py [--seiche PROGRAM] [--ranks 1,2,4] [--device 0,1] [--steps N] [--small] [--json FILE]

cells:  32 x 32 cells that all want to be solved, 154 of them a step (15 %) by LU with N = 2048 unknowns each; a step
        waits for its cells. What counts is the wall time of a step, the macroscopic flow included.
swarm:  bubbly/rising-swarm on 32 x 32 cells of the same size, whose steps go on while cells are solved. What counts
        is how many are solved a second.

Needs mpirun and libseiche_mpi.so beside the program (or in ../lib/seiche). Every number is the median of --repeat runs;
in each the first solves, which compile kernels, are not counted. --small is for software: N = 256, few cells.
"""
import argparse
import json
import math
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
here = os.path.dirname(os.path.abspath(__file__))
beside = [os.path.join(here, "seiche"), os.path.join(here, "..", "build", "release", "seiche")]
parser.add_argument("--seiche", default=next((path for path in beside if os.path.exists(path)), shutil.which("seiche")))
parser.add_argument("--ranks", default="1,2,4", help="numbers of ranks")
parser.add_argument("--device", help="devices that ranks take in turns (default: all that there are)")
parser.add_argument("--steps", type=int, default=30, help="of the cells' run")
parser.add_argument("--swarm-steps", type=int, default=4000, help="of the swarm's run, which are short")
parser.add_argument("--repeat", type=int, default=3)
parser.add_argument("--small", action="store_true", help="N = 256 and 16 x 16 cells")
parser.add_argument("--json", help="also write all numbers to this file")
parser.add_argument("--libraries", help="a folder with shared libraries for the program, but not for mpirun")
parser.add_argument("--mpirun", default="mpirun --oversubscribe --bind-to none")
options = parser.parse_args()
if not options.seiche:
    sys.exit("ranks.py: there is no seiche beside this script or in the path: name it by --seiche")
if not shutil.which(options.mpirun.split()[0]):
    sys.exit(f"ranks.py: there is no {options.mpirun.split()[0]}")

side = 16 if options.small else 32
cell = {"bubbles_per_cell": 8 if options.small else 32, "points_per_bubble": 32 if options.small else 64}
scene = {"seiche": 1, "simulation": "bubbly", "seed": 1, "domain": {"size": [0.4, 0.4], "cells": [side, side]},
         "boundaries": {name: {"type": "periodic"} for name in ("left", "right", "bottom", "top")},
         "parameters": {"radius": 0.001, "terminal_speed": 0.25, "solver": "lu", "refresh": "exact",
                        "refresh_tolerance": 0, "refresh_fraction": 0.15, **cell},
         # void fractions from 0.01 to 0.25
         "initial": {"number_density": "(0.13+0.12*sin(2*pi*x/Lx)*sin(2*pi*y/Ly))/(pi*1e-6)"}}
environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
# One host: shared memory, and no look for a network or a remote shell.
for name, value in {"OMPI_MCA_pml": "ob1", "OMPI_MCA_btl": "self,vader", "OMPI_MCA_plm_rsh_agent": "sh"}.items():
    environment.setdefault(name, value)


def run(ranks, arguments, folder):
    """The report of one run."""
    file = os.path.join(folder, "report.json")
    program = [options.seiche]
    if options.libraries:
        paths = [os.path.abspath(options.libraries), *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]
        program = ["env", "LD_LIBRARY_PATH=" + ":".join(paths), options.seiche]
    command = [*options.mpirun.split(), "-n", str(ranks), *program, "run", *arguments, "--quiet", "--report", file]
    if options.device:
        command += ["--device", options.device]
    began = time.monotonic()
    ended = subprocess.run(command, env=environment, capture_output=True, text=True)
    if ended.returncode != 0:
        sys.exit(f"ranks.py: {' '.join(command)} ended with {ended.returncode}:\n{ended.stderr}")
    with open(file) as text:
        made = json.load(text)
    made["seconds"] = time.monotonic() - began
    return made


def busy(made):
    """The least and most part of its time that a rank has computed."""
    parts = [row["busy"] / (row["busy"] + row["waiting"]) for row in made["timings"]["ranks"]]
    return f"{100 * min(parts):.0f} to {100 * max(parts):.0f} %"


def measure(name, unit, better, arguments, value, hashed):
    """Prints the rows of one measurement and returns them."""
    print(f"\n**{name}**\n\n| ranks | {unit} | times as fast | ranks busy | cells by rank | whole run [s] |")
    print("|---|---|---|---|---|---|", flush=True)
    rows, first, hashes = [], None, set()
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "cells.json"), "w") as file:
            json.dump(scene, file)
        arguments = [os.path.join(folder, each) if each == "cells.json" else each for each in arguments]
        for ranks in map(int, options.ranks.split(",")):
            runs = [run(ranks, arguments, folder) for _ in range(options.repeat)]
            runs.sort(key=value)
            middle = runs[len(runs) // 2]
            values = [value(made) for made in runs]
            median = statistics.median(values)
            first = first or median
            gain = first / median if better == "less" else median / first
            shares = [row["cells"] for row in middle["timings"]["ranks"]]
            hashes |= {made["fields"]["v"]["hash"] for made in runs}
            rows.append({"name": name, "ranks": ranks, "values": values, "gain": gain, "cells": shares,
                         "devices": [row["device"] for row in middle["timings"]["ranks"]], "fields": sorted(hashes)})
            print(f"| {ranks} | {median:.4g} ({min(values):.4g} to {max(values):.4g}) | {gain:.2f} | {busy(middle)} | "
                  f"{', '.join(map(str, shares))} | {middle['seconds']:.1f} |", flush=True)
    if hashed:
        print(f"\n{'the same bits in all runs' if len(hashes) == 1 else 'DIFFERENT FIELDS: ' + ', '.join(sorted(hashes))}")
    print(f"\nDevices: {'; '.join(sorted(set(rows[-1]['devices'])))}", flush=True)
    return rows


def solved(made):
    return sum(step["refreshed"] for step in made["steps"]) / made["timings"]["stepping"]


size = cell["bubbles_per_cell"] * cell["points_per_bubble"]
found = measure(f"cells: {math.ceil(0.15 * side * side)} a step by LU, N = {size}", "ms a step", "less",
                ["cells.json", "--steps", str(options.steps)],
                lambda made: 1000 * made["timings"]["stepping"] / made["result"]["steps"], True)
swarm = ["bubbly/rising-swarm", "--set", f"domain.cells={side},{side}", "--set", "refresh=interactive", "--set",
         "solver=lu", "--set", "refresh_tolerance=0", "--steps", str(options.swarm_steps)]
for key, number in cell.items():
    swarm += ["--set", f"{key}={number}"]
found += measure(f"swarm: cells solved beside the steps, N = {size}", "cells/s", "more", swarm, solved, False)
if options.json:
    with open(options.json, "w") as file:
        json.dump(found, file, indent=1)
