"""Old files made new: what must be done to plain data of an older format before it is read (law 8).

A tag's meaning never changes; where a better form is found, it gets a new tag, and a step here turns the old into
the new. Step n takes the data of one line (header, set-up or entry) from format n to format n + 1.
"""

from collections.abc import Callable, Mapping
from typing import Any

from hexboard.core.illegal import Unreadable

Step = Callable[[dict[str, Any]], dict[str, Any]]

FORMAT = 3
STEPS: Mapping[int, Step] = {1: lambda raw: raw, 2: lambda raw: raw}
"""Format 2 has a line that closes the file, in format 3 lines may be obfuscated; the others are as they were."""


def format_of(header: object, where: str, newest: int = FORMAT) -> int:
    """The format a header's plain data names. Raises Unreadable if it names none, or one newer than we know."""
    found = header.get("format") if isinstance(header, dict) else None
    if type(found) is not int or found < 1:
        raise Unreadable("the header does not say which format the file has", where)
    if found > newest:
        raise Unreadable(
            f"the file was written by a newer hexboard (format {found}, this one reads up to {newest}); "
            "nothing was changed, and a newer version will open it",
            where,
        )
    return found


def upgraded(
    raw: dict[str, Any], found: int, steps: Mapping[int, Step] = STEPS, newest: int = FORMAT
) -> dict[str, Any]:
    """The data of one line brought from the format it has to the newest."""
    for number in range(found, newest):
        raw = steps[number](raw)
    return raw
