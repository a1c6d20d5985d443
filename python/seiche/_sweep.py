"""Runs of one scene for many values of its parameters."""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Mapping
from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from ._core import Error, InputError
from ._names import unknown
from ._run import File, Run

Measure = Callable[[Run], Union[float, Mapping[str, Any]]]


class Sweep:
    """The table of a sweep: names of its parameters and numbers, and a row (dict) for each run. Its
    "status" is "done", "failed" or, of a sweep that still runs elsewhere, "waiting"; a run that failed
    has the sentence under "error" and NaN for its numbers."""

    def __init__(self, parameters: Sequence[str], numbers: Sequence[str], rows: List[Dict[str, Any]]) -> None:
        self.parameters = tuple(parameters)
        self.numbers = tuple(numbers)
        self.rows = rows

    @classmethod
    def read(cls, folder: File) -> Sweep:
        """The table of a sweep that `seiche sweep --out FOLDER` has made, or is making."""
        file = os.path.join(os.fspath(folder), "sweep.json")
        try:
            with open(file, encoding="utf-8") as text:
                table = json.load(text)
            parameters = [each["name"] for each in table["parameters"]]
            numbers = [each["name"] for each in table["numbers"]]
            rows = [{**run["parameters"],
                     **{name: float("nan") if run["numbers"][name] is None else run["numbers"][name] for name in numbers},
                     "status": run["status"], "error": run["error"]} for run in table["runs"]]
        except OSError as failure:
            raise InputError(f"{folder} is not the folder of a sweep: {file} cannot be read: {failure.strerror}") from None
        except (ValueError, KeyError, TypeError):
            raise InputError(f"{file} is no whole table of a sweep") from None
        return cls(parameters, numbers, rows)

    def _columns(self) -> List[str]:
        return [*self.parameters, *self.numbers, "status", "error"]

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return iter(self.rows)

    def __getitem__(self, name: str) -> npt.NDArray[Any]:
        """A column as an array."""
        if name not in self._columns():
            raise unknown("column of this sweep", name, self._columns())
        return np.array([row[name] for row in self.rows])

    def _ipython_key_completions_(self) -> List[str]:
        return self._columns()

    def pandas(self) -> Any:
        """The table as a pandas.DataFrame."""
        import pandas

        return pandas.DataFrame(self.rows, columns=self._columns())

    def write(self, file: File) -> None:
        """The table as CSV."""
        import csv

        with open(file, "w", newline="", encoding="utf-8") as out:
            table = csv.DictWriter(out, self._columns())
            table.writeheader()
            table.writerows(self.rows)

    def __repr__(self) -> str:
        failed = sum(1 for row in self.rows if row["error"])
        return (f"<sweep of {len(self.rows)} runs over {', '.join(self.parameters)}"
                + (f", {failed} failed" if failed else "") + ">")


def sweep(scene: Union[File, Dict[str, Any]], measure: Measure, *, until: Optional[float] = None,
          steps: Optional[int] = None, settings: Optional[Mapping[str, Any]] = None,
          progress: Optional[Callable[[int, int], Any]] = None, **values: Any) -> Sweep:
    """Runs a scene for all combinations of values and returns a table (Sweep).

        table = seiche.sweep("fluid/cylinder-wake", lambda run: {"most": run["speed"].max()},
                             until=2, viscosity=[1e-4, 1e-3], advection=["ar2", "maccormack"])

    measure(run) is called at the end of each run and returns a number or a dict of numbers. A
    keyword's list of values is swept over, a single value is that of all runs; settings are those of
    all runs, by path. progress(done, all) is called after each. A run that fails, and one whose settings
    or measure() raise an error, is a row with the status "failed"; such an error in the first run ends
    the sweep.
    """
    if (until is None) == (steps is None):
        raise InputError("a sweep needs either until=T in seconds or steps=N for each of its runs")
    lists = {name: each if _is_list(each) else [each] for name, each in values.items()}
    swept = [name for name, each in values.items() if _is_list(each)]
    if not swept:
        raise InputError("a sweep needs a list of values for at least one parameter")
    combinations = list(itertools.product(*lists.values()))
    rows: List[Dict[str, Any]] = []
    numbers: List[str] = []
    for done, combination in enumerate(combinations, 1):
        chosen = dict(zip(lists, combination))
        row: Dict[str, Any] = {name: chosen[name] for name in swept}
        row["status"], row["error"] = "done", ""
        try:
            run = Run(scene, settings, **chosen)
            if until is not None:
                run.until(until)
            elif steps is not None:
                run.step(steps)
            found = measure(run)
            row.update(found if isinstance(found, Mapping) else {"result": found})
        except Exception as error:
            # In the first run this is a mistake of the request; later errors must not cost the runs before.
            if not rows and (isinstance(error, InputError) or not isinstance(error, Error)):
                raise
            row["status"] = "failed"
            row["error"] = str(error) if isinstance(error, Error) else f"{type(error).__name__}: {error}"
        numbers += [name for name in row if name not in numbers and name not in swept and name not in ("status", "error")]
        rows.append(row)
        if progress:
            progress(done, len(combinations))
    for row in rows:
        for name in numbers:
            row.setdefault(name, float("nan"))
    return Sweep(swept, numbers, rows)


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple, range, np.ndarray))
