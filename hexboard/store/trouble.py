"""What can be wrong with a mailed turn: stable codes and the sentences a player reads (protocol 17).

Every sentence says what happened, what is safe and what to do next, and blames nobody.
"""

from typing import Literal

from attrs import frozen

Kind = Literal["unreadable", "illegal", "damaged", "known"]
"""`known` is no fault at all: the turn is here already."""


@frozen
class Trouble:
    """One thing that is wrong: its code ("PB-103"), what kind of thing it is, and the sentence."""

    code: str
    kind: Kind
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.code}]"


class Refused(Exception):
    """A mailed turn that is not taken; nothing on this computer has changed."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(str(trouble))
        self.trouble = trouble


def trouble(code: str, **facts: object) -> Trouble:
    """The trouble of that code, its sentence filled in; KeyError if a fact the sentence needs is missing."""
    kind, text = _SENTENCES[code]
    return Trouble(code, kind, text.format(**facts))


def refuse(code: str, **facts: object) -> Refused:
    """The same as an exception, ready to be raised."""
    return Refused(trouble(code, **facts))


_SENTENCES: dict[str, tuple[Kind, str]] = {
    "PB-101": (
        "unreadable",
        "There is no turn in this text. Nothing was changed. "
        "Copy the whole mail once more, from before the first line with HX in it to after the last.",
    ),
    "PB-102": (
        "damaged",
        "Both the opening and the closing line of the turn are spoilt, so its lines cannot be put in order. "
        "Your game is as it was. Ask for the attached file, or for the same turn again.",
    ),
    "PB-103": (
        "damaged",
        "{n} of the turn's lines are spoilt or not there: {list}. Your game is as it was. "
        "Ask for the turn to be sent again; it will be the very same turn.",
    ),
    "PB-104": (
        "damaged",
        "Every line is there, yet together they are not the turn that was sent. Your game is as it was. "
        "Ask for the turn to be sent again.",
    ),
    "PB-105": (
        "damaged",
        "This turn comes in {q} parts. Here: {here}. Still to come: {list}. Your game is as it was. "
        "Paste the parts together, in any order.",
    ),
    "PB-801": (
        "unreadable",
        "This is far more than a turn ever takes ({what}), so it was left unopened. Your game is as it was. "
        "Look whether it is the right file, and ask for the turn again if it is.",
    ),
}
