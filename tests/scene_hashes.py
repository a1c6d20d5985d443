#!/usr/bin/env python3
"""Prints a SHA-256 of the results of every shipped scene in few cells, and of one scene for each value of each choice.

    python3 tests/scene_hashes.py build/release/seiche > before    # and later > after; diff before after

A change that moves code without changing what is computed leaves every line as it is. A line covers all fields of
the last step bit by bit, and the parameters, diagnostics, solves and units that `--report` writes. The lines are those of
one machine: other devices and compilers round differently.
"""
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile

STEPS, CELLS = 8, 48
PASSING = ("version", "device", "timings", "units")  # differs from run to run, or follows from the rest
# The scene that runs with each value of each choice of its simulation.
OF_CHOICES = {"fluid": "fluid/hot-cylinder", "wave": "wave/harbour", "bubbly": "bubbly/plume", "equations": "equations/gray-scott",
              "poisson": "linear-algebra/conjugate-gradients", "elimination": "linear-algebra/elimination"}


def called(*arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True)


def listed(*arguments):
    return json.loads(called(*arguments, "--json").stdout)


def digest(scene, cells, settings):
    """The SHA-256 of a run's results, or how it ended."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.json"
        options = [each for setting in settings for each in ("--set", setting)]
        if cells:
            options += ["--set", "domain.cells=" + ",".join(map(str, cells))]
        done = called("run", scene, *options, "--steps", str(STEPS), "--device", "software", "--report", str(report), "-q")
        if not report.exists():
            return f"exit {done.returncode}: {done.stderr.strip()}"
        results = {key: value for key, value in json.loads(report.read_text()).items() if key not in PASSING}
        return hashlib.sha256(json.dumps(results).encode()).hexdigest()


def few(scene):
    """The cells of a scene with at most CELLS along each side, in its proportions; None where there are as few."""
    file = pathlib.Path(__file__).resolve().parent.parent / "assets" / "scenes" / f"{scene}.json"
    cells = json.loads(file.read_text())["domain"]["cells"]
    part = CELLS / max(cells)
    return [max(8, 4 * round(part * each / 4)) for each in cells] if part < 1 else None


program = sys.argv[1]
wanted = sys.argv[2] if len(sys.argv) > 2 else ""
scenes = [each["name"] for each in listed("list", "scenes")]
runs = [(scene, []) for scene in scenes]
for simulation, scene in OF_CHOICES.items():
    for parameter in listed("params", simulation):
        runs += [(scene, [f"{parameter['name']}={value}"]) for value in parameter.get("choices", [])]
for scene, settings in runs:
    label = " ".join([scene, *settings])
    if wanted in label:
        print(digest(scene, few(scene), settings), label, flush=True)
