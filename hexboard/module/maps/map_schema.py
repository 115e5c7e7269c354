"""What map.toml looks like. Fields are named as in the file; hexes and sides are printed numbers in one text.

What the board knows just as it is written, a box or how sheets lie, is of the board's own class.
"""

from collections.abc import Mapping
from typing import Any, Literal

from attrs import field, frozen
from attrs.validators import ge, le

from hexboard.board.feature import Box
from hexboard.board.joining import Fold, Join

_HIGHEST, _DIGITS = 400, 4  # column or row of a sheet far larger than any printed one, and digits of either


def _of_a_sheet(_: Any, field: Any, value: tuple[int, int]) -> None:
    """A validator of the first and last printed column or row of a sheet. Raises ValueError."""
    if not 0 <= value[0] <= value[1] <= _HIGHEST:
        raise ValueError(f"{field.name} are from a first to a last, at most {_HIGHEST}")


@frozen
class SheetEntry:
    """[[sheet]]: how one sheet is numbered. ``columns`` and ``rows`` are inclusive; ``separator`` "," prints "9,16"."""

    id: str
    columns: tuple[int, int] = field(validator=_of_a_sheet)
    rows: tuple[int, int] = field(validator=_of_a_sheet)
    title: str = ""
    prefix: str = ""
    lower_columns: Literal["even", "odd"] = "even"
    lower_columns_short: bool = False
    column_digits: int = field(default=2, validator=[ge(1), le(_DIGITS)])
    row_digits: int = field(default=2, validator=[ge(1), le(_DIGITS)])
    separator: Literal["", ",", "."] = ""
    metres_per_hex: int = 0
    up: str = "north"


@frozen
class LayoutEntry:
    """[[layout]]: which sheets are laid out, in which order and how."""

    id: str
    sheets: tuple[str, ...]
    join: tuple[Join, ...] = ()
    fold: tuple[Fold, ...] = ()


@frozen
class RoadEntry:
    """[[road]]: a way through adjacent hexes."""

    name: str
    kind: str
    hexes: str


@frozen
class WaterEntry:
    """[[water]]: a water along hexsides, "0103/0104"."""

    name: str
    kind: str
    sides: str


@frozen
class CrossingEntry:
    """[[crossing]]: where a way crosses a water, both by name."""

    kind: str
    side: str
    over: str
    road: str = ""


@frozen
class WorkEntry:
    """[[work]]: something met only when crossing from the first hex into the second, "0309>0409"."""

    kind: str
    sides: str
    rule: str = ""


@frozen
class ZoneEntry:
    """[[zone]]: a set of hexes the rules speak of; ``drawn`` if its border and name are printed.

    ``when`` gives the choices of options with which alone the zone is there: ``{ option = "choice" }``.
    """

    id: str
    name: str
    hexes: str
    rule: str = ""
    drawn: bool = False
    when: Mapping[str, str] = field(factory=dict)


@frozen
class PlaceEntry:
    """[[place]]: a name printed in a hex."""

    hex: str
    name: str
    kind: str


@frozen
class MapPart:
    """A file that map.toml includes: more of what is printed, so that a big map need not be one long file."""

    road: tuple[RoadEntry, ...] = ()
    water: tuple[WaterEntry, ...] = ()
    crossing: tuple[CrossingEntry, ...] = ()
    work: tuple[WorkEntry, ...] = ()
    zone: tuple[ZoneEntry, ...] = ()
    place: tuple[PlaceEntry, ...] = ()


@frozen(kw_only=True)
class MapFile(MapPart):
    """map.toml: sheets, how they lie, and what is printed on them. ``terrain`` has a "default" beside its lists;
    ``include`` names files of the same folder that print the rest; ``subject`` says under the title what the map shows.
    """

    sheet: tuple[SheetEntry, ...]
    layout: tuple[LayoutEntry, ...]
    terrain: Mapping[str, str]
    box: tuple[Box, ...] = ()
    include: tuple[str, ...] = ()
    subject: str = ""
