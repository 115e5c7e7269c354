"""Display lists packed small, on the disk and in memory: a shape as numbers takes ten times the room."""

from __future__ import annotations

import io
import pickle
import zlib
from collections.abc import Iterator
from typing import Any

from attrs import evolve, frozen

from hexboard.art import shapes
from hexboard.art.shapes import Box, DisplayList, Layer, Shape

_BUNDLE = 1_000_000  # bytes of shapes packed together
_QUICK = 1
_CHECK = 4  # bytes of the checksum at the front


@frozen
class PackedLayer:
    """A layer without its shapes, and its shapes in bundles."""

    layer: Layer
    bundles: tuple[bytes, ...]

    def shapes(self) -> Iterator[Shape]:
        """The shapes from the ground up, one at a time."""
        for bundle in self.bundles:
            stream = io.BytesIO(zlib.decompress(bundle))
            size = stream.getbuffer().nbytes
            while stream.tell() < size:
                yield _Shapes(stream).load()


@frozen
class PackedPicture:
    """A display list, packed."""

    box: Box
    layers: tuple[PackedLayer, ...]

    @classmethod
    def of(cls, picture: DisplayList) -> PackedPicture:
        """A display list packed."""
        return cls(
            picture.box,
            tuple(PackedLayer(evolve(layer, shapes=()), tuple(_bundles(layer))) for layer in picture.layers),
        )

    def to_bytes(self) -> bytes:
        """For the disk, with a checksum."""
        data = pickle.dumps((self.box, tuple((packed.layer, packed.bundles) for packed in self.layers)))
        return zlib.crc32(data).to_bytes(_CHECK, "big") + data

    @classmethod
    def from_bytes(cls, data: bytes) -> PackedPicture | None:
        """From the disk, or None if it is damaged or something else."""
        if zlib.crc32(data[_CHECK:]).to_bytes(_CHECK, "big") != data[:_CHECK]:
            return None
        try:
            box, layers = _Shapes(io.BytesIO(data[_CHECK:])).load()
            return cls(box, tuple(PackedLayer(layer, bundles) for layer, bundles in layers))
        except (pickle.UnpicklingError, TypeError, ValueError, EOFError):
            return None


def _bundles(layer: Layer) -> Iterator[bytes]:
    stream = io.BytesIO()
    for shape in layer.shapes:
        pickler = pickle.Pickler(stream, pickle.HIGHEST_PROTOCOL)
        # nothing in a shape stands in it twice, and to remember all its numbers takes more room than they do
        pickler.fast = True
        pickler.dump(shape)
        if stream.tell() > _BUNDLE:
            yield zlib.compress(stream.getbuffer(), _QUICK)
            stream = io.BytesIO()
    if stream.tell():
        yield zlib.compress(stream.getbuffer(), _QUICK)


class _Shapes(pickle.Unpickler):
    """Knows shapes and nothing else, so that no file can make it do anything but describe a picture."""

    def find_class(self, module: str, name: str) -> Any:
        found = getattr(shapes, name, None) if module == shapes.__name__ else None
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name} is no shape")
        return found
