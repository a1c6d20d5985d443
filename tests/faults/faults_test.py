#!/usr/bin/env python3
"""Every call of the system that a command makes for its files fails once: open, write, fsync, rename, unlink, mmap, close.

usage: faults_test.py PROGRAM PRELOAD [CASE...] [--part K/N] [--jobs N] [--self-test]

PROGRAM is seiche, with seiche-gui and seiche-tests-gui beside it, PRELOAD the library made of preload.c. A case is a
command with its outputs. For each kind of fault the command runs again and again, with the fault at the first call, the
second, ... until none is left. Each time there are old files under the names of the outputs, and afterwards each must be
the old one or the new one, whole; an exit code of 0 promises that all are new; any other comes with one sentence; nothing
temporary is left unless the process was killed. A sweep that is continued afterwards comes to the same table. The last
line is `TOTAL calls=N findings=N seconds=N`; exits 1 with findings.

--part K/N takes every N-th fault of each case, another of them for each K; K may be `today`. Parts share no file and may
run at the same time, with --jobs 1 each. --self-test: commands that do all this wrong must be found, and so must each case
whose program takes a call that has not happened for one that has.
"""
import argparse
import concurrent.futures
import datetime
import errno
import json
import os
import pathlib
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import window_trial  # noqa: E402

# Name, environment. The encoder is struck, too: what it writes is a film's recording.
KINDS = {
    "error": {"FAULT_KIND": "error", "FAULT_ERRNO": str(errno.EIO)},
    "full": {"FAULT_KIND": "error", "FAULT_ERRNO": str(errno.ENOSPC)},
    "short": {"FAULT_KIND": "short", "FAULT_ERRNO": str(errno.ENOSPC)},
    "last": {"FAULT_KIND": "last"},
    "after": {"FAULT_KIND": "after"},
}
PLANTED = {"silent": {"FAULT_KIND": "silent"}}
CALLS = "open,write,fsync,rename,unlink,mmap,close"
OLD = b"old\n"

SCENE = {
    "seiche": 1, "simulation": "wave", "domain": {"size": [1, 1], "cells": [16, 16]}, "parameters": {"dt": 0.01},
    "initial": {"height": "0.01*exp(-((x - 0.4)^2 + (y - 0.5)^2)/0.02)"}, "probes": [[0.5, 0.4]],
    "view": {"field": "height"}, "duration": 0.04, "speed": 0.3,
}


class Case:
    """A command, the files that it must write (none of which may have a name of its inputs), and what prepares it."""

    def __init__(self, arguments, outputs, prepare=None, program=None, timed=(), again=None):
        self.arguments, self.outputs = arguments, outputs
        self.prepare = prepare or (lambda folder: None)
        self.program = program  # whose calls are struck
        self.timed = set(timed)  # outputs that are others each time
        self.again = again  # a command after the fault, without one, that must come to the same


def run(*more):
    return ["run", "scene.json", "--steps", "4", "--quiet", "--size", "32x32", *more]


def plain(*more):
    return ["run", "scene.json", "--steps", "4", "--quiet", *more]


def matrices(folder):
    for name, values in {"a.npy": (4, 1, 0, 1, 5, 2, 0, 2, 6), "b.npy": (1, 2, 3)}.items():
        shape = "(3, 3)" if len(values) == 9 else "(3, 1)"
        header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': {shape}, }}".ljust(117) + "\n"
        (folder / name).write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode()
                                    + struct.pack(f"<{len(values)}f", *values))


def old_sweep(folder):
    shutil.copytree(HERE.parent / "written/0.2.0/sweep", folder / "m")


def series(ending):
    return [f"h-{k:04}{ending}" for k in range(5)]


