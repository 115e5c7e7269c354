"""What a game may answer anew under the revised printing, tried on the field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from attrs import evolve

from hexboard.core.illegal import Illegal
from hexboard.core.log import Header, Log
from hexboard.core.notation import read
from hexboard.core.position import Position
from hexboard.core.state import Frame
from hexboard.core.unit import Unit
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.question import Answer, Question, Ready
from hexboard.engine.submit import begin
from hexboard.engine.tray import Tray
from hexboard.module.position import PositionFile, StandingEntry, position_facts
from hexboard.play.table import Table
from hexboard.play.told.journal import done_by_dice, journal, since_the_dice
from hexboard.rules.fight.assault import Assault
from hexboard.rules.fight.strength import Order, StrengthChange
from hexboard.rules.ground.paces import Pace
from hexboard.rules.ground.terrain_chart import SideRow
from tests.games import rules

FIELD = "revised_field"


def field(
    units: str,
    step: str = "combat",
    seat: str = "usa",
    dice: tuple[int, ...] = (),
    terms: Mapping[str, Any] | None = None,
    **answers: Any,
) -> Table:
    """A table of the field with some questions answered otherwise; units as "usa-5 0807 shaken, csa-3 0808".

    ``terms`` are more of the scenario's own rules.
    """
    ruled = rules(FIELD)
    scenario = ruled.game.scenario
    ruled = evolve(ruled, game=evolve(ruled.game, scenario=evolve(scenario, rules={**scenario.rules, **(terms or {})})))
    ruleset = ruled.ruleset.with_parts(**answers)
    standing = {}
    for text in units.split(","):
        name, place, *status = text.split()
        standing[name] = StandingEntry(at=place, status=tuple(status))
    setup = position_facts(ruleset, ruled.game, PositionFile(2, step, seat, units=standing))
    scripted = ScriptedDice(dice)
    facts = begin(ruleset, ruled.game, scripted, setup)
    header = Header(game_id="0" * 32, module=FIELD, version="1", scenario="field", options=ruled.game.options, seed="x")
    return Table(ruleset, ruled.game, Log(header, facts), dice=scripted)


def say(table: Table, *texts: str) -> Table:
    """The seats that are to decide give these commands."""
    for text in texts:
        (seat,) = table.actors()
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    return table


def lines(table: Table, text: str) -> list[str]:
    """The reckoning of an attack."""
    (seat,) = table.actors()
    made = table.forecast(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    assert made is not None
    return [f"{line.text} {line.value} {line.rule}" for line in made.lines]


def refused(table: Table, text: str) -> Illegal:
    """Why a command is refused."""
    (seat,) = table.actors()
    why = table.check(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    assert why is not None
    return why


def answer(table: Table, *picks: str) -> Answer:
    """What is offered under the last pick after those before it."""
    (seat,) = table.actors()
    asked = table.ask(seat, picks[:-1])
    assert isinstance(asked, Question)
    return next(offered for offered in asked.answers if offered.value == picks[-1])


def base(question: str) -> Callable[..., Any]:
    """The series' own answer."""
    answer: Callable[..., Any] = getattr(rules(FIELD).ruleset.parts, question)
    return answer


def no_unit_of_five(at: object, unit: Unit) -> bool:
    return not unit.id.endswith("-5")


def test_a_unit_that_does_not_fight_holds_no_hex_and_has_no_zone() -> None:
    table = field("usa-12 0806, csa-5 0807", "movement", fights=no_unit_of_five)
    say(table, "move usa-12 0806 0807")
    assert table.view().unit("usa-12").hex == table.game.board.at("0807")


def test_nor_is_it_attacked_or_does_it_attack() -> None:
    table = field("usa-12 0807, csa-5 0808", fights=no_unit_of_five)
    assert refused(table, "attack 0808 with usa-12").rule == "7.15"
    assert refused(field("usa-5 0807, csa-6 0808", fights=no_unit_of_five), "attack 0808 with usa-5").rule == "2.5"


