"""What is in the hex pointed at: ground, crossings, and every counter enlarged with what the rules know of it."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QVBoxLayout, QWidget

from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.ruleset import Remark
from hexboard.geometry.hex import Hex
from hexboard.gui.board.counter_pictures import CounterPictures
from hexboard.gui.session.pins import Pins
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.escaping import escape
from hexboard.gui.widgets.linking import linked, rule_link
from hexboard.play.reports import contact_words, contacts_in, hearsay_words

from .page import Page, figures
from .panel import Panel

_REST_MS = 180


class HerePanel(Panel):
    """Follows the pointer once it rests, and stays with the hex that was clicked when it leaves the map."""

    def __init__(self, session: Session, pictures: CounterPictures, pins: Pins, parent: QWidget | None = None) -> None:
        super().__init__(session, "Here", parent)
        self._pictures = pictures
        self._pins = pins
        self._hex: Hex | None = session.hex
        self._page = Page(session, "What is in the hex")
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self.refresh)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._page)
        session.hovered.connect(self._on_hover)
        session.selected.connect(self._on_select)
        pins.changed.connect(self.refresh)

    def draw(self, at: Position) -> None:
        """Show the hex pointed at, or how to point at one."""
        if self._hex is None or self._hex not in at.board:
            self._page.show_html("<p>Point at a hex, or click one.</p>")
            return
        units = at.units_at(self._hex)
        shown = {f"counter:{u.id}": self._picture(at, u) for u in units}
        html = self._ground(at, self._hex) + "".join(self._unit(at, u) for u in units)
        html += "".join(f"<hr><p>{escape(self._pins.words(note))}</p>" for note in self._pins.at(self._hex))
        html += "".join(f"<hr><p>? {escape(contact_words(at, each))}</p>" for each in contacts_in(at, self._hex))
        self._page.show_html(html, shown)

    def _on_hover(self, at: Hex | None) -> None:
        if at is not None:
            self._hex = at
            self._rest.start()

    def _on_select(self, at: Hex | None) -> None:
        if at is not None:
            self._hex = at
            self.refresh()

    def _picture(self, at: Position, unit: Unit) -> QPixmap:
        return self._pictures.of(at, unit, self.fontMetrics().height() * 4)

    def _ground(self, at: Position, here: Hex) -> str:
        board, ruleset = at.board, self.session.table.ruleset
        labels = " / ".join(board.labels(here))
        name = f", {escape(board.name(here))}" if board.name(here) else ""
        lines = [_remark(r) for r in ruleset.about_hex(at, here)] or [escape(_words(board.terrain(here)))]
        sides = [_side(at, here, other) for other in board.neighbours(here)]
        lines += [s for s in sides if s]
        return f"<h3>{escape(labels)}{name}</h3>" + "".join(f"<p style='margin:2px 0'>{line}</p>" for line in lines)

    def _unit(self, at: Position, unit: Unit) -> str:
        kind, side = at.kind(unit), at.game.side(unit.side)
        facts = [f"{escape(side.name)} {escape(kind.sort)}"]
        facts.append(", ".join(filter(None, [figures(kind.values), figures(unit.values), escape(kind.formation)])))
        if unit.step:
            facts.append(f"step {unit.step}")
        if unit.status:
            facts.append("<b>" + escape(", ".join(sorted(unit.status))) + "</b>")
        facts.append(escape(hearsay_words(at, unit.id)))
        facts += [_remark(r) for r in self.session.table.ruleset.about_unit(at, unit.id)]
        text = "<br>".join(f for f in facts if f)
        return (
            "<hr><table width='100%' cellpadding='4'><tr>"
            f"<td width='10'><img src='counter:{escape(unit.id)}'></td>"
            f"<td><b><a href='unit:{escape(unit.id)}'>{escape(kind.name)}</a></b><br>{text}</td></tr></table>"
        )


def _side(at: Position, here: Hex, other: Hex) -> str:
    met = at.board.crossing(here, other)
    if not met:
        return ""
    return f"to <a href='hex:{at.label(other)}'>{at.label(other)}</a>: {escape(', '.join(sorted(met)))}"


def _remark(remark: Remark) -> str:
    return f"{linked(remark.text)} {rule_link(remark.rule)}"


def _words(ident: str) -> str:
    return ident.replace("_", " ")
