"""How large the numbers of a module's files may be: a game far larger than any printed one, and no larger."""

from collections.abc import Callable
from typing import Any

TURNS = 1000
_HIGHEST = 400  # columns or rows of a sheet

Validator = Callable[[Any, Any, Any], None]


def at_most(most: int) -> Validator:
    """A validator of whole numbers from 1. Raises ValueError."""

    def check(_: Any, field: Any, value: int) -> None:
        if not 1 <= value <= most:
            raise ValueError(f"{field.name} is from 1 to {most}")

    return check


def of_a_sheet(_: Any, field: Any, value: tuple[int, int]) -> None:
    """A validator of the first and last printed column or row of a sheet. Raises ValueError."""
    if not 0 <= value[0] <= value[1] <= _HIGHEST:
        raise ValueError(f"{field.name} are from a first to a last, at most {_HIGHEST}")
