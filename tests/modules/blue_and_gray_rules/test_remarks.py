"""What the rules know about a unit or a hex, with the clause it comes from."""

from __future__ import annotations

from hexboard.core.notation import read
from hexboard.engine.question import Question
from hexboard.play.table import Table
from tests.games import rules
from tests.modules.positions import placed


def about(table: Table, unit: str) -> dict[str, str]:
    return {remark.text: remark.rule for remark in table.ruleset.about_unit(table.view(), unit)}


def about_hex(table: Table, label: str) -> dict[str, str]:
    here = table.game.board.at(label)
    return {remark.text: remark.rule for remark in table.ruleset.about_hex(table.view(), here)}


def test_a_unit_that_can_move_has_its_points() -> None:
    assert about(placed("csa-pickett 2309"), "csa-pickett") == {
        "combat strength 8": "2.4",
        "6 movement points": "5.0",
    }


def test_a_unit_held_in_a_zone_is_told_by_whom_and_why_it_stays() -> None:
    told = about(placed("csa-pickett 2308, usa-1-1-v 2309"), "csa-pickett")
    assert told["in the zone of control of 1/1/V"] == "6.0"
    assert told["cannot move: a unit that begins in an enemy zone of control may not move"] == "5.13"


def test_of_a_unit_that_has_moved_it_is_told_once() -> None:
    table = placed("csa-pickett 2309")
    table.submit("csa", read("move csa-pickett 2309 2310", table.ruleset.vocabulary.commands, table.game.board))
    assert about(table, "csa-pickett") == {"combat strength 8": "2.4", "has moved in this phase": "5.17"}


def test_a_reinforcement_is_told_when_and_where_it_is_due() -> None:
    assert about(placed("usa-train usa-11"), "usa-train")["due from turn 11 at 2426 (Dispatch Station)"] == "15.41"


def test_a_reinforcement_is_told_the_hexes_that_are_open_to_it_now() -> None:
    told = about(placed("csa-hood csa-2, usa-1-1-v 1302"), "csa-hood")
    assert any(text.startswith("due from turn 2 at 1901") for text in told)


def test_points_that_a_game_gives_are_told_with_its_own_clause() -> None:
    assert about(placed("csa-rodes csa-1", turn=1), "csa-rodes")["12 movement points"] == "15.22"


def test_points_of_a_way_over_water_and_works_are_told_by_the_clause_that_gives_them() -> None:
    def water(game: str, unit: str, start: str, end: str, **options: str) -> tuple[str, str]:
        table = placed(f"{unit} {start}", seat="usa", game=game, options=options)
        asked = table.ask("usa", (unit,))
        assert isinstance(asked, Question)
        answer = asked.answer(end)
        assert answer is not None
        return answer.legs[-1].text, answer.legs[-1].rule

    assert water("road_to_richmond", "usa-1-1-v", "1014", "1015") == ("over the ford", "5.25")
    works = water("road_to_richmond", "usa-1-1-v", "0309", "0409", redoubt_movement="one")
    assert works == ("over the redoubt", "16.12")
    assert water("road_to_vicksburg", "usa-1-12", "0613", "0513") == ("over the ford", "5.25")
    assert water("road_to_vicksburg", "usa-1-12", "1610", "1611") == ("over Jackson's Creek", "19.11")
    assert water("hooker_and_lee", "usa-1-v", "H2217", "H2317") == ("over the ford", "5.25")
    assert water("hooker_and_lee", "usa-1-v", "F1008", "F1108") == ("over the stream", "23.05")


def test_a_leader_has_his_points_by_his_own_clause() -> None:
    table = placed("usa-meade H2218, usa-1-v H2217", seat="usa", game="hooker_and_lee")
    assert about(table, "usa-meade")["12 movement points"] == "23.51"
    assert about(table, "usa-1-v")["6 movement points"] == "R6.0"


def test_what_a_unit_did_in_the_phase_is_told() -> None:
    table = placed("csa-pickett 2308, usa-1-1-v 2309", step="combat", dice=(5,))
    _play(table, ["2309", "csa-pickett", "roll"], ["2307"])
    told = about(table, "csa-pickett")
    assert told["has attacked in this phase"] == "7.14"
    assert told["has retreated in this phase: adds no strength to a defence"] == "7.74"
    assert about(table, "usa-1-1-v")["has been attacked in this phase"] == "7.14"


