"""Taking off what mail programs, forums and chats lay over a text (protocol 13.2, steps 1 to 5).

What is left are capital letters, figures and hyphens, run together; every other sign that stays is a dot.
Each step takes time in proportion to the text, whatever the text.
"""

import re
import unicodedata
from html.entities import html5

_SOFT_BREAK = re.compile(r"=[ \t]*\r?\n")
_QUOTED_PRINTABLE = re.compile(r"(?:=[0-9A-Fa-f]{2}){1,4096}")
_HTML_TAG = re.compile(r"<(?:!--|[/!]?[A-Za-z])[^<>]{0,400}>")
_ENTITY = re.compile(r"&(#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z]{2,24});")
_INITIALS = re.compile(r"^[ \t>|]*[A-Za-z]{2,3}(?=>)", re.MULTILINE)

_NO_LETTERS = re.compile("[^\0-\u30ff\uf900-\uffff\U0001d400-\U0001d7ff\U0001f100-\U0001f1ff\U000e0000-\U000e01ff]+")
"""Scripts in which nothing looks like a letter of the armour; a million of them would have to be looked up singly."""

_DROPPED = frozenset("><|*_~`#\"'\\[]()")
_UNSEEN = frozenset({"Cc", "Cf", "Zs", "Zl", "Zp"})
_VARIATION = range(0xFE00, 0xFE10)
_MORE_DASHES = frozenset("\u2212\u2043\u02d7\u2796\u2500\u2501\uff70\u30fc")
_KEPT = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-")


def clean(text: str) -> str:
    """The text as one run of capital letters, figures, hyphens, and dots for all that is none of these."""
    text = _SOFT_BREAK.sub("", text)
    text = _QUOTED_PRINTABLE.sub(_unquoted, text)
    text = _HTML_TAG.sub(" ", text)
    text = _ENTITY.sub(_entity, text)
    text = _INITIALS.sub("", text)
    text = _NO_LETTERS.sub(".", text)
    return text.translate(_Fold())


class _Fold(dict[int, str]):
    """What each character of one text turns into, worked out when it is first met.

    Character by character on purpose: normalising a whole hostile text can take time with its square.
    """

    def __missing__(self, code: int) -> str:
        self[code] = folded = _folded(chr(code))
        return folded


def _folded(letter: str) -> str:
    if letter in _DROPPED or letter.isspace():
        return ""
    category = unicodedata.category(letter)
    if category in _UNSEEN or ord(letter) in _VARIATION:
        return ""
    if category == "Pd" or letter in _MORE_DASHES:
        return "-"
    plain = unicodedata.normalize("NFKC", letter)
    if plain != letter and len(plain) == 1:
        return _folded(plain)
    capital = plain.upper()
    return capital if len(capital) == 1 and capital in _KEPT else "."


def _unquoted(match: re.Match[str]) -> str:
    raw = bytes.fromhex(match.group().replace("=", ""))
    text = raw.decode("utf-8", "replace")
    return text if "\ufffd" not in text else raw.decode("cp1252", "replace")


def _entity(match: re.Match[str]) -> str:
    name = match.group(1)
    if not name.startswith("#"):
        return html5.get(name + ";", " ")
    code = int(name[2:], 16) if name[1] in "xX" else int(name[1:])
    return chr(code) if code < 0x110000 else " "
