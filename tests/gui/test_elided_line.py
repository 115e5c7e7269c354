"""A line that is too narrow for its words."""

from __future__ import annotations

from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from hexboard.gui.panels.elided_line import ElidedLine
from hexboard.gui.session.session import Session

_WHY = "Hood could never march across that hexside, and there is no bridge, ford or dam anywhere near it [7.921]"


def test_of_a_refusal_that_is_cut_the_rule_is_left(session: Session, qtbot: QtBot) -> None:
    line = ElidedLine(session, "Why not")
    qtbot.addWidget(line)
    line.resize(220, 20)
    line.set_words("", _WHY)
    shown = QTextDocument()
    shown.setHtml(line.text())
    assert shown.toPlainText().endswith("\N{HORIZONTAL ELLIPSIS} 7.921")
    assert line.words() == _WHY
    assert "7.921" in line.toolTip()


def test_its_tooltip_reads_as_it_was_written(session: Session, qtbot: QtBot) -> None:
    line = ElidedLine(session, "Why not")
    qtbot.addWidget(line)
    line.resize(100, 20)
    line.set_words("", "Just now: wait for Hood & Law, who are at < 3 steps, before anything is done")
    assert line.toolTip().startswith("<p>"), "else it is shown as it is written"
    shown = QTextDocument()
    shown.setHtml(line.toolTip())
    assert shown.toPlainText() == line.words()
