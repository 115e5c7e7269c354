"""A case carried out: its position, its dice, its commands."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.event import Event, Fact
from hexboard.core.illegal import Illegal, IllegalCommand
from hexboard.core.notation import read
from hexboard.core.seat import SeatId
from hexboard.engine.question import Forecast
from hexboard.module.position import position_facts
from hexboard.play.table import Table
from tests.games import new_table, rules

from .case_dice import CaseDice, SlotDice
from .case_file import Case, FoundCase


@frozen(eq=False)
class Ran:
    """A case as it went: what was refused (only ever the last command) or foretold, and to whom, and what was given to
    be thrown and was not.
    """

    table: Table
    facts: tuple[Fact, ...] = ()
    refused: Illegal | None = None
    forecast: Forecast | None = None
    spare: tuple[str, ...] = ()
    teller: SeatId = ""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        return tuple(fact.event for fact in self.facts)


def run(found: FoundCase) -> Ran:
    """Carry a case out. Raises IllegalCommand if a command before the last is refused, Unreadable, OutOfDice."""
    case = found.case
    if case.dice and case.faces:
        raise ValueError("faces are thrown in a row or by slot, not both")
    dice = SlotDice(case.faces) if case.faces else CaseDice(case.dice)
    table = _begun(found, dice)
    facts: list[Fact] = []
    seat = ""
    foretold: Forecast | None = None
    for number, text in enumerate(case.do, 1):
        seat, command = _said(table, text)
        last = number == len(case.do)
        if last and case.illegal:
            return Ran(table, tuple(facts), table.check(seat, command), None, tuple(dice.spare()), seat)
        if last and case.forecast:
            foretold = table.forecast(seat, command)
            if not (case.facts or case.after):
                break
        illegal = table.check(seat, command)
        if illegal:
            raise IllegalCommand(illegal)
        facts += table.submit(seat, command).facts
    return Ran(table, tuple(facts), None, foretold, tuple(dice.spare()), seat)


def deciding(table: Table, named: str = "") -> SeatId:
    """The seat named, or the one that is to decide. Raises ValueError if that is not one."""
    if named:
        return table.game.seat(named).id
    acting = sorted(table.actors())
    if len(acting) != 1:
        raise ValueError(f"say whose command it is, as 'seat: command'; to decide are {acting or 'nobody'}")
    return acting[0]


def _begun(found: FoundCase, dice: CaseDice | SlotDice) -> Table:
    case = found.case
    setup = _setup(found.game, case)
    return new_table(found.game, case.scenario, dice=dice, setup=setup, options=case.options, ground=case.ground)


def _setup(game: str, case: Case) -> tuple[Fact, ...] | None:
    if case.position is None:
        return None
    ruled = rules(game, case.scenario, tuple(sorted(case.options.items())))
    return position_facts(ruled.ruleset, ruled.game, case.position)


def _said(table: Table, text: str) -> tuple[SeatId, Command]:
    named, colon, rest = text.partition(":")
    if not colon or named.strip() not in {seat.id for seat in table.game.seats}:
        named, rest = "", text
    command = read(rest, table.ruleset.vocabulary.commands, table.game.board)
    return deciding(table, named.strip()), command
