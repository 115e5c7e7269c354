"""What a seat would see of a truth made up for it is what it sees: a computer tries its plans on such truths."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve

from hexboard.core.command import Pass
from hexboard.core.event import Fact, Placed, Removed
from hexboard.core.position import Position
from hexboard.core.seat import SeatId, only
from hexboard.core.secrecy import ContactMade, Lost
from hexboard.core.unit import Gone, InBox, OnMap, Unit, With
from hexboard.engine.dice import SeededDice
from hexboard.engine.submit import submit
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.table import Table
from tests.games import library, module, new_table

from .playing import ENTRIES, SCENARIOS, TOY_SCENARIOS, moments, played, with_log


def _has_secrets(game: str) -> bool:
    return any((owner.folder / "rules" / "secrets.py").exists() for owner in library().lineage(module(game)))


HIDDEN = [("toy", scenario) for scenario in TOY_SCENARIOS] + [
    (game, scenario) for game, scenario in SCENARIOS if game != "toy" and _has_secrets(game)
]
_FEW = 16  # entries of a game: some of its turns are long


def samples(table: Table) -> Iterator[tuple[Table, SeatId, Position, Position]]:
    """Each moment, each seat, its view and a truth that fits it."""
    for number, moment in enumerate(moments(table, every=max(1, len(table.log.entries) // 8))):
        for seat in moment.game.seats:
            view = moment.view(seat.id)
            yield moment, seat.id, view, moment.ruleset.sample(view, SeededDice.from_text(f"{number}"))


@pytest.mark.parametrize(("game", "scenario"), HIDDEN)
def test_what_a_seat_would_see_of_a_sample_is_what_it_sees(game: str, scenario: str) -> None:
    """And the rules go on from it."""
    filled = went = 0
    for moment, seat, view, sample in samples(played(game, scenario, entries=ENTRIES if game == "toy" else _FEW)):
        assert moment.hides
        assert sample.state.secrets.eyes is None
        assert (sample.turn, sample.state.stack, sample.state.over) == (view.turn, view.state.stack, view.state.over)
        heard = {unit for who, unit in view.state.secrets.hearsay if who == seat}
        for unit in view.state.units.values():
            if unit.id not in heard:
                assert _looks(sample.unit(unit.id), view, seat) == _looks(unit, view, seat)
        secrets = view.state.secrets
        assert sample.state.secrets.contacts == secrets.contacts
        for key, kept in secrets.sealed.items():
            assert kept.text in (None, sample.state.secrets.sealed[key].text)
        filled += sum(1 for stands in _contacts(sample, view, seat) if stands)
        if seat in moment.actors():
            command = decide(moment, seat, RandomChooser("sample"))
            submit(moment.ruleset, sample, view, seat, command, SeededDice(b"sample"), len(moment.log.entries))
            went += 1
    assert went
    assert filled or game == "lees_greatest_gamble", "its markers come later: see below"


def _looks(unit: Unit, view: Position, seat: SeatId) -> tuple[object, ...]:
    """A counter as the seat sees it: what lies under a marker of another side is off the map, nobody knows where."""
    place = unit.place
    if isinstance(place, With | InBox | Gone) and unit.side != view.game.seat(seat).side:
        place = Gone("out of sight")
    return unit.id, unit.kind, unit.side, place, unit.step, unit.status


def _contacts(sample: Position, view: Position, seat: SeatId) -> Iterator[tuple[Unit, ...]]:
    """What stands under each contact; nothing if all of that side was accounted for under newer ones."""
    for marker, contact in view.contacts.items():
        units = tuple(sample.unit(id) for id in sample.state.secrets.tracks.get((seat, marker), ()))
        assert all(unit.place == contact.place for unit in units)
        assert all(unit.side == (contact.side or unit.side) != view.game.seat(seat).side for unit in units)
        yield units


@pytest.mark.parametrize("scenario", TOY_SCENARIOS)
def test_in_the_toy_as_many_stand_there_as_are_seen_and_nobody_where_nobody_is(scenario: str) -> None:
    looked = 0
    for moment, seat, view, sample in samples(played("toy", scenario)):
        for marker, contact in view.contacts.items():
            if contact.source == "seen":
                units = sample.state.secrets.tracks[seat, marker]
                assert len(units) == int(contact.estimate.split()[0])
        if seat in moment.actors() and view.frame.step == "march":
            # the next look shows it nothing that it has not seen
            for fact in _goes_on(moment, seat, view, sample):
                if fact.to.includes(seat) and isinstance(fact.event, ContactMade | Lost):
                    assert not fact.event.marker.startswith("?"), fact
            looked += 1
    assert looked


def test_a_formation_that_went_off_the_map_stands_under_a_marker_or_another_does() -> None:
    table = new_table("lees_greatest_gamble", "the_battle")
    at = table.view()
    markers = [unit for unit in at.units_of("csa") if unit.place == InBox("markers")][:2]
    corps = [unit for unit, _ in at.on_map("csa") if at.kind(unit).formation == _formation_on_map(at)]
    spots = sorted({unit.hex for unit in corps if unit.hex is not None})
    facts = [Fact(Placed(m.moved_to(OnMap(spot)))) for m, spot in zip(markers, spots * 2, strict=False)]
    for unit in corps:
        facts.append(Fact(Removed(unit.id, InBox("away")), only("usa")))
        facts.append(Fact(Removed(unit.id, With(markers[0].id)), only("csa")))
    hidden = with_log(table, evolve(table.log, setup=(*table.log.setup, *facts)))
    view = hidden.view("usa")
    assert {view.unit(unit.id).place for unit in corps} == {InBox("away")}
    stood = set()
    for seed in range(8):
        sample = table.ruleset.sample(view, SeededDice.from_text(f"{seed}"))
        (under,) = {sample.unit(unit.id).place for unit in corps}
        assert isinstance(under, With)
        stood.add(under.unit)
        for unit in view.state.units.values():
            assert _looks(sample.unit(unit.id), view, "usa") == _looks(unit, view, "usa")
    assert stood == {marker.id for marker in markers}, "nobody knows which is the dummy"


def _formation_on_map(at: Position) -> str:
    return sorted(at.kind(unit).formation for unit, _ in at.on_map("csa") if at.kind(unit).arm == "infantry")[0]


def test_the_same_dice_make_the_same_truth_and_others_another() -> None:
    table = played("toy", "watch")
    views = [moment.view("red") for moment in moments(table, every=6)]
    made = [[table.ruleset.sample(view, SeededDice(seed)).state.units for view in views] for seed in (b"1", b"1", b"2")]
    assert made[0] == made[1] != made[2]


def _goes_on(moment: Table, seat: SeatId, view: Position, sample: Position) -> tuple[Fact, ...]:
    tray = submit(moment.ruleset, sample, view, seat, Pass(), SeededDice(b"sample"), len(moment.log.entries))
    return tray.facts
