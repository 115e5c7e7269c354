"""What the prompt bar says of a change by free hand that another player proposes, or that all have agreed to."""

from __future__ import annotations

from hexboard.gui.session.proposals import Answer, Proposals
from hexboard.play.proposals import Proposed, changes_in_words

ACTS: dict[Answer, str] = {"agree": "Agree", "refuse": "Decline", "make": "Make the changes"}
_DOES: dict[Answer, str] = {
    "agree": "goes with your next mail",
    "refuse": "goes with your next mail",
    "make": "all have agreed",
}


def sentence(found: Proposed) -> tuple[str, str]:
    """The head of the sentence and what it says."""
    if found.is_agreed:
        return "All agree:", f"{changes_in_words(len(found.words))} may be made"
    return f"{found.asker.name} asks:", f"do you agree to {changes_in_words(len(found.words))}?"


def second(found: Proposed) -> str:
    """Every change that the seat knows of, and the reason."""
    return "; ".join((*found.words, f"reason: {found.change.reason}"))


def gold(proposals: Proposals) -> tuple[str, str]:
    """What the gold button says while something is chosen, and what comes of it."""
    return ACTS[proposals.chosen], _DOES[proposals.chosen]


def waiting(found: Proposed | None, seat: str) -> str:
    """What there is to know for the seat that has proposed something; "" for everybody else."""
    if found is None or found.asker.id != seat or found.is_agreed:
        return ""
    if found.refused:
        names = " and ".join(each.name for each in found.refused)
        return f"{names} {'does' if len(found.refused) == 1 else 'do'} not agree to your changes by free hand."
    names = " and ".join(each.name for each in found.left)
    return f"{names} will be asked about your changes by free hand: send the turn, and go on when the answer is there."
