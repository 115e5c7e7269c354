"""The harness finds leaks: each way of keeping a secret, broken by hand, is found out in a few games of the toy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count

import pytest
from attrs import evolve

from hexboard.art.colours.palette import Palette
from hexboard.art.pictures.rendering import counter_layer
from hexboard.art.shapes import Layer
from hexboard.cli.fuzzing import pair, secrets
from hexboard.cli.fuzzing.secrets import try_secrets
from hexboard.core.command import Command
from hexboard.core.event import Event
from hexboard.core.log import Entry
from hexboard.core.notation import write
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, Audience, Seat, SeatId
from hexboard.engine import outside_rules, submit
from hexboard.engine.dice import Dice
from hexboard.engine.robot import Decided, Situation
from hexboard.engine.tray import Tray
from hexboard.export.film import shots
from hexboard.export.printed import Print, printed
from hexboard.play.computers.explaining import Explained, explained
from hexboard.play.robots import AtRandom, situation
from hexboard.play.table import Table
from hexboard.play.told.reports import searched
from hexboard.rules.command import chits, reports, sealed
from hexboard.store.dispatches import dispatch
from hexboard.store.sending.report import Letter
from tests.games import rules

rules("toy", "watch")  # what is imported after this is the very code that the games below are played by

from hexboard_modules.toy.rules import sighting  # noqa: E402

MOST_GAMES = 12
Break = Callable[[pytest.MonkeyPatch], None]


def to_all(*seats: str) -> Audience:
    return EVERYONE


def free_hand_told_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(outside_rules, "knows", lambda known, edit: True)


def consent_asked_with_every_counter(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "proposal", lambda table, command, seat: write(command, table.game.board))


def memory_kept_in_the_stack(patch: pytest.MonkeyPatch) -> None:
    def keep(tray: Tray, seat: str = "", **data: tuple[str, ...]) -> None:
        tray.remember(**{f"{seat}_{name}": words for name, words in data.items()})

    def memory(at: Position, seat: str = "") -> dict[str, tuple[str, ...]]:
        mine = f"{seat}_"
        return {name.removeprefix(mine): words for name, words in at.frame.data.items() if name.startswith(mine)}

    patch.setattr(Tray, "keep_in_mind", keep)
    patch.setattr(Position, "memory", memory)


def secret_steps_told_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(submit, "usual_audience", lambda step: EVERYONE)


def draws_told_to_all(patch: pytest.MonkeyPatch) -> None:
    draw = Tray.draw
    patch.setattr(Tray, "draw", lambda tray, slot, cup, to=None: draw(tray, slot, cup))


def chits_shown_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(chits, "only", lambda *seats: to_all() if seats else Audience(()))


def sealed_texts_told_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sealed, "only", to_all)


def the_same_salt_each_time(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Tray, "salt", lambda tray, seat, what: "00")


def undo_barred_by_what_others_were_told(patch: pytest.MonkeyPatch) -> None:
    def teaches(entry: Entry, seat: Seat) -> bool:
        return any(fact.to != EVERYONE and not fact.to.includes(seat.id) for fact in entry.facts)

    patch.setattr(Entry, "teaches", teaches)


def commands_told_as_what_came_of_them_was(patch: pytest.MonkeyPatch) -> None:
    def readable(entry: Entry, heard: tuple[Event, ...]) -> Command:
        return entry.command

    patch.setattr(Entry, "_readable", readable)


def markers_numbered_by_counter(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sighting, "_where", lambda contact: ())


def markers_that_say_what_they_stand_for(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(sighting, "NOBODY", EVERYONE)


def reports_that_say_whether_they_are_true(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(reports, "NOBODY", EVERYONE)


def reports_told_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(reports, "only", to_all)


def views_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    view = Table.view
    patch.setattr(Table, "view", lambda table, seat=None: view(table))


def mails_that_say_what_the_reader_was_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Letter, "is_for_both", lambda letter, fact: True)


def mails_as_long_as_what_is_in_them(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(dispatch, "padded", lambda payload, facts: payload)


def _truth_of(patch: pytest.MonkeyPatch) -> Callable[[Position], Position]:
    """A way to look from a seat's view at the truth behind it, which nothing in the program has."""
    truths: list[tuple[Position, Position]] = []
    view = Table.view

    def remembering(table: Table, seat: SeatId | None = None) -> Position:
        seen, truth = view(table, seat), view(table)
        if seat is not None:
            truths.append((seen, truth))
        return seen

    patch.setattr(Table, "view", remembering)
    return lambda at: next((truth for seen, truth in reversed(truths) if seen is at), at)


