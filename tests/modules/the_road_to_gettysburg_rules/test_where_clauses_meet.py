"""What comes of two or three clauses at once."""

from itertools import pairwise

import pytest
from attrs import evolve

from hexboard.core.seat import Audience
from hexboard.core.unit import Gone, OnMap
from hexboard.geometry.hex import Hex
from tests.modules.the_road_to_gettysburg_rules.scene import AT, CHARTS, DAY, NIGHT, THEATRE, corps, hexes, war

from hexboard_modules.the_road_to_gettysburg.rules.resolution.battle import fight  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.record.ledger import TurnMarched, as_placed, unit_of
from hexboard_modules.the_road_to_gettysburg.rules.record.truth import keep_marches
from hexboard_modules.the_road_to_gettysburg.rules.resolution.combat_mode import choose_stances
from hexboard_modules.the_road_to_gettysburg.rules.resolution.dispatches import read_orders
from hexboard_modules.the_road_to_gettysburg.rules.resolution.execution import Execution, makes_room
from hexboard_modules.the_road_to_gettysburg.rules.resolution.fatigue import tire
from hexboard_modules.the_road_to_gettysburg.rules.resolution.reconnaissance import stir
from hexboard_modules.the_road_to_gettysburg.rules.resolution.turn import forage, resolve, start
from hexboard_modules.the_road_to_gettysburg.rules.told.points import items, lost_per_cent
from hexboard_modules.the_road_to_gettysburg.rules.war.calendar import Hour
from hexboard_modules.the_road_to_gettysburg.rules.war.campaign import Instructions, Lines, Sent
from hexboard_modules.the_road_to_gettysburg.rules.war.corps import March, Order

BEATEN = {"demoralized": True, "contact": "W", "fatigue": 40, "urgency": 1}


def test_a_corps_that_withdraws_keeps_what_it_has_spent_on_it_while_it_is_demoralized() -> None:
    """[8.0, 11.0]: the fatigue phase purges orders, not the withdrawal under way."""
    going = corps("csa-a", "12,8", combat="W", doing="move 12 7", progress=4, **BEATEN)
    there = war(going, corps("usa-b", "12,8", combat="S", deployed=True))
    tire(there)
    assert there.corps["csa-a"].progress == 4


@pytest.mark.parametrize("combat", ["S", "A"])
def test_what_it_was_about_before_it_was_demoralized_it_begins_no_more(combat: str) -> None:
    """[11.0]"""
    doing = corps("csa-a", "12,8", combat=combat, doing="attack ", progress=2, fatigue=40)
    there = war(doing, corps("usa-b", "12,8", combat="S", deployed=True))
    tire(there)
    after = there.corps["csa-a"]
    assert (after.combat, after.progress, after.doing) == ("W", 0, "")


def test_a_corps_near_where_its_new_orders_begin_does_not_hurry_there_for_the_old_ones() -> None:
    """[13.2.7, 4.4]"""
    hurrying = corps("csa-a", "6,6", hurrying=True, orders=(Order("mv", path=hexes("12,7 12,8")),))
    there = war(hurrying, orders=[Sent("csa", "csa-a", (Order("mv", path=hexes("7,7 8,6 9,7")),), 2, 1)])
    read_orders(there)
    start(there)
    assert there.corps["csa-a"].hex is AT("6,6")
    assert there.corps["csa-a"].march == "N"


def test_a_corps_that_is_surrounded_deploys_and_then_rests_as_who_stands() -> None:
    """[6.2.1.1, 6.2.2, 11.3]"""
    there = war(corps("csa-f", "12,8", **BEATEN), corps("usa-b", "12,8", contact="S", deployed=True))
    there.lines[AT("12,8")] = Lines(AT("12,8"), "usa", (1, 2, 3, 4, 5, 6))
    start(there)
    Execution(there).run()
    tire(there)
    after = there.corps["csa-f"]
    assert (after.hex, after.combat, after.deployed, after.march) == (AT("12,8"), "W", True, "R")
    assert after.fatigue == BEATEN["fatigue"] - 4


@pytest.mark.parametrize("face", [1, 21])
def test_nobody_reports_to_have_lost_more_than_he_had(face: int) -> None:
    """[9.7, 9.6.2]: the estimate is out by a tenth either way, but all is all."""
    big = corps("usa-b", "12,8", combat="A", deployed=True)
    there = war(big, corps("csa-hq", "12,8"), faces={"report 2 12,8 1 csa": face})
    assert fight(there, AT("12,8"), ["usa-b"], ["csa-hq"])
    lost = {report.side: report.lost for report in there.despatched}
    assert lost["csa"] == (90 if face == 1 else 100)


