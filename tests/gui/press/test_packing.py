"""Display lists packed and unpacked, and whatever else may lie where one should."""

import pickle
import zlib
from pathlib import Path

import pytest

from hexboard.art.map_drawing import draw_map
from hexboard.gui.drawing_office import packing
from hexboard.gui.drawing_office.packing import PackedPicture
from tests.art.boards import small_board


def checked(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(4, "big") + data


def test_a_display_list_comes_back_shape_by_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "_BUNDLE", 5000)
    picture = draw_map(small_board())
    packed = PackedPicture.of(picture)
    assert max(len(layer.bundles) for layer in packed.layers) > 1
    again = PackedPicture.from_bytes(packed.to_bytes())
    assert again == packed
    assert again.box == picture.box
    for layer, whole in zip(again.layers, picture.layers, strict=True):
        assert (layer.layer.name, layer.layer.least, layer.layer.shapes) == (whole.name, whole.least, ())
        assert tuple(layer.shapes()) == whole.shapes


def test_what_is_damaged_or_something_else_is_none() -> None:
    data = PackedPicture.of(draw_map(small_board())).to_bytes()
    assert PackedPicture.from_bytes(b"") is None
    assert PackedPicture.from_bytes(data[:-9]) is None
    assert PackedPicture.from_bytes(data[:200] + b"x" + data[201:]) is None
    for other in (print, Path("x"), 7, (1, 2, 3)):
        assert PackedPicture.from_bytes(checked(pickle.dumps(other))) is None
