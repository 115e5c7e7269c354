"""Counters: as printed, with what is printed on them, and in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from attrs import field, frozen

from hexboard.geometry.hex import Hex

from .seat import SideId

Spot = Literal["large", "left", "boxed"]


@frozen
class Figure:
    """A printed figure: the value it shows, where it stands, and what is printed right behind it ("c", "-6").

    "large" figures stand in the middle of the lower edge, one after the other; "left" is the lower left corner,
    "boxed" a box in the lower right one. ``reduced`` is the value printed on the back of a counter that loses a step.
    """

    value: str
    spot: Spot = "large"
    behind: str = ""
    reduced: str = ""


@frozen
class CounterFace:
    """How a counter is printed. ``figures`` None: all its values, large. ``band`` numbers the colour of its formation
    within its side (None: no band), ``short`` abbreviates the formation; ``backs`` are the marks shown by its back;
    ``sign`` is the arm whose sign it bears, if that is not the one it fights as; ``unnoted`` are the figures that are
    not noted on it, though it has them and does not print them.
    """

    figures: tuple[Figure, ...] | None = None
    band: int | None = None
    short: str = ""
    backs: frozenset[str] = frozenset()
    sign: str = ""
    unnoted: frozenset[str] = frozenset()


PLAIN = CounterFace()


UnitId = str


_OF_A_FORMATION = frozenset({"leader", "hq", "train"})  # arms that lead or follow one and are none themselves


@frozen
class UnitKind:
    """A counter as printed. ``values`` are its printed figures by name ("combat": 7), ``face`` how they stand on it."""

    id: str
    name: str
    side: SideId
    arm: str
    size: str = ""
    formation: str = ""
    values: Mapping[str, int] = field(factory=dict)
    face: CounterFace = PLAIN

    @property
    def printed(self) -> tuple[Figure, ...]:
        """Its figures as they stand on it."""
        return tuple(map(Figure, self.values)) if self.face.figures is None else self.face.figures

    @property
    def sort(self) -> str:
        """Arm and size in words, each said once: an infantry division, but a corps leader."""
        words = (self.size, self.arm) if self.arm in _OF_A_FORMATION else (self.arm, self.size)
        return " ".join(dict.fromkeys(filter(None, words))).replace("_", " ")

    def figures(self, step: int = 0) -> dict[str, int]:
        """The printed figures that count, with those of its back, once it has lost a step, in the place of theirs."""
        backs = {figure.value: figure.reduced for figure in self.printed if figure.reduced}
        fronts = {name: value for name, value in self.values.items() if name not in backs.values()}
        return {name: self.values[backs[name]] if step and name in backs else value for name, value in fronts.items()}


@frozen
class OnMap:
    """In a hex."""

    hex: Hex


@frozen
class InBox:
    """In a box off the map, waiting reinforcements among them."""

    box: str


@frozen
class With:
    """Carried by another unit."""

    unit: UnitId


@frozen
class Gone:
    """Out of the game: ``why`` ("eliminated", "exited", "out of play") and where it was last."""

    why: str
    hex: Hex | None = None


Place = OnMap | InBox | With | Gone

@frozen
class Unit:
    """A counter in play: where it is, which step (0 full strength), what it suffers, what it has left."""

    id: UnitId
    kind: str
    side: SideId
    place: Place
    step: int = 0
    status: frozenset[str] = frozenset()
    values: Mapping[str, int] = field(factory=dict)

    def moved_to(self, place: Place) -> Unit:
        """This unit somewhere else."""
        return Unit(self.id, self.kind, self.side, place, self.step, self.status, self.values)

    def marked(self, status: frozenset[str]) -> Unit:
        """This unit with other marks."""
        return Unit(self.id, self.kind, self.side, self.place, self.step, status, self.values)

    def turned(self, step: int) -> Unit:
        """This unit at another of its steps."""
        return Unit(self.id, self.kind, self.side, self.place, step, self.status, self.values)

    def valued(self, value: str, now: int) -> Unit:
        """This unit with one of its running figures changed."""
        values = {**self.values, value: now}
        return Unit(self.id, self.kind, self.side, self.place, self.step, self.status, values)

    @property
    def hex(self) -> Hex | None:
        """The hex it stands in, or None."""
        place = self.place
        return place.hex if type(place) is OnMap else None

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hex it stands in, or no hex, as a refusal points at hexes."""
        return () if self.hex is None else (self.hex,)
