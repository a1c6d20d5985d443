#!/usr/bin/env python3
"""The headers that are installed (cmake/public_headers.txt) include only one another and no header of GLEW or Qt, not by
way of others either, and each compiles alone. usage: headers_test.py SOURCE-FOLDER COMPILER"""
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

source, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
headers = [line for line in (source / "cmake/public_headers.txt").read_text().split("\n") if line.endswith(".hpp")]
faults = []
if headers != sorted(set(headers)):
    faults.append("cmake/public_headers.txt is not sorted, or names a header twice")

with tempfile.TemporaryDirectory(prefix="seiche-headers-") as folder:
    for header in headers:  # nothing else is there to be found
        target = pathlib.Path(folder, header)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source / header, target)

    def check(header):
        used = pathlib.Path(folder, header.replace("/", "_") + ".d")
        done = subprocess.run(
            [compiler, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-Wno-missing-field-initializers",
             "-I", folder, "-x", "c++", "-MD", "-MF", used, "-"],
            input=f'#include "{header}"\n', capture_output=True, text=True)
        if done.returncode:
            return [f"{header} does not compile alone:\n{done.stderr[:2000]}"]
        return [f"{header} includes {each}" for each in used.read_text().split()
                if any(name in each for name in ("/GL/", "/EGL/", "/Qt", "/qt"))]

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for each in pool.map(check, headers):
            faults += each
print("\n".join(faults))
print(f"{len(headers)} headers, {len(faults)} faults")
sys.exit(1 if faults or len(headers) < 50 else 0)
