"""What keeps an order sheet from being handed in, judged on the side's own table and the map alone [21.4]."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from attrs import frozen

from hexboard.core.illegal import Illegal
from hexboard.core.seat import SideId
from hexboard.core.unit import UnitId
from hexboard.engine.sheet import SheetRefusal
from hexboard.engine.sheet_form import Blank, Draft, Written
from hexboard.geometry.hex import Hex

from ..record.table import Table, headquarters_hex
from ..war.charts import Printed
from ..war.corps import FORCE_REACH
from ..war.opening import LETTERS
from ..war.theatre import CSA, Theatre
from .exits import gone_off
from .form import ANSWERS, CONTACTS, DEPLOYMENTS, RATES
from .reading import DIRECTIONS, path_of

_BANDS = 4
_MODES = {
    "cm": ("a contact mode", CONTACTS, "13.2.3"),
    "cd": ("a deployment mode", DEPLOYMENTS, "13.2.9"),
    "sm": ("a march mode", RATES, "13.2.2"),
}


def bars_way(theatre: Theatre, end: Hex) -> Illegal:
    """Why no way at all leads to a hex."""
    if theatre.is_mountain(end):
        return Illegal("mountains are never entered", "8.5", (end,))
    return Illegal(f"no way leads there without crossing a river{_barring(theatre)}", "8.4.1", (end,))


def _barring(theatre: Theatre) -> str:
    """Which rivers bar Confederates, by option: all, or those without a bridge."""
    return " that has no bridge" if theatre.confederate_bridges == "yes" else ""


@frozen(eq=False)
class Judge:
    """Judges a side's sheets of a turn by its table; ``book`` is the order of battle as printed, ``names`` what its
    corps are called.
    """

    theatre: Theatre
    side: SideId
    turn: int
    table: Table
    book: Mapping[str, Printed]
    names: Callable[[UnitId], str]

    def refusals(self, draft: Draft) -> Iterator[SheetRefusal]:
        """All that is wrong with a sheet on which nothing is missing."""
        for number, line in enumerate(draft.lines):
            head = line.head
            if head is not None:
                barred = self.bars_head(head)
                if barred:
                    yield SheetRefusal(barred, Blank(number))
                    continue
            for nth, order in enumerate(line.orders):
                barred = self.bars_order(head, order) if head else self.bars_whole(order)
                if barred:
                    yield SheetRefusal(barred, Blank(number, nth))

    # --- heads

    def bars_head(self, head: Written) -> Illegal | None:
        """Why orders cannot go to this corps or force."""
        if head.word == "force":
            return self._bars_force(head)
        return self._bars_corps(head.value("to"), "13.1.6")

    def _bars_force(self, head: Written) -> Illegal | None:
        if head.value("rate") not in RATES:
            return Illegal(f"a march rate is {_or(RATES)}", "13.1.7")
        members = head.values.get("members", ())
        if self._names_twice(members):
            return Illegal("a corps is in a force once", "13.1.7")
        for word in members:
            barred = self._bars_corps(word, "13.1.7") or self.bars_member(word)
            if barred:
                return barred
        return None

    def bars_member(self, word: str) -> Illegal | None:
        """Why a corps cannot be of a force now."""
        at, middle = self._seen_in(word), headquarters_hex(self.table, self.side)
        if at is None:
            return self._not_at_hand(word, "13.1.7")
        if middle is None or at.distance(middle) > FORCE_REACH:
            return Illegal("a force is made of corps within two hexes of the headquarters", "13.1.7", (at,))
        return None

    def _bars_corps(self, word: str, rule: str) -> Illegal | None:
        unit = self.table.unit(word)
        if unit is None:
            return Illegal(f"you have no corps {word}", rule)
        return self.bars_gone(unit)

    def bars_gone(self, unit: UnitId) -> Illegal | None:
        """Why nothing can be ordered of a corps any more that its commander has sent off the map."""
        if unit not in self.gone:
            return None
        return Illegal(f"{self._who(self.table.called(unit))} has gone off to Washington", "13.2.13")

    @cached_property
    def gone(self) -> frozenset[UnitId]:
        """The side's own corps that have left the map."""
        return gone_off(self.theatre.board, self.table, self.theatre.exits)

    def _names_twice(self, words: tuple[str, ...]) -> bool:
        """Whether one corps is named twice; the headquarters has a number and a name."""
        return len({self.table.unit(word) or word for word in words}) < len(words)

    def _seen_in(self, word: str) -> Hex | None:
        """Where a corps that the status report lists now is."""
        unit = self.table.unit(word)
        return self.table.status[unit].hex if unit and self.table.is_at_hand(unit, self.turn) else None

    def _not_at_hand(self, word: str, rule: str) -> Illegal:
        return Illegal(f"{self._who(word)} is not in this turn's status report: nothing reaches it at once", rule)

    def _who(self, word: str) -> str:
        """A corps as its commander calls it; by the number written where there is none of that number."""
        unit = self.table.unit(word)
        if word in ("hq", "11") or unit is None:
            return "the headquarters" if unit else f"corps {word}"
        return self.names(unit)

    # --- orders to corps

    def bars_order(self, head: Written, order: Written) -> Illegal | None:
        """Why this order cannot be given to that corps or force."""
        words = head.values.get("members", ()) if head.word == "force" else (head.value("to"),)
        if order.word in _MODES:
            what, known, rule = _MODES[order.word]
            if order.value("mode") not in known:
                return Illegal(f"{what} is {_or(known)}", rule)
        match order.word:
            case "mv":
                return self.bars_path(order.values.get("path", ()))
            case "sm" if head.word == "force" or words not in (("hq",), ("11",)):
                return Illegal(
                    "only the headquarters itself is told a march mode; corps have that of a force", "13.2.2"
                )
            case "pt":
                infantry = next((word for word in words if not self.is_cavalry(word)), None)
                if infantry:
                    return Illegal(f"{self._who(infantry)} has infantry or foot guns; only cavalry patrols", "13.2.8")
        return None

    def is_cavalry(self, word: str) -> bool:
        """Whether a corps is one of cavalry by its printed arms."""
        printed = self.book.get(self.table.unit(word) or "")
        return printed is not None and not printed.inf and not printed.foot

    def bars_path(self, words: tuple[str, ...]) -> Illegal | None:
        """Why this is no path: hexes of the map, one beside the other, no mountain, for Confederates no river."""
        try:
            path = path_of(self.theatre.board, words)
        except KeyError as unknown:
            word = unknown.args[0]
            is_direction = word in DIRECTIONS and word != words[0]
            reason = f"direction {word} leads off the map" if is_direction else f"there is no hex {word} on the path"
            return Illegal(reason, "13.2.7")
        high = next((at for at in path if self.theatre.is_mountain(at)), None)
        if high is not None:
            return Illegal("mountains are never entered", "8.5", (high,))
        for start, end in itertools.pairwise(path):
            if not start.is_next_to(end):
                return Illegal("a path goes from hex to adjacent hex", "13.2.7", (start, end))
            barred = self.bars_step(start, end)
            if barred:
                return barred
        return None

    def bars_step(self, start: Hex, end: Hex) -> Illegal | None:
        """Why nobody of this side may go from a hex into an adjacent one."""
        if self.theatre.may_enter(self.side, start, end):
            return None
        if self.theatre.is_mountain(end):
            return Illegal("mountains are never entered", "8.5", (end,))
        return Illegal(f"Confederates never cross a river{_barring(self.theatre)}", "8.4.1", (start, end))

    # --- what the army commander does himself

    def bars_whole(self, order: Written) -> Illegal | None:
        """Why the army commander cannot do this."""
        match order.word:
            case "battle" if len(order.values.get("urgency", ())) != _BANDS:
                return Illegal("four urgencies: for odds under 0.6, under 1, under 1.7, and over", "9.2.3")
            case "second" if order.value("answer") not in ANSWERS:
                return Illegal(f"the second test is made or not: {_or(ANSWERS)}", "6.2.1")
            case "rank":
                return self._bars_rank(order.values.get("units", ()))
            case "dc":
                return self._bars_second(order.value("unit"))
            case "rt" | "at" | "re" | "xu":
                return self._bars_near(order)
        return None

    def _bars_rank(self, words: tuple[str, ...]) -> Illegal | None:
        if self._names_twice(words):
            return Illegal("a corps is ranked once", "9.6.1.2")
        return next((barred for word in words if (barred := self._bars_corps(word, "9.6.1.2"))), None)

    def _bars_second(self, word: str) -> Illegal | None:
        if word in ("hq", "11"):
            return Illegal("the headquarters cannot be its own second", "13.1.3")
        return self._bars_corps(word, "13.1.3")

    def _bars_near(self, order: Written) -> Illegal | None:
        rule = {"rt": "13.2.4", "at": "13.2.5", "re": "13.2.6", "xu": "13.2.13"}[order.word]
        word = order.value("unit")
        if order.word == "xu" and self.side != CSA:
            return Illegal("only Confederates go off to Washington", rule)
        barred = self._bars_corps(word, rule)
        if barred:
            return barred
        here = self._seen_in(word)
        if here is None:
            return self._not_at_hand(word, rule)
        if order.word == "xu":
            exits = self.theatre.exits
            reason = f"{self._who(word)} is not in the Washington exit hex"
            return None if here in exits else Illegal(reason, rule, (here, *exits))
        return self._bars_beside(word, order.value("hex"), here, rule)

    def _bars_beside(self, word: str, label: str, here: Hex, rule: str) -> Illegal | None:
        if (there := self.theatre.board.find(label)) is None:
            return Illegal(f"there is no hex {label}", rule)
        if not here.is_next_to(there):
            return Illegal(f"{label} is not beside {self._who(word)}", rule, (here, there))
        return self.bars_step(here, there)


