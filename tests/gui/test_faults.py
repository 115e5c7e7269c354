"""Faults of ours: written down, told once, and the program goes on."""

from __future__ import annotations

import sys

from pytestqt.qtbot import QtBot

from hexboard.gui.faults import Faults
from hexboard.play.places import Places


def _fail(faults: Faults, text: str) -> None:
    try:
        raise RuntimeError(text)
    except RuntimeError as fault:
        faults.catch(type(fault), fault, fault.__traceback__)


def test_a_fault_is_told_once_and_written_every_time(places: Places) -> None:
    before = sys.excepthook
    faults = Faults(places.logs)
    told: list[str] = []
    faults.told.connect(lambda what, details: told.append(what))
    faults.listen()
    try:
        assert sys.excepthook == faults.catch
        _fail(faults, "one")
        _fail(faults, "two")
    finally:
        faults.stop()
        sys.excepthook = before
    text = faults.file.read_text(encoding="utf-8")
    assert told == ["RuntimeError: one"]
    assert "RuntimeError: one" in text
    assert "RuntimeError: two" in text


def test_faults_in_two_places_are_two_faults(places: Places, qtbot: QtBot) -> None:
    faults = Faults(places.logs)
    told: list[str] = []
    faults.told.connect(lambda what, details: told.append(details))
    _fail(faults, "one")
    qtbot.wait(1)
    try:
        raise ValueError("other")
    except ValueError as fault:
        faults.catch(type(fault), fault, fault.__traceback__)
    faults.stop()
    assert len(told) == 2
    assert "Traceback" in told[0]


def _fail_from(faults: Faults, cause: Exception) -> None:
    try:
        raise ValueError("what came of it") from cause
    except ValueError as fault:
        faults.catch(type(fault), fault, fault.__traceback__)


def _caused() -> Exception:
    try:
        raise KeyError("the cause")
    except KeyError as cause:
        return cause


def test_what_came_of_one_cause_in_two_places_is_told_once(places: Places, qtbot: QtBot) -> None:
    faults = Faults(places.logs)
    told: list[str] = []
    faults.told.connect(lambda what, details: told.append(what))
    _fail_from(faults, _caused())
    qtbot.wait(1)
    try:
        _fail_from(faults, _caused())
        raise _caused()
    except KeyError as fault:
        faults.catch(type(fault), fault, fault.__traceback__)
    faults.stop()
    assert told == ["ValueError: what came of it"]


def test_what_fails_in_the_same_turn_of_the_loop_is_one_cause(places: Places, qtbot: QtBot) -> None:
    faults = Faults(places.logs)
    told: list[str] = []
    faults.told.connect(lambda what, details: told.append(what))
    _fail(faults, "a click")
    _fail_from(faults, _caused())
    qtbot.wait(1)
    try:
        raise OSError("later")
    except OSError as fault:
        faults.catch(type(fault), fault, fault.__traceback__)
    faults.stop()
    assert told == ["RuntimeError: a click", "OSError: later"]
