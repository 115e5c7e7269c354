"""What the core asks, and what it would accept. The only thing a client needs to play any game."""

from __future__ import annotations

from typing import Literal

from attrs import evolve, field, frozen

from hexboard.core.command import Command, EndPhase, Pass
from hexboard.core.illegal import Illegal
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

Kind = Literal["unit", "hex", "verb", "number", "text"]
Commits = Literal["", "rolls", "reveals", "passes"]
Pick = str


@frozen
class Answer:
    """One answer: ``value`` is what to pick, ``label`` what to show, ``note`` a figure or remark beside it.

    ``hex`` and ``unit`` say what on the map the answer is about; ``path`` how a unit would go there (start first).
    ``barred`` says why it may not be picked. ``picked`` marks what is already chosen; picking it again drops it.
    Answers of one ``group`` are alternatives that can be shown folded together under its name.
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


@frozen
class Line:
    """One line of a reckoning: what, how much, by which rule."""

    text: str
    value: str
    rule: str = ""


@frozen
class Chance:
    """One result a roll can give: its code, what it means, how many of ``of`` throws give it."""

    result: str
    meaning: str
    ways: int
    of: int
    rule: str = ""


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
    """

    title: str
    lines: tuple[Line, ...]
    chances: tuple[Chance, ...]
    chart: str = ""
    column: str = ""
    dice: str = ""
    reach: tuple[HexChance, ...] = ()


@frozen
class Question:
    """What a seat is asked now. ``owed`` says what must still be done before the step can end."""

    prompt: str
    rule: str
    answers: tuple[Answer, ...]
    owed: str = ""
    forecast: Forecast | None = None

    def open_answers(self) -> tuple[Answer, ...]:
        """The answers that may be picked."""
        return tuple(a for a in self.answers if a.barred is None)

    def answer(self, value: Pick) -> Answer | None:
        """The answer with this value, if it is among them."""
        return next((a for a in self.answers if a.value == value), None)


@frozen
class Ready:
    """The picks make a whole command. It is looked at first; who does it anyway, does it by a second act.

    ``label`` is that act in words ("March"), ``price`` what it rolls or costs ("rolls 1d6", "2 of 7 points").
    ``commits`` says why the seat cannot take it back by itself: it "rolls", "reveals" what was hidden (or tells a
    few), or "passes" the say on; "" where it can. ``caution`` is a sentence to be read before it is done.
    What a rule leaves empty is filled in before anybody is told (``in_words``).
    """

    command: Command
    forecast: Forecast | None = field(default=None)
    label: str = ""
    price: str = ""
    commits: Commits = ""
    caution: str = ""

    def in_words(self) -> Ready:
        """With label, price and commits as they follow from command and forecast, where the rule said nothing."""
        dice = f"rolls {self.forecast.dice or 'dice'}" if self.forecast else ""
        passes = isinstance(self.command, Pass | EndPhase)
        return evolve(
            self,
            label=self.label or self.command.tag.replace("-", " ").capitalize(),
            price=self.price or dice,
            commits=self.commits or ("rolls" if self.forecast else "passes" if passes else ""),
        )
