"""Sheets joined and folded on one plane."""

from collections.abc import Iterable, Sequence

from attrs import frozen

from hexboard.board.board import PlacedSheet, Sheet
from hexboard.geometry.hex import Hex


@frozen
class Join:
    """``sheet``'s hex numbered ``at`` lies on the already placed hex numbered ``on``; ``turn`` 3 is upside-down."""

    sheet: str
    at: str
    on: str
    turn: int = 0


@frozen
class Fold:
    """The printed rows ``rows`` (inclusive) of a sheet are folded under."""

    sheet: str
    rows: tuple[int, int]

    def hides(self, sheet: Sheet, own: Hex) -> bool:
        """Whether a hex of the sheet lies in the folded strip."""
        return self.rows[0] <= sheet.numbering.column_row(own)[1] <= self.rows[1]


def place(sheets: Sequence[Sheet], joins: Iterable[Join], folds: Iterable[Fold]) -> tuple[PlacedSheet, ...]:
    """Lay the sheets down in order: the first as it is, every other by its join.

    Raises ValueError if a sheet has no join, a join names a number nobody has printed or placed yet, or a join or
    fold is of a sheet that is not there.
    """
    by_sheet = {j.sheet: j for j in joins}
    folding = list(folds)
    for what, ids in (("join", by_sheet.keys()), ("fold", {f.sheet for f in folding})):
        for strange in sorted(ids - {s.id for s in sheets}):
            raise ValueError(f"{what} of a sheet {strange}, which is not in the layout")
    placed: list[PlacedSheet] = []
    for sheet in sheets:
        hidden = frozenset(
            own for own in sheet.numbering.hexes() if any(f.sheet == sheet.id and f.hides(sheet, own) for f in folding)
        )
        placed.append(_laid(sheet, by_sheet.get(sheet.id), placed, hidden))
    return tuple(placed)


def _laid(sheet: Sheet, join: Join | None, placed: Sequence[PlacedSheet], hidden: frozenset[Hex]) -> PlacedSheet:
    if join is None:
        if placed:
            raise ValueError(f"sheet {sheet.id}: no join says where it lies")
        return PlacedSheet(sheet, folded=hidden)
    if join.turn not in (0, 3):
        raise ValueError(f"sheet {sheet.id}: a sheet is joined upright (0) or upside-down (3), not by {join.turn}")
    turned = _own(sheet, join.at).rotate(join.turn, Hex(0, 0))
    target = _placed_at(join.on, placed)
    return PlacedSheet(sheet, (target.q - turned.q, target.r - turned.r), join.turn, hidden)


def _own(sheet: Sheet, label: str) -> Hex:
    if (found := sheet.numbering.find(label)) is None:
        raise ValueError(f"sheet {sheet.id}: it has no hex {label}")
    return found


def _placed_at(label: str, placed: Sequence[PlacedSheet]) -> Hex:
    for p in placed:
        if (own := p.sheet.numbering.find(label)) is not None:
            return p.on_table(own)
    raise ValueError(f"no sheet placed so far has a hex {label}")
