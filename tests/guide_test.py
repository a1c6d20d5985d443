#!/usr/bin/env python3
"""Runs every command of the guide that stands in a block marked sh. usage: guide_test.py SOURCE-FOLDER SEICHE"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

guide = pathlib.Path(sys.argv[1]) / "docs/guide"
program = pathlib.Path(sys.argv[2]).resolve()
environment = {**os.environ, "PATH": f"{program.parent}:/usr/bin:/bin"}
failed = commands = 0
for page in sorted(guide.glob("*.md")):
    text = page.read_text()
    for target in re.findall(r"\]\(([^)#]+)", text):
        if not (page.parent / target).exists():
            print(f"{page.name} links to {target}, which is not there")
            failed += 1
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "pier.json").write_text((guide / "pier.json").read_text())
        for command in "\n".join(re.findall(r"^```sh\n(.*?)^```", text, re.M | re.S)).splitlines():
            commands += 1
            ran = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True)
            if ran.returncode != 0:
                print(f"{page.name}: {command}\nended with {ran.returncode}: {ran.stderr}")
                failed += 1
    print(f"{page.name}: {time.monotonic() - start:.1f} s")
print(f"{commands} commands, {failed} failures")
sys.exit(1 if failed or commands < 20 else 0)
