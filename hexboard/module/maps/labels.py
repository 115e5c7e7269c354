"""Printed hex numbers in the texts of map files: lists, ranges, hexsides and directed hexsides."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from attrs import frozen

from hexboard.board.board import PlacedSheet, Sheet
from hexboard.geometry.hex import Hex


@frozen(eq=False)
class LabelBook:
    """Every number printed on any sheet of a map, and where on the table it lies in one layout."""

    sheets: tuple[Sheet, ...]
    placed: tuple[PlacedSheet, ...] = ()

    @cached_property
    def _owners(self) -> Mapping[str, tuple[Sheet, Hex]]:
        return {label: (s, own) for s in self.sheets for own, label in s.numbering.labels().items()}

    @cached_property
    def _laid(self) -> Mapping[str, tuple[Hex, bool]]:
        """Where each number lies on the table, and whether it is in play there; worked out once, for all who ask."""
        placed = {p.sheet.id: p for p in self.placed}
        found = ((label, placed.get(sheet.id), own) for label, (sheet, own) in self._owners.items())
        return {label: (on.on_table(own), own not in on.folded) for label, on, own in found if on is not None}

    def owner(self, label: str) -> tuple[Sheet, Hex]:
        """The sheet that prints a number and its own hex there. Raises ValueError if no sheet does."""
        try:
            return self._owners[label]
        except KeyError:
            raise ValueError(f"no sheet has a hex {label!r}") from None

    def on_table(self, label: str) -> Hex | None:
        """Where a number lies, folded under or not; None if its sheet is not laid out. Raises ValueError as owner."""
        laid = self._where(label)
        return laid[0] if laid else None

    def in_play(self, label: str) -> Hex | None:
        """The hex a number is in play as; None if its sheet is not laid out or folded there. Raises as owner."""
        laid = self._where(label)
        return laid[0] if laid and laid[1] else None

    def _where(self, label: str) -> tuple[Hex, bool] | None:
        if label not in self._laid:
            self.owner(label)
        return self._laid.get(label)

    def listed(self, text: str) -> Iterator[str]:
        """The numbers of a list; "0116-0122" stands for a file of hexes down one column. Raises ValueError."""
        for word in text.split():
            first, dash, last = word.partition("-")
            if dash:
                yield from self._file(first, last)
            else:
                self.owner(word)
                yield word

    def _file(self, first: str, last: str) -> Iterator[str]:
        (sheet, top), (other, bottom) = self.owner(first), self.owner(last)
        if sheet is not other or top.q != bottom.q or top.r > bottom.r:
            raise ValueError(f"{first}-{last} is not a file of hexes down one column")
        for r in range(top.r, bottom.r + 1):
            yield sheet.numbering.label(Hex(top.q, r))

    def pairs(self, text: str, mark: str) -> Iterator[tuple[str, str]]:
        """Pairs of adjacent numbers, "0103/0104" with mark "/". Raises ValueError if one is no such pair."""
        for word in text.split():
            first, found, second = word.partition(mark)
            if not found:
                raise ValueError(f"{word!r} is not two hexes with {mark!r} between")
            self.must_touch(first, second)
            yield first, second

    def must_touch(self, first: str, second: str) -> None:
        """Raises ValueError unless the two numbers lie side by side (on sheets that are laid out)."""
        a, b = self.on_table(first), self.on_table(second)
        if a is not None and b is not None and not a.is_next_to(b):
            raise ValueError(f"{first} and {second} are not adjacent")


def clashes(sheets: Iterable[Sheet]) -> Iterator[tuple[str, str]]:
    """Sheets that print a number an earlier sheet prints too, with one such number."""
    seen: set[str] = set()
    for sheet in sheets:
        own = set(sheet.numbering.labels().values())
        if own & seen:
            yield sheet.id, min(own & seen)
        seen |= own
