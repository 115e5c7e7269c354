"""Takes the README's pictures of the window anew: all, or those whose names hold one of the words given.

    python -m tests.gui.pictures [words]

Look at each of them before it is kept.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from hexboard.core.command import Note
from hexboard.core.unit import OnMap
from hexboard.engine.question import Ready
from hexboard.gui.acts import ACTS
from hexboard.gui.board.painting.map_loader import keep_lists_in
from hexboard.gui.event_loop.steps import Steps
from hexboard.gui.main_window import MainWindow
from hexboard.gui.pages.new_game import NewGamePage
from hexboard.gui.settings import Settings
from hexboard.gui.theme.dressing import dress
from hexboard.gui.theme.painting import load_fonts
from hexboard.gui.widgets.wrap_button import WrapButton
from hexboard.module.folder import Library, anybody, find_modules
from hexboard.play.places import Places
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.table import Table
from hexboard.shipped import shipped
from hexboard.store.game_file.log_reading import read_head
from hexboard.store.game_file.packed import unpacked
from tests.games import begin_game

from .player import Player

PICTURES = Path(__file__).parent.parent.parent / "packaging" / "pictures"
_SIZE, _WAIT = (1440, 900), 3_000  # pixels; milliseconds in which a map is painted
_GAMES = (
    ("hooker_and_lee", "fredericksburg"),
    ("lees_greatest_gamble", "little_round_top"),
    ("the_road_to_gettysburg", "battle"),
    ("road_to_richmond", "campaign"),
    ("road_to_vicksburg", "champion_hill"),
    ("on_the_4th_day", "lees_retreat"),
)
_ASSAULT = ("csa-hill", "assault S3202", "csa-heth", "csa-pender", "csa-anderson")
_LETTER = "The Jackson road is ours to the Champion house. Your hill is next. Your move, sir."
_DISPATCHES = "3: mv 7,8 7,9 7,10 7,11; cm a"


class Studio:
    """A person's window with folders of its own, by day or by night."""

    def __init__(self, folder: Path, library: Library, *, by_night: bool) -> None:
        self.places = Places(*(folder / name for name in ("config", "games", "logs", "cache"))).made()
        self.library = library
        settings = self.settings = Settings(self.places.settings / "hexboard.ini")
        settings.motion = False
        settings.scheme, settings.palette = ("dark", "dark") if by_night else ("light", "period")
        dress(QApplication.instance(), settings.scheme, 100)  # type: ignore[arg-type]
        self.window = MainWindow(ACTS, settings, self.places, library)
        self.window.resize(*_SIZE)
        self.window.show_start()
        self.window.show()
        self.window.resize(*_SIZE)
        self.player = Player(self.window)

    def play(
        self, game: str, scenario: str, does: Callable[[Table], object] = bool, *, seats: tuple[str, ...] = ()
    ) -> None:
        """Begin a game, have something done in it, and open it."""
        path = self.places.games / f"{game}.hexlog"
        running = begin_game(game, scenario, seed="s", path=path, library=self.library, free_undo=not seats)
        does(running.table)
        running.close()
        self.open(path, running.table.log.header.game_id, seats)

    def open(self, path: Path, game_id: str = "", seats: tuple[str, ...] = ()) -> None:
        """Open a game for the seats at this screen."""
        if seats:
            self.settings.seats.put(game_id, seats)
        self.window.open_path(path)
        while self.window.is_opening:
            QTest.qWait(50)
        QTest.qWait(300)

    def point_at(self, label: str) -> None:
        """Let the pointer rest on a hex."""
        view = self.window.page.view
        box = view.box_of(self.window.session.position().board.at(label))
        QTest.mouseMove(view.viewport(), view.viewport().rect().topLeft())
        QTest.mouseMove(view.viewport(), box.center())
        QTest.qWait(300)

    def close(self) -> None:
        self.window.close()
        self.window.deleteLater()
        QTest.qWait(50)


def _pass_by(table: Table) -> None:
    """Until the Confederates act in Lee's Retreat."""
    while True:
        (seat, *_) = sorted(table.actors())
        made = table.ask(seat, ("end",))
        if not isinstance(made, Ready):
            return
        table.submit(seat, made.command)


def _retreat(studio: Studio) -> None:
    studio.play("on_the_4th_day", "lees_retreat", _pass_by)
    studio.window.page.view.centre_on(studio.window.session.position().board.at("S2902"))


def start(studio: Studio) -> None:
    for game, scenario in _GAMES:
        studio.play(game, scenario, seats=("usa",))
    studio.window.show_start()
    QTest.qWait(_WAIT)


def new_game(studio: Studio) -> None:
    studio.window.front.start_page.cards["on_the_4th_day"].click()
    page = studio.window.findChild(NewGamePage)
    assert page is not None
    studio.player.press("Computer", page)


def march(studio: Studio) -> None:
    _retreat(studio)
    for pick in ("csa-anderson", "go"):
        studio.window.session.picking.pick(pick)
    studio.window.session.picking.commit()
    studio.player.click_hex("S2802")
    studio.window.page.show_panel("here")
    studio.point_at("N2533")


def stack(studio: Studio) -> None:
    _retreat(studio)
    studio.window.page.view.fan(studio.window.session.position().unit("csa-anderson").hex)
    studio.window.session.picking.pick("csa-anderson")


