"""What the core asks, and what it would accept. The only thing a client needs to play any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import repeat
from typing import Any, Literal, TypeAlias, TypeVar, overload

from attrs import evolve, field, frozen

from hexboard.core.command import Command, EndPhase, Pass
from hexboard.core.illegal import Illegal
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

from .threat import Stand

Kind = Literal["unit", "hex", "verb", "number"]
Commits = Literal["", "rolls", "reveals", "passes"]
Pick = str

T = TypeVar("T")
A = TypeVar("A")
# a value, or how to come by it once somebody reads it
Later: TypeAlias = T | Callable[[], T]


def _now(value: Later[T]) -> T:
    return value() if callable(value) else value


@frozen
class Line:
    """One line of a reckoning: what, how much, by which rule; ``side`` whose it is ("": it is about both)."""

    text: str
    value: str
    rule: str = ""
    side: SideId = ""


@frozen
class Answer:
    """One answer: ``value`` is what to pick, ``label`` what to show, ``note`` a figure or remark beside it,
    ``rule`` that which allows it where it is not that of the question.

    ``hex`` and ``unit`` say what on the map the answer is about; ``path`` how a unit would go there (start first), and
    ``legs`` what that costs step by step, with the rules; they may be given as a function.
    ``barred`` says why it may not be picked. ``picked`` marks what is already chosen; picking it again drops it.
    Answers of one ``group`` are alternatives that can be shown folded together under its name. ``onward`` is what to
    pick instead for the way to go on from there, where it can.
    """

    value: Pick
    label: str
    kind: Kind = "verb"
    note: str = ""
    hex: Hex | None = None
    unit: UnitId | None = None
    path: tuple[Hex, ...] = ()
    barred: Illegal | None = None
    picked: bool = False
    group: str = ""
    rule: str = ""
    onward: Pick = ""
    _legs: Later[tuple[Line, ...]] = field(default=(), alias="legs", eq=False, repr=False)

    @property
    def legs(self) -> tuple[Line, ...]:
        """What the way costs, step by step."""
        return _now(self._legs)


@frozen
class Effect:
    """What a result does to one side: the code in the chart, and in words."""

    code: str
    words: str


@frozen
class Chance:
    """One result a roll can give: its code, what it means, how many of ``of`` throws give it; ``side`` whom it favours
    ("": nobody). ``or_more``: who throws it may do as well what less would have let him do, as with points of a march.
    ``effects``: what it does to each of the two sides of the forecast's totals, where the chart has codes.
    """

    result: str
    meaning: str
    ways: int
    of: int
    rule: str = ""
    side: SideId = ""
    or_more: bool = False
    effects: tuple[Effect, ...] = ()


@frozen
class Total:
    """What a side brings to a fight, all in all; ``what`` that is ("combat value")."""

    side: SideId
    value: str
    what: str = ""


@frozen
class HexChance:
    """How many of ``of`` throws carry a unit as far as a hex."""

    hex: Hex
    ways: int
    of: int


@frozen
class Forecast:
    """What would be rolled: the reckoning, the chance of every result, and where in which chart it stands.

    ``dice`` are what is thrown ("2d6"), ``reach`` the chance of reaching each hex where a throw gives the points.
    ``totals`` are what two sides bring to it, whoever strikes first. ``comes`` says which result some faces give, in
    the order in which they are thrown. ``legend`` says what the signs of the results mean: the sign, its words, its
    rule. ``provided`` is what other dice must give first for the chances of results that favour a side ("all 2 go in").
    ``follows``: the dice decide something else, to which play comes of itself after the command. ``stands`` are the
    places where those of whose command it is would stand after it, and so may be struck in the enemy's next turn.
    ``strikes`` are from which hex to which it is struck in a fight. ``notes`` are not part of the reckoning, but worth
    knowing before: what it costs in any case, what it would be with others.
    """

    title: str
    lines: tuple[Line, ...]
    chances: tuple[Chance, ...]
    chart: str = ""
    column: str = ""
    dice: str = ""
    reach: tuple[HexChance, ...] = ()
    totals: tuple[Total, ...] = ()
    comes: Callable[[Sequence[int]], str] | None = field(default=None, eq=False, repr=False)
    legend: tuple[Line, ...] = ()
    provided: str = ""
    follows: bool = False
    stands: tuple[Stand, ...] = ()
    strikes: tuple[tuple[Hex, Hex], ...] = ()
    notes: tuple[Line, ...] = ()


# an answer, how to come by it, or a function and the thing it makes one of
Offered: TypeAlias = Later[Answer] | tuple[Callable[[Any], Answer], Any]


def each(make: Callable[[A], Answer], things: Iterable[A]) -> Iterator[Offered]:
    """An answer of each thing, made when it is looked at."""
    return zip(repeat(make), things, strict=False)


class Answers(Sequence[Answer]):
    """Answers in their order, each made when it is first looked at: what nobody reads costs nothing."""

    def __init__(self, answers: Iterable[Offered]) -> None:
        self._answers = list(answers)

    def later(self) -> Iterator[Offered]:
        """The same answers for a longer question, still made when they are looked at."""
        return each(self.__getitem__, range(len(self)))

    def __len__(self) -> int:
        return len(self._answers)

    @overload
    def __getitem__(self, number: int) -> Answer: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Answer]: ...

    def __getitem__(self, number: int | slice) -> Answer | Sequence[Answer]:
        if isinstance(number, slice):
            return [self[nth] for nth in range(*number.indices(len(self)))]
        offered = self._answers[number]
        if isinstance(offered, tuple):
            make, thing = offered
            answer: Answer = make(thing)
        else:
            answer = _now(offered)
        self._answers[number] = answer
        return answer

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


def _answers(answers: Iterable[Offered]) -> Answers:
    return answers if isinstance(answers, Answers) else Answers(answers)


@frozen
class Question:
    """What a seat is asked now. ``owed`` says what must still be done before the step can end.

    Answers, ``owed`` and ``forecast`` may be given as functions: they are asked once somebody reads them.
    ``writes_sheet``: its answers write the order sheet of the step, which a form can be filled in for instead.
    ``usual`` is the answer that is shown wherever one of several must stand for all, as the forecast is of it.
    """

    prompt: str
    rule: str
    answers: Answers = field(converter=_answers)
    _owed: Later[str] = field(default="", alias="owed", eq=_now)
    _forecast: Later[Forecast | None] = field(default=None, alias="forecast", eq=_now)
    writes_sheet: bool = False
    usual: Pick = ""

    @cached_property
    def owed(self) -> str:
        """What must still be done before the step can end, in words."""
        return _now(self._owed)

    @cached_property
    def forecast(self) -> Forecast | None:
        """What the picks so far would roll."""
        return _now(self._forecast)

    def open_answers(self) -> tuple[Answer, ...]:
        """The answers that may be picked."""
        return tuple(a for a in self.answers if a.barred is None)

    def about(self, at: Hex) -> Answer | None:
        """The answer about a hex and no unit; of several the usual one, or the first that may be picked."""
        return max((a for a in self.answers if a.unit is None and a.hex == at), key=self.stands, default=None)

    def stands(self, answer: Answer) -> tuple[bool, bool]:
        """How well an answer stands for all about its hex; the greater the better."""
        return bool(self.usual) and answer.value == self.usual, answer.barred is None

    def answer(self, value: Pick) -> Answer | None:
        """The answer with this value, if it is among them."""
        return next((a for a in self.answers if a.value == value), None)


@frozen
class Ready:
    """The picks make a whole command. It is looked at first; who does it anyway, does it by a second act.

    ``label`` is that act in words ("March"), ``price`` what it rolls or costs ("rolls 1d6", "2 of 7 points").
    ``commits`` says why the seat cannot take it back by itself: it "rolls", "reveals" what was hidden (or tells a
    few), or "passes" the say on; "" where it can. ``caution`` is a sentence to be read before it is done.
    What a rule leaves empty follows from the command, its forecast and a ``trial`` of it, which may be functions.
    """

    command: Command
    _forecast: Later[Forecast | None] = field(default=None, alias="forecast", eq=_now)
    _label: str = field(default="", alias="label")
    _price: str = field(default="", alias="price")
    _commits: Commits = field(default="", alias="commits")
    caution: str = ""
    _trial: Later[Commits] = field(default="", alias="trial", eq=False, repr=False)

    def foretold_by(self, forecast: Callable[[], Forecast | None]) -> Ready:
        """The same with another forecast."""
        return evolve(self, forecast=forecast)

    @cached_property
    def forecast(self) -> Forecast | None:
        """What the command would roll."""
        return _now(self._forecast)

    @property
    def label(self) -> str:
        """The act in words."""
        return self._label or self.command.tag.replace("-", " ").capitalize()

    @property
    def price(self) -> str:
        """What it rolls or costs."""
        if self._price:
            return self._price
        if self.forecast and self._rolls:
            return f"{'then ' if self.forecast.follows else ''}rolls {self.forecast.dice or 'dice'}"
        return "dice follow" if self.commits == "rolls" else ""

    @cached_property
    def commits(self) -> Commits:
        """Why the seat cannot take it back by itself."""
        if self._commits or self._rolls:
            return self._commits or "rolls"
        return "passes" if isinstance(self.command, Pass | EndPhase) else _now(self._trial)

    @property
    def _rolls(self) -> bool:
        # a forecast with neither dice nor chances says what is certain: how far points that are rolled already reach
        return self.forecast is not None and bool(self.forecast.dice or self.forecast.chances)
