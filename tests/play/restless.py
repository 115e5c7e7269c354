"""The toy with computers of its own: one that thinks of everything it can lay hands on, and several that go wrong."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

from hexboard.core.command import Command
from hexboard.engine.robot import Decided
from hexboard.module.folder import Library, anybody, find_modules
from hexboard.play.computers.driving import Driver, Failed
from tests.games import TOY

_COMPUTERS = '''

import hashlib
import os
import time
from attrs import evolve
from hexboard.core.command import Pass
from hexboard.engine.robot import Computer, Decided

_build = build


class Hangs:
    def decide(self, situation):
        while True:
            time.sleep(1)


class Crashes:
    def decide(self, situation):
        os._exit(3)


class Raises:
    def decide(self, situation):
        print("this must not stand between anybody's lines")
        raise ValueError("no idea")


class Cheats:
    """Wants what the rules refuse."""

    def decide(self, situation):
        return Decided(Pass())


class Nosy:
    """Does what the digest of all it was given says."""

    def decide(self, situation):
        told, state = situation.told, situation.view.state
        given = [situation.seat, situation.number, told.header, told.setup, *told.entries]
        given += [state.turn, state.stack, *sorted(state.slots), state.ledger, state.secrets]
        given += sorted(state.units.items())
        faces = situation.dice.roll(("nosy",), 6, 4)
        number = int(hashlib.sha256(repr((given, faces)).encode()).hexdigest(), 16)
        known = list(situation.commands())
        return Decided(known[number % len(known)], (f"one of {len(known)}", f"with {faces}"))


def build(charts):
    robots = {"nosy": Nosy, "hangs": Hangs, "crashes": Crashes, "raises": Raises, "cheats": Cheats}
    computers = tuple(Computer(id, id.title(), "For tests.", robot()) for id, robot in robots.items())
    return evolve(_build(charts), computers=computers)
'''


def restless(folder: Path) -> Library:
    """A library that knows the shipped modules and, as "restless", the toy with such computers."""
    made = folder / "modules" / "restless"
    shutil.copytree(TOY, made, ignore=shutil.ignore_patterns("__pycache__", "replays", "cases"))
    module = made / "module.toml"
    module.write_text(module.read_text("utf-8").replace('id = "toy"', 'id = "restless"'), "utf-8")
    rules = made / "rules" / "__init__.py"
    rules.write_text(rules.read_text("utf-8") + _COMPUTERS, "utf-8")
    return find_modules([made], anybody)


def waited_for(driver: Driver, patience: float = 60.0) -> Command | Failed:
    """What came of a driver that was asked."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        found = driver.look()
        if found is not None:
            return found.command if isinstance(found, Decided) else found
        time.sleep(0.005)
    raise AssertionError("nothing came of it")
