#!/usr/bin/env python3
"""Lists what the program says besides the window's own texts, as C++ for Qt's lupdate: names, meanings and labels of
parameters, fields and brushes from solvers/*/*_info.cpp, titles and hints of the scenes, names of views; and the
templates of sentences: what stands in message(), failInput() and their like (core/base/message.hpp).

usage: program_texts.py SOURCE-FOLDER > FILE.cpp
"""
import json
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
texts = {}


LITERAL = r'"(?:[^"\\\n]|\\.)*"'


def joined(literals):
    """The text of C++ string literals that stand beside each other."""
    return "".join(json.loads(piece) for piece in re.findall(LITERAL, literals))


def literals(source):
    """C++ string literals, those beside each other as one."""
    source = re.sub(r"//.*", "", source)
    for match in re.finditer(rf"{LITERAL}(?:\s*{LITERAL})*", source):
        yield joined(match[0])


def templates(source):
    """The templates of sentences: what begins the calls that make them. One of places alone says nothing."""
    source = re.sub(rf"({LITERAL})|//.*", lambda match: match[1] or "", source)
    call = rf"\b(?:message|failInput|failRun|failDevice|refuse)\(\s*({LITERAL}(?:\s*{LITERAL})*)"
    for match in re.finditer(call, source):
        text = joined(match[1])
        if re.search("[A-Za-z]", re.sub(r"{[^{}]*}", "", text)):
            yield text


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
for name in ["infinity, backward error", "l2, recurrence", "l2, true"]:  # norms of residuals
    texts[name] = True
for file in sorted(root.glob("assets/scenes/*/*.json")):
    scene = json.loads(file.read_text())
    for key in ("title", "description", "hint"):
        if key in scene:
            texts[scene[key]] = True

messages = {}
for file in sorted(each for folder in ("core", "solvers", "app/gui") for each in (root / folder).rglob("*.[ch]pp")):
    messages.update(dict.fromkeys(templates(file.read_text())))

# Those of Qt's dialogs and menus, which its own translations have where they are installed.
buttons = ["OK", "Cancel", "Close", "Save", "Discard"]
keys = ["Space", "Tab", "Return", "Esc", "Del", "Backspace", "Home", "Ctrl", "Shift"]

print("// Made by packaging/program_texts.py for lupdate; no program is made of it.")
for text in texts:
    print(f'QT_TRANSLATE_NOOP("program", {json.dumps(text, ensure_ascii=False)}),')
for text in messages:
    print(f'QT_TRANSLATE_NOOP("messages", {json.dumps(text, ensure_ascii=False)}),')
for text in buttons:
    print(f'QT_TRANSLATE_NOOP("QPlatformTheme", {json.dumps(text)}),')
for text in keys:
    print(f'QT_TRANSLATE_NOOP("QShortcut", {json.dumps(text)}),')