def test_by_option_who_attacks_in_the_place_of_a_daunted_commander_has_an_urgency_of_his_own() -> None:
    """[9.2, 9.4]: Early is daunted and stands; Rodes, told to attack, fights as if he had been alone."""
    ready = {"combat": "A", "deployed": True}
    rodes = corps("csa-f", "12,8", contact="A", urgency=4, **ready)
    early = corps("csa-d", "12,8", contact="I", urgency=9, **ready)
    union = [corps(f"usa-{letter}", "12,8", combat="S", deployed=True) for letter in "abcde"]
    chosen = {"outnumbered": "initiative"}
    together, alone = (
        war(*there, *union, options=chosen, secondary={"csa": "csa-d"}) for there in ((rodes, early), (rodes,))
    )
    assert fight(together, AT("12,8"), ["csa-d", "csa-f"], [corps.id for corps in union])
    assert fight(alone, AT("12,8"), ["csa-f"], [corps.id for corps in union])
    assert together.corps["csa-d"].combat == "S"
    assert together.corps["csa-f"] == alone.corps["csa-f"]


@pytest.mark.parametrize(("lost", "said"), [(1, "eliminated"), (2, "eliminated, 2 times")])
def test_how_often_a_headquarters_was_lost_is_said_only_if_it_was_more_than_once(lost: int, said: str) -> None:
    """[C.1]"""
    found = items(CHARTS.points["battle"], (), {"usa": "Union", "csa": "Confederate"}, 0, {"usa": lost}, None)
    assert [(item.text, item.points) for item in found] == [(f"Union headquarters {said}", 300 * lost)]


@pytest.mark.parametrize("order", [Order("cm", "s"), Order("su", "3")])
def test_who_is_only_told_a_mode_has_spent_no_movement_point_on_it(order: Order) -> None:
    """[8.0, 4.6, 11.4, C.5]: no movement cost is associated with it; at night it rests, and forages."""
    there = war(corps("csa-a", "6,5", fatigue=12, orders=(order,)), hour=NIGHT)
    start(there)
    Execution(there).run()
    forage(there)
    tire(there)
    assert there.corps["csa-a"].orders == ()
    assert there.corps["csa-a"].fatigue == 0
    assert there.foragings["csa-a"].points


def test_who_is_to_go_on_patrol_waits_for_it_and_is_not_tired_by_it_at_night() -> None:
    """[8.0, 6.4, 11.4]"""
    there = war(corps("usa-h", "9,16", fatigue=12, orders=(Order("pt"),)), hour=NIGHT)
    start(there)
    Execution(there).run()
    tire(there)
    assert there.corps["usa-h"].patrol
    assert there.corps["usa-h"].fatigue == 0


def test_who_is_told_to_reinforce_others_does_not_join_the_attack_where_he_is() -> None:
    """[13.2.6, 9.1]: he stays where the enemy is, without attacking; the second in command attacks with the others."""
    ready = {"combat": "A", "contact": "A", "deployed": True}
    early, rodes, heth = (corps(f"csa-{letter}", "12,8", **ready) for letter in "dfh")
    told = corps("csa-i", "12,8", reinforce=AT("12,7"), **ready)
    waits = corps("csa-g", "12,7", contact="S")
    there = war(early, rodes, heth, told, waits, corps("usa-f", "12,8", contact="S"), secondary={"csa": "csa-d"})
    start(there)
    Execution(there).run()
    attacked = {corps.id for corps in there.corps.values() if corps.attacked}
    assert attacked == {"csa-d", "csa-f", "csa-h"}
    assert there.corps["csa-i"].hex is AT("12,8")


def test_a_headquarters_that_comes_back_where_it_was_lost_is_not_led_away_by_the_rout_of_the_one_before() -> None:
    """[9.9, 6.2.1]"""
    lost = corps("csa-hq", "1,7", contact="W", combat="W", fatigue=40, lead=1, cav=8)
    near = corps("usa-b", "1,7", contact="S")
    there = war(lost, near, faces={"withdraw 2 csa 11 1,7 1 1": 4, "withdraw 2 csa 11 1,7 1 2": 4})
    start(there)
    Execution(there).run()
    assert there.headquarters_lost == {"csa": 1}
    assert there.corps["csa-hq"].hex is AT("1,7")


