#!/usr/bin/env python3
"""Whether each line of slow_tests.txt names a test: slow_tests.py CTEST BUILD_FOLDER."""
import json
import pathlib
import subprocess
import sys

ctest, build = sys.argv[1:3]
shown = subprocess.run([ctest, "--test-dir", build, "--show-only=json-v1"], capture_output=True, check=True)
known = {test["name"] for test in json.loads(shown.stdout)["tests"]}
listed = pathlib.Path(__file__).with_name("slow_tests.txt").read_text().split()
unknown = [name for name in listed if name not in known]
if unknown:
    sys.exit("tests/slow_tests.txt names tests that do not exist: " + ", ".join(unknown))
if listed != sorted(set(listed)):
    sys.exit("tests/slow_tests.txt is not sorted, or names a test twice")
