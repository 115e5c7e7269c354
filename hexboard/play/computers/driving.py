"""A seat driven by a computer: its robot thinks in a process of its own, on what the seat was told and nothing else.

A ``Driver`` neither waits nor takes long: whoever asks looks again from time to time, and may end it at any moment. A
message between the two is a list whose first word says what it is: "game" and "entries" come first, then "decide" is
asked; the answers are "ready", "heard", "decided" and "failed".
"""

import json
import os
import sys
import time
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any

from attrs import evolve, frozen

from hexboard.core.illegal import Unreadable
from hexboard.core.log import Entry, Log
from hexboard.core.seat import SeatId
from hexboard.engine.dice import SeededDice
from hexboard.engine.robot import Decided, dice_seed
from hexboard.operating_system import stand_back
from hexboard.play.robots import computer_of, situation, without_link
from hexboard.play.starting import Running
from hexboard.play.table import Table
from hexboard.store.codec import read_header, write_header

from .remote_rules import RemoteRules

Message = list[Any]

_HUMBLE = 5  # the window goes first where both want the machine


def say(connection: Connection, message: Message) -> None:
    """Send a message. Raises OSError if nobody hears it."""
    connection.send_bytes(json.dumps(message).encode())


def heard(connection: Connection) -> Message:
    """The next message. Raises EOFError, OSError when the other end is gone, ValueError for what is none."""
    message = json.loads(connection.recv_bytes())
    if not isinstance(message, list) or not message:
        raise ValueError("this is no message")
    return message


def work(connection: Connection, remote: RemoteRules, seat: SeatId, robot: str, seed: bytes) -> None:
    """Think for a seat as often as asked, with dice of a seed of its own, until the other end is gone."""
    end_with_parent()
    stand_back(_HUMBLE)
    # a rule that prints must not write between the lines of whoever started us
    sys.stdout = sys.stderr
    try:
        rules, table = remote.rules(), None
        thinking, dice = computer_of(rules.ruleset, seat, robot).robot, SeededDice(seed)
        say(connection, ["ready"])
        while True:
            match heard(connection):
                case ["game", header, setup]:
                    log = Log(read_header(header), rules.codec.read_facts(setup))
                    table = Table(rules.ruleset, rules.game, log)
                    say(connection, ["heard"])
                case ["entries", entries] if table is not None:
                    for entry in entries:
                        table.accept(rules.codec.read_entry(entry))
                    say(connection, ["heard"])
                case ["decide"] if table is not None:
                    decision = thinking.decide(situation(table, seat, dice))
                    entry = rules.codec.write_entry(Entry(seat, decision.command))
                    say(connection, ["decided", entry, decision.plan])
                case message:
                    raise ValueError(f"nobody can answer to {message[0]!r}")
    except (EOFError, OSError, KeyboardInterrupt):
        return
    except Exception as fault:  # noqa: BLE001  rules and robots may fail in any way; whoever asked says so
        say(connection, ["failed", f"{type(fault).__name__}: {fault}"])


def end_with_parent() -> None:
    """Have this process not outlive the program that began it, even if it never comes to an end."""
    Thread(target=_end_after_parent, daemon=True).start()


def _end_after_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


LIMIT = 120.0
"""Seconds a robot may take over one decision."""
_BATCH = 64  # entries sent at a time: some milliseconds' work
_SOON = 2.0


@frozen
class Failed:
    """Why nothing came of it. The game is as it was."""

    why: str


class Driver:
    """Has a robot decide for one seat of a running game: ``ask``, then ``look`` until something came of it.

    The process is kept from one decision to the next and hears only what is new; ``stop`` ends it at once.
    ``limit`` is in seconds. What is decided is not carried out here.
    """

    def __init__(self, running: Running, seat: SeatId, limit: float = LIMIT) -> None:
        self._table: Table = running.table
        self._rules = running.rules
        self.seat = seat
        self.limit = limit
        self._process: BaseProcess | None = None
        self._wire: Connection | None = None
        self._sent = 0
        self._began = 0.0
        self.is_thinking = False

    @property
    def process(self) -> int:
        """The id of the process in which it thinks, 0 if there is none."""
        return (self._process.pid or 0) if self._process is not None else 0

    def ask(self) -> None:
        """Have it decide where the game stands now. Raises BrokenModule, OSError if no process can be begun."""
        if self.is_thinking:
            return
        self._began = time.monotonic()
        if self._wire is not None:
            try:
                say(self._wire, self._next())
            except OSError:
                self.stop()  # its process has ended since it was asked last: another one is told it all
        if self._wire is None:
            self._start()
        self.is_thinking = True

    def look(self) -> Decided | Failed | None:
        """What came of it; None: it still thinks, or nothing was asked.

        What was decided before the game went on is not wanted any more: it is asked anew.
        """
        if not self.is_thinking or self._wire is None:
            return None
        try:
            found = self._exchange(self._wire)
        except (EOFError, OSError):
            found = Failed(f"the process in which it thinks ended by itself{self._exit_words()}")
        except (Unreadable, ValueError) as fault:
            found = Failed(f"what it answered cannot be read ({fault})")
        if found is None and time.monotonic() - self._began > self.limit:
            found = Failed(f"it came to no decision within {self.limit:g} seconds")
        if isinstance(found, Failed):
            self.stop()
        if found is not None:
            self.is_thinking = False
        return found

    def stop(self) -> None:
        """End it at once, whatever it does."""
        self.is_thinking = False
        process, self._process = self._process, None
        wire, self._wire = self._wire, None
        if wire is not None:
            wire.close()
        if process is not None:
            process.kill()
            process.join(_SOON)
            process.close()

    def _start(self) -> None:
        log = self._table.log
        robot = log.header.computers.get(self.seat, "")
        # one forked from a server would have this wait until the server has loaded all it forks with
        ours, theirs = get_context("spawn").Pipe()
        seed = dice_seed(log.header.seed or "", self.seat)
        process = get_context("spawn").Process(
            target=work, args=(theirs, RemoteRules.of(self._rules), self.seat, robot, seed), daemon=True
        )
        process.start()
        theirs.close()
        self._process, self._wire = process, ours
        self._sent = -1

    def _exchange(self, wire: Connection) -> Decided | Failed | None:
        """One message in and one out, as far as there is one. It speaks only when spoken to, so nothing is clogged."""
        if not wire.poll():
            return None
        match heard(wire):
            case ["ready" | "heard"]:
                say(wire, self._next())
            case ["decided", entry, plan]:
                if len(self._table.log.entries) == self._sent:
                    return Decided(self._rules.codec.read_entry(entry).command, tuple(map(str, plan)))
                say(wire, self._next())
            case ["failed", why]:
                return Failed(str(why))
            case message:
                raise ValueError(f"{message[0]!r}")
        return None

    def _next(self) -> Message:
        """What it is told next: how the game began, then its entries, then to decide."""
        log = self._table.log
        if self._sent < 0:
            self._sent = 0
            head = evolve(log, entries=()).told(self.seat)
            return ["game", write_header(head.header), self._rules.codec.write_facts(head.setup)]
        if self._sent < len(log.entries):
            news = log.entries[self._sent : self._sent + _BATCH]
            self._sent += len(news)
            return ["entries", [self._rules.codec.write_entry(without_link(entry.told(self.seat))) for entry in news]]
        return ["decide"]

    def _exit_words(self) -> str:
        if self._process is None:
            return ""
        self._process.join(_SOON)
        return f" (exit status {self._process.exitcode})"
