#!/usr/bin/env python3
"""docs/features.md names tests, each of which must exist; the pages of docs/methods have one form.
usage: features_test.py SOURCE-FOLDER"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
sources = "\n".join(file.read_text() for file in sorted((root / "tests").rglob("*.[ch]pp")))
cases = set(re.findall(r"\bTEST(?:_[FP])?\(\s*(\w+),\s*(\w+)\)", sources))
slots = set(re.findall(r"void (\w+)::(\w+)\(\)", sources))
ctest = (root / "tests/CMakeLists.txt").read_text()

text = (root / "docs/features.md").read_text()
missing = [f"{suite}.{name}" for suite, name in re.findall(r"`([A-Z]\w+)\.([A-Z]\w+)`", text) if (suite, name) not in cases]
missing += [f"{suite}::{name}" for suite, name in re.findall(r"`(\w+Test)::(\w+)`", text) if (suite, name) not in slots]
missing += [f"ctest -R {name}" for name in re.findall(r"`ctest -R (\w+)`", text) if not re.search(rf"NAME \S*\b{name}\b", ctest)]
ticked = [line for line in text.splitlines() if line.startswith("- [x]")]
named = sum(len(re.findall(r"`[^`]+`", line)) > 0 for line in ticked)
print(f"{len(ticked)} rows are ticked, {named} of them with a test or a command; {len(missing)} names are unknown")
for name in missing:
    print(f"docs/features.md names {name}, which no test is called")

# Measurements are in docs/performance.
form = ["Problem", "Equations", "Algorithm", "Limits", "API", "How it is tested", "References"]
pages = sorted(page for page in (root / "docs/methods").glob("*.md") if page.name != "README.md")
others = [page.name for page in pages if re.findall(r"^## (.*)$", page.read_text(), re.MULTILINE) != form]
for name in others:
    print(f"docs/methods/{name} has not the headings {', '.join(form)}")
sys.exit(1 if missing or others or len(pages) < 25 or len(ticked) < 50 else 0)
