#!/usr/bin/env python3
"""Names of parameters, of their choices and of solvers end at the door: where a schema declares and reads them they become
values, and no other code compares them or looks a parameter up by them.

    python3 tests/names_test.py FOLDER

The names are taken from the readers. A literal that happens to be one of them but means something else is listed in `others`
with its file, so that each new one is looked at.
"""
import pathlib
import re
import sys
import tempfile

# Declare names and turn them into values: those of scenes, and the table of all methods.
READERS = ("solvers/*/*_parameters.cpp",)
CATALOGUE = "solvers/linalg/field/methods.cpp"
# `core/param` and `core/scene` are the reader of schemas and of scenes themselves.
SEARCHED = ("core", "solvers", "script", "app", "python/src", "octave/src", "bench", "validate")
EXEMPT = ("core/param/", "core/scene/")


def literals(text, pattern):
    return {next(group for group in match.groups() if group) for match in re.finditer(pattern, text)}


def names_of(root):
    """Names of parameters; names of choices and solvers."""
    parameters, choices = set(), set()
    for pattern in READERS:
        for file in root.glob(pattern):
            text = file.read_text()
            parameters |= literals(text, r'\b(?:real|integer|boolean|choice)\(\s*"([a-z_0-9]+)",')
            choices |= literals(text, r'\{"([a-z0-9-]+)",\s*(?:\w+::\w+|true|false)\}')
    if (root / CATALOGUE).exists():
        choices |= literals((root / CATALOGUE).read_text(), r'\{\{"([a-z0-9-]+)",\s*"|\.name = "([a-z0-9-]+)"')
    return parameters, choices


def faults_in(root, others):
    parameters, choices = names_of(root)
    readers = {file for pattern in READERS for file in root.glob(pattern)} | {root / CATALOGUE}
    compared = re.compile(r'[=!]=\s*"([^"]+)"|"([^"]+)"\s*[=!]=|\b(?:starts|ends)_with\("([^"]+)"\)')
    read = re.compile(r'[.>](?:real|integer|boolean|choice)\("([a-z_0-9]+)"\)')
    found = []
    for place in SEARCHED:
        for file in sorted((root / place).rglob("*.[ch]pp")):
            name = str(file.relative_to(root))
            if file in readers or name.startswith(EXEMPT):
                continue
            for line, text in enumerate(file.read_text().split("\n"), 1):
                for match in read.finditer(text):
                    if match[1] in READS.get(name, ()):
                        continue
                    found.append(f"{name}:{line}: reads the parameter '{match[1]}' by its name: take it from the simulation's "
                                 "parameters as values (FluidParameters::from and the like)")
                for match in compared.finditer(text):
                    literal = match[1] or match[2] or match[3]
                    if literal in (parameters | choices) and literal not in others.get(name, ()):
                        found.append(f"{name}:{line}: compares the name '{literal}': compare a value or a trait, or list it in "
                                     "tests/names_test.py if it is the name of something else")
    return parameters, choices, found


# Literals that are names of something else: fields, diagnostics, sources, sides, brushes, keys of walls and of tables.
OTHERS = {
    "app/gui/document/engine_host.cpp": {"wall", "force_x", "force_y"},  # diagnostics
    "app/gui/tools/source_tool.cpp": {"radius"},
    "app/gui/tools/wall_panel.cpp": {"radius"},
    "core/files/matrix_market.cpp": {"matrix"},
    "core/sweep/numbers.cpp": {"dt"},
    "core/view/picture_style.cpp": {"none"},  # of its parts
    "solvers/bubbly/bubbly_fields.cpp": {"radius"},
    "solvers/bubbly/bubbly_simulation.cpp": {"bubbles"},
    "solvers/equations/scene_description.cpp": {"flux"},
    "solvers/equations/system.cpp": {"flux"},
    "solvers/fluid/fluid_geometry.cpp": {"free-slip"},
    "solvers/fluid/fluid_simulation.cpp": {"drag", "wall"},
    "solvers/fluid/heat_conditions.cpp": {"no-slip", "free-slip"},
    "solvers/wave/wave_basin.cpp": {"dirichlet"},
    "solvers/wave/wave_forcing.cpp": {"dirichlet"},
    "solvers/wave/wave_mode.cpp": {"wall", "dirichlet"},
    "solvers/wave/wave_state.cpp": {"wall"},
}
# Parameters that the window reads by name: of a scene that declares them.
READS = {"app/gui/equations/equations_panel.cpp": {"dt"}}


def planted():
    """Whether each kind of comparison is found in a tree that has one."""
    lines = ['if (solver.name() == "cg") return;', 'const bool off = "zero" != start;', 'if (parameter.name == "viscosity") return;',
             'const double nu = parameters.real("viscosity");', 'if (method.starts_with("cg")) return;']
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        (root / "solvers/fluid").mkdir(parents=True)
        (root / "solvers/fluid/fluid_parameters.cpp").write_text(
            'constexpr Choice<Start> starts[] = {{"zero", Start::zero}, {"cg", Start::cg}};\n'
            'schema.real("viscosity", 0, 0, 1, "", "").choice("start", "zero", choiceNames(starts), "");\n')
        missed = []
        for line in lines:
            (root / "solvers/fluid/other.cpp").write_text(line + "\n")
            if len(faults_in(root, {})[2]) != 1:
                missed.append(line)
            if faults_in(root, {"solvers/fluid/other.cpp": {"cg", "zero", "viscosity"}})[2] and ".real(" not in line:
                missed.append(f"{line} (listed)")
        return missed


root = pathlib.Path(sys.argv[1])
missed = planted()
parameters, choices, faults = faults_in(root, OTHERS)
faults += [f"the search misses: {line}" for line in missed]
for name, literals_ in OTHERS.items():
    text = (root / name).read_text() if (root / name).exists() else ""
    faults += [f'tests/names_test.py lists "{each}" in {name}, which does not have it' for each in sorted(literals_)
               if text and f'"{each}"' not in text]
print("\n".join(faults))
print(f"{len(parameters)} parameters, {len(choices)} choices and solvers, {len(faults)} faults")
sys.exit(1 if faults or len(parameters) < 50 or len(choices) < 30 else 0)
