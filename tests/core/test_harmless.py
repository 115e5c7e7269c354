"""Texts of others: they are read, and do nothing."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexboard.core.harmless import MOST_MARKS, harmless


@pytest.mark.parametrize("text", ["Hill is in trouble", "Général – Łódź → 0101 ½", "日本 ελληνικά русский", "e\u0301"])
def test_what_people_write_stays(text: str) -> None:
    assert harmless(text) == text


@pytest.mark.parametrize("sign", ["\x1b", "\x07", "\x9b", "\x08", "\u202e", "\u2066", "\u200f", "\u200b", "\ud800"])
def test_what_commands_is_seen_instead(sign: str) -> None:
    assert harmless(f"a{sign}b") == "a\ufffdb"


def test_a_text_keeps_to_its_line_and_to_its_height() -> None:
    assert harmless("one\ntwo\tthree\u2028four") == "one two three four"
    assert harmless("a" + "\u0301" * 500 + "b") == "a" + "\u0301" * MOST_MARKS + "b"


@given(st.text())
def test_nothing_else_is_left(text: str) -> None:
    shown = harmless(text)
    assert not {unicodedata.category(letter) for letter in shown} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert harmless(shown) == shown
