"""Solutions of linear systems, dense and sparse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, List, Optional, Union, overload

import numpy as np
import numpy.typing as npt

from . import _core
from ._core import InputError, RunError
from ._matrix import Entries, Matrix
from ._numbers import real

if TYPE_CHECKING:
    from typing import Literal

    from ._core import SolveReport


@dataclass
class Solution:
    """x, and how it was found: method; choice, of a sparse solve the method with its reasons; report, of an
    iterative solve its SolveReport, of several right sides a list of them; of a refined dense solve the number of corrections and ratio, the largest
    |b - A x| / ((n + 1) u (|A| |x| + |b|)) of an entry with u = 2^-53 (below 2 counts as solved)."""

    x: npt.NDArray[Any]
    method: str
    report: Union[None, SolveReport, List[SolveReport]] = None
    corrections: Optional[int] = None
    ratio: Optional[float] = None
    choice: Optional[str] = None

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> npt.NDArray[Any]:
        return self.x if dtype is None and not copy else self.x.astype(self.x.dtype if dtype is None else dtype)


@overload
def solve(a: Any, b: Entries, method: str = ..., *, refine: bool = ..., tolerance: float = ...,
          max_iterations: int = ..., preconditioner: str = ...,
          full: Literal[False] = ...) -> npt.NDArray[Any]: ...


@overload
def solve(a: Any, b: Entries, method: str = ..., *, refine: bool = ..., tolerance: float = ...,
          max_iterations: int = ..., preconditioner: str = ..., full: Literal[True]) -> Solution: ...


def solve(a: Any, b: Entries, method: str = "auto", *, refine: bool = False, tolerance: float = 1e-6,
          max_iterations: int = 10000, preconditioner: str = "auto",
          full: bool = False) -> Union[npt.NDArray[Any], Solution]:
    """x with A x = b as an array; with full=True a Solution, which says how it was found.

    a: a dense array, a seiche.Matrix, or a sparse matrix of scipy. b: a vector, or a matrix of right
    sides, all real. Dense: method is a name of `seiche list solvers` ("auto": "lu", of tall matrices "qr");
    refine=True corrects to FP64 with residuals in FP64 and raises RunError where that does not
    converge. Sparse, which stays sparse: "cg" for symmetric matrices that are positive or negative definite,
    "bicgstab", "gmres", "gauss-seidel" ("auto": "cg" where the matrix is symmetric with a diagonal of one
    sign, else "bicgstab", and "gmres" where they fail), preconditioned by "none", "jacobi", "block-jacobi" or,
    on five-point grids, "multigrid" ("auto": multigrid on large grids, else jacobi), and
    corrected until |b - A x|, in float64 of the matrix as it is given, is at most tolerance |b|: x is
    float64, and max_iterations counts those of all corrections. refine=True asks for 1e-12. RunError with the reason
    where that is not reached, InputError for a matrix that is seen to be singular.
    """
    if hasattr(a, "tocoo"):
        tolerance = min(tolerance, 1e-12) if refine else tolerance
        made = _solve_sparse(a.tocoo(), b, method, tolerance, max_iterations, preconditioner)
    elif refine:
        made = _solve_refined(a, b, method)
    else:
        matrix = a if isinstance(a, Matrix) else Matrix(a)
        x = matrix.solve(b, method, tolerance, max_iterations).numpy()
        chosen = method if method != "auto" else "qr" if matrix.shape[-2] > matrix.shape[-1] else "lu"
        made = Solution(x, chosen)
    return made if full else made.x


def _solve_refined(a: Any, b: Any, method: str) -> Solution:
    entries, right = real(a, "the matrix"), real(b, "the right-hand side")
    if entries.ndim != 2 or entries.shape[0] != entries.shape[1]:
        raise InputError(f"refine=True needs a square matrix, not one of shape {entries.shape}")
    if right.ndim not in (1, 2) or right.shape[0] != entries.shape[0]:
        raise InputError(f"a matrix of shape {entries.shape} does not fit right-hand sides of shape {right.shape}")
    method = "lu" if method == "auto" else method
    x, corrections, ratio, trouble = _core.solve_refined(
        entries, right.reshape(len(right), -1), method)
    if trouble:
        raise RunError(trouble)
    return Solution(x.reshape(right.shape), method, corrections=corrections, ratio=ratio)


def _solve_sparse(a: Any, b: Any, method: str, tolerance: float, max_iterations: int,
                  preconditioner: str) -> Solution:
    values, right = real(a.data, "the sparse matrix"), real(b, "the right-hand side")
    if right.ndim not in (1, 2) or right.shape[0] != a.shape[0]:
        raise InputError(f"a matrix of shape {a.shape} does not fit right-hand sides of shape {right.shape}")
    if right.size == 0:
        raise InputError(f"the right-hand side of shape {right.shape} is empty")
    solutions = _core.solve_sparse(
        a.shape[0], a.shape[1], a.row, a.col, values, right.reshape(len(right), -1).T.ravel(), method,
        float(tolerance), int(max_iterations), preconditioner)
    for _, report, explanation, _ in solutions:
        if not report.converged:
            raise RunError(explanation)
    x = np.stack([each[0] for each in solutions], axis=1).reshape(right.shape)
    reports = [each[1] for each in solutions]
    return Solution(x, reports[-1].name, report=reports[0] if right.ndim == 1 else reports, choice=solutions[-1][3])
