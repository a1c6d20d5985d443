"""Functions of numpy for matrices on the device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Tuple

import numpy as np

from ._core import InputError

if TYPE_CHECKING:
    from ._matrix import Matrix

# Ufuncs whose reduce() there is, and the method of Matrix that computes it.
REDUCED: Dict[Any, str] = {np.add: "sum", np.multiply: "prod", np.minimum: "min", np.maximum: "max",
                           np.logical_and: "all", np.logical_or: "any"}


def reduced(name: str, a: Matrix, axis: Any = None, keepdims: bool = False, **others: Any) -> Any:
    """What numpy's function of that name gives, on the device; of all entries a 1 x 1 matrix.
    Raises InputError for arguments other than axis and keepdims."""
    for key, value in others.items():
        if value is not None:
            raise InputError(f"numpy's {name} of a matrix on the device takes axis and keepdims, not {key}: take .numpy()")
    dimensions = a.ndim
    given = tuple(range(dimensions)) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    for each in given:
        if not -dimensions <= each < dimensions:
            raise InputError(f"a matrix of shape {a.shape} has no axis {each}")
    axes = {each % dimensions for each in given}
    everything = len(axes) == dimensions
    if name in ("argmin", "argmax"):
        if len(given) > 1 and axis is not None:
            raise InputError(f"numpy's {name} takes one axis, not {axis}")
        made = getattr(a.reshape(-1) if everything else a, name)(0 if everything else axis)
    elif everything:
        made = getattr(a, name)()
    else:
        made = a
        for each in sorted(axes, reverse=True):
            made = getattr(made, name)(each)
    sides = tuple(1 if k in axes else side for k, side in enumerate(a.shape))
    if everything:
        return made.reshape(sides) if keepdims else made
    return made.reshape(sides if keepdims else tuple(side for k, side in enumerate(sides) if k not in axes))


def _reduction(name: str) -> Callable[..., Any]:
    return lambda a, axis=None, **others: reduced(name, a, axis, **others)


def _host(value: Any) -> Any:
    from ._matrix import Matrix
    if isinstance(value, Matrix):
        return value.numpy()
    if type(value) in (list, tuple):
        return type(value)(_host(each) for each in value)
    return value


def _transposed(a: Matrix, axes: Any = None) -> Any:
    if a.ndim == 1:
        return a.copy()
    return a.T if a.ndim == 2 and axes in (None, (1, 0), [1, 0]) else np.transpose(a.numpy(), axes)


def _norm(a: Matrix, ord: Any = None, axis: Any = None, keepdims: bool = False) -> Any:
    known = (None, 1, 2, np.inf) if a.ndim == 1 else (None, "fro", 1, np.inf) if a.ndim == 2 else (None,)
    if axis is None and not keepdims and ord in known:
        return a.norm("fro" if ord is None or ord == 2 else ord)
    return np.linalg.norm(a.numpy(), ord, axis, keepdims)


def _trace(a: Matrix, offset: int = 0, **others: Any) -> Any:
    return a.trace() if a.ndim == 2 and offset == 0 and not others else np.trace(a.numpy(), offset, **others)


def _reshaped(a: Matrix, shape: Any, order: str = "C") -> Any:
    return a.reshape(shape) if order == "C" else np.reshape(a.numpy(), shape, order=order)  # type: ignore[call-overload]


def _dot(a: Any, b: Any) -> Any:
    return np.matmul(a, b)


def _extent(a: Matrix, axis: Any = None) -> Any:
    return a.size if axis is None else a.shape[axis]


FUNCTIONS: Dict[Any, Callable[..., Any]] = {
    np.sum: _reduction("sum"), np.prod: _reduction("prod"), np.amin: _reduction("min"), np.min: _reduction("min"),
    np.amax: _reduction("max"), np.max: _reduction("max"), np.mean: _reduction("mean"), np.any: _reduction("any"),
    np.all: _reduction("all"), np.argmin: _reduction("argmin"), np.argmax: _reduction("argmax"),
    np.transpose: _transposed, np.trace: _trace, np.reshape: _reshaped, np.dot: _dot, np.linalg.norm: _norm,
    np.tril: lambda a, k=0: a.tril(k), np.triu: lambda a, k=0: a.triu(k), np.copy: lambda a, **_: a.copy(),
    np.shape: lambda a: a.shape, np.ndim: lambda a: a.ndim, np.size: _extent,
}


def called(function: Any, arguments: Tuple[Any, ...], keywords: Dict[str, Any]) -> Any:
    """numpy's function on the device, or else on the CPU of arrays in place of matrices."""
    from ._matrix import Matrix
    if isinstance(keywords.get("out"), Matrix):
        raise InputError(f"numpy's {function.__name__} does not write into a matrix on the device: leave out= away")
    known = FUNCTIONS.get(function)
    first = arguments[0] if arguments else None
    if known and isinstance(first, Matrix) or function is np.dot:
        return (known or _dot)(*arguments, **keywords)
    return function(*_host(arguments), **{key: _host(value) for key, value in keywords.items()})
