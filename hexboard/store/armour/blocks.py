"""Writing bytes as lines of letters that a mail cannot spoil (protocol 13.1)."""

from hexboard.store.armour.lines import (
    LINE_BYTES,
    MOST_PARTS,
    SLICE_BYTES,
    ArmourLine,
    BlockHeader,
    exclusive_or,
)

MOST_BYTES = MOST_PARTS * SLICE_BYTES
MOST_DISPATCHES = 0xFFFF


class TooLarge(ValueError):
    """A payload that sixteen blocks cannot hold."""


def armour(payload: bytes, dispatch: int) -> tuple[str, ...]:
    """The payload as armoured blocks, one for each 27,000 bytes; each ends with a line break.

    Raises TooLarge above 432,000 bytes, ValueError for no bytes at all or a dispatch number beyond 65,535.
    """
    if len(payload) > MOST_BYTES:
        raise TooLarge(f"{len(payload)} bytes are more than the {MOST_BYTES} that can be mailed as text")
    if not payload or not 0 <= dispatch <= MOST_DISPATCHES:
        raise ValueError("a block needs a payload and a dispatch number from 0 to 65535")
    slices = _slices(payload)
    return tuple(_block(piece, dispatch, part, len(slices)) for part, piece in enumerate(slices))


def tags(payload: bytes) -> tuple[str, ...]:
    """The tags of the blocks of a payload."""
    return tuple(BlockHeader.of(piece, 0, 0, 1).tag for piece in _slices(payload))


def _slices(payload: bytes) -> list[bytes]:
    return [payload[at : at + SLICE_BYTES] for at in range(0, len(payload), SLICE_BYTES)]


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
