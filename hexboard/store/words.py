"""What players write themselves: how much of it a mail carries, and what no file can hold."""

from hexboard.core.command import Command, Consent, Note, Override, Propose
from hexboard.core.illegal import Illegal
from hexboard.store.canon import NotCanonical, canon

MOST_NOTE = 4_000
MOST_CONSENT = 100_000
"""Characters. What is agreed to names every counter of a change by free hand, and nobody writes it by hand."""


def bars_words(command: Command) -> Illegal | None:
    """Why the words of a command can be neither kept nor mailed, or None: a turn with them could never be read."""
    match command:
        case Consent(words):
            most = MOST_CONSENT
        case Note(words) | Override(_, words) | Propose(_, words):
            most = MOST_NOTE
        case _:
            return None
    if len(words) > most:
        return Illegal(f"these are {len(words):,} characters, and a mail carries {most:,}; say it in parts", "words")
    try:
        canon(words)
    except NotCanonical as fault:
        return Illegal(f"this cannot be written down: {fault}", "words")
    return None
