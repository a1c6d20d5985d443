#!/usr/bin/env python3
"""The pack of docs/tutorial is built against the installed library alone and loaded by the programs and by Python; packs
that cannot be loaded are refused by one sentence; `./dev new` makes a pack. usage: plugin_test.py SOURCE-FOLDER BUILD-FOLDER"""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

source, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
cmake, compiler = os.environ.get("CMAKE", "cmake"), os.environ.get("CXX", "c++")
seiche, window = build / "seiche", build / "seiche-gui"
for name in ("SEICHE_PLUGINS", "SEICHE_SHADERS"):
    os.environ.pop(name, None)


def start(*command, **settings):
    """Exit code, output and messages of a program."""
    done = subprocess.run([str(each) for each in command], capture_output=True, text=True, timeout=120,
                          env={**os.environ, **settings})
    return done.returncode, done.stdout, done.stderr


def need(condition, *what):
    if not condition:
        sys.exit(" ".join(map(str, what)))


def run(*command, **settings):
    code, out, messages = start(*command, **settings)
    need(code == 0, " ".join(map(str, command)), "ends with", code, "\n", out[-3000:], messages[-3000:])
    return out


def refused(*parts, command=None, name="seiche"):
    """`command`, or a list with the pack, ends with exit code 2 and one sentence with these parts."""
    code, out, messages = start(*command)
    need(code == 2 and messages.count("\n") == 1 and messages.startswith(f"{name}: ") and out == "",
         command, "ends with", code, out, messages)
    for part in parts:
        need(part in messages, "no", repr(part), "in", messages)