@pytest.mark.parametrize("at", ["11,8", "12,7"])
def test_who_has_come_to_reinforce_stays_there_and_goes_for_no_enemy_beside(at: str) -> None:
    """[13.2.6, 6.2.3]: he went on to attack, and from there back again."""
    sent = corps("csa-j", at, reinforce=AT("12,7"), combat="H", contact="H")
    there = war(sent, corps("csa-g", "12,7", contact="S"), corps("usa-f", "12,6", contact="S"))
    start(there)
    Execution(there).run()
    assert there.corps["csa-j"].hex is AT("12,7")
    assert AT("12,6") not in there.corps["csa-j"].trail


def test_who_has_attacked_stays_where_he_is_though_the_enemy_is_no_more() -> None:
    """[6.2.3, 9.1, 9.9]"""
    bold = corps("csa-j", "12,8", contact="A", combat="A", deployed=True)
    there = war(bold, corps("usa-hq", "12,8", contact="S"), corps("usa-g", "12,7", contact="S"))
    start(there)
    Execution(there).run()
    after = there.corps["csa-j"]
    assert there.headquarters_lost == {"usa": 1}
    assert (after.hex, after.attacked, after.deployed, after.combat) == (AT("12,8"), True, True, "A")


@pytest.mark.parametrize(("rain", "owed"), [(False, 4), (True, 8)])
def test_who_makes_way_in_rain_pays_twice_for_it(rain: bool, owed: int) -> None:
    """[7.1, 8.6]"""
    waits = corps("csa-h", "7,7", number=8)
    there = war(waits, raining=rain)
    assert makes_room(there, corps("csa-a", "6,6", number=1), AT("7,7"))
    assert there.corps["csa-h"].owed == owed


_MARCH, _BACK = Order("mv", path=hexes("12,8 12,7")), Order("mv", path=hexes("12,8 12,9"))
_HARD, _SOFT = Order("su", "7"), Order("su", "3")


@pytest.mark.parametrize(
    ("foe", "first", "then", "queue", "urgency"),
    [
        pytest.param(True, (_MARCH,), (_HARD,), (_MARCH,), 7, id="beside the enemy an urgency wipes out no march"),
        pytest.param(True, (_HARD, _MARCH), (_BACK,), (_BACK,), 5, id="a march wipes out all that was sent before"),
        pytest.param(True, (_HARD,), (_SOFT,), (), 3, id="of two urgencies the later counts"),
        pytest.param(False, (_MARCH,), (_HARD,), (_HARD,), 5, id="away from him an urgency is an order like others"),
    ],
)
def test_of_two_dispatches_read_in_one_turn_the_later_wipes_out_the_other_only_by_what_is_not_done_at_once(
    foe: bool, first: tuple[Order, ...], then: tuple[Order, ...], queue: tuple[Order, ...], urgency: int
) -> None:
    """[12.0, 13.1.6, 10.4]: the headquarters came nearer, and both are read now."""
    sent = [Sent("usa", "usa-b", then, 2, 2), Sent("usa", "usa-b", first, 2, 1)]
    near = [corps("csa-f", "12,8", contact="S")] if foe else []
    there = war(corps("usa-b", "12,8", contact="S"), *near, orders=sent)
    read_orders(there)
    assert (there.corps["usa-b"].orders, there.corps["usa-b"].urgency) == (queue, urgency)


def test_an_older_dispatch_that_comes_in_a_turn_later_takes_the_place_of_the_newer_one() -> None:
    """[4.4, 12.0, 13.1.6]: the last issued counts only among those that arrive in one turn."""
    newer, older = Sent("usa", "usa-b", (_MARCH,), 2, 2), Sent("usa", "usa-b", (_BACK,), 3, 1)
    there = war(corps("usa-b", "12,8"), orders=[older, newer])
    read_orders(there)
    assert there.corps["usa-b"].orders == (_MARCH,)
    there.hour = Hour(3, 3)
    read_orders(there)
    assert there.corps["usa-b"].orders == (_BACK,)


@pytest.mark.parametrize(("mode", "end", "fatigue"), [("R", "6,6", 0), ("N", "9,7", 4), ("F", "9,7", 4)])
def test_a_headquarters_that_is_told_to_rest_hurries_to_no_path(mode: March, end: str, fatigue: int) -> None:
    """[8.9, 13.2.2, 13.2.7]: it follows the march mode it was given."""
    path = (Order("mv", path=hexes("9,7 10,7")),)
    there = war(corps("csa-hq", "6,6", kept_pace=mode, orders=path))
    start(there)
    Execution(there).run()
    tire(there)
    after = there.corps["csa-hq"]
    assert (after.hex, after.fatigue) == (AT(end), fatigue)


