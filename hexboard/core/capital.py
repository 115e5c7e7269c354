"""Words that begin a sentence."""


def capital(words: str) -> str:
    """The same words with a capital letter first."""
    return f"{words[:1].upper()}{words[1:]}"
