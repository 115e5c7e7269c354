"""How large a TOML text may be (size, depth, count), found out before it is parsed.

A parser takes memory by the square of a key's dots and stops at the depth of its own calls; a game needs neither. The
largest file that came with the program has a seventh of the letters and a twelfth of the values.
"""

import re

BYTES = 300_000
_DEPTH = 16  # brackets within brackets
_DOTS = 16  # in one key
_VALUES = 15_000
_WORD = 300  # letters or figures without a quotation mark round them

_TOKEN = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*+(?:"""|\Z)'
    r"|'''(?:[^']|'{1,2}(?!'))*+(?:'''|\Z)"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+"
    r"|[\[\]{}=,.\n]"
    r"|[^\s\[\]{}=,.\"'\#]++",
    re.DOTALL,
)


def why_too_large(text: str) -> str:
    """In which way a text is more than any game needs; "" if it is not."""
    if len(text) > BYTES:
        return f"the file has more than {BYTES} letters"
    depth = dots = values = 0
    for found in _TOKEN.finditer(text):
        token = found[0]
        if token == ".":
            dots += 1
            if dots > _DOTS:
                return f"a key has more than {_DOTS} parts"
            continue
        if token in "[{=,":
            dots = 0
            values += 1
        if token in "[{":
            depth += 1
        elif token in "]}":
            depth -= 1
        elif token == "\n":
            dots = 0
        elif len(token) > _WORD and token[0] not in "\"'#":
            return f"a word or a number has more than {_WORD} letters"
        if depth > _DEPTH:
            return f"values lie more than {_DEPTH} deep in one another"
        if values > _VALUES:
            return f"the file has more than {_VALUES} values"
    return ""
