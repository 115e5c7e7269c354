"""What only some were told stands obfuscated in the file of a mailed game (protocol 11.1), and is read again."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from hexboard.core.command import Mailed, Note, Received
from hexboard.core.event import Fact, TurnBegan
from hexboard.core.log import Entry, FixedDice, Header, Log
from hexboard.core.seat import only
from hexboard.core.secrecy import SecretKept
from hexboard.core.state import Sealed
from hexboard.store.codec import Codec
from hexboard.store.game_file import log_reading
from hexboard.store.game_file.game_lock import GameLock
from hexboard.store.game_file.log_reading import MOST_IN_LINE, Damaged, open_log
from hexboard.store.game_file.logfile import LogFile, Unwritten
from hexboard.store.game_file.obfuscation import obfuscated, plain_line
from tests.store import strategies as some

CODEC = Codec(some.VOCABULARY, some.BOARD)
HEADER = Header("0" * 32, "toy", "1.0.0", "meeting")
START = Log(HEADER, (Fact(TurnBegan(1)),))
WORDS = "hold the ridge"
ORDERS = SecretKept("usa", "orders", Sealed("d" * 64, WORDS, "salt"))
SECRET = Entry("usa", Note("sealed"), (Fact(ORDERS, only("usa")), Fact(TurnBegan(2))))
OPEN = Entry("csa", Note("in the open"), (Fact(TurnBegan(3)),))


def held(path: Path, *entries: Entry, start: Log = START) -> bytes:
    """What stands in a file to which these were added one by one."""
    file = LogFile.create(path, CODEC, start)
    for entry in entries:
        file.extend([entry])
    file.close()
    return path.read_bytes()


def read(path: Path) -> list[Entry]:
    opened = open_log(path, CODEC)
    assert opened.remark == ""
    return [some.unchained(entry) for entry in opened.log.entries]


def test_of_a_game_that_is_not_mailed_every_line_can_be_read(tmp_path: Path) -> None:
    assert WORDS.encode() in held(tmp_path / "g.hexlog", SECRET, OPEN)


@pytest.mark.parametrize("record", [Mailed(1, "a" * 64), Received(1, "a" * 64)])
def test_from_the_first_mail_on_no_line_shows_what_only_some_were_told(tmp_path: Path, record: Mailed) -> None:
    path = tmp_path / "g.hexlog"
    sent = Entry("csa", record)
    data = held(path, SECRET, OPEN, sent, SECRET)
    assert WORDS.encode() not in data
    assert data.count(b'{"obfuscated":"') == 2
    assert b"in the open" in data
    assert read(path) == [SECRET, OPEN, sent, SECRET]


def test_several_entries_that_a_mail_brings_are_obfuscated_at_once(tmp_path: Path) -> None:
    path = tmp_path / "g.hexlog"
    came = [SECRET, OPEN, Entry("usa", Received(1, "a" * 64))]
    file = LogFile.create(path, CODEC, START)
    file.extend(came)
    file.extend([SECRET, OPEN])
    assert WORDS.encode() not in path.read_bytes()
    assert read(path) == [*came, SECRET, OPEN]


def test_the_set_up_too_and_with_fixed_dice_from_the_beginning(tmp_path: Path) -> None:
    hidden = evolve(START, setup=(Fact(ORDERS, only("usa")),))
    fixed = evolve(hidden, header=evolve(HEADER, fixed=FixedDice("usa", "a" * 64)))
    assert WORDS.encode() in held(tmp_path / "here.hexlog", start=hidden)
    assert WORDS.encode() not in held(tmp_path / "sent.hexlog", Entry("csa", Mailed(1, "a" * 64)), start=hidden)
    assert WORDS.encode() not in held(tmp_path / "fixed.hexlog", start=fixed)
    assert open_log(tmp_path / "fixed.hexlog", CODEC).log.setup == fixed.setup


def test_gone_on_with_later_it_stays_obfuscated(tmp_path: Path) -> None:
    path = tmp_path / "g.hexlog"
    held(path, Entry("csa", Mailed(1, "a" * 64)))
    opened = open_log(path, CODEC)
    opened.file.extend([SECRET])
    assert WORDS.encode() not in path.read_bytes()
    assert read(path)[-1] == SECRET


def test_where_the_disk_refuses_to_obfuscate_what_is_there_nothing_is_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, sent = tmp_path / "g.hexlog", Entry("csa", Mailed(1, "a" * 64))
    file = LogFile.create(path, CODEC, evolve(START, entries=(SECRET,)))
    before = path.read_bytes()
    with monkeypatch.context() as full:
        full.setattr("hexboard.store.game_file.logfile.write_whole", _full)
        with pytest.raises(Unwritten):
            file.extend([sent])
    assert path.read_bytes() == before
    file.extend([sent])
    assert WORDS.encode() not in path.read_bytes()
    assert read(path) == [SECRET, sent]


def _full(path: Path, data: bytes) -> None:
    raise OSError(28, "No space left on device")


def test_a_obfuscated_line_that_was_changed_is_damage_and_told_by_its_number(tmp_path: Path) -> None:
    path = tmp_path / "g.hexlog"
    data = held(path, Entry("csa", Mailed(1, "a" * 64)), SECRET, OPEN)
    at = data.index(b'{"obfuscated":"') + 40
    for other in (b"A" if data[at : at + 1] != b"A" else b"B", b"!", b'"'):
        path.write_bytes(data[:at] + other + data[at + 1 :])
        with pytest.raises(Damaged, match="line 4") as caught:
            open_log(path, CODEC)
        assert caught.value.read_sound() is not None
        assert len(caught.value.read_sound().entries) == 1


def test_a_line_obfuscated_for_another_game_is_none_of_this(tmp_path: Path) -> None:
    path = tmp_path / "g.hexlog"
    data = held(path, Entry("csa", Mailed(1, "a" * 64)), SECRET)
    path.write_bytes(data.replace(b'"game_id":"' + b"0" * 32, b'"game_id":"' + b"1" * 32))
    with pytest.raises(Damaged):
        open_log(path, CODEC, GameLock(path))


@given(line=st.binary(max_size=500))
def test_any_line_comes_back(line: bytes) -> None:
    assert plain_line(obfuscated(line, "game"), "game", 500) == line


@given(line=st.binary(max_size=100))
def test_a_line_that_is_not_obfuscated_stays_as_it_is(line: bytes) -> None:
    begin = b'{"obfuscated":"'
    for strange in (line, begin + line, begin + line + b'"}', begin + b64encode(line) + b'"}'):
        assert plain_line(strange, "game", 500) == strange


def test_one_that_would_be_too_long_is_not_unpacked() -> None:
    bomb = obfuscated(b" " * 10_000_000, "game")
    assert len(bomb) < 20_000
    assert plain_line(bomb, "game", 1_000_000) == bomb
    assert plain_line(obfuscated(b" " * 1_000_000, "game"), "game", 1_000_000) == b" " * 1_000_000


def test_a_small_file_that_would_become_a_large_one_is_not_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """64 MB of lines that each become a megabyte would be read for minutes."""
    long = evolve(SECRET, command=Note("x" * 1_500))
    path = tmp_path / "g.hexlog"
    size = len(held(path, Entry("csa", Mailed(1, "a" * 64)), *[long] * 9))
    assert size < 8_000
    monkeypatch.setattr("hexboard.store.game_file.log_reading.MOST_BYTES", 8_000)
    with pytest.raises(Damaged, match=r"The [3-5] entries before it are sound"):
        open_log(path, CODEC)


def test_a_line_longer_than_any_may_be_is_refused_before_it_is_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unpacked(line: bytes, game_id: str, most: int) -> bytes:
        assert len(line) <= MOST_IN_LINE
        return plain_line(line, game_id, most)

    path = tmp_path / "g.hexlog"
    begun, _, _ = held(path).rpartition(b'{"closing"')
    path.write_bytes(begun + b'{"obfuscated":"' + b"A" * MOST_IN_LINE + b'"}\n')
    monkeypatch.setattr(log_reading, "plain_line", unpacked)
    with pytest.raises(Damaged, match="no line of a game file is longer than 1000000 characters at line 3"):
        open_log(path, CODEC)
