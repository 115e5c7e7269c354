"""What window and press say to each other: a line of JSON, and after it as many bytes as the line says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, BinaryIO

from .prints import Order, TileKey

Message = dict[str, Any]

OFFICE = "drawing-office"  # the one word a packaged program is called with to be the other end


def line(message: Mapping[str, Any], blob: bytes = b"") -> bytes:
    """A message as bytes."""
    return json.dumps({**message, "bytes": len(blob)}).encode() + b"\n" + blob


def read(stream: BinaryIO) -> tuple[Message, bytes] | None:
    """The next message, or None when the other end is gone."""
    head = stream.readline()
    if not head.endswith(b"\n"):
        return None
    message: Message = json.loads(head)
    blob = stream.read(message["bytes"])
    return (message, blob) if len(blob) == message["bytes"] else None


def order_words(order: Order) -> list[Any]:
    """An order as plain data."""
    tile = order.tile
    place = [tile.scale, tile.turned, tile.column, tile.row] if tile is not None else None
    return [place, order.ratio, list(order.hidden)]


def order_of(words: list[Any]) -> Order:
    """The order that such data stand for."""
    place, ratio, hidden = words
    return Order(TileKey(*place) if place is not None else None, ratio, tuple(hidden))
