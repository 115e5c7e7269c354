"""The owner says which units take the steps a fire costs [B5.6]."""

from __future__ import annotations

from hexboard.core.command import Command
from hexboard.core.counted import counted
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit
from hexboard.engine.question import Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import noted_hexes, unit_answer, word, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.units import is_combat, is_damaged, is_fighter, on_map
from ..record.commands import Lose
from .losing import lose_step


class Losses(BySide, Decision, name="losses", title="Losses", rule="B5.6"):
    """``left`` steps are still to be taken by units in ``hexes`` (only ``units``, if any are named); ``hit`` has taken
    some; the hexes take turns, the first named first. Without hexes any of ``units`` takes them [B5.8]."""

    def waits(self, at: Position) -> bool:
        """Only where there is a choice."""
        return int(word(at, "left")) > 0 and len(_candidates(at)) > 1

    def proceed(self, tray: Tray) -> None:
        """No choice: the step is taken, or all is over; what is left when nobody is there is ignored."""
        at = tray.at
        found = _candidates(at)
        if int(word(at, "left")) <= 0 or not found:
            tray.done()
        else:
            self._take(tray, found[0])

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which unit takes the next step."""
        if picked:
            takes = Lose(picked[0])
            return self.check(at, side, takes) or Ready(takes, label=f"{at.name(takes.unit)} takes the loss")
        answers = [
            unit_answer(at, u.id, "damaged" if is_damaged(u) else "", self._bars(at, u)) for u in _group(at)
        ]
        left = counted(int(word(at, "left")), "step")
        return Question(f"{left} to lose: which unit takes the next?", _rule(at), answers)

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether this unit may take the next step."""
        if not isinstance(command, Lose):
            return Illegal("the loss must be taken first", self.rule)
        unit = at.state.units.get(command.unit)
        if unit is None or unit.side != side:
            return wrong_unit(at, side, command.unit, "take losses now", self.rule)
        return self._bars(at, unit)

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """The unit takes it."""
        if isinstance(command, Lose):
            self._take(tray, tray.at.unit(command.unit))

    def _take(self, tray: Tray, unit: Unit) -> None:
        at = tray.at
        hexes = words(at, "hexes")
        here = at.label(unit.hex) if unit.hex is not None else ""
        # the hexes take turns: the one that has just suffered comes last
        turned = tuple(h for h in hexes if h != here) + ((here,) if here in hexes else ())
        left = str(int(word(at, "left")) - 1)
        tray.remember(left=(left,), hexes=turned, hit=(*words(at, "hit"), unit.id))
        lose_step(tray, unit.id, word(at, "cause"))

    def _bars(self, at: Position, unit: Unit) -> Illegal | None:
        if unit in _candidates(at):
            return None
        where = unit.hexes
        name = at.name(unit.id)
        if unit not in _group(at):
            why = "was not fired at" if noted_hexes(at, "hexes") else "is none of those that retreat"
            return Illegal(f"{name} {why}", _rule(at), where)
        first = next((h for h in noted_hexes(at, "hexes") if _open(at, h)), None)
        if unit.hex != first and first is not None:
            return Illegal(f"the next step comes from {at.place_name(first)}", self.rule, (first,))
        if is_fighter(at, unit):
            return Illegal(f"{name} would lose its last step while another unit there is whole", self.rule, where)
        return Illegal(f"{name} loses a step after all infantry and cavalry there", self.rule, where)


def _rule(at: Position) -> str:
    return Losses.rule if noted_hexes(at, "hexes") else "B5.8"


def _group(at: Position) -> tuple[Unit, ...]:
    """All who share the loss: of a retreat whoever of the stack is still on its way."""
    if not noted_hexes(at, "hexes"):
        return on_map(at, words(at, "units"))
    return tuple(u for here in noted_hexes(at, "hexes") for u in _in_hex(at, here))


def _in_hex(at: Position, here: Hex) -> tuple[Unit, ...]:
    side = (at.frame.seat or "")
    named = words(at, "units")
    found = (u for u in at.units_at(here) if u.side == side and is_combat(at, u))
    return tuple(u for u in found if not named or u.id in named)


def _candidates(at: Position) -> tuple[Unit, ...]:
    if not noted_hexes(at, "hexes"):
        return _group(at)
    for here in noted_hexes(at, "hexes"):
        found = _open(at, here)
        if found:
            return found
    return ()


def _open(at: Position, here: Hex) -> tuple[Unit, ...]:
    """Who in a hex may take the next step: the whole before the damaged, guns after all others have suffered."""
    units, hit = _in_hex(at, here), words(at, "hit")
    fighters = tuple(u for u in units if is_fighter(at, u))
    whole = tuple(u for u in fighters if not is_damaged(u))
    found = whole or fighters
    guns = tuple(u for u in units if not is_fighter(at, u))
    return (*found, *guns) if all(u.id in hit for u in fighters) else found
