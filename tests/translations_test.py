#!/usr/bin/env python3
"""The translations shipped fit their texts: same places for values, same kinds of files, an access key where there was one;
and where Qt's lupdate is installed, nothing in the sources is untranslated. usage: translations_test.py SOURCE-FOLDER"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

LUPDATE = "/usr/lib/qt6/bin/lupdate"
root = pathlib.Path(sys.argv[1]).resolve()
problems = []


def messages(file):
    for message in xml.etree.ElementTree.parse(file).iter("message"):
        translation = message.find("translation")
        forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
        yield message.find("source").text, forms, translation.get("type") == "unfinished"


def marks(text):
    return sorted(set(re.findall(r"%(?:[1-9]|n|p)", text))), re.findall(r"\*\.\w+", text), "[*]" in text


for language in ("de", "fr"):
    file = root / f"app/gui/translations/seiche_{language}.ts"
    count = 0
    for source, forms, unfinished in messages(file):
        count += 1
        for form in [] if unfinished else forms:
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
            left = [source for source, _, unfinished in messages(fresh) if unfinished]
            total = sum(1 for _ in messages(fresh))
            print(f"{file.name}: {total - len(left)} of {total} texts in the sources are translated")
            if left:
                problems.append(f"{file.name}: {len(left)} texts want a translation (packaging/translate.sh), such as '{left[0]}'")
    elif count == 0:
        problems.append(f"{file.name} is empty")
print("\n".join(problems))
sys.exit(1 if problems else 0)
