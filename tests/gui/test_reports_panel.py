"""The list of contacts."""

from __future__ import annotations

from PySide6.QtCore import QUrl
from PySide6.QtGui import QFont, QPixmap, QTextDocument
from PySide6.QtWidgets import QTextBrowser
from pytestqt.qtbot import QtBot

from hexboard.core.state import Hearsay
from hexboard.gui.panels.reports import ReportsPanel
from tests.art.test_contacts import NOBODYS, OLD, SEEN, UNPLACED, known


def text_of(panel: ReportsPanel) -> str:
    return panel.findChildren(QTextBrowser)[0].toPlainText()


def test_it_lists_what_is_known_the_newest_first_with_source_and_date(qtbot: QtBot) -> None:
    panel = ReportsPanel()
    qtbot.addWidget(panel)
    panel.show_view(known(OLD, SEEN, NOBODYS, UNPLACED))
    said = text_of(panel)
    order = [said.index(words) for words in ("2 counters: seen this turn", "Somebody: guessed", "about 40: reported 3")]
    assert order == sorted(order)
    assert "Known by report only" not in said


def test_own_counters_known_by_report_stand_in_it(qtbot: QtBot) -> None:
    panel = ReportsPanel()
    qtbot.addWidget(panel)
    panel.show_view(known(b_1=Hearsay(2)))
    assert "No unknown force is known of." in text_of(panel)
    assert "as reported 2 turns ago" in text_of(panel)
    panel.show_view(known(b_1=Hearsay(4, "seen")))
    assert "as reported" not in text_of(panel)


def test_a_place_is_a_link_to_the_map(qtbot: QtBot) -> None:
    panel = ReportsPanel()
    qtbot.addWidget(panel)
    panel.show_view(known(SEEN))
    browser = panel.findChildren(QTextBrowser)[0]
    with qtbot.waitSignal(panel.linked) as told:
        browser.anchorClicked.emit("hex:0502")
    assert told.args == ["hex", "0502"]


def test_its_counters_grow_with_the_text(qtbot: QtBot) -> None:
    panel = ReportsPanel()
    qtbot.addWidget(panel)
    panel.show_view(known(SEEN))
    browser = panel.findChildren(QTextBrowser)[0]
    before = counter_in(browser)
    font = QFont(panel.font())
    font.setPixelSize(font.pixelSize() * 2)
    panel.setFont(font)
    assert counter_in(browser) > before


def counter_in(browser: QTextBrowser) -> int:
    """How wide the picture of the first contact is."""
    picture = browser.document().resource(QTextDocument.ResourceType.ImageResource, QUrl("contact:?1"))
    return QPixmap(picture).width()
