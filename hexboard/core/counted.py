"""So many of a thing, for sentences."""

from collections.abc import Sequence


def counted(number: int, thing: str) -> str:
    """A number with its thing: "1 point", "3 points", "2 hexes", "4 entries", "5 days"."""
    if number == 1:
        return f"1 {thing}"
    if thing.endswith("y") and thing[-2] not in "aeiou":
        return f"{number} {thing[:-1]}ies"
    return f"{number} {thing}{'es' if thing.endswith('x') else 's'}"


def dispatches(numbers: Sequence[int]) -> str:
    """Dispatches by their numbers: "dispatch 7", "dispatches 7, 8 and 9"."""
    *others, last = map(str, numbers)
    return f"dispatches {', '.join(others)} and {last}" if others else f"dispatch {last}"


def named(number: int, things: str) -> str:
    """What so many of a thing are called, by its name for several: "star" for one of the "stars". It expects a
    plural, or a word with no s of its own at its end ("morale", but not "bonus").
    """
    return things.removesuffix("s") if number == 1 and not things.endswith("ss") else things
