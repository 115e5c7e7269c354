"""The game on disk: every acknowledged entry is there, and damage is never mistaken for a game."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from hexboard.core.command import Note
from hexboard.core.event import Fact, TurnBegan
from hexboard.core.illegal import Unreadable
from hexboard.core.log import Entry, Header, Log
from hexboard.store.codec import Codec
from hexboard.store.log_reading import Damaged, open_log, read_head
from hexboard.store.logfile import LogFile, Overtaken
from tests.store import strategies as some

CODEC = Codec(some.VOCABULARY, some.BOARD)
HEADER = Header("00" * 16, "toy", "1.0.0", "meeting", {"night": "yes"}, {"usa": "Ann"}, "seed")
START = Log(HEADER, (Fact(TurnBegan(1)),))


def note(text: str) -> Entry:
    return Entry("usa", Note(text))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.hexlog"
    file = LogFile.create(path, CODEC, START)
    for number in range(4):
        file.append(note(f"remark {number}"))
    return path


def texts(log: Log) -> list[str]:
    return [entry.command.text for entry in log.entries if isinstance(entry.command, Note)]


@given(entries=st.lists(some.entries, max_size=5), setup=st.lists(some.facts, max_size=3).map(tuple))
def test_what_is_appended_is_read_back(
    tmp_path_factory: pytest.TempPathFactory, entries: list[Entry], setup: tuple[Fact, ...]
) -> None:
    path = tmp_path_factory.mktemp("log") / "game.hexlog"
    log = evolve(START, setup=setup)
    file = LogFile.create(path, CODEC, log)
    written = tuple(file.append(entry) for entry in entries)
    opened = open_log(path, CODEC)
    assert opened.remark == ""
    assert (opened.log.header, opened.log.setup, opened.log.entries) == (HEADER, setup, written)
    assert [some.unchained(e) for e in written] == [some.unchained(e) for e in entries]


def test_a_log_is_a_line_for_the_header_one_for_the_setup_and_one_an_entry(game: Path) -> None:
    lines = game.read_bytes().splitlines()
    assert len(lines) == 6
    assert lines[0].startswith(b'{"hexlog":{"format":1,"free_undo":false,"game_id":"0000')
    assert lines[1] == b'{"setup":[{"event":{"is":"turn-began","turn":1}}]}'
    assert b'"command":{"do":"note","text":"remark 0"}' in lines[2]


def test_the_header_alone_can_be_read(game: Path) -> None:
    assert read_head(game) == HEADER


def test_play_goes_on_in_an_opened_file(game: Path) -> None:
    open_log(game, CODEC).file.append(note("next week"))
    assert texts(open_log(game, CODEC).log)[-2:] == ["remark 3", "next week"]


def test_killed_anywhere_in_a_line_the_entries_before_it_are_there(game: Path) -> None:
    whole = game.read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    for cut in range(last, len(whole) - 1):
        game.write_bytes(whole[:cut])
        opened = open_log(game, CODEC)
        assert texts(opened.log) == ["remark 0", "remark 1", "remark 2"]
        assert bool(opened.remark) == (cut > last)
        assert game.read_bytes() == whole[:cut]


def test_after_a_cut_line_play_goes_on(game: Path) -> None:
    game.write_bytes(game.read_bytes()[:-20])
    open_log(game, CODEC).file.append(note("again"))
    opened = open_log(game, CODEC)
    assert (texts(opened.log)[-2:], opened.remark) == (["remark 2", "again"], "")


def test_a_last_line_that_only_lacks_its_end_is_kept(game: Path) -> None:
    game.write_bytes(game.read_bytes()[:-1])
    opened = open_log(game, CODEC)
    assert (len(opened.log.entries), opened.remark) == (4, "")
    opened.file.append(note("more"))
    assert len(open_log(game, CODEC).log.entries) == 5


def test_line_ends_of_another_system_do_no_harm(game: Path) -> None:
    game.write_bytes(game.read_bytes().replace(b"\n", b"\r\n"))
    assert len(open_log(game, CODEC).log.entries) == 4


DAMAGE = {
    "a remark changed": (lambda lines: [*lines[:3], lines[3].replace(b"remark", b"Remark"), *lines[4:]], 2),
    "an entry taken out": (lambda lines: [*lines[:3], *lines[4:]], 1),
    "two entries exchanged": (lambda lines: [*lines[:3], lines[4], lines[3], lines[5]], 1),
    "an entry twice": (lambda lines: [*lines[:4], *lines[3:]], 2),
    "a line in the middle cut": (lambda lines: [*lines[:3], lines[3][:40], *lines[4:]], 1),
    "the set-up changed": (lambda lines: [lines[0], lines[1].replace(b":1}", b":2}"), *lines[2:]], 0),
    "the scenario changed": (lambda lines: [lines[0].replace(b"meeting", b"retreat"), *lines[1:]], 0),
    "an event unknown": (lambda lines: [lines[0], lines[1].replace(b"turn-began", b"turn-ended")], None),
    "the set-up gone": (lambda lines: lines[:1], None),
    "the header spoilt": (lambda lines: [lines[0].replace(b"game_id", b"game-id"), *lines[1:]], None),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_any_other_damage_is_found_and_what_is_sound_is_kept(game: Path, kind: str) -> None:
    spoil, sound = DAMAGE[kind]
    spoilt = b"\n".join(spoil(game.read_bytes().splitlines())) + b"\n"
    game.write_bytes(spoilt)
    with pytest.raises(Damaged) as damaged:
        open_log(game, CODEC)
    kept = damaged.value.sound
    assert (None if kept is None else len(kept.entries)) == sound
    assert game.read_bytes() == spoilt
    assert "The file was left as it is" in str(damaged.value)


@pytest.mark.parametrize("text", [b"", b"\n", b"hello", b"[1]", b'{"game":1}\n', b"\x89PNG\r\n\x1a\n", b"[" * 9_999])
def test_what_is_no_game_is_called_so(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "x.hexlog"
    path.write_bytes(text)
    for read in (read_head, lambda p: open_log(p, CODEC)):
        with pytest.raises(Unreadable, match="no game file"):
            read(path)


def test_a_file_that_another_program_has_written_to_is_not_written_over(game: Path) -> None:
    mine, theirs = open_log(game, CODEC).file, open_log(game, CODEC).file
    theirs.append(note("theirs"))
    with pytest.raises(Overtaken):
        mine.append(note("mine"))
    assert texts(open_log(game, CODEC).log)[-1] == "theirs"


def test_a_full_disk_leaves_the_file_as_it_was(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    file, before = open_log(game, CODEC).file, game.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            file.append(note("lost"))
    assert game.read_bytes() == before
    file.append(note("later"))
    assert texts(open_log(game, CODEC).log)[-1] == "later"


def test_a_rewrite_that_fails_leaves_the_old_file(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    opened, before = open_log(game, CODEC), game.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        opened.file.rewrite(evolve(opened.log, header=evolve(HEADER, scripted=True)))
    assert game.read_bytes() == before
    assert list(game.parent.iterdir()) == [game]


def test_the_header_may_change_on_the_way(game: Path) -> None:
    opened = open_log(game, CODEC)
    opened.file.rewrite(evolve(opened.log, header=evolve(HEADER, scripted=True)))
    opened.file.append(note("by hand"))
    again = open_log(game, CODEC).log
    assert (again.header.scripted, len(again.entries)) == (True, 5)
