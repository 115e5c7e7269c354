"""Units by id, by hex and by side: the same, however they were come by."""

from hexboard.core.muster import Muster, mustered
from hexboard.core.unit import Gone, OnMap, Unit
from hexboard.geometry.hex import Hex

HERE, THERE = Hex(0, 0), Hex(1, 0)
ONE, TWO = (Unit(name, name, "red", OnMap(HERE)) for name in ("one", "two"))
AWAY = Unit("away", "away", "red", Gone("lost"))
FOE = Unit("foe", "foe", "blue", OnMap(THERE))


def test_a_unit_replaced_is_found_by_hex_and_side_as_if_all_had_been_put_down_anew() -> None:
    units = Muster({unit.id: unit for unit in (ONE, TWO, AWAY, FOE)})
    assert units.by_hex == {HERE: (ONE, TWO), THERE: (FOE,)}
    changes = (
        ONE.marked(frozenset({"tired"})),
        AWAY.valued("manpower", 0),
        TWO.moved_to(OnMap(THERE)),
        FOE.moved_to(OnMap(HERE)),
        ONE.moved_to(OnMap(THERE)),
        FOE.moved_to(Gone("lost")),
        ONE,
        Unit("new", "new", "red", OnMap(THERE)),
    )
    for unit in changes:
        units = units.replacing(unit)
        anew = Muster(dict(units))
        assert units.by_hex == anew.by_hex
        for side in ("red", "blue"):
            assert units.force(side).on_map == anew.force(side).on_map
            assert units.force(side).units == anew.force(side).units
    assert [unit.id for unit in units.by_hex[THERE]] == ["two", "new"]


def test_a_force_is_kept_as_long_as_its_units_stand_the_same_way() -> None:
    units = Muster({unit.id: unit for unit in (ONE, TWO, FOE)})
    red, blue = units.force("red"), units.force("blue")
    moved = units.replacing(ONE.moved_to(OnMap(Hex(5, 5))))
    assert moved.force("blue") is blue
    assert moved.force("red") is not red
    # a hex entered by the other side may come elsewhere in the order of hexes
    assert moved.replacing(TWO.moved_to(OnMap(THERE))).force("blue") is not blue


def test_what_was_replaced_stays_as_it_was() -> None:
    units = mustered({"one": ONE})
    assert units.replacing(ONE.moved_to(OnMap(THERE))).by_hex != units.by_hex
    assert (units["one"], units.by_hex) == (ONE, {HERE: (ONE,)})
    assert mustered(units) is units
