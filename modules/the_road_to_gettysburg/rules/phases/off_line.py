"""A battle offered to be fought off-line: what is listed, and the sheet its losses are entered on [15.0]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import frozen

from hexboard.core.command import Command, Pass
from hexboard.core.counted import listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.unit import UnitId
from hexboard.engine.question import Answer, Answers, Line, Pick, Question, Ready
from hexboard.engine.sheet import DraftSheet, Orders, Preview, SheetRefusal, judged
from hexboard.engine.sheet_form import Blank, Draft, Field, Form, Kind, SheetWords, Written
from hexboard.engine.tray import Tray

from ..orders.form import CONTACTS
from ..orders.words import leader_words
from ..resolution.off_line import BY_THE_PROGRAM, LISTED, Suffered, strength_points
from ..war.corps import FATIGUE, MORALE, POINT
from ..war.deciding import BY_BOTH, Words
from .decisions import ASKED, BY_OPTION, Amid, decide, place_of

RULE = "15.0"
_MOST_FATIGUE = 15
_QUARTERS = ("", ".25", ".5", ".75")
_CORPS = Kind("", "Corps", (Field("to", "Corps", "unit"),), rule=RULE)
_ARMS = {"inf": "hundred infantry", "cav": "hundred cavalry", "guns": "guns"}
_LOST = Kind(
    "lost",
    "Losses",
    (
        Field("inf", "Infantry, in hundreds", "number", least=0, unwritten="0"),
        Field("cav", "Cavalry, in hundreds", "number", least=0, unwritten="0"),
        Field("guns", "Guns", "number", least=0, unwritten="0"),
    ),
    rule=RULE,
)
_TIRED = Kind("fatigue", "Fatigue", (Field("points", "Points"),), note="by quarters", rule="11.1")
_WORDS = SheetWords(
    hand_in="Enter the losses",
    final="They stand for both sides: nobody else is asked.",
    entry="entry",
    heads="Who has suffered",
    line="{}",
    whom="who has suffered",
)
ENTERED = Form("What each corps has suffered", RULE, heads=(_CORPS,), orders=(_LOST, _TIRED), words=_WORDS)


@frozen(eq=False)
class Listing:
    """The corps of a battle as they were listed to a seat."""

    at: Position
    shown: Mapping[str, Words]

    @property
    def units(self) -> Words:
        """All corps in it, attackers first."""
        return (*self.shown["attackers"], *self.shown["defenders"])

    def figures(self, unit: UnitId) -> Mapping[str, str]:
        """What is listed of a corps, by its name."""
        return dict(zip(LISTED, self.shown[unit], strict=True))

    def strength(self, unit: UnitId) -> Mapping[str, int]:
        """Its arms in tenths of a strength point, guns together."""
        listed = self.figures(unit)
        inf, cav, foot, horse = (int(listed[arm]) for arm in ("inf", "cav", "foot", "horse"))
        return {"inf": inf, "cav": cav, "guns": foot + horse}

    def lines(self, unit: UnitId) -> Iterator[Line]:
        """The statistics of a corps."""
        listed, has = self.figures(unit), self.strength(unit)
        leader = leader_words(listed["leader"], int(listed["lead"]), int(listed["agg"]))
        yield Line("Number, leader", f"{listed['number']}, {leader}")
        strong = ", ".join(f"{strength_points(str(has[arm]))} {word}" for arm, word in _ARMS.items() if has[arm])
        yield Line("Strength", strong)
        eff, fatigue = int(listed["eff"]), int(listed["fatigue"])
        morale = (2 * eff + 2 * MORALE - 5 * fatigue) / MORALE
        yield Line("Effectiveness, fatigue, morale", f"{eff / POINT:.1f}, {fatigue / FATIGUE:g}, {morale:.2f}", "11.0")
        modes = ", ".join(CONTACTS[mode.lower()] for mode in (listed["contact"], listed["combat"]) if mode)
        yield Line("Contact and combat mode", f"{modes}, {'deployed' if listed['deployed'] == 'True' else 'road mode'}")
        yield Line("Urgency", listed["urgency"])


@frozen(eq=False)
class OffLineSheet:
    """The losses and the fatigue of each corps; who is not named has suffered nothing."""

    listing: Listing
    form: Form = ENTERED

    def refusals(self, draft: Draft) -> tuple[SheetRefusal, ...]:
        """All that keeps it from being entered."""
        return tuple(self._refusals(draft))

    def _refusals(self, draft: Draft) -> Iterator[SheetRefusal]:
        if not draft.lines:
            yield SheetRefusal(Illegal("nothing is entered: enter what was lost, or let the program fight it", RULE))
        named: set[str] = set()
        for number, line in enumerate(draft.lines):
            unit = line.head.value("to") if line.head else ""
            if unit not in self.listing.units:
                yield SheetRefusal(Illegal(f"{unit or 'nobody'} is not in this battle", RULE), Blank(number))
                continue
            if unit in named:
                yield SheetRefusal(Illegal("each corps is named once", RULE), Blank(number))
            named.add(unit)
            for nth, order in enumerate(line.orders):
                barred = self._bars(unit, order)
                if not barred and [each.word for each in line.orders[:nth]].count(order.word):
                    barred = Illegal("its losses and its fatigue are entered once", RULE)
                if barred:
                    yield SheetRefusal(barred, Blank(number, nth))

    def _bars(self, unit: UnitId, order: Written) -> Illegal | None:
        if order.word == "fatigue":
            known = order.value("points") in _points()
            return None if known else Illegal(f"fatigue is from 0 to {_MOST_FATIGUE}, by quarters", "11.1")
        for arm, has in self.listing.strength(unit).items():
            # what is left of a strength point may be lost with it
            lost = int(order.value(arm) or 0)
            if lost and POINT * (lost - 1) >= has:
                return Illegal(f"nobody loses more than he has: {strength_points(str(has))}", RULE)
        return None

    def command(self, draft: Draft) -> Command:
        """The command that enters it."""
        return Orders(self.form.write(draft))

    def answers(self, draft: Draft, at: Blank) -> Answers:
        """What may be written in a place."""
        if not at.field:
            return Answers(Answer(kind.word, kind.label, note=kind.note) for kind in self.form.kinds(draft, at))
        if at.field == "points":
            return Answers(Answer(points, points) for points in _points())
        return Answers(self._corps(unit) for unit in self.listing.units if at.field == "to")

    def _corps(self, unit: UnitId) -> Answer:
        at = self.listing.at
        side = at.game.side(at.game.roster[unit].side).name
        return Answer(unit, f"{at.name(unit)}, {side}", "unit", unit=unit)

    def preview(self, draft: Draft, at: Blank) -> Preview:
        """The corps as it went into the battle."""
        line = draft.lines[at.line] if at.line < len(draft.lines) else None
        unit = line.head.value("to") if line and line.head else ""
        if unit not in self.listing.units:
            return Preview()
        order = draft.written(at) if at.order is not None else None
        said = f": {_words(order)}" if order else ""
        return Preview(f"{self.listing.at.name(unit)}{said}", tuple(self.listing.lines(unit)))


def entered(text: str) -> Words:
    """A sheet as the resolution keeps it. Raises Unreadable for one that was not checked."""
    found: list[str] = []
    for line in ENTERED.read(text).lines:
        said = {order.word: order for order in line.orders}
        lost, tired = said.get("lost", Written("lost")), said.get("fatigue", Written("fatigue"))
        inf, cav, guns = (POINT * int(lost.value(arm) or 0) for arm in ("inf", "cav", "guns"))
        quarters = int(FATIGUE * float(tired.value("points") or 0))
        found += Suffered(line.head.value("to") if line.head else "", inf, cav, guns, quarters).words()
    return tuple(found)


def _points() -> tuple[str, ...]:
    every = (f"{whole}{part}" for whole in range(_MOST_FATIGUE + 1) for part in _QUARTERS)
    return tuple(every)[: FATIGUE * _MOST_FATIGUE + 1]


def _words(order: Written) -> str:
    if order.word == "fatigue":
        points = order.value("points")
        return f"{points} point{'' if points == '1' else 's'} of fatigue"
    lost = [f"{order.value(arm)} {word}" for arm, word in _ARMS.items() if int(order.value(arm) or 0)]
    if order.value("guns") == "1":
        lost[-1] = "1 gun"
    return f"lost {listed(lost)}" if lost else "lost nothing"


@frozen(eq=False)
class OffLine(Amid, name=BY_BOTH, title=ASKED, rule=BY_OPTION):
    """Whoever has fought it enters its losses; who leaves it leaves it to the other, and both to the program."""

    def few(self, at: Position, seat: SeatId) -> Iterator[Command]:
        yield Pass()

    def ask(self, at: Position, seat: SeatId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        if picked == ("program",):
            # the dice fall once nobody else may enter its losses
            is_last = len(at.frame.data["waits"]) == 1
            return Ready(Pass(), label="Leave it to the program", commits="rolls" if is_last else "passes")
        if picked:
            return Illegal("enter the losses on the sheet, or leave the battle to the program", RULE)
        where, shown = place_of(at, seat), at.memory(seat)
        ways = "fight it off-line and enter its losses on the sheet, or leave it to the program"
        attackers, defenders = (listed(map(at.name, shown[each])) for each in ("attackers", "defenders"))
        answers = (Answer("program", "The program fights it", hex=where),)
        prompt, who = f"Battle in {at.place_name(where)}: {ways}", f"{attackers} against {defenders}"
        return Question(prompt, RULE, answers, owed=who)

    def sheet(self, at: Position, seat: SeatId) -> DraftSheet | None:
        return OffLineSheet(Listing(at, at.memory(seat)))

    def check(self, at: Position, seat: SeatId, command: Command) -> Illegal | None:
        if isinstance(command, Orders):
            return judged(OffLineSheet(Listing(at, at.memory(seat))), command.text)
        return None if isinstance(command, Pass) else Illegal("its losses are entered, or it is left", RULE)

    def resolve(self, tray: Tray, seat: SeatId, command: Command) -> None:
        if isinstance(command, Orders):
            decide(tray, entered(command.text))
            return
        left = tuple(each for each in tray.at.frame.data["waits"] if each != seat)
        if left:
            tray.remember(waits=left)
        else:
            decide(tray, BY_THE_PROGRAM)