def search_in_the_truth(patch: pytest.MonkeyPatch) -> None:
    behind = _truth_of(patch)
    patch.setattr(pair, "searched", lambda at: searched(behind(at)))


def pictures_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    behind = _truth_of(patch)
    patch.setattr(pair, "pictured", lambda ruleset, at: behind(at))


def lists_to_print_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    behind = _truth_of(patch)
    paper = Print().hex_mm

    def layer(at: Position, colours: Palette, scale: float) -> Layer:
        return counter_layer(behind(at) if scale == paper else at, colours, scale)

    patch.setattr(pair, "counter_layer", layer)


def films_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(pair, "shots", lambda story: shots(evolve(story, seat=None)))


def files_painted_of_the_truth(patch: pytest.MonkeyPatch) -> None:
    behind = _truth_of(patch)
    patch.setattr(secrets, "_FILES", 0.02)
    patch.setattr(pair, "film", lambda *story: b"")
    patch.setattr(pair, "journal_html", lambda story: "")
    patch.setattr(pair, "printed", lambda at, how: printed(behind(at), how))


def computers_that_look_at_the_truth(patch: pytest.MonkeyPatch) -> None:
    behind, decide = _truth_of(patch), AtRandom.decide

    def knowing(robot: AtRandom, situation: Situation) -> Decided:
        return evolve(decide(robot, situation), plan=(str(sorted(behind(situation.view).state.by_hex.items())),))

    patch.setattr(AtRandom, "decide", knowing)


def samples_that_are_the_truth(patch: pytest.MonkeyPatch) -> None:
    def sampled(table: Table, seat: SeatId, dice: Dice) -> Situation:
        return evolve(situation(table, seat, dice), sample=lambda dice: table.view())

    patch.setattr(pair, "situation", sampled)


def plans_worked_out_from_the_truth(patch: pytest.MonkeyPatch) -> None:
    def knowing(table: Table, seat: SeatId) -> Iterator[Explained]:
        for each in explained(table, seat):
            yield evolve(each, plan=(str(sorted(table.past().after(each.number).units.items())),))

    patch.setattr(pair, "explained", knowing)


BREAKS: list[Break] = [
    free_hand_told_to_all,
    consent_asked_with_every_counter,
    memory_kept_in_the_stack,
    secret_steps_told_to_all,
    draws_told_to_all,
    chits_shown_to_all,
    sealed_texts_told_to_all,
    the_same_salt_each_time,
    undo_barred_by_what_others_were_told,
    commands_told_as_what_came_of_them_was,
    markers_numbered_by_counter,
    markers_that_say_what_they_stand_for,
    reports_that_say_whether_they_are_true,
    reports_told_to_all,
    views_of_the_truth,
    mails_that_say_what_the_reader_was_told,
    mails_as_long_as_what_is_in_them,
    search_in_the_truth,
    pictures_of_the_truth,
    lists_to_print_of_the_truth,
    films_of_the_truth,
    files_painted_of_the_truth,
    computers_that_look_at_the_truth,
    samples_that_are_the_truth,
    plans_worked_out_from_the_truth,
]
SEEN_IN = {
    search_in_the_truth: "what it finds by words",
    pictures_of_the_truth: "its map as a picture",
    lists_to_print_of_the_truth: "its map in print",
    films_of_the_truth: "its film",
    files_painted_of_the_truth: "its print",
    computers_that_look_at_the_truth: "what the computer random decides",
    samples_that_are_the_truth: "a truth that fits what it knows",
    plans_worked_out_from_the_truth: "how a computer explains entry",
}
"""Where a leak must show that only one thing held against each other can find."""
FIRST_GAME = {
    free_hand_told_to_all: 8,
    consent_asked_with_every_counter: 8,
    the_same_salt_each_time: 5,
    undo_barred_by_what_others_were_told: 6,
    files_painted_of_the_truth: 10,
}
"""The game in which a leak comes to light soonest, where many would be played before it; from there on any may."""


@pytest.mark.parametrize("broken", [pytest.param(each, id=each.__name__) for each in BREAKS])
def test_it_is_found(broken: Break, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch)
    ruled = rules("toy", "watch")
    first = FIRST_GAME.get(broken, 0)
    for number in count(first):
        fault = try_secrets(ruled, f"broken {number}").fault
        if fault:
            assert fault.startswith("law 3: "), fault
            assert SEEN_IN.get(broken, "") in fault
            return
        assert number < first + MOST_GAMES, f"{broken.__name__} is not found"
