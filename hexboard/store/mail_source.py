"""A file or a mail as it was saved, turned into text: whatever its encoding, however its parts are packed."""

from __future__ import annotations

import email
import email.policy
import re
from email.message import EmailMessage
from email.parser import BytesParser

from hexboard.store.armour_reading import MOST_TEXT
from hexboard.store.trouble import refuse

_HEADER = re.compile(rb"\A(?:From [^\r\n]*\r?\n)?[A-Za-z][A-Za-z0-9-]*:[ \t]", re.ASCII)
_PACKED = re.compile(rb"^content-transfer-encoding:\s*(?:base64|quoted-printable)", re.IGNORECASE | re.MULTILINE)
_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))


def text_of(data: bytes) -> str:
    """The text of a turn file, a saved mail (its packed parts and attachments opened) or any other text.

    Raises Refused (PB-801) for more than four million bytes.
    """
    if len(data) > MOST_TEXT:
        raise refuse("PB-801", what=f"{len(data):,} bytes")
    text = _decoded(data)
    if _HEADER.match(data) and _PACKED.search(data):
        text = "\n".join([text, *_parts(data)])
    return text[:MOST_TEXT]


def _decoded(data: bytes) -> str:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _parts(data: bytes) -> list[str]:
    message = BytesParser(EmailMessage, policy=email.policy.compat32).parsebytes(data)
    packed = (part.get_payload(decode=True) for part in message.walk() if not part.is_multipart())
    return [_decoded(part) for part in packed if isinstance(part, bytes)]
