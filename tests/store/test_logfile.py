"""The game on disk: every acknowledged entry is there, and damage is never mistaken for a game."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from hexboard.core.command import Note
from hexboard.core.event import Fact, TurnBegan
from hexboard.core.illegal import Unreadable
from hexboard.core.log import Entry, Header, Log
from hexboard.store.canon import canon
from hexboard.store.codec import Codec
from hexboard.store.digests import entry_digest, root_digest
from hexboard.store.game_file.game_lock import OpenElsewhere
from hexboard.store.game_file.log_reading import Damaged, open_log, read_head
from hexboard.store.game_file.logfile import LogFile, Overtaken
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
        file.extend([note(f"remark {number}")])
    file.close()
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
    written = tuple(made for entry in entries for made in file.extend([entry]))
    opened = open_log(path, CODEC)
    assert opened.remark == ""
    assert (opened.log.header, opened.log.setup, opened.log.entries) == (HEADER, setup, written)
    assert [some.unchained(e) for e in written] == [some.unchained(e) for e in entries]


def test_a_log_is_a_line_for_the_header_one_for_the_setup_and_one_an_entry(game: Path) -> None:
    lines = game.read_bytes().splitlines()
    assert len(lines) == 7
    assert lines[0].startswith(b'{"hexlog":{"format":3,"free_undo":false,"game_id":"0000')
    assert lines[1] == b'{"setup":[{"event":{"is":"turn-began","turn":1}}]}'
    assert b'"command":{"do":"note","text":"remark 0"}' in lines[2]


def test_the_header_alone_can_be_read(game: Path) -> None:
    assert read_head(game) == HEADER


def test_play_goes_on_in_an_opened_file(game: Path) -> None:
    open_log(game, CODEC).file.extend([note("next week")])
    assert texts(open_log(game, CODEC).log)[-2:] == ["remark 3", "next week"]


def appended_to(game: Path) -> tuple[bytes, bytes]:
    """The file before and after one more entry."""
    before = game.read_bytes()
    file = open_log(game, CODEC).file
    file.extend([note("and one more")])
    file.close()
    return before, game.read_bytes()


def moments(before: bytes, after: bytes) -> Iterator[bytes]:
    """What a program that is killed while it writes may leave: first what lies behind, then over the closing line."""
    begin = before.rindex(b'{"closing"')
    for end in range(len(before), len(after) + 1):
        yield before + after[len(before) : end]
    for end in range(begin, len(before) + 1):
        yield after[:end] + before[end:] + after[len(before) :]
    for end in range(begin, len(after) + 1):
        yield after[:end]


def test_killed_anywhere_in_a_write_every_acknowledged_entry_is_there(game: Path) -> None:
    before, after = appended_to(game)
    for left in moments(before, after):
        game.write_bytes(left)
        opened = open_log(game, CODEC)
        assert texts(opened.log)[:4] == [f"remark {n}" for n in range(4)]
        assert bool(opened.remark) == (left not in (before, after))
        assert game.read_bytes() == left


def test_after_any_such_end_play_goes_on(game: Path) -> None:
    before, after = appended_to(game)
    for left in list(moments(before, after))[::7]:
        game.write_bytes(left)
        file = open_log(game, CODEC).file
        file.extend([note("again")])
        file.close()
        opened = open_log(game, CODEC)
        assert (texts(opened.log)[:4], texts(opened.log)[-1]) == ([f"remark {n}" for n in range(4)], "again")
        assert opened.remark == ""


def test_a_cut_at_the_end_of_a_line_is_told(game: Path) -> None:
    lines = game.read_bytes().splitlines(keepends=True)
    for kept in range(2, 7):
        game.write_bytes(b"".join(lines[:kept]))
        opened = open_log(game, CODEC)
        assert len(opened.log.entries) == kept - 2
        assert "does not end with its closing line" in opened.remark


def test_a_file_of_the_first_format_reads_as_before_and_is_closed_when_play_goes_on(game: Path) -> None:
    old = old_format(game)
    game.write_bytes(old)
    opened = open_log(game, CODEC)
    assert (texts(opened.log), opened.remark) == ([f"remark {n}" for n in range(4)], "")
    assert game.read_bytes() == old
    opened.file.extend([note("now")])
    again = open_log(game, CODEC)
    assert (len(again.log.entries), again.remark) == (5, "")
    assert b'"closing":{"entries":5' in game.read_bytes()


def old_format(game: Path) -> bytes:
    """The same game as hexboard wrote it before files were closed."""
    header, setup, *entries, _ = game.read_bytes().splitlines()
    header = header.replace(b'"format":3', b'"format":1')
    last = root_digest(json.loads(header)["hexlog"], setup)
    lines = [header, setup]
    for line in entries:
        raw = json.loads(line)
        raw["prev"] = last
        lines.append(canon(raw))
        last = entry_digest(lines[-1])
    return b"".join(line + b"\n" for line in lines)


OTHERWISE = {
    "a blank more": lambda line: line.replace(b'":', b'": ', 1),
    "keys in another order": lambda line: json.dumps(dict(reversed(json.loads(line).items()))).encode(),
    "letters written out": lambda line: line.replace(b"remark", b"\\u0072emark"),
    "a key twice": lambda line: line[:-1] + b',"seat":"usa"}',
    "half a character": lambda line: line.replace(b"remark", b"\\ud800"),
    "a number without end": lambda line: line.replace(b'"note","text":"remark 1"', b'"undo","to":' + b"9" * 31),
    "deep brackets": lambda line: b"[" * 900 + b"]" * 900,
    "too long": lambda line: line.replace(b"remark", b"r" * 1_000_001),
}


@pytest.mark.parametrize("kind", OTHERWISE)
def test_a_line_not_in_canonical_form_is_refused_before_anything_is_added(game: Path, kind: str) -> None:
    for data in (game.read_bytes(), old_format(game)):
        lines = data.splitlines()
        lines[3] = OTHERWISE[kind](lines[3])
        game.write_bytes(spoilt := b"\n".join(lines) + b"\n")
        with pytest.raises(Damaged, match="line 4"):
            open_log(game, CODEC)
        assert game.read_bytes() == spoilt


def test_an_id_that_is_none_is_refused(game: Path) -> None:
    game.write_bytes(game.read_bytes().replace(b"00" * 16, b"zz", 1))
    with pytest.raises(Damaged, match="32 hexadecimal"):
        read_head(game)


def test_what_is_too_large_or_no_file_is_refused_unread(tmp_path: Path) -> None:
    large = tmp_path / "large.hexlog"
    large.touch()
    os.truncate(large, 2_000_000_000)
    pipe = tmp_path / "pipe.hexlog"
    os.mkfifo(pipe)
    for path in (large, pipe):
        with pytest.raises(Unreadable, match="no game file"):
            open_log(path, CODEC)
        with pytest.raises(Unreadable, match="no game file"):
            read_head(path)


def test_after_a_cut_line_play_goes_on(game: Path) -> None:
    last = len(game.read_bytes().splitlines(keepends=True)[-1])
    game.write_bytes(game.read_bytes()[: -20 - last])
    open_log(game, CODEC).file.extend([note("again")])
    opened = open_log(game, CODEC)
    assert (texts(opened.log)[-2:], opened.remark) == (["remark 2", "again"], "")


def test_a_last_line_that_only_lacks_its_end_is_kept(game: Path) -> None:
    game.write_bytes(old_format(game)[:-1])
    opened = open_log(game, CODEC)
    assert (len(opened.log.entries), opened.remark) == (4, "")
    opened.file.extend([note("more")])
    assert len(open_log(game, CODEC).log.entries) == 5


def test_line_ends_of_another_system_do_no_harm(game: Path) -> None:
    game.write_bytes(game.read_bytes().replace(b"\n", b"\r\n"))
    assert len(open_log(game, CODEC).log.entries) == 4


DAMAGE = {
    "a remark changed": (lambda lines: [*lines[:3], lines[3].replace(b"remark", b"Remark"), *lines[4:]], 2),
    "an entry taken out": (lambda lines: [*lines[:3], *lines[4:]], 1),
    "the last entry taken out": (lambda lines: [*lines[:5], lines[6]], 3),
    "the last entry changed": (lambda lines: [*lines[:5], lines[5].replace(b"remark", b"Remark"), lines[6]], 4),
    "a remark behind the end": (lambda lines: [*lines, *lines[2:6]], 4),
    "two entries exchanged": (lambda lines: [*lines[:3], lines[4], lines[3], *lines[5:]], 1),
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
    kept = damaged.value.read_sound()
    assert (None if kept is None else len(kept.entries)) == sound
    assert game.read_bytes() == spoilt
    assert "The file was left as it is" in str(damaged.value)


CUT, OPEN_END = "was cut short while it was written", "does not end with its closing line"
CUTS = {
    "the last line cut": (lambda lines: [*lines[:-1], lines[-1][:20]], "line 7. The 4 entries", CUT),
    "the last entry cut": (lambda lines: [*lines[:-2], lines[-2][:30]], "line 6. The 3 entries", CUT),
    "the closing line gone": (lambda lines: lines[:-1], OPEN_END, OPEN_END),
    "nothing": (lambda lines: lines, "", CUT),
    "blanks behind the end": (lambda lines: [*lines, b"", b""], CUT, CUT),
    "a closing line twice": (lambda lines: [*lines, lines[-1]], CUT, CUT),
    "no JSON in the middle": (lambda lines: [*lines[:3], b"{", *lines[4:]], *["line 4. The 1 entries"] * 2),
    "a key unknown in the last but one": (
        lambda lines: [*lines[:4], lines[4].replace(b"note", b"nope"), *lines[5:]],
        *["line 5, command. The 2 entries"] * 2,
    ),
}


@pytest.mark.parametrize("kind", CUTS)
def test_what_is_said_of_an_end_hangs_on_what_stands_there(game: Path, kind: str) -> None:
    spoil, *said = CUTS[kind]
    lines = spoil(game.read_bytes().splitlines())
    for ends, words in zip((b"\n", b""), said, strict=True):
        game.write_bytes(b"\n".join(lines) + ends)
        assert words in judged(game)
        assert bool(words) == bool(judged(game))


def judged(game: Path) -> str:
    """What is said of a file."""
    try:
        return open_log(game, CODEC).remark
    except Damaged as damaged:
        return str(damaged)


def test_damage_far_behind_in_a_long_file_is_found_without_reading_what_comes_before(game: Path) -> None:
    read: list[str] = []

    class Counting(Codec):
        def read_entry(self, raw: object, where: str = "") -> Entry:
            read.append(where)
            return super().read_entry(raw, where)

    path = game.with_name("long.hexlog")
    remarks = tuple(note(f"remark {number}") for number in range(400))
    LogFile.create(path, CODEC, evolve(START, entries=remarks)).close()
    path.write_bytes(path.read_bytes().replace(b"remark 390", b"REMARK 390"))
    with pytest.raises(Damaged, match="line 394") as damaged:
        open_log(path, Counting(some.VOCABULARY, some.BOARD))
    assert len(read) == 2
    told: list[float] = []
    sound = damaged.value.read_sound(told.append)
    assert sound is not None
    assert texts(sound)[-1] == "REMARK 390"
    assert len(read) == 2 + len(sound.entries)
    assert told == sorted(told) != []


@pytest.mark.parametrize("text", [b"", b"\n", b"hello", b"[1]", b'{"game":1}\n', b"\x89PNG\r\n\x1a\n", b"[" * 9_999])
def test_what_is_no_game_is_called_so(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "x.hexlog"
    path.write_bytes(text)
    for read in (read_head, lambda p: open_log(p, CODEC)):
        with pytest.raises(Unreadable, match="no game file"):
            read(path)


def test_a_file_that_another_program_has_written_to_is_not_written_over(game: Path) -> None:
    for spoil in (lambda data: data, lambda data: data[:-3], lambda data: data.replace(b"\n", b"\r\n")):
        game.write_bytes(spoil(game.read_bytes()))
        mine, theirs = open_log(game, CODEC), open_log(game, CODEC)
        theirs.file.extend([note("theirs")])
        theirs.file.close()
        for change in (
            lambda mine=mine: mine.file.extend([note("mine")]),
            lambda mine=mine: mine.file.rewrite(evolve(mine.log, header=evolve(HEADER, scripted=True))),
        ):
            with pytest.raises(Overtaken):
                change()
        mine.file.close()
        assert texts(open_log(game, CODEC).log)[-1] == "theirs"


def test_a_file_that_is_open_elsewhere_is_not_written_to(game: Path) -> None:
    mine, theirs = open_log(game, CODEC).file, open_log(game, CODEC).file
    theirs.extend([note("theirs")])
    with pytest.raises(OpenElsewhere, match="open in another program at"):
        mine.extend([note("mine")])
    theirs.close()


def test_a_link_stays_one_and_the_mode_is_kept(game: Path) -> None:
    link = game.parent / "link.hexlog"
    link.symlink_to(game.name)
    game.chmod(0o640)
    game.write_bytes(game.read_bytes()[:-1])
    opened = open_log(link, CODEC)
    opened.file.extend([note("through the link")])
    opened.file.rewrite(evolve(opened.file.log, header=evolve(HEADER, scripted=True)))
    opened.file.close()
    assert link.is_symlink()
    assert stat.S_IMODE(game.stat().st_mode) == 0o640
    assert texts(open_log(game, CODEC).log)[-1] == "through the link"
    assert sorted(p.name for p in game.parent.iterdir()) == ["game.hexlog", "link.hexlog"]


def test_a_game_is_never_begun_over_another(game: Path) -> None:
    before = game.read_bytes()
    with pytest.raises(FileExistsError, match="choose another name"):
        LogFile.create(game, CODEC, START)
    assert game.read_bytes() == before


def test_a_full_disk_leaves_the_file_as_it_was(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    file, before = open_log(game, CODEC).file, game.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match=r"game.hexlog could not be written \(No space.*Make room"):
            file.extend([note("lost")])
    assert game.read_bytes() == before
    file.extend([note("later")])
    assert texts(open_log(game, CODEC).log)[-1] == "later"


def test_entries_that_come_together_are_written_together_or_not_at_all(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program killed between two entries of a mail would leave a turn in part."""

    def killed(number: int) -> None:
        raise KeyboardInterrupt

    file, before = open_log(game, CODEC).file, game.read_bytes()
    several = [note(f"mailed {number}") for number in range(3)]
    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", killed)
        with pytest.raises(KeyboardInterrupt):
            file.extend(several)
    assert game.read_bytes() == before
    written = file.extend(several)
    assert file.extend([]) == ()
    file.extend([note("and then")])
    again = open_log(game, CODEC)
    assert again.remark == ""
    assert tuple(again.log.entries) == tuple(file.log.entries)
    assert tuple(again.log.entries[4:7]) == written
    assert texts(again.log)[3:] == ["remark 3", "mailed 0", "mailed 1", "mailed 2", "and then"]


def test_a_rewrite_that_fails_leaves_the_old_file(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    opened, before = open_log(game, CODEC), game.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        opened.file.rewrite(evolve(opened.log, header=evolve(HEADER, scripted=True)))
    opened.file.close()
    assert game.read_bytes() == before
    assert list(game.parent.iterdir()) == [game]


def test_the_header_may_change_on_the_way(game: Path) -> None:
    opened = open_log(game, CODEC)
    opened.file.rewrite(evolve(opened.log, header=evolve(HEADER, scripted=True)))
    opened.file.extend([note("by hand")])
    again = open_log(game, CODEC).log
    assert (again.header.scripted, len(again.entries)) == (True, 5)
