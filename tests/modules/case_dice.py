"""The dice of a case: faces in a row, or by the thing each decides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hexboard.core.event import BYTE
from hexboard.core.state import Slot
from hexboard.engine.dice import Faces, OutOfDice, ScriptedDice, SeededDice

Given = Mapping[str, int | tuple[int, ...]]
"""Faces by the words a slot begins with; "" is for all that are not named."""

MIDDLE = 0
"""Given as a face: the middle one of each die, the lower of two."""


class CaseDice(ScriptedDice):
    """Faces in a row; knows how many are left over."""

    def __init__(self, faces: Iterable[int]) -> None:
        super().__init__(faces)
        self.left = len(list(faces))

    def roll(self, slot: Slot, sides: int, count: int) -> Faces:
        """The next faces of the case."""
        faces = super().roll(slot, sides, count)
        self.left -= 0 if sides == BYTE else count
        return faces

    def spare(self) -> list[str]:
        """What was given and never thrown, in words."""
        return [f"{self.left} of the dice were never thrown"] if self.left else []


class SlotDice:
    """Faces by slot: those whose words say most of it; the bytes of a salt are nobody's dice."""

    def __init__(self, faces: Given) -> None:
        self._faces = {tuple(words.split()): face for words, face in faces.items()}
        self._unused = set(self._faces) - {()}

    def roll(self, slot: Slot, sides: int, count: int) -> Faces:
        """The faces given for a slot. Raises OutOfDice if there are none or they do not fit the dice."""
        if slot[:1] == ("salt",):
            return SeededDice(b"").roll(slot, sides, count)
        words = tuple(str(word) for part in slot for word in str(part).split())
        named = next((words[:most] for most in range(len(words), -1, -1) if words[:most] in self._faces), None)
        if named is None:
            raise OutOfDice(f"the case gives no face for '{' '.join(words)}' ({count} of {sides} sides)")
        self._unused.discard(named)
        given = self._faces[named]
        given = (sides + 1) // 2 if given == MIDDLE else given
        faces = (given,) * count if isinstance(given, int) else tuple(given)
        if len(faces) != count or not all(1 <= face <= sides for face in faces):
            raise OutOfDice(f"'{' '.join(words)}' takes {count} of {sides} sides; the case gives {faces}")
        return faces

    def spare(self) -> list[str]:
        """What was given and never thrown, in words."""
        return [f"nothing was thrown for '{' '.join(words)}'" for words in sorted(self._unused)]