SMALL = [f"--set={each}" for each in ("domain.cells=4,4", "bubbles_per_cell=2", "points_per_bubble=8")]
INSPECT = ["run", "bubbly/lattice", *SMALL, "--steps", "1", "--quiet", "--inspect"]
SWEEP = ["sweep", "scene.json", "--set", "dt=0.01,0.02", "--steps", "2", "--size", "32x32", "--quiet", "--out", "m"]
CASES = {
    "report": Case(plain("--report", "r.json"), ["r.json"], timed=["r.json"]),
    "probes": Case(plain("--probes", "p.csv"), ["p.csv"]),
    "spectra": Case(["run", "scene.json", "--steps", "16", "--quiet", "--spectra", "s.csv"], ["s.csv"]),
    "npy": Case(plain("--export", "height=h.npy"), ["h.npy"]),
    "vti": Case(plain("--export", "height=h.vti"), ["h.vti"]),
    "csv": Case(plain("--export", "height=h.csv"), ["h.csv"]),
    "exr": Case(plain("--export", "height=h.exr"), ["h.exr"]),
    "series-npy": Case(plain("--export", "height=h.npy", "--every", "0.01"), ["h.npy", *series(".npy")]),
    "series-csv": Case(plain("--export", "height=h.csv", "--every", "0.01"), ["h.csv", *series(".csv")]),
    "series-exr": Case(plain("--export", "height=h.exr", "--every", "0.01"), ["h.exr", *series(".exr")]),
    "series-vti": Case(plain("--export", "height=h.vti", "--every", "0.01"), ["h.vti", *series(".vti")]),
    "picture": Case(run("--screenshot", "p.png"), ["p.png"]),
    "picture-exr": Case(run("--screenshot", "p.exr"), ["p.exr"]),
    "frames": Case(run("--frames", "f"), []),
    "state": Case(plain("--save-state", "s.state"), ["s.state"]),
    "checkpoint": Case(plain("--save-state", "s.state", "--checkpoint", "0.000001"), ["s.state"]),
    "mp4": Case(run("--video", "f.mp4"), ["f.mp4"], timed=["f.mp4"]),
    "webm": Case(run("--video", "f.webm"), ["f.webm"], timed=["f.webm"]),
    "mkv": Case(run("--video", "f.mkv"), ["f.mkv"], timed=["f.mkv"]),
    "gif": Case(run("--video", "f.gif"), ["f.gif"], timed=["f.gif"]),
    "encoder-mp4": Case(run("--video", "f.mp4"), ["f.mp4"], program="ffmpeg", timed=["f.mp4"]),
    "encoder-gif": Case(run("--video", "f.gif"), ["f.gif"], program="ffmpeg", timed=["f.gif"]),
    "solve": Case(["solve", "a.npy", "b.npy", "-o", "x.npy"], ["x.npy"], matrices),
    "factor": Case(["solve", "--factor", "a.npy", "--method", "lu", "-o", "f"], ["f.L.npy", "f.U.npy", "f.p.npy"],
                   matrices),
    "sweep": Case(SWEEP, [], again=SWEEP),
    "sweep-plot": Case(["sweep", "m", "--plot", "ledger.energy.last", "--quiet"], [], old_sweep),
    "validation": Case(["validate", "--quick", "bubbly/two-cylinders", "--json", "v.json"], ["v.json"], timed=["v.json"]),
    "doctor": Case(["doctor", "--report", "d.txt", "--device", "software"], ["d.txt"], timed=["d.txt"]),
    "bench": Case(["bench", "gemm", "--size", "16", "--device", "software", "--json", "b.json"], ["b.json"], timed=["b.json"]),
    "tuning": Case(["bench", "--tune", "--size", "32", "--device", "software", "-o", "t.json"], ["t.json"], timed=["t.json"]),
    "inspection-png": Case([*INSPECT, "0.2,0.2=c.png"], ["c.png"]),
    "inspection-json": Case([*INSPECT, "0.2,0.2=c.json"], ["c.json"]),
    "window": None,  # settings and copies of unsaved work
    # Files that dialogs of the window write.
    "window-scene": Case(["scene"], ["s.json"]),
    "window-picture": Case(["picture"], ["p.png"], timed=["p.png"]),
    "window-strokes": Case(["strokes"], ["strokes.json"]),
    "window-state": Case(["state"], ["s.state"]),
    "window-fields": Case(["fields"], ["h-height.npy"]),
    "window-film": Case(["film"], ["f.mp4"], timed=["f.mp4"]),
}


