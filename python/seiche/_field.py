"""Fields of a run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Iterator, List, Optional, Tuple, Union

import numpy as np
import numpy.typing as npt
from numpy.lib.mixins import NDArrayOperatorsMixin

from ._core import InputError
from ._names import unknown
from ._numbers import check_real

if TYPE_CHECKING:
    from ._run import Run

Floats = npt.NDArray[np.float32]


class Field(NDArrayOperatorsMixin):
    """A field of a run as it was when it was read: float32 of shape (ny, nx), row 0 at the
    bottom, or (ny, nx, 3) of a field in colour. It has the methods of an array, and works like one
    in expressions and functions of numpy, which give arrays. Assigning to it writes the run's state
    before its next step:

        run["height"][10:20, :] = 0.1
        run["height"] *= 2

    Fields are taken over together, before the next step or look at a field that follows from
    others: a velocity written as u and v is then made free of divergence.

    Attributes: name; unit; doc; t [s] and step, when it was asked for; x and y, the coordinates of
    its values [m]; extent (left, right, bottom, top [m]), as imshow takes it with origin="lower".
    """

    name: str
    unit: str
    doc: str
    t: float
    step: int
    x: npt.NDArray[np.float64]
    y: npt.NDArray[np.float64]
    extent: Tuple[float, float, float, float]

    def __init__(self, run: Run, about: dict[str, Any], values: Floats) -> None:
        values.setflags(write=False)  # who changes it means the run: see __setitem__
        self._run = run
        self._values = values
        self.name = about["name"]
        self.unit = about["unit"]
        self.doc = about["doc"]
        self._diverging: bool = about["diverging"]
        self.t = about["t"]
        self.step = about["step"]
        (width, height), (nx, ny) = about["size"], about["cells"]
        self.extent = (0.0, width, 0.0, height)
        self.x = _coordinates(values.shape[1], nx * about["fine"], width)
        self.y = _coordinates(values.shape[0], ny * about["fine"], height)

    def numpy(self) -> Floats:
        """The values as an array of its own, float32."""
        return self._values.copy()

    def __getattr__(self, name: str) -> Any:
        # Other attributes are those of an array: shape, max(), T, astype() ...
        if not name.startswith("_"):
            try:
                return getattr(self._values, name)
            except AttributeError:
                pass
        raise AttributeError(f"neither a field nor an array has '{name}'")

    def __dir__(self) -> List[str]:
        return [*super().__dir__(), *(each for each in dir(self._values) if not each.startswith("_"))]

    def __len__(self) -> int:
        return len(self._values)

    def __bool__(self) -> bool:
        return bool(self._values)

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> npt.NDArray[Any]:
        return self._values.astype(self._values.dtype if dtype is None else dtype, copy=True)

    def __dlpack__(self, **kwargs: Any) -> Any:
        return self.numpy().__dlpack__(**kwargs)

    def __dlpack_device__(self) -> Tuple[int, int]:
        return self._values.__dlpack_device__()

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, out: Any = None, **kwargs: Any) -> Any:
        plain = [_plain(each) for each in inputs]
        fields = [each for each in out or () if isinstance(each, Field)]
        if not fields:
            return getattr(ufunc, method)(*plain, **({**kwargs, "out": out} if out else kwargs))
        if len(out) > 1:
            return NotImplemented
        # run["height"] += 1
        fields[0][...] = getattr(ufunc, method)(*plain, **{key: _plain(each) for key, each in kwargs.items()})
        return fields[0]

    def __array_function__(self, function: Any, types: Any, args: Any, kwargs: Any) -> Any:
        return function(*_plain(args), **{key: _plain(each) for key, each in kwargs.items()})

    def __iter__(self) -> Iterator[Any]:
        return iter(self.numpy())

    def __getitem__(self, at: Any) -> Any:
        part = self._values[at]
        return part.copy() if isinstance(part, np.ndarray) else part

    def __setitem__(self, at: Any, values: Any) -> None:
        if self._run.steps != self.step:
            raise InputError(
                f"this is the field '{self.name}' of step {self.step}, and the run is at step "
                f"{self._run.steps}: read it again with run[\"{self.name}\"]")
        check_real(values, f"the field '{self.name}'")
        changed = self.numpy()
        try:
            changed[at] = values
        except (ValueError, IndexError, TypeError) as error:
            raise InputError(f"the field '{self.name}' of shape {self._values.shape}: {error}") from None
        self._run._core.write(self.name, changed)
        changed.setflags(write=False)
        self._values = changed

    def __copy__(self) -> Field:
        made = object.__new__(Field)
        made.__dict__.update(self.__dict__)
        return made

    def __deepcopy__(self, memo: Any) -> Field:
        return self.__copy__()

    def __reduce__(self) -> Any:
        raise TypeError("a field belongs to its run and cannot be pickled: take its numpy() or xarray()")

    def xarray(self) -> Any:
        """An xarray.DataArray with coordinates x, y [m] and t [s]."""
        import xarray

        dimensions = ("y", "x", "color")[:self._values.ndim]
        coordinates: dict[str, Any] = {"y": ("y", self.y, {"units": "m"}), "x": ("x", self.x, {"units": "m"}),
                                       "t": ((), self.t, {"units": "s"})}
        if self._values.ndim == 3:
            coordinates["color"] = ["red", "green", "blue"]
        return xarray.DataArray(self.numpy(), dims=dimensions, coords=coordinates, name=self.name,
                                attrs={"units": self.unit, "long_name": self.doc})

    def plot(self, ax: Any = None, colorbar: bool = True, **kwargs: Any) -> Any:
        """Draws it with matplotlib, in metres, and returns the image; `kwargs` go to imshow."""
        import matplotlib.pyplot as plt

        ax = ax or plt.gca()
        kwargs = {"origin": "lower", "extent": self.extent, **kwargs}
        ax.set(xlabel="x [m]", ylabel="y [m]", title=f"t = {self.t:.4g} s")
        if self._values.ndim == 3:
            return ax.imshow(np.clip(self._values, 0, 1), **kwargs)
        if self._diverging:
            most = float(np.abs(self._values).max()) or 1.0
            kwargs = {"cmap": "RdBu_r", "vmin": -most, "vmax": most, **kwargs}
        image = ax.imshow(self._values, **kwargs)
        if colorbar:
            label = self.name + (f" [{self.unit}]" if self.unit else "")
            ax.figure.colorbar(image, ax=ax, label=label)
        return image

    def __repr__(self) -> str:
        unit = f" [{self.unit}]" if self.unit else ""
        return (f"<field '{self.name}'{unit}: {self._values.shape[1]} x {self._values.shape[0]} values at t = "
                f"{self.t:.6g} s, from {self._values.min():.6g} to {self._values.max():.6g}>")


class Fields(Mapping):  # type: ignore[type-arg]
    """The fields of a run by name, each read on access: run.fields["height"] is
    run["height"]. Its repr says what they are."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._about: dict[str, dict[str, Any]] = {each["name"]: each for each in run._core.fields()}

    def __getitem__(self, name: str) -> Field:
        return self._run[name]

    def __setitem__(self, name: str, values: Any) -> None:
        self._run[name] = values

    def __iter__(self) -> Iterator[str]:
        return iter(self._about)

    def __len__(self) -> int:
        return len(self._about)

    def __contains__(self, name: object) -> bool:
        return name in self._about

    def _ipython_key_completions_(self) -> List[str]:
        return list(self._about)

    def _check(self, name: object) -> None:
        if not isinstance(name, str):
            raise InputError(f"a field is asked for by its name, not by {name!r}")
        if name not in self._about:
            raise unknown("field", name, self._about)

    def __repr__(self) -> str:
        rows = []
        for name, about in self._about.items():
            unit = f" [{about['unit']}]" if about["unit"] else ""
            rows.append(f"  {name}{unit}: {about['doc']}")
        return "fields:\n" + "\n".join(rows)


def _coordinates(count: int, cells: int, length: float) -> npt.NDArray[np.float64]:
    # One more than cells: values at faces.
    step = length / cells
    return np.arange(count) * step if count == cells + 1 else (np.arange(count) + 0.5) * step


def _plain(value: Any) -> Any:
    if isinstance(value, Field):
        return value._values
    if isinstance(value, (list, tuple)):
        return type(value)(_plain(each) for each in value)
    return value


ArrayLike = Union[npt.ArrayLike, Field]