def test_it_takes_no_room_in_a_hex() -> None:
    table = field("usa-5 0702, usa-6 0702, usa-12 0701, csa-12 1210", "movement", fights=no_unit_of_five)
    assert answer(table, "usa-12", "0702").label == "0702"
    say(table, "move usa-12 0701 0702", "end")
    assert table.view().frame.step == "combat"


def test_a_unit_that_may_not_move() -> None:
    held = Illegal("its corps got no orders", "23.4")
    table = field("usa-5 0601, csa-12 1210", "movement", bars_move=lambda at, unit: held)
    assert refused(table, "move usa-5 0601 0602") == held


def test_a_manner_of_movement_of_a_game_keeps_its_mark_until_the_player_turn_is_over() -> None:
    forced = Pace("forced", "Forced march", "23.22", 12, into_zone=False)
    table = field("usa-5 0601, csa-12 0710", "movement", paces=lambda rules, at, unit: (forced,))
    assert refused(table, "march usa-5 forced " + " ".join(f"06{r:02}" for r in range(1, 11))).rule == "23.22"
    say(table, "march usa-5 forced 0601 0602 0603 0604 0605 0606 0607 0608", "end")
    assert "forced" in table.view().unit("usa-5").status
    say(table, "end")
    assert not table.view().unit("usa-5").status


def test_contact_that_binds_nobody() -> None:
    table = field("usa-5 0605, csa-12 0606", owes_attack=lambda at, here, there: False)
    say(table, "end")
    assert table.actors() == {"csa"}


def test_a_game_changes_strengths_between_range_and_water() -> None:
    def tripled(*asked: Any) -> tuple[StrengthChange, ...]:
        own = StrengthChange(Order.SPECIAL, "the counterattack", "19.53", times=Fraction(3))
        return (*base("changes")(*asked), own) if asked[3].side == "usa" else ()

    told = lines(field("usa-9 0305, csa-3 0306", changes=tripled), "attack 0306 with usa-9")
    assert told[1:3] == ["the counterattack x3 = 27 19.53", "across a ford x1/2 = 13 1/2 R10.1"]
    assert told[-1] == "Odds 13 to 3: 4-1 7.6"


def test_the_die_is_shifted_and_never_leaves_the_chart() -> None:
    shift = (StrengthChange(Order.SPECIAL, "the counterattack", "19.53", plus=-1),)
    for fell, counts in ((6, 5), (1, 1)):
        table = field("usa-9 0807, csa-3 0808", dice=(fell,), die_changes=lambda at, assault: shift)
        assert "Die: the counterattack -1 19.53" in lines(table, "attack 0808 with usa-9")
        say(table, "attack 0808 with usa-9")
        told = [line.text for line in journal(table.ruleset, table.game, table.log)]
        assert any(line.startswith(f"3-1, die {counts}:") for line in told)


def test_the_foretold_chances_are_those_of_the_shifted_die() -> None:
    shift = (StrengthChange(Order.SPECIAL, "the counterattack", "19.53", plus=-1),)
    table = field("usa-9 0807, csa-3 0808", die_changes=lambda at, assault: shift)
    made = table.forecast("usa", read("attack 0808 with usa-9", table.ruleset.vocabulary.commands, table.game.board))
    assert made is not None
    assert {chance.result: chance.ways for chance in made.chances} == {"De": 2, "Dr": 4}


def test_a_saved_unit_retreats_in_order() -> None:
    table = field("usa-12 0807, csa-6 0808", dice=(2,), saves=lambda tray, unit: True)
    say(table, "attack 0808 with usa-12", "retreat csa-6 to 0809")
    assert table.view().unit("csa-6").status == {"attacked", "retreated"}


def test_a_unit_that_rallies_without_a_roll() -> None:
    table = field("usa-5 0601 shaken, csa-12 1210", "movement", rallies=lambda at, unit: "23.57")
    say(table, "rally usa-5", "end", "end")
    assert table.view().unit("usa-5").status == {"disordered"}