def whole(path, data):
    """Whether a file of this name ends where its format says."""
    if path.endswith(".png"):
        at = 8
        while data[:8] == b"\x89PNG\r\n\x1a\n" and at + 12 <= len(data):
            size, = struct.unpack(">I", data[at:at + 4])
            kind, body, crc = data[at + 4:at + 8], data[at + 8:at + 8 + size], data[at + 8 + size:at + 12 + size]
            if len(crc) < 4 or struct.unpack(">I", crc)[0] != zlib.crc32(kind + body):
                return False
            at += 12 + size
            if kind == b"IEND":
                return at == len(data)
        return False
    if path.endswith(".state"):
        size, = struct.unpack("<Q", data[16:24]) if len(data) > 32 else (0,)
        try:
            arrays = sum(each["bytes"] for each in json.loads(data[24:24 + size])["arrays"])
        except ValueError:
            return False
        return len(data) == 24 + size + arrays + 8
    if path.endswith(".json"):
        try:
            return isinstance(json.loads(data), (dict, list)) and data.rstrip().endswith((b"}", b"]"))
        except ValueError:
            return False
    if path.endswith((".mp4", ".webm", ".mkv", ".gif")):
        with tempfile.NamedTemporaryFile(suffix=os.path.splitext(path)[1]) as film:
            film.write(data)
            film.flush()
            seen = subprocess.run(["ffmpeg", "-v", "error", "-i", film.name, "-f", "null", "-"], capture_output=True)
        return seen.returncode == 0 and not seen.stderr
    if path.endswith(".txt"):
        return data.startswith(b"Seiche: ") and data.endswith(b"\n")
    return False


