"""The window under faults and kills: its settings, its copies of unsaved work, and what its dialogs write."""
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time

# A small scene with a parameter changed from the shipped one's: unsaved work, of which a copy is soon made.
ARGUMENTS = ["wave/drop", "--set", "domain.cells=16,16", "--set", "damping=0.375"]
SETTINGS = "seiche/seiche.conf"
OLD_SETTINGS = "[film]\nkind=webm\n\n[gallery]\nlive=false\n"
COPY = ("scene.json", "about.json", "fields.state", "strokes.json")


class Display:
    """An X server without a screen, whose number nobody else has."""

    def __init__(self):
        self.server = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
                                       stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.name = ":" + self.server.stdout.readline().strip()

    def end(self):
        self.server.kill()
        self.server.wait()


def prepare(home):
    (home / SETTINGS).parent.mkdir(parents=True)
    (home / SETTINGS).write_text(OLD_SETTINGS)


def environment(home, room, display):
    made = {**os.environ, "LP_NUM_THREADS": "0", "HOME": str(home), "LC_ALL": "C.UTF-8", "DISPLAY": display,
            "XDG_RUNTIME_DIR": str(home.parent), "XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home),
            "XDG_CACHE_HOME": f"{room}/cache", "QT_QPA_PLATFORM": "xcb"}
    made.pop("WAYLAND_DISPLAY", None)
    made.setdefault("MESA_SHADER_CACHE_DIR", f"{room}/kernels")
    made.setdefault("SEICHE_KERNELS", f"{room}/programs")
    return made


def copies(home):
    """Folders of windows that have something in them."""
    return sorted(each for each in (home / "seiche/seiche/recovery").glob("*") if (each / "scene.json").exists())


def judge_copy(folder, whole):
    """What is wrong with the files of a copy that are there."""
    found = []
    for path in folder.iterdir():
        name = path.name
        if name == "lock" or name.endswith(".part") or re.fullmatch(r".*\.(json|png)\.\w{6}", name):
            continue
        data = path.read_bytes()
        if path.suffix not in (".json", ".png", ".state") or not whole(name, data):
            found.append(f"{name} of a copy is half ({len(data)} bytes)")
        elif name == "scene.json" and b"0.375" not in data:
            found.append("the scene of a copy is another")
    return found


def judge_settings(home):
    text = (home / SETTINGS).read_text(errors="replace") if (home / SETTINGS).exists() else ""
    lines = text.splitlines()
    kept = "kind=webm" in lines and "[film]" in lines and "live=false" in lines
    return [] if kept else [f"the settings are lost or half ({len(text)} bytes)"]


def trial(base):
    """A class like `base` (faults_test.Trial) whose command is the window: opened, and ended by SIGTERM once there is a copy."""

    class WindowTrial(base):
        def fresh(self, old=True):
            folder = self.new_folder()
            prepare(folder)
            return folder

        def run(self, folder, fault):
            log = folder.parent / "calls"
            made = environment(folder, self.given.room, self.given.display().name)
            program = self.given.program.parent / "seiche-gui"
            if fault is not None:
                made |= self.fault_environment(folder, fault, "seiche-gui")
            with (folder.parent / "said").open("w+") as said:
                process = subprocess.Popen([program, *ARGUMENTS], cwd=folder.parent, env=made, stdout=said, stderr=said)
                self.wait(process, folder, log, fault)
                if process.poll() is None:
                    process.send_signal(signal.SIGTERM)
                try:
                    process.wait(60)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
                    raise
                said.seek(0)
                text = said.read()
            return subprocess.CompletedProcess([], process.returncode, "", text)

        @staticmethod
        def wait(process, folder, log, fault):
            """Till there is a whole copy, or one will not come."""
            number = fault["FAULT_NUMBER"] if fault else "0"
            end = time.monotonic() + 40
            while process.poll() is None and time.monotonic() < end:
                time.sleep(0.05)
                if any((each / COPY[-1]).exists() for each in copies(folder)):
                    return
                calls = log.read_text().splitlines() if log.exists() else []
                if any(line.startswith(number + " ") and re.search(r"/recovery/.*\.(json|state|png)", line) for line in calls):
                    end = min(end, time.monotonic() + 1.5)

        def reference(self):
            folder = self.fresh()
            done = self.run(folder, None)
            found = self.judge(folder, "none", done, {}, "")
            shutil.rmtree(folder.parent)
            if found:
                raise SystemExit(f"{self.name} fails without a fault: {found}")

        def judge(self, folder, kind, done, before, call):
            found = judge_settings(folder)
            for each in copies(folder):
                found += judge_copy(each, self.whole)
            if kind in ("last", "after"):
                return found + ([] if done.returncode == -9 else [f"exit {done.returncode} of a killed process"])
            if done.returncode != -signal.SIGTERM:
                found.append(f"exit {done.returncode}: {done.stderr.strip()[-200:]}")
            # A failed call spoils one copy: an earlier one, or that at the end, remains.
            there = [each for each in copies(folder) if all((each / name).exists() for name in COPY)]
            if not there:
                found.append("there is no copy")
            known = {*COPY, "picture.png", "lock", pathlib.Path(SETTINGS).name}
            left = sorted(path.name for path in folder.rglob("*") if path.is_file() and path.name not in known)
            # A state that cannot be renamed keeps the name that the window's message gives.
            if " rename " in f" {call} ":
                left = [name for name in left if not re.fullmatch(r"fields\.state\.\d+-\d+\.part", name)]
            if left and " unlink " not in f" {call} ":
                found.append(f"left behind: {', '.join(left)}")
            return found

    return WindowTrial


def dialog_trial(base):
    """A class like `base` whose command is a window that opens the scene and writes one file (tests/gui/one_output.hpp)."""

    class DialogTrial(base):
        def run(self, folder, fault):
            program = self.given.program.parent / "seiche-tests-gui"
            made = environment(folder.parent, self.given.room, self.given.display().name) | {"TMPDIR": str(folder.parent)}
            if fault is not None:
                made |= self.fault_environment(folder, fault, program.name)
            kind, = self.case.arguments
            return subprocess.run([program, "writes", kind, folder / "scene.json", folder / self.case.outputs[0]], cwd=folder,
                                  env=made, capture_output=True, text=True, errors="replace", timeout=180)

        @staticmethod
        def files(folder):
            """Without the backups of a scene that is saved over another."""
            return {name: data for name, data in base.files(folder).items() if not re.search(r"[.]bak\d$", name)}

    return DialogTrial
