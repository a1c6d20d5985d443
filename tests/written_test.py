#!/usr/bin/env python3
"""What earlier versions have written is opened by the program of today. usage: written_test.py PROGRAM

Of each folder tests/written/VERSION: scenes run; states go on to the same picture and field, or say in a sentence that they
need another version; sweeps are continued and plotted; tables of tuning are taken. tests/gui/written_test.cpp does the same
for what windows have written. The bounds are those of what later versions may compute more exactly.
"""
import csv
import json
import math
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

HERE = pathlib.Path(__file__).resolve().parent / "written"
sys.path.insert(0, str(HERE))
import make  # noqa: E402

CLOSE = 0.02  # of the largest value
PIXELS = 6  # mean difference of 255


class Failed(Exception):
    pass


def require(condition, sentence):
    if not condition:
        raise Failed(sentence)


def field(path):
    """(ny, nx), values of a file .npy of float32."""
    data = path.read_bytes()
    size, = struct.unpack("<H", data[8:10])
    header = data[10:10 + size].decode()
    shape = tuple(int(each) for each in re.search(r"\(([0-9, ]+)\)", header)[1].split(",") if each.strip())
    return shape, struct.unpack(f"<{math.prod(shape)}f", data[10 + size:])


def picture(path):
    """Its rows of bytes, of a PNG of 8 bits without interlacing; the first byte of a row names its filter."""
    data, at, packed = path.read_bytes(), 8, b""
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        if kind == b"IHDR":
            width, height, depth, colors, _, _, interlaced = struct.unpack(">IIBBBBB", data[at + 8:at + 8 + size])
            require(depth == 8 and not interlaced, f"{path.name} is another kind of PNG")
        if kind == b"IDAT":
            packed += data[at + 8:at + 8 + size]
        at += 12 + size
    channels = {0: 1, 2: 3, 6: 4}[colors]
    raw, row, before = zlib.decompress(packed), width * channels, bytearray(width * channels)
    rows = bytearray()
    for y in range(height):
        kind, line = raw[y * (row + 1)], bytearray(raw[y * (row + 1) + 1:(y + 1) * (row + 1)])
        for i in range(row):
            left, up = line[i - channels] if i >= channels else 0, before[i]
            corner = before[i - channels] if i >= channels else 0
            if kind == 1:
                line[i] = line[i] + left & 255
            elif kind == 2:
                line[i] = line[i] + up & 255
            elif kind == 3:
                line[i] = line[i] + (left + up) // 2 & 255
            elif kind == 4:
                away = [abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)]
                line[i] = line[i] + (left, up, corner)[away.index(min(away))] & 255
        rows += line
        before = line
    return (width, height, channels), rows


