"""The sides write their orders at once and in secret; then orders go off, come in and are read [B1.1, B4.3, B13.1]."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve

from hexboard.board.memo import kept_on
from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Answers, Pick, Question, Ready
from hexboard.engine.sheet import Orders, judged
from hexboard.engine.sheet_form import Blank, Draft, Kind, Written
from hexboard.engine.step import BySide, Step
from hexboard.engine.tray import Tray
from hexboard.rules.command.sealed import seal
from hexboard.rules.deciding import words
from hexboard.rules.wrong_unit import called

from ..field.formations import WING, side_formations
from ..field.stacking import bars_meeting
from ..hidden.markers import free_marker, hide, put_down
from ..hidden.out_of_sight import OPEN, go, march_on, surface, waiting
from ..orders.taking import take
from ..record.clock import is_night
from ..record.ledger import ledger_of
from ..record.order_text import FORMATION, HEX, ROADS, TO, order_of_written, road_words, text_of, word_of
from ..record.orders import ATTACK, DEFEND, DELAY, FALL_BACK, MARCH, PROBE, RESERVE, Order
from ..record.sides import hearers, in_turn, seat_of
from .attaching import assign, attach
from .compliance import MISREAD, read_all, ride_on, send, send_retreat
from .confidence import check as check_confidence
from .initiative import acts
from .limits import at_once, bars_courier
from .sheet import ATTACH, AWAY, DUMMY, HIDE, SURFACE, WHOLE, OrderSheet, lines_of

OFFERED = (ATTACK, PROBE, DEFEND, DELAY, MARCH, FALL_BACK, RESERVE)
SHEETS = "orders"
_BESIDE = {kind.word: kind for kind in WHOLE}


class OrdersStep(BySide, Step, name="orders", title="Orders", rule="B4.3"):
    """Each side hands in one sheet; nobody sees the other's."""

    def writing(self, at: Position) -> tuple[str, ...]:
        """Those alone that may be written to; none: all that the rules allow."""
        return ()

    def actors(self, at: Position) -> frozenset[str]:
        """The sides whose sheet is not in."""
        return frozenset(side.id for side in at.game.sides) - frozenset(words(at, "done"))

    def sheet(self, at: Position, seat: str) -> OrderSheet:
        """The sheet a side writes."""
        return OrderSheet(at, seat, self.writing(at))

    def proceed(self, tray: Tray) -> None:
        """All sheets are in: they are acted on, side by side; then Bad Moves that came of it are written."""
        if not words(tray.at, "read"):
            sides = [side.id for side in in_turn(tray.at)]
            texts = {side: _text(tray.at, side) for side in sides}
            for side in sides:
                carry_out(tray, side, texts[side])
            for side in sides:
                march_on(tray, side)
                ride_on(tray, side)
                read_all(tray, side)
            tray.remember(read=("yes",))
        at = tray.at
        if coming := words(at, OPEN):
            formation, label = coming[0].split()
            tray.remember(open=coming[1:])
            number = str(len(tuple(waiting(at, formation))))
            tray.call("deploy", formation.partition("-")[0], formation=(formation,), hex=(label,), left=(number,))
            return
        told = words(at, "bad")
        for formation in _misreading(at):
            if formation not in told:
                tray.remember(bad=(*told, formation))
                enemy = at.game.enemy(formation.partition("-")[0])
                tray.call("bad move", enemy, holder=(formation,), why=("misread",))
                return
        tray.done()

    def ask(self, at: Position, seat: str, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """One order at a time, for those who write no whole sheet: to whom, which, where."""
        if not picked:
            return Question("Write orders: to whom?", self.rule, self._first(at, seat), writes_sheet=True)
        if picked == ("none",):
            return Ready(Orders(""), label="Hand in", commits="reveals")
        if picked[0] in _BESIDE:
            return self._beside(at, seat, picked)
        holder, sheet = picked[0], self.sheet(at, seat)
        no = _bars_pick(at, self._first(at, seat), holder, "gets no order: choose first who does")
        if no is not None or len(picked) == 1:
            return no or Question("Which order?", self.rule, tuple(self._kinds(at, sheet, holder)))
        no = _bars_pick(at, self._kinds(at, sheet, holder), picked[1], "is no order: choose first what is ordered")
        if no is not None:
            return no
        if picked[1] in (word_of(FALL_BACK), RESERVE):
            return self._ready(at, seat, f"{holder}: {picked[1]}")
        if len(picked) == 2:
            return Question("Where to?", "21.3.3", tuple(_targets(at, sheet, holder, picked[1])))
        if len(picked) == 3 and picked[1] == MARCH:
            roads = tuple(Answer(word, name) for word, name in sorted(road_words(at.board).items()))
            return Question("By which road?", "C6.5", roads)
        by = f" by {' '.join(picked[3:])}" if len(picked) > 3 else ""
        return self._ready(at, seat, f"{holder}: {picked[1]} {picked[2]}{by}")

    def _beside(self, at: Position, seat: str, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """What is done beside orders, one value after the other."""
        kind, sheet = _BESIDE[str(picked[0])], self.sheet(at, seat)
        no = _bars_pick(at, self._first(at, seat), picked[0], "is done by nobody now")
        if no is None and len(picked) > len(kind.fields):
            return self._ready(at, seat, _text_of(kind, picked[1:]))
        if no is None and len(picked) > 1:
            no = _bars_pick(at, _values(sheet, kind, picked[1:-1]), picked[-1], f"is no {kind.fields[0].label.lower()}")
        if no is not None:
            return no
        asked = kind.fields[len(picked) - 1]
        return Question(f"{kind.label}: {asked.label}?", kind.rule, tuple(_values(sheet, kind, picked[1:])))

    def _ready(self, at: Position, seat: str, text: str) -> Ready | Illegal:
        command = Orders(text)
        return self.check(at, seat, command) or Ready(command, label="Hand in", commits="reveals")

    @kept_on("at")
    def _first(self, at: Position, seat: str) -> tuple[Answer, ...]:
        return tuple(self._to_whom(at, seat))

    def _to_whom(self, at: Position, seat: str) -> Iterator[Answer]:
        sheet = self.sheet(at, seat)
        yield Answer("none", "None")
        for each in sheet.answers(Draft(), Blank(0, None, FORMATION)):
            kinds = [] if each.barred else list(self._kinds(at, sheet, each.value))
            yield each if each.barred or any(k.barred is None for k in kinds) else evolve(each, barred=kinds[0].barred)
        yield from _done_beside(sheet)

    def _kinds(self, at: Position, sheet: OrderSheet, holder: str) -> Iterator[Answer]:
        kinds = {answer.value: answer for answer in sheet.kinds(holder)}
        for kind in OFFERED:
            each = kinds[word_of(kind)]
            sent = not at_once(at, holder, Order(kind))
            yield evolve(each, barred=each.barred or (bars_courier(at, sheet.side, holder) if sent else None))

    def check(self, at: Position, seat: str, command: Command) -> Illegal | None:
        """Whether the sheet may be handed in."""
        if not isinstance(command, Orders):
            return Illegal("hand in a sheet of orders, empty if none are written", self.rule)
        return judged(self.sheet(at, seat), command.text)

    def resolve(self, tray: Tray, seat: str, command: Command) -> None:
        """Seal the sheet."""
        if isinstance(command, Orders):
            game = tray.at.game
            seal(tray, seat_of(game, seat), sheet_name(tray.at), command.text, to=hearers(game, seat))
            tray.remember(done=(*words(tray.at, "done"), seat))


def _bars_pick(at: Position, answers: Iterable[Answer], picked: Pick, otherwise: str) -> Illegal | None:
    found = next((each for each in answers if each.value == picked), None)
    return Illegal(f"{called(at, picked)} {otherwise}", "B4.3") if found is None else found.barred


def _done_beside(sheet: OrderSheet) -> Iterator[Answer]:
    """What may be done beside orders, where there is anything to do it with."""
    for each in sheet.whole_kinds():
        kind = _BESIDE[each.value]
        said: set[Illegal | None] = set()
        for value in _values(sheet, kind, ()) if kind.fields else (each,):
            said.add(value.barred)
            if value.barred is None:
                break
        if None in said or len(said) == 1:
            yield evolve(each, barred=None if None in said else said.pop())


def _values(sheet: OrderSheet, kind: Kind, before: tuple[Pick, ...]) -> Answers:
    """What the next value of something done beside orders may be."""
    return sheet.answers(sheet.form.read(_text_of(kind, before)), Blank(0, 0, kind.fields[len(before)].name))


def _text_of(kind: Kind, values: tuple[Pick, ...]) -> str:
    said = (f"{field.mark} {value}".strip() for field, value in zip(kind.fields, values, strict=False))
    return " ".join((kind.word, *said))


def sheet_name(at: Position) -> str:
    """What the sheets of a turn are sealed as."""
    return f"{SHEETS} {at.turn}"


def sealed_sheet(at: Position, side: str) -> str | None:
    """What stands on the sheet a side has handed in, while the other still writes; None: it has handed in none."""
    is_waiting = at.frame.step == OrdersStep.name and side in words(at, "done") and not words(at, "read")
    return _text(at, side) if is_waiting else None


def _text(at: Position, side: str) -> str:
    sealed = at.state.secrets.sealed.get((seat_of(at.game, side), sheet_name(at)))
    return sealed.text or "" if sealed else ""


def _misreading(at: Position) -> Iterator[str]:
    records = ledger_of(at.state).records
    for side in in_turn(at):
        for formation in side_formations(at.game, side.id):
            if records.get(f"{MISREAD} {formation.id}", 0) == at.turn:
                yield formation.id


def carry_out(tray: Tray, side: str, text: str) -> None:
    """Act on a side's sheet: what is in force at once, what goes off, what is hidden."""
    lines = lines_of(text)
    acting = [f.id for f in side_formations(tray.at.game, side) if acts(tray.at, f.id)]
    orders = {line.head.value(FORMATION): line.orders for line in lines if line.head is not None}
    now = [h for h, each in orders.items() if at_once(tray.at, h, order_of_written(tray.at.board, each[0]))]
    for holder in now:
        how = "by initiative" if holder in acting else "it has fallen back far enough"
        take(tray, holder, text_of(orders[holder]), how)
    # by day all others were checked before anybody wrote; at night nobody acts by himself, and all are checked now
    others = [f.id for f in side_formations(tray.at.game, side) if f.id not in acting]
    check_confidence(tray, side, () if is_night(tray.at) else others)
    for holder, each in orders.items():
        if holder not in now:
            send(tray, side, holder, text_of(each))
    for written in (w for line in lines if line.head is None for w in line.orders):
        _whole(tray, side, written)


def _whole(tray: Tray, side: str, written: Written) -> None:
    name = written.value(FORMATION)
    if written.word == HIDE:
        hide(tray, side, name)
    elif written.word == DUMMY:
        marker, here = free_marker(tray.at, side), tray.at.board.at(written.value(HEX))
        # the other side's dummy of this moment may be there
        if marker is not None and bars_meeting(tray.at, side, here) is None:
            put_down(tray, marker, here)
    elif written.word == AWAY:
        go(tray, side, name)
    elif written.word == SURFACE:
        surface(tray, side, name)
    elif written.word == ATTACH:
        attach(tray, name, written.value(TO))
    elif written.word == WING:
        assign(tray, side, name, written.value(TO))
    else:
        send_retreat(tray, side)


def _targets(at: Position, sheet: OrderSheet, holder: str, word: str) -> Iterator[Answer]:
    road = next(iter(road_words(at.board)))
    written = Written(word, {ROADS: (road,)} if word == MARCH else {})
    for here in at.board.hexes:
        answer = sheet.target(holder, written, None, here)
        if answer.barred is None:
            yield answer

