"""Each line of what a side may not know [21.1 to 21.7]: its twin differs, nothing leaks, a leak put in is found."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256

import pytest
from attrs import evolve, frozen

from hexboard.cli.fuzzing.pair import Leak, Pair
from hexboard.core.command import Command
from hexboard.core.event import Fact, Noted, Placed
from hexboard.core.notation import read
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, NOBODY, SeatId
from hexboard.core.unit import OnMap
from hexboard.engine.dice import SeededDice
from hexboard.engine.tray import Tray
from hexboard.play.table import Table
from hexboard.store.edition import Edition
from tests.games import new_table, play

from .scene import AT, CAMPAIGN, CHARTS

from hexboard_modules.the_road_to_gettysburg.rules.phases.sheets import Dispatches  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.record.truth import corps_at, field_at  # isort: skip


@frozen
class Line:
    """A line of the secrets, and what of the truth tells of it."""

    id: str
    said: Callable[[Position], object]


def _of_corps(*names: str) -> Callable[[Position], object]:
    return lambda at: [[getattr(corps, name) for name in names] for corps in corps_at(at, CHARTS).values()]


def _of_field(*names: str) -> Callable[[Position], object]:
    return lambda at: [getattr(field_at(at, CHARTS), name) for name in names]


LINES = (
    Line("enemy corps", _of_corps("inf", "horse", "fatigue", "urgency", "contact")),
    Line("enemy out of sight", _of_corps("inf", "horse", "eff", "lead", "leader")),
    Line("enemy places", _of_corps("hex")),
    Line("own distant corps", _of_corps("inf", "horse", "fatigue", "urgency", "contact")),
    Line("own out of sight", _of_corps("inf", "horse", "eff", "lead", "leader")),
    Line("points", _of_field("held", "forage_points")),
    Line("markers", lambda at: sorted(at.state.secrets.tracks.items())),
    Line("a corps that is no more", _of_corps("destroyed")),
    Line("dispatches on their way", lambda at: [len(field_at(at, CHARTS).reports), field_at(at, CHARTS).sent]),
    Line("orders of corps", _of_corps("orders")),
    Line("the enemy's sheet", lambda at: [sealed.text for _, sealed in sorted(at.state.secrets.sealed.items())]),
    Line("the enemy's table", lambda at: sorted((s, t.begun, t.secondary) for s, t in at.state.ledger.tables.items())),
)
FOES = {"usa": "csa", "csa": "usa"}
MAILED = ("a corps that is no more", "dispatches on their way")  # lines whose twins are of another length


def _orders(table: Table) -> Command:
    return read("orders", table.ruleset.vocabulary.commands, table.game.board)


def _setup() -> tuple[Fact, ...]:
    """The book's, but for the Union's headquarters: far from its corps, so that it does not see how they are."""
    facts = tuple(CAMPAIGN.ruleset.setup(CAMPAIGN.game))
    hq = next(f.event.unit for f in facts if isinstance(f.event, Placed) and f.event.unit.id == "usa-hq")
    return (*facts, Fact(Placed(evolve(hq, place=OnMap(AT("20,17")))), NOBODY))


@cache
def _table(seat: SeatId) -> Table:
    """The first turn of the Campaign: the enemy's sheet is handed in, that of the seat is awaited."""
    table = play(new_table(CAMPAIGN.game.id, CAMPAIGN.game.scenario.id, seed="secrets", setup=_setup()), "secrets", 2)
    assert table.view().frame.step == Dispatches.name
    table.submit(FOES[seat], _orders(table))
    return table


def pair_of(line: str, seat: SeatId) -> Pair:
    """That turn, and another truth in one line that the seat may not know."""
    secret = next(each for each in CAMPAIGN.ruleset.secrets if each.id == line)
    edition = Edition(CAMPAIGN.ruleset, CAMPAIGN.game, CAMPAIGN.codec, "")
    pair = Pair.of(_table(seat), edition, seat, secret, SeededDice.from_text("twin"))
    assert pair is not None, f"nothing of {line}"
    return pair


def test_every_line_is_here() -> None:
    assert [line.id for line in LINES] == [secret.id for secret in CAMPAIGN.ruleset.secrets]


@pytest.mark.parametrize("seat", FOES)
@pytest.mark.parametrize("line", LINES, ids=lambda line: line.id)
def test_the_two_truths_differ_in_the_line(line: Line, seat: SeatId) -> None:
    pair = pair_of(line.id, seat)
    assert pair.differs
    assert line.said(pair.one.view()) != line.said(pair.other.view())


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.id)
def test_nothing_of_the_line_reaches_the_seat(line: Line) -> None:
    pair = pair_of(line.id, "csa")
    pair.compare(1, whole=line.id in MAILED)


@pytest.mark.parametrize("line", ["enemy out of sight", "own out of sight"])
def test_nothing_of_who_is_out_of_sight_is_told_in_the_turns_that_follow(line: str) -> None:
    pair = pair_of(line, "csa")
    for number, seat in enumerate(("csa", "usa", "csa", "usa", "csa")):
        assert pair.play(seat, _orders(pair.one)) == "on"
        pair.compare(number, whole=number == 4)
    assert pair.one.view().turn == 4


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.id)
def test_a_leak_put_in_by_hand_is_found(line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = pair_of(line.id, "csa")
    kept = Dispatches.resolve

    def leaking(step: Dispatches, tray: Tray, seat: SeatId, command: Command) -> None:
        said = sha256(str(line.said(tray.at)).encode()).hexdigest()
        tray.tell(Noted("usa", f"put in by hand: {said}"), EVERYONE)
        kept(step, tray, seat, command)

    monkeypatch.setattr(Dispatches, "resolve", leaking)
    pair.play("csa", _orders(pair.one))
    with pytest.raises(Leak, match=r"entry \d+ as told: .*put in by hand"):
        pair.compare(2)
