#!/usr/bin/env python3
"""Rooms see only the rooms that their CMakeLists.txt names: every #include is held against it. Of shaders only those that
are fused with StencilCg see its state, and packs include installed headers."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])

# Room -> (folder, rooms it names), as seiche_room() calls have them.
folders, named = {}, {}
for place in ("core", "solvers"):
    text = (root / place / "CMakeLists.txt").read_text()
    for call in re.findall(r"^seiche_room\(([^)]*)\)", text, re.M):
        name, folder, *rest = call.split()
        folders[f"{place}/{folder}"] = name
        named[name] = [each for each in rest if each.startswith("seiche_")]

# Rooms that programs and tests may see besides their own.
above = {"mpi": ["core"], "script": ["core", "solvers"], "python/src": ["core", "solvers", "script"], "octave/src": ["core", "solvers", "script"],
         "bench": ["core", "solvers"], "validate": ["core", "solvers"],
         "app/cli": ["core", "solvers", "bench", "validate"], "app/gui": ["core", "solvers"],
         "app/software_threads": ["core"], "octave": ["core", "solvers", "script"]}


def reach(room, path=()):
    """All rooms that `room` may include, itself among them."""
    if room in path:
        sys.exit(f"the rooms {' -> '.join([*path, room])} name each other in a circle")
    if room not in named:
        sys.exit(f"{path[-1]} names {room}, which is no room")
    found = {room}
    for each in named[room]:
        found |= reach(each, (*path, room))
    return found


faults, count = [], 0
for folder, room in sorted(folders.items()):
    allowed = [place for place, other in folders.items() if other in reach(room)]
    for file in sorted((root / folder).rglob("*.[ch]pp")):
        for line, text in enumerate(file.read_text().split("\n"), 1):
            match = re.match(r'\s*#include "([^"]+)"', text)
            if not match or "/" not in match[1]:
                continue
            count += 1
            if not any(match[1].startswith(place + "/") for place in allowed):
                faults.append(f"{file.relative_to(root)}:{line}: {room} does not name the room of {match[1]}: "
                              f"name it in {folder.split('/')[0]}/CMakeLists.txt or do without")
for place, lower in above.items():
    for file in sorted((root / place).rglob("*.[ch]pp")):
        for line, text in enumerate(file.read_text().split("\n"), 1):
            match = re.match(r'\s*#include "([^"]+)"', text)
            if not match or "/" not in match[1]:
                continue
            count += 1
            if not any(match[1].startswith(each + "/") for each in [place, *lower]):
                faults.append(f"{file.relative_to(root)}:{line}: {place} may not see {match[1]}")
stray = [file for place in ("core", "solvers") for file in (root / place).rglob("*.[ch]pp")
         if not any(str(file.relative_to(root)).startswith(folder + "/") for folder in folders)
         and file.parent != root / "solvers"]
faults += [f"{file.relative_to(root)} lies in no room" for file in stray]

# Packs see what is installed, so that they are also built without these sources.
public = set((root / "cmake/public_headers.txt").read_text().split())
for file in sorted([*(root / "packs").rglob("*.[ch]pp"), *(root / "docs/tutorial").rglob("*.[ch]pp")]):
    for line, text in enumerate(file.read_text().split("\n"), 1):
        match = re.match(r'\s*#include "([^"]+)"', text)
        if match and match[1] not in public and not (file.parent / match[1]).exists():
            faults.append(f"{file.relative_to(root)}:{line}: packs may not see {match[1]}: it is not in cmake/public_headers.txt")

# The state of StencilCg is for its own kernels and for the paths that are fused with them.
fused = {"shaders/linalg/mg_in_solve.glsl", "shaders/linalg/mg_persistent.comp",
         "shaders/wave/start.comp", "shaders/wave/finish.comp", "shaders/wave/step.comp"}
for file in sorted((root / "shaders").rglob("*.*")):
    name = str(file.relative_to(root))
    if name in fused or name.startswith("shaders/linalg/cg_") or not file.is_file():
        continue
    if re.search(r'^\s*#include "linalg/cg_state.glsl"', file.read_text(), re.M):
        faults.append(f"{name} includes the state of StencilCg and is none of its kernels")
print("\n".join(faults))
print(f"{len(folders)} rooms, {count} includes, {len(faults)} faults")
sys.exit(1 if faults or count < 1000 else 0)
