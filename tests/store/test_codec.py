"""Entries as plain data: nothing is lost, nothing odd gets in, and errors say where (laws 7 and 8)."""

from __future__ import annotations

import copy
import json
from typing import Any, Literal

import pytest
from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from hexboard.core.event import Event, Fact, Moved, Rolled
from hexboard.core.illegal import Unreadable
from hexboard.core.log import Entry, Header
from hexboard.engine.ruleset import CORE_COMMANDS, CORE_EVENTS, Vocabulary
from hexboard.store import codec as codec_module
from hexboard.store.canon import canon, read_canon
from hexboard.store.codec import Codec, read_header, write_header
from tests.games import game_ids, rules
from tests.store import strategies as some

CODEC = Codec(some.VOCABULARY, some.BOARD)
PATH = (some.BOARD.at("0101"), some.BOARD.at("0102"))
ENTRY = Entry(
    "csa",
    some.March("csa-pickett", PATH),
    (Fact(Moved("csa-pickett", PATH, 1)), Fact(Rolled(("combat", 3, "0102", 1), 6, (4, 5)))),
    "ab" * 32,
)
RAW = CODEC.write_entry(ENTRY)


@given(some.entries)
def test_entry_to_text_to_entry_is_the_identity(entry: Entry) -> None:
    assert CODEC.read_entry(read_canon(canon(CODEC.write_entry(entry)))) == entry


@given(st.lists(some.facts, max_size=4).map(tuple))
def test_facts_come_back_too(facts: tuple[Fact, ...]) -> None:
    assert CODEC.read_facts(json.loads(json.dumps(CODEC.write_facts(facts)))) == facts


def test_only_what_has_a_fault_is_read_with_count_of_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    codec, made = Codec(some.VOCABULARY, some.BOARD), []
    real = codec_module.strict_converter
    monkeypatch.setattr(codec_module, "strict_converter", lambda **how: made.append(how) or real(**how))
    assert codec.read_entry(RAW) == ENTRY
    assert not made
    with pytest.raises(Unreadable, match="unknown key") as raised:
        codec.read_entry({**RAW, "facts": [{**RAW["facts"][0], "by": "chance"}]}, "entry 7")
    assert raised.value.where == "entry 7, facts[0]"
    assert made == [{"tells_where": True}]


def test_every_core_word_is_tried() -> None:
    assert set(some.EVENTS) >= set(CORE_EVENTS)
    assert set(some.COMMANDS) >= set(CORE_COMMANDS)


def test_the_form_on_disk_stays_what_it_is() -> None:
    assert RAW == {
        "seat": "csa",
        "command": {"do": "march", "unit": "csa-pickett", "path": ["0101", "0102"]},
        "facts": [
            {"event": {"is": "moved", "unit": "csa-pickett", "path": ["0101", "0102"], "cost": 1, "how": "moved"}},
            {"event": {"is": "rolled", "slot": ["combat", 3, "0102", 1], "sides": 6, "faces": [4, 5]}},
        ],
        "prev": "ab" * 32,
    }


def test_a_private_fact_names_its_audience() -> None:
    (written,) = CODEC.write_facts([Fact(Moved("u", PATH), some.only("usa"))])
    assert written["to"] == ["usa"]


BROKEN: list[tuple[list[Any], Any, str, str]] = [
    (["seat"], 7, "expected a text, found 7", "line 4, seat"),
    (["facts", 0, "event", "cost"], "1", "expected a whole number, found '1'", "line 4, facts[0].event.cost"),
    (["facts", 0, "event", "cost"], True, "expected a whole number, found True", "line 4, facts[0].event.cost"),
    (["facts", 0, "event", "cost"], 1.0, "expected a whole number, found 1.0", "line 4, facts[0].event.cost"),
    (["facts", 0, "event", "path", 1], "0909", "no hex in play has the number '0909'", "facts[0].event.path[1]"),
    (["facts", 0, "event", "path", 1], 909, "no hex in play has the number 909", "facts[0].event.path[1]"),
    (["facts", 0, "event", "path"], "0101", "expected a list, found '0101'", "line 4, facts[0].event.path"),
    (["facts", 0, "event", "how"], None, "expected a text, found None", "line 4, facts[0].event.how"),
    (["facts", 0, "event", "is"], "teleported", "this game knows no event tagged 'teleported'", "facts[0].event"),
    (["facts", 0, "event", "is"], ["moved"], "this game knows no event tagged ['moved']", "facts[0].event"),
    (["facts", 0, "event", "speed"], 3, "unknown key 'speed'", "line 4, facts[0].event"),
    (["facts", 0, "event"], "moved", "expected a table with 'is', the tag of the event", "facts[0].event"),
    (["facts", 0, "to"], "usa", "expected a list, found 'usa'", "line 4, facts[0].to"),
    (["facts", 1, "event", "slot", 1], 3.5, "expected a text or a whole number, found 3.5", "facts[1].event.slot[1]"),
    (["facts", 1], [], "expected a table", "line 4, facts[1]"),
    (["facts"], {}, "expected a list, found {}", "line 4, facts"),
    (["command"], {}, "expected a table with 'do', the tag of the command", "line 4, command"),
    (["command", "do"], "fly", "this game knows no command tagged 'fly'", "line 4, command"),
    (["extra"], 1, "unknown key 'extra'", "line 4"),
]


