"""Sounds, where they are wanted: dice, an act, a refusal, one's turn; of nothing that the seat is not told.

They need Qt's multimedia part, which not every installation has, and a device; without either it is silent.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl

from hexboard.core.log import Entry
from hexboard.gui.session.changes import rolls_of
from hexboard.gui.session.session import Session
from hexboard.shipped import shipped

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QSoundEffect

DIE, ACT, REFUSED, TURN = SOUNDS = ("die", "act", "refused", "turn")


def can_sound() -> bool:
    """Whether this installation has what sounds are played with."""
    return find_spec("PySide6.QtMultimedia") is not None


class Sounds(QObject):
    """Follows the game as the seat at the screen is told it. The files of `assets/sounds` are each loaded when they are
    first wanted.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._loaded: dict[str, QSoundEffect | None] = {}
        self._was_mine = session.bridge.is_mine
        session.played.connect(self._on_played)
        session.refused.connect(lambda _: self._sound(REFUSED))

    def _on_played(self, entry: Entry) -> None:
        is_mine = self._session.bridge.is_mine
        begins, self._was_mine = is_mine and not self._was_mine, is_mine
        if rolls_of(entry.facts):
            self._sound(DIE)
        elif begins:
            self._sound(TURN)
        elif entry.facts:  # of an act that the seat is told nothing of, nothing is heard either
            self._sound(ACT)

    def _sound(self, name: str) -> None:
        if self._session.settings.sounds:
            self.play(name)

    def play(self, name: str) -> None:
        """Have a sound of SOUNDS heard from its beginning, if anything can be heard here."""
        if name not in self._loaded:
            self._loaded[name] = self._made(name)
        effect = self._loaded[name]
        if effect is not None:
            effect.play()

    def _made(self, name: str) -> QSoundEffect | None:
        try:
            from PySide6.QtMultimedia import QMediaDevices, QSoundEffect
        except ImportError:
            return None
        if QMediaDevices.defaultAudioOutput().isNull():
            return None
        effect = QSoundEffect(self)
        effect.setSource(QUrl.fromLocalFile(str(shipped("assets") / "sounds" / f"{name}.wav")))
        return effect
