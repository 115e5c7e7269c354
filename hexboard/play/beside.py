"""What a mail says beside the chain of turns, in sentences (protocol 8)."""

from collections.abc import Iterable, Iterator

from hexboard.core.capital import capital
from hexboard.core.counted import dispatches
from hexboard.core.game import Game
from hexboard.core.harmless import harmless
from hexboard.store.dispatch import DECLINE, RESEND, Dispatch


def lines_beside(game: Game, said: Iterable[Dispatch]) -> Iterator[str]:
    """What is asked for or written, each in a sentence that begins with whose it is."""
    for each in said:
        name, note = capital(game.side(each.body["side"]).name), harmless(each.note)
        if each.kind == RESEND:
            yield f"{name} asks for {dispatches(each.body['wants'])} once more."
        if each.kind == DECLINE:
            yield f"{name} declines the invitation."
        if note:
            yield f"{name} writes: {note}"
