"""What is taken out of the window: the game as the seat of this screen knows it, as it is shown."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.position import Position
from hexboard.export.story import Story
from hexboard.gui.board.view import BoardView
from hexboard.gui.session.session import Session


@frozen
class Subject:
    """The position on the screen, the story so far, and how the map is shown."""

    at: Position
    story: Story
    palette: str
    unfolded: bool


def subject_of(session: Session, view: BoardView) -> Subject:
    """What is on the screen now. What happens to the game later does not change it."""
    story = Story.of(session.table, session.bridge.seat)
    return Subject(session.pictured(), story, view.palette_shown.name, view.is_unfolded)
