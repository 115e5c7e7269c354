"""Files nobody should trust: one clear refusal each, the file as it was, nothing left behind."""

from __future__ import annotations

import contextlib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hexboard.core.command import EndPhase, Note
from hexboard.core.illegal import Unreadable
from hexboard.play.starting import Rules, open_table
from hexboard.store.canon import NotCanonical
from hexboard.store.game_file.log_reading import Damaged
from tests.games import begin_game, library
from tests.store.hostile_files import BROKEN, SENSELESS, Game

_GAME, _SCENARIO = "road_to_richmond", "campaign"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A remark, and a phase that was ended."""
    path = tmp_path_factory.mktemp("sound") / "game.hexlog"
    with begin_game(_GAME, _SCENARIO, seed="tests", path=path, library=library()) as running:
        running.table.submit("csa", Note("one"))
        running.table.submit("csa", EndPhase())
    return path.read_bytes()


@pytest.fixture(autouse=True)
def _put_together_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made, of = _rules(), Rules.of

    def once(module: str, scenario: str = "", options: object = None, library: object = None) -> Rules:
        is_plain = (module, scenario) == (_GAME, _SCENARIO) and options == made.game.options
        return made if is_plain else of(module, scenario, options, library)  # type: ignore[arg-type]

    monkeypatch.setattr(Rules, "of", staticmethod(once))


@cache
def _rules() -> Rules:
    return Rules.of(_GAME, _SCENARIO, None, library())


def refusal(path: Path, data: bytes) -> str:
    """What is said of a file of these bytes; the file stays as it is and alone in its folder."""
    path.write_bytes(data)
    with pytest.raises((Unreadable, Damaged)) as refused:
        open_table(path, library())
    assert path.read_bytes() == data
    assert list(path.parent.iterdir()) == [path]
    said = str(refused.value)
    assert len(said) < 1_000
    return said


def test_what_is_taken_apart_and_tied_together_again_is_the_same_game(sound: bytes, tmp_path: Path) -> None:
    assert Game(sound).data() == sound
    path = tmp_path / "game.hexlog"
    path.write_bytes(sound)
    with open_table(path, library()) as running:
        assert len(running.table.log.entries) == 2


@pytest.mark.parametrize("kind", SENSELESS)
def test_well_chained_and_senseless(sound: bytes, tmp_path: Path, kind: str) -> None:
    game = Game(sound)
    SENSELESS[kind](game)
    assert "Traceback" not in refusal(tmp_path / "game.hexlog", game.data())


@pytest.mark.parametrize("kind", BROKEN)
def test_broken(sound: bytes, tmp_path: Path, kind: str) -> None:
    spoilt = BROKEN[kind](sound)
    assert spoilt != sound
    assert refusal(tmp_path / "game.hexlog", spoilt)


_plain = st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.text(max_size=9)
_anything = st.recursive(
    _plain | st.sampled_from(["csa", "0409"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
_many = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])


@_many
@given(at=st.lists(st.tuples(st.floats(0, 1), st.binary(max_size=4), st.integers(0, 9)), min_size=1, max_size=5))
def test_whatever_bytes_are_changed_it_is_opened_or_refused(
    sound: bytes, tmp_path: Path, at: list[tuple[float, bytes, int]]
) -> None:
    data = sound
    for share, put, taken in at:
        begin = int(share * len(data))
        data = data[:begin] + put + data[begin + taken :]
    assert opened_or_refused(tmp_path / "game.hexlog", data)


@_many
@given(drawing=st.data(), value=_anything)
def test_whatever_stands_in_a_place_it_is_opened_or_refused(
    sound: bytes, tmp_path: Path, drawing: st.DataObject, value: Any
) -> None:
    game = Game(sound)
    here: Any = drawing.draw(st.sampled_from([game.header, game.setup, game.entries]))
    while True:
        key = drawing.draw(st.sampled_from(sorted(here) if isinstance(here, dict) else range(len(here))))
        if not isinstance(here[key], dict | list) or not here[key] or drawing.draw(st.integers(0, 4)) == 0:
            break
        here = here[key]
    here[key] = value
    try:
        data = game.data()
    except (NotCanonical, TypeError):
        return  # it cannot even be written down
    assert opened_or_refused(tmp_path / "game.hexlog", data)


def opened_or_refused(path: Path, data: bytes) -> bool:
    """Whether a file is opened, or refused and left as it is; anything else is raised."""
    path.write_bytes(data)
    with contextlib.suppress(Unreadable, Damaged):
        open_table(path, library()).close()
    return path.read_bytes() == data
