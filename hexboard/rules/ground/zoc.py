"""Zones of control."""

from collections.abc import Iterable, Mapping

from hexboard.geometry.hex import Hex


def zone_of_control(hexes: Iterable[Hex], controls: Mapping[Hex, frozenset[Hex]]) -> frozenset[Hex]:
    """The hexes that units standing in ``hexes`` control; ``controls`` lists what one hex controls."""
    return frozenset().union(*(controls[at] for at in set(hexes)))
