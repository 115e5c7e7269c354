"""The process in which a robot thinks: it is sent what its seat was told, and sends back what the seat does.

A message is a list whose first word says what it is: "game" and "entries" come first, then "decide" is asked; the
answers are "ready", "heard", "decided" and "failed".
"""

import json
import os
import sys
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any

from hexboard.core.log import Entry, Log
from hexboard.core.seat import SeatId
from hexboard.engine.dice import SeededDice
from hexboard.operating_system import stand_back
from hexboard.play.robots import computer_of, situation
from hexboard.play.table import Table
from hexboard.store.codec import read_header

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
