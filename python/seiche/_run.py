"""Runs of scenes."""

from __future__ import annotations

import json
import os
import tempfile
import warnings
from collections.abc import Mapping, MutableMapping, Sequence
from typing import (TYPE_CHECKING, Any, Callable, Dict, Iterable, Iterator, List, NoReturn, Optional, Tuple, Type, TypeVar,
                    Union, overload)

import numpy as np
import numpy.typing as npt

from . import _core
from ._core import InputError
from ._field import Field, Fields
from ._names import UnknownName, unknown

if TYPE_CHECKING:
    from ._core import SolveReport

File = Union[str, "os.PathLike[str]"]
Size = Optional[Tuple[int, int]]


class ConvergenceWarning(UserWarning):
    """An iterative solve of a step ended before reaching its tolerance; `run.report` has the details."""


class Run:
    """A scene that runs on the graphics device, like `seiche run` and with the same bits.

    scene: the name of a shipped scene ("wave/drop", seiche.scenes() lists them), a file, or a dict
    as in a scene file. Any further keyword is a parameter; settings has the same and everything else
    of a scene by its path, as --set takes it:

        run = seiche.Run("wave/drop", dt=0.01)
        run = seiche.Run("wave/drop", {"domain.cells": (256, 256), "initial.height": "x*y"})

    seed: of what is random in the scene. state: a file of save_state() to go on from. Raises
    InputError for all that a scene cannot be.

    run["name"] is a field (Field), run["name"] = values writes it; run.fields lists them. Several
    runs and matrices of one process take turns on the device; runs may be used from any thread.
    Lengths are in metres, times in seconds.
    """

    def __init__(self, scene: Union[File, dict[str, Any]], settings: Optional[Mapping[str, Any]] = None, *,
                 seed: Optional[int] = None, state: Optional[File] = None, **parameters: Any) -> None:
        if settings is not None and not isinstance(settings, Mapping):
            raise InputError(f"settings are a dict by path, as {{\"domain.cells\": (256, 256)}}, not {settings!r}")
        chosen = [(path, _text(value)) for path, value in {**(settings or {}), **parameters}.items()]
        if seed is not None:
            chosen.append(("seed", _text(seed)))
        if isinstance(scene, dict):
            self._name = str(scene.get("title", scene.get("simulation", "scene")))
        else:
            self._name = os.fspath(scene)
        try:
            if isinstance(scene, dict):
                text = json.dumps(_jsonable(scene), indent=1)
                self._core = _core.Run.from_text(text, "scene", os.getcwd(), chosen)
            else:
                self._core = _core.Run(self._name, chosen)
        except InputError as error:
            # The error must not name an option of the command line.
            raise InputError(str(error).removeprefix("setting ")) from None
        self._fields = Fields(self)
        self._parameters: Optional[Parameters] = None
        self._warned = 0
        if state is not None:
            self.load_state(state)

    def step(self, count: int = 1) -> Run:
        """Takes this many steps. Other Python threads go on meanwhile; Ctrl-C stops between steps."""
        self._core.step(_count(count))
        return self._after()

    def until(self, t: float) -> Run:
        """Steps to the first step boundary at or past t [s]; does nothing if that has passed."""
        self._core.until(float(t))
        return self._after()

    def until_steady(self, tolerance: float, t: Optional[float] = None, steps: Optional[int] = None) -> bool:
        """Steps until max|u(t) - u(t - tau)| / (U tau / T) is at most `tolerance`, with tau about
        T = L/U, or to a time t [s] or a number of steps; returns whether it is steady."""
        result = self._core.until_steady(float(tolerance), t, steps)
        self._after()
        return bool(result["end"] == "steady")

    def restart(self) -> Run:
        """Starts again from the scene, with the parameters as they are now."""
        self._core.restart()
        self._warned = 0
        return self

    @property
    def t(self) -> float:
        """Simulated time [s]."""
        return self._core.time()

    @property
    def dt(self) -> float:
        """Time that the next step covers [s]."""
        return self._core.dt()

    @property
    def steps(self) -> int:
        """Steps taken since the start."""
        return self._core.steps()

    @property
    def scene(self) -> dict[str, Any]:
        """The scene as a dict that Run() takes, with the current parameters."""
        return dict(json.loads(self._core.scene()))

    @property
    def parameters(self) -> Parameters:
        """The parameters as attributes, to be read and set: run.parameters.viscosity = 1e-3. dir()
        has their names, help(run.parameters) and its repr what they are."""
        if self._parameters is None:
            self._parameters = parameters_of(self._core)
        return self._parameters

    @parameters.setter
    def parameters(self, values: Mapping[str, Any]) -> None:
        self.parameters.update(values)

    @property
    def fields(self) -> Fields:
        """The fields by name, as a mapping; its repr says what they are."""
        return self._fields

    @property
    def writable_fields(self) -> List[str]:
        """The names of those that can be assigned to."""
        return self._core.writable_fields()

    @property
    def brushes(self) -> dict[str, str]:
        """The brushes that brush() takes: name and description."""
        return self._core.brushes()

    def __getitem__(self, name: str) -> Field:
        self._fields._check(name)
        about, values = self._core.field(name)
        return Field(self, about, values)

    def __setitem__(self, name: str, values: Any) -> None:
        self[name][...] = values

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __contains__(self, name: object) -> bool:
        return name in self._fields

    def keys(self) -> Iterable[str]:
        """The names of the fields."""
        return self._fields.keys()

    def _ipython_key_completions_(self) -> List[str]:
        return list(self._fields)

    def __getattr__(self, name: str) -> NoReturn:
        raise AttributeError(self._missing(name))

    def __setattr__(self, name: str, value: Any) -> None:
        # A misspelt or misplaced name would otherwise be accepted silently.
        if not name.startswith("_") and not hasattr(type(self), name):
            raise AttributeError(self._missing(name))
        object.__setattr__(self, name, value)

    def _missing(self, name: str) -> str:
        if name.startswith("_"):
            return f"a run has no '{name}'"
        if name in self._fields:
            return f"a run has no attribute '{name}': the field is run[\"{name}\"]"
        if name in self.parameters:
            return f"a run has no attribute '{name}': the parameter is run.parameters.{name}"
        return str(unknown("attribute of a run", name, [each for each in dir(type(self)) if each[0] != "_"]))

    @property
    def walls(self) -> npt.NDArray[np.bool_]:
        """The walls: bool of shape (ny, nx), True in solid cells."""
        return np.asarray(self._core.walls() > 0.5)

    def dataset(self, *names: str) -> Any:
        """The fields of these names, or all on the cells, as an xarray.Dataset."""
        import xarray

        arrays = {name: self[name].xarray() for name in names or self._fields}
        if not names:
            cells = self.walls.shape
            arrays = {name: each for name, each in arrays.items() if each.shape[:2] == cells}
        shapes = {name: each.shape[:2] for name, each in arrays.items()}
        if len(set(shapes.values())) > 1:
            raise InputError(f"a dataset has fields of one grid, and these have several: {shapes}; take "
                             "run[name].xarray() of each")
        return xarray.Dataset(arrays, attrs={"scene": self._name})

    def brush(self, kind: str, start: Tuple[float, float], end: Optional[Tuple[float, float]] = None, *,
              radius: Optional[float] = None, strength: Optional[float] = None, duration: float = 0.1,
              color: str = "") -> Run:
        """A stroke of a brush (one of run.brushes) from `start` to `end` (x, y) [m], as with the hand
        in the window. radius [m] and strength are those of the scene where not given; duration [s] is
        what the hand takes, for brushes that push; color "#rrggbb"."""
        first = _point(start)
        self._core.brush(kind, first, first if end is None else _point(end), radius, strength, duration, color)
        return self

    def paint(self, name: str, picture: Any) -> Run:
        """A field takes a picture stretched over the domain: an array (height, width) or (height,
        width, 3 or 4), the top row first, or what numpy makes one of (an image of PIL). Integers are
        taken over their largest value, so that white is 1. A field without colours takes the luminance.
        Cells take the mean of what lies in them, and where the picture is coarser the nearest pixel."""
        field = self[name]
        field[...] = _stretched(picture, field.shape)
        return self

    def probe(self, x: float, y: float) -> dict[str, float]:
        """All fields at a point [m], bilinear between cell centres, as a dict."""
        return self._core.probe(*_point((x, y)))

    @property
    def report(self) -> Report:
        """What the run has reported so far."""
        return Report(self._core)

    def save_state(self, file: File) -> None:
        """Writes the state, for Run(..., state=file), `seiche run --resume` and the window."""
        self._core.save_state(os.fspath(file))

    def load_state(self, file: File) -> Run:
        """Goes on from a state of this scene; parameters and walls stay those of the run."""
        self._core.load_state(os.fspath(file))
        return self

    def picture(self, size: Size = None, field: str = "", *, density: float = 1, parts: Optional[Sequence[str]] = None,
                background: str = "", antialias: int = 4, fill: bool = False) -> npt.NDArray[np.uint8]:
        """The picture as the scene shows it, or of another field: uint8 of shape (height, width, 4), the top row first.

        size: (width, height) in pixels; density: pixels drawn for each of these, in each direction; text and lines grow with
        it. parts: what is shown beside the field, some of "title", "time", "axes", "color-bar", "overlays", "inset" and
        "probes"; all but the last by default. background: "#rrggbb", "#rrggbbaa" or "transparent". antialias: samples
        per pixel. fill: a map covers the whole picture, cut off where it does not fit, without title, time, axes and
        color-bar."""
        return self._core.picture(_look(size, field, density, parts, background, antialias, fill))

    def save_picture(self, file: File, size: Size = None, field: str = "", *, density: float = 1,
                     parts: Optional[Sequence[str]] = None, background: str = "", antialias: int = 4,
                     fill: bool = False) -> None:
        """The same as a PNG file that holds the scene."""
        self._core.save_picture(os.fspath(file), _look(size, field, density, parts, background, antialias, fill))

    def film(self, file: File, until: float, *, fps: float = 30, speed: float = 1, loop: float = 0, size: Size = None,
             field: str = "", density: float = 1, parts: Optional[Sequence[str]] = None, background: str = "",
             antialias: int = 4, fill: bool = False) -> Run:
        """Runs until a time [s], filming: .mp4, .webm, .gif or .mkv, which needs the program ffmpeg.
        `speed` simulated seconds are shown per second. loop: the end cross-fades into the beginning over this many seconds of
        film, which makes it shorter. The rest is as for picture(); only a .webm can be transparent."""
        self._core.film(os.fspath(file), float(until), float(fps), float(speed), float(loop),
                        _look(size, field, density, parts, background, antialias, fill))
        return self._after()

    def _repr_png_(self) -> bytes:
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "run.png")
            self.save_picture(file, density=0.5)  # a notebook keeps each picture that it shows
            with open(file, "rb") as made:
                return made.read()

    def __repr__(self) -> str:
        return f"<run of '{self._name}': step {self.steps}, t = {self.t:.6g} s>"

    def __reduce__(self) -> Any:
        raise TypeError("a run lives on the graphics device of its process and can be neither copied nor pickled: "
                        "seiche.Run(run.scene) starts its scene anew, and save_state() keeps its state")

    def _after(self) -> Run:
        unconverged = self._core.unconverged()
        if unconverged > self._warned:
            self._warned = unconverged
            warnings.warn(f"{unconverged} solves did not converge so far: see run.report.solves",
                          ConvergenceWarning, stacklevel=3)
        return self


