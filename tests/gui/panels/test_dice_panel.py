"""The dice so far, by side and throw by throw; a click on a throw shows its moment."""

from __future__ import annotations

from PySide6.QtCore import QUrl
from PySide6.QtWidgets import QApplication

from hexboard.gui.main_window import MainWindow
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.told.luck import throws


def test_luck_stands_above_the_throws_and_a_throw_leads_to_its_moment(playing: MainWindow) -> None:
    table, page = playing.session.table, playing.page
    page.show_panel("dice")
    QApplication.processEvents()
    panel = page.inspector.panel("dice")
    assert "You have been told of no dice yet" in panel._page.toPlainText()
    found = ()
    while not found:
        seat = min(table.actors())
        table.submit(seat, decide(table, seat, RandomChooser(f"{len(table.log.entries)}")))
        found = tuple(throws(table.ruleset, table.game, table.log, None))
    QApplication.processEvents()
    shown = panel._page.toPlainText()
    (side,) = set(found[0].throwers)
    assert f"{table.game.side(side).name}: 1 die of 6 faces, on average {found[0].faces[0]:.2f}" in shown
    moment = playing.session.replay_cursor.replay.moment_after(found[0].entry)
    assert f'href="moment:{moment}"' in panel._page.toHtml()
    playing.session.replay_cursor.go(0)
    panel._page.anchorClicked.emit(QUrl(f"moment:{moment}"))
    assert playing.session.replay_cursor.moment == moment
