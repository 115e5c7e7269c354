"""The export dialog, from the menu to the file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QFileDialog, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from hexboard.export.story import Story
from hexboard.gui.dialogs.export import ExportDialog
from hexboard.gui.dialogs.export_pages import (
    ExportPage,
    FilmPage,
    JournalPage,
    PartFields,
    PicturePage,
    PrintPage,
    Subject,
)
from hexboard.gui.main_window import MainWindow
from tests.export.plays import hidden_play, open_play

_LONG = 60_000


def test_no_page_is_scrolled_farther_than_it_is_long(parent: QWidget) -> None:
    """A short page could be scrolled into nothing, as far as the longest of them is."""
    parent.show()
    dialog = ExportDialog(subject(), parent)
    dialog.show()
    (area,) = dialog.findChildren(QScrollArea)
    for kind in (PicturePage, JournalPage, PrintPage):
        open_page(dialog, kind)
        QApplication.processEvents()
        lacks = dialog.page.sizeHint().height() - area.viewport().height()
        assert area.verticalScrollBar().maximum() == max(0, lacks), kind
    assert lacks > 0, "the longest is scrolled"
    dialog.reject()


def test_figures_stand_clear_of_the_frame_of_their_field(parent: QWidget) -> None:
    boxes = ExportDialog(subject(), parent).findChildren(QAbstractSpinBox)
    assert boxes
    for box in boxes:
        (figures,) = box.findChildren(QLineEdit)
        assert figures.textMargins().left() > 4


@pytest.fixture
def parent(qtbot: QtBot) -> Iterator[QWidget]:
    widget = QWidget()
    widget.resize(1000, 800)
    yield widget
    widget.deleteLater()


def subject(seat: str | None = None) -> Subject:
    table = open_play() if seat is None else hidden_play()
    story = Story.of(table, seat)
    return Subject(story.last(), story, "period", False)


def open_page(dialog: ExportDialog, kind: type[ExportPage]) -> None:
    dialog.kind.choose(next(k for k, page in enumerate(dialog.pages) if isinstance(page, kind)))


def set_corners(part: PartFields, *corners: str) -> None:
    for field, label in zip(part.findChildren(QLineEdit), corners, strict=True):
        field.setText(label)


def small(page: ExportPage) -> None:
    """Choices that are quickly carried out."""
    if isinstance(page, PicturePage | PrintPage):
        set_corners(page.part, "1006", "1107")
    if isinstance(page, FilmPage):
        page.turn.setCurrentIndex(page.turn.findData(3))
        page.size_.setValue(240)
    if isinstance(page, JournalPage):
        page.kind.choose(1)


@pytest.mark.parametrize("kind", [PicturePage, PrintPage, FilmPage, JournalPage])
def test_every_page_makes_its_file(kind: type[ExportPage], parent: QWidget, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = ExportDialog(subject(), parent)
    dialog.show()
    open_page(dialog, kind)
    small(dialog.page)
    file = tmp_path / f"{dialog.page.name()}{dialog.page.ending()}"
    with qtbot.waitSignal(dialog.accepted, timeout=_LONG):
        dialog.save_to(file)
        assert not dialog.save_button.isEnabled()
    assert dialog.file == file
    assert file.stat().st_size > 200


def test_choices_that_lead_nowhere_say_why_and_cannot_be_saved(parent: QWidget) -> None:
    dialog = ExportDialog(subject(), parent)
    page = dialog.page
    assert isinstance(page, PicturePage)
    assert "by" in dialog.words.text()
    page.scale.setValue(900)
    assert "more than can be made" in dialog.words.text()
    assert not dialog.save_button.isEnabled()
    set_corners(page.part, "1006", "1107")
    assert dialog.save_button.isEnabled()
    set_corners(page.part, "9999", "")
    assert dialog.words.text() == "This map has no hex 9999."
    assert not dialog.save_button.isEnabled()
    dialog.close()


def test_paper_is_told_before_it_is_used(parent: QWidget) -> None:
    dialog = ExportDialog(subject(), parent)
    open_page(dialog, PrintPage)
    page = dialog.page
    assert isinstance(page, PrintPage)
    large, paper = dialog.words.text().split(" sheets, ")
    assert "down of A4" in paper
    page.hex.setValue(10.0)
    small = dialog.words.text().split(" sheets, ")[0]
    assert int(large) > int(small) > 1
    page.paper.setCurrentIndex(1)
    assert "Letter" in dialog.words.text()
    dialog.close()


def test_stopping_leaves_nothing_and_the_dialog_can_be_used_again(
    parent: QWidget, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = ExportDialog(subject(), parent)
    open_page(dialog, FilmPage)
    dialog.save_to(tmp_path / "film.webp")
    dialog.stop_button.click()
    qtbot.waitUntil(dialog.save_button.isEnabled, timeout=_LONG)
    assert dialog.words.text() == "Stopped. Nothing was written."
    assert list(tmp_path.iterdir()) == []
    dialog.close()


def test_closing_the_dialog_stops_the_work(parent: QWidget, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = ExportDialog(subject(), parent)
    open_page(dialog, FilmPage)
    dialog.save_to(tmp_path / "film.webp")
    work = dialog._work
    assert work is not None
    with qtbot.waitSignal(work.ended, timeout=_LONG):
        dialog.close()
    assert list(tmp_path.iterdir()) == []


def test_a_name_without_an_ending_never_writes_over_a_file(
    parent: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "map.png").write_bytes(b"old")
    answers, asked = iter([str(tmp_path / "map"), ""]), list[str]()

    def answer(_: QWidget, __: str, start: str, *___: str) -> tuple[str, str]:
        asked.append(start)
        return next(answers), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    dialog = ExportDialog(subject(), parent)
    dialog.choose()
    assert asked[1:] == [str(tmp_path / "map.png")], "it is asked about by its whole name"
    assert (tmp_path / "map.png").read_bytes() == b"old"
    dialog.close()


def test_a_seat_exports_what_it_knows(parent: QWidget, tmp_path: Path, qtbot: QtBot) -> None:
    texts = []
    for seat in ("red", "blue"):
        dialog = ExportDialog(subject(seat), parent)
        open_page(dialog, JournalPage)
        small(dialog.page)
        with qtbot.waitSignal(dialog.accepted, timeout=_LONG):
            dialog.save_to(tmp_path / f"{seat}.md")
        texts.append((tmp_path / f"{seat}.md").read_text(encoding="utf-8"))
    assert texts[0] != texts[1]


def test_the_menu_opens_it_on_the_game_as_it_is_shown(playing: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    playing.acts.action("export").trigger()
    dialog = playing.findChild(ExportDialog)
    assert dialog is not None
    open_page(dialog, JournalPage)
    small(dialog.page)
    with qtbot.waitSignal(dialog.accepted, timeout=_LONG):
        dialog.save_to(tmp_path / "journal.md")
    QApplication.processEvents()
    assert playing.notice.text() == "<b>It is in journal.md.</b>"


def test_there_is_nothing_to_export_on_the_start_page(window: MainWindow) -> None:
    window.acts.refresh()
    assert not window.acts.action("export").isEnabled()
