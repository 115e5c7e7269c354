"""The harness finds leaks: each way of keeping a secret, broken by hand, is found out in a few games of the toy."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from hexboard.cli.fuzzing.secrets import try_secrets
from hexboard.core.command import Command
from hexboard.core.event import Event
from hexboard.core.log import Entry
from hexboard.core.notation import write
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, Audience, Seat
from hexboard.engine import overriding, submit
from hexboard.engine.tray import Tray
from hexboard.play.table import Table
from hexboard.rules.command import chits, reports, sealed, sighting
from hexboard.store import dispatch
from hexboard.store.report import Letter
from tests.games import rules

MOST_GAMES = 12
Break = Callable[[pytest.MonkeyPatch], None]


def to_all(*seats: str) -> Audience:
    return EVERYONE


def free_hand_told_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(overriding, "knows", lambda known, edit: True)


def consent_asked_with_every_counter(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "proposal", lambda table, command, seat: write(command, table.game.board))


def memory_kept_in_the_stack(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Tray, "keep_in_mind", lambda tray, seat="", **data: tray.remember(**data))
    patch.setattr(Position, "memory", lambda at, seat="": at.frame.data)


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
]


@pytest.mark.parametrize("broken", [pytest.param(each, id=each.__name__) for each in BREAKS])
def test_it_is_found(broken: Break, monkeypatch: pytest.MonkeyPatch) -> None:
    broken(monkeypatch)
    ruled = rules("toy", "watch")
    for number in count():
        fault = try_secrets(ruled, f"broken {number}").fault
        if fault:
            assert fault.startswith("law 3: "), fault
            return
        assert number < MOST_GAMES, f"{broken.__name__} is not found"
