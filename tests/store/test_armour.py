"""The armoured block: its form, what it survives, and what it never does (protocol 13, 20, 21)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexboard.store.armour.blocks import LINE_BYTES, MOST_BYTES, ArmourLine, armour
from hexboard.store.armour.reading import MOST_TEXT, ReadArmour, read_armour
from hexboard.store.receiving.news import open_mail
from hexboard.store.trouble import Refused
from tests.store.damage import DAMAGES, reversed_lines, rewrapped

VECTOR = """\
HEXBOARD BEGIN 9FYJ dispatch 7
HH9FYJ-000-91C020000C002000010G01TBZMP8PVRYXHX2NZNMHE9MXS5J-86M7
HX9FYJ-001-000G40R40M30E209185GR38E1W8124GK2GAHC5RR34D1P70X-WTT3
HX9FYJ-002-3RFJ08924CJ2A9H750MJMASC5MQ2YC1H68SK8D9P6WW3JEHV-PBXC
HX9FYJ-003-7GYKWFT00000000000000000000000000000000000000000-ZKF4
HP9FYJ-001-48HHR7B64RH24BHE48H2C9H248Z3W8H24RK248HE5RH249H6-0WQQ
HH9FYJ-001-91C020000C002000010G01TBZMP8PVRYXHX2NZNMHE9MXS5J-WTCH
HEXBOARD END 9FYJ
"""


def text_of(payload: bytes, dispatch: int = 14) -> str:
    return "\n".join(armour(payload, dispatch))


def payloads(reading: ReadArmour) -> list[bytes]:
    return [found.payload for found in reading.found]


def code(reading: ReadArmour) -> str:
    assert not reading.found
    return reading.wanting[0].trouble.code


def test_the_published_block_is_written_letter_for_letter() -> None:
    assert armour(bytes(range(65)), 7) == (VECTOR,)


def test_the_published_block_is_read_back() -> None:
    (found,) = read_armour(VECTOR).found
    assert (found.payload, found.dispatch, found.tags, found.rebuilt) == (bytes(range(65)), 7, ("9FYJ",), 0)


@pytest.mark.parametrize(("size", "lines"), [(300, 15), (1_000, 42), (6_000, 224), (20_000, 738)])
def test_a_block_has_the_announced_number_of_lines(size: int, lines: int) -> None:
    assert len(armour(bytes(size), 1)[0].splitlines()) == pytest.approx(lines, abs=2)


@given(st.binary(min_size=1, max_size=700), st.integers(0, 65_535))
def test_what_is_written_is_read(payload: bytes, dispatch: int) -> None:
    (found,) = read_armour(text_of(payload, dispatch)).found
    assert (found.payload, found.dispatch) == (payload, dispatch)


def test_thirty_one_kinds_of_damage_are_listed() -> None:
    assert len(DAMAGES) == 31


@pytest.mark.parametrize("kind", DAMAGES)
def test_damage_is_read_back_byte_for_byte(kind: str) -> None:
    chance = random.Random(f"hexboard {kind}")
    for size in (700, 901, 1_500, 2_400):
        payload = chance.randbytes(size)
        assert payloads(read_armour(DAMAGES[kind](text_of(payload), chance))) == [payload]


@pytest.mark.parametrize(
    "kinds",
    [
        ("rewrapped at 72, words broken", "quoted two deep", "HTML block quote"),
        ("rewrapped at 40, words broken", "quoted with initials"),
        ("quoted once", "format=flowed", "quoted once", "lower case"),
        ("three neighbouring lines deleted", "typographic dashes", "forum quote tags"),
        ("full-width forms", "lines in reverse order", "quoted four deep", "zero-width characters"),
        ("letters typed for figures", "Markdown emphasis and escapes", "a signature every 20 lines"),
    ],
)
def test_damage_upon_damage_is_read_back(kinds: tuple[str, ...]) -> None:
    chance = random.Random("upon")
    payload = chance.randbytes(1_200)
    text = text_of(payload)
    for kind in kinds:
        text = DAMAGES[kind](text, chance)
    assert payloads(read_armour(text)) == [payload]


def test_two_dispatches_in_one_mail_are_kept_apart() -> None:
    older, newer = random.Random(1).randbytes(800), random.Random(2).randbytes(900)
    mail = text_of(newer, 15) + "\nAnn wrote:\n" + "\n".join("> " + row for row in text_of(older).splitlines())
    reading = read_armour(mail)
    assert [(found.dispatch, found.payload) for found in reading.found] == [(15, newer), (14, older)]


def test_a_quoted_scrap_of_an_old_turn_does_no_harm() -> None:
    old, new = text_of(random.Random(3).randbytes(600), 13), text_of(b"the new turn")
    reading = read_armour("\n".join(old.splitlines()[5:9]) + "\n" + new)
    assert payloads(reading) == [b"the new turn"]
    assert [wanting.trouble.code for wanting in reading.wanting] == ["PB-102"]


def test_a_turn_pasted_twice_is_one_turn() -> None:
    text = text_of(b"once is enough")
    assert payloads(read_armour(text + reversed_lines(text, random.Random(4)))) == [b"once is enough"]


def test_random_damage_is_never_taken_for_another_turn() -> None:
    chance = random.Random("wrong acceptance")
    for _ in range(300):
        payload = chance.randbytes(chance.randrange(1, 500))
        letters = list(text_of(payload))
        for _ in range(chance.randrange(1, 12)):
            at = chance.randrange(len(letters))
            letters[at : at + chance.randrange(3)] = chance.choice(["", "0", "HX", "-", "\n", "Q", letters[at - 1]])
        assert payloads(read_armour("".join(letters))) in ([payload], [])


@pytest.mark.parametrize("lost", range(1, 24))
def test_any_single_line_may_be_lost(lost: int) -> None:
    lines = text_of(bytes(range(256)) * 2).splitlines()
    del lines[lost]
    assert payloads(read_armour("\n".join(lines))) == [bytes(range(256)) * 2]


def test_the_lines_that_are_missing_are_named() -> None:
    lines = text_of(bytes(range(250)) * 2).splitlines()
    reading = read_armour("\n".join(lines[:5] + lines[8:9] + lines[10:]))
    assert code(reading) == "PB-103"
    assert "3 of the turn's lines are spoilt or not there: 4, 6, 8." in str(reading.wanting[0].trouble)
    assert "Copy the whole mail once more;" in str(reading.wanting[0].trouble)
    assert reading.wanting[0].dispatch == 14


def test_without_first_and_last_line_there_is_no_order() -> None:
    assert code(read_armour("\n".join(text_of(bytes(100)).splitlines()[2:-2]))) == "PB-102"


def test_good_lines_of_another_payload_do_not_add_up() -> None:
    lines = VECTOR.splitlines()
    forged = ArmourLine("HX", "9FYJ", 2, bytes(LINE_BYTES)).text
    assert code(read_armour("\n".join([*lines[:3], forged, *lines[4:]]))) == "PB-104"
    both_claim_the_number = read_armour("\n".join([*lines, forged]))
    assert payloads(both_claim_the_number) == [bytes(range(65))]


@pytest.mark.parametrize("text", ["", "Dear Bob, my turn is attached.", "HEXBOARD BEGIN 9FYJ dispatch 7", "H" * 999])
def test_a_text_without_a_turn_says_so(text: str) -> None:
    with pytest.raises(Refused, match="Nothing was changed") as refused:
        open_mail(text)
    assert refused.value.trouble.code == "PB-101"


class TestParts:
    payload = random.Random("parts").randbytes(60_000)
    blocks = armour(payload, 20)

    def test_a_long_payload_is_cut_into_parts(self) -> None:
        assert len(self.blocks) == 3
        assert [block.splitlines()[0][20:] for block in self.blocks] == [
            f"dispatch 20 part {part} of 3" for part in (1, 2, 3)
        ]

    def test_parts_come_in_any_order(self) -> None:
        first, second, third = self.blocks
        assert payloads(read_armour(rewrapped(third + first, 70) + second)) == [self.payload]

    def test_a_missing_part_is_asked_for(self) -> None:
        reading = read_armour(self.blocks[1])
        assert code(reading) == "PB-105"
        assert "Here: 2. Still to come: 1, 3." in str(reading.wanting[0].trouble)

    def test_equal_parts_are_still_several_parts(self) -> None:
        payload = bytes(60_000)
        assert payloads(read_armour(text_of(payload))) == [payload]


class TestSizes:
    def test_the_largest_payload_travels(self) -> None:
        payload = random.Random("large").randbytes(MOST_BYTES)
        assert payloads(read_armour(text_of(payload))) == [payload]

    def test_one_byte_more_is_refused(self) -> None:
        with pytest.raises(ValueError, match="more than the 432000"):
            armour(bytes(MOST_BYTES + 1), 1)

    @pytest.mark.parametrize(("payload", "dispatch"), [(b"", 1), (b"x", -1), (b"x", 65_536)])
    def test_nothing_to_send_is_refused(self, payload: bytes, dispatch: int) -> None:
        with pytest.raises(ValueError, match="a block needs"):
            armour(payload, dispatch)

    def test_a_text_beyond_four_million_characters_is_not_opened(self) -> None:
        with pytest.raises(Refused) as refused:
            read_armour("x" * (MOST_TEXT + 1))
        assert refused.value.trouble.code == "PB-801"


HOSTILE = {
    "tokens that fail their check": "HXAAAA-001-" + "A" * 48 + "-AAAA ",
    "beginnings of lines": "HX",
    "one heading without end": "HH9FYJ-000-",
    "unclosed HTML": "<a ",
    "entities": "&aaaaaaaaaaaaaaaaaaaaaaa",
    "a huge numbered entity": "&#" + "9" * 5_000 + ";",
    "combining marks out of order": "\u0315\u0300\u0316",
    "letters that grow": "\ufdfa",
    "quoted-printable": "=E2=80=",
    "lone surrogates": "\ud800",
    "spaces before a quote mark": " \t|",
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_text_ends_with_a_message(kind: str) -> None:
    unit = HOSTILE[kind]
    assert read_armour(unit * (400_000 // len(unit))) == ReadArmour((), ())


@pytest.mark.parametrize(
    "data",
    ["HX\x01\x01" + "\0" * 26, "HX\x02\0" + "\0" * 26, "HX\x01\0\xff\xff\0\1" + "\0" * 22, "PK" + "\0" * 28],
)
def test_a_header_that_contradicts_itself_is_no_header(data: str) -> None:
    line = ArmourLine("HH", "0000", 0, data.encode("latin-1"))
    assert code(read_armour(line.text)) == "PB-102"
