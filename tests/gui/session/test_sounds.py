"""Sounds: off at first, made by the code beside them, and of nothing that the seat is not told."""

from __future__ import annotations

import runpy
import wave

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox

from hexboard.core.command import Note
from hexboard.core.event import BYTE, Fact, Noted, Rolled
from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry
from hexboard.gui.dialogs import preferences
from hexboard.gui.main_window import MainWindow
from hexboard.gui.session.session import Session
from hexboard.gui.session.sounds import ACT, DIE, REFUSED, SOUNDS, TURN, Sounds
from hexboard.gui.settings import Settings
from hexboard.shipped import shipped

FOLDER = shipped("assets") / "sounds"
THROWN = Fact(Rolled(("combat", 1), 6, (4,)))
SEALED = Fact(Rolled(("salt", "red", "order 1"), BYTE, (7,) * 16))
SAID = Fact(Noted("blue", "advance"))


def entry(*facts: Fact) -> Entry:
    return Entry("blue", Note(""), facts)


@pytest.fixture
def heard(session: Session, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda _, name: found.append(name))
    settings.sounds = True
    Sounds(session)
    return found


def test_they_are_off_at_first(session: Session, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda _, name: found.append(name))
    assert not settings.sounds
    Sounds(session)
    session.played.emit(entry(THROWN))
    session.refused.emit(Illegal("no", "1.1"))
    assert found == []


@pytest.mark.parametrize(
    ("facts", "sound"), [((THROWN, SAID), [DIE]), ((SAID,), [ACT]), ((SEALED,), [ACT]), ((), [])]
)
def test_what_is_heard_follows_from_what_the_seat_was_told(
    session: Session, heard: list[str], facts: tuple[Fact, ...], sound: list[str]
) -> None:
    session.played.emit(entry(*facts))
    assert heard == sound


def test_a_refusal_is_heard(session: Session, heard: list[str]) -> None:
    session.refused.emit(Illegal("no", "1.1"))
    assert heard == [REFUSED]


def test_ones_turn_is_heard_when_it_begins(
    session: Session, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for mine in (False, True, True):
        monkeypatch.setattr(type(session.bridge), "is_mine", property(lambda _, mine=mine: mine))
        session.played.emit(entry(SAID))
    assert heard == [ACT, TURN, ACT]


@pytest.mark.parametrize("can", [True, False])
def test_they_are_switched_in_the_preferences(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, can: bool
) -> None:
    monkeypatch.setattr(preferences, "can_sound", lambda: can)
    window.show_preferences()
    (dialog,) = window.findChildren(preferences.Preferences)
    boxes = [box for box in dialog.findChildren(QCheckBox) if box.text() == "Dice, acts, refusals, your turn"]
    assert len(boxes) == can
    for box in boxes:
        assert not box.isChecked()
        QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(10, box.height() // 2))
    assert window.settings.sounds == can
    dialog.close()


@pytest.mark.parametrize("name", SOUNDS)
def test_the_files_are_short_and_what_their_maker_makes(name: str) -> None:
    maker = runpy.run_path(str(FOLDER / "make.py"))
    made = maker["sounds"]()
    assert sorted(made) == sorted(SOUNDS)
    assert sorted(file.stem for file in FOLDER.glob("*.wav")) == sorted(SOUNDS)
    # a curve of noise goes on where the one before it stopped: all are made, in order
    files = {each: maker["made"](*parts) for each, parts in made.items()}
    assert (FOLDER / f"{name}.wav").read_bytes() == files[name]
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert file.getnframes() / file.getframerate() <= 0.6


def test_where_nothing_can_be_heard_it_is_silent(session: Session) -> None:
    sounds = Sounds(session)
    for name in SOUNDS:
        sounds.play(name)
