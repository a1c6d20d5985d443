#!/usr/bin/env python3
"""Lists what the program says besides the window's own texts, as C++ for Qt's lupdate: names, meanings and labels of
parameters, fields and brushes from solvers/*/*_info.cpp, titles and hints of the scenes, names of views.

usage: program_texts.py SOURCE-FOLDER > FILE.cpp
"""
import json
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
texts = {}


def literals(source):
    """C++ string literals, those beside each other as one."""
    source = re.sub(r"//.*", "", source)
    for match in re.finditer(r'"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*', source):
        yield "".join(json.loads(piece) for piece in re.findall(r'"(?:[^"\\]|\\.)*"', match[0]))


def is_text(literal):
    return len(literal) > 1 and re.search("[A-Za-z]{2}", literal) and not re.search(r"[{}#]|\.(hpp|comp|cpp)$", literal)


def is_name(literal):
    return re.fullmatch(r"[a-z][a-z0-9_-]+", literal)


for file in sorted(root.glob("solvers/*/*_info.cpp")):
    for literal in literals(file.read_text()):
        if is_name(literal):
            texts[literal.replace("_", " ")] = True
        elif is_text(literal) and re.match("[A-Z]|[a-z]+,? [a-z(]", literal):  # labels and sentences, not units
            texts[literal] = True
for name in "map dye water isolines arrows streamlines particles bubbles diverging gray".split():
    texts[name] = True
for name in ["div_relative", "due", "gas_drift", "mass_drift", "momentum_drift", "oldest", "refreshed"]:  # of reports
    texts[name.replace("_", " ")] = True
for name in ["cells", "pressure", "pressure 1", "pressure 2", "wave"]:  # systems that are solved
    texts[name] = texts[name + ", refinement"] = True
for file in sorted(root.glob("assets/scenes/*/*.json")):
    scene = json.loads(file.read_text())
    for key in ("title", "description", "hint"):
        if key in scene:
            texts[scene[key]] = True

# Those of Qt's dialogs and menus, which its own translations have where they are installed.
buttons = ["OK", "Cancel", "Close", "Save", "Discard"]
keys = ["Space", "Tab", "Return", "Esc", "Del", "Backspace", "Home", "Ctrl", "Shift"]

print("// Made by packaging/program_texts.py for lupdate; no program is made of it.")
for text in texts:
    print(f'QT_TRANSLATE_NOOP("program", {json.dumps(text, ensure_ascii=False)}),')
for text in buttons:
    print(f'QT_TRANSLATE_NOOP("QPlatformTheme", {json.dumps(text)}),')
for text in keys:
    print(f'QT_TRANSLATE_NOOP("QShortcut", {json.dumps(text)}),')
