"""Formations abbreviated as staffs did: First Corps is I, 2nd Cavalry 2C, Army of the West AW."""

from __future__ import annotations

import re

_ORDINALS = {"first": "I", "second": "II", "third": "III", "fourth": "IV", "fifth": "V", "sixth": "VI"}
_SMALL = frozenset({"of", "the", "and"})
_ROMAN = re.compile(r"[IVX]+")
_NUMBER = re.compile(r"(\d+)(st|nd|rd|th)?")
_MOST = 3


def short_of(formation: str) -> str:
    """A formation's name in four letters or fewer: its number if it has one, its initials, or its beginning."""
    words = [word for word in re.split(r"[\s.]+", formation) if word and word.casefold() not in _SMALL]
    if not words:
        return ""
    first, *others = words
    if _ROMAN.fullmatch(first):
        return first
    if others and first.casefold() in _ORDINALS:
        return _ORDINALS[first.casefold()]
    number = _NUMBER.fullmatch(first)
    if number:
        return number.group(1) + "".join(word[0].upper() for word in others)[:_MOST]
    return "".join(word[0].upper() for word in words)[: _MOST + 1] if others else first[:_MOST]
