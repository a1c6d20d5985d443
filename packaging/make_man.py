#!/usr/bin/env python3
"""Writes the manual pages seiche.1.gz and seiche-gui.1.gz from what the programs print for --help.

usage: make_man.py SEICHE FOLDER [SEICHE-GUI]
"""
import gzip
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
COMMANDS = "run sweep list params doctor solve bench papers validate".split()
EXAMPLES = [
    ("seiche run wave/drop --video drop.mp4 --report drop.json", "A film and a report of a shipped scene."),
    ("seiche run my-scene.json --set wave_speed=2 --export height=h.npy", "Another wave speed; the field as an array."),
    ("seiche run fluid/cylinder-wake --time 4 --screenshot wake.png", "A picture that carries its scene."),
    ("seiche sweep fluid/cylinder-wake --set viscosity=5e-4:2e-3:log:5 --out wake", "Five runs in one table."),
    ("seiche solve A.npy B.npy -o X.npy --method cholesky --refine", "A linear system."),
    ("seiche validate fluid", "The flow against theory and tables."),
]


def help_of(program, *arguments):
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
    return subprocess.run([program, *arguments, "--help"], check=True, capture_output=True, text=True,
                          env=environment).stdout


def roff(text):
    """Text as roff: nothing in it is a request, hyphens of options stay hyphens."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(ga").replace("'", "\\(aq")
    return re.sub(r"^\.", r"\\&.", text, flags=re.M)


def sections(text):
    """{heading: lines} of a help text; what stands before the first heading is under ""."""
    found, heading = {"": []}, ""
    for line in text.splitlines():
        if match := re.fullmatch(r"([A-Z][a-z]+):", line):
            heading = match[1]
            found[heading] = []
        else:
            found[heading].append(line)
    return found


def entries(lines):
    """(name, meaning) of an indented list; a meaning may stand on the lines below its name."""
    found = []
    for line in lines:
        if match := re.match(r"  (\S.*?)(?:\s{2,}(\S.*))?$", line):
            if len(line) - len(line.lstrip()) == 2:
                found.append([match[1], match[2] or ""])
                continue
        if found and line.strip():
            found[-1][1] = f"{found[-1][1]} {line.strip()}".strip()
    return found


def tagged(name, meaning):
    # CLI11 prints the kind of a value behind the option: --steps N
    bold, _, rest = name.partition(" ")
    rest = re.sub(r"\s*REQUIRED", "", rest)
    return f".TP\n\\fB{roff(bold)}\\fR {roff(rest)}".rstrip() + f"\n{roff(meaning)}\n"


def page(name, title, version):
    released = re.search(r'date="(\d{4}-\d\d-\d\d)"', (HERE / "desktop/org.seiche.Seiche.metainfo.xml").read_text())
    return f'.TH {name.upper()} 1 "{released[1]}" "Seiche {version}" "{title}"\n'


def command_line(seiche):
    version = subprocess.run([seiche, "--version"], check=True, capture_output=True, text=True).stdout.split()[1]
    top = help_of(seiche)
    footer = re.search(r"Exit codes: (.*)", top)[1]
    out = page("seiche", "The command line of Seiche", version)
    out += (".SH NAME\nseiche \\- laboratory for waves, fluids and bubbly flow on the GPU\n"
            ".SH SYNOPSIS\n.B seiche\n.br\n")
    texts = {command: help_of(seiche, command) for command in COMMANDS}
    for command in COMMANDS:
        usage = re.search(r"Usage: seiche \w+ (.*)", texts[command])[1]
        usage = re.sub(r"\(\d+x\)", "...", usage)  # CLI11's way of saying how many
        out += f"{'' if command == COMMANDS[0] else '.br' + chr(10)}.B seiche {command}\n{roff(usage)}\n"
    out += (".SH DESCRIPTION\nSimulates waves, incompressible flow and bubbly flow by OpenGL 4.5 compute shaders, without a "
            "window: scenes in, pictures, films and data out. Without arguments it opens the window,\n"
            ".BR seiche\\-gui (1).\n.PP\nData go to standard output, messages to standard error.\n")
    for command in COMMANDS:
        parts = sections(texts[command])
        out += f".SH \"SEICHE {command.upper()}\"\n{roff(parts[''][0])}.\n"
        for heading in ("Positionals", "Options"):
            for name, meaning in entries(parts.get(heading, [])):
                if not name.startswith("-h"):
                    out += tagged(name, meaning)
    out += ".SH EXIT STATUS\n" + roff(footer) + "\n"
    out += (".SH ENVIRONMENT\n"
            + tagged("SEICHE_KERNELS", "The folder in which compiled kernels are kept, at most 256 MB of them, or off; by default "
                     "seiche/kernels in XDG_CACHE_HOME or ~/.cache.")
            + tagged("SEICHE_LOG", "With debug, messages for developers, too, such as the time that each kernel takes to compile.")
            + tagged("SEICHE_SHADERS", "A folder from which shaders are read instead of the program's own.")
            + tagged("TMPDIR", "Where temporary files go."))
    out += ".SH EXAMPLES\n"
    for example, meaning in EXAMPLES:
        out += f".TP\n\\fB{roff(example)}\\fR\n{meaning}\n"
    return out + (".SH SEE ALSO\n.BR seiche\\-gui (1),\n.BR ffmpeg (1)\n.PP\n"
                  "The guide, scene files, and what is checked against theory: /usr/share/doc/seiche\n")


def window(program):
    text = help_of(program)
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True,
                             env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}).stdout.split()[1]
    parts = sections(text)
    out = page("seiche-gui", "The window of Seiche", version)
    out += (".SH NAME\nseiche\\-gui \\- window on waves, fluids and bubbly flow on the GPU\n"
            ".SH SYNOPSIS\n.B seiche\\-gui\n[options] [scene]\n.SH DESCRIPTION\n"
            "Opens a scene file, a picture that carries a scene, or a shipped scene by name; without one wave/drop. "
            "F1 in the window lists the keys.\n.SH OPTIONS\n")
    for heading in ("Arguments", "Options"):
        for name, meaning in entries(parts.get(heading, [])):
            if not name.startswith(("-h", "--help")):
                out += tagged(name, meaning)
    return out + ".SH SEE ALSO\n.BR seiche (1)\n"


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    pages = {"seiche": command_line(sys.argv[1])}
    if len(sys.argv) == 4:
        pages["seiche-gui"] = window(sys.argv[3])
    for name, text in pages.items():
        (folder / f"{name}.1.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))


if __name__ == "__main__":
    main()
