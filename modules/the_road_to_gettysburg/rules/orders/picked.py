"""A sheet written by answers, for who plays by questions: each pick is a corps, or a whole order to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Protocol

from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.engine.question import Answer, Later, Pick, Question, Ready
from hexboard.engine.sheet import Orders
from hexboard.geometry.hex import Hex

from ..war.charts import Charts
from ..war.opening import LETTERS
from ..war.theatre import Theatre, theatre_of
from .checking import bars_way
from .form import CONTACTS, DEPLOYMENTS, RATES
from .in_force import is_asked
from .sheet import OrderSheet, SetUpSheet

END = "end"
_MOST = 8  # a sheet written by answers has no more orders; the form and the text have no such bound
_RULE = "13.1.6"
_SEALED = "A sealed sheet is never opened again by who wrote it."


class _Asker(Protocol):
    """What one of the two sheets asks."""

    def first(self) -> Mapping[Pick, Answer]:
        """Whom or what to write about."""
        ...

    def meant(self, pick: Pick, whom: str) -> Pick:
        """What a click on a counter or a hex stands for, after this corps was picked ("": none)."""
        ...

    def orders(self, whom: str, written: tuple[Pick, ...]) -> Iterator[Later[Answer]]:
        """What can be written to a corps beside what is written already."""
        ...


def ask_for_orders(sheet: OrderSheet, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
    """What a side is asked while it writes its dispatches."""
    return _ask(sheet, _Dispatches(sheet), picked, "Write a dispatch, or seal the orders")


def ask_for_set_up(sheet: SetUpSheet, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
    """What a side is asked while it sets up."""
    return _ask(sheet, _SetUp(sheet), picked, "Set up your corps, or seal as printed")


def _ask(
    sheet: OrderSheet | SetUpSheet, asker: _Asker, picked: tuple[Pick, ...], prompt: str
) -> Question | Ready | Illegal:
    picked = _read(asker, picked)
    written = tuple(pick for pick in picked if _is_order(pick))
    text = _text(written)
    if picked[-1:] == (END,):
        # whoever asks has it checked
        return Ready(Orders(text), label="Seal the sheet", commits="passes", caution=_SEALED)
    illegal = sheet.judged(text)
    if illegal:
        return illegal
    first = asker.first()
    for pick in picked:
        if pick not in first and not _is_order(pick) and pick != END:
            return Illegal(f"none of your corps is known to be in {pick}", sheet.form.rule)
    said = {_thing(pick) for pick in written if ":" not in pick or pick.startswith("force")}
    open_still = [answer for word, answer in first.items() if _thing(word) not in said]
    kept = tuple(Answer(pick, f"Take back: {pick}", picked=True, group="Written") for pick in written)
    seal = Answer(END, "Seal the sheet")
    if picked and not _is_order(picked[-1]) and picked[-1] in first:
        chosen = first[picked[-1]]
        if chosen.barred:
            return chosen.barred
        if len(written) < _MOST:
            return Question(f"Orders to {chosen.label}", _RULE, tuple(asker.orders(chosen.value, written)))
    if len(written) >= _MOST:
        return Question("Seal the orders", sheet.form.rule, (seal, *kept))
    return Question(prompt, sheet.form.rule, (seal, *open_still, *kept), writes_sheet=True)


def _read(asker: _Asker, picked: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """Picks with clicks on the map as what they stand for."""
    found: list[Pick] = []
    for pick in picked:
        whom = found[-1] if found and not _is_order(found[-1]) else ""
        found.append(pick if _is_order(pick) or pick == END else asker.meant(pick, whom))
    return tuple(found)


def _is_order(pick: Pick) -> bool:
    return ":" in pick or " " in pick


def _thing(pick: Pick) -> str:
    """What of a sheet's own is written once: an exit of each corps, all else of the army."""
    word = pick.split()[0]
    return pick if word == "xu" else word


