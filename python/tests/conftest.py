"""Finds the package of the build tree: SEICHE_BUILD, or build/release of the checkout."""

import os
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parents[2]
build = pathlib.Path(os.environ.get("SEICHE_BUILD", root / "build" / "release"))
sys.path.insert(0, str(build / "python"))
os.environ.setdefault("SEICHE_DEVICE", "software")


def pytest_configure(config):
    config.seiche_program = build / "seiche"
