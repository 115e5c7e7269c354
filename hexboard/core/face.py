"""What a counter has printed on it beside its name, arm and size."""

from typing import Literal

from attrs import frozen

Spot = Literal["large", "left", "boxed"]


@frozen
class Figure:
    """A printed figure: the value it shows, where it stands, and what is printed right behind it ("c", "-6").

    "large" figures stand in the middle of the lower edge, one after the other; "left" is the lower left corner,
    "boxed" a box in the lower right one. ``reduced`` is the value printed on the back of a counter that loses a step.
    """

    value: str
    spot: Spot = "large"
    behind: str = ""
    reduced: str = ""


@frozen
class CounterFace:
    """How a counter is printed. ``figures`` None: all its values, large. ``band`` numbers the colour of its formation
    within its side (None: no band), ``short`` abbreviates the formation; ``backs`` are the marks shown by its back;
    ``sign`` is the arm whose sign it bears, if that is not the one it fights as; ``unnoted`` are the figures that are
    not noted on it, though it has them and does not print them.
    """

    figures: tuple[Figure, ...] | None = None
    band: int | None = None
    short: str = ""
    backs: frozenset[str] = frozenset()
    sign: str = ""
    unnoted: frozenset[str] = frozenset()


PLAIN = CounterFace()
