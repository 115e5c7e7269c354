"""Looking back at a game that is over: what was true at each moment, and what each seat believed beside it."""

from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.unit import OnMap
from hexboard.engine.sheet import DrawnWay
from hexboard.geometry.hex import Hex
from hexboard.play.table import Table

from .replaying import Replay
from .reports import contact_words

How = Literal["told", "true", "beside"]


@frozen
class Mistake:
    """Something a seat believed otherwise than it was: what it held for so, what was so, and the hexes of both (the
    second is None where there was nothing on the map).
    """

    believed: str
    true: str
    where: Hex
    truly: Hex | None = None


def is_open(table: Table) -> bool:
    """Whether anything was hidden, the game is over, and its file holds what was true."""
    return table.hides and table.log.header.eyes is None and table.view().state.over is not None


class Sight(Replay):
    """How a game that is over is looked at: as a seat was told it, as it was, or that with what a seat believed laid
    over it. ``seat`` is None where it is simply as it was. Raises LookupError for a game that is not over.
    """

    def __init__(self, table: Table, how: How, seat: SeatId | None = None) -> None:
        if not is_open(table):
            raise LookupError("what was hidden is hidden until the game is over")
        super().__init__(table.game, table.past(seat if how == "told" else None))
        self._table, self.how, self.seat = table, how, seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sight) and (self.how, self.seat) == (other.how, other.seat)

    def __hash__(self) -> int:
        return hash((self.how, self.seat))

    @property
    def words(self) -> str:
        """What it is called."""
        name = self._game.seat(self.seat).name if self.seat else ""
        match self.how:
            case "told":
                return f"As {name} knew it"
            case "beside":
                return f"As it was, and what {name} believed"
        return "As it was"

    def at(self, moment: int) -> Position:
        truth = super().at(moment)
        if self.how != "beside":
            return truth
        # with the contacts of one seat on the map and no doubt of its own units
        return Position(truth.game, truth.state.with_secrets(eyes=self.seat, hearsay={}))

    def mistakes(self, moment: int) -> tuple[Mistake, ...]:
        """In what its seat was mistaken at a moment, its own units first; () for "as it was"."""
        if self.seat is None:
            return ()
        moments = (Replay(self._game, self._table.past(seat)) for seat in (self.seat, None))
        view, truth = (each.at(each.moment_after(self.entry_number(moment))) for each in moments)
        return (*_of_own(view, truth, self.seat), *_of_others(view, truth, self.seat))

    def ways(self, moment: int) -> tuple[DrawnWay, ...]:
        """How everybody went to where he was at a moment, and from where each own unit was believed to where it was."""
        if self.how == "told":
            return ()
        truth = super().at(moment)
        went = self._table.ruleset.trails(truth) or tuple(_moved(super().at(max(0, moment - 1)), truth))
        wrong = ((each.where, each.truly) for each in self.mistakes(moment) if each.truly)
        return (*went, *(DrawnWay((a, b), "believed") for a, b in wrong if a is not b))


def sights(table: Table) -> tuple[Sight, ...]:
    """The ways to look at a game; none before it is over, or where nothing was hidden."""
    if not is_open(table):
        return ()
    seats = [seat.id for seat in table.game.seats if seat.kind == "player"]
    beside = (Sight(table, "beside", seat) for seat in seats)
    return (Sight(table, "true"), *beside, *(Sight(table, "told", seat) for seat in seats))


def _moved(before: Position, now: Position) -> Iterator[DrawnWay]:
    for unit in now.state.units.values():
        start = before.state.units[unit.id].hex if unit.id in before.state.units else None
        if start is not None and unit.hex is not None and start is not unit.hex:
            yield DrawnWay((start, unit.hex))


def _of_own(view: Position, truth: Position, seat: SeatId) -> Iterator[Mistake]:
    side = truth.game.seat(seat).side
    for unit, here in sorted(view.on_map(side), key=lambda each: each[0].id):
        truly = truth.state.units[unit.id].hex
        if truly is not here:
            word = view.hearsay(unit.id)
            since = f", word of it {view.ago(word.turn)}" if word else ""
            was = truth.place_name(truly) if truly else "no longer on the map"
            yield Mistake(f"{view.name(unit.id)} in {view.place_name(here)}{since}", was, here, truly)


def _of_others(view: Position, truth: Position, seat: SeatId) -> Iterator[Mistake]:
    """What lies under each contact that nobody of the side it looks was in, and where others stand unknown."""
    side = truth.game.seat(seat).side
    known = set()
    for _, contact in sorted(view.contacts.items()):
        if isinstance(contact.place, OnMap):
            here = contact.place.hex
            known.add(here)
            there = [unit for unit in truth.units_at(here) if contact.side in ("", unit.side)]
            if not there:
                yield Mistake(f"{view.place_name(here)}: {contact_words(view, contact)}", "nobody", here)
    foes: dict[Hex, list[str]] = {}
    for unit in truth.state.units.values():
        seen = view.state.units.get(unit.id)
        is_new = unit.hex not in known and (seen is None or seen.hex != unit.hex)
        if unit.side != side and unit.hex is not None and is_new:
            foes.setdefault(unit.hex, []).append(truth.name(unit.id))
    for here, names in sorted(foes.items()):
        yield Mistake("nobody known", f"{', '.join(sorted(names))} in {truth.place_name(here)}", here, here)
