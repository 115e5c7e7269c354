"""Each line of what a side may not know [B13]: its twin differs, nothing of it leaks, and a leak put in is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest
from attrs import frozen

from hexboard.cli.fuzzing.pair import Leak, Pair
from hexboard.core.event import Noted
from hexboard.core.notation import read
from hexboard.core.position import Position
from hexboard.engine.dice import SeededDice
from hexboard.engine.tray import Tray
from hexboard.engine.twin import Secret
from hexboard.module.position import PositionFile, StandingEntry, position_facts
from hexboard.play.table import Table
from hexboard.store.edition import Edition
from tests.games import new_table, rules

GAME, SCENARIO = "lees_greatest_gamble", "the_second_day"
ORDERS = {"csa-i": "march 1628 by cashtown-pike", "csa-iii": "attack 2020", "usa-iii": "defend 3121"}
UNITS = {
    "csa-lee": "1238",
    "csa-longstreet": "1239",
    "csa-7": "1239",
    "csa-hill": "1336",
    "csa-35": "1336",
    "usa-sickles": "3121",
    "usa-21": "3121",
}
MARKERS = {"csa-hf-1": "1237", "csa-hf-2": "1334"}


@frozen
class Moment:
    """Where a line is tried: marks, what was commanded before, what is commanded in both truths, what tells of it."""

    line: str
    then: tuple[str, ...]
    said: Callable[[Position], object]
    marks: Mapping[str, object] = {}
    before: tuple[str, ...] = ()
    step: str = "orders"
    units: Mapping[str, str] = {}
    options: tuple[tuple[str, str], ...] = ()


def _command(at: Position) -> object:
    return at.state.ledger.command


HAND_IN = ("usa: orders", "csa: orders")
MOMENTS = (
    Moment("orders in force", HAND_IN, lambda at: _command(at).orders),
    Moment(
        "kind of order",
        # off the road at the end, or it would stand in column
        ("csa: move csa-7 1239 1238 1137", "csa: end", "csa: end"),
        lambda at: _command(at).orders,
        {"orders": {"csa-i": "march 1628"}},
        ("csa: coordinate", "csa: initial csa-i"),
        step="cup",
    ),
    Moment(
        "parts on Reserve",
        ("csa: initial csa-i", "csa: end"),
        lambda at: _command(at).orders,
        {"orders": {"csa-i": "defend 1239", "csa-1-mclaws": "defend 1239"}, "records": {"bombarded csa-10": 1}},
        ("csa: coordinate",),
        step="cup",
        units={"csa-10": "1239"},
    ),
    Moment(
        "orders on the way",
        HAND_IN,
        lambda at: _command(at).dispatches,
        {"dispatches": {"csa:1": ["csa-i", "attack 2020", "csa-lee", 1, 1, 9]}},
    ),
    Moment(
        "order sheets",
        ("usa: orders",),
        lambda at: sorted(sealed.text or "" for sealed in at.state.secrets.sealed.values()),
        before=("csa: orders csa-iii: defend 1336",),
    ),
    Moment("dice of confidence", HAND_IN, lambda at: _command(at).checked, {"checked": {"csa-i": 2}}),
    Moment("initiative", HAND_IN, lambda at: _command(at).tried, {"tried": {"csa-i": "acts"}}),
    Moment(
        "chits",
        ("csa: coordinate",),
        lambda at: sorted(str(at.memory(seat)) + str(_command(at).orders) for seat in ("", "csa")),
        step="cup",
        units={"csa-ewell": "1336", "csa-27": "1336"},
    ),
    Moment(
        "coordinated choice",
        ("usa: coordinate",),
        lambda at: sorted(str(data) for (_, seat), data in at.state.secrets.memory.items() if seat == "csa"),
        # rated so that his die cannot fail
        {"orders": {**ORDERS, "csa-i": "attack 2020", "csa-ii": "attack 2020"}, "records": {"risen csa-lee": 6}},
        ("csa: coordinate csa-i csa-ii",),
        step="cup",
        units={
            "csa-lee": "1239",
            "csa-ewell": "1239",
            "csa-27": "1238",
            "csa-hill": "1239",
            "csa-35": "1238",
            "usa-meade": "3021",
            "usa-sykes": "3021",
            "usa-29": "3021",
        },
    ),
    Moment(
        "marker contents",
        HAND_IN,
        lambda at: sorted((unit.id, str(unit.place)) for unit in at.state.units.values()),
        {"hidden": {"csa-hf-1": ["csa-7", "csa-longstreet"]}},
        units={**MARKERS, "csa-7": "away", "csa-longstreet": "away"},
    ),
    Moment(
        "marches",
        ("usa: orders",),
        lambda at: _command(at).away,
        {"away": {"csa-i": ["1240 1239 1238 1237 1336", 2, 2]}},
        units={"csa-7": "away", "csa-longstreet": "away"},
    ),
    Moment(
        "ammunition",
        HAND_IN,
        lambda at: at.state.ledger.ammunition,
        {"ammunition": {"csa": 20}},
        options=(("ammunition", "on"),),
    ),
)


def table_at(moment: Moment) -> Table:
    """A table at the moment."""
    ruled = rules(GAME, SCENARIO, moment.options)
    standing = {u: _entry(place) for u, place in {**UNITS, "csa-hf-3": "markers", **moment.units}.items()}
    marks = {"orders": ORDERS, **moment.marks}
    facts = position_facts(ruled.ruleset, ruled.game, PositionFile(3, moment.step, "", units=standing, marks=marks))
    table = new_table(GAME, SCENARIO, seed="secrets", setup=facts, options=dict(moment.options))
    for text in moment.before:
        give(table, text)
    return table


def _entry(place: str) -> StandingEntry:
    return StandingEntry(box=place) if place[0].islower() else StandingEntry(at=place)


def give(table: Table, text: str) -> None:
    """Carry out "seat: command"."""
    seat, _, said = text.partition(": ")
    table.submit(seat, read(said, table.ruleset.vocabulary.commands, table.game.board))


def pair_of(moment: Moment, table: Table) -> Pair:
    """The table with a twin in the moment's line, as the Union may not tell them apart."""
    ruled = rules(GAME, SCENARIO, moment.options)
    line: Secret = next(each for each in ruled.ruleset.secrets if each.id == moment.line)
    edition = Edition(ruled.ruleset, ruled.game, ruled.codec, "")
    pair = Pair.of(table, edition, "usa", line, SeededDice.from_text("twin"))
    assert pair is not None, f"nothing of {moment.line}"
    return pair


def held(moment: Moment, beyond: bool = False) -> None:
    """Play the moment in both truths and hold them against each other, ``beyond`` what the rules bring to light too."""
    pair = pair_of(moment, table_at(moment))
    assert pair.differs
    pair.compare(1, whole=True)
    for number, text in enumerate(moment.then, 2):
        seat, _, said = text.partition(": ")
        went = pair.play(seat, read(said, pair.one.ruleset.vocabulary.commands, pair.one.game.board))
        if went != "on" and not beyond:
            break
        pair.compare(number, whole=True)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.line)
def test_nothing_of_the_line_reaches_the_other_side(moment: Moment) -> None:
    held(moment)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.line)
def test_a_leak_put_in_by_hand_is_found(moment: Moment, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Tray.remember

    def leaking(tray: Tray, **data: tuple[str, ...]) -> None:
        tray.tell(Noted("csa", str(moment.said(tray.at))))
        kept(tray, **data)

    monkeypatch.setattr(Tray, "remember", leaking)
    with pytest.raises(Leak):
        held(moment, beyond=True)


def test_every_line_has_a_moment() -> None:
    lines = {each.id for each in rules(GAME, SCENARIO).ruleset.secrets}
    assert lines == {moment.line for moment in MOMENTS}
