"""Whoever chooses among answers without being a person."""

from __future__ import annotations

from typing import Protocol

from hexboard.core.position import Position

from .question import Answer, Question


class Robot(Protocol):
    """Chooses from its own seat's view, so that it cannot know more than a player there would."""

    def choose(self, view: Position, question: Question) -> Answer:
        """One of the question's open answers."""
        ...
