"""The sheet on which a side writes its orders, hides forces and puts down dummies [B4.3, B14, B12]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from attrs import evolve, frozen

from hexboard.core.command import Command
from hexboard.core.counted import capital
from hexboard.core.illegal import Illegal, Unreadable
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Answers, Line
from hexboard.engine.sheet import DrawnWay, Orders, Preview, SheetRefusal
from hexboard.engine.sheet_form import Blank, Draft, Field, Form, Kind, SheetLine, Written
from hexboard.geometry.hex import Hex

from ..field.formations import WING, division_of, divisions, formations
from ..field.whereabouts import troops_of_holder
from ..hidden.markers import bars_dummy, bars_hiding
from ..hidden.out_of_sight import bars_going, bars_surfacing, foretold, hidden
from ..orders.in_force import bound_by, formation_under, name_of
from ..orders.special import waits_for
from ..record.ledger import ledger_of
from ..record.order_text import (
    FORMATION,
    HEX,
    ORDER_KINDS,
    ROADS,
    TO,
    in_words,
    kind_of,
    order_of_written,
    road_words,
    text_of,
)
from ..record.orders import GENERAL_RETREAT, Dispatch, Order
from .attaching import bars_assigning, bars_attaching
from .initiative import acts
from .limits import (
    at_once,
    bars_by_night,
    bars_general_retreat,
    bars_goal,
    bars_in_sequence,
    bars_kind,
    bars_no_road,
    bars_recipient,
    bars_sequence,
    bars_target,
    unreached,
    writers,
)
from .sending import COMPLIES, chances, reading, retreats, route

DUMMY, HIDE, AWAY, SURFACE, ATTACH = "dummy", "hide", "away", "surface", "attach"
RETREAT = "general-retreat"
HEADS = (Kind("", "holder", (Field(FORMATION, "To", "choice"),), rule="B4.3"),)
WHOLE = (
    Kind(HIDE, "Put under a marker", (Field(FORMATION, "Force", "unit"),), rule="B14.1"),
    Kind(DUMMY, "Put down a dummy", (Field(HEX, "Hex", "hex"),), rule="21.8.3"),
    Kind(AWAY, "March out of sight", (Field(FORMATION, "Formation", "unit"),), rule="B12.1"),
    Kind(SURFACE, "Come in sight", (Field(FORMATION, "Formation"),), rule="B12.3"),
    Kind(ATTACH, "Attach a division", (Field(FORMATION, "Division"), Field(TO, "To", mark=TO)), rule="21.6.2"),
    Kind(WING, "Give to a wing", (Field(FORMATION, "Formation"), Field(TO, "To the leader of", mark=TO)), rule="B4.10"),
    Kind(RETREAT, "General Retreat", rule="C6.7"),
)
FORM = Form("Orders", "B4.3", HEADS, ORDER_KINDS, WHOLE, whole_note="hide, attach, wings, retreat")


@frozen(eq=False)
class OrderSheet:
    """A side's sheet at a moment, judged on what the side knows. ``only``: those alone may be written to, at once."""

    at: Position
    side: str
    only: tuple[str, ...] = ()

    @property
    def form(self) -> Form:
        """What can stand on it."""
        return Form("Orders", "B4.3", HEADS, ORDER_KINDS) if self.only else FORM

    # --- what may be written in a place

    def answers(self, draft: Draft, at: Blank) -> Answers:
        """What may be written there, and what bars the rest."""
        if at.order is None:
            return Answers(self._recipients(draft, at)) if at.field else Answers((Answer("", "An order to"),))
        line = draft.lines[at.line] if at.line < len(draft.lines) else SheetLine()
        if line.head is None and at.field == HEX:
            return Answers(partial(self._dummy_in, here) for here in self.at.board.hexes)
        if line.head is None:
            return Answers(self._whole_values(line.orders[at.order], at.field) if at.field else self.whole_kinds())
        holder = line.head.value(FORMATION)
        if not at.field:
            return Answers(self.kinds(holder))
        if at.field == ROADS:
            return Answers(Answer(word, name) for word, name in sorted(road_words(self.at.board).items()))
        return Answers(self._targets(holder, line, at))

    def _recipients(self, draft: Draft, at: Blank) -> Iterator[Answer]:
        taken = [line.head.value(FORMATION) for n, line in enumerate(draft.lines) if line.head and n != at.line]
        for holder in self.only or (*writers(self.at, self.side), *unreached(self.at, self.side)):
            barred = self._bars_holder(holder, taken) or self._bars_part(holder, draft)
            if not self.only:
                barred = barred or bars_by_night(self.at, self.side, holder)
            yield Answer(holder, name_of(self.at, holder), hex=self._reader(holder), barred=barred)

    def _reader(self, holder: str) -> Hex | None:
        found = route(self.at, self.side, holder)
        return found.reader.hex if found else None

    def kinds(self, holder: str) -> Iterator[Answer]:
        """The kinds of orders, those barred too."""
        for kind in ORDER_KINDS:
            barred = bars_kind(self.at, self.side, holder, kind_of(kind.word)) if not self.only else None
            yield Answer(kind.word, kind.label, barred=barred)

    def _targets(self, holder: str, line: SheetLine, at: Blank) -> Iterator[partial[Answer]]:
        written = line.orders[at.order or 0]
        before = line.orders[at.order - 1] if at.order else None
        earlier = self._order(before) if before is not None else None
        for here in self.at.board.hexes:
            yield partial(self.target, holder, written, earlier, here)

    def target(self, holder: str, written: Written, before: Order | None, here: Hex) -> Answer:
        """A hex as the target of an order to a holder."""
        label = self.at.board.label(here)
        roads = tuple(road_words(self.at.board).values())[:1]
        order = Order(kind_of(written.word), here, roads)
        barred = bars_target(self.at, self.side, holder, order, before) if not self.only else None
        return Answer(label, self.at.place_name(here), "hex", hex=here, barred=barred)

    def _order(self, written: Written) -> Order | None:
        try:
            return order_of_written(self.at.board, written)
        except Unreadable:
            return None

    def whole_kinds(self) -> Iterator[Answer]:
        """What may be done beside orders."""
        for kind in self.form.whole:
            barred = bars_general_retreat(self.at, self.side) if kind.word == RETREAT else None
            yield Answer(kind.word, kind.label, barred=barred)

    def _dummy_in(self, here: Hex) -> Answer:
        """A hex to put a dummy down in."""
        barred = bars_dummy(self.at, self.side, here, 0, 0)
        return Answer(self.at.label(here), self.at.place_name(here), "hex", hex=here, barred=barred)

    def _whole_values(self, written: Written, field: str) -> Iterator[Answer]:
        for name in self._forces(written.word, field):
            here = self._reader(name) if written.word in (HIDE, AWAY) else None
            yield Answer(name, name_of(self.at, name), hex=here, barred=self._bars_force(written, field, name))

    def _forces(self, word: str, field: str) -> Iterator[str]:
        own = [f.id for f in formations(self.at.game).values() if f.side == self.side and f.leader]
        known = formations(self.at.game)
        parts = [d.id for d in divisions(self.at.game).values() if known[d.formation].side == self.side]
        if word == ATTACH:
            yield from own if field == TO else parts
        elif word == WING:
            yield from own
        elif word == SURFACE:
            yield from hidden(self.at, self.side)
        else:
            yield from own
            yield from parts if word == HIDE else ()

    def _bars_force(self, written: Written, field: str, name: str) -> Illegal | None:
        """Why something may not be done with a force."""
        if written.word == HIDE:
            return bars_hiding(self.at, self.side, name)
        if written.word == AWAY:
            return bars_going(self.at, self.side, name)
        if written.word == SURFACE:
            return bars_surfacing(self.at, self.side, name)
        return self._bars_either(written, field, name)

    def _bars_either(self, written: Written, field: str, name: str) -> Illegal | None:
        """Why one of two may not be written, beside the other or, as long as that is not written, beside any."""
        bars, is_first = bars_attaching if written.word == ATTACH else bars_assigning, field == FORMATION
        other = TO if is_first else FORMATION
        # to give a formation back to its own leader is thought of last
        all_others = sorted(self._forces(written.word, other), key=name.__eq__)
        beside = [written.value(other)] if written.value(other) else all_others
        barred = [bars(self.at, self.side, *((name, each) if is_first else (each, name))) for each in beside]
        return None if None in barred else barred[0]

    # --- what keeps it from being handed in

    def refusals(self, draft: Draft) -> tuple[SheetRefusal, ...]:
        """All that keeps a draft from being handed in."""
        found: list[SheetRefusal] = []
        taken: list[str] = []
        promised: list[Written] = []
        for number, line in enumerate(draft.lines):
            if line.head is None:
                for nth, written in enumerate(line.orders):
                    no = self._bars_whole(written, promised) or self._bars_beside(written, draft, promised)
                    promised.append(written)
                    if no is not None:
                        found.append(SheetRefusal(no, Blank(number, nth)))
                continue
            holder = line.head.value(FORMATION)
            no = self._bars_holder(holder, taken) or self._bars_part(holder, draft)
            taken.append(holder)
            if no is not None:
                found.append(SheetRefusal(no, Blank(number)))
                continue
            found += self._bars_line(number, holder, line)
        return tuple(found)

    def _bars_holder(self, holder: str, taken: list[str]) -> Illegal | None:
        if holder in taken:
            return Illegal(f"{name_of(self.at, holder)} is given one order a turn", "B4.3")
        if self.only:
            late = Illegal("no order is written to it before the first turn", "21.17.4")
            return None if holder in self.only else late
        return bars_recipient(self.at, self.side, holder) or bars_goal(self.at, holder, taken)

    def _bars_line(self, number: int, holder: str, line: SheetLine) -> Iterator[SheetRefusal]:
        try:
            orders = tuple(order_of_written(self.at.board, each) for each in line.orders)
        except Unreadable as trouble:
            yield SheetRefusal(Illegal(trouble.what, "B4.3"), Blank(number, 0))
            return
        if any(order.kind == GENERAL_RETREAT for order in orders):
            yield SheetRefusal(Illegal("a general retreat is ordered to the whole army", "C6.7"), Blank(number, 0))
        barred = self._bars_first(holder, orders) if self.only else bars_sequence(self.at, self.side, holder, orders)
        for nth, no in barred:
            wants_road = no == bars_no_road(self.at, holder, orders[nth], orders[nth - 1] if nth else None)
            yield SheetRefusal(no, Blank(number, nth, ROADS if wants_road else ""))

    def _bars_first(self, holder: str, orders: tuple[Order, ...]) -> Iterator[tuple[int, Illegal]]:
        """What bars an order before the first turn: all that is not a distance [21.14, 21.17.4]."""
        for nth, order in enumerate(orders):
            before = orders[nth - 1] if nth else None
            no = bars_no_road(self.at, holder, order, before) or bars_in_sequence(orders, nth)
            if no is not None:
                yield nth, no

    def _bars_beside(self, written: Written, draft: Draft, before: list[Written]) -> Illegal | None:
        """What bars something beside the orders of the sheet: a general retreat is an order to every corps, which is
        given one a turn, and who marches out of sight does so by the order he has [B4.3, C6.7, B12.1]."""
        corps = [line.head.value(FORMATION) for line in draft.lines if line.head is not None]
        if written.word == AWAY and (name := written.value(FORMATION)) in corps and acts(self.at, name):
            return Illegal(f"the leader of {name_of(self.at, name)} orders something else on this sheet", "B12.1")
        if written.word != RETREAT:
            return None
        given = next((name_of(self.at, each) for each in corps if each in formations(self.at.game)), "")
        twice = given or ("the army" if any(each.word == RETREAT for each in before) else "")
        reason = f"a general retreat is an order to all, and {twice} is given one a turn"
        return Illegal(reason, "B4.3") if twice else None

    def _bars_whole(self, written: Written, before: list[Written]) -> Illegal | None:
        name, markers = written.value(FORMATION), sum(1 for each in before if each.word in (HIDE, DUMMY, SURFACE))
        if written.word in (HIDE, AWAY):
            twice = any(each.word in (HIDE, AWAY) and each.value(FORMATION) == name for each in before)
            barred = _once(twice, "it is hidden on this sheet already", "B14.1")
            barred = barred or self._bars_other_troops(written, before)
            if written.word == AWAY:
                return barred or bars_going(self.at, self.side, name)
            return barred or bars_hiding(self.at, self.side, name, markers)
        if written.word == DUMMY:
            if (here := self.at.board.find(written.value(HEX))) is None:
                return Illegal(f"no hex has the number {written.value(HEX)!r}", "21.8.3")
            return bars_dummy(self.at, self.side, here, markers, sum(1 for each in before if each.word == DUMMY))
        if written.word == SURFACE:
            again = any(each.word == SURFACE and each.value(FORMATION) == name for each in before)
            barred = _once(again, "it comes in sight on this sheet already", "B12.3")
            return barred or bars_surfacing(self.at, self.side, name, markers)
        if written.word == ATTACH:
            promised = {each.value(FORMATION): each.value(TO) for each in before if each.word == ATTACH}
            barred = bars_attaching(self.at, self.side, name, written.value(TO), promised)
            return barred or self._bars_other_troops(written, before)
        if written.word == WING:
            again = any(each.word == WING for each in before)
            barred = _once(again, "an army has one wing", "B4.10")
            return barred or bars_assigning(self.at, self.side, name, written.value(TO))
        return bars_general_retreat(self.at, self.side)

    def _bars_other_troops(self, written: Written, before: list[Written]) -> Illegal | None:
        """On one sheet no corps both goes out of sight and gains or loses a division, and no division or part of one
        both goes and is attached [B14.1]."""
        attached, gone = [each for each in before if each.word == ATTACH], [written]
        if written.word == ATTACH:
            attached, gone = [written], [each for each in before if each.word in (HIDE, AWAY)]
        for name, to in ((each.value(FORMATION), each.value(TO)) for each in attached):
            bound = (name, formation_under(self.at, name), to)
            for each in (one.value(FORMATION) for one in gone):
                if each in bound or division_of(self.at.game, each) == name:
                    return self._at_odds(name, "attached", each)
        return None

    def _bars_part(self, holder: str, draft: Draft) -> Illegal | None:
        """Why a part is given no goal: others go out of sight with it on this sheet [B14.1]."""
        part = {unit.id for unit, _ in troops_of_holder(self.at, holder)}
        for name in (each.value(FORMATION) for each in _beside(draft) if each.word in (HIDE, AWAY)):
            force = {unit.id for unit, _ in bound_by(self.at, name)}
            if force & part and force - part:
                return self._at_odds(holder, "given a goal", name)
        return None

    def _at_odds(self, name: str, done: str, gone: str) -> Illegal:
        who = "it" if gone == name else name_of(self.at, gone)
        reason = f"{name_of(self.at, name)} is {done} on this sheet, on which {who} goes out of sight"
        return Illegal(reason, "B14.1")

    # --- what it would come to

    def preview(self, draft: Draft, at: Blank) -> Preview:
        """The courier's way, the turn he comes in, the column and the chances of being obeyed."""
        line = draft.lines[at.line]
        if line.head is None:
            return self._read_back(line.orders[at.order or 0], draft) if line.orders else Preview()
        holder = line.head.value(FORMATION)
        found = self.foretold(holder, line.orders, draft) if line.orders else Preview()
        if found.lines and self._is_out_of_sight(holder, draft):
            found = evolve(found, lines=(*found.lines, Line("Waits", "till it is in sight again", "B12.1")))
        stands = {here for _, here in troops_of_holder(self.at, holder)} if at.order is None else ()
        return evolve(found, stands=tuple(sorted(stands)))

    def _is_out_of_sight(self, holder: str, draft: Draft) -> bool:
        """Whether a corps marches out of sight, or is to by this sheet, where it obeys nothing else."""
        said = {each.word for each in _beside(draft) if each.value(FORMATION) == holder}
        return AWAY in said or (SURFACE not in said and holder in ledger_of(self.at.state).command.away)

    def _as_read(self, draft: Draft) -> Position:
        """The position in which the orders of this sheet are read: whom it attaches serves elsewhere by then."""
        known, corps = divisions(self.at.game), formations(self.at.game)
        written = {each.value(FORMATION): each.value(TO) for each in _beside(draft) if each.word == ATTACH}
        given = {division: to for division, to in written.items() if division in known and to in corps}
        ledger = ledger_of(self.at.state)
        if not given:
            return self.at
        after = evolve(ledger, attached={**ledger.attached, **given})
        return Position(self.at.game, self.at.state.with_ledger(after))

    def _read_back(self, written: Written, draft: Draft) -> Preview:
        """What is done beside orders, in words; nothing while a word of it is missing."""
        kind = next(each for each in WHOLE if each.word == written.word)
        values = [written.value(field.name) for field in kind.fields]
        if not all(values):
            return Preview()
        marks = tuple((here, "dummy") for here in self.at.board.hexes if [self.at.label(here)] == values)
        names = [self.at.place_name(here) for here, _ in marks] or [name_of(self.at, value) for value in values]
        sentence = ": ".join(filter(None, (kind.label, " to ".join(names))))
        if kind.word == AWAY and bars_going(self.at, self.side, values[0]) is None:
            way, lines = foretold(self.at, values[0])
            return Preview(sentence, lines, (DrawnWay(way, "march"),))
        return Preview(sentence, tuple(self._read_at_once(draft)) if kind.word == RETREAT else (), marks=marks)

    def _read_at_once(self, draft: Draft) -> Iterator[Line]:
        """Who reads a general retreat in which column, and the chance that he obeys it at once."""
        if bars_general_retreat(self.at, self.side):
            return
        for each in retreats(self.at, self.side):
            read, who = reading(self.at, self.side, each, (GENERAL_RETREAT,)), name_of(self.at, each.to)
            if read is None or self._is_out_of_sight(each.to, draft):
                waits = f"{who} has nobody to read it now" if read is None else f"{who} is out of sight: it waits"
                yield Line(capital(waits), "", "C6.7" if read is None else "B12.1")
                continue
            ways = next((c.ways for c in chances(self.at, read.column) if c.result == COMPLIES), 0)
            yield Line(capital(f"{who}, column {read.column}, obeys at once"), f"{ways} of 36", "C3")

    def foretold(self, holder: str, orders: tuple[Written, ...], draft: Draft) -> Preview:
        """What an order to a holder would come to."""
        first = self._order(orders[0])
        if first is None:
            return Preview()
        finished = [each for each in orders if self._order(each) is not None and _is_whole(each)]
        sentence = in_words(self.at.board, text_of(tuple(finished))) if finished else ""
        marks = tuple((o.target, str(n)) for n, each in enumerate(finished, 1) if (o := self._order(each)) and o.target)
        if self.only or at_once(self.at, holder, first):
            rule = "21.17.4" if self.only else "C1" if acts(self.at, holder) else "C6.6"
            return Preview(sentence, (Line("In force", "at once", rule), *self._waits(holder)), (), marks)
        kinds = tuple(kind_of(each.word) for each in finished) or (first.kind,)
        found = route(self.at, self.side, holder, kinds)
        if found is None or found.ride is None:
            return Preview(sentence, (), (), marks)
        due = self.at.turn + found.ride.turns
        face = found.ride.face_to_face
        dispatch = Dispatch(holder, "", found.sender.who, found.sender.rating, self.at.turn, due, (), face)
        read = reading(self._as_read(draft), self.side, dispatch, kinds)
        turn = self.at.game.scenario.turn_names.get(due, "after the last turn")
        lines = [Line("The order comes in", turn, "21.3.3")]
        if read is not None:
            lines += [*read.lines, Line(read.of_table, str(read.column), "C3")]
            found_in = chances(self.at, read.column)
            lines += [Line(f"{c.meaning} ({c.result})", f"{c.ways} of {c.of}", c.rule) for c in found_in]
        lines += self._waits(holder)
        return Preview(sentence, tuple(lines), (DrawnWay(found.ride.path, "courier"),), marks)

    def _waits(self, holder: str) -> Iterator[Line]:
        """That nobody acts by the order yet, where a scenario has them wait for others to be attacked."""
        attacked = waits_for(self.at, formation_under(self.at, holder))
        if attacked is not None:
            yield Line("Acts", f"from the turn after {name_of(self.at, attacked)} is attacked", "21.17.5")

    def command(self, draft: Draft) -> Command:
        """The one command that hands it in."""
        return Orders(self.form.write(draft))


def _beside(draft: Draft) -> Iterator[Written]:
    """What is done on a sheet beside orders."""
    return (written for line in draft.lines if line.head is None for written in line.orders)


def _is_whole(written: Written) -> bool:
    kind = next((each for each in ORDER_KINDS if each.word == written.word), None)
    return kind is not None and all(field.optional or written.values.get(field.name) for field in kind.fields)


def _once(again: bool, why: str, rule: str) -> Illegal | None:
    """What a sheet holds already and may hold once."""
    return Illegal(why, rule) if again else None


def lines_of(text: str) -> tuple[SheetLine, ...]:
    """The lines of a sheet that was handed in. Raises Unreadable."""
    return FORM.read(text).lines