def set_up_refusals(draft: Draft) -> Iterator[SheetRefusal]:
    """All that is wrong with a set-up sheet on which nothing is missing [3.0]."""
    for number, line in enumerate(draft.lines):
        if line.head is not None and line.head.value("to") not in (*LETTERS, "hq"):
            yield SheetRefusal(
                Illegal(f"corps are called a to j, and hq; not {line.head.value('to')}", "3.0"), Blank(number)
            )
        for nth, order in enumerate(line.orders):
            barred = _bars_set_up(order)
            if barred:
                yield SheetRefusal(barred, Blank(number, nth))
    numbers = [blank for blank in draft.blanks() if (written := draft.written(blank)) and written.word == "numbers"]
    for again in numbers[1:]:
        yield SheetRefusal(Illegal("corps are numbered once", "3.1"), again)


def _bars_set_up(order: Written) -> Illegal | None:
    if order.word == "cm" and order.value("mode") not in CONTACTS:
        return Illegal(f"a contact mode is {_or(CONTACTS)}", "3.3")
    letters = order.values.get("letters", ())
    if len(set(letters)) < len(letters) or not set(letters) <= set(LETTERS):
        return Illegal("corps are numbered by their letters, a to j, each once", "3.1")
    return None


def _or(words: Mapping[str, str]) -> str:
    *most, last = (f"{word} ({title})" for word, title in words.items())
    return f"{', '.join(most)} or {last}"
