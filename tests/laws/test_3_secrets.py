"""Law 3 again: of two truths that a seat may not tell apart, nothing that reaches it tells which it is."""

import pytest

from hexboard.cli.fuzzing.pair import Pair
from hexboard.cli.fuzzing.secrets import added, lines_of, try_secrets
from hexboard.core.command import Command, Redo, Undo
from hexboard.core.notation import read
from hexboard.core.seat import only
from hexboard.engine.twin import DICE_TO_COME
from hexboard.store.edition import Edition
from tests.games import new_table, rules

from .playing import SCENARIOS

rules("toy")  # its code can be imported from then on

from hexboard_modules.toy.rules.secrets import exchanged  # noqa: E402


@pytest.mark.parametrize(("game", "scenario"), [s for s in SCENARIOS if s[0] != "toy"])
def test_no_game_shows_dice_before_they_fall(game: str, scenario: str) -> None:
    for seed in ("laws", *(f"laws {number}" for number in range(12))):
        trial = try_secrets(rules(game, scenario), seed, longest=6, lines=(DICE_TO_COME,))
        assert trial.fault == "", trial.trace
        if trial.tallies[DICE_TO_COME.id]["differed"]:
            return
    pytest.fail("the line was never tried")


@pytest.mark.parametrize(("scenario", "games"), [("meeting", 3), ("night_march", 6), ("watch", 2)])
def test_nothing_of_the_toy_leaks_and_every_line_is_tried(scenario: str, games: int) -> None:
    ruled = rules("toy", scenario)
    trials = [try_secrets(ruled, f"laws {number}") for number in range(games)]
    assert [trial.fault for trial in trials if trial.fault] == []
    tallies = added(trial.tallies for trial in trials)
    assert {line.id for line in lines_of(ruled) if not tallies[line.id]["differed"]} == set()


@pytest.mark.parametrize(
    ("taking_back", "marches"),
    [((Undo(1),), "red-1"), ((Undo(1), Redo()), "red-dummy")],
    ids=["taken back", "put back"],
)
def test_a_twin_that_is_taken_back_is_the_same_truth_until_it_is_put_back(
    taking_back: tuple[Command, ...], marches: str
) -> None:
    ruled = rules("toy", "watch")
    table = new_table("toy", "watch", seed="red 1")
    vocabulary, board = table.ruleset.vocabulary.commands, table.game.board
    table.submit("red", read("order hold", vocabulary, board))
    table.submit("scouts", read("watch N0101", vocabulary, board))
    line = next(each for each in lines_of(ruled) if each.id == "which counters")
    twin = exchanged(table.view(), "red-1", "red-dummy", only("red"))
    pair = Pair(table, Edition(ruled.ruleset, ruled.game, ruled.codec, ""), "blue", line, twin)
    for command in taking_back:
        assert pair.play("scouts", command) == "on"
        pair.compare(1)
    assert pair.differs == (marches != "red-1")
    if len(taking_back) == 1:
        assert pair.play("scouts", read("watch N0101", vocabulary, board)) == "on"
    assert pair.play("blue", read("order hold", vocabulary, board)) == "on"
    assert pair.one.actors() == {"red"}
    assert pair.play("red", read("march red-1 S0101", vocabulary, board)) == "on"
    pair.compare(2)
    assert [each.view().unit(unit).hex for each, unit in ((pair.one, "red-1"), (pair.other, marches))] == [
        board.at("S0101")
    ] * 2