class Parameters(MutableMapping):  # type: ignore[type-arg]
    """Parameters of a run as attributes, and by name as of a dict: setting one takes effect with the
    next step. describe(name) has type, unit, bounds and default."""

    def __init__(self, core: _core.Run) -> None:
        object.__setattr__(self, "_core", core)
        object.__setattr__(self, "_schema", {each["name"]: each for each in core.schema()})

    def __dir__(self) -> List[str]:
        return [*self._schema, "describe", "items", "keys", "update", "values"]

    def __iter__(self) -> Iterator[str]:
        return iter(self._schema)

    def __len__(self) -> int:
        return len(self._schema)

    def __contains__(self, name: object) -> bool:
        return name in self._schema

    def _ipython_key_completions_(self) -> List[str]:
        return list(self._schema)

    def __getitem__(self, name: str) -> Any:
        self._check(name)
        return self._core.parameter(name)

    def __setitem__(self, name: str, value: Any) -> None:
        self._check(name)
        self._core.set_parameter(name, _plain(value))

    def __delitem__(self, name: str) -> None:
        raise InputError(f"the parameter '{name}' cannot be deleted: set it to its default, "
                         f"{self.describe(name)['default']!r}")

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return self[name]

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value

    def _check(self, name: str) -> None:
        if name not in self._schema:
            raise unknown("parameter", name, self._schema)

    def describe(self, name: str) -> dict[str, Any]:
        """What a parameter is, as a dict: type, unit, default, minimum, maximum, choices, doc, effect."""
        self._check(name)
        return dict(self._schema[name])

    def __repr__(self) -> str:
        rows = []
        for name, about in self._schema.items():
            unit = f" {about['unit']}" if about["unit"] else ""
            rows.append(f"  {name} = {self[name]}{unit}: {about['doc']}")
        return "parameters:\n" + "\n".join(rows)


