#!/usr/bin/env python3
"""The headers that are installed (cmake/public_headers.txt) include only one another and no header of GLEW or Qt, not by
way of others either, and each compiles alone. usage: headers_test.py SOURCE-FOLDER COMPILER

Most of the time went into the same headers of the standard library again and again. A header is therefore compiled behind
a precompiled header, though only behind one all of whose headers it includes itself, directly or by way of others of the
list. Since each includes what it needs before any code, and those by way of which it does so are checked as well, nothing
that a header forgets can come from there."""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

source, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
headers = [line for line in (source / "cmake/public_headers.txt").read_text().split("\n") if line.endswith(".hpp")]
faults = []
if headers != sorted(set(headers)):
    faults.append("cmake/public_headers.txt is not sorted, or names a header twice")

PRECOMPILED = [
    ["nlohmann/json.hpp", "string", "vector"],
    ["filesystem", "map", "memory", "optional", "string", "vector"],
    ["memory", "string", "vector"],
    ["string", "vector"],
]
OPTIONS = ["-std=c++20", "-Wall", "-Wextra", "-Werror", "-Wno-missing-field-initializers"]


def included(header, found):
    """Adds the headers of the system that `header` includes, also by way of other headers of the list, to `found`."""
    text = (source / header).read_text()
    includes = list(re.finditer(r'^#include ([<"])(.+)[>"]', text, re.MULTILINE))
    code = re.search(r"^(namespace|class|struct|enum|using|template|inline|extern|static|const)\b", text, re.MULTILINE)
    if includes and code and includes[-1].start() > code.start():
        faults.append(f"{header} includes {includes[-1][2]} after code")
    for each in includes:
        if each[1] == "<":
            found.add(each[2])
        elif each[2] in headers and each[2] not in found:
            found.add(each[2])
            included(each[2], found)
    return found


with tempfile.TemporaryDirectory(prefix="seiche-headers-") as folder:
    for header in headers:  # nothing else is there to be found
        target = pathlib.Path(folder, header)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source / header, target)

    def precompile(index):
        file = pathlib.Path(folder, f"precompiled{index}.hpp")
        file.write_text("".join(f"#include <{each}>\n" for each in PRECOMPILED[index]))
        subprocess.run([compiler, *OPTIONS, "-x", "c++-header", file, "-o", f"{file}.gch"], check=True)

    def check(header):
        used = pathlib.Path(folder, header.replace("/", "_") + ".d")
        own = included(header, set())
        behind = next((["-include", pathlib.Path(folder, f"precompiled{index}.hpp")]
                       for index, names in enumerate(PRECOMPILED) if own.issuperset(names)), [])
        done = subprocess.run(
            [compiler, *OPTIONS, "-fsyntax-only", *behind, "-I", folder, "-x", "c++", "-MD", "-MF", used, "-"],
            input=f'#include "{header}"\n', capture_output=True, text=True)
        if done.returncode:
            return [f"{header} does not compile alone:\n{done.stderr[:2000]}"]
        return [f"{header} includes {each}" for each in used.read_text().split()
                if any(name in each for name in ("/GL/", "/EGL/", "/Qt", "/qt"))]

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(precompile, range(len(PRECOMPILED))))
        for each in pool.map(check, headers):
            faults += each
print("\n".join(sorted(set(faults))))
print(f"{len(headers)} headers, {len(faults)} faults")
sys.exit(1 if faults or len(headers) < 50 else 0)
