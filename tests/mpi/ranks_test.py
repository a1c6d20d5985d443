#!/usr/bin/env python3
"""Bubbly flow over the ranks of mpirun: the same bits with any number of them, and an end with one sentence, whatever
happens to one of them.

    ranks_test.py SEICHE CASE...    cases are the functions below; "kills=20" takes that many random moments
"""
import concurrent.futures
import contextlib
import glob
import json
import os
import random
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

SEICHE = os.path.abspath(sys.argv[1])
MPIRUN = shutil.which("mpirun")
SCENE = {"seiche": 1, "simulation": "bubbly", "seed": 5,
         "domain": {"size": [0.5, 0.6], "cells": [10, 12]},
         "parameters": {"bubbles_per_cell": 4, "points_per_bubble": 16, "refresh_tolerance": 0.001,
                        "flux": "solved"},
         "initial": {"number_density": "9000*exp(-((x-0.25)^2+(y-0.2)^2)/0.02)", "temperature": "0.01"}}
STEPS = 90  # of runs that are killed

environment = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", LP_NUM_THREADS="1",
                   OMPI_MCA_rmaps_base_oversubscribe="1", OMPI_MCA_hwloc_base_binding_policy="none",
                   OMPI_MCA_plm_rsh_agent="sh")
environment.setdefault("ASAN_OPTIONS", "detect_leaks=0")  # MPI has some
for name in [name for name in environment if name.startswith(("PMIX_", "PMI_", "OMPI_COMM_"))]:
    del environment[name]


class Folder:
    """A temporary folder with the scene."""

    def __enter__(self):
        self.path = tempfile.mkdtemp(prefix="seiche-ranks-")
        self.scene = self / "tank.json"
        with open(self.scene, "w") as file:
            json.dump(SCENE, file)
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def __truediv__(self, name):
        return os.path.join(self.path, name)


def command(ranks, arguments):
    """Of `seiche run` over so many ranks; 0: without mpirun."""
    run = [SEICHE, "run", *arguments, "--quiet"]
    return [MPIRUN, "-n", str(ranks), *run] if ranks else run


def start(ranks, arguments):
    return subprocess.Popen(command(ranks, arguments), env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True, start_new_session=True)


def standing(process):
    """What the processes of mpirun are doing, with their stacks where a debugger is there to ask."""
    lines = []
    for entry in glob.glob("/proc/[0-9]*/stat"):
        try:
            with open(entry) as file:
                number, name, state, parent, _, session = re.match(r"(\d+) \((.*)\) (\S) (\d+) (\d+) (\d+)",
                                                                   file.read()).groups()
        except (OSError, AttributeError):
            continue
        if int(session) != process.pid:
            continue
        lines.append(f"{number} {name}, child of {parent}, state {state}")
        if shutil.which("gdb") and state not in "ZX":
            asked = subprocess.run(["gdb", "-p", number, "-batch", "-ex", "thread apply all bt 12"], text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60)
            lines += [line for line in asked.stdout.splitlines() if re.match(r"#|Thread", line)]
    return "\n".join(lines)


def finish(process, seconds=240):
    """(exit code, stderr); fails where it does not end."""
    try:
        _, errors = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        there = standing(process)
        for number in re.findall(r"^(\d+) ", there, re.M):  # ranks are groups of their own
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(number), signal.SIGKILL)
        _, errors = process.communicate()
        raise AssertionError(f"it has not ended within {seconds} s, having said\n{errors}\n{there}")
    return process.returncode, errors


def run(ranks, arguments, code=0):
    result, errors = finish(start(ranks, arguments))
    assert result == code, f"exit code {result} in place of {code}: {errors}"
    return errors


def report(file):
    """What is the same for the same scene, seed and device, and the timings."""
    with open(file) as text:
        made = json.load(text)
    return made, made.pop("timings")


def ours(errors):
    """The sentences of seiche among those of mpirun."""
    return [line for line in errors.splitlines() if line.startswith("seiche: ")]


