"""What an army commander is asked in the middle of an execution, where option battle_decisions says so."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from fractions import Fraction

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import NOBODY, SeatId
from hexboard.core.secrecy import SecretRemembered
from hexboard.core.unit import UnitId
from hexboard.engine.commands import Commands
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.step import InSecret, Step
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.wrong_unit import called

from ..record.telling import seats_of
from ..resolution.withdrawal import NO, YES
from ..war.deciding import BY_ONE, HOW_HARD, WHETHER_AGAIN, Wanted, Words

ASKED, BY_OPTION = "What the execution asks", "9.2.3"
"""Title and rule of every decision amid an execution: which it is, its question alone tells."""
_SECOND_TEST = "6.2.1"
_SAID = "said "
_MOST = 9
_TIRELESS = 5
_REST = "rest"


def call_for(tray: Tray, wanted: Wanted) -> None:
    """Ask for a decision: who is to decide is known to all, about what to himself alone."""
    seats = tuple(seat for side in wanted.sides for seat in seats_of(tray.at.game, side))
    tray.call(wanted.step, seats[0] if len(seats) == 1 else None, waits=seats)
    tray.keep_in_mind(name=(wanted.name,))
    for seat in seats:
        tray.keep_in_mind(seat, **wanted.shown)


def place_of(at: Position, seat: SeatId) -> Hex:
    """The hex that a seat decides about, of what it keeps in mind."""
    return at.board.at(at.memory(seat)["hex"][0])


def answers_in(memory: Mapping[str, Words]) -> dict[str, Words]:
    """What has been decided in this execution so far, by the names of the decisions."""
    return {key.removeprefix(_SAID): words for key, words in memory.items() if key.startswith(_SAID)}


def decide(tray: Tray, words: Words) -> None:
    """The decision is made: the execution goes on with it."""
    (name,) = tray.at.memory()["name"]
    tray.done()
    tray.tell(SecretRemembered("", {_SAID + name: words}), NOBODY)


@frozen
class Conduct(
    Command,
    tag="conduct",
    form="conduct {urgency}[ in front {rank}]",
    meaning="say how hard a battle is fought, 0 to 9, and which corps are in front",
    rule="9.2.3",
    example="conduct 5 in front csa-a csa-b",
    hides=True,
):
    """Say how hard a battle is fought, and who is in front."""

    urgency: int
    rank: tuple[UnitId, ...] = ()


@frozen
class WithdrawAgain(
    Command,
    tag="withdraw-again",
    form="withdraw-again",
    meaning="let a withdrawing corps test again; it may rout",
    rule="6.2.1",
    example="withdraw-again",
    hides=True,
):
    """Let a corps that did not get away try again."""


@frozen
class StandFast(
    Command,
    tag="stand-fast",
    form="stand-fast",
    meaning="keep a corps that did not get away from trying again",
    rule="6.2.1",
    example="stand-fast",
    hides=True,
):
    """Have a corps that did not get away stand."""


class Amid(InSecret, Step):
    """A decision in the middle of an execution. What the seat is shown is what it alone keeps in mind."""

    def actors(self, at: Position) -> frozenset[SeatId]:
        """Those who are waited for."""
        return frozenset(at.frame.data["waits"])

    def commands(self, at: Position, seat: SeatId, unit: UnitId | None = None) -> Commands:
        """The few that are told apart by more than a ranking."""
        return Commands(lambda: iter(() if unit else self.few(at, seat)), lambda command: self.check(at, seat, command))

    @abstractmethod
    def few(self, at: Position, seat: SeatId) -> Iterator[Command]:
        """One command for each thing that can be decided."""


class Decision(ABC):
    """One sort of decision that an army commander alone makes; ``at`` is his own view."""

    @abstractmethod
    def few(self) -> Iterator[Command]:
        """One command for each thing that can be decided."""

    @abstractmethod
    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """What he is asked after these picks."""

    @abstractmethod
    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        """Why he may not decide so, or None."""

    @abstractmethod
    def words(self, command: Command) -> Words:
        """A command that passed ``check``, as the resolution keeps it."""


@frozen(eq=False)
class HowHard(Decision):
    """Where a headquarters is in a battle its player gives the urgency, and ranks his corps [9.2.3, 9.6.1.2]."""

    def few(self) -> Iterator[Command]:
        return (Conduct(urgency) for urgency in range(_MOST + 1))

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        shown = at.memory(seat)
        if not picked:
            where = place_of(at, seat)
            prompt = f"How hard shall they fight in {at.place_name(where)}?"
            return Question(prompt, BY_OPTION, tuple(_urgencies(where, _attacks(shown))), owed=_odds(shown))
        if not picked[0].isdecimal():
            return Illegal("the urgency is a number from 0 to 9", BY_OPTION)
        ranked = tuple(pick for pick in picked[1:] if pick != _REST)
        command = Conduct(int(picked[0]), ranked)
        barred = self.check(at, seat, command)
        if barred:
            return barred
        left = [unit for unit in shown["units"] if unit not in ranked]
        if not command.urgency or len(left) < 2 or picked[-1] == _REST:
            return Ready(command, label="So be it", commits="rolls")
        whom = f"Who is in front after {at.name(ranked[-1])}?" if ranked else "Who is in front?"
        corps = (Answer(unit, at.name(unit), "unit", hex=at.unit(unit).hex, unit=unit) for unit in left)
        rest = Answer(_REST, f"{'The others' if ranked else 'All'} as their morale is")
        return Question(whom, "9.6.1.2", (rest, *corps))

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        if not isinstance(command, Conduct):
            return Illegal("the army commander says how hard they fight", BY_OPTION)
        if not 0 <= command.urgency <= _MOST:
            return Illegal("the urgency is a number from 0 to 9", BY_OPTION)
        strange = next((unit for unit in command.rank if unit not in at.memory(seat)["units"]), None)
        if strange:
            return Illegal(f"{called(at, strange)} is not in this battle", "9.6.1.2")
        if len(set(command.rank)) < len(command.rank):
            return Illegal("a corps is ranked once", "9.6.1.2")
        return None

    def words(self, command: Command) -> Words:
        return (str(command.urgency), *command.rank) if isinstance(command, Conduct) else ()


def _odds(shown: Mapping[str, Words]) -> str:
    verb = "You attack" if _attacks(shown) else "You are attacked"
    return f"{verb}; the odds seem {odds_words(Fraction(shown['odds'][0]))}"


def odds_words(odds: Fraction) -> str:
    """Odds as they are spoken of: "2.2 to 1", "1 to 1.8", "1 to 1"."""
    most = f"{round(float(max(odds, 1 / odds)), 1):g}"
    return f"{most} to 1" if odds >= 1 else f"1 to {most}"


def _attacks(shown: Mapping[str, Words]) -> bool:
    return shown["part"] == ("attack",)


def _urgencies(where: Hex, attacks: bool) -> Iterator[Answer]:
    """The one that tires nobody first, then to call it off, and the others together [9.11]."""
    yield Answer(str(_TIRELESS), f"Urgency {_TIRELESS}", hex=where)
    if attacks:
        yield Answer("0", "Call the attack off", hex=where)
    for urgency in range(1, _MOST + 1):
        if urgency != _TIRELESS:
            yield Answer(str(urgency), f"Urgency {urgency}", hex=where, group="Another urgency")


@frozen(eq=False)
class WhetherAgain(Decision):
    """Where a headquarters is its player says whether a corps that did not get away tries again [6.2.1]."""

    def few(self) -> Iterator[Command]:
        yield WithdrawAgain()
        yield StandFast()

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        shown = at.memory(seat)
        (unit,), where = shown["units"], place_of(at, seat)
        if picked == ("again",):
            return Ready(WithdrawAgain(), label="Try again", commits="rolls")
        if picked == ("stand",):
            return Ready(StandFast(), label="It stands", commits="passes")
        if picked:
            return Illegal("it tries again, or it stands", _SECOND_TEST)
        answers = (Answer("again", "It tries again, and may rout", hex=where), Answer("stand", "It stands", hex=where))
        return Question(f"{at.name(unit)} does not get away from {at.place_name(where)}", _SECOND_TEST, answers)

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        known = isinstance(command, WithdrawAgain | StandFast)
        return None if known else Illegal("it tries again, or it stands", _SECOND_TEST)

    def words(self, command: Command) -> Words:
        return YES if isinstance(command, WithdrawAgain) else NO


_DECISIONS: Mapping[str, Decision] = {HOW_HARD: HowHard(), WHETHER_AGAIN: WhetherAgain()}


@frozen(eq=False)
class ArmyCommander(Amid, name=BY_ONE, title=ASKED, rule=BY_OPTION):
    """What one player alone decides: which decision it is only he keeps in mind, for a step is told to all [9.2.3]."""

    def few(self, at: Position, seat: SeatId) -> Iterator[Command]:
        return _asked(at, seat).few()

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        return _asked(at, seat).ask(at, seat, picked)

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        return _asked(at, seat).check(at, seat, command)

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        decide(tray, _asked(tray.at, seat).words(command))


@frozen(eq=False)
class OlderConduct(ArmyCommander, name=HOW_HARD):
    """How hard they fight, in a game file from the time when each decision was a step of its own."""


@frozen(eq=False)
class OlderSecondTest(ArmyCommander, name=WHETHER_AGAIN):
    """Whether a corps tries again, in a game file from the time when each decision was a step of its own."""


def asks(at: Position, seat: SeatId) -> str:
    """Which decision a seat is asked for; in an older file the step is named for it."""
    (which,) = at.memory(seat).get("asks", (at.frame.step,))
    return which


def _asked(at: Position, seat: SeatId) -> Decision:
    return _DECISIONS[asks(at, seat)]
