"""A line that is too narrow for its words."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from hexboard.gui.panels.prompt.elided_line import ElidedLine
from hexboard.gui.session.session import Session
from hexboard.gui.widgets import announcing
from hexboard.gui.widgets.announcing import explain

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


def test_of_news_that_are_cut_how_many_more_there_are_is_left(session: Session, qtbot: QtBot) -> None:
    line = ElidedLine(session, "Just now")
    qtbot.addWidget(line)
    line.resize(220, 20)
    line.set_words("", f"Just now: {_WHY}; and 12 more")
    shown = QTextDocument()
    shown.setHtml(line.text())
    assert shown.toPlainText().endswith("\N{HORIZONTAL ELLIPSIS} and 12 more")


def test_of_news_that_are_cut_the_rule_of_what_is_read_last_is_left(session: Session, qtbot: QtBot) -> None:
    """Five could go into an assault by the rule that tires them: that of the last news stood behind the first."""
    line = ElidedLine(session, "Just now")
    qtbot.addWidget(line)
    line.resize(380, 20)
    line.set_words("", "Just now: Assault under Slocum: 6 less a die of 1, 5 may go in [7.82]; Geary: fatigue 1 [7.83]")
    shown = QTextDocument()
    shown.setHtml(line.text())
    assert shown.toPlainText().endswith("\N{HORIZONTAL ELLIPSIS} 7.82")


def test_no_rule_is_cut_in_two(session: Session, qtbot: QtBot) -> None:
    line = ElidedLine(session, "Just now")
    qtbot.addWidget(line)
    for wide in range(380, 560, 3):
        line.resize(wide, 20)
        line.set_words("", f"Art Res-2 loses 1 manpower, 1 left: disorganized [7.545]; {_WHY}; and 5 more")
        shown = QTextDocument()
        shown.setHtml(line.text())
        assert "[" not in shown.toPlainText(), wide


def test_its_tooltip_reads_as_it_was_written(session: Session, qtbot: QtBot) -> None:
    line = ElidedLine(session, "Why not")
    qtbot.addWidget(line)
    line.resize(100, 20)
    line.set_words("", "Just now: wait for Hood & Law, who are at < 3 steps, before anything is done")
    assert line.toolTip().startswith("<p>"), "else it is shown as it is written"
    shown = QTextDocument()
    shown.setHtml(line.toolTip())
    assert shown.toPlainText() == line.words()


def test_a_long_tooltip_wraps_and_a_screen_reader_hears_it_without_markup(qtbot: QtBot) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    explain(button, f"Costs <5 of 8 points; {'and so on ' * 30}")
    assert button.toolTip().startswith("<p>"), "plain text does not wrap"
    shown = QTextDocument()
    shown.setHtml(button.toolTip())
    assert shown.toPlainText().startswith("Costs <5 of 8 points; and so on")
    assert button.accessibleDescription().startswith("Costs <5 of 8 points; and so on")
    explain(button, "")
    assert button.toolTip() == button.accessibleDescription() == ""


def test_a_tooltip_that_is_seen_goes_when_its_widget_means_something_else(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a button pressed by its key it went on saying what that had done already."""
    hidden: list[str] = []
    monkeypatch.setattr(announcing.QToolTip, "hideText", lambda: hidden.append("hidden"))
    button = QPushButton()
    qtbot.addWidget(button)
    for is_under, words, times in ((False, "March", 0), (True, "March", 0), (True, "Nothing chosen yet", 1)):
        monkeypatch.setattr(button, "underMouse", lambda is_under=is_under: is_under)
        explain(button, words)
        assert len(hidden) == times
