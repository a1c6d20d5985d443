"""Names of fields, parameters and columns, and the sentence for one that is not there."""

from __future__ import annotations

import difflib
from typing import Iterable

from ._core import InputError


class UnknownName(InputError, AttributeError, KeyError):
    """A name that is not there, of a field, a parameter or a column: an InputError, and what
    Python's own functions (hasattr, get) expect of names."""

    def __str__(self) -> str:  # KeyError's own would quote the sentence
        return str(self.args[0])


def unknown(what: str, name: object, known: Iterable[str]) -> UnknownName:
    """There is no `what` of this name; the nearest one, or all that there are."""
    names = list(known)
    near = difflib.get_close_matches(str(name), names, 1)
    if near:
        return UnknownName(f"there is no {what} '{name}': did you mean '{near[0]}'?")
    return UnknownName(f"there is no {what} '{name}': there {'is' if len(names) == 1 else 'are'} "
                       f"{', '.join(names) or 'none'}")
