import pytest

from hexboard.rules.command.formations import Commander, Formation, Organization, command

ARMY = Organization(
    {
        each.id: each
        for each in (
            Formation("army", ("hq",), ("i", "ii")),
            Formation("i", ("guns",), ("i-1", "i-2")),
            Formation("ii", (), ("ii-1",)),
            Formation("i-1", ("a", "b")),
            Formation("i-2", ("c",)),
            Formation("ii-1", ("d",)),
        )
    }
)


def test_a_unit_serves_in_its_division_corps_and_army() -> None:
    assert ARMY.of_unit("a") == ("i-1", "i", "army")
    assert ARMY.of_unit("stranger") == ()
    assert ARMY.units_of("i") == ("guns", "a", "b", "c")
    assert set(ARMY.units_of("army")) == {"hq", "guns", "a", "b", "c", "d"}


def test_an_attached_division_serves_with_its_new_corps_and_is_a_guest_there() -> None:
    lent = ARMY.with_attached("i-2", "ii")
    assert lent.of_unit("c") == ("i-2", "ii", "army")
    assert lent.units_of("i") == ("guns", "a", "b")
    assert lent.units_of("ii") == ("d", "c")
    assert (lent.parent("i-2"), lent.serves_with("i-2")) == ("i", "ii")
    assert (lent.guests_of("ii"), lent.guests_of("i")) == (("i-2",), ())


def test_a_division_that_comes_back_is_no_guest_any_more() -> None:
    back = ARMY.with_attached("i-2", "ii").with_attached("i-2", "i")
    assert back.attached == {}
    assert back.units_of("i") == ARMY.units_of("i")


def test_nothing_is_a_part_of_itself_nor_of_what_is_not_there() -> None:
    with pytest.raises(ValueError, match="part of itself"):
        ARMY.with_attached("i", "i-1")
    with pytest.raises(ValueError, match="part of itself"):
        ARMY.with_attached("i", "i")
    with pytest.raises(KeyError):
        ARMY.with_attached("i", "ix")


ORDER = ("reynolds", "hancock", "slocum", "howard")


@pytest.mark.parametrize(
    ("lost", "there", "proper", "acting"),
    [
        ((), ("reynolds", "howard"), "reynolds", "reynolds"),
        (("reynolds",), ("howard",), "hancock", "howard"),
        (("reynolds",), ("howard", "slocum"), "hancock", "slocum"),
        (("reynolds", "hancock"), ("howard",), "slocum", "howard"),
        (("reynolds",), (), "hancock", None),
        (ORDER, ORDER, None, None),
    ],
)
def test_a_junior_stands_in_until_the_proper_senior_is_there(
    lost: tuple[str, ...], there: tuple[str, ...], proper: str | None, acting: str | None
) -> None:
    found = command(ORDER, lost, lambda who: who in there)
    assert found == Commander(proper, acting)
    assert found.stands_in == (acting is not None and acting != proper)
