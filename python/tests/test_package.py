"""The package as such: docs, types, completion, version."""

import importlib.util
import inspect
import pathlib
import pydoc
import re
import subprocess
import sys

import pytest

import seiche

ROOT = pathlib.Path(__file__).resolve().parents[2]


def _public():
    for name in seiche.__all__:
        thing = getattr(seiche, name)
        yield f"seiche.{name}", thing
        if inspect.isclass(thing):
            for member, value in vars(thing).items():
                if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                    yield f"seiche.{name}.{member}", value


@pytest.mark.parametrize("name, thing", _public())
def test_everything_public_is_documented(name, thing):
    assert inspect.getdoc(thing), name


def test_help_shows_the_names_that_are_imported():
    text = pydoc.render_doc(seiche.Run, renderer=pydoc.plaintext)
    assert "class Run in module seiche" in text and "until" in text and "[s]" in text


def test_help_of_parameters_describes_each():
    run = seiche.Run("fluid/ink", {"domain.cells": (16, 16)})
    text = pydoc.render_doc(run.parameters, renderer=pydoc.plaintext)
    assert "Kinematic viscosity" in text and "[m²/s]" in text or "[m^2/s]" in text


def test_the_version_is_that_of_cmake():
    found = re.search(r"project\(seiche VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    assert seiche.__version__ == found[1]


def test_types_are_consistent(request):
    program = "/usr/bin/mypy"
    if not pathlib.Path(program).exists():
        pytest.skip("mypy is not installed")
    done = subprocess.run([program, "--config-file", ROOT / "pyproject.toml", "--cache-dir",
                           request.config.seiche_program.parent / "mypy"],
                          cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_stub_matches_the_module():
    stub = (ROOT / "python" / "seiche" / "_core.pyi").read_text()
    core = seiche._core
    for name, thing in vars(core).items():
        if name.startswith("_"):
            continue
        assert re.search(rf"^(def|class) {name}\b|^{name}:", stub, re.M), name
        if inspect.isclass(thing) and not issubclass(thing, Exception):
            body = re.search(rf"^class {name}\b.*?(?=^\S|\Z)", stub, re.M | re.S)[0]
            for member in vars(thing):
                if not member.startswith("_"):
                    assert re.search(rf"def {member}\(", body), f"{name}.{member}"


def test_the_shell_completes_names():
    if importlib.util.find_spec("IPython") is None:
        pytest.skip("IPython is not installed")
    program = """if True:
        import sys; sys.path[:0] = %r
        import seiche
        from IPython.core.completer import IPCompleter
        run = seiche.Run("wave/drop", {"domain.cells": (16, 16)})
        completer = IPCompleter(namespace={"run": run}, use_jedi=False)
        completer.use_jedi = False
        assert ".damping" in completer.complete(None, "run.parameters.dam")[1][0]
        assert "height" in completer.complete(None, 'run["hei')[1]
    """ % sys.path
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