def ranks_of(process):
    """Process numbers of the ranks, in order, once all have been started."""
    found = {}
    for entry in glob.glob("/proc/[0-9]*/environ"):
        try:
            with open(entry, "rb") as file:
                text = file.read()
            with open(os.path.dirname(entry) + "/stat") as file:
                parent = int(file.read().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
        rank = re.search(rb"(?:^|\0)OMPI_COMM_WORLD_RANK=(\d+)", text)
        if rank and parent == process.pid:
            found[int(rank[1])] = int(entry.split("/")[2])
    return [found[rank] for rank in sorted(found)]


def started(process, count):
    """Process numbers of the ranks as soon as there are so many."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        pids = ranks_of(process)
        if len(pids) == count:
            return pids
        time.sleep(0.02)
    raise AssertionError("mpirun has not started the ranks")


def steps_of(state):
    """The step of a saved state. Fails where it is not whole."""
    with open(state, "rb") as file:
        data = file.read()
    assert data.startswith(b"SEICHE state 1\n\n"), f"{state} is no state"
    length, = struct.unpack_from("<Q", data, 16)
    header = json.loads(data[24:24 + length])
    total = 24 + length + sum(array["bytes"] for array in header["arrays"]) + 8
    assert len(data) == total, f"{state} has {len(data)} bytes in place of {total}"
    return header["values"]["step"]


def bits():
    """Fields, ledgers and states are those of one process with 1, 2, 3 and 5 ranks."""
    with Folder() as folder:
        for extra in [], ["--set", "solver=lu"]:
            known = None
            for ranks in 0, 1, 2, 3, 5:
                state = folder / f"state-{ranks}"
                run(ranks, [folder.scene, "--steps", "12", "--report", folder / "r.json", "--save-state", state, *extra])
                made, timings = report(folder / "r.json")
                with open(state, "rb") as file:
                    made = (made, file.read())
                known = known or made
                assert made == known, f"{ranks} ranks give other results than one process {extra}"
                if not ranks:
                    assert "ranks" not in timings
                    continue
                rows = timings["ranks"]
                assert [row["rank"] for row in rows] == list(range(ranks)), rows
                assert sum(row["cells"] for row in rows) == made[0]["refresh"]["solves"], rows
                for row in rows:
                    assert row["host"] and row["device"] and row["busy"] >= 0 and row["waiting"] >= 0, row
                    assert (row["bytes"] > 0) == (ranks > 1), row
                if ranks > 1:
                    assert all(row["cells"] > 0 for row in rows[:2]), rows


def overlap():
    """Where steps go on meanwhile, all ranks solve too, and conservation holds. Steps wait for no rank, so the run has to
    be long enough for the last of them to have started, whatever else the machine does."""
    with Folder() as folder:
        steps = 400
        while True:
            run(3, [folder.scene, "--steps", str(steps), "--report", folder / "r.json", "--set", "refresh=interactive",
                    "--set", "domain.cells=50,60"])
            made, timings = report(folder / "r.json")
            assert abs(made["ledger"]["mass"]["drift"]) < 1e-12, made["ledger"]
            if all(row["cells"] > 0 for row in timings["ranks"]):
                return
            assert steps < 50_000, timings["ranks"]
            steps *= 4


def kill_one(ranks, victim, after, folder):
    """Kills a rank so many seconds after all have been started; then resumes from what has been saved with another number
    of ranks, and the end is that of an undisturbed run."""
    state = folder / "state"
    for old in glob.glob(state + "*"):
        os.remove(old)
    process = start(ranks, [folder.scene, "--steps", str(STEPS), "--report", folder / "killed.json",
                            "--save-state", state, "--checkpoint", "0.02"])
    pids = started(process, ranks)
    time.sleep(after)
    begun = time.monotonic()
    joined = os.path.exists(state)
    if process.poll() is None:
        with contextlib.suppress(ProcessLookupError):  # it has ended while mpirun has not
            os.kill(pids[victim], signal.SIGKILL)
    code, errors = finish(process, 60)
    ended = time.monotonic() - begun
    done = steps_of(state) if os.path.exists(state) else 0
    said = ours(errors)
    if code == 0:
        assert done == STEPS
        return "over before", ended
    assert code in (1, 137, -9), f"exit code {code}: {errors}"  # -9: mpirun hung and has been ended
    # Only mpirun reports the loss of a rank that has not joined yet or has no work left.
    if said or joined and done < STEPS:
        assert len(said) == 1 and f"rank {victim} on " in said[0], f"at step {done}: {errors}"
    said = said or ["mpirun alone says so"]
    if 0 < done < STEPS:
        last = folder / "last"
        os.replace(state, last)
        run((ranks + 1) % 4, [folder.scene, "--steps", str(STEPS - done), "--resume", last, "--report",
                              folder / "resumed.json"])
        made, _ = report(folder / "resumed.json")
        assert made["fields"] == whole(folder)["fields"], f"resumed at step {done}: other fields"
        assert made["cells"] == whole(folder)["cells"], f"resumed at step {done}: other cells"
    return f"exit code {code}, saved at step {done}, {said[0]}", ended


def whole(folder):
    """The report of the undisturbed run."""
    file = folder / "whole.json"
    if not os.path.exists(file):
        run(0, [folder.scene, "--steps", str(STEPS), "--report", file])
    return report(file)[0]


def kills(count="3"):
    """kill -9 of a rank at random moments; the first victim is rank 0."""
    seed = int(os.environ.get("SEICHE_SEED", "1"))
    chance = random.Random(seed)
    with Folder() as folder:
        whole(folder)
        began = time.monotonic()
        run(3, [folder.scene, "--steps", str(STEPS)])
        length = time.monotonic() - began
        for number in range(int(count)):
            ranks = chance.choice([2, 3, 4])
            victim = 0 if number == 0 else chance.randrange(ranks)
            after = chance.uniform(0, length)
            outcome, ended = kill_one(ranks, victim, after, folder)
            print(f"{number + 1}: {ranks} ranks, rank {victim} killed after {after:.2f} s: {outcome}; "
                  f"all ended {ended:.2f} s later", flush=True)


def hang():
    """A rank that stands still is named after 15 s."""
    with Folder() as folder:
        def stop(victim):
            process = start(3, [folder.scene, "--steps", "1000000"])
            pids = started(process, 3)
            time.sleep(6)
            began = time.monotonic()
            os.kill(pids[victim], signal.SIGSTOP)
            code, errors = finish(process, 90)
            return code, errors, time.monotonic() - began

        # Most of it is waiting.
        with concurrent.futures.ThreadPoolExecutor() as pool:
            outcomes = list(pool.map(stop, (1, 0)))
        for victim, (code, errors, took) in zip((1, 0), outcomes):
            print(f"rank {victim} stopped: exit code {code} after {took:.1f} s: {ours(errors)}")
            assert code == 1, errors
            assert len(ours(errors)) == 1 and f"rank {victim} on " in ours(errors)[0], errors
            assert took < 60, took


def interrupted():
    """SIGINT at mpirun or at rank 0 ends the run at the next step with all its files; rank 0 returns 130, mpirun what it
    will."""
    with Folder() as folder:
        for at_mpirun in (True, False):
            state, text = folder / "state", folder / f"report{at_mpirun}.json"
            if os.path.exists(state):
                os.remove(state)
            process = start(2, [folder.scene, "--steps", "1000000", "--report", text, "--save-state", state,
                                "--checkpoint", "0.02"])
            pids = started(process, 2)
            while not os.path.exists(state) and process.poll() is None:
                time.sleep(0.02)
            os.kill(process.pid if at_mpirun else pids[0], signal.SIGINT)
            code, errors = finish(process, 60)
            made, _ = report(text)
            print(f"SIGINT at {'mpirun' if at_mpirun else 'rank 0'}: exit code {code}, {made['result']}")
            assert code == (1 if at_mpirun else 130), errors
            assert made["result"]["end"] == "interrupted" and made["result"]["steps"] == steps_of(state) > 0, made["result"]


def nan():
    """A rank whose device computes what is not finite is named: one has shaders of its own."""
    with Folder() as folder:
        shaders = folder / "shaders"
        shutil.copytree(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "shaders"), shaders)
        file = os.path.join(shaders, "bubbly", "judge_cells.comp")
        with open(file) as text:
            good = text.read()
        bad = good.replace("vec4(first.zw, second.xy)", "vec4(intBitsToFloat(0x7fc00000))")
        assert bad != good
        with open(file, "w") as text:
            text.write(bad)
        one = [SEICHE, "run", folder.scene, "--steps", "20", "--quiet"]
        process = subprocess.Popen(
            [MPIRUN, "-n", "2", *one, ":", "-n", "1", *one, "--shaders", shaders], env=environment,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        code, errors = finish(process)
        print(ours(errors))
        assert code == 1, errors
        assert len(ours(errors)) == 1 and "rank 2 on " in ours(errors)[0] and "not finite" in ours(errors)[0], errors


def refusals():
    """Bad input gives one sentence, whatever the number of ranks."""
    with Folder() as folder:
        for arguments, code, words in [
            (["wave/drop", "--steps", "1"], 2, "has no work for other processes"),
            ([folder / "missing.json"], 2, "missing.json"),
            ([folder.scene, "--steps", "1", "--time", "1"], 2, "exclude each other"),
            ([folder.scene, "--steps", "1", "--device", "0,"], 2, "should look like 0,1"),
            ([folder.scene, "--steps", "1", "--device", "software,97"], 3, "rank 1 on "),
        ]:
            errors = run(3, arguments, code)
            assert len(ours(errors)) == 1 and words in ours(errors)[0], errors
        # A copy of the program without the module beside it.
        alone = folder / "seiche"
        shutil.copy(SEICHE, alone)
        process = subprocess.run([MPIRUN, "-n", "2", alone, "run", folder.scene, "--steps", "1"], env=environment,
                                 capture_output=True, text=True, timeout=120)
        assert process.returncode == 2, process.stderr
        assert len(ours(process.stderr)) == 1 and "seiche-mpi" in process.stderr, process.stderr
        # One process needs none.
        subprocess.run([MPIRUN, "-n", "1", alone, "run", folder.scene, "--steps", "1", "--quiet"], env=environment,
                       check=True, timeout=120)


def checkpoint():
    """Without MPI: a run that is killed goes on from its last state to the bits of an undisturbed one."""
    with Folder() as folder:
        state = folder / "state"
        process = start(0, [folder.scene, "--steps", str(STEPS), "--save-state", state, "--checkpoint", "0.02"])
        while not os.path.exists(state) and process.poll() is None:
            time.sleep(0.002)
        process.kill()
        finish(process)
        done = steps_of(state)
        print(f"killed with the state of step {done} of {STEPS}")
        assert 0 < done < STEPS, done
        run(0, [folder.scene, "--steps", str(STEPS - done), "--resume", state, "--report", folder / "resumed.json"])
        assert report(folder / "resumed.json")[0]["fields"] == whole(folder)["fields"]
        errors = run(0, [folder.scene, "--steps", "1", "--checkpoint", "5"], 2)
        assert "--save-state" in errors, errors


def sweep():
    """Runs of a sweep are dealt out over ranks, and its table is that of one process."""
    with Folder() as folder:
        tables = {}
        for ranks in (0, 3):
            out = folder / f"sweep{ranks}"
            arguments = [SEICHE, "sweep", "wave/drop", "--set", "wave_speed=0.2:0.6:lin:5", "--set", "domain.cells=32,32",
                         "--steps", "5", "--out", out, "--quiet"]
            done = subprocess.run(([MPIRUN, "-n", str(ranks)] if ranks else []) + arguments, env=environment,
                                  capture_output=True, text=True, timeout=240)
            assert done.returncode == 0, done.stderr
            with open(os.path.join(out, "sweep.csv")) as file:
                tables[ranks] = file.read()
            assert len(glob.glob(os.path.join(out, "*", "report.json"))) == 5, os.listdir(out)
        assert tables[0] == tables[3], tables
        assert tables[0].count("\n") == 6, tables[0]


if not MPIRUN and sys.argv[2:] != ["checkpoint"]:
    print("mpirun is not installed")
    sys.exit(0)

for case in sys.argv[2:]:
    name, *value = case.split("=")
    globals()[name](*value)
    print(f"{case}: as it should be", flush=True)
