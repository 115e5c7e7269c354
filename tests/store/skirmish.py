"""A skirmish of two counters: march, shoot, end. Small enough to be mailed, with dice and a bad temper."""

from __future__ import annotations

from typing import Any

from attrs import evolve, frozen

from hexboard.board.board import Board, PlacedSheet, Sheet
from hexboard.core.command import Command, EndPhase
from hexboard.core.event import Called, Ended, Event, Fact, Moved, Placed, Rolled, StepLost, TurnBegan
from hexboard.core.game import Game, Scenario
from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry, Header, Log
from hexboard.core.position import Position
from hexboard.core.seat import Seat, SeatId, Side, only
from hexboard.core.secrecy import Sighted, Sighting
from hexboard.core.state import Frame, Outcome
from hexboard.core.unit import OnMap, Unit, UnitKind
from hexboard.engine.dice import SeededDice
from hexboard.engine.question import Pick, Question, Ready
from hexboard.engine.ruleset import Ruleset, Tally, Vocabulary
from hexboard.engine.step import Decision
from hexboard.engine.submit import begin
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.geometry.numbering import Numbering
from hexboard.play.table import Table
from hexboard.store.codec import Codec
from hexboard.store.edition import Edition

BOARD = Board((PlacedSheet(Sheet("s", "Sheet", Numbering((1, 3), (1, 3)), "clear")),))
GAME_ID = bytes(range(16)).hex()


@frozen
class March(Command, tag="march", form="march {unit} {to}", meaning="go into the next hex"):
    """Go into the next hex."""

    unit: str
    to: Hex


@frozen
class Shoot(Command, tag="shoot", form="shoot {unit}", meaning="shoot at the other counter"):
    """Shoot at the other counter."""

    unit: str


@frozen
class Scout(Command, tag="scout", form="scout {unit}", meaning="look where the other counter is"):
    """Look where the other counter is; only the scout learns it."""

    unit: str


class Act(Decision, name="act", title="Action", rule="1.1"):
    """One side does what it likes until it ends."""

    def __init__(self, hits_from: int = 4) -> None:
        self.hits_from = hits_from

    def proceed(self, tray: Tray) -> None:
        raise AssertionError("somebody always acts")

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        return Question("March, shoot or end", self.rule, ())

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        match command:
            case EndPhase():
                return None
            case Shoot(unit) | Scout(unit) if at.state.units.get(unit) and at.unit(unit).side == seat:
                return None
            case March(unit, to) if at.state.units.get(unit) and at.unit(unit).side == seat:
                near = at.unit(unit).hex and to in at.board.neighbours(at.unit(unit).hex or to)
                return None if near else Illegal("it is too far", "2.1")
        return Illegal("that is none of your business", "1.2")

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        at = tray.at
        match command:
            case March(unit, to):
                tray.tell(Moved(unit, (at.unit(unit).hex or to, to), 1))
            case Scout():
                target = next(at.units_of(at.game.enemy(seat)))
                tray.tell(Sighted(seat, target.id, Sighting(target.place)), only(seat))
            case Shoot(unit):
                target = next(at.units_of(at.game.enemy(seat)))
                if tray.roll(("shoot", at.turn, unit, len(at.state.slots)))[0] >= self.hits_from:
                    tray.tell(StepLost(target.id, target.step + 1))
            case _:
                tray.done()
                if seat == "usa":
                    tray.tell(TurnBegan(at.turn + 1))
                if tray.at.turn > at.game.scenario.turns:
                    tray.tell(Ended(Outcome(None, "draw")))
                else:
                    tray.call(self.name, at.game.enemy(seat))


def describe(at: Position, event: Event) -> str:
    match event:
        case Moved(unit, path):
            return f"{at.name(unit)} {at.label(path[0])} → {at.label(path[-1])}"
        case Rolled(_, _, faces):
            return f"Shot: die {faces[0]}"
        case Sighted(seat, marker):
            return f"{seat} has seen {at.name(marker)}"
        case StepLost(unit):
            return f"{at.name(unit)} is hit"
    return ""


def ruleset(hits_from: int = 4) -> Ruleset:
    def setup(game: Game) -> tuple[Fact, ...]:
        hill = Unit("csa-hill", "csa-hill", "csa", OnMap(BOARD.at("0101")))
        meade = Unit("usa-meade", "usa-meade", "usa", OnMap(BOARD.at("0303")))
        return (Fact(Placed(hill)), Fact(Placed(meade)), Fact(TurnBegan(1)))

    return Ruleset(
        name="skirmish",
        steps={Act.name: Act(hits_from)},
        flow=lambda at: Called(Frame(Act.name, "csa")),
        setup=setup,
        score=lambda at: Tally({}),
        describe=describe,
        moment=lambda at: f"Turn {at.turn}",
        vocabulary=Vocabulary().adding(commands=[March, Shoot, Scout]),
    )


def edition(rules: str = "aa" * 32, version: str = "1.0.0", hits_from: int = 4) -> Edition:
    """The skirmish as one computer has it."""
    game = Game(
        id="skirmish",
        title="Gaines’ Mill",
        version=version,
        board=BOARD,
        sides=(Side("csa", "Confederate", "C", "light"), Side("usa", "Union", "U", "dark")),
        seats=(Seat("csa", "csa", "Confederate"), Seat("usa", "usa", "Union")),
        roster={
            "csa-hill": UnitKind("csa-hill", "Hill", "csa", "infantry"),
            "usa-meade": UnitKind("usa-meade", "Meade", "usa", "infantry"),
        },
        charts={},
        scenario=Scenario("noon", "High noon", "", 30, "csa"),
    )
    mine = ruleset(hits_from)
    return Edition(mine, game, Codec(mine.vocabulary, BOARD), rules)


def new_log(of: Edition, seed: str = "Ann's", **header: Any) -> Log:
    """A game at its beginning."""
    names = {"csa": "Ann", "usa": "Bob"}
    head = evolve(Header(GAME_ID, "skirmish", "1.0.0", "noon", {}, names, seed, rules="aa" * 32), **header)
    dice = SeededDice.from_text(seed)
    return Log(head, begin(of.ruleset, of.game, dice, tuple(of.ruleset.setup(of.game))))


def table(of: Edition, log: Log) -> Table:
    """A table at which the game goes on."""
    return Table(of.ruleset, of.game, log)


def take(at: Table, entries: tuple[Entry, ...]) -> None:
    """Take over what a mail brought."""
    for entry in entries:
        at.accept(entry)
