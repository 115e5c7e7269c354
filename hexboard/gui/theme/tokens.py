"""The colours and measures of the window, as two sets of one table: paper by day, dusk by night."""

from __future__ import annotations

from attrs import frozen

BASE = 15
"""Height of usual text in pixels at 100 %; every other size is named against it."""
SMALL, TEXT, PRIMARY, CARD, SENTENCE, SECTION, TOTAL, DISPLAY = 14, BASE, 16, 17, 19, 21, 30, 34
CHIP, BUTTON, CARD_RADIUS = 6, 9, 12
"""Radii of corners."""
TARGET, BAR_TARGET = 36, 44
"""The least a thing to be pressed measures, and in the prompt bar."""


@frozen
class Tokens:
    """Colours by what they are for. Those ending in ``ink`` or ``text`` stand on the one they are named after."""

    bg: str
    surface: str
    card: str
    sunk: str
    line: str
    edge: str
    ink: str
    ink2: str
    ink3: str
    bar: str
    bar2: str
    barink: str
    barink2: str
    gold: str
    goldline: str
    goldink: str
    goldwash: str
    goldtext: str
    pick: str
    pickwash: str
    good: str
    goodwash: str
    bad: str
    badwash: str
    link: str
    usa: str
    usaink: str
    csa: str
    csaink: str
    faded: str


LIGHT = Tokens(
    bg="#ebe3d2",
    surface="#f6f1e5",
    card="#fffdf8",
    sunk="#ece5d5",
    line="#ddd3be",
    edge="#857a63",
    ink="#1d1a15",
    ink2="#4c463a",
    ink3="#665e4f",
    bar="#26231e",
    bar2="#332f28",
    barink="#f4ecd9",
    barink2="#cbc2ae",
    gold="#e6b03a",
    goldline="#8a6414",
    goldink="#1b1509",
    goldwash="#f8ebc6",
    goldtext="#755000",
    pick="#c2185b",
    pickwash="#f9dde8",
    good="#1b6538",
    goodwash="#dcecd9",
    bad="#a12a1b",
    badwash="#f7dfd7",
    link="#17468f",
    usa="#1f4e9e",
    usaink="#ffffff",
    csa="#c9b48a",
    csaink="#14110c",
    faded="#8b8371",
)
DUSK = Tokens(
    bg="#17181a",
    surface="#1f2124",
    card="#292b2f",
    sunk="#191a1c",
    line="#3a3d42",
    edge="#878b92",
    ink="#f2ede1",
    ink2="#cac4b7",
    ink3="#aaa498",
    bar="#121315",
    bar2="#26282b",
    barink="#f4ecd9",
    barink2="#bdb6a7",
    gold="#e9b949",
    goldline="#f4cb6b",
    goldink="#1b1509",
    goldwash="#3d3420",
    goldtext="#f0c560",
    pick="#ff7fb6",
    pickwash="#472536",
    good="#86d9a0",
    goodwash="#22382b",
    bad="#ff9f8b",
    badwash="#44261f",
    link="#a3c5ff",
    usa="#2a5ab0",
    usaink="#ffffff",
    csa="#c6b28b",
    csaink="#0f0d09",
    faded="#75726b",
)
