#!/usr/bin/env python3
"""Installs the library into an empty folder, builds against it in another the examples, the programs that README.md and docs
show, runs the examples and holds what they print to limits. What docs show of C++ is either
a whole program or lines of a source. usage: examples_test.py SOURCE-FOLDER BUILD-FOLDER, or examples_test.py SOURCE-FOLDER --installed for a
library that is installed on the system."""
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

source, build = pathlib.Path(sys.argv[1]), sys.argv[2]
cmake = os.environ.get("CMAKE", "cmake")


def run(*command, expect=0):
    done = subprocess.run([str(each) for each in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != expect:
        sys.exit(f"{' '.join(map(str, command))} ends with {done.returncode}:\n{done.stdout[-4000:]}")
    return done.stdout


def number(pattern, text):
    match = re.search(pattern, text)
    if not match:
        sys.exit(f"no {pattern} in: {text}")
    return float(match[1])


def shown_programs():
    """The programs in the pages, by the page and the number of their first line; exits for other C++ that no source has."""
    sources = [[line.strip() for line in file.read_text().split("\n")]
               for place in ("docs/tutorial", "app/gui") for file in sorted((source / place).rglob("*.[ch]pp"))]
    programs = {}
    for page in [source / "README.md", *sorted((source / "docs").rglob("*.md"))]:
        text = page.read_text()
        for match in re.finditer(r"^( *)```(?:cpp|c\+\+|C\+\+)\n(.*?)^\1```", text, re.MULTILINE | re.DOTALL):
            name = f"{page.relative_to(source)}:{text.count(chr(10), 0, match.start()) + 2}"
            code = textwrap.dedent(match[2])
            lines = [line.strip() for line in code.split("\n") if line.strip()]
            if re.search(r"\bint main\(", code):
                programs[name] = code
            elif not any(all(line in rest for line in lines) for rest in map(iter, sources)):
                sys.exit(f"{name}: neither a program nor lines of a source:\n{code}")
    return programs


with tempfile.TemporaryDirectory(prefix="seiche-library-") as folder:
    folder = pathlib.Path(folder)
    found = []
    if build != "--installed":
        run(cmake, "--install", build, "--component", "library", "--prefix", folder / "prefix")
        found = [f"-DCMAKE_PREFIX_PATH={folder / 'prefix'}"]
        headers = {str(each.relative_to(folder / "prefix/include/seiche"))
                   for each in (folder / "prefix/include").rglob("*") if each.is_file()}
        listed = {line for line in (source / "cmake/public_headers.txt").read_text().split() if line.endswith(".hpp")}
        if headers != listed:
            sys.exit(f"installed, or listed, but not both: {sorted(headers ^ listed)}")
    # From a copy, so that no header is found beside the examples.
    shutil.copytree(source / "examples", folder / "examples")
    run(cmake, "-S", folder / "examples", "-B", folder / "build", "-DCMAKE_BUILD_TYPE=Release", *found)
    run(cmake, "--build", folder / "build", "--parallel", "2")

    texts = {name: run(folder / "build" / name) for name in ("step", "poisson", "factor")}
    print("".join(texts.values()), end="")
    # Of (3, 2) after 4 s at dt = h = 1/128: the implicit midpoint rule is late by (omega dt)^2 / 12, five points by
    # (kx^4 + ky^4) h^2 / (24 k^2) (docs/methods/wave.md); the error is at most the angle that both add up to.
    h, kx, ky = 1 / 128, 3 * math.pi, 2 * math.pi
    omega = math.hypot(kx, ky)
    late = 4 * omega * ((omega * h) ** 2 / 12 + (kx**4 + ky**4) * h**2 / (24 * omega**2))
    # Second differences of u are short by (pi h)^2 / 12 of it along y, and h^2 / 4 at the sides across x, where u has a
    # slope and a curvature; u is at most 1/4.
    poisson = (math.pi / 64) ** 2 / 12 / 4 + 1 / 64**2 / 4
    checks = [
        ("step", r"error of the height ([\d.e+-]+)", late),
        ("step", r"([\d]+) solves did not", 0),
        ("poisson", r"(\d+) iterations", 20),
        ("poisson", r"residual ([\d.e+-]+)", 1e-4),
        ("poisson", r"largest error ([\d.e+-]+)", poisson),
        ("factor", r"backward error ([\d.e+-]+)", 16 * 6e-8),
    ]
    for name, pattern, limit in checks:
        value = number(pattern, texts[name])
        if not value <= limit:
            sys.exit(f"{name}: {value} where {limit} is the limit")
    # The snippets of the pages; plugin_test.py builds the tutorial.
    programs = shown_programs()
    if len(programs) < 5:
        sys.exit(f"README.md and docs have {len(programs)} programs in C++, where 5 were")
    shown = folder / "shown"
    shown.mkdir()
    lists = ["cmake_minimum_required(VERSION 3.25)", "project(shown CXX)",
             "find_package(Seiche REQUIRED COMPONENTS linalg script)"]
    for k, code in enumerate(programs.values()):
        (shown / f"program{k}.cpp").write_text(code)
        lists += [f"add_executable(program{k} program{k}.cpp)",
                  f"target_link_libraries(program{k} PRIVATE Seiche::script Seiche::linalg)"]
    (shown / "CMakeLists.txt").write_text("\n".join(lists) + "\n")
    run(cmake, "-S", shown, "-B", shown / "build", "-DCMAKE_BUILD_TYPE=Debug", *found)
    run(cmake, "--build", shown / "build", "--parallel", "2")
    for k, (name, code) in enumerate(programs.items()):
        if not name.startswith("docs/library.md"):
            continue
        caught = "catch (const seiche::Error&" in code
        text = run(shown / "build" / f"program{k}", expect=2 if caught else 0)
        print(f"{name}: {text}", end="" if text.endswith("\n") else "\n")
        if "--" in text:
            sys.exit(f"{name} speaks of options of the command line: {text}")

    # A device that is none, by name, is one clear sentence.
    text = subprocess.run([folder / "build/step"], env={**os.environ, "SEICHE_DEVICE": "typewriter"},
                          stderr=subprocess.PIPE, text=True).stderr
    if "typewriter" not in text or text.count("\n") != 1:
        sys.exit(f"an unknown device is said so: {text}")

    # A room that does not exist is refused by find_package.
    (folder / "none").mkdir()
    (folder / "none/CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.25)\nproject(none CXX)\nfind_package(Seiche REQUIRED COMPONENTS cellar)\n")
    text = run(cmake, "-S", folder / "none", "-B", folder / "none/build", *found, expect=1)
    if "Seiche has no room cellar" not in text:
        sys.exit(f"find_package does not say that there is no such room: {text}")
