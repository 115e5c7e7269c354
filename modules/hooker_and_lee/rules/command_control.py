"""The Union's Command Control Phase: a die for each corps on the map [23.4]."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.event import Stood
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Frame
from hexboard.core.unit import Gone, Unit
from hexboard.engine.question import Answer, Chance, Forecast, Line, Pick, Question, Ready
from hexboard.engine.step import BySide, Step
from hexboard.engine.tray import Tray
from hexboard.rules.wrong_unit import wrong_unit

from .commanding import CORPS, attached, formation_of, lent_to, short
from .leader_fate import dismiss

NAME = "command control"
HALTED = "halted"


@frozen
class Assign(
    Command, tag="assign", form="assign {unit} to {corps}",
    meaning="let the Reserve Artillery go with a corps in this turn; the corps are then rolled for", rule="23.43",
    example="assign usa-reserve to v",
):
    """Assign the Reserve Artillery to a corps for this turn."""

    unit: str
    corps: str


@frozen(eq=False)
class CommandControl(BySide, Step, name=NAME, title="The Command Control Phase", rule="23.4"):
    """The Reserve Artillery is assigned; then a die decides for each corps whether it moves in this turn."""

    def actors(self, at: Position) -> frozenset[SideId]:
        """The Union, if its Reserve Artillery is on the map and there is a corps to go with."""
        waits = _reserve(at) is not None and "corps" not in at.frame.data and _choices(at)
        return frozenset({at.frame.seat or ""}) if waits else frozenset()

    def proceed(self, tray: Tray) -> None:
        """Roll for every corps on the map; no unit of one that fails moves or comes on."""
        at = tray.at
        for corps in corps_on_map(at):
            (die,) = tray.roll((NAME, at.turn, corps))
            if die > highest(at, corps):
                for unit in _members(at, corps):
                    tray.tell(Stood(unit.id, unit.status | {HALTED}))
        tray.done()

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which corps the Reserve Artillery goes with."""
        gun = _reserve(at)
        if gun is None:
            return Illegal("the Reserve Artillery is not on the map", "23.43")
        if picked:
            command = Assign(gun.id, _corps_meant(at, side, picked[0]))
            return Ready(command, self.forecast(at, side, command), f"To the {called(at, command.corps)}")
        answers = [Answer(short(corps), corps, "verb", hex=gun.hex, group="Choose a corps") for corps in _choices(at)]
        return Question(f"{at.name(gun.id)}: with which corps in this turn?", "23.43", answers)

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether the Reserve Artillery may go with that corps."""
        gun = _reserve(at)
        if not isinstance(command, Assign):
            return Illegal("first the Reserve Artillery is assigned to a corps", "23.43")
        if gun is None or command.unit != gun.id:
            return Illegal("only the Reserve Artillery is assigned to a corps", "23.43")
        if command.corps == short(_terms(at)["cavalry"]):
            return Illegal("the Reserve Artillery does not go with the cavalry", "23.43")
        return None if command.corps in map(short, _choices(at)) else _no_corps(at, side, command.corps)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The chance of each corps to move."""
        dice = tuple(_die(at, corps) for corps in corps_on_map(at))
        lines = tuple(line for die in dice for line in die.lines)
        chances = tuple(chance for die in dice for chance in die.chances)
        return Forecast("A die for each corps", lines, chances, dice=f"{len(dice)}d6")

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Note the corps, and mark the guns as its own; the dice follow."""
        if isinstance(command, Assign):
            tray.remember(corps=(command.corps,))
            tray.tell(Stood(command.unit, attached(tray.at.unit(command.unit), command.corps)))


def _corps_meant(at: Position, side: str, pick: Pick) -> str:
    # a unit stands for its corps; a hex, or a leader of no corps in it, for the only corps there
    unit = at.state.units.get(pick)
    if unit is not None and (unit.hex is None or unit.side != side):
        return pick
    corps = {*corps_on_map(at)}
    if unit is not None and formation_of(at, unit) in corps:
        return short(formation_of(at, unit))
    here = unit.hex if unit is not None and unit.hex is not None else at.board.find(pick)
    if here is None:
        return pick
    there = corps & {formation_of(at, each) for each in at.units_at(here) if each.side == side}
    return short(there.pop()) if len(there) == 1 else pick


def _no_corps(at: Position, side: str, name: str) -> Illegal:
    corps = ", ".join(_choices(at))

    def why_not(unit: Unit) -> Illegal:
        if formation_of(at, unit) in _choices(at):
            return Illegal(f"{at.name(unit.id)} is not of the only corps in its hex; choose one of: {corps}", "23.43")
        return Illegal(f"{at.name(unit.id)} is of no corps that the Reserve Artillery may go with: {corps}", "23.43")

    return wrong_unit(at, side, name, f"of these corps may be chosen: {corps}", "23.43", why_not)


def opening_dice(at: Position, frame: Frame) -> tuple[Forecast, ...]:
    """The dice for the corps, where there is no Reserve Artillery to be assigned before them."""
    if frame.step != NAME or (_reserve(at) is not None and _choices(at)):
        return ()
    return tuple(_die(at, corps) for corps in corps_on_map(at))


def highest(at: Position, corps: str) -> int:
    """The highest die on which a corps moves [23.41, 23.42]."""
    terms = _terms(at)
    return int(terms["cavalry_moves"] if corps == terms["cavalry"] else terms["moves"])


def clause_of(at: Position, corps: str) -> str:
    """The clause of a corps' die."""
    if corps == at.game.scenario.rules.get("command_control", {}).get("cavalry"):
        return "23.42"
    return "23.41" if corps.endswith(CORPS) else "23.44"


