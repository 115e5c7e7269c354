"""How large a TOML text may be (size, depth, count), found out before it is parsed.

A parser takes memory by the square of a key's dots and stops at the depth of its own calls; a game needs neither. The
largest file that came with the program has a seventh of the letters and a twelfth of the values.
"""

import re
from itertools import accumulate

BYTES = 300_000
_DEPTH = 16  # brackets within brackets
_DOTS = 16  # in one key
_VALUES = 15_000
_WORD = 300  # letters or figures without a quotation mark round them

_QUOTED = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*+(?:"""|\Z)'
    r"|'''(?:[^']|'{1,2}(?!'))*+(?:'''|\Z)"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+",
    re.DOTALL,
)
_LONG_KEY = re.compile(rf"(?:\.[^.\n\[{{=,]*+){{{_DOTS + 1}}}")
_BETWEEN_WORDS = re.compile(r"[\s\[\]{}=,.\"]+")


def why_too_large(text: str) -> str:
    """In which way a text is more than any game needs; "" if it is not."""
    if len(text) > BYTES:
        return f"the file has more than {BYTES} letters"
    bare = _QUOTED.sub('""', text)
    depths = accumulate(1 if sign in "[{" else -1 for sign in re.findall(r"[\[\]{}]", bare))
    reasons = (
        (_LONG_KEY.search(bare), f"a key has more than {_DOTS} parts"),
        (max(map(len, _BETWEEN_WORDS.split(bare))) > _WORD, f"a word or a number has more than {_WORD} letters"),
        (max(depths, default=0) > _DEPTH, f"values lie more than {_DEPTH} deep in one another"),
        (sum(map(bare.count, "[{=,")) > _VALUES, f"the file has more than {_VALUES} values"),
    )
    return next((said for is_so, said in reasons if is_so), "")
