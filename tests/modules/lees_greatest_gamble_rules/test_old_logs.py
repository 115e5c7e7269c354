"""Games from before costs and morale were told to their own side alone play over as they stand [laws 7, 8]."""

from collections.abc import Iterator

from attrs import evolve

from hexboard.core.event import Fact, Moved
from hexboard.core.notation import read
from hexboard.core.seat import EVERYONE
from hexboard.store.rechecking import recheck
from tests.games import rules

from .test_secrets import GAME, MOMENTS, SCENARIO, table_at


def test_a_move_that_told_everybody_its_cost_is_the_same_move() -> None:
    table = table_at(next(each for each in MOMENTS if each.line == "kind of order"))
    vocabulary, board = table.ruleset.vocabulary.commands, table.game.board
    table.submit("csa", read("move csa-7 1239 1238 1137", vocabulary, board))
    table.submit("csa", read("end", vocabulary, board))
    entries = tuple(evolve(entry, facts=tuple(_as_it_was(entry.facts))) for entry in table.log.entries)
    old = evolve(table.log, entries=entries)
    codec = rules(GAME, SCENARIO).codec
    assert codec.read_facts(codec.write_facts(entries[2].facts)) == entries[2].facts
    assert old.fold() == table.log.fold()
    assert not list(recheck(table.ruleset, table.game, old))


def _as_it_was(facts: tuple[Fact, ...]) -> Iterator[Fact]:
    for fact in facts:
        if isinstance(fact.event, Moved):
            yield Fact(evolve(fact.event, cost=3), EVERYONE)
        elif fact.event.tag != "paid":
            yield fact