def parameters_of(core: _core.Run) -> Parameters:
    """The parameters of a run, of a class with a property and its doc for each: for help() and the
    completion of interpreters."""

    def described(name: str, about: dict[str, Any]) -> property:
        unit = f" [{about['unit']}]" if about["unit"] else ""
        if about["choices"]:
            values = "one of " + ", ".join(about["choices"])
        elif about["type"] == "boolean":
            values = "True or False"
        else:
            values = f"from {about['minimum']} to {about['maximum']}"

        def get(self: Parameters) -> Any:
            return self[name]

        def put(self: Parameters, value: Any) -> None:
            self[name] = value

        return property(get, put, doc=f"{about['doc']} {values[0].upper()}{values[1:]}{unit}, by default "
                                      f"{about['default']!r}.")

    own = {each["name"]: described(each["name"], each) for each in core.schema()}
    kind: Type[Parameters] = type("Parameters", (Parameters,),
                                  {"__doc__": Parameters.__doc__, "__module__": "seiche", **own})
    return kind(core)


_Row = TypeVar("_Row")


class Rows(Sequence[_Row]):
    """What a run had reported when it was asked for. It is read like a list; each entry is fetched when it is
    looked at, so that the last of many costs no more than that of few."""

    _chunk = 4096

    def __init__(self, count: int, fetch: Callable[[int, int], List[_Row]]) -> None:
        self._count = count
        self._ask = fetch

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> _Row: ...

    @overload
    def __getitem__(self, at: slice) -> List[_Row]: ...

    def __getitem__(self, at: Union[int, slice]) -> Union[_Row, List[_Row]]:
        places = range(self._count)[at]
        if isinstance(places, int):
            return self._fetch(places, 1)[0]
        if not places:
            return []
        first = min(places[0], places[-1])
        rows = self._fetch(first, abs(places[-1] - places[0]) + 1)
        return [rows[place - first] for place in places]

    def __iter__(self) -> Iterator[_Row]:
        for first in range(0, self._count, self._chunk):
            yield from self._fetch(first, min(self._chunk, self._count - first))

    def _fetch(self, first: int, count: int) -> List[_Row]:
        rows = self._ask(first, count)
        if len(rows) < count:
            raise InputError("these reports are gone: the run has been restarted since")
        return rows

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Rows, list, tuple)):
            return NotImplemented
        return len(self) == len(other) and all(one == another for one, another in zip(self, other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{self._count} reports" + (f", the last {self[-1]}>" if self._count else ">")


class Report:
    """What a run has reported: steps (dicts: step, t, dt and what the simulation measures), solves
    (SolveReport: name, step, status, converged, failed, iterations, initial, final, target, norm), unconverged."""

    def __init__(self, core: _core.Run) -> None:
        self._core = core

    @property
    def steps(self) -> Rows[Dict[str, Any]]:
        """A dict for each step so far, as in a list: step, t [s], dt [s] and what the simulation measures."""
        return Rows(self._core.reported_steps(), self._core.step_reports)

    @property
    def solves(self) -> Rows[SolveReport]:
        """What each iterative solve of each step did, as in a list. One is `converged` where b - A x, formed anew,
        meets the tolerance (norm "l2, true"). Waves form it in every 64th step and pressure solves in every 8th;
        between these a solve whose own residual meets the tolerance is "unconfirmed"."""
        return Rows(self._core.reported_solves(), self._core.solves)

    @property
    def unconverged(self) -> int:
        """How many solves failed: all but those that are converged, unconfirmed or rounding-limited."""
        return self._core.unconverged()

    def dict(self) -> Dict[str, Any]:
        """As `seiche run --report` writes it: parameters, device, fields with hashes, ledgers, steps."""
        return dict(json.loads(self._core.report()))

    def write(self, file: File) -> None:
        """The same as a file."""
        with open(file, "w", encoding="utf-8") as out:
            out.write(self._core.report())

    def column(self, name: str) -> npt.NDArray[np.float64]:
        """One number of all steps as an array, such as "t", "energy" or "cfl"; NaN where a step has
        none."""
        rows = list(self.steps)
        if rows and not any(name in row for row in rows):
            raise unknown("number of a step's report", name, rows[-1])
        return np.array([row.get(name, np.nan) for row in rows], dtype=float)

    def pandas(self) -> Any:
        """The reports of the steps as a pandas.DataFrame, a row for each."""
        import pandas

        return pandas.DataFrame(list(self.steps))

    def __repr__(self) -> str:
        return f"<report: {len(self.steps)} steps, {len(self.solves)} solves, {self.unconverged} unconverged>"


def _plain(value: Any) -> Any:
    # numpy's numbers are not Python's.
    return value.item() if isinstance(value, np.generic) else value


def _jsonable(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(key): _jsonable(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [_jsonable(each) for each in value]
    if isinstance(value, np.ndarray):
        return value.tolist()
    return _plain(value)


def _text(value: Any) -> str:
    value = _plain(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return repr(value)
    if value is None or isinstance(value, (list, tuple, np.ndarray, Mapping)):
        return json.dumps(_jsonable(value))
    return str(value)


def _count(count: Any) -> int:
    if isinstance(count, bool) or not isinstance(count, (int, np.integer)) or count < 0:
        raise InputError(f"a number of steps is a whole number from 0, not {count!r}")
    return int(count)


def _point(point: Any) -> Tuple[float, float]:
    try:
        x, y = (float(each) for each in point)
    except (TypeError, ValueError):
        raise InputError(f"a point is (x, y) in metres, not {point!r}") from None
    return x, y


def _size(size: Any) -> Size:
    if size is None:
        return None
    try:
        width, height = (int(each) for each in size)
    except (TypeError, ValueError):
        raise InputError(f"a size is (width, height) in pixels, not {size!r}") from None
    return width, height


def _look(size: Size, field: str, density: float, parts: Optional[Sequence[str]], background: str,
          antialias: int, fill: bool) -> Tuple[Size, str, float, str, str, int, bool]:
    if isinstance(parts, str):
        raise InputError(f"parts is a list of names, such as ['axes', 'time'], not '{parts}'")
    named = "" if parts is None else ",".join(parts) or "none"
    return _size(size), field, float(density), named, background, int(antialias), bool(fill)


def _stretched(picture: Any, shape: Tuple[int, ...]) -> npt.NDArray[np.float32]:
    pixels = np.asarray(picture)
    if pixels.ndim not in (2, 3) or pixels.size == 0 or (pixels.ndim == 3 and pixels.shape[2] not in (3, 4)):
        raise InputError(f"a picture has the shape (height, width) or (height, width, 3 or 4), not {pixels.shape}")
    if pixels.dtype.kind not in "buif":
        raise InputError(f"a picture has numbers, not {pixels.dtype}")
    most = np.iinfo(pixels.dtype).max if pixels.dtype.kind in "ui" else 1
    values = pixels[::-1].astype(np.float64) / most
    if values.ndim == 3 and values.shape[2] == 4:
        values = values[..., :3] * values[..., 3:]
    if values.ndim == 2 and len(shape) == 3:
        values = np.repeat(values[..., None], 3, axis=2)
    elif values.ndim == 3 and len(shape) == 2:
        values = values @ np.array([0.2126, 0.7152, 0.0722])
    for axis in (0, 1):
        values = _resampled(values, axis, shape[axis])
    return values.astype(np.float32)


def _resampled(values: npt.NDArray[np.float64], axis: int, count: int) -> npt.NDArray[np.float64]:
    side = values.shape[axis]
    edges = np.arange(count + 1) * side // count
    if side < count:
        return np.take(values, (np.arange(count) * side + side // 2) // count, axis)
    sums = np.add.reduceat(values, edges[:-1], axis)
    widths = np.diff(edges).reshape([-1 if each == axis else 1 for each in range(values.ndim)])
    return np.asarray(sums / widths)
