"""The victor's advance into a hex the combat emptied [7.75, 7.76]."""

from __future__ import annotations

from attrs import evolve, frozen

from hexboard.core.command import Command, Pass
from hexboard.core.counted import listed, some
from hexboard.core.event import Moved
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId, SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import unit_answer
from hexboard.rules.wrong_unit import wrong_unit

from ..field.ground import clause, enemy_zone, foes_at, friends_at
from ..field.morale import bars_zone
from ..field.standard import Standard
from ..record.commands import Advance
from ..record.ledger import Marked
from .contact import touch
from .ways_out import stepped


@frozen(eq=False)
class Advancing(BySide, Decision, name="advance", title="The advance", rule="7.75"):
    """A frame's ``units`` may go into its ``hexes``, if those are empty now: one in all, or one into each.

    A frame with ``left`` is for one unit that has advanced and may go on: so many hexes after the next. ``taken`` are
    hexes that a unit has advanced into and may have left again: only who shares an advance may follow.
    """

    rules: Standard

    def waits(self, at: Position) -> bool:
        """The victor, if there is anything to choose."""
        return bool(self._advances(at))

    def proceed(self, tray: Tray) -> None:
        """Nobody can advance: the combat is over, and what a rule has left out is said."""
        at = tray.at
        if "left" in at.frame.data:
            (name,) = at.frame.data["units"]
            shut = Illegal("no hex lies open to it", _onward(at.game))
            tray.leave_out(f"A longer advance of {at.name(name)}", shut)
        for why, names in self._forbidden(at).items():
            tray.leave_out(f"The advance of {some(map(at.name, names))}", why)
        tray.done()

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which unit into which hex, in either order, or none."""
        if picked == ("pass",):
            return self._bars_staying(at) or Ready(Pass())
        fits = advances = self._advances(at)
        for pick in picked:
            fits = [(unit, end) for unit, end in fits if pick in (unit.id, at.label(end))]
            if not fits:
                return self._not_of_it(at, side, picked)
        if picked and len(fits) == 1:
            unit, end = fits[0]
            label = f"Advance {at.name(unit.id)} into {at.label(end)}"
            return Ready(Advance(unit.id, end), label=label, caution=self.rules.sets_off(at, unit, (end,)))
        units = [name for name in dict.fromkeys(unit.id for unit, _ in fits) if name not in picked]
        hexes = sorted({end for _, end in fits if at.label(end) not in picked})
        answers = [_who(at, n, [end for unit, end in fits if unit.id == n]) for n in units]
        answers += [_into(at, h, [unit.id for unit, end in fits if end == h]) for h in hexes]
        if not picked:
            rule = _onward(at.game) if "left" in at.frame.data else at.game.charts["advance"]["rule"]
            able = [unit.id for unit, _ in advances]
            stay = Answer("pass", "Stay", barred=self._bars_staying(at))
            return Question(self._prompt(at, advances), rule, (*answers, *self._barred(at, able), stay))
        who = f"{at.name(picked[0])} advances: into which hex?" if hexes else f"Who advances into {picked[0]}?"
        return Question(who, self.rule, tuple(answers))

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether a unit may advance into a hex."""
        match command:
            case Pass():
                return self._bars_staying(at)
            case Advance(name, end):
                fits = any(unit.id == name and end == h for unit, h in self._advances(at))
                return None if fits else self._why_not(at, name, end)
        return Illegal("the advance must be settled first", "4.2")

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Move the unit up, and the combat is over."""
        if isinstance(command, Advance):
            start = tray.at.unit(command.unit).hex
            path = (start, command.hex) if start is not None else (command.hex,)
            tray.tell(Moved(command.unit, path, 0, "advanced"))
            tray.tell(Marked(command.unit, "advanced"))
            self._go_on(tray, side, command.unit)
            self.rules.watch(tray, side, start, path)
        else:
            tray.done()

    def declined(self, at: Position, seat: SeatId) -> str:
        """The hexes that stay empty, or who goes no farther."""
        if "left" in at.frame.data:
            return f"{at.name(at.frame.data['units'][0])} advances no farther [{_onward(at.game)}]"
        where = listed((at.place_name(end) for end in sorted({end for _, end in self._advances(at)})), "or")
        return f"Nobody advances into {where} [{at.game.charts['advance']['rule']}]"

    def _go_on(self, tray: Tray, side: SideId, name: UnitId) -> None:
        # others into other hexes, and this unit farther if it may
        at = tray.at
        unit = at.unit(name)
        frame = at.frame.data
        left = self._left(at, unit)
        others = [other for other in frame["units"] if other != name]
        alone = _one_unit_in_all(at.game)
        if alone:
            others = [other for other in others if self.rules.shares_advance(at, at.unit(other))]
        if "left" in frame or (alone and not others):
            tray.done()
        else:
            tray.remember(units=tuple(others))
        self._take(tray, unit)
        if left > 0 and unit.hex is not None:
            if unit.hex in enemy_zone(self.rules, at, unit.side):
                stopped = Illegal("it stops in an enemy zone of control", _onward(at.game), (unit.hex,))
                tray.leave_out(f"A longer advance of {at.name(name)}", stopped)
                return
            near = tuple(at.label(h) for h in at.board.neighbours(unit.hex))
            tray.call("advance", side, units=(name,), hexes=near, left=(str(left - 1),))

    def _take(self, tray: Tray, unit: Unit) -> None:
        # only where units share a hex does it matter who was there first
        at, frame = tray.at, tray.at.frame
        if frame.step != self.name or unit.hex is None:
            return
        if self.rules.shares_advance(at, unit) or _one_unit_in_all(at.game):
            tray.remember(taken=(*frame.data.get("taken", ()), at.label(unit.hex)))

    def _prompt(self, at: Position, advances: list[tuple[Unit, Hex]]) -> str:
        units = dict.fromkeys(unit.id for unit, _ in advances)
        if "left" in at.frame.data:
            return f"{at.name(next(iter(units)))} may advance farther"
        hexes = sorted({h for _, h in advances})
        several = sum(self.rules.shares_advance(at, at.unit(n)) for n in units) > 1
        who = at.name(next(iter(units))) if len(units) == 1 else "units" if several else "one unit"
        into_each = len(hexes) > 1 and len(units) > 1 and not _one_unit_in_all(at.game)
        where = listed(map(at.place_name, hexes), "and" if into_each else "or")
        return f"Advance {who} into{' each of' if into_each else ''} {where}?"

    def _not_of_it(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Illegal:
        *before, last = picked
        names = at.frame.data["units"]
        unit = next((name for name in before if name in names), names[0])
        if last in at.frame.data["hexes"] and before and before[0] in at.frame.data["hexes"]:
            return Illegal(f"say who advances into {before[0]}, or drop it for {last}", self.rule)
        if last in at.frame.data["hexes"] or (before and any(at.label(h) == last for h in at.board.hexes)):
            return self._why_not(at, unit, at.board.at(last))
        return wrong_unit(at, side, last, "advance now", self.rule, lambda unit: self._why_not_it(at, unit.id))

    def _advances(self, at: Position) -> list[tuple[Unit, Hex]]:
        return [
            (unit, end)
            for name in at.frame.data["units"]
            for end in map(at.board.at, at.frame.data["hexes"])
            if self._bars(at, unit := at.unit(name), end) is None
        ]

    def _barred(self, at: Position, able: list[UnitId]) -> list[Answer]:
        # who fought beside the emptied hexes and is kept out of all of them by a rule
        kept = [(name, why) for why, names in self._forbidden(at).items() for name in names if name not in able]
        return [unit_answer(at, name, barred=why) for name, why in dict(kept).items()]

    def _forbidden(self, at: Position) -> dict[Illegal, list[UnitId]]:
        found: dict[Illegal, list[UnitId]] = {}
        for unit in map(at.unit, () if "left" in at.frame.data else at.frame.data["units"]):
            for end in map(at.board.at, at.frame.data["hexes"]):
                if self._is_moot(at, unit, end, False) is None:
                    why = self._forbids(at, unit, end, self._left(at, unit))
                    if why:
                        found.setdefault(why, []).append(unit.id)
        return found

    def _left(self, at: Position, unit: Unit) -> int:
        # how many hexes the unit may go on after its next
        left = at.frame.data.get("left")
        return int(left[0]) if left else self.rules.advance_length(at, unit) - 1

    def _bars_staying(self, at: Position) -> Illegal | None:
        # a unit that passes through others does not stop among them
        for unit in map(at.unit, at.frame.data["units"] if "left" in at.frame.data else ()):
            full = self.rules.lacks_room(self.rules, at, unit, unit.hex, None) if unit.hex is not None else None
            if full:
                return evolve(full, reason=f"{full.reason}; {at.name(unit.id)} must go on")
        return None

    def _bars(self, at: Position, unit: Unit, end: Hex) -> Illegal | None:
        return self._bars_hex(at, unit, end, "left" in at.frame.data, self._left(at, unit))

    def _bars_hex(self, at: Position, unit: Unit, end: Hex, onward: bool, left: int) -> Illegal | None:
        return self._is_moot(at, unit, end, onward) or self._forbids(at, unit, end, left)

    def _is_moot(self, at: Position, unit: Unit, end: Hex, onward: bool) -> Illegal | None:
        # no empty hex is there to go into, or somebody has gone
        if unit.hex is None or "retreated" in unit.status or not (onward or touch(self.rules, at, unit.hex, end)):
            return Illegal(f"{at.name(unit.id)} is not next to {at.label(end)} any more", self.rule, (end,))
        return self._bars_others(at, unit, end, onward)

    def _forbids(self, at: Position, unit: Unit, end: Hex, left: int) -> Illegal | None:
        full = self.rules.lacks_room(self.rules, at, unit, end, None)
        if full and not self._passes(at, unit, end, left):
            return full
        shy = bars_zone(at, unit)
        if shy and end in enemy_zone(self.rules, at, unit.side):
            return evolve(shy, where=(end,))
        return _bars_going(self.rules, at, unit, end)

    def _bars_others(self, at: Position, unit: Unit, end: Hex, onward: bool) -> Illegal | None:
        if foes_at(self.rules, at, unit.side, end):
            return Illegal(f"{at.label(end)} is not empty", self.rule, (end,))
        friends = [u for u in friends_at(at, unit.side, end) if self.rules.fights(at, u)]
        if friends and not onward and not self.rules.shares_advance(at, unit):
            return Illegal(f"{at.label(end)} is not empty", self.rule, (end,))
        if at.label(end) in at.frame.data.get("taken", ()) and not self.rules.shares_advance(at, unit):
            reason = f"another unit has advanced into {at.label(end)}"
            return Illegal(reason, at.game.charts["advance"]["rule"], (end,))
        return None

    def _passes(self, at: Position, unit: Unit, end: Hex, left: int) -> bool:
        # through a full hex only on the way to another
        if not left or not self.rules.passes_through(at, unit) or end in enemy_zone(self.rules, at, unit.side):
            return False
        there = stepped(at, unit, end)
        moved = there.unit(unit.id)
        return any(self._bars_hex(there, moved, n, True, left - 1) is None for n in at.board.neighbours(end))

    def _why_not(self, at: Position, name: str, end: Hex) -> Illegal:
        if name not in at.frame.data["units"]:
            return self._why_not_it(at, name)
        if at.label(end) not in at.frame.data["hexes"]:
            onward = f"is not next to {at.name(name)}" if "left" in at.frame.data else "was not emptied by this combat"
            return Illegal(f"{at.label(end)} {onward}", self.rule, (end,))
        return self._bars(at, at.unit(name), end) or Illegal("nobody can advance there", self.rule, (end,))

    def _why_not_it(self, at: Position, name: str) -> Illegal:
        frame = at.frame.data
        if name in frame["units"]:
            return self._why_not(at, name, at.board.at(frame["hexes"][0]))
        if "left" in frame:
            return Illegal(f"first {at.name(frame['units'][0])} advances farther or stays", self.rule)
        unit = at.state.units.get(name)
        if unit is not None and "advanced" in unit.status:
            return Illegal(f"{at.name(name)} has advanced already", self.rule)
        if unit is not None and "fought" in unit.status and "taken" in frame and _one_unit_in_all(at.game):
            return Illegal("one unit may advance after a combat, and another has", at.game.charts["advance"]["rule"])
        return Illegal(f"{at.name(name)} took no part in this combat from a neighbouring hex", self.rule)


def why_none_now(rules: Standard, at: Position, name: UnitId, end: Hex) -> Illegal:
    """Why a unit does not advance when no combat waits for it: the rule that kept it out, if one did [7.75]."""
    unit = at.state.units.get(name)
    if unit is not None and "advanced" in unit.status:
        return Illegal(f"{at.name(name)} has advanced already", "7.75", (end,))
    if unit is not None and "fought" in unit.status and unit.hex is not None and unit.hex.is_next_to(end):
        if foes_at(rules, at, unit.side, end):
            return Illegal(f"{at.label(end)} is not empty", "7.75", (end,))
        barred = rules.lacks_room(rules, at, unit, end, None) or _bars_going(rules, at, unit, end)
        if barred:
            return barred
    if _one_unit_in_all(at.game) and any("advanced" in u.status for u in at.units_of(at.frame.seat or "")):
        reason = "a unit advances as soon as its own combat has emptied a hex, and one in all"
        return Illegal(reason, at.game.charts["advance"]["rule"], (end,))
    return Illegal("a unit advances as soon as its own combat has emptied a hex, or not at all", "7.75", (end,))


def _into(at: Position, end: Hex, names: list[UnitId]) -> Answer:
    """A hex that may be advanced into; who goes there is said, unless that is still to be asked."""
    who, path = (f" {at.name(names[0])}", _way(at, names[0], end)) if len(names) == 1 else ("", ())
    return Answer(at.label(end), f"Advance{who} into {at.place_name(end)}", "hex", "advance", end, path=path)


def _who(at: Position, name: UnitId, ends: list[Hex]) -> Answer:
    """A unit that may advance, and its way, unless it is still to be asked into which hex."""
    path = _way(at, name, ends[0]) if len(ends) == 1 else ()
    return Answer(name, at.name(name), "unit", "may advance", at.unit(name).hex, name, path)


def _way(at: Position, name: UnitId, end: Hex) -> tuple[Hex, ...]:
    start = at.unit(name).hex
    return (start, end) if start is not None else ()


def _bars_going(rules: Standard, at: Position, unit: Unit, end: Hex) -> Illegal | None:
    # whoever advances nowhere is told that before the side he would cross
    never = rules.bars_advance(at, unit, end)
    return never or (rules.bars_step(rules, at, unit, unit.hex, end, "advance") if unit.hex is not None else None)


def _onward(game: Game) -> str:
    """The clause by which a unit that has advanced may go on."""
    return clause(game, "long_advance", game.charts["advance"]["rule"])


def _one_unit_in_all(game: Game) -> bool:
    """Whether a combat lets one unit advance, and not one into each hex it emptied [7.76, R8.7]."""
    chosen: str = game.options.get("advance_per", game.charts["advance"]["per"])
    return chosen == "combat"
