#!/usr/bin/env python3
"""Writes what this version writes, small, for later versions to open (written_test.py). usage: make.py PROGRAM [GUI_TESTS]

PROGRAM is seiche, GUI_TESTS seiche-tests-gui, which needs a display (xvfb-run). The files go to tests/written/VERSION, which
must not exist: what a version has written stays as it is.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
# Scene, its cells, and the field that is compared.
SCENES = {
    "wave/two-slits": ((48, 36), "height"),
    "fluid/cylinder-wake": ((44, 16), "speed"),
    "fluid/falling": ((24, 36), "speed"),
    "bubbly/shear": ((24, 16), "void_fraction"),
    "equations/gray-scott": ((32, 32), "v"),
    "linear-algebra/elimination": ((32, 32), "magnitude"),
}
STEPS = 3
PICTURE = "160x120"


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    folder = HERE / re.search(r"\d+\.\d+\.\d+", said)[0]
    folder.mkdir()
    environment = {**os.environ, "XDG_DATA_HOME": str(folder), "LP_NUM_THREADS": "0"}

    def seiche(*arguments):
        subprocess.run([program, *arguments], cwd=folder, env=environment, check=True, stdout=subprocess.DEVNULL)

    for scene, (cells, field) in SCENES.items():
        name = pathlib.Path(scene).name
        seiche("run", scene, "--set", f"domain.cells={cells[0]},{cells[1]}", "--steps", "1", "--quiet", "--report",
               "report.json")
        # A scene whole, as windows save it and reports have it.
        definition = json.loads((folder / "report.json").read_text())["definition"]
        (folder / "report.json").unlink()
        (folder / f"{name}.json").write_text(json.dumps(definition, indent=1, ensure_ascii=False) + "\n")
        seiche("run", f"{name}.json", "--steps", str(STEPS), "--quiet", "--save-state", f"{name}.state")
        seiche("run", f"{name}.json", "--resume", f"{name}.state", "--steps", "1", "--quiet", "--screenshot", f"{name}.png",
               "--size", PICTURE, "--export", f"{field}={name}.npy")
    seiche("sweep", "wave/drop", "--set", "domain.cells=16,16", "--set", "dt=0.002,0.004", "--steps", str(STEPS), "--size", "96x72",
           "--out", "sweep", "--quiet")
    seiche("bench", "--tune", "--size", "64", "--device", "software")
    for table in (folder / "seiche/tuning").iterdir():
        table.rename(folder / "tuning.json")
    (folder / "seiche/tuning").rmdir()
    (folder / "seiche").rmdir()
    if len(sys.argv) > 2:
        window = folder / "window"
        window.mkdir()
        subprocess.run(["xvfb-run", "-a", "-s", "-screen 0 1280x800x24", pathlib.Path(sys.argv[2]).resolve(), "written",
                        "writes"], env={**os.environ, "SEICHE_WRITTEN": str(window)}, check=True)
        for name in ("settings.conf", "recovery/about.json"):
            text = (window / name).read_text().replace(str(HERE), "/home/somebody")
            (window / name).write_text(text)
    print(f"{sum(file.stat().st_size for file in folder.rglob('*') if file.is_file())} bytes in {folder}")


if __name__ == "__main__":
    main()
