"""Writing bytes as blocks of lines that a mail cannot spoil, and reading each of those lines (protocol 13.1)."""

import hashlib
import struct
from functools import lru_cache
from typing import Literal, cast

from attrs import astuple, frozen

from hexboard.core.tagged_hash import tagged_hash
from hexboard.store.letters import spell, unspell

LINE_BYTES = 30
LINE_LETTERS = 48
MOST_LINES = 900
MOST_PARTS = 16
SLICE_BYTES = MOST_LINES * LINE_BYTES
VERSION = 1

_HEADER = struct.Struct(">2sBBHHIH16s")
"""Of a header line: "HX", the version, parts and part in four bits each, and the rest as ``BlockHeader`` has it."""

LineKind = Literal["HH", "HX", "HP"]
"""BlockHeader, data, parity."""


@frozen
class ArmourLine:
    """A line whose check holds: its kind, the block's tag, its number and 30 bytes."""

    kind: LineKind
    tag: str
    number: int
    data: bytes

    @property
    def text(self) -> str:
        """The 64 characters as they stand in a mail."""
        check = _check(self.kind, self.tag, self.number, self.data)
        return f"{self.kind}{self.tag}-{self.number:03}-{spell(self.data, LINE_LETTERS)}-{check}"


def line_of(kind: str, tag: str, number: str, data: str, check: str) -> ArmourLine | None:
    """The line those five pieces spell (capitals, look-alike letters folded), or None if its check fails."""
    raw = unspell(data)
    if raw is None or _check(kind, tag, int(number), raw) != check:
        return None
    return ArmourLine(cast(LineKind, kind), tag, int(number), raw)


@frozen
class BlockHeader:
    """What the first and the last line of a block say.

    `part` counts from 0; `lines` and `parities` are numbers of lines; `length` is in bytes; `digest` is the
    first 16 bytes of the SHA-256 of this block's slice.
    """

    parts: int
    part: int
    lines: int
    parities: int
    length: int
    dispatch: int
    digest: bytes

    @classmethod
    def of(cls, piece: bytes, dispatch: int, part: int, parts: int) -> "BlockHeader":
        """The header of one slice of a payload."""
        lines = -(-len(piece) // LINE_BYTES)
        digest = hashlib.sha256(piece).digest()[:16]
        return cls(parts, part, lines, parities_for(lines), len(piece), dispatch, digest)

    @classmethod
    def read(cls, line: ArmourLine) -> "BlockHeader | None":
        """The header a line carries, or None if it contradicts itself or its tag."""
        mark, version, part, *rest = _HEADER.unpack(line.data)
        if line.kind != "HH" or (mark, version) != (b"HX", VERSION):
            return None
        header = cls((part >> 4) + 1, part & 15, *rest)
        return header if header._holds(line.tag) else None

    def _holds(self, tag: str) -> bool:
        return (
            1 <= self.lines <= MOST_LINES
            and self.part < self.parts
            and self.parities == parities_for(self.lines)
            and (self.lines - 1) * LINE_BYTES < self.length <= self.lines * LINE_BYTES
            and self.tag == tag
        )

    @property
    def tag(self) -> str:
        """Four letters that keep the lines of one block apart from those of another."""
        return spell(self.digest[:3], 4)

    @property
    def data(self) -> bytes:
        """The 30 bytes of the header lines."""
        _, part, *rest = astuple(self)
        return _HEADER.pack(b"HX", VERSION, (self.parts - 1) << 4 | part, *rest)


def parities_for(lines: int) -> int:
    """How many parity lines a block of that many data lines has."""
    return -(-lines // 10)


def exclusive_or(pieces: list[bytes]) -> bytes:
    """The pieces, 30 bytes each, laid over each other with exclusive or."""
    total = 0
    for piece in pieces:
        total ^= int.from_bytes(piece, "big")
    return total.to_bytes(LINE_BYTES, "big")


def _check(kind: str, tag: str, number: int, data: bytes) -> str:
    hashed = tagged_hash("line", tag.encode("ascii"), kind.encode("ascii"), number.to_bytes(2, "big"), data)
    return spell(hashed[:3], 4)


MOST_BYTES = MOST_PARTS * SLICE_BYTES
MOST_DISPATCHES = 0xFFFF


def armour(payload: bytes, dispatch: int) -> tuple[str, ...]:
    """The payload as armoured blocks, one for each 27,000 bytes; each ends with a line break.

    Raises ValueError for more than 432,000 bytes, none at all or a dispatch number beyond 65,535.
    """
    if len(payload) > MOST_BYTES:
        raise ValueError(f"{len(payload)} bytes are more than the {MOST_BYTES} that can be mailed as text")
    if not payload or not 0 <= dispatch <= MOST_DISPATCHES:
        raise ValueError("a block needs a payload and a dispatch number from 0 to 65535")
    slices = _slices(payload)
    return tuple(_block(piece, dispatch, part, len(slices)) for part, piece in enumerate(slices))


def tags(payload: bytes) -> tuple[str, ...]:
    """The tags of the blocks of a payload."""
    return tuple(BlockHeader.of(piece, 0, 0, 1).tag for piece in _slices(payload))


def _slices(payload: bytes) -> list[bytes]:
    return [payload[at : at + SLICE_BYTES] for at in range(0, len(payload), SLICE_BYTES)]


@lru_cache(maxsize=8)  # an invitation goes along with mail after mail until one is answered
def _block(piece: bytes, dispatch: int, part: int, parts: int) -> str:
    header = BlockHeader.of(piece, dispatch, part, parts)
    tag = header.tag
    rows = [piece[at : at + LINE_BYTES].ljust(LINE_BYTES, b"\0") for at in range(0, len(piece), LINE_BYTES)]
    lines = [
        ArmourLine("HH", tag, 0, header.data),
        *(ArmourLine("HX", tag, number, row) for number, row in enumerate(rows, 1)),
        *(ArmourLine("HP", tag, nth + 1, exclusive_or(rows[nth :: header.parities])) for nth in range(header.parities)),
        ArmourLine("HH", tag, 1, header.data),
    ]
    of_parts = f" part {part + 1} of {parts}" if parts > 1 else ""
    begin = f"HEXBOARD BEGIN {tag} dispatch {dispatch}{of_parts}"
    return "\n".join([begin, *(line.text for line in lines), f"HEXBOARD END {tag}", ""])
