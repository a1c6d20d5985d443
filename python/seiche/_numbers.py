"""Arrays of numbers as users give them."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ._core import InputError


def check_real(values: Any, what: str) -> None:
    """Raises InputError for complex numbers, whose imaginary parts numpy would drop."""
    if np.iscomplexobj(values):
        raise InputError(f"{what} takes real numbers, not {np.asarray(values).dtype}: give the real and the "
                         "imaginary part one after the other")


def real(values: Any, what: str) -> npt.NDArray[np.float64]:
    """As an array of float64; InputError for what is not real numbers."""
    check_real(values, what)
    try:
        return np.asarray(values, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise InputError(f"{what}: {error}") from None
