"""The journal of a turn, sentence by sentence."""

from __future__ import annotations

from hexboard.core.notation import read
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from tests.modules.positions import placed


def sentences(table: Table, *commands: str) -> list[str]:
    """What the journal says of these commands."""
    before = len(list(journal(table.ruleset, table.game, table.log)))
    for text in commands:
        (seat,) = table.actors()
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    return [line.text for line in journal(table.ruleset, table.game, table.log)][before:]


def test_a_march_an_entry_and_an_exit_are_told() -> None:
    table = placed("csa-pickett 2309, csa-rodes csa-1, csa-field 1627", turn=2)
    told = sentences(table, "move csa-pickett 2309 2310", "enter csa-rodes 0103 0203", "exit csa-field 1627 1528")
    assert told == [
        "Pickett moves 2309-2310 (1 point)",
        "Alarm in turn 2: it is too late to bring any reinforcements sooner [19.2]",
        "Rodes comes on at 0103-0203 (2 points)",
        "Field moves 1627-1528 (1 point)",
        "Field leaves the map by 1528 (White Oak Bridge Road) [17.31]",
    ]


def test_a_combat_is_told_from_the_odds_to_the_advance() -> None:
    table = placed("csa-pickett 2308, usa-1-1-v 2309", step="combat", dice=(1,))
    told = sentences(
        table, "attack 2309 with csa-pickett", "retreat usa-1-1-v to 2310", "advance csa-pickett to 2309"
    )
    assert told == [
        "Pickett attacks 2309: 8 to 5, 1-1",
        "1-1, die 1: Dr, defender retreats [7.64]",
        "1/1/V retreats, 2309-2310",
        "Pickett advances, 2308-2309",
    ]


def test_an_advance_that_is_declined_is_told_with_its_rule() -> None:
    table = placed("csa-pickett 2308, usa-1-1-v 2309", step="combat", dice=(1,))
    told = sentences(table, "attack 2309 with csa-pickett", "retreat usa-1-1-v to 2310", "pass")
    assert told[-2:] == ["1/1/V retreats, 2309-2310", "Nobody advances into 2309 [7.76]"]


def test_guns_that_stay_after_a_bombardment_are_told_with_their_rule() -> None:
    units = "csa-pickett 2308, csa-jones 2307, usa-1-1-v 2309"
    table = placed(units, step="combat", dice=(6,))
    told = sentences(table, "attack 2309 with csa-pickett csa-jones", "retreat csa-pickett to 2207", "pass")
    assert told[-2:] == ["Pickett retreats, 2308-2207", "Jones stays after the bombardment [8.16]"]


def test_a_bombardment_at_lowered_odds_and_a_loss_are_told() -> None:
    table = placed("usa-siege 2307, csa-johnson 2309", step="combat", seat="usa", dice=(1,))
    told = sentences(table, "attack 2309 with usa-siege at 3-1")
    assert told[0].endswith("(bombarding) attacks 2309: 8 to 2, 4-1, lowered to 3-1")
    assert told[-1] == "Johnson is eliminated"


def test_phases_nights_and_the_end_are_told() -> None:
    table = placed("", turn=5)
    assert table.ruleset.moment(table.view()) == "Turn 5 (night), Confederate movement"
    night = "The Combat Phase: there is no fighting by night [10.1]"
    told = [night, "Union movement", night, "Turn 6: 27 June, dawn", "Confederate movement"]
    assert sentences(table, "end", "end") == told
    last = placed("", turn=20, step="combat", seat="usa")
    assert sentences(last, "end") == ["The game is over: draw. Confederate 0, Union 0 [21.0]"]
    assert last.ruleset.moment(last.view()) == "The game is over"


def test_who_is_lost_matters_more_than_why_he_had_no_way_back() -> None:
    """Of a stack that was shut in the card on the map told twice why, and counted the losses among others."""
    near = "usa-1-1-v 2309, usa-2-1-v 2309, csa-hood 2308, csa-law 2310, csa-lawton 2208, csa-elzey 2409"
    table = placed(near, step="combat", dice=(2,))
    sentences(table, "attack 2309 with csa-hood csa-law csa-lawton csa-elzey")
    lines = list(journal(table.ruleset, table.game, table.log))
    assert {line.weight for line in lines if "eliminated" in line.text and "Odds" not in line.text} == {1}
    assert {line.weight for line in lines if "no way back" in line.text} == {0}