def test_what_was_lost_and_what_was_fought_is_told_to_the_game() -> None:
    heard: list[str] = []

    def fought(tray: Tray, side: str, before: Position, assault: Assault, code: str) -> None:
        heard.append(f"{side} {code} {sorted(before.unit('usa-12').status)}")

    table = field(
        "usa-12 0807, csa-3 0808",
        dice=(1,),
        fought=fought,
        lost=lambda tray, units: heard.extend(unit.id for unit in units),
    )
    say(table, "attack 0808 with usa-12 at 3-1")
    assert heard == ["usa De []", "csa-3"], "the position is the one the attack was reckoned in"


def test_a_longer_advance_goes_hex_by_hex_and_stops_in_an_enemy_zone() -> None:
    table = field("usa-12 0807, csa-3 0808, csa-9 1009", dice=(1,), advance_length=lambda at, unit: 4)
    say(table, "attack 0808 with usa-12", "advance usa-12 to 0808")
    asked = table.ask("usa", ())
    assert isinstance(asked, Question)
    assert asked.prompt == "12 may advance farther"
    say(table, "advance usa-12 to 0909")
    assert table.view().frame.step == "combat"


def test_a_longer_advance_ends_after_its_length() -> None:
    table = field("usa-12 0807, csa-3 0808", dice=(1,), advance_length=lambda at, unit: 3)
    say(table, "attack 0808 with usa-12", "advance usa-12 to 0808", "advance usa-12 to 0809", "advance usa-12 to 0810")
    assert table.view().frame.step == "combat"


def test_phases_of_a_game() -> None:
    def twice(at: Any) -> tuple[Frame, ...]:
        return (Frame("movement", "usa"), Frame("movement", "usa"), Frame("movement", "csa"))

    table = field("usa-12 0807, csa-3 0810", "movement", phases=twice)
    say(table, "end")
    assert table.actors() == {"usa"}


def test_a_battery_with_a_longer_range_is_reduced_only_where_the_chart_says() -> None:
    table = field("usa-battery-6 0704, csa-6 0708", range_of=lambda at, unit: 4)
    assert lines(table, "attack 0708 with usa-battery-6")[-1] == "Odds 6 to 6: 1-1 7.6"


def test_a_side_of_the_chart_can_be_barred_to_an_arm() -> None:
    printed = base("chart")(rules(FIELD).game)
    bridge = evolve(printed.sides["bridge"], barred=frozenset({"artillery"}))
    chart = evolve(printed, sides={**printed.sides, "bridge": bridge})
    table = field("usa-battery-5 0605, usa-5 0605, csa-12 1210", "movement", chart=lambda game: chart)
    assert refused(table, "move usa-battery-5 0605 0606").reason == "artillery does not cross the bridge here"
    say(table, "move usa-5 0605 0606")
    assert table.view().unit("usa-5").hex == table.game.board.at("0606")


def test_a_row_of_the_classic_chart_needs_no_more_cells_than_it_had() -> None:
    row = SideRow.from_row(["ford", "Ford", 1, True, True, 2, False, "5.25"])
    assert (row.strike, row.barred) == (1, frozenset())
    row = SideRow.from_row(["creek", "Creek", "barred", False, False, 1, False, "5.25", "1/2", ["artillery"]])
    assert (row.cost, row.strike, row.barred) == (None, Fraction(1, 2), frozenset({"artillery"}))


def test_whose_rally_a_die_is_for_is_told_and_whoever_stays_is_not_said_to_have_moved() -> None:
    table = say(field("usa-5 0601 shaken, csa-12 1210", "movement", dice=(4,)), "rally usa-5")
    about = [remark.text for remark in table.ruleset.about_unit(table.view(), "usa-5")]
    assert "has moved in this phase" not in about
    assert "cannot move: 5 has a Rally Marker and stays where it is" in about
    say(table, "end", "end")
    told = [line.text for line in journal(table.ruleset, table.game, table.log)]
    assert "5, shaken, tries to rally on 1-3, die 4: it stays shaken [R12.42]" in told


