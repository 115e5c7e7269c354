"""Units by id and by hex: the same by hex, however it was come by."""

from hexboard.core.muster import Muster, mustered
from hexboard.core.unit import Gone, OnMap, Unit
from hexboard.geometry.hex import Hex

HERE, THERE = Hex(0, 0), Hex(1, 0)
ONE, TWO = (Unit(name, name, "red", OnMap(HERE)) for name in ("one", "two"))
AWAY = Unit("away", "away", "red", Gone("lost"))


def test_a_unit_replaced_is_found_by_hex_as_if_all_had_been_put_down_anew() -> None:
    units = Muster({unit.id: unit for unit in (ONE, TWO, AWAY)})
    assert units.by_hex == {HERE: (ONE, TWO)}
    marked, gone, moved = ONE.marked(frozenset({"tired"})), AWAY.valued("manpower", 0), TWO.moved_to(OnMap(THERE))
    for unit in (marked, gone, moved, Unit("new", "new", "red", OnMap(THERE))):
        units = units.replacing(unit)
        anew = Muster(dict(units)).by_hex
        assert list(units.by_hex.items()) == list(anew.items())
    assert units.by_hex[HERE] == (marked,)
    assert [unit.id for unit in units.by_hex[THERE]] == ["two", "new"]


def test_what_was_replaced_stays_as_it_was() -> None:
    units = mustered({"one": ONE})
    assert units.replacing(ONE.moved_to(OnMap(THERE))).by_hex != units.by_hex
    assert (units["one"], units.by_hex) == (ONE, {HERE: (ONE,)})
    assert mustered(units) is units
