#!/usr/bin/env python3
"""The translations shipped fit their texts: same places for values, in the same formats, same kinds of files, an access key
where there was one; and where Qt's lupdate is installed, nothing in the sources is untranslated. usage:
translations_test.py SOURCE-FOLDER"""
import pathlib
import re
import shutil
import string
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

LUPDATE = "/usr/lib/qt6/bin/lupdate"
root = pathlib.Path(sys.argv[1]).resolve()
problems = []


def messages(file):
    """source, its translations, whether these are unfinished, and whether it is a template of a sentence."""
    for context in xml.etree.ElementTree.parse(file).iter("context"):
        template = context.find("name").text == "messages"
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            yield message.find("source").text, forms, translation.get("type") == "unfinished", template


def values(template):
    """Which value stands in each place, by number, and how: {} or {0:.3g}. ValueError: it cannot be formatted."""
    places = [(name, form) for _, name, form, _ in string.Formatter().parse(template) if name is not None]
    if {bool(name) for name, _ in places} == {True, False}:
        raise ValueError
    return sorted((int(name or at), form) for at, (name, form) in enumerate(places))


def same_values(form, source):
    try:
        return values(form) == values(source)
    except ValueError:
        return False


def place(template):
    """FILE: or FILE:LINE: in front, which is written alike in all languages."""
    return re.match(r"(?:(?:shaders/)?{}(?::{}|:1)*: )?", template)[0]


def marks(text):
    return sorted(set(re.findall(r"%(?:[1-9]|n|p)", text))), re.findall(r"\*\.\w+", text), "[*]" in text


for language in ("de", "fr"):
    file = root / f"app/gui/translations/seiche_{language}.ts"
    count = 0
    templates = 0
    for source, forms, unfinished, template in messages(file):
        count += 1
        templates += template
        for form in [] if unfinished else forms:
            if template and not same_values(form, source):
                problems.append(f"{file.name}: '{form}' does not take the values of '{source}'")
            if template and place(form) != place(source):
                problems.append(f"{file.name}: '{form}' does not begin with the place of '{source}'")
            if marks(form) != marks(source):
                problems.append(f"{file.name}: '{form}' has not the places of '{source}'")
            if bool(re.search(r"&\w", form)) != bool(re.search(r"&\w", source)):
                problems.append(f"{file.name}: '{form}' and '{source}' differ in their access key")
    if pathlib.Path(LUPDATE).exists():
        with tempfile.TemporaryDirectory() as folder:
            fresh = pathlib.Path(folder) / file.name
            shutil.copy(file, fresh)
            texts = pathlib.Path(folder) / "program.cpp"
            texts.write_text(subprocess.run([sys.executable, root / "packaging/program_texts.py", root], check=True,
                                            capture_output=True, text=True).stdout)
            subprocess.run([LUPDATE, "-silent", "-no-obsolete", "-I", root, root / "app/gui", texts, "-ts", fresh],
                           check=True, capture_output=True)
            left = [source for source, _, unfinished, _ in messages(fresh) if unfinished]
            total = sum(1 for _ in messages(fresh))
            print(f"{file.name}: {total - len(left)} of {total} texts in the sources are translated")
            if left:
                problems.append(f"{file.name}: {len(left)} texts want a translation (packaging/translate.sh), such as '{left[0]}'")
    elif count == 0 or templates == 0:
        problems.append(f"{file.name} is empty")
print("\n".join(problems))
sys.exit(1 if problems else 0)
