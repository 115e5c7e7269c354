"""Dice that are tied to what they decide, and those of a game as it stands: made of whose secrets, and what was rolled
in turns that were mailed and taken back keeps its faces, or not. Source: play-by-e-mail protocol, sections 6 and 12.3.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from hexboard.core.by_mail import played_here
from hexboard.core.command import AGREES, FRESH, TakeBack
from hexboard.core.event import BYTE, Drawn, Event, Rolled, RolledOutside
from hexboard.core.game import Game
from hexboard.core.ladder import seed_of_stretch, shown, stretch
from hexboard.core.log import Log
from hexboard.core.rung import Rung
from hexboard.core.seat import SideId
from hexboard.core.secrecy import SALT
from hexboard.core.standing import Standing
from hexboard.core.state import Slot

Faces = tuple[int, ...]

_TEXT = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True)
MOST_SIDES = 1 << 16


class Dice(Protocol):
    """Whatever gives the faces of a roll."""

    def roll(self, slot: Slot, sides: int, count: int) -> Faces:
        """``count`` faces of 1 to ``sides`` for the thing the slot names."""
        ...


class OutOfDice(Exception):
    """Scripted or recorded dice were asked for a roll they do not hold."""


class SeededDice:
    """Faces made from a seed and the slot, so that the same decision always meets the same dice."""

    def __init__(self, seed: bytes) -> None:
        # made once: a copy of it costs less than the key does
        self._keyed = hmac.new(seed, b"dice\0", hashlib.sha256)

    @classmethod
    def from_text(cls, text: str, epoch: int = 0) -> SeededDice:
        """Dice of one computer's secret seed text (level R0), since the take-back of that number: 0, from the start."""
        since = epoch.to_bytes(2, "big") if epoch else b""
        return cls(hashlib.sha256(b"hexboard/1/seed0\0" + text.encode() + since).digest())

    def roll(self, slot: Slot, sides: int, count: int) -> Faces:
        """Faces by HMAC-SHA256, refusing numbers that would favour low faces. Raises ValueError for odd dice.

        A die of more than 256 sides takes two bytes where others take one.
        """
        if not 2 <= sides <= MOST_SIDES or count < 1:
            raise ValueError(f"no dice with {sides} sides, {count} of them")
        width = 1 if sides <= BYTE else 2
        numbers = 256**width
        faces: list[int] = []
        block = 0
        while len(faces) < count:
            drawn = self._block([list(slot), count, sides, block])
            for at in range(0, len(drawn), width):
                number = int.from_bytes(drawn[at : at + width], "big")
                if number < numbers - numbers % sides and len(faces) < count:
                    faces.append(number % sides + 1)
            block += 1
        return tuple(faces)

    def _block(self, what: object) -> bytes:
        block = self._keyed.copy()
        block.update(_TEXT.encode(what).encode("ascii"))
        return block.digest()


class ScriptedDice:
    """Faces from a list, in order; for cases and examples. A byte (of a salt) is nobody's die and not in the list."""

    def __init__(self, faces: Iterable[int]) -> None:
        self._left = list(faces)

    def roll(self, slot: Slot, sides: int, count: int) -> Faces:
        """The next faces of the list. Raises OutOfDice when it is used up or a face does not fit."""
        if sides == BYTE:
            return SeededDice(b"").roll(slot, sides, count)
        faces, self._left = self._left[:count], self._left[count:]
        if len(faces) < count or not all(1 <= f <= sides for f in faces):
            raise OutOfDice(f"no scripted dice left that fit {slot}: {count} of {sides} sides, have {faces}")
        return tuple(faces)


class RecordedDice:
    """The faces a log records, by slot; for checking what was played."""

    def __init__(self, faces: Mapping[tuple[Slot, int, int], Faces]) -> None:
        self._faces = faces

    @classmethod
    def of(cls, events: Iterable[Event]) -> RecordedDice:
        """The dice of these events."""
        faces: dict[tuple[Slot, int, int], Faces] = {}
        for event in events:
            match event:
                case RolledOutside(slot, sides, fell):
                    faces |= {((*slot, nth), sides, 1): (face,) for nth, face in enumerate(fell, 1)}
                case Rolled(slot, sides, fell):
                    faces[slot, sides, len(fell)] = fell
                case Drawn(slot, _, left, nth):
                    faces[slot, left, 1] = (nth,)
        return cls(faces)

    def roll(self, slot: Slot, sides: int, count: int) -> Faces:
        """The recorded faces; a salt is recorded without its entry's number. Raises OutOfDice if there are none."""
        faces = self.recorded(slot[:-1] if slot[:1] == (SALT,) else slot, sides, count)
        if faces is None:
            raise OutOfDice(f"the record holds no roll for {slot}")
        if not all(1 <= face <= sides for face in faces):
            raise OutOfDice(f"the record for {slot} holds what a die of {sides} cannot show")
        return faces

    def recorded(self, slot: Slot, sides: int, count: int) -> Faces | None:
        """The faces under that very slot, if there are any."""
        return self._faces.get((slot, sides, count))

    def rolls(self) -> Iterator[tuple[tuple[Slot, int, int], Faces]]:
        """Every roll with its faces; salts are none."""
        return ((what, faces) for what, faces in self._faces.items() if what[0][:1] != (SALT,))


class KeptDice:
    """Dice that show again what was rolled in play that was taken back, and others where nothing was."""

    def __init__(self, kept: RecordedDice, others: Dice) -> None:
        self._kept, self._others = kept, others

    def roll(self, slot: Slot, sides: int, count: int) -> Faces:
        """The kept faces, or else those of the other dice; a salt is never kept."""
        kept = None if slot[:1] == (SALT,) else self._kept.recorded(slot, sides, count)
        return self._others.roll(slot, sides, count) if kept is None else kept


def kept_rolls(log: Log) -> RecordedDice:
    """The rolls of all turns taken back since fresh dice were agreed to, by slot: both sides know them alike."""
    kept: list[Event] = []
    standing = Standing()
    for number, entry in enumerate(log.entries):
        turned = standing.after(number, entry.command)
        if isinstance(entry.command, TakeBack) and entry.command.says == AGREES:
            back = standing.live[len(turned.live) : standing.mailed]
            kept += [fact.event for each in back for fact in log.entries[each].facts]
            if entry.command.dice == FRESH:
                kept.clear()
        standing = turned
    return RecordedDice.of(kept)


def dice_of(game: Game, log: Log) -> Dice:
    """The dice of this computer as a game stands."""
    standing = log.standing
    dice = _fixed_here(game, log) or SeededDice.from_text(log.header.seed or "", standing.fresh)
    return KeptDice(kept_rolls(log), dice) if standing.epoch else dice


def _fixed_here(game: Game, log: Log) -> Dice | None:
    """Fixed dice of the side that is played here; None as long as it cannot roll such dice."""
    if log.header.fixed is None or log.header.seed is None:
        return None
    known = shown(game, log)
    return fixed_dice(game, log, played_here(game, log), Rung.of(log.header.seed, stretch(known)))


def fixed_dice(game: Game, log: Log, side: SideId, rung: Rung) -> Dice | None:
    """The fixed dice of a side in the stretch of play under way, by its rung of that stretch or one above; None as long
    as the other side has not shown its own.
    """
    known = shown(game, log)
    now = stretch(known)
    other = next((each for name, each in known.items() if name != side and each.index >= now), None)
    return SeededDice(seed_of_stretch(log, now, rung, other)) if other else None
