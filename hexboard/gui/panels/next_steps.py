"""What one can do once the game is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hexboard.gui.session.session import Session

from .prompt_use import Use
from .prompt_words import all_are_told, is_sent


def next_steps(session: Session, act: Callable[[str], object]) -> Iterator[Use]:
    """In the order in which they are wanted; ``act`` does an act of the window by its name."""
    cursor = session.replay_cursor
    yield Use(
        "Look back",
        lambda: act("to-set-up"),
        "Look back from the first turn",
        tip="The set-up is shown, and can be played on from there; the game is not changed",
    )
    if not all_are_told(session):
        yield Use("Send the turn", lambda: act("mail pack"), tip="The others do not know the end yet")
    if cursor.sight is not None:
        yield Use("As you were told", lambda: cursor.look(None), "See the map as you were told it")
    elif sights := cursor.sights():
        yield Use(
            sights[0][1],
            lambda: cursor.look(sights[0][0]),
            "See the map as it was",
            tip="Nothing is hidden any more; Reports has other ways to look at it",
        )
    if session.others_elsewhere and is_sent(session):
        yield Use("Send it once more", lambda: act("mail pack"), tip="The last turn was sent; it may be lost")
    yield Use("Save a copy", lambda: act("save-copy"), "Save a copy of the game", tip="The game is on the disk already")
    yield Use("Start page", lambda: act("start"), "Go to the start page")