@pytest.mark.parametrize(("path", "value", "what", "where"), BROKEN)
def test_what_is_wrong_is_said_in_words_and_with_its_place(
    path: list[Any], value: object, what: str, where: str
) -> None:
    raw = copy.deepcopy(RAW)
    inner: Any = raw
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    with pytest.raises(Unreadable) as unreadable:
        CODEC.read_entry(raw, "line 4")
    assert unreadable.value.what == what
    assert unreadable.value.where.endswith(where)


@pytest.mark.parametrize("raw", [None, [], "x", 3])
def test_something_else_altogether_is_no_entry(raw: object) -> None:
    with pytest.raises(Unreadable, match="expected a table at line 1"):
        CODEC.read_entry(raw, "line 1")


@pytest.mark.parametrize(
    ("odds", "what", "where"),
    [
        ("2", "expected a list, found '2'", "odds"),
        ([2], "expected a list of 2", "odds"),
        (["2", "to 1"], "expected a whole number, found '2'", "odds[0]"),
    ],
)
def test_a_row_of_fixed_length_is_read_place_by_place(odds: object, what: str, where: str) -> None:
    raw = {"event": {"is": "forced-march", "unit": "u", "fatigue": 1, "odds": odds}}
    with pytest.raises(Unreadable) as unreadable:
        CODEC.read_facts([raw])
    assert (unreadable.value.what, unreadable.value.where) == (what, f"[0].event.{where}")


def test_a_missing_key_is_named() -> None:
    raw = copy.deepcopy(RAW)
    del raw["facts"][0]["event"]["path"]
    with pytest.raises(Unreadable, match=r"'path' is missing at facts\[0\]\.event"):
        CODEC.read_entry(raw)


def test_a_word_outside_the_vocabulary_is_not_written() -> None:
    plain = Codec(Vocabulary(), some.BOARD)
    with pytest.raises(TypeError, match="ForcedMarch is no event in this game's vocabulary"):
        plain.write_facts([Fact(some.ForcedMarch("u", 1, (2, "to 1")))])


def test_two_words_may_not_share_a_tag() -> None:
    @frozen
    class Marched(Event, tag="moved"):
        """Another event of that tag."""

    with pytest.raises(ValueError, match="two kinds of event share a tag"):
        Codec(Vocabulary().adding([Marched]), some.BOARD)


@pytest.mark.parametrize("game", game_ids())
def test_every_word_of_every_game_can_be_written_and_read(game: str) -> None:
    """How is worked out when one is first met, which is no time to find that it cannot be."""
    ruled = rules(game)
    words, converter = ruled.ruleset.vocabulary, ruled.codec._converter
    for word in (*words.events, *words.commands):
        assert callable(converter.get_structure_hook(word))
        assert callable(converter.get_unstructure_hook(word))


headers = st.builds(
    Header,
    some.words,
    some.words,
    some.words,
    some.words,
    st.dictionaries(some.words, some.words, max_size=2),
    st.dictionaries(some.seats, some.words, max_size=2),
    st.none() | some.words,
    st.booleans(),
    st.booleans(),
    some.words,
    st.none() | some.words,
    eyes=st.none() | some.seats,
    computers=st.dictionaries(some.seats, some.words, max_size=2),
)


@given(headers)
def test_headers_come_back(header: Header) -> None:
    assert read_header(read_canon(canon(write_header(header)))) == header


def test_a_header_with_an_odd_key_is_not_read() -> None:
    with pytest.raises(Unreadable, match="unknown key 'map' at header"):
        read_header({**write_header(Header("g", "m", "1", "s")), "map": 1}, "header")


def test_a_game_between_persons_has_the_header_it_always_had() -> None:
    header = Header("g", "m", "1", "s")
    assert {"eyes", "computers"}.isdisjoint(write_header(header))
    assert read_header(write_header(header)).computers == {}
    assert write_header(evolve(header, computers={"csa": "2"}))["computers"] == {"csa": "2"}


@frozen
class Weather(Event, tag="weather"):
    """An event with a word of a list, as modules have them."""

    sky: Literal["clear", "rain"]


@pytest.mark.parametrize("sky", ["snow", "", 5, None, {"in": "map"}, ["rain"]])
def test_a_word_that_is_not_of_the_list_is_said_to_be_none(sky: object) -> None:
    vocabulary = some.VOCABULARY.adding([Weather])
    codec = Codec(vocabulary, some.BOARD)
    raw = codec.write_facts((Fact(Weather("rain")),))
    assert codec.read_facts(raw, "setup") == (Fact(Weather("rain")),)
    raw[0]["event"]["sky"] = sky
    with pytest.raises(Unreadable, match=r"expected 'clear' or 'rain', found .* at setup"):
        codec.read_facts(raw, "setup")