def test_what_a_retreat_costs_besides_the_hex_is_told_before_the_roll() -> None:
    """R12.11"""
    table = field("usa-5 0807, csa-5 0808")
    made = table.forecast("usa", read("attack 0808 with usa-5", table.ruleset.vocabulary.commands, table.game.board))
    assert made is not None
    falls = {chance.result: chance.meaning for chance in made.chances if chance.result in ("Ar", "Dr")}
    assert len(falls) == 2
    assert all("falls by one state of morale" in text for text in falls.values())
    # nobody attacks routed
    assert falls["Dr"].endswith("a unit routed already is lost.")


def test_how_one_rally_fell_out_is_told_first_of_what_its_die_did() -> None:
    """R12.42"""
    for die, result in ((4, "it stays shaken"), (3, "it rallies")):
        table = say(field("usa-5 0601 shaken, csa-12 1210", "movement", dice=(die,)), "rally usa-5", "end", "end")
        found = list(journal(table.ruleset, table.game, table.log))
        last = [line for line in found if line.entry == found[-1].entry]
        words = f"5, shaken, tries to rally on 1-3, die {die}: {result} [R12.42]"
        assert [since_the_dice(last)[0].text, done_by_dice(last)[0].text] == [words, words]


def test_batteries_of_a_hex_do_not_part_once_infantry_of_it_has_fought() -> None:
    table = field(
        "usa-battery-2 0807, usa-battery-5 0807, usa-12 0807, csa-6 0808 routed, csa-8 0809, csa-3 0810",
        dice=(1, 1),
    )
    say(table, "attack 0808 with usa-12 usa-battery-2", "pass")
    assert refused(table, "attack 0809 with usa-battery-5").rule == "7.22"


def test_nothing_to_defend_with_is_the_best_odds_and_no_matter_of_a_retreat() -> None:
    def nothing(*asked: Any) -> tuple[StrengthChange, ...]:
        of_wagons = StrengthChange(Order.SPECIAL, "wagons only", "18.1", times=Fraction(0))
        return (of_wagons,) if asked[3].side == "csa" else ()

    told = lines(field("usa-12 0807, csa-3 0808", changes=nothing), "attack 0808 with usa-12")
    assert told[-1] == "Odds 12 to 0: 6-1 7.6"


EXIT = {"exits": {"hexes": ["0610"], "cost": 1}}


def test_a_forced_march_may_lead_off_the_map() -> None:
    forced = Pace("forced", "Forced march", "23.23", 12, into_zone=False)
    table = field("usa-horse 0601, csa-12 1201", "movement", terms=EXIT, paces=lambda rules, at, unit: (forced,))
    down_the_road = " ".join(f"06{row:02}" for row in range(1, 11))
    assert refused(table, f"exit usa-horse {down_the_road}").rule == "5.21"
    asked = table.ask("usa", ("usa-horse", "by forced"))
    assert isinstance(asked, Question)
    assert asked.prompt.endswith(" by forced march: 12 points. Where to?")
    assert asked.rule == "23.23"
    assert isinstance(asked, Question)
    assert [offered.note for offered in asked.answers if offered.value == "exit 0610"] == ["10"]
    ready = table.ask("usa", ("usa-horse", "by forced", "exit 0610"))
    assert isinstance(ready, Ready)
    say(table, f"exit usa-horse {down_the_road} by forced")
    assert table.view().unit("usa-horse").hex is None
    assert "forced" in table.view().unit("usa-horse").status


def test_a_strategic_move_does_not() -> None:
    table = field("usa-horse 0603, csa-12 1210", "movement", terms=EXIT)
    down_the_road = " ".join(f"06{row:02}" for row in range(3, 11))
    assert refused(table, f"exit usa-horse {down_the_road} by strategic").rule == "R6.43"
    asked = table.ask("usa", ("usa-horse", "by strategic"))
    assert isinstance(asked, Question)
    assert "exit 0610" not in [offered.value for offered in asked.answers]
