"""Matrices on the graphics device."""

from __future__ import annotations

import itertools
import secrets
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

import numpy as np
import numpy.typing as npt

from . import _core, _numpy
from ._core import InputError

_BINARY: Dict[Any, str] = {
    np.add: "add", np.subtract: "subtract", np.multiply: "multiply", np.true_divide: "divide",
    np.power: "power", np.arctan2: "atan2", np.hypot: "hypot", np.minimum: "minimum",
    np.maximum: "maximum", np.fmin: "min_number", np.fmax: "max_number", np.mod: "mod",
    np.fmod: "remainder", np.equal: "equal", np.not_equal: "not_equal", np.less: "less",
    np.less_equal: "less_equal", np.greater: "greater", np.greater_equal: "greater_equal",
    np.logical_and: "and", np.logical_or: "or", np.logical_xor: "xor",
}
_UNARY: Dict[Any, str] = {
    np.negative: "negative", np.positive: "copy", np.absolute: "abs", np.sign: "sign",
    np.sqrt: "sqrt", np.square: "square", np.reciprocal: "reciprocal", np.exp: "exp",
    np.expm1: "expm1", np.log: "log", np.log1p: "log1p", np.log2: "log2", np.log10: "log10",
    np.sin: "sin", np.cos: "cos", np.tan: "tan", np.arcsin: "asin", np.arccos: "acos",
    np.arctan: "atan", np.sinh: "sinh", np.cosh: "cosh", np.tanh: "tanh", np.arcsinh: "asinh",
    np.arccosh: "acosh", np.arctanh: "atanh", np.floor: "floor", np.ceil: "ceil",
    np.rint: "round_even", np.trunc: "fix", np.isnan: "isnan", np.isinf: "isinf",
    np.isfinite: "isfinite", np.logical_not: "not",
}


class ConditionWarning(UserWarning):
    """A solution may not have a single correct digit: the matrix is numerically singular in FP32, or its
    entries grew during the elimination. The text says which, and what helps."""


