"""What no TOML can do to the reader: raise anything but its own refusal, or let pass what is over a limit."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexboard.module.maps.map_schema import MapFile
from hexboard.module.reading import BrokenModule, parse, parse_table, why_too_large
from hexboard.module.schema import CountersFile, ModuleFile, ScenarioFile

from .folders import GAME

PIECES = [
    "[",
    "]",
    "{",
    "}",
    "=",
    ",",
    ".",
    "\n",
    " ",
    "#",
    '"',
    "'",
    '"""',
    "'''",
    "\\",
    "a",
    "1",
    "true",
    "0x",
    "\u00e9",
]
WORDS = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)
SHAPES = [MapFile, ModuleFile, ScenarioFile, CountersFile]


@given(WORDS | st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert all(_is_read_or_refused(text, shape) for shape in SHAPES)


@given(st.sampled_from([text for name, text in GAME.items() if name.endswith("l")]), st.data())
def test_a_sound_file_with_a_piece_changed_is_read_or_refused(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    spoilt = text[:at] + data.draw(WORDS) + text[at + data.draw(st.integers(0, 20)) :]
    assert all(_is_read_or_refused(spoilt, shape) for shape in SHAPES)


@given(WORDS)
def test_what_the_parser_takes_is_counted_as_it_takes_it(text: str) -> None:
    """Nothing the parser sees as nested, dotted or many passes by as part of a quotation or a remark."""
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError):
        return
    deep = f"x = {'[' * 16}{text and 1}{']' * 16}\n"
    assert why_too_large(text) == ""
    if not text.strip():
        return
    closed = text if text.endswith("\n") else text + "\n"
    if _is_flat(found):
        assert why_too_large(f"{closed}{deep}") == ""
        assert why_too_large(closed + "[" * 17) != ""


def _is_read_or_refused(text: str, shape: type) -> bool:
    try:
        return isinstance(parse(text, "file", shape), shape)
    except BrokenModule as broken:
        return bool(broken.problems)


def _is_flat(table: dict[str, object]) -> bool:
    return not any(isinstance(value, dict | list) for value in table.values())


@pytest.mark.parametrize(
    "text",
    ['a = "[[[[[[[[[[[[[[[[[[[["', "a = '[[[[[[[[[[[[[[[[[[[[' # [[[[[[[[[[[[[[[[[", 'a = """' + "a.b." * 50 + '"""'],
)
def test_brackets_and_dots_in_quotations_are_letters(text: str) -> None:
    assert parse_table(text, "file")


@given(st.integers(17, 400))
def test_deep_and_dotted_are_refused_before_they_are_parsed(depth: int) -> None:
    for text in (
        "a=" + "[" * depth,
        "a=" + "{a=" * depth,
        ".".join("a" * (depth + 1)) + "=1",
        "[" + "a." * depth + "a]",
    ):
        assert why_too_large(text)