class Trial:
    """One command with one fault."""

    whole = staticmethod(whole)

    def __init__(self, given, name, case):
        self.given, self.name, self.case = given, name, case

    @staticmethod
    def of(given, name):
        if CASES[name] is None:
            return window_trial.trial(Trial)(given, name, Case([], []))
        kind = window_trial.dialog_trial(Trial) if name.startswith("window-") else Trial
        return kind(given, name, CASES[name])

    def fault_environment(self, folder, fault, program):
        return {"LD_PRELOAD": str(self.given.preload), "FAULT_CALLS": CALLS, "FAULT_FOLDER": str(folder),
                "FAULT_PROGRAM": "/" + program, **fault}

    def run(self, folder, fault):
        environment = {**os.environ, "LP_NUM_THREADS": "0", "HOME": str(folder.parent), "LC_ALL": "C.UTF-8",
                       "XDG_RUNTIME_DIR": str(folder.parent)}
        # Of all runs: compiling the kernels takes ten times as long as running them.
        environment.setdefault("MESA_SHADER_CACHE_DIR", f"{self.given.room}/kernels")
        environment.setdefault("SEICHE_KERNELS", f"{self.given.room}/programs")
        if fault is not None:
            environment |= self.fault_environment(folder, fault, self.case.program or self.given.program.name)
        return subprocess.run([self.given.program, *self.case.arguments], cwd=folder, env=environment,
                              capture_output=True, text=True, errors="replace", timeout=120)

    def new_folder(self):
        folder = pathlib.Path(tempfile.mkdtemp(prefix="faults-", dir=self.given.room)) / "w"
        folder.mkdir()
        return folder

    def fresh(self, old=True):
        folder = self.new_folder()
        (folder / "scene.json").write_text(json.dumps(SCENE))
        self.case.prepare(folder)
        for each in self.case.outputs if old else []:
            (folder / each).write_bytes(OLD)
        return folder

    @staticmethod
    def files(folder):
        return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    def reference(self):
        """Outputs without a fault; what differs between two runs is of the moment."""
        seen = []
        for _ in range(2):
            folder = self.fresh()
            done = self.run(folder, None)
            if done.returncode != 0:
                raise SystemExit(f"{self.name} fails without a fault: {done.stderr}")
            seen.append(self.files(folder))
            shutil.rmtree(folder.parent)
        inputs = self.fresh(old=False)
        given = set(self.files(inputs))
        shutil.rmtree(inputs.parent)
        self.new = {name: data for name, data in seen[0].items() if name not in given}
        self.moment = {name for name in self.new if seen[1].get(name) != self.new[name]} | self.case.timed
        self.inputs = given
        missing = [name for name in self.case.outputs if self.new.get(name, OLD) == OLD]
        if missing:
            raise SystemExit(f"{self.name} does not write {missing}")

    def is_new(self, name, data, stopped=False):
        """Whether it is what the command writes; one that `stopped` early writes what it has at that time, which a series
        shows."""
        if name in self.moment:
            return whole(name, data)
        ending = os.path.splitext(name)[1]
        early = [each for other, each in self.new.items() if other.endswith(ending)]
        return data == self.new[name] or stopped and not re.search(r"-\d+\.", name) and (data in early or whole(name, data))

    def strike(self, kind, number):
        """(whether a call was struck, findings)"""
        folder = self.fresh()
        log = folder.parent / "calls"
        before = self.files(folder)
        try:
            done = self.run(folder, {**(KINDS | PLANTED)[kind], "FAULT_NUMBER": str(number), "FAULT_LOG": str(log)})
        except subprocess.TimeoutExpired:
            shutil.rmtree(folder.parent)
            return True, [f"{self.name} {kind} {number}: it hangs"]
        calls = log.read_text().splitlines() if log.exists() else []
        struck = [line for line in calls if line.startswith(f"{number} ")]
        found = []
        if struck:
            found = self.judge(folder, kind, done, before, struck[0])
            if self.case.again and not found:
                found = self.judge_again(folder)
        shutil.rmtree(folder.parent)
        return bool(struck), [f"{self.name} {kind} {line}: {what}" for line in struck[:1] for what in found]

    def judge(self, folder, kind, done, before, call):
        found = []
        after = self.files(folder)
        mortal = kind in ("last", "after")
        killed = mortal and not self.case.program and not self.case.again
        for name in self.inputs:
            if after.get(name) != before[name]:
                found.append(f"the input {name} has changed")
        for name, data in self.new.items():
            # A sweep that ended early has its tables so far; that it comes to the whole ones is judged afterwards.
            unfinished = self.case.again and done.returncode != 0
            if name in after and after[name] != OLD and not unfinished and not self.is_new(name, after[name], done.returncode != 0):
                found.append(f"{name} is neither the old file nor the new one ({len(after[name])} bytes)")
            if name in before and name not in after:
                found.append(f"{name} is lost")
            if done.returncode == 0 and after.get(name) in (None, OLD):
                found.append(f"exit 0 without {name}")
        if killed:
            if done.returncode != -9:
                found.append(f"exit {done.returncode} of a killed process")
            return found
        if mortal and self.case.again and done.returncode == -9:
            return found  # itself, not one that it has started
        others = sorted(set(after) - set(self.new) - set(before))
        if done.returncode not in (0, 1, 2, 3):
            found.append(f"exit {done.returncode}: {done.stderr.strip()[-200:]}")
        if done.returncode != 0:
            lines = done.stderr.splitlines()
            if not lines or not all(line.startswith("seiche: ") or line.startswith("[") for line in lines):
                found.append(f"no sentence: {done.stderr[-300:]!r}")
            if re.search(r"std::|exception|terminate|basic_", done.stderr):
                found.append(f"text of a library: {done.stderr[-300:]!r}")
        said = [name for name in others if os.path.basename(name) in done.stderr]
        if set(others) - set(said) and " unlink " not in f" {call} " and not self.case.again:
            found.append(f"left behind: {', '.join(others)} (exit {done.returncode}, {done.stderr.strip()[-200:]})")
        return found

    def judge_again(self, folder):
        done = self.run(folder, None)
        if done.returncode != 0:
            return [f"cannot be continued: {done.stderr[-300:]}"]
        after = self.files(folder)
        return [f"continued, {name} is another" for name, data in self.new.items()
                if name not in after or not self.is_new(name, after[name])]

    def calls(self):
        """How many calls of a command are struck where nothing fails."""
        folder = self.fresh()
        log = folder.parent / "calls"
        self.run(folder, {**KINDS["error"], "FAULT_NUMBER": "0", "FAULT_LOG": str(log)})
        self.listed = log.read_text().splitlines() if log.exists() else []
        shutil.rmtree(folder.parent)
        return len(self.listed)

    def campaign(self, pool, first, step):
        """Calls struck of each kind, and findings."""
        self.reference()
        known = self.calls()
        # The faults of this part: the same share of each kind, another part in each case.
        faults = [(kind, number) for number in range(1, known + 1) for kind in KINDS]
        shift = zlib.crc32(self.name.encode())
        random.Random(shift).shuffle(faults)  # the same in all parts
        mine = [fault for at, fault in enumerate(faults) if (at + shift) % step == first % step]
        calls, found = dict.fromkeys(KINDS, 0), []
        for (kind, _), (hit, what) in zip(mine, pool.map(lambda fault: self.strike(*fault), mine)):
            calls[kind] += hit
            found += what
        # A fault may cause more calls, but not without end.
        for at, kind in enumerate(KINDS):
            if (at + shift) % step != first % step:
                continue
            for number in range(known + 1, 2 * known + 20):
                hit, what = self.strike(kind, number)
                calls[kind] += hit
                found += what
                if not hit:
                    break
        return calls, found

    def planted(self):
        """What is found once the program takes a write, and once the giving of a name, for done that was not; None for
        nothing."""
        self.reference()
        self.calls()
        found = {}
        for call in ("rename", "write"):
            numbers = [int(line.split()[0]) for line in self.listed if f" {call} " in line]
            for number in numbers[::-1][:12]:
                found[call] = next(iter(self.strike("silent", number)[1]), None)
                if found[call]:
                    break
        return found


