"""Faults of ours: written down, told once, and the program goes on."""

from __future__ import annotations

import sys

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


def test_faults_in_two_places_are_two_faults(places: Places) -> None:
    faults = Faults(places.logs)
    told: list[str] = []
    faults.told.connect(lambda what, details: told.append(details))
    _fail(faults, "one")
    try:
        raise ValueError("other")
    except ValueError as fault:
        faults.catch(type(fault), fault, fault.__traceback__)
    faults.stop()
    assert len(told) == 2
    assert "Traceback" in told[0]
