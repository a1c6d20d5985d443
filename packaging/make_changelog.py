#!/usr/bin/env python3
"""Writes Debian's changelog from CHANGELOG.md. usage: make_changelog.py VERSION FILE.gz"""
import email.utils
import gzip
import pathlib
import re
import sys
import textwrap
from datetime import datetime, timezone

HERE = pathlib.Path(__file__).resolve().parent
MAINTAINER = "Seiche developers <developers@seiche.invalid>"


def main():
    version, target = sys.argv[1:]
    released = re.search(r'date="([0-9-]+)"', (HERE / "desktop/org.seiche.Seiche.metainfo.xml").read_text())[1]
    date = email.utils.format_datetime(datetime.fromisoformat(released).replace(tzinfo=timezone.utc))
    changelog = (HERE.parent / "CHANGELOG.md").read_text()
    sections = {name: text for name, text in re.findall(r"^## \[(.*?)\].*?\n(.*?)(?=^## |\Z)", changelog, re.S | re.M)}
    changes = sections.get(version, sections.get("Unreleased"))
    if changes is None:
        sys.exit(f"CHANGELOG.md has neither a section [{version}] nor [Unreleased]")
    text = f"seiche ({version}-1) unstable; urgency=medium\n\n"
    for item in re.findall(r"^- (.*?)(?=^[-#]|\Z)", changes, re.S | re.M):
        text += textwrap.fill(" ".join(item.split()), 78, initial_indent="  * ", subsequent_indent="    ") + "\n"
    text += f"\n -- {MAINTAINER}  {date}\n"
    pathlib.Path(target).write_bytes(gzip.compress(text.encode(), 9, mtime=0))


if __name__ == "__main__":
    main()
