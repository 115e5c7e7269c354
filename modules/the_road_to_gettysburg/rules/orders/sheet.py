"""The order sheet of a side as a form: what may be written in each place, what it would come to [9, 13.0]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from hexboard.board.memo import kept_on
from hexboard.core.command import Command
from hexboard.core.counted import capital, listed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.engine.question import Answer, Answers, Line
from hexboard.engine.sheet import DrawnWay, Orders, Preview, SheetRefusal, judged
from hexboard.engine.sheet_form import Blank, Draft, Form, SheetLine, Written
from hexboard.geometry.hex import Hex

from ..record.ledger import table_of
from ..record.table import Table, headquarters_hex
from ..war.calendar import clock
from ..war.charts import Charts
from ..war.opening import LETTERS
from ..war.theatre import CSA, theatre_of
from .arrival import Foresight
from .checking import Judge, bars_way, set_up_refusals
from .courier import read_in, thought_in
from .form import ANSWERS, CONTACTS, DEPLOYMENTS, NUMBERS, ORDERS, RATES, SET_UP, UNION_ORDERS
from .in_force import OF_BATTLES, at_first, in_force, is_asked, standing, together
from .lull import lull
from .reading import path_of, preparation_of
from .words import order_words

_MODES: Mapping[str, Mapping[str, str]] = {"cm": CONTACTS, "cd": DEPLOYMENTS, "sm": RATES}
_BY_NUMBER = ("rt", "at", "re", "xu", "dc")
_ATTACKS = "Done only in combat mode Attack or Hasty attack, with no enemy in its hex"
_FIRST = {
    "rt": ("It goes there first if it withdraws", "until it has moved", "13.2.4"),
    "at": (_ATTACKS, "until it has moved", "13.2.5"),
    "re": (f"{_ATTACKS}, and without an attack", "this turn alone", "13.2.6"),
}
"""What the first hexes that an army commander names come to: in words, for how long, and the rule."""


@kept_on("at")
def judge_of(at: Position, side: SideId, charts: Charts) -> Judge:
    """Who judges a side's sheet by what its view knows."""
    book = {printed.unit: printed for printed in charts.book[at.game.scenario.id]}
    return Judge(theatre_of(at.game), side, at.turn, table_of(at, side), book, at.name)


@kept_on("at")
def _bars_dispatches(at: Position, side: SideId, charts: Charts, text: str) -> Illegal | None:
    return judged(OrderSheet(at, side, charts), text)


@kept_on("at")
def _bars_set_up(at: Position, side: SideId, text: str) -> Illegal | None:
    return judged(SetUpSheet(at, side), text)