def _text(written: tuple[Pick, ...]) -> str:
    """The sheet's text: the orders to one corps in one line."""
    lines: dict[str, list[str]] = {}
    alone = []
    for pick in written:
        head, colon, order = pick.partition(":")
        if colon and order.strip():
            lines.setdefault(head, []).append(order.strip())
        else:
            alone.append(pick)
    return " | ".join([*(f"{head}: {'; '.join(orders)}" for head, orders in lines.items()), *alone])


class _Dispatches:
    def __init__(self, sheet: OrderSheet) -> None:
        self._sheet = sheet

    def first(self) -> Mapping[Pick, Answer]:
        return _before_any_order(self._sheet.at, self._sheet.side, self._sheet.charts)

    def answers(self) -> Iterator[Answer]:
        """Corps, and what is written to no single one."""
        table, at = self._sheet.table, self._sheet.at
        for begun in table.begun:
            heard = table.last_heard(begun.unit)
            word = table.called(begun.unit)
            barred = self._sheet.judge.bars_gone(begun.unit)
            where = heard[1] if heard and not barred else None
            yield Answer(word, at.name(begun.unit), "unit", "", where, begun.unit, barred=barred)
        yield from self._whole()

    def meant(self, pick: Pick, whom: str) -> Pick:
        """A counter is its number; a hex is where to march, or who was last heard of there."""
        table, at = self._sheet.table, self._sheet.at
        if any(begun.unit == pick for begun in table.begun):
            return table.called(pick)
        if table.unit(pick) is not None:
            return pick
        if (hex := at.board.find(pick)) is None:
            return pick
        unit = table.unit(whom) if whom else None
        heard = table.last_heard(unit) if unit else None
        if heard:
            return _march(at, self._sheet.side, whom, heard[1], hex).value
        here = (b.unit for b in table.begun if not self._sheet.judge.bars_gone(b.unit))
        there = [unit for unit in here if (last := table.last_heard(unit)) and last[1] is hex]
        return table.called(there[0]) if there else pick

    def _whole(self) -> Iterator[Answer]:
        table = self._sheet.table
        judge = self._sheet.judge
        near = [w for b in table.begun if judge.bars_member(w := table.called(b.unit)) is None]
        if near:
            for rate, title in RATES.items():
                yield Answer(f"force {rate} {' '.join(near)}:", f"All within two hexes: {title.lower()}", group="Force")
        for begun in table.begun:
            word = table.called(begun.unit)
            if judge.bars_gone(begun.unit):
                continue
            if word != "hq" and begun.unit != table.secondary:
                name = self._sheet.at.name(begun.unit)
                yield Answer(f"dc {word}", f"{name} is second in command", group="Secondary commander")
            at_hand = table.is_at_hand(begun.unit, self._sheet.at.turn)
            if at_hand and table.status[begun.unit].hex in judge.theatre.exits:
                barred = (
                    None if self._sheet.side == "csa" else Illegal("only Confederates go off to Washington", "13.2.13")
                )
                yield Answer(f"xu {word}", f"{self._sheet.at.name(begun.unit)} goes off to Washington", barred=barred)
        if not is_asked(self._sheet.at):
            yield from _of_battles()

    def orders(self, whom: str, written: tuple[Pick, ...]) -> Iterator[Later[Answer]]:
        sheet = self._sheet
        heard = sheet.table.last_heard(sheet.table.unit(whom) or "")
        marches = any(pick.startswith(f"{whom}: mv") for pick in written)
        if heard and not marches:
            ends = (end for end in sheet.judge.theatre.open_hexes if end is not heard[1])
            yield from (partial(_march, sheet.at, sheet.side, whom, heard[1], end) for end in ends)
        yield from (each for each in self._short(whom) if each.value not in written)

    def _short(self, whom: str) -> Iterator[Answer]:
        for urgency in range(1, 10):
            yield Answer(f"{whom}: su {urgency}", f"Urgency {urgency}", group="Urgency")
        for word, title in CONTACTS.items():
            yield Answer(f"{whom}: cm {word}", title, group="Contact mode")
        for word, title in DEPLOYMENTS.items():
            yield Answer(f"{whom}: cd {word}", title, group="Deployment")
        yield from self._special(whom)
        yield from self._beside(whom)

    def _special(self, whom: str) -> Iterator[Answer]:
        if self._sheet.judge.is_cavalry(whom):
            yield Answer(f"{whom}: pt", "Patrol")
        if whom == "hq":
            for word, title in RATES.items():
                yield Answer(f"{whom}: sm {word}", title, group="March mode")

    def _beside(self, whom: str) -> Iterator[Answer]:
        table, at = self._sheet.table, self._sheet.at
        unit = table.unit(whom)
        if unit is None or not table.is_at_hand(unit, at.turn):
            return
        titles = {"rt": "Retreat to", "at": "Attack", "re": "Reinforce"}
        here = table.status[unit].hex
        for near in at.board.neighbours(here):
            if self._sheet.judge.bars_step(here, near) is None:
                for word, title in titles.items():
                    yield Answer(
                        f"{word} {whom} {at.label(near)}", f"{title} {at.place_name(near)}", group=title, hex=near
                    )