@pytest.mark.parametrize("tired", [{"hurrying": True, "fatigue": 16}, {"patrol": True, "fatigue": 16}])
def test_how_it_marches_where_it_has_come_to_its_path_follows_from_how_the_turn_began(tired: dict[str, int]) -> None:
    """[8.9]: going there has tired it from 4 points to 7, with which it would rest by this die; who was on patrol
    marches at the normal rate.
    """
    path = hexes("9,3 8,3 7,4 6,4 6,5 5,6")
    going = corps("usa-h", "7,2", urgency=6, orders=(Order("mv", path=path),), **tired)
    there = war(going, hour=NIGHT, faces={"march 5 usa 8": 35})
    start(there)
    Execution(there).run()
    assert there.corps["usa-h"].fatigue > 28
    assert there.corps["usa-h"].march == "N"


@pytest.mark.parametrize(("hour", "fatigue"), [(DAY, 20 + 32), (NIGHT, 20 + 3 * 32)])
def test_by_option_a_rout_at_night_tires_three_times_as_much(hour: Hour, fatigue: int) -> None:
    """[6.2.1, 8.1, 11.4]: Pickett loses 30 per cent of his men and 60 of his guns, 37.9 per cent of all: 8 points."""
    beaten = corps("csa-b", "12,8", contact="W", combat="W", fatigue=20, last_direction=1)
    label = f"withdraw {hour.turn} csa 2 12,8 1"
    chosen = {"rout_fatigue": "yes"}
    there = war(
        beaten, corps("usa-b", "12,9", contact="S"), hour=hour, options=chosen, faces={f"{label} 1": 4, f"{label} 2": 4}
    )
    start(there)
    Execution(there).run()
    assert there.corps["csa-b"].fatigue == fatigue


class _Told:
    """What is told while a turn is written down."""

    def __init__(self) -> None:
        self.events: list[TurnMarched] = []

    def tell(self, event: TurnMarched, to: Audience) -> None:
        self.events.append(event)


@pytest.mark.parametrize(("urgency", "fought"), [(0, ()), (5, hexes("12,8"))])
def test_an_attack_that_was_called_off_is_no_battle_when_all_is_told(urgency: int, fought: tuple[Hex, ...]) -> None:
    """[9.2.3, 21.1]"""
    ready = {"contact": "A", "deployed": True}
    there = war(
        corps("csa-hq", "12,8", **ready),
        corps("csa-f", "12,8", **ready),
        corps("usa-b", "12,8", contact="S", deployed=True),
        instructions={"csa": Instructions("csa", (urgency,) * 4)},
    )
    resolve(there, {})
    told = _Told()
    keep_marches(told, there)  # type: ignore[arg-type]
    assert told.events[0].battles == fought


@pytest.mark.parametrize(("why", "points"), [("exited", 20), ("eliminated", -150), ("", 0)])
def test_a_counter_put_away_or_back_by_hand_counts_for_what_it_is_now(why: str, points: int) -> None:
    """[C.1, 13.2.13]: Stuart with 320 strength points in all."""
    began = corps("csa-j", "16,18", cav=3000, horse=200, origin=3200)
    before = began if why else evolve(began, hex=None, exited=True, left_by=AT("16,18"))
    place = Gone(why, AT("16,18")) if why else OnMap(AT("16,18"))
    now = as_placed(before, evolve(unit_of(before), place=place))
    found = items(CHARTS.points["campaign"], (now,), {"csa-j": "Stuart"}, 0, {}, None)
    assert sum(item.points for item in found) == points
    assert now.left_by is (AT("16,18") if why else None)


def test_nobody_is_told_twice_of_one_hex_that_somebody_is_active_there() -> None:
    """[10.3, 21.3]: a hex has one true report a turn, so a second would say that not both are false."""
    false = 1 + THEATRE.open_hexes.index(AT("9,16"))
    faces = {"activity 2 csa 9,16": 1, "activity 2 usa 9,16": 1, "false 2 csa": 1, "false-hex 2 csa": false}
    there = war(corps("usa-b", "9,16"), faces=faces)
    assert [(report.side, report.hex) for report in stir(there)] == [("csa", AT("9,16")), ("usa", AT("9,16"))]


