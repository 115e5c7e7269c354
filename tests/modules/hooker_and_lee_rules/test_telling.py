"""What players are told of this game's own rules: why a leader is turned away, whose a held unit is."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.notation import read
from hexboard.play.table import Table
from tests.modules.positions import placed

GAME = "hooker_and_lee"


def test_a_leader_is_told_of_the_enemy_in_his_hex_and_of_nobody_else() -> None:
    table = placed("csa-jackson F2413, csa-lane F2410, usa-meade F2414, usa-1-v F2420", turn=5, game=GAME)
    assert _refused(table, "move csa-jackson F2413 F2414") == "an enemy is in the hex"


def test_a_leader_is_told_that_the_strangers_in_a_hex_stay_there() -> None:
    table = placed("usa-1-ii F2415, csa-lane F2416, usa-meade F2414", turn=5, seat="usa", game=GAME)
    told = "Meade may be with units of his own command only, and nobody there can march on"
    assert _refused(table, "move usa-meade F2414 F2415") == told


def test_the_reserve_artillery_says_whose_it_is_and_what_holds_it() -> None:
    table = placed("usa-1-v F2414, usa-reserve F2418", turn=9, step="game turn", seat="", dice=(4,), game=GAME)
    table.submit("usa", read("assign usa-reserve to v", table.ruleset.vocabulary.commands, table.view().board))
    about = {remark.text: remark.rule for remark in table.ruleset.about_unit(table.view(), "usa-reserve")}
    assert about["is of the V Corps in this turn"] == "23.43"
    assert about["does not move in this turn: its corps has failed its die"] == "23.43"


def _refused(table: Table, line: str) -> str:
    at = table.view()
    found = table.check(at.frame.seat or "", read(line, table.ruleset.vocabulary.commands, at.board))
    assert isinstance(found, Illegal)
    return found.reason
