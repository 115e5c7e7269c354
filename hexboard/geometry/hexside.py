"""The side two adjacent hexes share."""

from __future__ import annotations

from attrs import frozen

from .hex import Hex


@frozen(order=True, cache_hash=True)
class HexSide:
    """An unordered pair of adjacent hexes; build it with ``HexSide.between``."""

    a: Hex
    b: Hex

    @classmethod
    def between(cls, a: Hex, b: Hex) -> HexSide:
        """The side of two hexes in either order. Raises ValueError if they are not adjacent."""
        if not a.is_next_to(b):
            raise ValueError(f"{a} and {b} share no hexside")
        return cls(a, b) if a < b else cls(b, a)
