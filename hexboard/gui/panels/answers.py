"""Answers and acts as words of buttons, lists and menus."""

from hexboard.board.board import Board
from hexboard.engine.question import Answer
from hexboard.gui.board.pointer.picking import Chosen

BARRED = "\N{CIRCLED DIVISION SLASH}"
PICKED = "\N{CHECK MARK}"


def words_of(answer: Answer) -> str:
    """An answer as the words of a button: a sign if it is barred or picked, the label, note and rule in brackets."""
    sign = f"{BARRED} " if answer.barred else f"{PICKED} " if answer.picked else ""
    return f"{sign}{answer.label}{beside(answer)}"


def with_reason(answer: Answer) -> str:
    """An answer as a line of a list: a barred one with the reason, which may name it already."""
    if answer.barred is None:
        return words_of(answer)
    why = str(answer.barred)
    return f"{BARRED} {why}" if why.startswith(f"{answer.label} ") else f"{words_of(answer)}: {why}"


def beside(answer: Answer) -> str:
    """What stands behind the label of an answer: its note, and its rule as a rule looks in plain words."""
    rule = f" [{answer.rule}]" if answer.rule else ""
    return f" ({answer.note}{rule})" if answer.note else rule


def words_of_act(chosen: Chosen, board: Board) -> tuple[str, str]:
    """The act that is chosen, whither a way leads, and its price; where no price is told, the figure that stood beside
    the answer.
    """
    ready, answer = chosen.ready, chosen.answer
    if answer and answer.kind == "verb" and (not ready.forecast or ready.forecast.follows):
        return answer.label, ready.price if ready.price != answer.label else ""
    note = answer.note if answer and answer.kind == "hex" else ""
    end = answer.hex if answer and answer.kind == "hex" and answer.path else None
    named = [*filter(None, (board.name(end), board.label(end)))] if end is not None else []
    whither = f" to {named[0]}" if named and not any(name in ready.label for name in named) else ""
    price = ready.price or note
    return f"{ready.label}{whither}", "" if ready.label.casefold().startswith(price.casefold()) else price
