"""The 32 letters that mail leaves alone, and bytes written in them (protocol 13.1)."""

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

_PAIRS = tuple(first + second for first in ALPHABET for second in ALPHABET)
_VALUES = {letter: value for value, letter in enumerate(ALPHABET)}
_VALUES.update({"O": 0, "I": 1, "L": 1})


def spell(data: bytes, letters: int) -> str:
    """The first `letters` base-32 letters of the data, an even number of them, five bits each, highest bits first."""
    bits = int.from_bytes(data, "big") >> 8 * len(data) - 5 * letters
    return "".join([_PAIRS[bits >> lower & 0x3FF] for lower in range(5 * letters - 10, -1, -10)])


def unspell(text: str) -> bytes | None:
    """The bytes of capitals, a multiple of eight of them; None if one is not among the 32.

    O is read as 0, I and L as 1.
    """
    bits = 0
    for letter in text:
        value = _VALUES.get(letter)
        if value is None:
            return None
        bits = bits << 5 | value
    return bits.to_bytes(5 * len(text) // 8, "big")


def fold(text: str) -> str:
    """Upper-case text with the letters that are easily taken for digits turned into those digits."""
    return text.translate(_ALIKE)


_ALIKE = str.maketrans("OIL", "011")


def game_code(game_id: str) -> str:
    """The eight letters by which people know a game, from its id (32 hexadecimal figures)."""
    return spell(bytes.fromhex(game_id), 8)
