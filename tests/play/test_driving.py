"""A seat driven by a computer: in a process of its own, on what the seat was told, and harmless when it goes wrong."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator
from multiprocessing import active_children
from multiprocessing.context import SpawnContext
from pathlib import Path

import pytest
from attrs import evolve

from hexboard.core.command import Command, Note
from hexboard.core.notation import read
from hexboard.core.seat import SeatId
from hexboard.engine.robot import own_dice
from hexboard.module.folder import Library, nobody
from hexboard.play.computers import driving
from hexboard.play.computers.driving import Driver, Failed, Message, say
from hexboard.play.computers.remote_rules import RemoteRules
from hexboard.play.robots import computer_of, situation
from hexboard.play.starting import Rules, Running, open_table
from tests.games import begin_game

from .restless import restless, waited_for

_POSITION = 'step = "orders"\nunits."red-1" = {{ at = "S0201" }}\nunits."{blue}" = {{ at = "{at}" }}'


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return restless(tmp_path_factory.mktemp("restless"))


@pytest.fixture
def drivers() -> Iterator[list[Driver]]:
    begun: list[Driver] = []
    yield begun
    for driver in begun:
        driver.stop()


def begun(library: Library, folder: Path, robot: str, position: str | None = None, name: str = "a") -> Running:
    path = folder / f"{name}.hexlog"
    computers = {"blue": robot, "red": robot}
    running = begin_game(
        "restless", "meeting", seed="s", path=path, library=library, computers=computers, position=position
    )
    running.close()
    return running


def driver_of(running: Running, drivers: list[Driver], seat: SeatId = "red", limit: float = 60.0) -> Driver:
    drivers.append(Driver(running, seat, limit))
    return drivers[-1]


def in_this_process(running: Running, seat: SeatId) -> object:
    table = running.table
    robot = computer_of(table.ruleset, seat, table.log.header.computers[seat]).robot
    return robot.decide(situation(table, seat, own_dice("s", seat))).command


@pytest.mark.parametrize("robot", ["random", "nosy"])
def test_what_is_decided_elsewhere_is_what_would_be_decided_here(
    robot: str, library: Library, tmp_path: Path, drivers: list[Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    if robot == "nosy":  # its process begins as it does for players, forked from no other
        monkeypatch.setattr(driving, "get_context", lambda _: SpawnContext())
    running = open_table(begun(library, tmp_path, robot).path, library)
    with running:
        table = running.table
        seats = {seat.id: driver_of(running, drivers, seat.id) for seat in table.game.seats}
        for _ in range(12):
            seat = min(table.actors())
            expected = in_this_process(running, seat)
            seats[seat].ask()
            assert waited_for(seats[seat]) == expected
            table.submit(seat, expected)
        assert len({driver.process for driver in drivers}) == 2


@pytest.mark.parametrize(
    ("robot", "limit", "why"),
    [
        ("hangs", 0.7, "no decision within 0.7 seconds"),
        ("crashes", 60.0, r"ended by itself \(exit status 3\)"),
        ("raises", 60.0, "ValueError: no idea"),
    ],
)
def test_one_that_goes_wrong_is_ended_and_leaves_the_game_as_it_was(
    robot: str, limit: float, why: str, library: Library, tmp_path: Path, drivers: list[Driver]
) -> None:
    running = begun(library, tmp_path, robot)
    before = running.path.read_bytes()
    driver = driver_of(running, drivers, limit=limit)
    driver.ask()
    failed = waited_for(driver)
    assert isinstance(failed, Failed)
    assert re.search(why, failed.why)
    assert (driver.process, driver.is_thinking, running.path.read_bytes()) == (0, False, before)


def test_it_can_be_stopped_while_it_thinks_and_asked_again(
    library: Library, tmp_path: Path, drivers: list[Driver]
) -> None:
    driver = driver_of(begun(library, tmp_path, "hangs"), drivers)
    driver.ask()
    process = driver.process
    assert _lives(process)
    driver.stop()
    assert driver.look() is None
    assert not _lives(process)
    driver.ask()
    assert driver.process not in (0, process)


def test_one_whose_process_ended_after_it_had_decided_is_begun_anew(
    library: Library, tmp_path: Path, drivers: list[Driver]
) -> None:
    running = begun(library, tmp_path, "nosy")
    driver = driver_of(running, drivers)
    driver.ask()
    decided = waited_for(driver)
    ended = driver.process
    os.kill(ended, signal.SIGKILL)
    while any(child.pid == ended for child in active_children()):
        time.sleep(0.01)
    driver.ask()
    assert driver.process not in (0, ended)
    assert waited_for(driver) == decided


def test_what_was_decided_before_the_game_went_on_is_decided_anew(
    library: Library, tmp_path: Path, drivers: list[Driver]
) -> None:
    running = open_table(begun(library, tmp_path, "nosy").path, library)
    with running:
        driver = driver_of(running, drivers)
        driver.ask()
        early = in_this_process(running, "red")
        for word in range(40):
            running.table.submit("blue", Note(f"{word}"))
            late = in_this_process(running, "red")
            if late != early:
                break
        assert late != early
        assert waited_for(driver) == late


def test_what_the_rules_refuse_is_refused_to_a_computer_too(
    library: Library, tmp_path: Path, drivers: list[Driver]
) -> None:
    running = begun(library, tmp_path, "cheats")
    driver = driver_of(running, drivers)
    driver.ask()
    decided = waited_for(driver)
    assert isinstance(decided, Command)
    assert running.table.check("red", decided) is not None


def test_a_robot_is_sent_nothing_that_its_seat_cannot_know(
    library: Library, tmp_path: Path, drivers: list[Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Message] = []
    monkeypatch.setattr(driving, "say", lambda wire, message: (sent.append(message), say(wire, message)))
    heard, decided = [], []
    for name, (unit, at) in {"a": ("blue-1", "S0202"), "b": ("blue-2", "S0302")}.items():
        running = open_table(begun(library, tmp_path, "nosy", _POSITION.format(blue=unit, at=at), name).path, library)
        with running:
            table = running.table
            # the id of a game and the seed of its dice are drawn anew for each
            table._log = evolve(table.log, header=evolve(table.log.header, game_id="0" * 32))
            assert table.view().state.units[unit].hex is not None
            table.submit("blue", command_of(running, "order attack"))
            driver = driver_of(running, drivers)
            driver.ask()
            decided.append(waited_for(driver))
        heard.append([*sent])
        sent.clear()
    assert [message[0] for message in heard[0]] == ["game", "entries", "decide"]
    assert heard[0] == heard[1]
    assert decided[0] == decided[1]


def command_of(running: Running, text: str) -> Command:
    return read(text, running.table.ruleset.vocabulary.commands, running.table.game.board)


def test_the_other_process_runs_only_what_was_agreed_to_here(library: Library, tmp_path: Path) -> None:
    rules = Rules.of("restless", "meeting", {}, library)
    remote = RemoteRules.of(rules)
    assert remote.agreed == {library.game("restless").digest()}
    assert RemoteRules.of(evolve(rules, library=evolve(library, consent=nobody))).agreed == frozenset()


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True