with tempfile.TemporaryDirectory(prefix="seiche-plugin-") as folder:
    folder = pathlib.Path(folder)
    for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        os.environ[name] = str(folder / "home")
    run(cmake, "--install", build, "--component", "library", "--prefix", folder / "prefix")
    shutil.copytree(source / "docs/tutorial/heat", folder / "heat")
    made = folder / "build"
    # Not optimized, which takes less time here.
    run(cmake, "-S", folder / "heat", "-B", made, f"-DCMAKE_PREFIX_PATH={folder / 'prefix'}", "-DCMAKE_BUILD_TYPE=Debug")
    run(cmake, "--build", made)
    pack = made / "heat.so"

    def listed(*what, **settings):
        return json.loads(run(seiche, "list", *what, "--json", **settings))

    # Its simulation, scene and parameters are those of the program while it is loaded.
    plugin = ("--plugin", pack)
    need(all(each["name"] != "heat" for each in listed("simulations")), "heat is there without its pack")
    heat = [each for each in listed("simulations", *plugin) if each["name"] == "heat"]
    need(len(heat) == 1 and heat[0]["pack"] == str(pack.resolve()), "simulations:", heat)
    need([each["title"] for each in listed("scenes", *plugin) if each["simulation"] == "heat"] == ["Plate with holes"])
    live = [each["effect"] for each in json.loads(run(seiche, "params", "heat", "--json", *plugin))]
    need(live == ["live"] * 3, "effects:", live)

    # A run goes on from a saved state with the same bits, and obeys its parameters.
    cells = ["--set", "domain.cells=48,32"]
    few = [seiche, "run", "heat/plate", *plugin, *cells, "--quiet"]
    run(*few, "--steps", "10", "--export", f"temperature={folder / 'straight.npy'}", "--report", folder / "report.json")
    run(*few, "--steps", "4", "--save-state", folder / "four.state")
    run(*few, "--steps", "6", "--resume", folder / "four.state", "--export", f"temperature={folder / 'resumed.npy'}")
    straight = (folder / "straight.npy").read_bytes()
    need(straight == (folder / "resumed.npy").read_bytes(), "a run that is resumed has other bits")
    report = json.loads((folder / "report.json").read_text())
    need(len(report["steps"]) == 10 and report["scene"] == "heat/plate", "report:", str(report)[:500])
    run(*few, "--steps", "10", "--set", "diffusivity=0.5", "--export", f"temperature={folder / 'fast.npy'}")
    need(straight != (folder / "fast.npy").read_bytes(), "diffusivity changes nothing")
    refused("diffusivity", "-1", command=[*few, "--set", "diffusivity=-1"])
    refused("heat.so", "--report", command=[*few, "--report", pack])
    need(pack.read_bytes()[:4] == b"\x7fELF", "a report replaced the pack")

    # Processes of a sweep load it, too.
    run(seiche, "sweep", "heat/plate", *plugin, *cells, "--set", "diffusivity=0.1,0.2", "--steps", "3", "--out", folder / "sweep", "--quiet")
    need([each["status"] for each in json.loads((folder / "sweep/sweep.json").read_text())["runs"]] == ["done"] * 2)

    # The folder of the user; what cannot be loaded from there is a warning.
    shutil.copytree(made, folder / "plugins", ignore=lambda _, names: [each for each in names if each != "heat.so"])
    (folder / "plugins/broken.so").write_text("no library\n")
    code, out, messages = start(seiche, "list", "simulations", SEICHE_PLUGINS=str(folder / "plugins"))
    need(code == 0 and "heat.so" in out and messages.count("\n") == 1 and "broken.so cannot be loaded" in messages
         and "left out" in messages, code, out, messages)
    (folder / "home/seiche").mkdir(parents=True)
    shutil.move(folder / "plugins", folder / "home/seiche/plugins")
    (folder / "home/seiche/plugins/broken.so").unlink()
    need(any(each["name"] == "heat" for each in listed("simulations")), "XDG_DATA_HOME/seiche/plugins is not read")
    # Relative paths would load libraries from wherever the program is started.
    home = folder / "home"
    code, out, messages = start("env", "-C", home / "seiche", seiche.resolve(), "list", "simulations", SEICHE_PLUGINS="plugins")
    need(code == 0 and "heat.so" not in out and messages.count("\n") == 1 and "SEICHE_PLUGINS is plugins and must be an absolute path"
         in messages, code, out, messages)
    for settings in ({"XDG_DATA_HOME": ".", "HOME": ""}, {"XDG_DATA_HOME": "", "HOME": "."}):
        (home / ".local/share").mkdir(parents=True, exist_ok=True)
        if settings["HOME"]:
            shutil.copytree(home / "seiche", home / ".local/share/seiche")
        code, out, messages = start("env", "-C", home, seiche.resolve(), "list", "simulations", **settings)
        need(code == 0 and "heat.so" not in out and messages == "", settings, code, out, messages)
    shutil.rmtree(home)

    # Refusals, each one sentence: a file that is none, or no library, or no pack; one of another version, also where
    # the version shows by a function that is gone; one whose entry throws or that needs what nobody has; one loaded twice.
    def library(name, text):
        file = folder / f"{name}.so"
        subprocess.run([compiler, "-shared", "-fPIC", "-std=c++20", "-x", "c++", "-", "-o", file], input=text, text=True, check=True)
        return file

    entry = 'extern "C" const void* seiche_pack() '
    old = 'static const char* pack[4] = {"seiche-pack/0.0.1", "old"}; ' + entry + "{ return pack; }"
    (folder / "text.so").write_text("no library\n")
    shutil.copy(pack, folder / "again.so")
    refusals = {
        folder / "none.so": "none.so does not exist",
        folder: "is not a file",
        folder / "text.so": "text.so cannot be loaded: ",
        library("other", "int other;"): "is a library and no pack: build it by seiche_add_pack()",
        library("old", old): "is built for Seiche 0.0.1, and this is ",
        library("gone", old + "namespace seiche { void gone(); } void use() { seiche::gone(); }"): "is built for Seiche 0.0.1, and",
        library("throws", "#include <stdexcept>\n" + entry + '{ throw std::runtime_error("no table"); }'): "fails: no table",
        library("needs", "namespace seiche { void absent(int); }\n" + entry + "{ seiche::absent(1); return nullptr; }"):
            "needs seiche::absent(int), which neither it nor this program defines",
    }
    for file, sentence in refusals.items():
        refused(str(file), sentence, command=[seiche, "list", "scenes", "--plugin", file])
    refused("again.so", "brings a simulation 'heat'", command=[seiche, "list", "scenes", *plugin, "--plugin", folder / "again.so"])
    run(seiche, "list", "scenes", *plugin, *plugin)  # the same file is loaded once
    # Without the pack, its scene is one of a simulation that is not there.
    refused('simulation is "heat" and must be a simulation', command=[seiche, "run", folder / "heat/assets/scenes/heat/plate.json"])

    # No scene loads a library, whatever it says; this one leaves a mark as soon as it is loaded.
    mark = folder / "mark"
    marks = library("marks", f'#include <fstream>\nstruct Mark {{ Mark() {{ std::ofstream("{mark}"); }} }} mark;')
    refused("is a library and no pack", command=[seiche, "list", "scenes", "--plugin", marks])
    need(mark.exists(), "the library leaves no mark")
    mark.unlink()
    for keys in ({"simulation": "marks"}, {"simulation": str(marks)}, {"simulation": "wave", "plugin": "marks.so"},
                 {"simulation": "wave", "pack": str(marks)}):
        (folder / "stranger.json").write_text(json.dumps({"seiche": 1, **keys}))
        refused("stranger.json", command=[seiche, "run", folder / "stranger.json"])
        need(not mark.exists(), "a scene has loaded a library:", keys)

    # The window takes the same option and says the same.
    if window.exists():
        for option in (["--plugin", folder / "text.so"], [f"--plugin={folder / 'text.so'}"]):
            refused("text.so cannot be loaded", name="seiche-gui",
                    command=["env", "QT_QPA_PLATFORM=offscreen", window, *option])
    if window.exists() and shutil.which("xvfb-run"):
        # Its scene opens, with its kernel; the window is ended as soon as that is logged.
        shown = subprocess.Popen(["xvfb-run", "-a", "timeout", "120", window, *map(str, plugin), "heat/plate"], text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
                                 env={**os.environ, "SEICHE_LOG": "debug"})
        lines = []
        for line in shown.stdout:
            lines.append(line)
            if "heat/warm.comp" in line:
                break
        else:
            sys.exit("the window does not open heat/plate:\n" + "".join(lines[-30:]))
        os.killpg(shown.pid, signal.SIGTERM)
        shown.communicate()

    # Python
    if (build / "python/seiche").is_dir():
        script = f"""
import os, seiche
for name in ("none", "old"):
    try:
        seiche.load_plugin({str(folder)!r} + "/" + name + ".so")
        raise SystemExit(name + ".so was taken")
    except seiche.InputError as error:
        assert name + ".so" in str(error)
seiche.load_plugin({str(pack)!r})
run = seiche.Run("heat/plate", {{"domain.cells": (48, 32)}})
run.step(10)
import numpy
numpy.save({str(folder / "python.npy")!r}, run["temperature"].numpy())
assert "heat/plate" in seiche.scenes()
"""
        python = shutil.which("python3", path="/usr/bin") or sys.executable
        run(python, "-c", script, PYTHONPATH=str(build / "python"))
        # Behind the headers, which may differ
        need((folder / "python.npy").read_bytes()[-48 * 32 * 4:] == straight[-48 * 32 * 4:], "Python has other bits")

    # A shader that does not compile: one sentence with pack, file and line, when the scene begins.
    shader = folder / "heat/shaders/heat/warm.comp"
    good = shader.read_text()
    shader.write_text(good.replace("vec4 warmer", "vec9 warmer"))
    run(cmake, "--build", made)
    refused("the pack 'heat'", "shaders/heat/warm.comp:15", command=[*few, "--steps", "1"])
    shader.write_text('#version 450 core\n#include "heat/none.glsl"\nvoid main() {}\n')
    run(cmake, "--build", made)
    refused("the pack 'heat'", "shaders/heat/none.glsl", command=[*few, "--steps", "1"])

    shader.unlink()
    run(cmake, "-S", folder / "heat", "-B", made)
    run(cmake, "--build", made)
    refused("the pack 'heat'", "shaders/heat/warm.comp", command=[*few, "--steps", "1"])

    # A new pack in the sources has nothing left of the name that it is a copy of, and is configured with the library, too.
    (folder / "sources/packs").mkdir(parents=True)
    shutil.copy(source / "dev", folder / "sources/dev")
    shutil.copytree(source / "docs/tutorial", folder / "sources/docs/tutorial")
    run(folder / "sources/dev", "new", "thin-ice")
    new = folder / "sources/packs/thin-ice"
    names = {str(each.relative_to(new)) for each in new.rglob("*") if each.is_file()}
    need(names == {str(each.relative_to(source / "docs/tutorial/heat")).replace("heat", "thin-ice")
                   for each in (source / "docs/tutorial/heat").rglob("*") if each.is_file()}, names)
    for file in new.rglob("*"):
        text = file.read_text() if file.suffix in (".cpp", ".comp", ".json", ".txt") else ""
        for left in ('"heat', "heat/", "::heat", "(heat", "Heat>", "class Heat"):
            need(left not in text, f"{file} has {left}")
    for name in ("thin-ice", "Thin", "../thin"):
        code, _, messages = start(folder / "sources/dev", "new", name)
        need(code == 2 and messages.count("\n") == 1, name, code, messages)
    run(cmake, "-S", new, "-B", folder / "ice", f"-DCMAKE_PREFIX_PATH={folder / 'prefix'}", "-DCMAKE_BUILD_TYPE=Debug")
    run(cmake, "--build", folder / "ice")
    need("thin-ice" in run(seiche, "list", "simulations", "--plugin", folder / "ice/thin-ice.so"), "thin-ice is not there")
print("packs are loaded, and refused, as they should be")