def battle(studio: Studio) -> None:
    _retreat(studio)
    for pick in _ASSAULT:
        studio.window.session.picking.pick(pick)


def battle_after(studio: Studio) -> None:
    battle(studio)
    studio.player.commit()
    studio.player.press("Fight the combat now")
    if studio.player.chosen is not None:
        studio.player.commit()


def replay(studio: Studio) -> None:
    def moves(table: Table) -> None:
        chooser = RandomChooser("replay")
        while len(table.log.entries) < 8:
            table.submit("usa", decide(table, "usa", chooser))
        table.submit("usa", Note(_LETTER))

    studio.play("road_to_vicksburg", "champion_hill", moves, seats=("csa",))
    studio.window.session.replay_cursor.go(4)
    studio.window.page.show_panel("changes")


def orders(studio: Studio) -> None:
    studio.play("the_road_to_gettysburg", "battle", _to_dispatches, seats=("csa",))
    game = studio.window.session.table.log.header.game_id
    studio.window.show_start()
    studio.settings.drafts.put(f"{game} csa", _DISPATCHES)
    studio.open(studio.places.games / "the_road_to_gettysburg.hexlog")
    studio.window.page.view.fit()
    studio.window.page.show_panel("orders")
    QTest.qWait(300)
    changes = [each for each in studio.window.findChildren(WrapButton) if each.words() == "Change"]
    changes[1].click()


def _to_dispatches(table: Table) -> None:
    chooser = RandomChooser("s")
    while "dispatch" not in table.ruleset.moment(table.view()):
        (seat, *_) = sorted(table.actors())
        table.submit(seat, decide(table, seat, chooser))


def little_round_top(studio: Studio) -> None:
    studio.play("lees_greatest_gamble", "little_round_top", seats=("csa",))
    studio.point_at("3226")


def lines(studio: Studio) -> None:
    _retreat(studio)
    studio.window.page.view.fit()
    studio.window.acts.action("layer-lines").trigger()
    studio.window.page.show_panel("lines")
    studio.window.session.lines.choose("csa-pender")


def _finished(studio: Studio, seat: str) -> None:
    packed = shipped("modules") / "the_road_to_gettysburg" / "replays" / "battle_draw.hexlog.xz"
    path = studio.places.games / "battle.hexlog"
    with unpacked(packed) as plain:
        path.write_bytes(plain.read_bytes())
    studio.open(path, read_head(path).game_id, (seat,))


def reports(studio: Studio) -> None:
    _finished(studio, "csa")
    cursor = studio.window.session.replay_cursor
    cursor.go(next(m for m, turn in cursor.replay.turns() if turn == 7) + 1)
    studio.window.page.show_panel("reports")
    at = studio.window.session.position()
    studio.window.page.view.fit()
    old = [c.place.hex for c in at.contacts.values() if isinstance(c.place, OnMap) and at.turn - c.turn == 1]
    studio.point_at(at.label(sorted(old)[len(old) // 2]))


def hindsight(studio: Studio) -> None:
    _finished(studio, "csa")
    cursor = studio.window.session.replay_cursor
    cursor.look(next(sight for sight in cursor.sights() if "Union" in sight.words))
    cursor.go(next(m for m, turn in cursor.replay.turns() if turn == 7) + 1)
    studio.window.page.view.fit()
    studio.window.page.show_panel("reports")


TAKEN: dict[str, tuple[Callable[[Studio], None], bool]] = {
    "start": (start, False),
    "start_dusk": (start, True),
    "new_game": (new_game, False),
    "march": (march, False),
    "stack": (stack, False),
    "battle": (battle, False),
    "battle_after_dusk": (battle_after, True),
    "replay": (replay, False),
    "orders": (orders, False),
    "little_round_top": (little_round_top, True),
    "lines_of_communications": (lines, False),
    "road_to_gettysburg_window": (reports, True),
    "road_to_gettysburg_end": (hindsight, True),
}
"""Each picture by its file: what is to be seen, and whether by night."""


def _shrink(file: Path) -> None:
    """A third of the size in 256 colours, of which a way of few pixels has its own."""
    taken = Image.open(file).convert("RGB")
    colours = taken.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=4)
    taken.quantize(palette=colours, dither=Image.Dither.FLOYDSTEINBERG).save(file, optimize=True)


@contextmanager
def _studio(*, by_night: bool) -> Iterator[Studio]:
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(Path(folder), find_modules([], anybody), by_night=by_night)
        yield studio
        studio.close()


def main(words: list[str]) -> None:
    """Take and keep them."""
    app = QApplication(sys.argv[:1])
    load_fonts()
    Steps.start = lambda steps: all(iter(steps.go_on, False))  # type: ignore[method-assign]
    with tempfile.TemporaryDirectory() as maps:
        keep_lists_in(Path(maps))
        for name, (scene, by_night) in TAKEN.items():
            if words and not any(word in name for word in words):
                continue
            with _studio(by_night=by_night) as studio:
                scene(studio)
                QTest.qWait(_WAIT)
                studio.window.grab().save(str(PICTURES / f"{name}.png"))
                _shrink(PICTURES / f"{name}.png")
                print(name, flush=True)
    app.quit()


if __name__ == "__main__":
    main(sys.argv[1:])
