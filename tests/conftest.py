"""Hypothesis draws the same examples every time and no test is timed: a red test is a fault, never the weather."""

from hypothesis import settings

settings.register_profile("hexboard", deadline=None, derandomize=True, database=None)
settings.load_profile("hexboard")
