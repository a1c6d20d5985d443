#!/usr/bin/env python3
"""Lists what the program says besides the window's own texts, as C++ for Qt's lupdate: names, meanings and labels of
parameters, fields and brushes from solvers/*/*_info.cpp and *_parameters.cpp, what the methods of the lab are and do, titles,
hints and subjects of the scenes, names of views; and the templates of sentences: what stands in message(), failInput() and their like (core/base/message.hpp).

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


for file in sorted([*root.glob("solvers/*/*_info.cpp"), *root.glob("solvers/*/*_parameters.cpp")]):
    for literal in literals(file.read_text()):
        if is_name(literal):
            texts[literal.replace("_", " ")] = True
        elif re.match(r"[A-Z]\. [A-Z]\w+[,:]", literal):
            pass  # authors of a paper
        elif is_text(literal) and re.match("[A-Z]|[a-z]+,? [a-z(]", literal):  # labels and sentences, not units
            texts[literal] = True
methods = (root / "solvers/linalg/field/methods.cpp").read_text()
for match in re.finditer(rf"\.(?:title|takes|doc) =\s*({LITERAL}(?:\s*{LITERAL})*)", methods):  # of the lab
    if is_text(joined(match[1])):
        texts[joined(match[1])] = True
scenes = r"(?:pressureMethods|stencilMethods|batchMethods|watchedIterations|watchedEliminations)\(\) \{(.*?)\n\}"
for table in re.findall(scenes, methods, re.DOTALL):  # those that scenes choose by name
    texts.update(dict.fromkeys(re.findall(r'\{\{"([a-z0-9-]+)"', table), True))
for name in "map dye water isolines arrows streamlines particles bubbles diverging gray definite difference hilbert".split():
    texts[name] = True
for name in ["energy_drift", "mass_drift", "momentum_drift"]:  # of reports
    texts[name.replace("_", " ")] = True
for name in ["cells", "pressure", "pressure 1", "pressure 2", "wave"]:  # systems that are solved
    texts[name] = texts[name + ", refinement"] = True
for name in ["infinity, backward error", "l2, recurrence", "l2, true"]:  # norms of residuals
    texts[name] = True
for file in sorted(root.glob("assets/scenes/*/*.json")):
    scene = json.loads(file.read_text())
    for key in ("title", "description", "hint", "subjects"):
        if key in scene:
            texts[scene[key]] = True
    for constant in scene.get("constants", {}).values():
        if isinstance(constant, dict) and "doc" in constant:
            texts[constant["doc"]] = True

messages = {}
for file in sorted(each for folder in ("core", "solvers", "app/gui") for each in (root / folder).rglob("*.[ch]pp")):
    messages.update(dict.fromkeys(templates(file.read_text())))

# Texts of Qt's dialogs and menus, for machines without its own translations; the test
# LanguageTest::dialogsOfQtAreTranslatedWhole finds missing ones.
dialogs = {
    "QPlatformTheme": ["OK", "Cancel", "Close", "Save", "Discard", "Open", "&Yes", "&No"],
    "QShortcut": ["Space", "Tab", "Return", "Esc", "Del", "Backspace", "Home", "Ctrl", "Shift"],
    "QFileDialog": [
        "Look in:", "Files of type:", "File &name:", "Directory:", "&Open", "&Save", "&Choose", "Back", "Go back", "Forward",
        "Go forward", "Parent Directory", "Go to the parent directory", "Create New Folder", "Create a New Folder", "List View",
        "Change to list view mode", "Detail View", "Change to detail view mode", "Sidebar", "List of places and bookmarks",
        "Files", "All Files (*)", "&Rename", "&Delete", "&New Folder", "New Folder", "Show ", "Show &hidden files",
        "%1 already exists.\nDo you want to replace it?", "Are you sure you want to delete '%1'?",
        "%1\nFile not found.\nPlease verify the correct file name was given.",
        "%1\nDirectory not found.\nPlease verify the correct directory name was given."],
    "QFileSystemModel": ["Computer", "Date Modified", "Name", "Size", "Type"],
    "QAbstractFileIconProvider": ["Drive", "Folder", "File"],
    "QColorDialog": [
        "&Add to Custom Colors", "&Basic colors", "&Custom colors", "&Green:", "&HTML:", "&Pick Screen Color", "&Red:", "&Sat:",
        "&Val:", "A&lpha channel:", "Bl&ue:", "Hu&e:", "Select Color"],
}

print("// Made by packaging/program_texts.py for lupdate; no program is made of it.")
for text in texts:
    print(f'QT_TRANSLATE_NOOP("program", {json.dumps(text, ensure_ascii=False)}),')
for text in messages:
    print(f'QT_TRANSLATE_NOOP("messages", {json.dumps(text, ensure_ascii=False)}),')
for context, asked in dialogs.items():
    for text in asked:
        print(f'QT_TRANSLATE_NOOP("{context}", {json.dumps(text)}),')
