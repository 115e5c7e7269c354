"""The list of contacts."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QPixmap, QTextDocument
from PySide6.QtWidgets import QApplication, QTextBrowser
from pytestqt.qtbot import QtBot

from hexboard.core.position import Position
from hexboard.core.state import Hearsay
from hexboard.gui.board.painting.counter_sprites import CounterPictures
from hexboard.gui.panels.inspector.reports import ReportsPanel
from hexboard.gui.session.session import Session
from hexboard.gui.theme.dressing import dress
from tests.art.test_contacts import NOBODYS, OLD, SEEN, UNPLACED, known

Shown = Callable[[Position], ReportsPanel]


@pytest.fixture
def pictures() -> CounterPictures:
    return CounterPictures()


@pytest.fixture
def shown(session: Session, pictures: CounterPictures, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Shown:
    """Shows the panel on a position, or on another one."""
    panel = ReportsPanel(session, pictures)
    qtbot.addWidget(panel)
    panel.show()

    def show(at: Position) -> ReportsPanel:
        monkeypatch.setattr(session, "position", lambda: at)
        session.shown.emit(at)
        return panel

    return show


def text_of(panel: ReportsPanel) -> str:
    return panel.findChildren(QTextBrowser)[0].toPlainText()


def test_it_lists_what_is_known_the_newest_first_with_source_and_date(shown: Shown) -> None:
    said = text_of(shown(known(OLD, SEEN, NOBODYS, UNPLACED)))
    listed = ("2 counters: seen this turn", "Somebody: reported", "about 40: reported 3")
    order = [said.index(words) for words in listed]
    assert order == sorted(order)
    assert "Known by report only" not in said


def test_own_counters_known_by_report_stand_in_it(shown: Shown) -> None:
    panel = shown(known(b_1=Hearsay(2)))
    assert "None is reported." in text_of(panel)
    assert "as reported 2 turns ago" in text_of(panel)
    shown(known(b_1=Hearsay(4, "seen")))
    assert "as reported" not in text_of(panel)


def test_a_place_is_a_link_to_the_map(shown: Shown, session: Session, qtbot: QtBot) -> None:
    browser = shown(known(SEEN)).findChildren(QTextBrowser)[0]
    with qtbot.waitSignal(session.linked) as told:
        browser.anchorClicked.emit(QUrl("hex:0502"))
    assert told.args == ["hex", "0502"]


def test_its_counters_grow_with_the_text(shown: Shown, qapp: QApplication) -> None:
    panel = shown(known(SEEN))
    before = counter_in(panel).width()
    dress(qapp, "light", 200)
    QApplication.processEvents()
    assert counter_in(panel).width() > before


def test_its_counters_have_the_colours_chosen_for_the_map(
    shown: Shown, session: Session, pictures: CounterPictures
) -> None:
    panel = shown(known(SEEN))
    before = counter_in(panel)
    pictures.set_palette("dark")
    session.shown.emit(session.position())
    assert counter_in(panel) != before


def counter_in(panel: ReportsPanel) -> QImage:
    """The picture of the first contact."""
    document = panel.findChildren(QTextBrowser)[0].document()
    return QPixmap(document.resource(QTextDocument.ResourceType.ImageResource, QUrl("contact:?1"))).toImage()
