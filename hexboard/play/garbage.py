"""How often Python looks for garbage that holds itself."""

import gc

_NEW_OBJECTS = 10_000


def collect_seldom() -> None:
    """Have this process look for cycles after 10,000 new objects instead of 700.

    A position, its answers and what is kept with it are made by the thousand and hold no cycles; to look through them
    after every few took a tenth of all the time of a game.
    """
    gc.set_threshold(_NEW_OBJECTS)
