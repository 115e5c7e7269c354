"""Old files load for ever (law 8)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hexboard.core.command import Note
from hexboard.core.event import Fact, TurnBegan
from hexboard.core.illegal import Unreadable
from hexboard.core.log import Entry, Header, Log
from hexboard.store.codec import Codec
from hexboard.store.game_file import log_reading, logfile, upgrade
from hexboard.store.game_file.logfile import LogFile
from tests.store import strategies as some

CODEC = Codec(some.VOCABULARY, some.BOARD)


def said(raw: dict[str, Any]) -> dict[str, Any]:
    """A step from a format in which remarks were tagged "say" and turns "turn"."""
    if raw.get("command", {}).get("do") == "say":
        return {**raw, "command": {**raw["command"], "do": "note"}}
    if "setup" in raw:
        return {"setup": [{"event": {**fact["event"], "is": "turn-began"}} for fact in raw["setup"]]}
    return raw


def test_there_is_a_step_from_every_older_format() -> None:
    assert set(upgrade.STEPS) == set(range(1, upgrade.FORMAT))


def test_steps_are_taken_one_after_the_other() -> None:
    steps = {n: lambda raw, n=n: {**raw, "by": [*raw.get("by", []), n]} for n in (1, 2, 3)}
    assert upgrade.upgraded({}, 2, steps, 4) == {"by": [2, 3]}
    assert upgrade.upgraded({}, 4, steps, 4) == {}


@pytest.mark.parametrize("header", [None, {}, {"format": "1"}, {"format": 0}, {"format": True}])
def test_a_header_must_say_its_format(header: object) -> None:
    with pytest.raises(Unreadable, match="does not say which format"):
        upgrade.format_of(header, "line 1")


def test_a_newer_format_asks_for_a_newer_program() -> None:
    with pytest.raises(Unreadable, match="newer hexboard"):
        upgrade.format_of({"format": upgrade.FORMAT + 1}, "line 1")


def test_a_file_of_an_older_format_opens_and_is_written_anew_when_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "old.hexlog"
    file = LogFile.create(path, _OldCodec(some.VOCABULARY, some.BOARD), Log(Header("0" * 32, "m", "1", "s"), SETUP))
    file.extend([Entry("usa", Note("long ago"))])
    file.extend([Entry("csa", Note("yes"))])
    old = path.read_bytes()
    newest = upgrade.FORMAT + 1
    steps = {upgrade.FORMAT: said}
    for module in (log_reading, logfile):
        monkeypatch.setattr(module, "FORMAT", newest)
    monkeypatch.setattr(log_reading, "format_of", lambda raw, where: upgrade.format_of(raw, where, newest))
    monkeypatch.setattr(log_reading, "upgraded", lambda raw, found: upgrade.upgraded(raw, found, steps, newest))
    file.close()
    opened = log_reading.open_log(path, CODEC)
    assert opened.log.setup == SETUP
    assert [entry.command for entry in opened.log.entries] == [Note("long ago"), Note("yes")]
    assert path.read_bytes() == old
    opened.file.extend([Entry("usa", Note("now"))])
    assert b'"say"' not in path.read_bytes()
    again = log_reading.open_log(path, CODEC)
    assert (again.log.header.format, len(again.log.entries), again.remark) == (newest, 3, "")


SETUP = (Fact(TurnBegan(1)),)


class _OldCodec(Codec):
    """Writes the older format."""

    def write_entry(self, entry: Entry) -> dict[str, Any]:
        raw = super().write_entry(entry)
        return {**raw, "command": {**raw["command"], "do": "say"}}

    def write_facts(self, facts: Any) -> list[Any]:
        return [{"event": {**raw["event"], "is": "turn"}} for raw in super().write_facts(facts)]
