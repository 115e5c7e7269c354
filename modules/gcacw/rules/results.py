"""What the letters of a combat result do to units [7.54]."""

from __future__ import annotations

from hexboard.core.unit import UnitId
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option

from .going import mark, on_map, tire, unmark
from .losing import COMBAT, ROUT, disorganize, lose
from .units import demoralized, manpower

BROKEN = ("demoralized-1", "demoralized-2")


def digits(code: str) -> int:
    """The points of manpower a code costs the force."""
    return int("".join(c for c in code if c.isdigit()) or 0)


def apply_letters(tray: Tray, names: tuple[UnitId, ...], code: str) -> None:
    """Every unit of a force suffers the letters of a code."""
    for unit in on_map(tray.at, names):
        for letter in code:
            if tray.at.unit(unit.id).hex is not None:
                _suffer(tray, unit.id, letter, code)


def _suffer(tray: Tray, name: UnitId, letter: str, code: str) -> None:
    at = tray.at
    if letter in "fFD" or (letter == "E" and _spent(tray, name)):
        tire(tray, name, at.game.charts["result_fatigue"][letter][option(at, "capital_f", "two")])
    if letter == "D":
        again = 1 if option(at, "disorganized_twice", "loses") == "loses" else 0
        disorganize(tray, name, COMBAT, again)
    if letter == "R":
        _rout(tray, name, 2 if "*" in code and option(at, "starred_rout", "demoralized_2") == "demoralized_2" else 1)


def _spent(tray: Tray, name: UnitId) -> bool:
    always = option(tray.at, "result_e", "exhausted_only") == "always"
    return always or "exhausted" in tray.at.unit(name).status


def _rout(tray: Tray, name: UnitId, level: int) -> None:
    at = tray.at
    had = demoralized(at.unit(name))
    if had == 2 and option(at, "second_rout", "eliminated") == "eliminated":
        lose(tray, name, manpower(at, at.unit(name)), ROUT)
        return
    if level > had:
        unmark(tray, name, BROKEN)
        mark(tray, name, BROKEN[level - 1])
