"""What is printed on the map besides terrain: roads, waters, names, zones, boxes."""

from collections.abc import Iterable, Iterator
from itertools import groupby, pairwise

from attrs import frozen

from hexboard.geometry.hex import Hex, HexSide


@frozen
class Road:
    """A named way through consecutive adjacent hexes; ``kind`` is "road", "trail", "railroad", "pike"..."""

    name: str
    kind: str
    hexes: tuple[Hex, ...]

    @property
    def sides(self) -> tuple[HexSide, ...]:
        """The hexsides it crosses."""
        return tuple(HexSide.between(a, b) for a, b in pairwise(self.hexes))


def stretches(hexes: Iterable[Hex | None]) -> Iterator[tuple[Hex, ...]]:
    """What is left of a way that is cut where a hex is missing (None): pieces of two hexes or more."""
    for missing, piece in groupby(hexes, lambda at: at is None):
        found = tuple(at for at in piece if at is not None)
        if not missing and len(found) > 1:
            yield found


@frozen
class Water:
    """A named water along hexsides, in its printed order; ``kind`` is "creek", "stream", "lake"..."""

    name: str
    kind: str
    sides: tuple[HexSide, ...]


@frozen
class PlaceName:
    """A name printed in a hex; ``kind`` is "town", "mill", "house"..."""

    hex: Hex
    name: str
    kind: str


@frozen
class Zone:
    """A named set of hexes the rules speak of, with the rule that defines it; the map shows it if ``drawn``."""

    id: str
    name: str
    hexes: frozenset[Hex]
    rule: str = ""
    drawn: bool = False


@frozen
class Box:
    """A named place off the map."""

    id: str
    name: str