def _of_battles() -> Iterator[Answer]:
    """What is said of battles before they are fought."""
    yield Answer("second yes", "A failed withdrawal is tested again", group="Battle instructions")
    yield Answer("second no", "A failed withdrawal is not tested again", group="Battle instructions")
    for words, label in (
        ("1 1 2 3", "Fight with care"),
        ("2 4 5 7", "Fight as the odds are"),
        ("5 6 8 9", "Fight hard"),
    ):
        yield Answer(f"battle {words}", label, group="Battle instructions")


@kept_on("at")
def _before_any_order(at: Position, side: SideId, charts: Charts) -> Mapping[Pick, Answer]:
    """Whom or what to write about: the same however much is written already."""
    return {answer.value: answer for answer in _Dispatches(OrderSheet(at, side, charts)).answers()}


@kept_on("at")
def _march(at: Position, side: SideId, whom: str, start: Hex, end: Hex) -> Answer:
    """A march by the cheapest way, worked out when it is looked at: the same however much is written already."""
    theatre = theatre_of(at.game)
    way, path = _way(theatre, side, start, end)
    barred = None if way else bars_way(theatre, end)
    return Answer(f"{whom}: mv {path}", at.place_name(end), "hex", str(len(way) - 1), end, None, way, barred)


@kept_on("theatre")
def _way(theatre: Theatre, side: SideId, start: Hex, end: Hex) -> tuple[tuple[Hex, ...], str]:
    """The cheapest way, and that as it is written; where there is none, what is refused for it."""
    way = theatre.way(side, start, end)
    return way, " ".join(theatre.board.label(at) for at in way or (start, end))


class _SetUp:
    def __init__(self, sheet: SetUpSheet) -> None:
        self._sheet = sheet

    def first(self) -> Mapping[Pick, Answer]:
        return {letter: self._corps(letter, f"{self._sheet.side}-{letter}") for letter in (*LETTERS, "hq")}

    def _corps(self, letter: str, unit: UnitId) -> Answer:
        at = self._sheet.at
        known = at.state.units.get(unit)
        return Answer(letter, f"{letter.upper()} {at.name(unit)}", "unit", "", known.hex if known else None, unit)

    def meant(self, pick: Pick, whom: str) -> Pick:
        """A counter is its letter; a hex is who stands there."""
        at, side = self._sheet.at, self._sheet.side
        letters: dict[str, str] = {f"{side}-{letter}": letter for letter in (*LETTERS, "hq")}
        if pick in letters or pick in letters.values():
            return letters.get(pick, pick)
        there = (unit.id for unit, hex in at.on_map(side) if at.label(hex) == pick)
        return letters.get(next(there, ""), pick)

    def orders(self, whom: str, written: tuple[Pick, ...]) -> Iterator[Later[Answer]]:
        for urgency in range(1, 10):
            yield Answer(f"{whom}: su {urgency}", f"Urgency {urgency}", group="Urgency")
        for word, title in CONTACTS.items():
            yield Answer(f"{whom}: cm {word}", title, group="Contact mode")
        if whom != "hq" and not any(pick.startswith("numbers") for pick in written):
            yield Answer(f"numbers {whom}", "Is number 1", group="Number")
