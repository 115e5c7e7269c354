from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexboard.core.event import Drawn, Rolled
from hexboard.engine.dice import OutOfDice, RecordedDice, ScriptedDice, SeededDice

SLOT = ("combat", 3, "0512", 1)
# the seeds of the protocol's test vectors: solo roller's R1, and R2 with the decider's declaration
R1 = SeededDice(bytes.fromhex("142f2fa2b4b739502bdc97ebaead25678d4e4f86a24064eb5081fdb0af3297e7"))
R2 = SeededDice(bytes.fromhex("db7fad756f73552113c7fca1ba8a0b8a204e6479fb4d63ef22a58693d9a4ace4"))


@pytest.mark.parametrize(
    ("dice", "slot", "sides", "faces"),
    [
        (R1, ("march", "u:CSA-Hill", 1), 6, (4, 3)),
        (R1, ("combat", "0512", 1), 6, (6,)),
        (R1, ("morale", "u:7NY", 2), 10, (9, 7, 5)),
        (R2, ("combat", "0512", 1), 6, (1,)),
    ],
)
def test_the_protocol_s_own_vectors(
    dice: SeededDice, slot: tuple[str | int, ...], sides: int, faces: tuple[int, ...]
) -> None:
    assert dice.roll(slot, sides, len(faces)) == faces


@given(st.text(max_size=8), st.one_of(st.integers(2, 256), st.integers(257, 1 << 16)), st.integers(1, 40))
def test_the_same_thing_decided_always_meets_the_same_faces(seed: str, sides: int, count: int) -> None:
    first, second = SeededDice.from_text(seed), SeededDice.from_text(seed)
    second.roll(("another", "thing"), 6, 2)
    faces = first.roll(SLOT, sides, count)
    assert faces == second.roll(SLOT, sides, count) == first.roll(SLOT, sides, count)
    assert len(faces) == count
    assert all(1 <= face <= sides for face in faces)


def test_other_things_and_other_seeds_meet_other_faces() -> None:
    def faces(seed: str, slot: tuple[str | int, ...]) -> tuple[int, ...]:
        return SeededDice.from_text(seed).roll(slot, 6, 20)

    rolls = {faces("a", SLOT), faces("b", SLOT), faces("a", ("combat", 3, "0512", 2)), faces("", SLOT)}
    assert len(rolls) == 4


def test_sixty_thousand_rolls_are_even() -> None:
    dice = SeededDice.from_text("chi square")
    faces = Counter(face for k in range(600) for face in dice.roll(("even", k), 6, 100))
    assert sum((faces[face] - 10_000) ** 2 / 10_000 for face in range(1, 7)) < 20


@pytest.mark.parametrize(("sides", "count"), [(1, 1), (65537, 1), (6, 0)])
def test_there_are_no_odd_dice(sides: int, count: int) -> None:
    with pytest.raises(ValueError, match="no dice"):
        R1.roll(SLOT, sides, count)


def test_scripted_dice_fall_as_written_and_say_when_there_are_no_more() -> None:
    dice = ScriptedDice([3, 5, 1])
    assert dice.roll(SLOT, 6, 2) == (3, 5)
    assert dice.roll(("other",), 6, 1) == (1,)
    with pytest.raises(OutOfDice):
        dice.roll(SLOT, 6, 1)


@pytest.mark.parametrize("face", [0, 7])
def test_a_script_with_a_face_no_die_has_is_refused(face: int) -> None:
    with pytest.raises(OutOfDice):
        ScriptedDice([face]).roll(SLOT, 6, 1)


def test_a_script_leaves_out_the_bytes_of_a_salt() -> None:
    dice = ScriptedDice([4])
    salt = dice.roll(("salt", 1, "red"), 256, 16)
    assert salt == ScriptedDice([]).roll(("salt", 1, "red"), 256, 16)
    assert dice.roll(SLOT, 6, 1) == (4,)


def test_recorded_dice_give_back_rolls_and_draws_by_what_they_decided() -> None:
    dice = RecordedDice.of([Rolled(SLOT, 6, (3, 5)), Drawn(("cup", 1), "red", 4, 3), Drawn(("cup", 2), "blue", 1, 1)])
    assert dice.roll(SLOT, 6, 2) == (3, 5)
    assert dice.roll(("cup", 1), 4, 1) == (3,)
    with pytest.raises(OutOfDice):
        dice.roll(SLOT, 6, 1)
    with pytest.raises(OutOfDice):
        dice.roll(("cup", 9), 4, 1)


def test_a_die_of_a_thousand_sides_is_even_too() -> None:
    dice = SeededDice.from_text("chi square")
    faces = Counter((face - 1) // 100 for k in range(200) for face in dice.roll(("even", k), 1000, 100))
    assert sum((faces[tenth] - 2_000) ** 2 / 2_000 for tenth in range(10)) < 22