def _die(at: Position, corps: str) -> Forecast:
    most, rule = highest(at, corps), clause_of(at, corps)
    line = Line(f"{corps} moves on 1-{most}", f"{most} in 6", rule)
    moves = Chance("moves", f"{corps} moves", most, 6, rule)
    return Forecast(corps, (line,), (moves, Chance("stays", f"{corps} stays", 6 - most, 6, rule)), dice="1d6")


def phases(base: Callable[[Position], tuple[Frame, ...]], at: Position) -> tuple[Frame, ...]:
    """The usual phases, with the Command Control Phase before its side's movement from its turn on [23.4]."""
    terms = at.game.scenario.rules.get("command_control")
    usual = base(at)
    if terms is None or at.turn < terms["from"]:
        return usual
    where = next(i for i, f in enumerate(usual) if f.step == "movement" and f.seat == terms["side"])
    return (*usual[:where], Frame(NAME, terms["side"]), *usual[where:])


def still_open(at: Position, side: str, strikers: Collection[str]) -> str:
    """The die for each corps, where its side has them in this turn [23.41]."""
    terms = at.game.scenario.rules.get("command_control")
    if terms is None or at.turn < terms["from"] or side != terms["side"]:
        return ""
    if not strikers or at.state.rolled(NAME, at.turn):
        return ""
    return "Each corps marches only if its die lets it [23.41]"


def bars_move(at: Position, unit: Unit) -> Illegal | None:
    """Why a unit whose corps has failed its die does not move, or None [23.41 to 23.43]."""
    if HALTED in unit.status:
        reason = f"the {formation_of(at, unit)} does not move in this turn: its die has failed"
        return Illegal(reason, halted_by(at, unit))
    return None


def halted_by(at: Position, unit: Unit) -> str:
    """The clause that holds a unit whose corps has failed its die: the cavalry and the Reserve have their own."""
    reserve = at.game.scenario.rules.get("command_control", {}).get("reserve")
    return "23.43" if unit.id == reserve else clause_of(at, at.kind(unit).formation)


def player_turn_over(base: Callable[[Tray, str], None], tray: Tray, side: str) -> None:
    """The dice hold for one turn, and so does the corps of the Reserve Artillery."""
    base(tray, side)
    lent = [unit for unit in tray.at.units_of(side) if lent_to(unit)]
    for unit in [u for u in tray.at.units_of(side) if HALTED in u.status or u in lent]:
        tray.tell(Stood(unit.id, attached(unit, None) - {HALTED}))
    # the guns may have been the last of a commander's corps
    dismiss(tray, {unit.side for unit in lent})


def corps_on_map(at: Position) -> dict[str, list[Unit]]:
    """The corps that have units on the map, with those units and their leader; the cavalry is one corps [23.42].

    By option the guns of no corps are rolled for as one corps is [23.44].
    """
    found: dict[str, list[Unit]] = {}
    for unit, _ in sorted(at.on_map(_terms(at)["side"]), key=lambda f: f[0].id):
        formation = at.kind(unit).formation
        if formation.endswith(CORPS) or _has_die_of_its_own(at, unit):
            found.setdefault(formation, []).append(unit)
    leaderless = {c: us for c, us in found.items() if any(at.kind(u).arm != "leader" for u in us)}
    return dict(sorted(leaderless.items()))


def _members(at: Position, corps: str) -> Iterator[Unit]:
    # coming on is moving: units still to come are held up with their corps
    own = sorted(at.units_of(_terms(at)["side"]), key=lambda u: u.id)
    of_corps = (u for u in own if formation_of(at, u) == corps and not isinstance(u.place, Gone))
    return (u for u in of_corps if corps.endswith(CORPS) or _has_die_of_its_own(at, u))


def _has_die_of_its_own(at: Position, unit: Unit) -> bool:
    # guns of no corps, but for the Reserve Artillery, which goes with one
    if at.game.options["corpsless_guns"] != "one_die" or unit.id == _terms(at)["reserve"]:
        return False
    return at.kind(unit).arm == "artillery" and not at.kind(unit).formation.endswith(CORPS)


def called(at: Position, word: str) -> str:
    """The corps that goes by a word of a command."""
    return next((corps for corps in corps_on_map(at) if short(corps) == word), word)


def _choices(at: Position) -> tuple[str, ...]:
    return tuple(c for c in corps_on_map(at) if c.endswith(CORPS) and c != _terms(at)["cavalry"])


def _reserve(at: Position) -> Unit | None:
    unit = at.state.units.get(_terms(at)["reserve"])
    return unit if unit is not None and unit.hex is not None else None


def _terms(at: Position) -> Mapping[str, Any]:
    found: Mapping[str, Any] = at.game.scenario.rules["command_control"]
    return found
