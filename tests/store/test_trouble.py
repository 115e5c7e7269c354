"""What a player is told: stable codes, sentences that say what happened, what is safe and what to do (protocol 17)."""

from __future__ import annotations

import re
import string
from inspect import getsource
from pathlib import Path

import pytest

from hexboard import store
from hexboard.store.receiving.news import begun, open_mail
from hexboard.store.trouble import CODES, Refused, refuse, trouble

PROGRAM = Path(store.__file__).parent.parent
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in PROGRAM.rglob("*.py"))


def words(code: str) -> str:
    """The sentence with a word of three letters for every fact."""
    names = [name for _, name, _, _ in string.Formatter().parse(CODES[code][1]) if name]
    return trouble(code, **dict.fromkeys(names, "abc")).text


@pytest.mark.parametrize("code", CODES)
def test_a_sentence_tells_what_is_safe_and_what_to_do(code: str) -> None:
    text = words(code)
    assert re.search(
        r"game is as it was|Nothing was (changed|begun)|stands in your game|game itself is safe|nothing to send", text
    )
    assert len(re.findall(r"[.!]( |$)", text)) >= 2
    assert "{" not in text


@pytest.mark.parametrize("code", CODES)
def test_nobody_is_blamed_and_no_place_of_the_disk_is_named(code: str) -> None:
    text = words(code).lower()
    assert not re.search(r"cheat|wrongly|illegal|invalid|your fault|/|\\\\", text)


def test_every_code_that_is_raised_has_a_sentence_and_the_other_way_round() -> None:
    raised = set(re.findall(r'(?:refuse|trouble)\(\s*"(PB-\d+)"', SOURCE))
    raised |= set(re.findall(r'else "(PB-\d+)"', SOURCE))
    # a code that others ask for has a name
    names = set(re.findall(r"(?:refuse|trouble)\(\s*([A-Z_]+)", SOURCE))
    raised |= {code for name, code in re.findall(r'^([A-Z_]+) = "(PB-\d+)"', SOURCE, re.M) if name in names}
    assert raised == set(CODES)


def test_a_mail_that_begins_a_game_leaves_none_as_it_was() -> None:
    begin = ("dispatch", "payload", "mail_source", "inviting")
    files = [path for path in PROGRAM.rglob("*.py") if path.stem in begin or path.parent.name == "armour"]
    read = [path.read_text(encoding="utf-8") for path in files] + [getsource(open_mail), getsource(begun)]
    codes = {code for text in read for code in re.findall(r'"(PB-\d+)"', text)}
    assert {"PB-101", "PB-102", "PB-202", "PB-601", "PB-604", "PB-802"} <= codes
    assert not [code for code in sorted(codes) if "game is as it was" in words(code)]


def test_the_code_stands_behind_the_sentence() -> None:
    refused = refuse("PB-402", seq=7)
    assert isinstance(refused, Refused)
    assert str(refused).startswith("Dispatch 7 is in your game already.")
    assert str(refused).endswith("[PB-402]")
