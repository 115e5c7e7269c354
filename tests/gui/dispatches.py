"""An order sheet for the small game: to each counter of Blue marches and defences, and instructions to the army."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Answers, Line
from hexboard.engine.sheet import DrawnWay, Filed, Orders, Preview, SheetRefusal
from hexboard.engine.sheet_form import Blank, Draft, Field, Form, Kind, Written
from hexboard.geometry.hex import Hex
from tests.art.boards import at as hex_at

TO = Kind("", "To", (Field("to", "To", "unit"),))
FORCE = Kind("force", "A force", (Field("rate", "Rate"), Field("members", "Members", "unit", many=True)))
MARCH = Kind(
    "march",
    "March",
    (Field("target", "Target", "hex"), Field("way", "By way of", "path", mark="by", optional=True)),
    "by a road",
    "13.2",
)
DEFEND = Kind("defend", "Defend", note="this ground")
URGE = Kind("su", "Urgency", (Field("urgency", "Urgency", "number", least=1, most=9),), rule="9.2")
BATTLE = Kind("battle", "Battle", (Field("odds", "Urgency by odds", "number", many=True, least=0, most=9),))
NOTE = Kind("note", "Note", (Field("words", "Words", "text", mark="says"),))
FORM = Form("Dispatches", "9.1", (TO, FORCE), (MARCH, DEFEND, URGE), (BATTLE, NOTE))

FILED = (
    Filed("orders 2", "To 1/1/V: defend", "b-1: defend", 2, "due turn 5", open=True),
    Filed("orders 1", "To V Artillery: march to 0502", "b-2: march 0502", 1, "done"),
)
LAKE = hex_at("0204")


@frozen(eq=False)
class Dispatches:
    """What Blue may write; no order leads into the lake, and nobody is written to twice."""

    view: Position
    form: Form = FORM

    def answers(self, draft: Draft, at: Blank) -> Answers:
        """What may stand in a place."""
        return Answers(self._answers(draft, at))

    def refusals(self, draft: Draft) -> tuple[SheetRefusal, ...]:
        """Targets in the lake, and an empty sheet."""
        if not draft.lines:
            return (SheetRefusal(Illegal("somebody must be written to", "9.1")),)
        found = ((at, draft.written(at)) for at in draft.blanks())
        wet = [at for at, each in found if each and each.value("target") == "0204"]
        return tuple(SheetRefusal(Illegal("no order leads into the lake", "13.9"), at) for at in wet)

    def preview(self, draft: Draft, at: Blank) -> Preview:
        """The order read back, with the courier's way and the march."""
        line, order = draft.lines[at.line], draft.written(at)
        unit = self.view.state.units.get(line.head.value("to")) if line.head else None
        if at.order is None or order is None or unit is None or unit.hex is None:
            return Preview()
        target = self._hexes(order, "target")
        way = (unit.hex, *self._hexes(order, "way"), *target)
        words = f"{self.view.name(unit.id)} will {order.word}"
        sentence = f"{words} upon {self.view.place_name(target[0])}" if target else words
        lines = (Line("Arrives, if all goes well", "turn 7", "8.9"),)
        ways = (DrawnWay((hex_at("0502"), unit.hex), "courier"), *((DrawnWay(way),) if target else ()))
        return Preview(f"{sentence}.", lines, ways, tuple((hex, "1") for hex in target))

    def command(self, draft: Draft) -> Command:
        """The sheet as text."""
        return Orders(self.form.write(draft))

    def _answers(self, draft: Draft, at: Blank) -> Iterator[Answer]:
        view, written = self.view, draft.written(at)
        if not at.field:
            lame = Illegal("it may not march", "13.3")
            head = draft.lines[at.line].head if at.line < len(draft.lines) else None
            for kind in self.form.kinds(draft, at):
                barred = lame if kind.word == "march" and head and head.value("to") == "b-3" else None
                yield Answer(kind.word, kind.label, note=kind.note, barred=barred)
        elif at.field in ("to", "members"):
            taken = written.values.get(at.field, ()) if written and at.field == "members" else ()
            for unit in view.units_of("b"):
                if unit.id not in taken:
                    yield Answer(unit.id, view.name(unit.id), "unit", hex=unit.hex, unit=unit.id)
        elif at.field == "rate":
            yield from (Answer(word, title) for word, title in (("n", "Normal"), ("f", "Forced")))
        elif at.field == "target":
            for hex in sorted(view.board.hexes):
                barred = Illegal("no order leads into the lake", "13.9") if hex == LAKE else None
                yield Answer(view.label(hex), view.place_name(hex), "hex", hex=hex, barred=barred)
        elif at.field == "way":
            begun = self._hexes(written, "way") if written else ()
            head = draft.lines[at.line].head
            start = begun[-1] if begun else view.unit(head.value("to") if head else "").hex
            for near in view.board.neighbours(start) if start is not None else ():
                yield Answer(view.label(near), view.place_name(near), "hex", hex=near, path=(*begun, near))

    def _hexes(self, written: Written, field: str) -> tuple[Hex, ...]:
        return tuple(hex_at(label) for label in written.values.get(field, ()))
