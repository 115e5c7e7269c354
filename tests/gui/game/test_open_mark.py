"""The mark by which a game is offered back after the program was killed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from hexboard.gui.game.open_mark import OpenMark
from hexboard.play.places import Places

_KILLED = """
import os, sys
from pathlib import Path
from hexboard.gui.game.open_mark import OpenMark
mark = OpenMark(Path(sys.argv[1]))
assert mark.hold(Path(sys.argv[2]))
os._exit(9)
"""


def test_a_game_closed_in_good_order_leaves_no_mark(places: Places) -> None:
    game = places.games / "a.hexlog"
    game.touch()
    mark = OpenMark(places.state)
    assert mark.hold(game)
    mark.release()
    assert OpenMark(places.state).left_behind() is None


def test_a_game_open_elsewhere_is_not_offered_back_and_cannot_be_held_twice(places: Places) -> None:
    game = places.games / "a.hexlog"
    game.touch()
    mark, other = OpenMark(places.state), OpenMark(places.state)
    assert mark.hold(game)
    assert not other.hold(game)
    assert other.left_behind() is None
    mark.release()


def test_a_killed_program_leaves_its_game_to_be_offered_back_once(places: Places) -> None:
    game = places.games / "a.hexlog"
    game.touch()
    root = str(Path(__file__).resolve().parents[3])
    subprocess.run([sys.executable, "-c", _KILLED, str(places.state), str(game)], cwd=root, check=False)
    assert OpenMark(places.state).left_behind() == game.resolve()
    assert OpenMark(places.state).left_behind() is None