def test_a_lost_unit_is_told_as_lost() -> None:
    table = placed("csa-johnson 2308, usa-2-2-v 2309, usa-3-3-v 2309", step="combat", dice=(6,))
    _play(table, ["2309", "csa-johnson", "roll"])
    assert "eliminated at 2308" in about(table, "csa-johnson")


def test_a_hex_tells_its_ground_its_water_and_who_controls_it() -> None:
    told = about_hex(placed("csa-pickett 0809"), "0710")
    assert told["in a Confederate zone of control"] == "6.0"
    assert told["Bridge side: +0 points"] == "5.25"
    assert told["Bridge side: defender x2 when attacked only across such sides"] == "7.41"
    assert told["Creek side: cannot be crossed"] == "5.25"
    table = placed("csa-pickett 0809")
    remarks = {each.text: each for each in table.ruleset.about_hex(table.view(), table.game.board.at("0710"))}
    bridge = remarks["Bridge side: +0 points"]
    assert bridge.towards
    assert not {*bridge.towards} & {*remarks["Creek side: cannot be crossed"].towards}, "the bridge is a crossing"
    assert "Swamp: 3 points, artillery by road or trail only" in about_hex(placed(""), "0810")
    assert "Swamp: 3 points" in about_hex(placed("", options={"swamp_movement": "three"}), "0810")
    assert "Town: 1 point, defender x2, blocks sight" in about_hex(placed(""), "1610")


def test_the_charts_show_every_row() -> None:
    table = placed("")
    charts = {chart.id: chart for chart in table.ruleset.charts(table.game)}
    assert charts["combat_results"].rows[5] == ("6", "Ae", "Ae", "Ae", "Ae", "Ar", "Ar", "Ex", "Ex", "Ex", "Ex")
    assert {row[0] for row in charts["terrain"].rows} >= {"Clear", "Woods", "Rough", "Rough woods", "Town", "Swamp"}
    assert {row[0] for row in charts["sides"].rows} >= {"Creek", "Bridge", "Ford", "Stream", "Lake", "Redoubt"}
    assert charts["ways"].rows[:2] == (("Road", "1 at most", "-"), ("Trail", "2 at most", "-"))


def test_the_charts_say_what_a_result_does_and_what_an_arm_may_spend() -> None:
    clauses = {code: row[2] for code, row in _chart("road_to_richmond", "results").items()}
    assert clauses == {"Ae": "7.61", "De": "7.61", "Ex": "7.62", "Ar": "7.64", "Dr": "7.64"}
    assert _chart("road_to_richmond", "movement") == {
        arm: (arm, "6") for arm in ("Artillery", "Cavalry", "Infantry")
    }
    assert _chart("road_to_vicksburg", "movement")["Cavalry"] == ("Cavalry", "8", "12", "11")
    assert _chart("hooker_and_lee", "movement") == {
        "Artillery": ("Artillery", "6", "8", "7"),
        "Cavalry": ("Cavalry", "8", "12", "11"),
        "Horse artillery": ("Horse artillery", "8", "10", "9"),
        "Infantry": ("Infantry", "6", "8", "7"),
        "Leader": ("Leader", "12", "-", "-"),
    }


def _chart(game: str, name: str) -> dict[str, tuple[str, ...]]:
    ruled = rules(game)
    (shown,) = (chart for chart in ruled.ruleset.charts(ruled.game) if chart.id == name)
    return {row[0]: row for row in shown.rows}


def test_the_charts_show_what_the_options_make_of_them() -> None:
    chosen = {
        "town_defence": "none",
        "town_movement": "two",
        "redoubt_factor": "triple",
        "swamp_movement": "prohibited",
    }
    table = placed("", options=chosen)
    rows = {row[0]: row for chart in table.ruleset.charts(table.game) for row in chart.rows}
    assert rows["Town"][1:3] == ("2", "-")
    assert rows["Redoubt"][2] == "x3"
    assert rows["Swamp"][-1] == "artillery, cavalry, infantry, train"


def _play(table: Table, *moves: list[str]) -> None:
    for picks in moves:
        (seat,) = table.actors()
        ready = table.ask(seat, tuple(picks))
        table.submit(seat, ready.command)  # type: ignore[union-attr]  # the picks are whole
