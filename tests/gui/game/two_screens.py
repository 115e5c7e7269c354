"""A window with a game that is played by mail, and the other computer's copy of that game, or its window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from hexboard.core.command import EndPhase
from hexboard.gui.main_window import MainWindow
from hexboard.module.folder import Library
from hexboard.play.by_mail.inviting import invited_by
from hexboard.play.by_mail.mailing import accept, mark_sent, pack_turn, read_turn
from hexboard.play.places import Places
from hexboard.play.starting import Running, open_table
from hexboard.store.receiving.news import open_mail
from tests.games import begin_game
from tests.gui.conftest import window_of
from tests.gui.player import Player

PICTURES = os.environ.get("PICTURES", "")


Shown = TypeVar("Shown", bound=QDialog)


def dialog(window: MainWindow, kind: type[Shown]) -> Shown:
    """The dialog of that kind that is up."""
    return next(each for each in window.findChildren(kind) if each.isVisible())


def picture(widget: QWidget, name: str) -> None:
    """Save what a person sees, where somebody wants to look at it."""
    if PICTURES:
        QApplication.processEvents()
        widget.grab().save(str(Path(PICTURES) / f"{name}.png"))


@pytest.fixture
def two(tmp_path: Path, drawn_maps: Path) -> Iterator[tuple[Player, Player]]:
    """The windows of two computers."""
    players = [Player(window_of(tmp_path / name, drawn_maps)) for name in ("ann", "bob")]
    for player in players:
        player.window.setUpdatesEnabled(bool(PICTURES))
    yield players[0], players[1]
    for player in players:
        player.window.close()
    QGuiApplication.clipboard().clear()


@pytest.fixture
def theirs(window: MainWindow, toy_library: Library, places: Places, tmp_path: Path) -> Running:
    """The other computer's game, of the Union; dispatch 1 was sent from the window, 2 came, and 3 was sent."""
    ours, other = places.games / "ours.hexlog", tmp_path / "theirs.hexlog"
    for path, content in zip((ours, other), _three_dispatches(toy_library), strict=True):
        path.write_bytes(content)
    window.opening.opened.emit(open_table(ours, toy_library), ("csa",), None)
    return open_table(other, toy_library)


_files: list[tuple[bytes, bytes]] = []


def _three_dispatches(library: Library) -> tuple[bytes, bytes]:
    """The files of both, which are played once and never change."""
    if not _files:
        with TemporaryDirectory() as folder:
            path, spread = Path(folder) / "ours.hexlog", {"opening_stack": "spread_to_1008"}
            ours = begin_game("road_to_richmond", "campaign", spread, seed="s", path=path, library=library)
            ends(ours, "csa")
            other = exchange(ours, None, library, Path(folder))
            ends(other, "usa")
            exchange(other, ours, library, Path(folder))
            ends(ours, "csa")
            exchange(ours, other, library, Path(folder))
            for running in (ours, other):
                running.close()
            _files.append((ours.path.read_bytes(), other.path.read_bytes()))
    return _files[0]


def ends(running: Running, seat: str) -> None:
    while running.table.actors() == {seat}:
        running.table.submit(seat, EndPhase())


def exchange(sender: Running, reader: Running | None, library: Library, folder: Path) -> Running:
    packed = pack_turn(sender)
    mark_sent(sender, packed)
    mail = open_mail(packed.text)
    reader = reader or accept(invited_by(mail, library), folder)
    read_turn(reader, mail)
    return reader
