#!/usr/bin/env python3
"""Plants a mistake in each reader and fuzzes it: a campaign that cannot fail is none.

usage: planted.py [--check] [SECONDS]

Replaces a piece of text in each of the files below, builds seiche-fuzz in build/fuzz, gives each target up to SECONDS (60) to
find its mistake, and puts the files back; exits 1 where one is not found. --check: only that each text is there once.
"""
import pathlib
import re
import subprocess
import sys
import time

root = pathlib.Path(__file__).resolve().parent.parent.parent
PLANTED = {
    "scene": ("core/scene/scene_reader.cpp", "node.list(2, 2, meaning)", "node.list(1, 2, meaning)"),
    "settings": ("core/files/json_document.cpp", "if (!index || *index > at->size()) {", "if (!index) {"),
    "strokes": ("core/run/strokes.cpp", "                7, 7, message(", "                6, 7, message("),
    "expression": ("core/expression/parser.cpp", "static_cast<int>(arguments.size()) < function.fewest",
                   "arguments.empty()"),
    "equations": ("solvers/equations/operators.cpp", "return {1, 1, [](Graph& graph, std::span<const Node> arguments) {",
                  "return {0, 1, [](Graph& graph, std::span<const Node> arguments) {"),
    "unit": ("core/expression/unit.cpp", "const bool minus = at_ + 1 < text_.size()", "const bool minus = at_ < text_.size()"),
    "npy": ("core/files/npy.cpp", "if (have < count * known->bytes) {", "if (have == 0) {"),
    "matrix": ("core/files/matrix_market.cpp", "if (*row < 1 || *row > made.rows ||", "if (*row > made.rows ||"),
    "image": ("core/files/jpeg_in.cpp", "* (cmyk ? 4 : 3));", "* (cmyk ? 4 : 3) - 1);"),
    "film": ("core/files/film_check.cpp", "std::uint64_t{3} << ((flags & 7) + 1)", "std::uint64_t{3} << ((flags & 127) + 1)"),
    "state": ("core/model/snapshot.cpp", "if (bytes > left) failInput(", "if (bytes == left + 1) failInput("),
    "mesh": ("core/files/mesh_in.cpp", " || (data.size() - stlCount) / stlTriangle < count) {", ") {"),
    "sweep": ("core/sweep/table.cpp", "checkFits(table, (folder / tableFile).string());", ""),
    "report": ("core/sweep/numbers.cpp", "catch (const Json::exception&)", "catch (const Json::parse_error&)"),
    "tuning": ("solvers/linalg/dense/tuning.cpp", "node.list(5, 5, ", "node.list(4, 5, "),
}


def build():
    subprocess.run(["cmake", "--build", "--preset", "fuzz"], cwd=root, check=True, stdout=subprocess.DEVNULL)


def main():
    texts = {file: (root / file).read_text() for file, _, _ in PLANTED.values()}
    stale = [target for target, (file, old, _) in PLANTED.items() if texts[file].count(old) != 1]
    if stale:
        sys.exit(f"the text to plant in is not there, or not once: {', '.join(stale)}")
    if "--check" in sys.argv:
        return 0
    seconds = next((word for word in sys.argv[1:] if re.fullmatch(r"\d+", word)), "60")
    missed = []
    try:
        for file, old, new in PLANTED.values():
            (root / file).write_text((root / file).read_text().replace(old, new))
        build()
        for target in PLANTED:
            begin = time.monotonic()
            said = subprocess.run([root / "tests/fuzz/run.py", root / "build/fuzz/seiche-fuzz", target, seconds, "--jobs",
                                   "1", "--out", root / "build/fuzz/planted"], capture_output=True, text=True)
            inputs = re.search(r"(\d+) inputs", said.stdout)
            reason = re.search(r"what\(\):.*|runtime error: .*|Assertion .*|Sanitizer: \S+|stack-overflow", said.stdout)
            print(f"{target:12} {'found' if said.returncode else 'MISSED'} after {inputs and inputs[1]} inputs, "
                  f"{time.monotonic() - begin:.1f} s: {reason[0].strip()[:90] if reason else ''}", flush=True)
            if said.returncode == 0:
                missed.append(target)
    finally:
        for file, text in texts.items():
            (root / file).write_text(text)
        build()
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
