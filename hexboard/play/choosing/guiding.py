"""A guided turn as it goes: which lesson stands, and whether what has happened since it began fulfils it."""

from attrs import frozen

from hexboard.core.command import Undo
from hexboard.core.event import Rolled
from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.engine.question import Pick
from hexboard.engine.sheet import Orders
from hexboard.module.guide import Guide, Lesson


@frozen
class Seen:
    """What a learner has done since the lesson began: where the game stands, what is picked, the last refusal, the
    entries that he added, the rules read since that refusal, what is written on the order sheet, and the panels that
    were brought up.
    """

    at: Position
    picks: tuple[Pick, ...] = ()
    refused: Illegal | None = None
    entries: tuple[Entry, ...] = ()
    read: frozenset[str] = frozenset()
    written: str = ""
    shown: frozenset[str] = frozenset()


def is_done(lesson: Lesson, seen: Seen) -> bool:
    """Whether a lesson is learned; one that is only ``read`` never is by itself."""
    match lesson.until:
        case "picked":
            return set(lesson.of) <= set(seen.picks)
        case "refused":
            return seen.refused is not None and seen.refused.rule == lesson.of[0]
        case "looked up":
            return seen.refused is not None and seen.refused.rule == lesson.of[0] and lesson.of[0] in seen.read
        case "stands":
            unit, label = lesson.of
            known = seen.at.state.units.get(unit)
            return known is not None and known.hex is not None and label in seen.at.board.labels(known.hex)
        case "undone":
            return any(isinstance(entry.command, Undo) for entry in seen.entries)
        case "step":
            return any(frame.step in lesson.of for frame in seen.at.state.stack)
        case "rolled":
            return any(isinstance(fact.event, Rolled) for entry in seen.entries for fact in entry.facts)
        case "played":
            return any(entry.command.tag == lesson.of[0] for entry in seen.entries)
        case "written":
            return all(words in seen.written for words in lesson.of)
        case "sealed":
            return any(isinstance(entry.command, Orders) for entry in seen.entries)
        case "shown":
            return lesson.of[0] in seen.shown
    return False


class Guiding:
    """Goes through the lessons of a guide one by one; the last is the end of it."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.number = 0

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that stands, or None after the last."""
        return self.guide.lesson[self.number] if self.number < len(self.guide.lesson) else None

    def go_on(self, seen: Seen) -> bool:
        """Begin the next lesson if this one is done; whether it was."""
        if self.lesson is None or not is_done(self.lesson, seen):
            return False
        self.number += 1
        return True

    def skip(self) -> None:
        """Begin the next lesson all the same."""
        self.number = min(self.number + 1, len(self.guide.lesson))
