#!/usr/bin/env python3
"""Programs killed at random moments, and several at once on the same files: nothing is half, and nothing is lost beyond
the last checkpoint.

usage: kills_test.py PROGRAM [CASE...] [--kills N] [--part K/N] [--seed S]

Each case kills PROGRAM (seiche, with seiche-gui beside it) about N times (8) with SIGKILL, together with the programs that
it has started or alone, and looks at what is left; runs and sweeps then go on and must come to the same bits as one that
nobody has killed. Of N parts each does its share of the kills, at other moments; they share no file and may run at the same
time. The last line is `TOTAL kills=N tries=N findings=N seed=S`, with the kills that hit a program that was still running;
exits 1 with findings.
"""
import argparse
import json
import os
import pathlib
import random
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "faults"))
import faults_test  # the scene, and what a whole file is  # noqa: E402
import window_trial  # noqa: E402

OLD = b"old\n"


class Hall:
    """A folder with the scene, and how programs are run in it."""

    def __init__(self, given, random_numbers):
        self.given, self.random = given, random_numbers
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="kills-", dir=given.room))
        self.found, self.kills, self.tries = [], 0, 0
        scene = {**faults_test.SCENE, "duration": 100}
        (self.folder / "scene.json").write_text(json.dumps(scene))

    def start(self, *arguments, cache=None):
        environment = {**os.environ, "LP_NUM_THREADS": "0", "HOME": str(self.folder), "LC_ALL": "C.UTF-8",
                       "XDG_RUNTIME_DIR": str(self.folder)}
        environment.setdefault("MESA_SHADER_CACHE_DIR", f"{self.given.room}/kernels")
        environment.setdefault("SEICHE_KERNELS", f"{self.given.room}/programs")
        if cache:
            environment["MESA_SHADER_CACHE_DIR"] = str(cache)
        return subprocess.Popen([self.given.program, *arguments], cwd=self.folder, env=environment, text=True,
                                errors="replace", stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)

    def start_window(self, home, display):
        return subprocess.Popen([self.given.program.parent / "seiche-gui", *window_trial.ARGUMENTS], cwd=home.parent,
                                env=window_trial.environment(home, self.given.room, display.name),
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def struck(self, process):
        """Kills a window; whether it was still there."""
        self.tries += 1
        running = process.poll() is None
        self.kills += running
        process.kill()
        process.wait()
        return running

    def done(self, *arguments, expected=0):
        process = self.start(*arguments)
        _, said = process.communicate(timeout=120)
        if process.returncode != expected:
            self.found.append(f"{' '.join(arguments)}: exit {process.returncode}, {said.strip()[-300:]}")
        return process.returncode == expected

    def done_or_held(self, *arguments):
        """False while runs of a sweep that was killed still hold its folder."""
        process = self.start(*arguments)
        _, said = process.communicate(timeout=120)
        if process.returncode == 2 and "another program" in said:
            return False
        if process.returncode != 0:
            self.found.append(f"a sweep cannot be continued: {said.strip()[-300:]}")
        return True

    def seconds(self, *arguments):
        self.done(*arguments)
        begin = time.monotonic()
        self.done(*arguments)
        return time.monotonic() - begin

    def kill(self, span, *arguments, alone=False):
        """Kills it within `span` seconds; whether it was still there."""
        process = self.start(*arguments)
        time.sleep(self.random.uniform(0, span))
        self.tries += 1
        running = process.poll() is None
        if running:
            process.kill() if alone else os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        self.kills += running
        return running

    def bytes(self, name):
        path = self.folder / name
        return path.read_bytes() if path.exists() else None

    def rest(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*")
                      if path.is_file() and path.name.endswith((".part",)))

    def clean(self, *names):
        for pattern in names:
            for path in self.folder.glob(pattern):
                shutil.rmtree(path) if path.is_dir() else path.unlink()


def step_of(state):
    """The step of a state, or None where it is not whole."""
    if state is None or len(state) < 32:
        return None
    size, = struct.unpack("<Q", state[16:24])
    header = json.loads(state[24:24 + size])
    arrays = sum(each["bytes"] for each in header["arrays"])
    return header["values"]["step"] if len(state) == 24 + size + arrays + 8 else None


def states(hall, kills):
    """A run that writes checkpoints goes on from the last one until it is done: as one that nobody has killed."""
    steps = 300
    run = ["run", "scene.json", "--quiet", "--save-state"]
    hall.done(*run, "want.state", "--steps", str(steps))
    span = hall.seconds(*run, "s.state", "--steps", str(steps), "--checkpoint", "0.01")
    while hall.tries < kills and not hall.found:
        hall.clean("s.state*", "at.state")
        last = 0
        for _ in range(6):
            more = ["--steps", str(steps - last), "--checkpoint", "0.01"]
            if last:
                shutil.copy(hall.folder / "s.state", hall.folder / "at.state")
                more += ["--resume", "at.state"]
            before = hall.bytes("s.state")
            hall.kill(1.1 * span, *run, "s.state", *more)
            state = hall.bytes("s.state")
            if state is None and before is None:
                continue
            now = step_of(state)
            if now is None or now < last:
                hall.found.append(f"the state of step {last} became one of {now}")
                return
            last = now
            if last == steps:
                break
        if last < steps:
            resume = []
            if last:
                shutil.copy(hall.folder / "s.state", hall.folder / "at.state")
                resume = ["--resume", "at.state"]
            hall.done(*run, "s.state", "--steps", str(steps - last), *resume)
        if hall.bytes("s.state") != hall.bytes("want.state"):
            hall.found.append("a run that went on from checkpoints ends with other bits")


def films(hall, kills):
    """A film has its name only once it is whole, and the old one stays until then."""
    for kind in ("mp4", "webm", "mkv", "gif"):
        film = f"f.{kind}"
        run = ["run", "scene.json", "--steps", "40", "--quiet", "--size", "32x32", "--speed", "0.3", "--video", film]
        span = hall.seconds(*run)
        for k in range(-(-kills // 4)):
            hall.clean("f.*")
            if k % 2 == 0:
                (hall.folder / film).write_bytes(OLD)
            hall.kill(1.1 * span, *run, alone=k % 3 == 0)
            if k % 3 == 0:
                time.sleep(0.2)  # an encoder that lost its program ends by itself
            data = hall.bytes(film)
            if data is None and k % 2 == 1 or data == OLD:
                continue
            if data is None or not faults_test.whole(film, data):
                hall.found.append(f"{film} is lost or half")


def series(hall, kills):
    """Of a series each file is whole or not there, and what was there is whole or as it was."""
    for kind in ("npy", "vti", "csv", "exr"):
        run = ["run", "scene.json", "--steps", "60", "--quiet", "--export", f"height=h.{kind}", "--every", "0.02"]
        span = hall.seconds(*run)
        want = {path.name: path.read_bytes() for path in hall.folder.glob("h*")}
        for k in range(-(-kills // 4)):
            hall.clean("h*")
            for name in list(want)[::2] if k % 2 else []:
                (hall.folder / name).write_bytes(OLD)
            hall.kill(1.1 * span, *run)
            for path in hall.folder.glob(f"h*.{kind}"):
                if path.read_bytes() not in (OLD, want.get(path.name)):
                    hall.found.append(f"{path.name} is neither old nor new")
        hall.clean("h*")


def outputs(hall, kills):
    """Tables, reports and pictures at the end of a run."""
    names = ["r.json", "p.csv", "s.csv", "p.png"]
    run = ["run", "scene.json", "--steps", "20", "--quiet", "--report", names[0], "--probes", names[1], "--spectra",
           names[2], "--screenshot", names[3], "--size", "32x32"]
    span = hall.seconds(*run)
    want = {name: hall.bytes(name) for name in names}
    for _ in range(kills):
        for name in names:
            (hall.folder / name).write_bytes(OLD)
        hall.kill(1.1 * span, *run)
        for name in names:
            data = hall.bytes(name)
            if data not in (OLD, want[name]) and not (name == "r.json" and data and faults_test.whole(name, data)):
                hall.found.append(f"{name} is neither old nor new")


def sweeps(hall, kills):
    """A sweep that is started again comes to the same table."""
    sweep = ["sweep", "scene.json", "--set", "dt=0.005,0.01,0.02", "--steps", "10", "--size", "32x32", "--quiet", "--out"]
    span = hall.seconds(*sweep, "want")
    hall.clean("want")
    begin = time.monotonic()
    hall.done(*sweep, "want")
    span = time.monotonic() - begin
    while hall.tries < kills and not hall.found:
        hall.clean("m")
        for k in range(3):
            hall.kill(span, *sweep, "m", alone=k == 1)
            table = hall.bytes("m/sweep.json")
            if table is not None and not faults_test.whole("sweep.json", table):
                hall.found.append("sweep.json is half")
        begin = time.monotonic()
        while not hall.done_or_held(*sweep, "m") and time.monotonic() - begin < 20:
            time.sleep(0.2)  # runs that lost their sweep end by themselves
        for name in ("sweep.csv", "sweep.json"):
            if hall.bytes(f"m/{name}") != hall.bytes(f"want/{name}"):
                hall.found.append(f"{name} of a sweep that was continued is another")
        left = hall.rest()
        if left:
            hall.found.append(f"a sweep that was continued leaves {', '.join(left)}")


def writers(hall, kills):
    """Two and three programs write the same names at the same time: what is there is of one of them, and whole."""
    names = ["h.npy", "s.state", "r.json", "p.png"]
    runs = [["run", "scene.json", "--steps", str(10 + 2 * k), "--quiet", "--export", "height=h.npy", "--save-state",
             "s.state", "--report", "r.json", "--screenshot", "p.png", "--size", "32x32"] for k in range(3)]
    want = {name: set() for name in names}
    for run in runs:
        hall.done(*run)
        for name in names:
            want[name].add(hall.bytes(name))
    for _ in range(max(2, kills // 2)):
        hall.clean(*names)
        together = [hall.start(*run) for run in runs[:hall.random.choice((2, 3))]]
        victim = hall.random.choice((together[-1], None))
        if victim:
            time.sleep(hall.random.uniform(0, 0.4))
            hall.tries += 1
            hall.kills += victim.poll() is None
            victim.kill()
        for each in together:
            _, said = each.communicate(timeout=120)
            if each.returncode != 0 and each is not victim:
                hall.found.append(f"beside others: exit {each.returncode}, {said.strip()[-300:]}")
        for name in names:
            data = hall.bytes(name)
            if data not in want[name] and not (name == "r.json" and data and faults_test.whole(name, data)):
                hall.found.append(f"{name} of several writers is none of theirs")
        left = [name for name in hall.rest()]
        if left and not victim:
            hall.found.append(f"writers leave {', '.join(left)}")
        hall.clean("*.part")


def cache(hall, kills):
    """Six programs share a cache of kernels that is empty at first; one of them is killed."""
    run = ["run", "scene.json", "--steps", "4", "--quiet", "--export"]
    hall.done(*run, "height=want.npy")
    for k in range(max(1, kills // 8)):
        place = hall.folder / f"cache{k}"
        together = [hall.start(*run, f"height=h{n}.npy", cache=place) for n in range(6)]
        time.sleep(hall.random.uniform(0, 2))
        hall.tries += 1
        hall.kills += together[0].poll() is None
        together[0].kill()
        for n, each in enumerate(together):
            _, said = each.communicate(timeout=120)
            if n > 0 and (each.returncode != 0 or hall.bytes(f"h{n}.npy") != hall.bytes("want.npy")):
                hall.found.append(f"of six on a cache one ends with {each.returncode}: {said.strip()[-300:]}")
        process = hall.start(*run, "height=last.npy", cache=place)
        process.communicate(timeout=120)
        if process.returncode != 0 or hall.bytes("last.npy") != hall.bytes("want.npy"):
            hall.found.append("a cache whose writer was killed does harm")


def new_home(hall):
    home = pathlib.Path(tempfile.mkdtemp(prefix="home-", dir=hall.folder)) / "w"
    home.mkdir()
    window_trial.prepare(home)
    return home


def until(condition, seconds=60.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.005)
    return False


def whole_copies(home):
    return [each for each in window_trial.copies(home) if all((each / name).exists() for name in window_trial.COPY)]


def judge_home(hall, home, wanted):
    """Settings and copies are whole, and at least as many copies are there as `wanted`; each goes on."""
    hall.found += window_trial.judge_settings(home)
    for each in window_trial.copies(home):
        hall.found += window_trial.judge_copy(each, faults_test.whole)
    there = whole_copies(home)
    if len(there) < wanted:
        hall.found.append(f"of {wanted} copies there are {len(there)}")
    for each in there:
        hall.done("run", str(each / "scene.json"), "--resume", str(each / "fields.state"), "--steps", "1", "--quiet")
    return there


def recovery(hall, kills):
    """A window that is killed leaves its copy of unsaved work whole, and the next one leaves that where it is."""
    display = window_trial.Display()
    try:
        while hall.tries < kills and not hall.found:
            home = new_home(hall)
            window = hall.start_window(home, display)
            root = home / "seiche/seiche/recovery"
            if hall.tries % 3 == 0:
                time.sleep(hall.random.uniform(0, 6))
            elif until(lambda: any(each.name != "lock" for each in root.glob("*/*"))):
                time.sleep(hall.random.choice((0.02, 0.2, 2)) * hall.random.random())  # while it is written, and later
            else:
                hall.found.append("a window makes no copy of unsaved work")
            complete = len(whole_copies(home))
            hall.struck(window)
            there = judge_home(hall, home, complete)
            if there and hall.tries % 4 == 0:
                after = hall.start_window(home, display)
                until(lambda: len(window_trial.copies(home)) > len(there), 30)
                hall.struck(after)
                judge_home(hall, home, len(there))
            shutil.rmtree(home.parent)
    finally:
        display.end()


def windows(hall, kills):
    """Two windows keep their copies in one folder: a third leaves those of the living and of the dead where they are."""
    display = window_trial.Display()
    try:
        while hall.tries < kills and not hall.found:
            home = new_home(hall)
            pair = [hall.start_window(home, display) for _ in range(2)]
            if not until(lambda: len(whole_copies(home)) == 2):
                hall.found.append("two windows do not both make a copy")
            hall.struck(pair[0])
            judge_home(hall, home, 2)
            third = hall.start_window(home, display)
            until(lambda: len(window_trial.copies(home)) == 3)
            time.sleep(hall.random.uniform(0, 0.5))
            hall.struck(third)
            judge_home(hall, home, 2)
            pair[1].send_signal(signal.SIGTERM)
            if pair[1].wait(60) != -signal.SIGTERM:
                hall.found.append(f"a window beside others ends with {pair[1].returncode}")
            judge_home(hall, home, 2)
            shutil.rmtree(home.parent)
    finally:
        display.end()


CASES = {case.__name__: case for case in (states, films, series, outputs, sweeps, writers, cache, recovery, windows)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("cases", nargs="*")
    parser.add_argument("--kills", type=int, default=8)
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--seed", type=int, default=None)
    given = parser.parse_args()
    seed = given.seed if given.seed is not None else random.SystemRandom().randrange(10**6)
    which, parts = map(int, given.part.split("/"))
    kills = -(-given.kills // parts)
    total, tries, found = 0, 0, []
    with tempfile.TemporaryDirectory(prefix="kills-", ignore_cleanup_errors=True) as room:
        given.room = room
        there = (given.program.parent / "seiche-gui").exists()  # none in builds without Qt
        for name in given.cases or [name for name in CASES if there or name not in ("recovery", "windows")]:
            hall = Hall(given, random.Random(f"{seed} {name} {which}"))
            CASES[name](hall, kills)
            print(f"{name:8} {hall.tries:5} tries, {hall.kills:5} while it ran, findings {len(hall.found)}", flush=True)
            total += hall.kills
            tries += hall.tries
            found += [f"{name}: {what}" for what in hall.found]
    print(*found[:40], sep="\n", end="\n" if found else "")
    print(f"TOTAL kills={total} tries={tries} findings={len(found)} seed={seed}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