class Version:
    def __init__(self, program, folder, room):
        self.program, self.folder, self.room = program, folder, pathlib.Path(room)

    def seiche(self, *arguments, data=None):
        """(exit code, what it says); 0 or 2 with one sentence, never anything else."""
        environment = {**os.environ, "LP_NUM_THREADS": "0", "LC_ALL": "C.UTF-8", "XDG_DATA_HOME": str(data or self.room)}
        done = subprocess.run([self.program, *arguments], cwd=self.room, env=environment, capture_output=True, text=True,
                              errors="replace")
        said = done.stderr.strip()
        require(done.returncode in (0, 2), f"{' '.join(arguments)}: exit {done.returncode}, {said}")
        if done.returncode == 2:
            require(said.startswith("seiche: ") and "\n" not in said, f"{' '.join(arguments)}: no sentence: {said}")
        return done.returncode, said

    def state(self, scene, name):
        code, said = self.seiche("run", f"{name}.json", "--steps", "1", "--quiet")
        require(code == 0, f"the scene {name} is refused: {said}")
        shown = make.SCENES[scene][1]
        code, said = self.seiche("run", f"{name}.json", "--resume", f"{name}.state", "--steps", "1", "--quiet",
                                 "--screenshot", "new.png", "--size", make.PICTURE, "--export", f"{shown}=new.npy")
        if code == 2:
            require("state" in said, f"{name}.state is refused: {said}")
            return f"refused: {said}"
        (shape, old), (now, new) = field(self.folder / f"{name}.npy"), field(self.room / "new.npy")
        require(shape == now, f"{name}: {shown} of {shape} is one of {now}")
        largest = max(map(abs, old))
        off = max(abs(a - b) for a, b in zip(old, new)) / largest
        require(off <= CLOSE, f"{name}: {shown} is off by {off:.3g} of its largest value")
        (size, before), (now, after) = picture(self.folder / f"{name}.png"), picture(self.room / "new.png")
        require(size == now, f"{name}: a picture of {size} is one of {now}")
        apart = sum(abs(a - b) for a, b in zip(before, after)) / len(before)
        require(apart <= PIXELS, f"{name}: pictures are {apart:.3g} of 255 apart")
        return f"{shown} off by {off:.1e}, picture by {apart:.2f}"

    def sweep(self):
        old = list(csv.DictReader((self.folder / "sweep/sweep.csv").open()))
        code, said = self.seiche("sweep", "sweep", "--quiet")
        require(code == 0, f"the sweep is refused: {said}")
        new = list(csv.DictReader((self.room / "sweep/sweep.csv").open()))
        require(len(old) == len(new), f"a sweep of {len(old)} runs has {len(new)}")
        compared = 0
        for before, after in zip(old, new):
            # The table promises neither drifts by rounding nor the convergence of solves.
            for name in (each for each in before.keys() & after.keys() if not re.search("drift|iterations", each)):
                try:
                    a, b = float(before[name]), float(after[name])
                except ValueError:
                    continue
                require(math.isclose(a, b, rel_tol=CLOSE, abs_tol=1e-6), f"the sweep's {name} is {b} and was {a}")
                compared += 1
        require(compared > 4, "the tables of the sweep have nothing in common")
        code, said = self.seiche("sweep", "sweep", "--plot", "ledger.energy.last=plot.csv", "--quiet")
        require(code == 0, f"the sweep is not plotted: {said}")
        return f"{compared} numbers"

    def tuning(self):
        report = self.room / "report.json"
        self.seiche("run", "two-slits.json", "--steps", "1", "--quiet", "--device", "software", "--report", str(report))
        device = json.loads(report.read_text())["device"]
        device = device["renderer"] if isinstance(device, dict) else device
        name = re.sub(r"[^a-z0-9]+", "-", device.lower()).strip("-")
        table = self.room / "seiche/tuning" / f"{name}.json"
        table.parent.mkdir(parents=True)
        ignored = []
        for text in ("{", (self.folder / "tuning.json").read_text()):
            table.write_text(text)
            code, said = self.seiche("bench", "gemm", "--size", "32", "--device", "software")
            require(code == 0, f"bench: {said}")
            ignored.append("is ignored" in said)
        require(ignored[0], "a table that is none is not looked at")
        require(not ignored[1], f"the table of tuning is ignored: {said}")
        return "taken"


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    failures = 0
    folders = sorted(each for each in HERE.iterdir() if (each / "tuning.json").exists())
    for folder in folders:
        with tempfile.TemporaryDirectory() as room:
            shutil.copytree(folder, room, dirs_exist_ok=True)
            version = Version(program, folder, room)
            names = {pathlib.Path(scene).name: scene for scene in make.SCENES}
            checks = {name: (lambda name=name, scene=scene: version.state(scene, name)) for name, scene in names.items()
                      if (folder / f"{name}.state").exists()}
            for name, check in {**checks, "sweep": version.sweep, "tuning": version.tuning}.items():
                try:
                    print(f"{folder.name} {name}: {check()}", flush=True)
                except Failed as failure:
                    failures += 1
                    print(f"{folder.name} {name}: FAILED: {failure}", flush=True)
    if not folders:
        sys.exit("there is nothing in tests/written")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