@frozen(eq=False)
class OrderSheet:
    """A side's sheet of one player phase, made of its own view."""

    at: Position
    side: SideId
    charts: Charts

    @property
    def form(self) -> Form:
        """What can stand on it."""
        return ORDERS if self.side == CSA else UNION_ORDERS

    @property
    def table(self) -> Table:
        """What the side knows."""
        return table_of(self.at, self.side)

    @property
    def judge(self) -> Judge:
        """What bars orders."""
        return judge_of(self.at, self.side, self.charts)

    def judged(self, text: str) -> Illegal | None:
        """Why a sheet with this text may not be sealed, worked out once: it is asked on the way and at the end."""
        return _bars_dispatches(self.at, self.side, self.charts, text)

    def refusals(self, draft: Draft) -> tuple[SheetRefusal, ...]:
        """All that keeps the draft from being sealed."""
        return tuple(self.judge.refusals(draft))

    def command(self, draft: Draft) -> Command:
        """The command that seals it."""
        return Orders(self.form.write(draft))

    # --- what may be written

    def answers(self, draft: Draft, at: Blank) -> Answers:
        """What may stand in a place of the draft."""
        line = draft.lines[at.line] if at.line < len(draft.lines) else SheetLine()
        if not at.field:
            return Answers(self._kinds(draft, at, line))
        written = draft.written(at)
        return Answers(self._values(line, at, written) if written else ())

    def _kinds(self, draft: Draft, at: Blank, line: SheetLine) -> Iterator[Answer]:
        """What can be written there at any time: not what is never for whom the line is to, nor for this side, nor what
        decides nothing, as he is asked when it comes to it.
        """
        asked = OF_BATTLES if is_asked(self.at) else ()
        for kind in self.form.kinds(draft, at):
            head = line.head if at.order is not None and kind.word in ("pt", "sm") else None
            never = head and self.judge.bars_order(head, Written(kind.word, {"mode": ("n",)}))
            if not never and kind.word not in asked and (kind.word != "xu" or self.side == CSA):
                yield Answer(kind.word, kind.label, note=kind.note)

    def _values(self, line: SheetLine, at: Blank, written: Written) -> Iterator[Answer]:
        match at.field:
            case "to" | "members" | "unit" | "units":
                yield from self._corps(at, written)
            case "rate":
                yield from _choices(RATES)
            case "answer":
                yield from _choices(ANSWERS)
            case "mode":
                yield from _choices(_MODES[written.word])
            case "path":
                yield from self._path(line, at, written)
            case "hex":
                yield from self._beside(written)

    def _corps(self, at: Blank, written: Written) -> Iterator[Answer]:
        for begun in self.table.begun:
            word = self.table.called(begun.unit)
            if word in written.values.get(at.field, ()) and at.field in ("members", "units"):
                continue
            barred = self.judge.bars_gone(begun.unit) or self._bars(at, written, word)
            yield self._answer(begun.unit, word, barred)

    def _bars(self, at: Blank, written: Written, word: str) -> Illegal | None:
        if at.field == "members":
            return self.judge.bars_head(Written("force", {"rate": ("n",), "members": (word,)}))
        if written.word in ("dc", "xu"):
            return self.judge.bars_whole(Written(written.word, {"unit": (word,)}))
        if written.word in _BY_NUMBER:
            here = self._last_seen(word)
            beside = here.neighbours()[0] if here else None
            label = self.at.board.label(beside) if beside in self.at.board and beside else ""
            barred = self.judge.bars_whole(Written(written.word, {"unit": (word,), "hex": (label,)}))
            at_hand = self.table.is_at_hand(self.table.unit(word) or "", self.at.turn)
            return None if here is not None and at_hand else barred
        return None

    def _answer(self, unit: UnitId, word: str, barred: Illegal | None) -> Answer:
        heard, here = self.table.last_heard(unit), thought_in(self.at, self.table, unit)
        place = f"set up in {self.at.label(here)}" if here else ""
        seen = f"{self.at.label(heard[1])}, {self.at.ago(heard[0])}" if heard else place
        note = "; ".join(filter(None, (f"number {self.table.number(unit)}", seen)))
        return Answer(word, self.at.name(unit), "unit", note, here, unit, barred=barred)

    def _path(self, line: SheetLine, blank: Blank, written: Written) -> Iterator[Answer]:
        """The next hexes of a path, every hex by its cheapest way; the first is where the march before it ends, or
        where the corps is believed to be, of a force the rearmost [14.1].
        """
        board, judge = self.at.board, self.judge
        words = written.values.get("path", ())
        paths = [order.values.get("path", ()) for order in line.orders[: blank.order]]
        starts = self._believed(line)
        if before := words or next(filter(None, reversed(paths)), ()):
            tail = self._tail(before)
            starts = (tail,) if tail is not None else ()
        if not starts:
            yield from (Answer(board.label(at), board.label(at), "hex", hex=at) for at in judge.theatre.open_hexes)
            return
        for at in sorted(board.hexes):
            start = max(starts, key=at.distance)
            way = judge.theatre.way(self.side, start, at)
            added = way[1:] if words else way
            if added:
                value = " ".join(board.label(hex) for hex in added)
                yield Answer(value, self.at.place_name(at), "hex", str(len(way) - 1), at, path=way)
            elif not way:
                barred = bars_way(judge.theatre, at)
                yield Answer(board.label(at), self.at.place_name(at), "hex", hex=at, barred=barred)

    def _tail(self, words: tuple[str, ...]) -> Hex | None:
        try:
            return path_of(self.at.board, words)[-1]
        except LookupError:
            # as far as it is written it is no path yet
            return None

    def _believed(self, line: SheetLine) -> tuple[Hex, ...]:
        """Where those ordered are believed to be."""
        if line.head is None:
            return ()
        return tuple(here for unit in self._units(line) if (here := thought_in(self.at, self.table, unit)) is not None)

    def _last_seen(self, word: str) -> Hex | None:
        heard = self.table.last_heard(self.table.unit(word) or "")
        return heard[1] if heard else None

    def _beside(self, written: Written) -> Iterator[Answer]:
        here = self._last_seen(written.value("unit"))
        for at in sorted(self.at.board.hexes) if here else ():
            label = self.at.label(at)
            values = {"unit": (written.value("unit"),), "hex": (label,)}
            barred = self.judge.bars_whole(Written(written.word, values))
            yield Answer(label, self.at.place_name(at), "hex", hex=at, barred=barred)

    # --- what it would come to

    def preview(self, draft: Draft, at: Blank) -> Preview:
        """An order read back, when it is due, and its way on the map."""
        line = draft.lines[at.line] if at.line < len(draft.lines) else SheetLine()
        order = draft.written(at) if at.order is not None else None
        units = self._units(line)
        word = order.word if order is not None else ""
        unsent = self._unsent(draft, at.line, units) if word not in ("", "sm") else []
        # what the army commander does himself is done at once
        ridden_to = [unit for unit in units if unit not in unsent] if line.head else []
        lines = [*in_force(self.at, self.table, ridden_to, word), *self._read(ridden_to)]
        if unsent:
            whom = listed(map(self.at.name, unsent))
            lines.append(Line(f"Not sent to {whom}", "a later line takes its place", "13.1.6"))
        lines += standing(self.at, self.table, word)
        foresight = Foresight(
            self.at, self.judge, self.charts, line, tuple(dict.fromkeys(ridden_to or units)), draft.lines
        )
        if at.order is not None and word in ("su", "cm") and ridden_to:
            lines += self._taken_up(foresight, at.order)
        if order is not None and word == "cm" and order.value("mode") in ("a", "h"):
            lines += [*self._waits(ridden_to), *self._alone(draft, ridden_to)]
        if word == "mv" and at.order is not None and ridden_to:
            lines += foresight.lines(at.order)
        if order is not None and word in _FIRST:
            lines += in_force(self.at, self.table, units[:1], "cm")
            lines.append(Line(*_FIRST[word]))
        ways = tuple(self._ways(ridden_to, order))
        return Preview(self._sentence(units, order, line.head is not None), tuple(lines), ways)

    def _unsent(self, draft: Draft, line: int, units: list[UnitId]) -> list[UnitId]:
        """To whom a line is not sent, as a later one of the sheet takes its place [13.1.6]."""
        last = self._last_written(draft)
        return [unit for unit in units if last.get(unit, line) > line]

    def _last_written(self, draft: Draft) -> Mapping[UnitId, int]:
        """The number of the line that is sent to each corps, which is the last with orders for it [13.1.6]."""
        lines = ((n, each) for n, each in enumerate(draft.lines) if each.head is not None)
        sent = ((n, each) for n, each in lines if any(order.word != "sm" for order in each.orders))
        return {unit: n for n, each in sent for unit in self._units(each)}

    def _waits(self, units: list[UnitId]) -> Iterator[Line]:
        """Why somebody who reads it now does not attack yet."""
        found = lull(self.at)
        if found and self.at.turn in (read_in(self.at, self.side, self.table, unit) for unit in units):
            why, rule = found
            yield Line("No attack this turn", why, rule)

    def _alone(self, draft: Draft, units: list[UnitId]) -> Iterator[Line]:
        """That an army commander attacks by himself: with him attack those alone who do so in his hex [9.1]."""
        chief, plans = self.table.unit("hq"), self._plans(draft)
        if chief in units:
            end, _ = plans.pop(chief)
            if not any(there == end and mode in ("a", "h") for there, mode in plans.values()):
                yield Line(f"{self.at.name(chief)} attacks alone", "unless others in the same hex attack too", "9.1")

    def _plans(self, draft: Draft) -> dict[UnitId, tuple[Hex | None, str]]:
        """Where each corps is, or is to come to, and in which contact mode, as far as that is known."""
        plans: dict[UnitId, tuple[Hex | None, str]] = {
            unit: (row.hex, row.contact.lower())
            for unit, row in self.table.status.items()
            if self.table.is_at_hand(unit, self.at.turn)
        }
        for unit, number in self._last_written(draft).items():
            orders = draft.lines[number].orders
            paths = (order.values.get("path", ()) for order in orders if order.word == "mv")
            ends = [end for path in paths if (end := self._tail(path)) is not None]
            modes = [order.value("mode") for order in orders if order.word == "cm"]
            here, mode = plans.get(unit, (thought_in(self.at, self.table, unit), ""))
            plans[unit] = (ends[-1] if ends else here, modes[-1] if modes else mode)
        return plans

    def _taken_up(self, foresight: Foresight, nth: int) -> Iterator[Line]:
        """When an order that stands behind a march is done: once he has met the enemy on it, that ends all others."""
        before = [k for k, each in enumerate(foresight.line.orders[:nth]) if each.word == "mv"]
        if before:
            when = "after the march before it, or at once if it is read in an enemy zone"
            yield Line("Taken up", when, "12.0")
            met = next((line for k in before for line in foresight.meets(k)), None)
            if met is not None:
                yield evolve(met, value=f"{met.value} first: to have this then, write it before the march")

    def _read(self, units: list[UnitId]) -> Iterator[Line]:
        """When each reads it; of several, those who do so at one time together. Nobody writes to himself."""
        if [self.table.called(unit) for unit in units] == ["hq"]:
            return
        due = [(unit, turn) for unit in units if (turn := read_in(self.at, self.side, self.table, unit)) is not None]
        for turn, alike in together(due):
            when = "at once" if turn == self.at.turn else clock(self.at, turn)
            where = "" if len(units) > 1 else self._whence(alike[0])
            yield Line(f"Read by {listed(map(self.at.name, alike))}{where}", when, "10.4")
        for unit, turn in due:
            late = max((sent.due for sent in self.table.sent if sent.unit == unit), default=0)
            if late > turn:
                yield Line("What was sent before comes in after it, and takes its place", clock(self.at, late), "4.4")

    def _whence(self, unit: UnitId) -> str:
        heard, here = self.table.last_heard(unit), thought_in(self.at, self.table, unit)
        where = f"last heard of {self.at.ago(heard[0])} in" if heard else "set up in"
        return f", {where} {self.at.label(here)}" if here else ""

    def _ways(self, units: list[UnitId], order: Written | None) -> Iterator[DrawnWay]:
        middle = headquarters_hex(self.table, self.side)
        for unit in units:
            here = thought_in(self.at, self.table, unit)
            if here and middle and here != middle:
                yield DrawnWay((middle, here), "courier")
        words = order.values.get("path", ()) if order and order.word == "mv" else ()
        if words and self._tail(words) is not None:
            yield DrawnWay(path_of(self.at.board, words))

    def _units(self, line: SheetLine) -> list[UnitId]:
        return [unit for word in _words(line) if (unit := self.table.unit(word))]

    def _sentence(self, units: list[UnitId], order: Written | None, to_corps: bool) -> str:
        who = listed(self.at.name(unit) for unit in units) or "A force"
        if order is None:
            return who
        words = order_words(self.at, self.table, order)
        return f"{who}: {words}." if to_corps else f"{capital(words)}."


