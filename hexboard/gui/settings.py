"""What the program remembers of this person between two evenings."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import asdict, frozen
from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from hexboard.core.seat import SeatId

SMALLEST_TEXT, LARGEST_TEXT = 100, 200
SCHEMES = ("system", "light", "dark")
_MOST_RECENT = 12


@frozen
class Recent:
    """A game played lately: its file, what it is, where it stood, and when (seconds since 1970)."""

    path: str
    title: str
    moment: str = ""
    when: int = 0


class Settings(QObject):
    """Preferences in a plain file of the settings folder; ``changed`` names the one that changed."""

    changed = Signal(str)

    def __init__(self, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = QSettings(str(file), QSettings.Format.IniFormat)

    @property
    def text_size(self) -> int:
        """Size of all text, in per cent (100 to 200)."""
        return max(SMALLEST_TEXT, min(LARGEST_TEXT, self._number("text_size", 100)))

    @text_size.setter
    def text_size(self, per_cent: int) -> None:
        self._put("text_size", per_cent)

    @property
    def scheme(self) -> str:
        """Light, dark, or as the system is."""
        found = self._text("scheme", "system")
        return found if found in SCHEMES else "system"

    @scheme.setter
    def scheme(self, scheme: str) -> None:
        self._put("scheme", scheme)

    @property
    def palette(self) -> str:
        """Name of the colours of map and counters."""
        return self._text("palette", "period")

    @palette.setter
    def palette(self, name: str) -> None:
        self._put("palette", name)

    @property
    def motion(self) -> bool:
        """Whether things may flash and glide."""
        return self._text("motion", "on") == "on"

    @motion.setter
    def motion(self, on: bool) -> None:
        self._put("motion", "on" if on else "off")

    @property
    def keys(self) -> Mapping[str, tuple[str, ...]]:
        """Keys changed by hand: action id to key sequences."""
        return {act: tuple(keys) for act, keys in self._table("keys").items()}

    @keys.setter
    def keys(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        self._put("keys", json.dumps({act: list(given) for act, given in keys.items()}))

    @property
    def player(self) -> str:
        """The name this person last played under."""
        return self._text("player", "")

    @player.setter
    def player(self, name: str) -> None:
        self._put("player", name)

    def recent(self) -> tuple[Recent, ...]:
        """Games played lately, the last one first, those whose file is gone left out."""
        kept = self._table("recent").get("games", [])
        games = (Recent(**{k: v for k, v in g.items() if k in ("path", "title", "moment", "when")}) for g in kept)
        return tuple(g for g in games if Path(g.path).is_file())

    def remember_game(self, game: Recent) -> None:
        """Put a game at the head of those played lately."""
        others = [g for g in self.recent() if g.path != game.path]
        kept = [asdict(g) for g in (game, *others)[:_MOST_RECENT]]
        self._put("recent", json.dumps({"games": kept}))

    def seats(self, game_id: str) -> tuple[SeatId, ...] | None:
        """The seats that are played at this screen in a game, or None if nobody has said."""
        found = self._table("seats").get(game_id)
        return tuple(found) if found else None

    def set_seats(self, game_id: str, seats: tuple[SeatId, ...]) -> None:
        """Say which seats are played at this screen in a game."""
        self._put("seats", json.dumps({**self._table("seats"), game_id: list(seats)}))

    def trusted(self) -> tuple[str, ...]:
        """Module folders this person has agreed to run."""
        return tuple(self._table("trusted").get("folders", []))

    def trust(self, folder: str) -> None:
        """Never ask again before running a module folder."""
        self._put("trusted", json.dumps({"folders": sorted({*self.trusted(), folder})}))

    def camera(self, game_id: str) -> tuple[float, ...] | None:
        """How the map of a game was last looked at."""
        found = self._table("cameras").get(game_id)
        return tuple(found) if found else None

    def set_camera(self, game_id: str, camera: tuple[float, ...]) -> None:
        """Keep how the map of a game is looked at."""
        kept = {**self._table("cameras"), game_id: list(camera)}
        self._put("cameras", json.dumps(dict(list(kept.items())[-50:])))

    def layout(self) -> tuple[QByteArray, QByteArray] | None:
        """Place of the window and of its docks, or None the first time."""
        geometry, docks = self._store.value("window/geometry"), self._store.value("window/docks")
        both = isinstance(geometry, QByteArray) and isinstance(docks, QByteArray)
        return (QByteArray(geometry), QByteArray(docks)) if both else None

    def set_layout(self, geometry: QByteArray, docks: QByteArray) -> None:
        """Keep the place of the window and of its docks."""
        self._store.setValue("window/geometry", geometry)
        self._store.setValue("window/docks", docks)

    def flush(self) -> None:
        """Write everything to the disk now."""
        self._store.sync()

    def _put(self, name: str, value: Any) -> None:
        if self._store.value(name) == value:
            return
        self._store.setValue(name, value)
        self.changed.emit(name)

    def _text(self, name: str, default: str) -> str:
        found = self._store.value(name, default)
        return found if isinstance(found, str) else default

    def _number(self, name: str, default: int) -> int:
        try:
            return int(str(self._store.value(name, default)))
        except ValueError:
            return default

    def _table(self, name: str) -> dict[str, Any]:
        try:
            found = json.loads(self._text(name, "{}"))
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}
