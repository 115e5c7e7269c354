"""Decisions in the middle of a turn, and off-line battles: the game waits, is left and opened again, and goes on."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path

import pytest
from attrs import evolve

from hexboard.core.command import Pass
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.engine.question import Question, Ready
from hexboard.engine.robot import own_dice
from hexboard.engine.sheet import Orders, refusals
from hexboard.engine.sheet_form import Blank, Draft, SheetLine, Written
from hexboard.engine.submit import ask, check
from hexboard.play.choosing.drafting import Drafting
from hexboard.play.robots import computer_of, situation
from hexboard.play.starting import open_table
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from hexboard.store.rechecking import recheck
from tests.games import begin_game, library, new_table, rules

from .scene import RULED

from hexboard_modules.the_road_to_gettysburg.rules.phases.decisions import odds_words  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.record.ledger import ledger_of  # isort: skip

GAME = "the_road_to_gettysburg"
_LONGEST = 200
_LEE_LEADS = "hq: sm f; cm a; mv 9,7 10,7 11,8 12,8 | 9: cm a | 10: cm a | 5: mv 12,7 12,8; cm a"


def _played_to(table: Table, step: str) -> None:
    """Let computers play until a step is asked."""
    for _ in range(_LONGEST):
        if table.view().frame.step == step:
            return
        _decide(table, min(table.actors()))
    raise AssertionError(f"{step} was never asked")


def _decide(table: Table, seat: SeatId) -> None:
    if table.view().frame.step == "dispatches" and seat == "csa":
        table.submit(seat, Orders(_LEE_LEADS if table.view().turn == 1 else ""))
        return
    robot = computer_of(table.ruleset, seat, "3").robot
    table.submit(seat, robot.decide(situation(table, seat, own_dice("decisions", seat))).command)


@pytest.mark.parametrize("option", ["off_line_battles=offered", "battle_decisions=ask"])
def test_computers_play_a_battle_with_decisions_and_it_plays_over_again(option: str) -> None:
    """[9.2.3, 15.0]"""
    name, _, choice = option.partition("=")
    table = new_table(GAME, "battle", "decisions", options={name: choice})
    asked = set()
    for _ in range(_LONGEST):
        if not table.actors():
            break
        asked.add(table.view().frame.step)
        _decide(table, min(table.actors()))
    assert table.view().state.over is not None
    assert asked > {"set-up", "dispatches"}
    _every_battle_is_told(table, "15.0" if name == "off_line_battles" else "9.0")
    ruled = rules(GAME, "battle", ((name, choice),))
    assert not list(recheck(ruled.ruleset, ruled.game, table.log))


def _every_battle_is_told(table: Table, rule: str) -> None:
    """[21.1]: the sum of a battle was told to nobody, not even when the game was over."""
    over = table.view().turn
    for seat in ("csa", "usa"):
        lines = list(journal(RULED.ruleset, table.game, table.log, seat))
        sums = [line for line in lines if line.kind == "battle-reckoned"]
        fought = {(turn, at) for turn, each in ledger_of(table.view()).history.items() for at in each.battles}
        assert {(int(line.text.split()[1].rstrip(",")), at) for line in sums for at in line.hexes} == fought
        assert {line.entry for line in sums} == {len(table.log.entries) - 1}, f"before turn {over} it is nobody's"
        assert all("destroyed" in line.text or "lost " in line.text for line in sums)
        assert {line.text.rpartition(" ")[2] for line in sums} <= {"[9.0]", f"[{rule}]"}


def test_a_game_is_left_in_the_middle_of_a_battle_and_opened_again(tmp_path: Path) -> None:
    """[15.0]: the losses are entered after the game was saved and opened."""
    path = tmp_path / "war.hexlog"
    options = {"off_line_battles": "offered"}
    with begin_game(GAME, "battle", options, seed="decisions", path=path, library=library()) as begun:
        table = begun.table
        _played_to(table, "off-line battle")
    turn = table.view().turn
    listed = table.view("csa").memory("csa")
    assert listed == table.view("usa").memory("usa")
    loser = _foot(listed["defenders"])
    with open_table(path, library()) as running:
        _enter(running.table, listed, loser, turn)


def _foot(units: Iterable[str]) -> str:
    """One with infantry, of which there is something to lose."""
    return next(unit for unit in units if unit not in ("csa-j", "csa-hq", "usa-h", "usa-i", "usa-j"))


def _enter(opened: Table, listed: object, loser: str, turn: int) -> None:
    assert opened.view("csa").memory("csa") == listed
    before = opened.view().unit(loser).values
    opened.submit("csa", Pass())
    opened.submit("usa", Orders(f"{loser}: lost 3 0 1; fatigue 0.5"))
    ruled = rules(GAME, "battle", (("off_line_battles", "offered"),))
    assert not list(recheck(ruled.ruleset, ruled.game, opened.log))
    assert opened.view().turn >= turn
    lost = [fact.event for fact in opened.log.entries[-1].facts if loser in str(fact.event)]
    assert lost
    assert opened.view().unit(loser).values["foot"] <= before["foot"]


@pytest.mark.parametrize("text", ["", " "])
def test_a_sheet_on_which_nothing_stands_is_no_battle_without_losses(text: str) -> None:
    """[15.0]"""
    table = new_table(GAME, "battle", "decisions", options={"off_line_battles": "offered"})
    _played_to(table, "off-line battle")
    refused = check(table.ruleset, table.view("usa"), "usa", Orders(text))
    assert str(refused) == "nothing is entered: enter what was lost, or let the program fight it [15.0]"


def test_the_sheet_of_an_off_line_battle_is_one_of_losses_and_asks_no_zeros() -> None:
    """[15.0]: it spoke of orders to whoever had suffered, and refused a division of foot without its lost cavalry."""
    table = new_table(GAME, "battle", "decisions", options={"off_line_battles": "offered"})
    _played_to(table, "off-line battle")
    asked = ask(table.ruleset, table.view("csa"), "csa", ())
    assert isinstance(asked, Question)
    listed = table.view("csa").memory("csa")
    loser = _foot(listed["defenders"])
    names = [table.view("csa").name(unit) for unit in (*listed["attackers"], *listed["defenders"])]
    assert all(name in asked.owed for name in names), "who fights is said"
    step = table.ruleset.steps["off-line battle"]
    sheet = step.sheet(table.view("csa"), "csa")
    assert sheet is not None
    words = sheet.form.words
    assert "order" not in f"{words.hand_in} {words.entry} {words.final}"
    written = Written("lost", {"inf": ("3",)})
    draft = Draft((SheetLine(Written("", {"to": (loser,)}), (written,)),))
    assert sheet.preview(draft, Blank(0, 0)).sentence.endswith("lost 3 hundred infantry")
    assert not refusals(sheet, draft)
    assert sheet.form.write(draft) == f"{loser}: lost 3 0 0"
    drafting = Drafting(sheet)
    drafting.begin_line(loser)
    drafting.order("lost")
    drafting.give(Blank(0, 0, "inf"), ("3",))
    drafting.order("fatigue")
    drafting.give(Blank(0, 1, "points"), ("0.5",))
    assert drafting.text == f"{loser}: lost 3 0 0; fatigue 0.5", "its losses were thrown away for its fatigue"
    empty = Draft((SheetLine(draft.lines[0].head, (Written("lost"),)),))
    assert sheet.preview(empty, Blank(0, 0)).sentence.endswith("lost nothing")
    bare, *_ = refusals(sheet, Draft((SheetLine(draft.lines[0].head),)))
    assert "has no entry yet" in bare.illegal.reason, "no order is written on it"


def test_one_gun_and_one_point_are_no_guns_and_points() -> None:
    """[15.0]"""
    table = new_table(GAME, "battle", "decisions", options={"off_line_battles": "offered"})
    _played_to(table, "off-line battle")
    sheet = table.sheet("csa")
    assert sheet is not None
    loser = _foot(table.view("csa").memory("csa")["defenders"])
    for points, said in (("1", "1 point"), ("0.5", "0.5 points"), ("1.25", "1.25 points")):
        draft = sheet.form.read(f"{loser}: lost 3 0 1; fatigue {points}")
        assert sheet.preview(draft, Blank(0, 0)).sentence.endswith("lost 3 hundred infantry and 1 gun")
        assert sheet.preview(draft, Blank(0, 1)).sentence.endswith(f"{said} of fatigue")


def test_who_is_the_last_to_leave_a_battle_to_the_program_has_the_dice_fall() -> None:
    """[15.0]: his click on the button that leaves it rolled for the battle and the rest of the turn, unlooked at."""
    table = new_table(GAME, "battle", "decisions", options={"off_line_battles": "offered"})
    _played_to(table, "off-line battle")
    for seat, commits in (("csa", "passes"), ("usa", "rolls")):
        left = ask(table.ruleset, table.view(seat), seat, ("program",))
        assert isinstance(left, Ready)
        assert left.commits == commits
        table.submit(seat, left.command)


@pytest.mark.parametrize(
    ("option", "step"), [("off_line_battles=offered", "off-line battle"), ("battle_decisions=ask", "decision")]
)
def test_the_hex_that_is_decided_about_is_marked_on_the_map(option: str, step: str) -> None:
    """[9.2.3, 15.0]: only its number was said, and whoever looked elsewhere searched for it."""
    name, _, choice = option.partition("=")
    table = new_table(GAME, "battle", "decisions", options={name: choice})
    _played_to(table, step)
    seat = min(table.actors())
    asked = ask(table.ruleset, table.view(seat), seat, ())
    assert isinstance(asked, Question)
    assert {answer.kind for answer in asked.answers} == {"verb"}, "each has its button"
    assert {answer.hex for answer in asked.answers} == {table.game.board.at(table.view(seat).memory(seat)["hex"][0])}


def test_of_all_urgencies_that_which_tires_nobody_is_the_first() -> None:
    """[9.2.3, 9.11]"""
    table = new_table(GAME, "battle", "decisions", options={"battle_decisions": "ask"})
    _played_to(table, "decision")
    (seat,) = table.actors()
    asked = ask(table.ruleset, table.view(seat), seat, ())
    assert isinstance(asked, Question)
    assert [answer.value for answer in asked.answers] == list("5012346789")
    apart = [answer.label for answer in asked.answers if not answer.group]
    assert apart == ["Urgency 5", "Call the attack off"], "ten buttons had no place"
    assert len({answer.group for answer in asked.answers}) == 2
    ranked = ask(table.ruleset, table.view(seat), seat, ("5",))
    assert isinstance(ranked, Question)
    assert ranked.answers[0].label == "All as their morale is"
    assert isinstance(ask(table.ruleset, table.view(seat), seat, ("0",)), Ready), "who calls it off ranks nobody"


@pytest.mark.parametrize(
    ("odds", "said"), [("1", "1 to 1"), ("99/100", "1 to 1"), ("22/10", "2.2 to 1"), ("5/9", "1 to 1.8")]
)
def test_even_odds_have_no_tenths(odds: str, said: str) -> None:
    """[9.3]"""
    assert odds_words(Fraction(odds)) == said


@pytest.mark.parametrize(("choice", "offered"), [("instructions", {"battle", "rank", "second"}), ("ask", set())])
def test_what_is_said_of_battles_is_not_offered_where_it_decides_nothing(choice: str, offered: set[str]) -> None:
    """[9.2.3, 9.6.1.2, 6.2.1]: who is asked when it comes was offered to say it before, in vain."""
    table = new_table(GAME, "battle", "decisions", options={"battle_decisions": choice})
    for seat in ("csa", "usa"):
        table.submit(seat, Orders(""))
    sheet = table.sheet("usa")
    assert sheet is not None
    of_battles = {"battle", "rank", "second"}
    assert {each.value for each in sheet.answers(Draft((SheetLine(),)), Blank(0, 0))} & of_battles == offered
    asked = ask(table.ruleset, table.view("usa"), "usa", ())
    assert isinstance(asked, Question)
    assert {each.value.split()[0] for each in asked.answers} & of_battles == offered - {"rank"}


def test_who_is_not_asked_learns_nothing_but_that_the_other_is() -> None:
    """[21.5]"""
    table = new_table(GAME, "battle", "decisions", options={"battle_decisions": "ask"})
    _played_to(table, "decision")
    (seat,) = table.actors()
    other = "usa" if seat == "csa" else "csa"
    assert table.view(seat).memory(seat)["odds"]
    assert not table.view(other).memory(seat)
    assert not table.view(other).memory()
    assert set(table.view(other).frame.data) == {"waits"}
    assert table.view(other).frame.step == "decision"
    assert table.ruleset.moment(table.view(other)).endswith(": a decision")
    refused = f"What the execution asks is for {table.game.seat(seat).name} to decide [9.2.3]"
    assert str(ask(table.ruleset, table.view(other), other, ())) == refused


@pytest.mark.parametrize(("name", "first"), [("conduct", "5"), ("second test", "again")])
def test_a_game_from_when_each_decision_was_a_step_is_asked_on(name: str, first: str) -> None:
    """A file from then has the decision's name on the step, and not in what the seat keeps in mind."""
    table = new_table(GAME, "battle", "decisions", options={"battle_decisions": "ask"})
    _played_to(table, "decision")
    (seat,) = table.actors()
    then = _as_then(table.view(seat), seat, name)
    found = ask(table.ruleset, then, seat, ())
    assert isinstance(found, Question)
    assert found.answers[0].value == first
    decided = computer_of(table.ruleset, seat, "3").robot.decide(
        evolve(situation(table, seat, own_dice("then", seat)), view=then)
    )
    assert check(table.ruleset, then, seat, decided.command) is None


def _as_then(at: Position, seat: SeatId, name: str) -> Position:
    stack = (*at.state.stack[:-1], evolve(at.frame, step=name))
    shown = {key: words for key, words in at.memory(seat).items() if key != "asks"}
    kept = {**at.state.secrets.memory, (len(stack), seat): {**shown, "units": shown["units"][:1]}}
    return at.after(at.state.with_stack(stack).with_memory(kept))
