"""Whatever is sound is taken, damage is refused, and what is at fault is kept."""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from hexboard.core.illegal import Unreadable
from hexboard.module.folder import Library
from tests.games import library, rules

from . import run as running
from .__main__ import main
from .run import Attempt, attempts
from .spoiling import spoilt_bytes, spoilt_value
from .targets import NAMES, Target, positions, targets
from .targets import settings_file as settings_way


@pytest.fixture(scope="module")
def ways(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Target]:
    found = library()
    few = Library({id: found.modules[id] for id in ("blue_and_gray", "road_to_richmond")})
    return {way.name: way for way in targets(few, "tests", tmp_path_factory.mktemp("sound"))}


@pytest.fixture
def settings_file() -> Iterator[Target]:
    with settings_way() as made:
        yield made


def test_every_way_in_takes_what_is_sound(ways: dict[str, Target], tmp_path: Path) -> None:
    assert set(ways) == set(NAMES)
    read = list(attempts(list(ways.values()), "tests", 0, tmp_path / "kept"))
    assert [each.came for each in read] == ["taken"] * len(read)
    assert {each.way for each in read} == set(NAMES)
    assert [each.fault for each in read if each.fault] == []
    assert list((tmp_path / "kept").iterdir()) == []


def test_damage_is_refused_or_taken_and_never_at_fault(
    ways: dict[str, Target], settings_file: Target, tmp_path: Path
) -> None:
    for way in (*ways.values(), settings_file):
        for number in range(6):
            data = way.spoilt(random.Random(f"tests/{number}"))
            assert data == way.spoilt(random.Random(f"tests/{number}")), "the same seed does the same damage"
            tried = running._attempt(way, number, data, tmp_path, 60.0)
            assert tried.fault == "", tried.trace


def test_the_set_up_of_a_game_that_hides_things_is_a_sound_position(tmp_path: Path) -> None:
    way = positions([rules("the_road_to_gettysburg", "battle"), rules("toy", "watch")])
    assert [way.read(data, tmp_path) for data in way.sound] == [True, True]


def test_what_took_too_long_is_measured_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    took = iter([9.0, 0.1, 9.0, 8.0])
    monkeypatch.setattr(running, "_read", lambda way, data: ("refused", "", "", next(took), 0))
    assert running._attempt(POOR, 1, b"clean", tmp_path, 1.0).fault == ""
    assert running._attempt(POOR, 2, b"clean", tmp_path, 1.0).fault == "it took 8.0 s to be refused"


def read(data: bytes, folder: Path) -> bool:
    """There is every fault to be found with it."""
    if data == b"clean":
        raise Unreadable("it is spoilt", "line 1")
    if data == b"odd":
        raise KeyError("x")
    return data == b"sound"


POOR = Target("poor", 1, [b"sound"], lambda chance: chance.choice((b"clean", b"odd")), read)


def test_what_is_at_fault_is_kept_with_where_it_arose(tmp_path: Path) -> None:
    read: list[Attempt] = list(attempts([POOR], "tests", 0.3, tmp_path))
    assert read[0] == Attempt("poor", 0, "taken", read[0].seconds, read[0].memory)
    came = Counter(each.came for each in read)
    assert came["refused"] > 0
    assert came["fault"] > 0
    at_fault = next(each for each in read if each.fault)
    assert at_fault.fault == "KeyError: 'x'"
    assert Path(at_fault.file).read_bytes() == b"odd"
    assert "in read" in Path(at_fault.file).with_suffix(".txt").read_text()
    assert len(list(tmp_path.glob("*.damaged"))) == came["fault"]


@pytest.mark.parametrize(
    ("came", "seconds", "memory", "usual", "what"),
    [
        ("refused", 9.0, 0, 1.0, "it took 9.0 s to be refused"),
        ("taken", 9.0, 0, 1.0, ""),
        ("refused", 0.1, 300_000_000, 1.0, "it took 300 MB"),
        ("refused", 0.1, 0, None, "it is sound, and was refused"),
    ],
)
def test_too_long_too_much_and_sound_ones_refused_are_faults(
    came: str, seconds: float, memory: int, usual: float | None, what: str
) -> None:
    assert running._too_much(came, seconds, memory, usual) == what


def test_bytes_and_values_are_spoilt_without_touching_what_was_sound() -> None:
    plain = {"a": [1, {"b": "c"}], "d": None}
    spoilt = [spoilt_value(plain, random.Random(seed)) for seed in range(40)]
    assert plain == {"a": [1, {"b": "c"}], "d": None}
    assert sum(each != plain for each in spoilt) > 35
    assert len({spoilt_bytes(b"one\ntwo\nthree\n", random.Random(seed)) for seed in range(60)}) > 30


def test_what_came_of_it_is_told_way_by_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["--minutes", "0.01", "--only", "scans", "-o", str(tmp_path / "kept")]) == 0
    said = capsys.readouterr()
    taken = re.fullmatch(r"scans: (\d+) taken, 0 refused, 0 at fault; at most .* s and .* MB\n", said.out)
    assert taken
    assert int(taken[1]) > 1
    assert "rounds, 0 at fault" in said.err
    assert said.err.endswith("\r\x1b[K"), "how far it is stands in no line of the answer"
    assert list((tmp_path / "kept").iterdir()) == []


def test_a_way_that_is_not_there_is_refused_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "wishes"])
    assert "'game', 'mail', 'position', 'module'" in capsys.readouterr().err