class Matrix:
    """An FP32 matrix, or a stack of matrices of shape (stack, rows, columns), on the graphics device.

    Every operation returns at once and is computed behind, in order; results stay on the device
    until numpy() fetches them. Operands may be matrices, numpy arrays and numbers. What only the
    device finds, such as a singular matrix, is raised where a result is fetched.

        X = A @ B + 2 * C.T
        x = A.solve(b).numpy()

    Functions of numpy apply entry by entry: np.exp(A). Comparisons give 1 and 0. Shapes are known
    at once, and InputError is raised for those that do not fit.
    """

    __array_priority__ = 1000

    def __init__(self, entries: Entries) -> None:
        """From an array of 2 or 3 dimensions, or a vector, which becomes a column."""
        if isinstance(entries, Matrix):
            self._core: _core.Matrix = entries._core.copy()
            self._flat: int = entries._flat  # dimensions of the shape as given
            return
        array = np.asarray(entries)
        if array.dtype.kind not in "biuf":
            raise InputError(f"a matrix has real numbers, not {array.dtype}")
        if array.size == 0:
            raise InputError(f"a matrix has at least one entry, and the array of shape {array.shape} has none")
        self._flat = array.ndim
        if array.ndim == 0:
            array = array.reshape(1, 1, 1)
        elif array.ndim == 1:
            array = array.reshape(1, -1, 1)
        elif array.ndim == 2:
            array = array.reshape(1, *array.shape)
        elif array.ndim != 3:
            raise InputError(f"a matrix has 2 dimensions and a stack 3, not {array.ndim}")
        try:
            array = np.ascontiguousarray(array, dtype=np.float32)
        except MemoryError:
            raise InputError(f"there is no memory for a matrix of shape {np.shape(entries)}") from None
        self._core = _core.Matrix.of(array)

    @classmethod
    def _of(cls, core: _core.Matrix, flat: Optional[int] = None) -> Matrix:
        made = cls.__new__(cls)
        made._core = core
        made._flat = (3 if core.shape[0] > 1 else 2) if flat is None else flat
        return made

    @property
    def shape(self) -> Tuple[int, ...]:
        """(rows, columns); for a stack (stack, rows, columns), for a vector (rows,)."""
        stack, rows, columns = self._core.shape
        if self._flat == 1:
            return (rows,)
        return (rows, columns) if self._flat == 2 else (stack, rows, columns)

    @property
    def ndim(self) -> int:
        """1 for vectors, 2 for matrices, 3 for stacks."""
        return len(self.shape)

    @property
    def size(self) -> int:
        """The number of entries."""
        return int(np.prod(self._core.shape))

    dtype = np.dtype(np.float32)

    def __len__(self) -> int:
        return self.shape[0]

    def numpy(self) -> npt.NDArray[np.float32]:
        """The entries as float32; waits."""
        entries: npt.NDArray[np.float32] = self._core.fetch()
        return entries.reshape(self.shape)

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> npt.NDArray[Any]:
        entries = self.numpy()
        return entries if dtype is None else entries.astype(dtype)

    def __dlpack__(self, **kwargs: Any) -> Any:
        return self.numpy().__dlpack__(**kwargs)

    def __dlpack_device__(self) -> Tuple[int, int]:
        return (1, 0)

    def item(self) -> float:
        """The only entry as a number."""
        if self.size != 1:
            raise InputError(f"a matrix of shape {self.shape} is not one number")
        return float(self._core.fetch().reshape(()))

    def __float__(self) -> float:
        return self.item()

    def __bool__(self) -> bool:
        if self.size != 1:
            raise InputError("whether a matrix is true: say .all() or .any()")
        return bool(self.item())

    def wait(self) -> Matrix:
        """Waits until it is computed; raises what its computation failed with."""
        self._core.wait()
        return self

    @property
    def ready(self) -> bool:
        """Whether its computation has been handed to the device."""
        return bool(self._core.ready())

    @property
    def T(self) -> Matrix:
        """The transpose, of each matrix of a stack."""
        return Matrix._of(self._core.transposed(), max(self._flat, 2))

    def copy(self) -> Matrix:
        """Another matrix with the same entries; assigning to one leaves the other unchanged."""
        return Matrix._of(self._core.copy(), self._flat)

    # Arithmetic

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **kwargs: Any) -> Any:
        if ufunc is np.matmul and method == "__call__" and not kwargs:
            return _product(*inputs)
        if method == "__call__" and not kwargs and ufunc in _UNARY:
            return self._map(_UNARY[ufunc])
        if method == "__call__" and not kwargs and ufunc in _BINARY:
            return _map(_BINARY[ufunc], *inputs)
        if method == "reduce" and ufunc in _numpy.REDUCED and inputs[0] is self:
            return _numpy.reduced(_numpy.REDUCED[ufunc], self, kwargs.pop("axis", 0), **kwargs)
        name = ufunc.__name__ if method == "__call__" else f"{ufunc.__name__}.{method}"
        raise InputError(f"numpy's {name} is not there for matrices on the device: take .numpy()")

    def __array_function__(self, function: Any, types: Any, arguments: Any, keywords: Any) -> Any:
        return _numpy.called(function, arguments, keywords)

    def _map(self, function: str) -> Matrix:
        return Matrix._of(_core.Matrix.map(function, self._core), self._flat)

    def __add__(self, other: Entries) -> Matrix:
        return _map("add", self, other)

    def __radd__(self, other: Entries) -> Matrix:
        return _map("add", other, self)

    def __sub__(self, other: Entries) -> Matrix:
        return _map("subtract", self, other)

    def __rsub__(self, other: Entries) -> Matrix:
        return _map("subtract", other, self)

    def __mul__(self, other: Entries) -> Matrix:
        return _map("multiply", self, other)

    def __rmul__(self, other: Entries) -> Matrix:
        return _map("multiply", other, self)

    def __truediv__(self, other: Entries) -> Matrix:
        return _map("divide", self, other)

    def __rtruediv__(self, other: Entries) -> Matrix:
        return _map("divide", other, self)

    def __pow__(self, other: Entries) -> Matrix:
        return _map("power", self, other)

    def __rpow__(self, other: Entries) -> Matrix:
        return _map("power", other, self)

    def __mod__(self, other: Entries) -> Matrix:
        return _map("mod", self, other)

    def __rmod__(self, other: Entries) -> Matrix:
        return _map("mod", other, self)

    def __matmul__(self, other: Entries) -> Matrix:
        return _product(self, other)

    def __rmatmul__(self, other: Entries) -> Matrix:
        return _product(other, self)

    def __neg__(self) -> Matrix:
        return self._map("negative")

    def __pos__(self) -> Matrix:
        return self.copy()

    def __abs__(self) -> Matrix:
        return self._map("abs")

    def __eq__(self, other: object) -> Matrix:  # type: ignore[override]
        return _map("equal", self, other)

    def __ne__(self, other: object) -> Matrix:  # type: ignore[override]
        return _map("not_equal", self, other)

    def __lt__(self, other: Entries) -> Matrix:
        return _map("less", self, other)

    def __le__(self, other: Entries) -> Matrix:
        return _map("less_equal", self, other)

    def __gt__(self, other: Entries) -> Matrix:
        return _map("greater", self, other)

    def __ge__(self, other: Entries) -> Matrix:
        return _map("greater_equal", self, other)

    __hash__ = None  # type: ignore[assignment]

    # Parts

    def __getitem__(self, at: Any) -> Matrix:
        at, entries = self._entries(at)
        if entries is not None:
            everything = (0, 1, 1)
            return Matrix._of(self._core.reshaped((1, self.size, 1)).part(everything, entries, everything), 1)
        stack, rows, columns, flat = self._places(at)
        return Matrix._of(self._core.part(stack, rows, columns), flat)

    def __iter__(self) -> Iterator[Matrix]:
        return (self[i] for i in range(len(self)))

    def __setitem__(self, at: Any, values: Entries) -> None:
        at, entries = self._entries(at)
        if entries is not None:
            everything = (0, 1, 1)
            values = _operand(values).reshape(-1)
            line = self._core.reshaped((1, self.size, 1))
            line.set_part(everything, entries, everything, values._core)
            self._core = line.reshaped(self._core.shape)
            return
        stack, rows, columns, flat = self._places(at)
        values = _operand(values, as_row=flat != 1)
        self._core.set_part(stack, rows, columns, values._core)

    def _entries(self, at: Any) -> Tuple[Any, Optional[List[int]]]:
        """The index, and the numbers of the entries, row after row, where it chooses single ones as numpy
        does: by a mask of the matrix's shape, or by a list for each side, in pairs. Lists by np.ix_ choose
        whole rows and columns; the index that is returned has them as plain lists."""
        if isinstance(at, (Matrix, np.ndarray)) and at.shape == self.shape:
            mask = np.asarray(at)
            if isinstance(at, Matrix) or mask.dtype == bool:
                chosen = np.flatnonzero(mask)
                if chosen.size == 0:
                    raise InputError(f"the mask chooses no entry of a matrix of shape {self.shape}")
                return at, [int(each) for each in chosen]
        if not isinstance(at, tuple):
            return at, None
        lists = [k for k, each in enumerate(at)
                 if not isinstance(each, (slice, int, np.integer)) and each is not Ellipsis]
        if len(lists) < 2:
            return at, None
        arrays = [np.asarray(at[k]) for k in lists]
        if all(array.ndim == len(arrays) and array.size == array.shape[k] for k, array in enumerate(arrays)):
            whole = list(at)
            for k, array in zip(lists, arrays):
                whole[k] = array.ravel()
            return tuple(whole), None
        if len(lists) != len(at) or len(at) != self.ndim:
            raise InputError("several lists choose single entries, in pairs, and take one list for each side: "
                             "for all combinations write A[np.ix_(rows, columns)]")
        places: List[List[int]] = [_selection(at[k], side) for k, side in zip(lists, self.shape)]
        count = max(len(each) for each in places)
        for each in places:
            if len(each) not in (1, count):
                raise InputError(f"lists of {len(each)} and {count} places do not make pairs: for all combinations "
                                 "write A[np.ix_(rows, columns)]")
        numbers = [0] * count
        for side, each in zip(self.shape, places):
            numbers = [side * number + place for number, place in zip(numbers, each * (count // len(each)))]
        return at, numbers

    def _places(self, at: Any) -> Tuple[Any, Any, Any, int]:
        """Selections of the three sides, and how many dimensions are left."""
        at = at if isinstance(at, tuple) else (at,)
        dimensions = self.ndim
        if Ellipsis in [each for each in at if each is Ellipsis]:
            k = [each is Ellipsis for each in at].index(True)
            at = at[:k] + (slice(None),) * (dimensions - len(at) + 1) + at[k + 1:]
        if len(at) > dimensions:
            raise InputError(f"a matrix of shape {self.shape} takes {dimensions} indices, not {len(at)}")
        at = at + (slice(None),) * (dimensions - len(at))
        # A number keeps its side, of length 1: a part of a matrix is a matrix.
        sides = [_selection(each, side) for each, side in zip(at, self.shape)]
        everything = (0, 1, 1)
        if dimensions == 1:
            return everything, sides[0], everything, 1
        if dimensions == 2:
            return everything, sides[0], sides[1], 2
        one = isinstance(at[0], (int, np.integer))
        return sides[0], sides[1], sides[2], 2 if one else 3

    def reshape(self, *shape: Any) -> Matrix:
        """The same entries, row after row, in another shape; one side may be -1."""
        shape = shape[0] if len(shape) == 1 and not isinstance(shape[0], int) else shape
        shape = np.empty(self.shape, bool).reshape(shape).shape
        if not 1 <= len(shape) <= 3:
            raise InputError(f"a matrix has 1 to 3 dimensions, not {len(shape)}")
        return Matrix._of(self._core.reshaped(_sides(shape)[0]), len(shape))

    def tril(self, k: int = 0) -> Matrix:
        """The part on and below diagonal k."""
        return Matrix._of(self._core.triangle(False, k), self._flat)

    def triu(self, k: int = 0) -> Matrix:
        """The part on and above diagonal k."""
        return Matrix._of(self._core.triangle(True, k), self._flat)

    # Reductions

    def _reduce(self, function: str, axis: Optional[int]) -> Matrix:
        if axis is None:
            made = self._core.reduce(function, "matrix")
            if made.shape[0] == 1:
                return Matrix._of(made, 2)
            # Over the stack, too: its results in a row.
            row = made.reshaped((1, 1, made.shape[0]))
            second = {"sum_of_squares": "sum", "sum_of_magnitudes": "sum", "max_magnitude": "max"}
            return Matrix._of(row.reduce(second.get(function, function), "matrix"), 2)
        dimensions = self.ndim
        if not -dimensions <= axis < dimensions:
            raise InputError(f"a matrix of shape {self.shape} has no axis {axis}")
        axis %= dimensions
        if dimensions == 1:
            return Matrix._of(self._core.reduce(function, "rows"), 2)
        if dimensions == 3 and axis == 0:
            stack, rows, columns = self._core.shape
            flat = self._core.reshaped((1, stack, rows * columns)).reduce(function, "rows")
            return Matrix._of(flat.reshaped((1, rows, columns)), 2)
        over = "rows" if axis == dimensions - 2 else "columns"
        return Matrix._of(self._core.reduce(function, over), self._flat)

    def sum(self, axis: Optional[int] = None) -> Matrix:
        """The sum over all entries (a 1 x 1 matrix) or along an axis, which keeps a dimension of 1."""
        return self._reduce("sum", axis)

    def prod(self, axis: Optional[int] = None) -> Matrix:
        """The product; see sum()."""
        return self._reduce("prod", axis)

    def min(self, axis: Optional[int] = None) -> Matrix:
        """The least entry; see sum()."""
        return self._reduce("min", axis)

    def max(self, axis: Optional[int] = None) -> Matrix:
        """The largest entry; see sum()."""
        return self._reduce("max", axis)

    def any(self, axis: Optional[int] = None) -> Matrix:
        """1 where any entry is not 0, else 0; see sum()."""
        return self._reduce("any", axis)

    def all(self, axis: Optional[int] = None) -> Matrix:
        """1 where no entry is 0, else 0; see sum()."""
        return self._reduce("all", axis)

    def mean(self, axis: Optional[int] = None) -> Matrix:
        """The mean; see sum()."""
        total = self._reduce("sum", axis)
        return total * (total.size / self.size)

    def argmin(self, axis: int) -> Matrix:
        """The index of the least entry along an axis, the first of several, as FP32 numbers."""
        return self._reduce("argmin", axis)

    def argmax(self, axis: int) -> Matrix:
        """The index of the largest entry along an axis, the first of several, as FP32 numbers."""
        return self._reduce("argmax", axis)

    def norm(self, order: Union[str, int, float] = "fro") -> Matrix:
        """"fro" (of all entries), 1 (largest sum of a column's magnitudes) or np.inf (of a row's), as
        a 1 x 1 matrix."""
        if order == "fro":
            # A power of two as unit, so that squares neither overflow nor vanish.
            most = _map("minimum", _map("maximum", self._reduce("max_magnitude", None), 2.0**-100), 2.0**100)
            unit = _map("power", 2.0, most._map("log2")._map("floor"))
            return unit * (self / unit)._reduce("sum_of_squares", None)._map("sqrt")
        if order == 1:
            return Matrix._of(self._core.reduce("sum_of_magnitudes", "rows").reduce("max", "matrix"))
        if order in (np.inf, "inf"):
            return Matrix._of(self._core.reduce("sum_of_magnitudes", "columns").reduce("max", "matrix"))
        raise InputError(f"the norm {order!r} is not there: take \"fro\", 1 or np.inf")

    def dot(self, other: Entries) -> Matrix:
        """The matrix product, self @ other; of two vectors a 1 x 1 matrix."""
        return _product(self, other)

    def trace(self) -> Matrix:
        """The sum of the diagonal, as a 1 x 1 matrix."""
        return (self * eye(*self._core.shape[1:])).sum()

    # Linear algebra

    def solve(self, b: Entries, method: str = "auto", tolerance: float = 1e-6,
              max_iterations: int = 5000) -> Matrix:
        """X with A X = b, by least squares where A has more rows than columns; a stack is solved
        matrix by matrix. method: a name of `seiche list solvers` for dense matrices; "auto" is "lu",
        of tall matrices "qr". A vector b gives a vector. Refinement to FP64: seiche.solve()."""
        right = _operand(b)
        made = _core.Matrix.solve(self._core, right._core, str(method), float(tolerance),
                                  int(max_iterations))
        return Matrix._of(made, 1 if right._flat == 1 and self._flat < 3 else None)

    def lu(self, method: str = "lu") -> LU:
        """L, U and p with A[p] = L U (LU)."""
        return LU(self._core.factor(method))

    def qr(self) -> QR:
        """Q (rows x columns) and R with A = Q R, of matrices with at least as many rows as columns (QR)."""
        return QR(self._core.factor("qr"))

    def cholesky(self) -> Matrix:
        """L with A = L L', of symmetric positive definite matrices."""
        return Matrix._of(self._core.factor("cholesky").factor("L"))

    def inv(self) -> Matrix:
        """The inverse by LU."""
        return Matrix._of(self._core.inverse(), self._flat)

    def det(self) -> Any:
        """The determinant as a number, or for a stack an array; inf where it overflows: see slogdet()."""
        sign, logarithm = self.slogdet()
        with np.errstate(over="ignore"):
            return sign * np.exp(logarithm)

    def slogdet(self) -> Tuple[Any, Any]:
        """Sign and logarithm of the magnitude of the determinant; waits."""
        pairs = self._core.determinants()
        signs = np.array([float(sign) if np.isfinite(log) else 0.0 for sign, log in pairs])
        logs = np.array([log for _, log in pairs])
        return (signs, logs) if self._flat == 3 else (float(signs[0]), float(logs[0]))

    def rref(self, tolerance: Optional[float] = None) -> Tuple[Matrix, List[int]]:
        """The reduced row echelon form and the list of columns with pivots; waits."""
        made, pivots = self._core.echelon(tolerance)
        return Matrix._of(made), pivots

    def svd(self) -> Tuple[Matrix, Matrix, Matrix]:
        """U, s and Vt with A = U diag(s) Vt, as numpy.linalg.svd(A, full_matrices=False) gives them; waits."""
        u, s, v = self._core.singular_vectors()
        return Matrix._of(u), Matrix._of(s, 1), Matrix._of(v.transposed())

    def eigh(self) -> Tuple[Matrix, Matrix]:
        """w, ascending, and V with A V = V diag(w), of symmetric matrices; waits."""
        w, v = self._core.eigen_vectors()
        return Matrix._of(w, 1), Matrix._of(v)

    def __repr__(self) -> str:
        return f"<seiche.Matrix of shape {self.shape}>"

    def __copy__(self) -> Matrix:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Matrix:
        return self.copy()  # entries of copies are their own

    def __reduce__(self) -> Any:
        return Matrix, (self.numpy(),)


class LU:
    """P A = L U: L and U are matrices, p the order of A's rows. solve(b) uses them. Of a singular matrix U
    has zeros on its diagonal, and solutions raise RunError where they are fetched."""

    def __init__(self, core: _core.Factors) -> None:
        self._core = core

    @property
    def L(self) -> Matrix:
        """Lower triangular, with ones on the diagonal."""
        return Matrix._of(self._core.factor("L"))

    @property
    def U(self) -> Matrix:
        """Upper triangular."""
        return Matrix._of(self._core.factor("U"))

    @property
    def p(self) -> npt.NDArray[np.int64]:
        """Row i of L U is row p[i] of A; waits."""
        rows = self._core.rows()
        return np.array(rows if rows else range(self._core_side()), dtype=np.int64)

    def _core_side(self) -> int:
        return self._core.factor("L").shape[1]

    def solve(self, b: Entries, transposed: bool = False) -> Matrix:
        """X with A X = b, or A' X = b."""
        right = _operand(b)
        solve = self._core.solve_transposed if transposed else self._core.solve
        return Matrix._of(solve(right._core), right._flat if right._flat == 1 else None)

    def slogdet(self) -> Tuple[float, float]:
        """Sign and logarithm of the magnitude of the determinant; waits."""
        sign, logarithm = self._core.determinant()
        return (float(sign) if np.isfinite(logarithm) else 0.0), logarithm

    def det(self) -> float:
        """The determinant; waits."""
        sign, logarithm = self.slogdet()
        with np.errstate(over="ignore"):
            return float(sign * np.exp(logarithm))

    def __iter__(self) -> Iterator[Any]:
        return iter((self.L, self.U, self.p))


class QR:
    """A = Q R. solve(b) gives the least squares solution."""

    def __init__(self, core: _core.Factors) -> None:
        self._core = core

    @property
    def Q(self) -> Matrix:
        """Orthonormal columns, of A's shape."""
        return Matrix._of(self._core.factor("Q"))

    @property
    def R(self) -> Matrix:
        """Upper triangular, columns x columns."""
        return Matrix._of(self._core.factor("R"))

    def solve(self, b: Entries) -> Matrix:
        """X with the least |A X - b|."""
        right = _operand(b)
        return Matrix._of(self._core.solve(right._core), right._flat if right._flat == 1 else None)

    def __iter__(self) -> Iterator[Matrix]:
        return iter((self.Q, self.R))


def zeros(*shape: Any) -> Matrix:
    """A matrix of zeros: zeros(rows, columns) or zeros(stack, rows, columns)."""
    sides, flat = _sides(shape)
    return Matrix._of(_core.Matrix.filled(sides, 0.0), flat)


def ones(*shape: Any) -> Matrix:
    """A matrix of ones."""
    sides, flat = _sides(shape)
    return Matrix._of(_core.Matrix.filled(sides, 1.0), flat)


def eye(*shape: Any) -> Matrix:
    """The identity: eye(n), eye(rows, columns) or eye(stack, rows, columns)."""
    sides, flat = _sides(shape * 2 if len(shape) == 1 and isinstance(shape[0], int) else shape)
    return Matrix._of(_core.Matrix.identity(sides), flat)


class _Streams:
    """Seeds of the random numbers that are made without one: another for each call."""

    def __init__(self) -> None:
        self.begin(secrets.randbits(63))

    def begin(self, seed: int) -> None:
        self._first, self._calls = seed, itertools.count(1)

    def next(self) -> int:
        # Odd multiples stay apart.
        return (self._first + 0x9E3779B97F4A7C15 * next(self._calls)) % 2**64


_streams = _Streams()


def _seed(seed: Optional[int]) -> int:
    if seed is None:
        return _streams.next()
    if int(seed) != seed or not 0 <= seed < 2**64:
        raise InputError(f"a seed is a whole number from 0 to 2^64 - 1, not {seed}")
    return int(seed)


def seed(number: int) -> None:
    """What rand and randn make from now on without a seed of their own depends on this number alone."""
    _streams.begin(_seed(number))


def rand(*shape: Any, seed: Optional[int] = None) -> Matrix:
    """Uniform in (0, 1), each call others; with a seed, an entry depends only on it and on its position,
    not on the device."""
    sides, flat = _sides(shape)
    return Matrix._of(_core.Matrix.random(sides, False, _seed(seed)), flat)


def randn(*shape: Any, seed: Optional[int] = None) -> Matrix:
    """Normal, of mean 0 and variance 1; likewise."""
    sides, flat = _sides(shape)
    return Matrix._of(_core.Matrix.random(sides, True, _seed(seed)), flat)


def solve_triangular(a: Entries, b: Entries, lower: bool = False, unit: bool = False) -> Matrix:
    """X with T X = b by substitution, T the upper (or lower) triangle of a, with ones on its diagonal
    where unit is true; infinite where the diagonal has a 0."""
    triangle, right = _operand(a), _operand(b)
    made = _core.Matrix.solve_triangular(triangle._core, not lower, unit, right._core)
    return Matrix._of(made, 1 if right._flat == 1 else None)


def solve_tridiagonal(lower: Entries, diagonal: Entries, upper: Entries, b: Entries) -> Matrix:
    """Tridiagonal systems, each a column of n x systems entries: lower[0] and upper[-1] do not matter."""
    operands = [_operand(each) for each in (lower, diagonal, upper, b)]
    made = _core.Matrix.solve_tridiagonal(*(each._core for each in operands))
    return Matrix._of(made, operands[-1]._flat)


def _sides(shape: Tuple[Any, ...]) -> Tuple[Tuple[int, int, int], int]:
    shape = tuple(shape[0]) if len(shape) == 1 and not isinstance(shape[0], (int, np.integer)) else shape
    if not 1 <= len(shape) <= 3 or any(int(side) != side or side < 1 for side in shape):
        raise InputError(f"the sides of a matrix are 1 to 3 whole numbers above 0, not {shape}")
    sides = [int(side) for side in shape]
    stack = sides[0] if len(sides) == 3 else 1
    rows, columns = (sides[0], 1) if len(sides) == 1 else sides[-2:]
    return (stack, rows, columns), len(sides)


def _selection(at: Any, side: int) -> Any:
    if isinstance(at, slice):
        first, last, step = at.indices(side)
        count = len(range(first, last, step))
        if count == 0:
            raise InputError(f"the slice {at} of a side of {side} is empty")
        return first, step, count
    if isinstance(at, (int, np.integer)):
        index = int(at) + (side if at < 0 else 0)
        if not 0 <= index < side:
            raise InputError(f"index {at} is outside a side of {side}")
        return index, 1, 1
    chosen = np.asarray(at)
    if chosen.dtype == bool:
        if chosen.shape != (side,):
            raise InputError(f"a mask of shape {chosen.shape} does not fit a side of {side}")
        chosen = np.flatnonzero(chosen)
    if chosen.ndim != 1 or chosen.dtype.kind not in "iu" or chosen.size == 0:
        raise InputError("a side is chosen by a number, a slice, a list of numbers or a mask")
    indices = [int(each) + (side if each < 0 else 0) for each in chosen]
    for given, index in zip(chosen, indices):
        if not 0 <= index < side:
            raise InputError(f"index {given} is outside a side of {side}")
    return indices


def _operand(value: Any, as_row: bool = False) -> Matrix:
    if isinstance(value, Matrix):
        return value
    if as_row and np.ndim(value) == 1:
        value = np.asarray(value)[None, :]  # as numpy lays vectors against matrices
    return Matrix(value)


def _number(value: Any) -> bool:
    return isinstance(value, (int, float, np.integer, np.floating, bool, np.bool_)) or (
        isinstance(value, np.ndarray) and value.ndim == 0)


def _map(function: str, a: Any, b: Any) -> Matrix:
    if _number(a):
        return Matrix._of(_core.Matrix.map(function, float(a), b._core), b._flat)
    if _number(b):
        return Matrix._of(_core.Matrix.map(function, a._core, float(b)), a._flat)
    for each in (a, b):
        if not isinstance(each, Matrix) and not hasattr(each, "__array__") and not isinstance(each, (list, tuple)):
            return NotImplemented
    vectors = [isinstance(each, Matrix) and each._flat == 1 for each in (a, b)]
    # A vector lies against a matrix as a row, against a vector as itself.
    others = [np.ndim(each) if not isinstance(each, Matrix) else each.ndim for each in (a, b)]
    matrix = max(others) > 1
    a, b = (_operand(each, as_row=matrix) for each in (a, b))
    if matrix:
        a, b = (each.T if vector else each for each, vector in zip((a, b), vectors))
    made = _core.Matrix.map(function, a._core, b._core)
    return Matrix._of(made, max(a._flat, b._flat) if not matrix else max(a._flat, b._flat, 2))


def _product(a: Any, b: Any) -> Matrix:
    left, right = _operand(a, as_row=True), _operand(b)
    row = left._flat == 1
    if row:
        left = left.T
    elif not isinstance(a, Matrix) and np.ndim(a) == 1:
        row = True
    made = _core.Matrix.product(left._core, right._core)
    column = right._flat == 1
    if row and column:
        return Matrix._of(made, 2)
    if column and made.shape[0] == 1:
        return Matrix._of(made, 1)
    if row and made.shape[0] == 1:
        return Matrix._of(made.transposed(), 1)
    return Matrix._of(made)


Entries = Union[Matrix, npt.ArrayLike]