@frozen(eq=False)
class SetUpSheet:
    """How a side numbers its corps and sets their first urgency and contact modes [3.0]."""

    at: Position
    side: SideId
    form: Form = SET_UP

    def judged(self, text: str) -> Illegal | None:
        """Why a sheet with this text may not be sealed, worked out once a position."""
        return _bars_set_up(self.at, self.side, text)

    def refusals(self, draft: Draft) -> tuple[SheetRefusal, ...]:
        """All that keeps the draft from being sealed."""
        return tuple(set_up_refusals(draft))

    def command(self, draft: Draft) -> Command:
        """The command that seals it."""
        return Orders(self.form.write(draft))

    def answers(self, draft: Draft, at: Blank) -> Answers:
        """What may stand in a place of the draft."""
        if not at.field:
            # corps are numbered once
            elsewhere = {each.word for blank in draft.blanks() if blank != at and (each := draft.written(blank))}
            kinds = (kind for kind in self.form.kinds(draft, at) if kind is not NUMBERS or kind.word not in elsewhere)
            return Answers(Answer(kind.word, kind.label, note=kind.note) for kind in kinds)
        written = draft.written(at)
        if at.field == "mode":
            return Answers(_choices(CONTACTS))
        taken = written.values.get("letters", ()) if written else ()
        letters = [letter for letter in (*LETTERS, "hq") if letter not in taken]
        return Answers(self._letter(letter) for letter in letters if at.field == "to" or letter != "hq")

    def _letter(self, letter: str) -> Answer:
        unit = f"{self.side}-{letter}"
        known = self.at.state.units.get(unit)
        note = f"letter {letter.upper()}" if letter in LETTERS else ""
        return Answer(letter, self.at.name(unit), "unit", note, known.hex if known else None, unit)

    def preview(self, draft: Draft, at: Blank) -> Preview:
        """What is written, read back."""
        line = draft.lines[at.line] if at.line < len(draft.lines) else SheetLine()
        names = [self.at.name(f"{self.side}-{letter}") for letter in _words(line) if letter in (*LETTERS, "hq")]
        order = draft.written(at) if at.order is not None else None
        if order is None or order.word not in ("su", "cm"):
            whom = ", ".join(names)
            return Preview(whom if order is None else f"In the order of march: {whom}".rstrip(": "))
        said = order_words(self.at, table_of(self.at, self.side), order)
        begun = preparation_of(self.side, "").corps
        unit = f"{self.side}-{line.head.value('to')}" if line.head else ""
        lines = (found for each in begun if each.unit == unit for found in at_first(self.at, each, order.word))
        return Preview(f"{', '.join(names)}: {said}", tuple(lines))


def _choices(known: Mapping[str, str]) -> Iterator[Answer]:
    return (Answer(word, title) for word, title in known.items())


def _words(line: SheetLine) -> tuple[str, ...]:
    if line.head is not None:
        return line.head.values.get("members", ()) or (line.head.value("to"),)
    return tuple(
        word for order in line.orders for word in (*order.values.get("unit", ()), *order.values.get("letters", ()))
    )
