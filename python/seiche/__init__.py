"""Waves, fluids, bubbly flow and dense linear algebra on the graphics device.

    import seiche
    run = seiche.Run("fluid/cylinder-wake", viscosity=5e-4)
    run.until(8)
    vorticity = run["vorticity"].numpy()

    A = seiche.Matrix(a)
    x = A.solve(b).numpy()

Runs step like `seiche run`, with the same bits. Matrices are FP32; what is asked of them is queued
at once and computed behind. Lengths are in metres, times in seconds; arrays of fields have shape
(ny, nx), row 0 at the bottom.
"""

from __future__ import annotations

import atexit as _atexit
import os as _os
from typing import Any, Dict, List, Union

from . import _core
from ._core import DeviceError, Error, InputError, RunError
from ._field import Field, Fields
from ._matrix import (LU, QR, ConditionWarning, Matrix, eye, ones, rand, randn, seed, solve_triangular,
                      solve_tridiagonal, zeros)
from ._names import UnknownName
from ._run import ConvergenceWarning, Parameters, Report, Run
from ._solve import Solution, solve
from ._sweep import Sweep, sweep

__version__ = _core.version
__all__ = [
    "ConditionWarning", "ConvergenceWarning", "DeviceError", "Error", "Field", "Fields", "InputError", "LU", "Matrix",
    "Parameters", "QR", "Report", "Run", "RunError", "Solution", "Sweep", "UnknownName", "device",
    "devices", "eye", "load_plugin", "ones", "rand", "randn", "scenes", "seed", "solve", "solve_triangular",
    "solve_tridiagonal", "sweep", "use_device", "zeros",
]


def use_device(name: Union[str, int]) -> None:
    """Chooses the graphics device, before the first run or matrix: a number of `devices()`, or
    "software". Without it: SEICHE_DEVICE, or the first that works, hardware before software."""
    _core.choose_device(str(name))


def device() -> Dict[str, Any]:
    """The graphics device in use, as a dict: renderer, vendor, version, software, index."""
    return _core.device()


def devices() -> List[Dict[str, Any]]:
    """All graphics devices, as dicts; `problem` says why one cannot be used."""
    return _core.devices()


def scenes() -> Dict[str, str]:
    """The scenes that come with Seiche, as a dict from name to description."""
    return {name: f"{title}. {doc}" for name, title, doc, _ in _core.scenes()}


def load_plugin(file: Union[str, "_os.PathLike[str]"]) -> None:
    """Loads a pack, a shared library that brings a simulation and its scenes, before runs of it. It is code
    that runs with the rights of the process. Raises InputError for a file that is no pack, or that of
    another version. A pack that is loaded already is left alone."""
    _core.load_plugin(_os.fspath(file))


# While the libraries of the device are still there.
_atexit.register(_core.close)
# Errors and help() name the public module, from which users import.
for _each in __all__:
    if hasattr(globals()[_each], "__module__") and globals()[_each].__module__.startswith("seiche._"):
        globals()[_each].__module__ = "seiche"
del _each