@pytest.mark.parametrize(("orders", "march", "fatigue"), [((), "F", 4), ((Order("pt"),), "N", 0)])
def test_who_has_come_by_force_and_goes_on_patrol_is_at_the_normal_rate(
    orders: tuple[Order, ...], march: March, fatigue: int
) -> None:
    """[6.4, 13.2.8, special note of the card]"""
    riding = corps("usa-h", "9,16", urgency=9, orders=(Order("mv", path=hexes("9,16 9,15")), *orders))
    there = war(riding, faces={"march 2 usa 8": 1})
    resolve(there, {})
    after = there.corps["usa-h"]
    assert (after.hex, after.march, after.fatigue) == (AT("9,15"), march, fatigue)


@pytest.mark.parametrize(
    ("path", "hour", "turns", "come", "fatigue"),
    [("7,7 8,7", Hour(1, 1), 1, "6,6", 0), ("10,7 11,8", DAY, 2, "10,7", 8)],
)
def test_a_corps_within_a_hex_of_its_path_does_not_hurry_and_another_does_till_it_is_there(
    path: str, hour: Hour, turns: int, come: str, fatigue: int
) -> None:
    """[13.2.7, 8.8]: a hex takes longer than a morning at the normal rate, four take two turns by force."""
    there = war(corps("csa-a", "6,6", orders=(Order("mv", path=hexes(path)),)), hour=hour)
    for _ in range(turns):
        resolve(there, {})
    after = there.corps["csa-a"]
    assert (after.hex, after.fatigue) == (AT(come), fatigue)


@pytest.mark.parametrize(("beaten", "stays"), [({"fatigue": 16, "contact": "W"}, True), (BEATEN, False)])
def test_the_army_commander_keeps_nobody_back_who_is_demoralized(beaten: dict[str, int | str], stays: bool) -> None:
    """[6.2.1, 11.0]"""
    there = war(
        corps("usa-hq", "12,8", contact="S"),
        corps("usa-h", "12,8", **beaten),
        corps("csa-f", "12,7", contact="S"),
        faces={"withdraw 2 usa 8 12,8 1 1": 4},
        instructions={"usa": Instructions("usa", second=False)},
    )
    resolve(there, {})
    assert (there.corps["usa-h"].hex is AT("12,8")) is stays


@pytest.mark.parametrize(("at", "points"), [("6,6", [5, 4, 3, 2, 1, 0]), ("7,7", [3, 2, 1, 0]), ("1,11", [2, 1, 0])])
def test_a_hex_yields_less_each_time_and_then_nothing(at: str, points: list[int]) -> None:
    """[C.5]"""
    there = war(corps("csa-a", at), options={"hq_forages": "no"})
    totals = [0]
    for _ in points:
        forage(there)
        totals.append(there.forage_points)
    assert [after - before for before, after in pairwise(totals)] == points
    assert not there.foragings, "who finds nothing reports nothing"


@pytest.mark.parametrize(("inf", "lost"), [(1180, 0), (1170, 0), (1156, 0), (1155, 1), (1142, 1), (1141, 2), (0, 80)])
def test_only_full_per_cent_count_and_who_has_more_than_he_began_with_has_lost_none(inf: int, lost: int) -> None:
    """[C.2]: of 145 strength points."""
    assert lost_per_cent(corps("usa-a", inf=inf)) == lost


@pytest.mark.parametrize(("first", "mode"), [("", "W"), ("12,9", "H"), ("13,10", "W")])
def test_a_leader_with_initiative_looks_at_whom_he_was_told_to_attack(first: str, mode: str) -> None:
    """[6.1.1, 13.2.5]: else at the strongest beside him; nobody is in 13,10."""
    there = war(
        corps("csa-f", "12,10", attack=AT(first) if first else None),
        corps("usa-h", "12,9"),
        corps("usa-b", "12,11"),
        corps("usa-e", "12,11"),
    )
    choose_stances(there)
    assert there.corps["csa-f"].combat == mode


def test_who_goes_on_with_what_binds_him_keeps_what_he_has_spent_on_it() -> None:
    """[8.0, 4.5]"""
    going = corps("csa-a", "12,8", combat="W", contact="W", doing="move 12 7", progress=4)
    there = war(going, corps("usa-b", "12,8", combat="S", deployed=True))
    start(there)
    assert there.corps["csa-a"].progress == 4
