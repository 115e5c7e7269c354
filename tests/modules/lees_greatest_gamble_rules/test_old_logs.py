"""Games from before the cost of a move was told to its own side alone load, and stand where they stood [laws 7, 8]."""

from collections.abc import Iterator

from attrs import evolve

from hexboard.core.event import Fact, Moved
from hexboard.core.notation import read
from hexboard.core.seat import EVERYONE
from tests.games import rules

from .test_secrets import GAME, MOMENTS, SCENARIO, table_at


def test_a_move_that_told_everybody_its_cost_leads_where_it_led() -> None:
    table = table_at(next(each for each in MOMENTS if each.line == "kind of order"))
    vocabulary, board = table.ruleset.vocabulary.commands, table.game.board
    table.submit("csa", read("move csa-7 1239 1238 1137", vocabulary, board))
    table.submit("csa", read("end", vocabulary, board))
    entries = tuple(evolve(entry, facts=tuple(_as_it_was(entry.facts))) for entry in table.log.entries)
    old = evolve(table.log, entries=entries)
    codec = rules(GAME, SCENARIO).codec
    assert all(codec.read_facts(codec.write_facts(each.facts)) == each.facts for each in entries)
    assert old.fold() == table.log.fold()


def _as_it_was(facts: tuple[Fact, ...]) -> Iterator[Fact]:
    for fact in facts:
        if isinstance(fact.event, Moved):
            yield Fact(evolve(fact.event, cost=3), EVERYONE)
        elif fact.event.tag != "paid":
            yield fact
