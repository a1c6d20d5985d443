#!/usr/bin/env python3
"""A whole campaign of faults or of kills, in parts that run one after another beside other work, over hours or days.

usage: campaign.py faults|kills BUILD FOLDER [CASE...] [--parts N] [--jobs N] [--kills N] [--minutes N]
                   [--nice N]
       campaign.py faults|kills --sum FOLDER

Copies the programs of BUILD to FOLDER/programs, so that builds do not disturb it, and runs faults_test.py or kills_test.py part
by part at a low priority, --jobs of them at a time (1). FOLDER/faults-K or FOLDER/kills-K has what part K prints. Started again,
it goes on with the parts that are missing; --minutes ends it after the parts that are running then. The last line adds up the
parts so far, as --sum does; exits 1 with findings.

--parts: N equal parts (20); --kills: of each case in all parts (200); --nice: priority (19, the lowest: beside work that takes all
processors, runs may then exceed their time limits, which counts as a finding).
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
PROGRAMS = ("seiche", "seiche-gui", "seiche-tests-gui", "libseiche_faults.so")


def total(folder, what):
    """Sums of the numbers in the last lines of all parts, how many have ended, and how many have not."""
    sums = {"parts": 0, "unfinished": 0}
    for part in sorted(folder.glob(f"{what}-*")):
        ended = re.search(r"^TOTAL (.*)$", part.read_text(), re.MULTILINE)
        if not ended:
            sums["unfinished"] += 1
            continue
        sums["parts"] += 1
        for name, number in re.findall(r"(\w+)=(\d+)", ended[1]):
            if name != "seed":
                sums[name] = sums.get(name, 0) + int(number)
    return sums


def copied(build, folder):
    """The programs of the folder, copied from `build` where they are not there yet."""
    programs = folder / "programs"
    if not (programs / "seiche").exists():
        programs.mkdir(parents=True, exist_ok=True)
        for name in PROGRAMS:
            for found in [build / name, *build.glob(f"*/{name}")]:
                if found.exists():
                    shutil.copy(found, programs / name)
                    break
    return programs


def command(given, programs, part):
    share = ["--part", f"{part}/{given.parts}"]
    if given.what == "faults":
        return [HERE / "faults/faults_test.py", programs / "seiche", programs / "libseiche_faults.so", *given.cases,
                "--jobs", "1", *share]
    return [HERE / "kills/kills_test.py", programs / "seiche", *given.cases, "--kills", str(given.kills), *share]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["faults", "kills"])
    parser.add_argument("--sum", type=pathlib.Path)
    parser.add_argument("build", nargs="?", type=pathlib.Path)
    parser.add_argument("folder", nargs="?", type=pathlib.Path)
    parser.add_argument("cases", nargs="*")
    parser.add_argument("--parts", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--nice", type=int, default=19)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    given = parser.parse_intermixed_args()
    if given.sum is None:
        if given.folder is None:
            parser.error("name the build and a folder for what the parts print")
        given.folder = given.folder.resolve()
        programs = copied(given.build.resolve(), given.folder)
        # Compiled once for all parts: that takes ten times as long as a run.
        environment = {**os.environ, "MESA_SHADER_CACHE_DIR": str(given.folder / "kernels"),
                       "SEICHE_KERNELS": str(given.folder / "kernels/programs")}
        end = time.monotonic() + 60 * given.minutes

        def run(part):
            told = given.folder / f"{given.what}-{part}"
            if time.monotonic() > end or (told.exists() and "\nTOTAL " in "\n" + told.read_text()):
                return
            with told.open("w") as stream:
                subprocess.run(["nice", "-n", str(given.nice), *command(given, programs, part)], stdout=stream, stderr=stream,
                               env=environment)

        with concurrent.futures.ThreadPoolExecutor(given.jobs) as pool:
            list(pool.map(run, range(1, given.parts + 1)))
    sums = total(given.sum or given.folder, given.what)
    print("TOTAL", *(f"{name}={number}" for name, number in sums.items()))
    return 1 if sums.get("findings") or not sums["parts"] or (sums["unfinished"] and given.sum is None) else 0


if __name__ == "__main__":
    sys.exit(main())
