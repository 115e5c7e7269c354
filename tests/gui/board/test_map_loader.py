"""Where the display list of a map comes from: its module, the user's cache, or a process that draws it now."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from weakref import WeakKeyDictionary

import pytest
from pytestqt.qtbot import QtBot

from hexboard.art.drawing.map_drawing import draw_map
from hexboard.art.lists import drawn_file, list_file
from hexboard.art.lists.drawn_file import draw_file
from hexboard.art.lists.list_file import read
from hexboard.art.shapes import DisplayList
from hexboard.board.board import Board
from hexboard.gui.board.painting import map_loader
from hexboard.gui.board.painting.map_loader import MapLoader, read_ahead
from hexboard.gui.event_loop.work import Work
from hexboard.module.building import build_game
from hexboard.module.folder import Library
from tests.art.boards import small_board

from .conftest import heard


@pytest.fixture
def loader(qtbot: QtBot) -> Iterator[MapLoader]:
    made = MapLoader()
    yield made
    made.stop()
    qtbot.waitUntil(lambda: not made.findChildren(Work), timeout=60_000)
    made.deleteLater()


def loaded(loader: MapLoader, board: Board, qtbot: QtBot) -> DisplayList:
    """What comes of it when a board's list is looked for."""
    with qtbot.waitSignal(loader.loaded, timeout=120_000, raising=True) as told:
        loader.load(lambda: board)
    (drawing,) = told.args or ()
    assert isinstance(drawing, DisplayList)
    return drawing


def test_a_map_that_came_with_its_list_is_drawn_nowhere(
    loader: MapLoader, cache: Path, toy_library: Library, qtbot: QtBot
) -> None:
    board = build_game(toy_library, "road_to_vicksburg").board
    drawing = loaded(loader, board, qtbot)
    assert drawing.layers
    assert not cache.exists()


def test_a_map_without_is_drawn_by_a_process_once_kept_in_one_file_and_drawn_anew_where_that_is_damaged(
    loader: MapLoader, cache: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = small_board()
    drawing = loaded(loader, board, qtbot)
    assert [layer.name for layer in drawing.layers] == [layer.name for layer in draw_map(board).layers]
    assert len(list(cache.iterdir())) == 1
    # and no process is begun for it again
    with monkeypatch.context() as patch:
        patch.delattr(map_loader, "get_context")
        assert loaded(loader, board, qtbot).box == drawing.box
    # unless the file is damaged
    (kept,) = cache.iterdir()
    kept.write_bytes(b"hexboard display lists 1\nno more than that")
    assert loaded(loader, board, qtbot).layers
    assert len(kept.read_bytes()) > 1000


def test_a_list_that_was_read_ahead_is_given_away_once_and_goes_with_its_board(
    loader: MapLoader, cache: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, little_garbage: None
) -> None:
    board, other = small_board(), small_board()
    drawing, asked = draw_map(board), list[Board]()
    # other tests' games may have boards of their own waiting
    monkeypatch.setattr(map_loader, "_ahead", WeakKeyDictionary[Board, DisplayList]())

    def shipped(of: Board, unfold: bool = False) -> DisplayList:
        asked.append(of)
        return drawing

    monkeypatch.setattr(list_file, "shipped_list", shipped)
    read_ahead(board)
    read_ahead(other)
    assert loaded(loader, board, qtbot) is drawing
    assert asked == [board, other]
    assert loaded(loader, board, qtbot) is drawing
    assert asked == [board, other, board]
    asked.clear()
    assert set(map_loader._ahead) == {other}
    del other
    gc.collect()
    assert not map_loader._ahead


def test_what_is_asked_for_last_is_told_of_alone(loader: MapLoader, cache: Path, qtbot: QtBot) -> None:
    told, go_on = heard(loader.loaded), Event()

    def late() -> Board:
        go_on.wait(60)
        return small_board()

    loader.load(late)
    loader.stop()
    assert not loader.is_busy
    wide = small_board(folded_rows=(5, 5))
    loader.load(lambda: wide)
    go_on.set()
    qtbot.waitUntil(lambda: not loader.is_busy, timeout=120_000)
    assert [drawing.box for (drawing,) in told] == [draw_map(wide).box]  # type: ignore[attr-defined]


def test_why_a_map_cannot_be_drawn_is_told(loader: MapLoader, cache: Path, qtbot: QtBot) -> None:
    def faulty() -> Board:
        raise OSError("the folder is gone")

    with qtbot.captureExceptions() as told:
        loader.load(faulty)
        qtbot.waitUntil(lambda: not loader.is_busy, timeout=120_000)
    assert [f"{fault}".partition(";")[0] for _, fault, _ in told] == [
        "the map could not be drawn: the folder is gone"
    ]


def test_the_lists_used_last_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(map_loader, "_MOST_FILES", 2)
    for number, name in enumerate(("new", "old", "newest")):
        path = tmp_path / f"{name}.drawing"
        path.write_bytes(b"x")
        os.utime(path, (100 * (1, 0, 2)[number], 100 * (1, 0, 2)[number]))
    map_loader._drop_oldest(tmp_path)
    assert {path.stem for path in tmp_path.iterdir()} == {"new", "newest"}


def test_two_may_draw_the_same_map_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The map of a game could not be drawn if it was begun while its options still showed it being drawn."""
    board, path, flush = small_board(), tmp_path / "map.drawing", os.fsync

    def meanwhile(descriptor: int) -> None:
        monkeypatch.setattr(os, "fsync", flush)
        draw_file(board, False, "d", path)

    monkeypatch.setattr(drawn_file, "stand_back", lambda by: None)
    monkeypatch.setattr(os, "fsync", meanwhile)
    draw_file(board, False, "d", path)
    assert read(path).keys() == {"d"}
    assert list(tmp_path.iterdir()) == [path]
