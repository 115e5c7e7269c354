"""Lines of a mailed game that hold what only some were told, so written that a text editor shows nothing of them.

It keeps nobody out (protocol 11.1, H1): what they are mixed with is made of the game's id.
"""

import base64
import binascii
import hashlib
import zlib

_BEGIN, _END = b'{"obfuscated":"', b'"}'
_SALT = 8


def obfuscated(line: bytes, game_id: str) -> bytes:
    """A line of a game, without its line break, as it is written."""
    salt = hashlib.sha256(line).digest()[:_SALT]
    return _BEGIN + base64.b64encode(salt + _mixed(zlib.compress(line), game_id, salt)) + _END


def plain_line(line: bytes, game_id: str, most: int) -> bytes:
    """A line as it was before that; any other stays as it is, and so does one of more than so many bytes."""
    if not (line.startswith(_BEGIN) and line.endswith(_END)):
        return line
    opener = zlib.decompressobj()
    try:
        held = base64.b64decode(line[len(_BEGIN) : -len(_END)], validate=True)
        plain = opener.decompress(_mixed(held[_SALT:], game_id, held[:_SALT]), most)
    except (binascii.Error, zlib.error):
        return line
    return plain if opener.eof and not opener.unused_data else line


def _mixed(data: bytes, game_id: str, salt: bytes) -> bytes:
    """Bytes mixed with others made of the game's id: done twice, they are what they were."""
    key = hashlib.shake_256(b"hexboard/1/obfuscated\0" + game_id.encode() + salt).digest(len(data))
    return (int.from_bytes(data) ^ int.from_bytes(key)).to_bytes(len(data))
