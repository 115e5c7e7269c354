"""Hypothesis draws the same examples every time and no test is timed: a red test is a fault, never the weather."""

import gc

from hypothesis import settings

from hexboard.play.garbage import collect_seldom

settings.register_profile("hexboard", deadline=None, derandomize=True, database=None)
settings.load_profile("hexboard")

collect_seldom()


def pytest_collection_finish() -> None:
    """What was loaded to find the tests stays to the end, and is not looked through for garbage again and again."""
    gc.freeze()
