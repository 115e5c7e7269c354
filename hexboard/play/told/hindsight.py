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
class Sight:
    """How a game that is over is looked at: as a seat was told it, as it was, or that with what a seat believed laid
    over it. ``seat`` is None where it is simply as it was.
    """

    how: How
    seat: SeatId | None = None


@frozen
class Mistake:
    """Something a seat believed otherwise than it was: what it held for so, what was so, and the hexes of both (the
    second is None where there was nothing on the map).
    """

    believed: str
    true: str
    where: Hex
    truly: Hex | None = None


class Hindsight:
    """The truth and the beliefs of one game. It is nobody's before the game is over."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def is_open(self) -> bool:
        """Whether anything was hidden, the game is over, and this file holds what was true."""
        table = self._table
        return table.hides and table.log.header.eyes is None and table.view().state.over is not None

    def sights(self) -> tuple[Sight, ...]:
        """The ways to look at it; none while it is not open."""
        if not self.is_open:
            return ()
        seats = [seat.id for seat in self._table.game.seats if seat.kind == "player"]
        beside = (Sight("beside", seat) for seat in seats)
        return (Sight("true"), *beside, *(Sight("told", seat) for seat in seats))

    def words(self, sight: Sight) -> str:
        """What a way of looking is called."""
        name = self._table.game.seat(sight.seat).name if sight.seat else ""
        match sight.how:
            case "told":
                return f"As {name} knew it"
            case "beside":
                return f"As it was, and what {name} believed"
        return "As it was"

    def replay(self, sight: Sight) -> Replay:
        """The moments of the game so looked at. Raises LookupError while it is not open."""
        if not self.is_open:
            raise LookupError("what was hidden is hidden until the game is over")
        past = self._table.past(sight.seat if sight.how == "told" else None)
        return Replay(self._table.game, past)

    def at(self, sight: Sight, moment: int) -> Position:
        """The position at a moment so looked at. Raises LookupError while it is not open."""
        truth = self.replay(sight).at(moment)
        if sight.how != "beside" or sight.seat is None:
            return truth
        # with the contacts of one seat on the map and no doubt of its own units
        return Position(truth.game, truth.state.with_secrets(eyes=sight.seat, hearsay={}))

    def mistakes(self, sight: Sight, moment: int) -> tuple[Mistake, ...]:
        """In what the seat of a sight was mistaken at a moment, its own units first; () for "as it was"."""
        if sight.seat is None:
            return ()
        number = self.replay(sight).entry_number(moment)
        truth = self._after(Sight("true"), number)
        view = self._after(Sight("told", sight.seat), number)
        return (*_of_own(view, truth, sight.seat), *_of_others(view, truth, sight.seat))

    def ways(self, sight: Sight, moment: int) -> tuple[DrawnWay, ...]:
        """How everybody went to where he was at a moment, and from where each own unit was believed to where it was."""
        if sight.how == "told":
            return ()
        replay = self.replay(sight)
        truth = replay.at(moment)
        went = self._table.ruleset.trails(truth) or tuple(_moved(replay.at(max(0, moment - 1)), truth))
        wrong = ((each.where, each.truly) for each in self.mistakes(sight, moment) if each.truly)
        return (*went, *(DrawnWay((a, b), "believed") for a, b in wrong if a is not b))

    def _after(self, sight: Sight, number: int | None) -> Position:
        replay = self.replay(sight)
        return replay.at(0 if number is None else replay.moment_after(number))


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
