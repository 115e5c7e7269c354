"""The story: what happened is shown on the map, listed, and played like a film."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hexboard.art.pictures.move_marks import Marks
from hexboard.core.event import BYTE, Fact, Rolled
from hexboard.core.unit import Gone, Unit
from hexboard.geometry.hex import Hex
from hexboard.gui.acts import ACTS
from hexboard.gui.main_window import MainWindow
from hexboard.gui.panels.bars.timeline import MomentLine
from hexboard.gui.panels.inspector.changes import ChangesPanel
from hexboard.gui.panels.prompt.uses import ENTER
from hexboard.gui.session.changes import Changes, Trail, faces_of, joined, rolls_of
from hexboard.gui.session.replay_cursor import SPEEDS
from hexboard.gui.settings import Settings
from hexboard.module.folder import Library
from hexboard.play.places import Places
from hexboard.play.robots import RandomChooser, decide
from tests.games import begin_game
from tests.gui.player import Player, until_open

if TYPE_CHECKING:
    from hexboard.gui.session.bridge import Bridge
    from hexboard.gui.session.journal_lines import JournalLines
    from hexboard.gui.session.replay_cursor import ReplayCursor


@pytest.fixture(scope="module")
def shared(qapp: QApplication, toy_library: Library, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """A game played at random until the second side has had its turn and the first is to act again."""
    under = tmp_path_factory.mktemp("replay")
    names = ("config", "games", "logs", "cache")
    places = Places(*(under / name for name in names)).made()
    settings = Settings(places.settings / "hexboard.ini")
    settings.motion = False
    window = MainWindow(ACTS, settings, places, toy_library)
    settings.setParent(window)
    window.setProperty("shared", True)
    window.resize(1280, 800)
    window.show()
    path = places.games / "g.hexlog"
    running = begin_game("road_to_richmond", "campaign", seed="s", path=path, library=toy_library, free_undo=True)
    chooser, table = RandomChooser("replay"), running.table
    while len({entry.seat for entry in table.log.entries}) < 2 or table.actors() != {"csa"}:
        (seat,) = table.actors()
        table.submit(seat, decide(table, seat, chooser))
    running.close()
    window.open_path(path)
    until_open(window)
    yield window
    window.close()


@pytest.fixture
def window(shared: MainWindow) -> Iterator[MainWindow]:
    yield shared
    shared.session.playback.pause()
    shared.session.replay_cursor.come_back()
    for ways in ("trails", "trails of the turn"):
        if shared.page.overlays.is_on(ways):
            shared.page.overlays.toggle(ways)


def trails(window: MainWindow) -> list[str]:
    """The numbers at the ends of the ways that show."""
    item = window.page.view.trails
    return [line.number for line in item._marks.lines] if item.isVisible() else []


def test_the_others_acts_are_listed_and_a_click_shows_the_moment(window: MainWindow) -> None:
    found = window.session.changes.new()
    assert {change.seat for change in found} == {"usa"}
    panel = ChangesPanel(window.session)
    panel.resize(300, 400)
    panel.show()
    first = next(change for change in found if change.trails)
    assert first.words.partition(";")[0] in panel._page.toPlainText()
    window.session.follow(f"moment:{first.moment}")
    assert window.session.replay_cursor.moment == first.moment
    assert window.page.view.trails.isVisible()
    panel.close()
    panel.deleteLater()


def test_a_moment_with_a_march_shows_its_way_with_a_ghost(window: MainWindow) -> None:
    # the last moment is the present, where one plays
    marched = [c for c in map(window.session.changes.at, range(1, window.session.replay_cursor.last)) if c and c.trails]
    assert marched
    for change in marched:
        window.session.replay_cursor.go(change.moment)
        assert len(trails(window)) == len(change.trails)
        ghosts = [line.ghost is not None for line in window.page.view.trails._marks.lines]
        assert ghosts == [trail.unit is not None for trail in change.trails]
    assert any(trail.unit for change in marched for trail in change.trails)
    window.session.replay_cursor.come_back()
    assert not window.page.view.trails.isVisible()


def test_the_map_goes_along_to_what_is_told_out_of_sight_and_stays_where_it_is_seen(window: MainWindow) -> None:
    view, cursor = window.page.view, window.session.replay_cursor
    marched = [c for c in map(window.session.changes.at, range(1, cursor.last)) if c and c.trails]
    view.true_size()
    for change in marched:
        end = change.trails[-1].way[-1]
        view.look_at(view.frame.topLeft() if end.distance(Hex(0, 0)) > 20 else view.frame.bottomRight())
        assert not view.viewport().rect().contains(view.box_of(end))
        cursor.go(change.moment)
        assert view.viewport().rect().contains(view.box_of(end))
        cursor.go(change.moment - 1)
        view.centre_on(end)
        seen = view.seen()
        if all(view.viewport().rect().contains(view.box_of(way.way[0])) for way in change.trails):
            cursor.go(change.moment)
            assert view.seen() == seen
    assert marched
    cursor.come_back()
    view.fit()


def test_ways_of_what_is_new_are_numbered_on_demand(window: MainWindow) -> None:
    window.page.overlays.toggle("trails")
    wanted = [f"{n}" for n, change in enumerate(window.session.changes.new(), 1) for _ in change.trails]
    assert wanted
    assert trails(window) == wanted
    window.page.overlays.toggle("trails")
    assert not trails(window)


def test_ways_wanted_while_one_looks_back_are_not_said_to_be_none(window: MainWindow) -> None:
    """The map shows the act that is looked at: of the set-up none, though there are ways to come back to."""
    window.session.replay_cursor.go(0)
    window.page.overlays.toggle("trails")
    assert not trails(window)
    assert "no ways" not in window.page.prompt.second.words()
    window.session.replay_cursor.come_back()
    assert trails(window)


def test_ways_of_the_last_turn_are_shown_at_a_key_one_a_counter(window: MainWindow) -> None:
    replay, table = window.session.replay_cursor, window.session.table
    assert len(replay.replay.turns()) == 1
    before, after = replay.replay.at(0), replay.replay.at(replay.last)
    went = {
        id: (old.hex, unit.hex)
        for id, unit in after.state.units.items()
        if (old := before.state.units.get(id)) and old.hex and unit.hex and old.hex != unit.hex
    }
    assert window.acts.keys_of("layer-turn-trails") == ("Shift+T",)
    window.acts.action("layer-turn-trails").trigger()
    turn = window.session.changes.last_turn()
    shown = window.page.view.trails._marks
    assert [line.way for line in shown.lines] == [trail.way for trail, _ in turn[0]]
    known = [trail for trail, _ in turn[0] if trail.unit]
    assert len(known) == len({trail.unit.id for trail in known if trail.unit})
    ends = {trail.unit.id: (trail.way[0], trail.way[-1]) for trail in known if trail.unit}
    assert went
    assert {id: ends[id] for id in went} == went
    assert {seat for _, seat in turn[0]} <= {seat.id for seat in table.game.seats}
    window.acts.action("layer-trails").trigger()
    assert [line.number for line in window.page.view.trails._marks.lines] == trails(window) != []
    assert window.page.overlays.is_on("trails")
    assert not window.page.overlays.is_on("trails of the turn")


@pytest.mark.parametrize(("turns", "asked"), [(((0, 1),), (1, 2, 3, 4, 5, 6)), (((0, 1), (2, 2), (5, 3)), (3, 4, 5))])
def test_the_last_turn_is_the_one_before_this(
    turns: tuple[tuple[int, int], ...], asked: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    at, seen = Hex(0, 0), list[int]()

    def found(moment: int) -> SimpleNamespace:
        seen.append(moment)
        return SimpleNamespace(trails=(), seat="red", marks=Marks(lost=(at,)))

    log = {moment: moment for moment in range(7)}
    told = SimpleNamespace(turns=lambda: list(turns), entry_number=log.__getitem__)
    fake = SimpleNamespace(replay=told, last=6, sight=None)
    replay = cast("ReplayCursor", fake)
    changes = Changes(cast("Bridge", None), replay, cast("JournalLines", None))
    monkeypatch.setattr(changes, "at", found)
    assert changes.last_turn() == changes.last_turn() == ((), (at,))
    assert tuple(seen) == asked
    log.update(dict.fromkeys(range(7), 9))
    changes.last_turn()
    assert tuple(seen) == asked * 2


def test_two_marches_of_a_counter_are_one_way() -> None:
    a, b, c, d = (Hex(0, n) for n in range(4))
    one, other = (Unit(id, id, "red", Gone("")) for id in ("one", "other"))
    gone = ((Trail((a, b), one), "red"), (Trail((c, d), other), "red"), (Trail((b, c), one), "red"))
    assert joined((*gone, (Trail((a, d)), "blue"), (Trail((d, b), one), "blue"))) == (
        (Trail((a, b, c, d, b), one), "blue"),
        (Trail((c, d), other), "red"),
        (Trail((a, d)), "blue"),
    )


def test_what_seals_an_order_is_no_throw() -> None:
    rolled = (Rolled(("salt", "red", "order 1"), BYTE, (7,) * 16), Rolled(("combat", 1), 6, (2, 5)))
    assert faces_of(rolls_of(Fact(event) for event in rolled)) == ((2, 6), (5, 6))


def test_the_past_is_played_to_the_present(window: MainWindow, qtbot: QtBot) -> None:
    playback = window.session.playback
    seen: list[int] = []
    window.session.replay_cursor.moved.connect(lambda: seen.append(window.session.replay_cursor.moment))
    with pytest.raises(ValueError, match="none of"):
        playback.set_speed(3.0)
    playback.set_speed(SPEEDS[-1])
    playback.play()
    assert playback.is_playing
    playback._timer.setInterval(1)
    qtbot.waitUntil(lambda: not playback.is_playing, timeout=60_000)
    assert not window.session.replay_cursor.is_back
    assert seen == list(range(seen[0], window.session.replay_cursor.last + 1))


def test_space_pauses_and_plays_while_looking_back(window: MainWindow) -> None:
    window.session.replay_cursor.go(0)
    player = Player(window)
    player.key(Qt.Key.Key_Space)
    assert window.session.playback.is_playing
    player.key(Qt.Key.Key_Space)
    assert not window.session.playback.is_playing


def test_numbers_of_turns_stand_whole_on_the_line_and_not_on_each_other(
    shared: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    (line,) = shared.page.findChildren(MomentLine)
    for turns in (1, 3, line.maximum()):
        starts = [(line.maximum() * turn // turns, turn) for turn in range(1, turns + 1)]
        monkeypatch.setattr(line, "_starts", starts)
        shown = line.turn_numbers()
        assert shown
        assert all(area.right() <= line.width() for area, _ in shown)
        assert all(left.right() <= right.left() for (left, _), (right, _) in pairwise(shown))


def test_ticks_are_painted_once_whatever_the_width_and_the_dots_of_the_screen(
    shared: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    (line,) = shared.page.findChildren(MomentLine)
    monkeypatch.setattr(MomentLine, "devicePixelRatioF", lambda _: 1.5, raising=False)
    before = line.geometry()
    for wide in range(900, 904):
        line.resize(wide, before.height())
        assert line._marks() is line._marks(), wide
    line.setGeometry(before)


def test_enter_returns_to_the_game_as_the_gold_button_says(window: MainWindow) -> None:
    cursor, gold = window.session.replay_cursor, window.page.prompt.commit
    cursor.go(0)
    assert (gold.text(), gold.keys) == ("Return to the game", ENTER)
    Player(window).key(Qt.Key.Key_Return)
    assert not cursor.is_back