def self_test(given):
    """Commands that write as nobody should."""
    writers = {
        "writes in place": "f = open('o.json', 'w'); f.write('{\"a\": 1,'); f.flush(); f.write(' \"b\": 2}\\n'); f.close()",
        "does not look": "import os\ntry:\n open('o.part', 'w').write('{}\\n')\nexcept OSError: pass\n"
                         "os.path.exists('o.part') and os.rename('o.part', 'o.json')",
        "says nothing": "import os, sys\ntry:\n f = open('o.part', 'w'); f.write('{}\\n'); f.close(); os.rename('o.part', 'o.json')\n"
                        "except OSError:\n os.path.exists('o.part') and os.unlink('o.part')\n sys.exit(1)",
        "leaves its parts": "import os, sys\ntry:\n f = open('o.part', 'w'); f.write('{}\\n'); f.close(); os.rename('o.part', 'o.json')\n"
                            "except OSError as e:\n sys.stderr.write(f'seiche: o.json cannot be written\\n'); sys.exit(1)",
        "overwrites its input": "open('scene.json', 'w').write('{}'); open('o.json', 'w').write('{}\\n')",
    }
    missed = []
    with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
        # The program that started an encoder judges the encoder's output.
        names = [name for name in given.cases if not (CASES[name] and CASES[name].program)]
        for name, seen in zip(names, pool.map(lambda name: Trial.of(given, name).planted(), names)):
            for call, what in seen.items():
                print(what or f"{name}: a {call} that does not happen IS NOT FOUND", flush=True)
                if not what:
                    missed.append(f"takes a {call} of {name} for done")
        given.program = pathlib.Path(os.path.realpath("/usr/bin/python3"))
        for name, text in writers.items():
            trial = Trial(given, name, Case(["-S", "-c", text], ["o.json"]))
            calls, found = trial.campaign(pool, 1, 1)
            print(f"{name}: {sum(calls.values())} calls, {len(found)} findings")
            if not found:
                missed.append(name)
    if missed:
        sys.exit("the harness does not see a program that " + ", ".join(missed))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("preload", type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("cases", nargs="*")
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--self-test", action="store_true")
    given = parser.parse_intermixed_args()
    if not given.cases:
        # Builds without Qt have no window, installations no tests.
        needs = {name: "seiche-tests-gui" if name.startswith("window-") else "seiche-gui" for name in CASES
                 if name.startswith("window")}
        given.cases = [name for name in CASES if name not in needs or (given.program.parent / needs[name]).exists()]
    which, step = given.part.split("/")
    step = int(step)
    first = datetime.date.today().toordinal() % step + 1 if which == "today" else int(which)
    displays, one = [], threading.Lock()

    def display():
        with one:
            if not displays:
                displays.append(window_trial.Display())
            return displays[0]

    given.display = display
    try:
        return tried(given, first, step)
    finally:
        for each in displays:
            each.end()


def tried(given, first, step):
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="faults-") as room:
        given.room = room
        if given.self_test:
            return self_test(given)
        total, found = 0, []
        with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
            for name in given.cases:
                calls, what = Trial.of(given, name).campaign(pool, first, step)
                print(f"{name:15}", *(f"{kind} {count:4}" for kind, count in calls.items()), f"findings {len(what)}",
                      flush=True)
                total += sum(calls.values())
                found += what
        print(*found[:40], sep="\n", end="\n" if found else "")
        print(f"TOTAL calls={total} findings={len(found)} seconds={time.monotonic() - begin:.0f}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
