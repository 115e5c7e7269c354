"""What a place of the prompt bar is used for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import frozen


@frozen
class Use:
    """What a place is used for: an act, or a ``menu`` of alternatives.

    ``beside`` are those of its words that it can do without, ``second`` is its price, ``shorter`` are both of them for
    a place that is too narrow. ``key`` is the one that does it by an act of the window; without one it has a letter.
    ``is_barred``: it only says why not.
    """

    words: str
    does: Callable[[], object] = lambda: None
    name: str = ""
    tip: str = ""
    about: str = ""
    menu: Sequence[Use] = ()
    beside: str = ""
    second: str = ""
    shorter: tuple[tuple[str, str], ...] = ()
    sign: str = ""
    key: str = ""
    is_barred: bool = False

    @property
    def short(self) -> str:
        """The words without the note that stands behind them."""
        return self.words.removesuffix(self.beside)
