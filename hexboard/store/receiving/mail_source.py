"""A file or a mail as it was saved, turned into text: whatever its encoding, however its parts are packed.

Parts are not taken apart as a mail program would: nesting, headers and boundaries are passed over, whatever they say,
and what is packed is looked for in a single pass. So no mail costs more than its length.
"""

import base64
import re
import stat
from collections.abc import Iterator
from pathlib import Path

from hexboard.store.armour.reading import MOST_TEXT
from hexboard.store.trouble import refuse

_PACKED = re.compile(rb"^content-transfer-encoding:[ \t]*base64", re.IGNORECASE | re.MULTILINE)
_EMPTY_LINE = re.compile(rb"\r?\n\r?\n")
_BASE64 = re.compile(rb"[A-Za-z0-9+/=\s]*")
_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_MOST_WRAPPED = 2
"""A mail saved as a file may be attached to another mail, and packed once more."""


def bytes_of(path: Path) -> bytes:
    """What a file holds, if it may be a mail. Raises Refused (PB-801, PB-802) before reading any other, OSError."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode) and not stat.S_ISDIR(found.st_mode):
        raise refuse("PB-802", what="it is no file")
    if found.st_size > MOST_TEXT:
        raise refuse("PB-801", what=f"{found.st_size:,} bytes")
    return path.read_bytes()


def text_of(data: bytes) -> str:
    """The text of a turn file, a saved mail (its packed parts and attachments opened) or any other text.

    Raises Refused (PB-801) for more than four million bytes.
    """
    if len(data) > MOST_TEXT:
        raise refuse("PB-801", what=f"{len(data):,} bytes")
    return "\n".join([_decoded(data), *map(_decoded, _unpacked(data, _MOST_WRAPPED))])[:MOST_TEXT]


def _decoded(data: bytes) -> str:
    # of an encoding of two or four bytes a letter without a mark the zeros are dropped when the armour is read
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _unpacked(data: bytes, deep: int) -> Iterator[bytes]:
    at = 0
    while deep and (header := _PACKED.search(data, at)):
        body = _EMPTY_LINE.search(data, header.end())
        if body is None:
            return
        packed = _BASE64.match(data, body.end())
        at = packed.end() if packed else body.end()
        letters = b"".join(data[body.end() : at].split())
        part = base64.b64decode(letters[: len(letters) // 4 * 4].replace(b"=", b"A"))
        yield part
        yield from _unpacked(part, deep - 1)
