"""The colours of the window, as two sets of one table: paper by day, dusk by night."""

from typing import Any

from attrs import field, fields, frozen


def _by(day: str, night: str) -> Any:
    return field(default=day, metadata={"night": night})


@frozen
class Tokens:
    """Colours by what they are for. Those ending in ``ink`` or ``text`` stand on the one they are named after."""

    bg: str = _by("#ebe3d2", "#17181a")
    surface: str = _by("#f6f1e5", "#1f2124")
    card: str = _by("#fffdf8", "#292b2f")
    sunk: str = _by("#ece5d5", "#191a1c")
    line: str = _by("#ddd3be", "#3a3d42")
    edge: str = _by("#857a63", "#878b92")
    ink: str = _by("#1d1a15", "#f2ede1")
    ink2: str = _by("#4c463a", "#cac4b7")
    ink3: str = _by("#665e4f", "#aaa498")
    bar: str = _by("#26231e", "#121315")
    bar2: str = _by("#332f28", "#26282b")
    barink: str = _by("#f4ecd9", "#f4ecd9")
    barink2: str = _by("#cbc2ae", "#bdb6a7")
    gold: str = _by("#e6b03a", "#e9b949")
    goldline: str = _by("#8a6414", "#f4cb6b")
    goldink: str = _by("#1b1509", "#1b1509")
    goldwash: str = _by("#f8ebc6", "#3d3420")
    goldtext: str = _by("#755000", "#f0c560")
    pick: str = _by("#c2185b", "#ff7fb6")
    pickwash: str = _by("#f9dde8", "#472536")
    good: str = _by("#1b6538", "#86d9a0")
    goodwash: str = _by("#dcecd9", "#22382b")
    bad: str = _by("#a12a1b", "#ff9f8b")
    badwash: str = _by("#f7dfd7", "#44261f")
    link: str = _by("#17468f", "#a3c5ff")
    usa: str = _by("#1f4e9e", "#2a5ab0")
    usaink: str = _by("#ffffff", "#ffffff")
    csa: str = _by("#c9b48a", "#c6b28b")
    csaink: str = _by("#14110c", "#0f0d09")
    faded: str = _by("#8b8371", "#75726b")


LIGHT = Tokens()
DUSK = Tokens(**{each.name: each.metadata["night"] for each in fields(Tokens)})
