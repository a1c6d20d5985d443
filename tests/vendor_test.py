#!/usr/bin/env python3
"""bench/vendor.py without CuPy and a GPU: its rows are those of the bench, its table, its refusals.
usage: vendor_test.py SOURCE-FOLDER"""
import importlib.util
import json
import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(sys.argv[1]).resolve()
script = root / "bench/vendor.py"
sys.dont_write_bytecode = True
spec = importlib.util.spec_from_file_location("vendor", script)
vendor = importlib.util.module_from_spec(spec)
spec.loader.exec_module(vendor)
failed = 0


def expect(holds, what):
    global failed
    if not holds:
        print(f"not so: {what}")
        failed += 1


known = set(re.findall(r'\{"([\w/-]+)",', "\n".join(p.read_text() for p in (root / "bench").glob("*_bench.cpp"))))
for name in vendor.ROWS:
    expect(name in known, f"`seiche bench` has a row {name}")

with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    (folder / "cupy.py").write_text("raise ImportError('this one is for the test')\n")
    (folder / "ours.json").write_text(json.dumps({"rows": [{"name": "gemm", "n": 512, "ms": 0.02}]}))
    (folder / "other.json").write_text("[1]")

    def refusal(*arguments):
        run = subprocess.run([sys.executable, script, *arguments], cwd=folder, capture_output=True, text=True,
                             env={"PYTHONPATH": str(folder)})
        expect(run.returncode == 2 and len(run.stderr.splitlines()) == 1,
               f"{arguments} gives one sentence and exit code 2, not {run.returncode}: {run.stderr}")
        return run.stderr

    expect("CuPy" in refusal(), "without CuPy it says what is needed")
    expect("known are gemm" in refusal("gem"), "an unknown row names the known ones")
    expect("other.json" in refusal("--beside", "other.json"), "a file that is not the bench's is named")
    expect("absent.json" in refusal("--beside", "absent.json"), "a missing file is named")
    expect("--size" in refusal("--size", "0"), "a size of 0 is refused")
    ours = vendor.read_rows(folder / "ours.json")

row = {"name": "gemm", "library": "cuBLAS", "n": 512, "ms": 0.03, "gflops": 8948.0}
expect(vendor.line(row, ours).split() == ["gemm", "cuBLAS", "512", "0.0300", "8948", "0.0200", "1.50"],
       "ours stands beside theirs, and how many times it is as fast")
expect(vendor.line({**row, "n": 1024}, ours).split()[-2:] == ["-", "-"], "what we have not measured is a dash")
expect(vendor.chosen(["lu"]) == ["lu/partial", "lu/nopivot", "lu/nopivot-16"], "a group's name takes its rows")
sys.exit(1 if failed else 0)
