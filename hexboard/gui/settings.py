"""What the program remembers of this person between two evenings."""

from __future__ import annotations

import contextlib
import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from attrs import asdict, frozen
from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from hexboard.art.colours.palette import PALETTES
from hexboard.core.illegal import Unreadable
from hexboard.core.seat import SeatId
from hexboard.store.strict import strict_converter, structured

SMALLEST_TEXT, LARGEST_TEXT = 100, 200
SCHEMES = ("system", "light", "dark")
_MOST_RECENT = 12
_ON = {"on": True, "off": False}

T = TypeVar("T")


@frozen
class Recent:
    """A game played lately: its file, what it is, where it stood, when (seconds since 1970), who plays,
    which module it is of, whose move it is, whether others have done something since this screen last did, and which
    scenario it is.
    """

    path: str
    title: str
    moment: str = ""
    when: int = 0
    players: str = ""
    module: str = ""
    state: str = ""
    is_news: bool = False
    scenario: str = ""


_TABLES: dict[str, Any] = {
    "drafts": Mapping[str, str],
    "pins": Mapping[str, Mapping[str, str]],
    "keys": Mapping[str, tuple[str, ...]],
    "recent": Mapping[str, tuple[Recent, ...]],
    "seats": Mapping[str, tuple[str, ...]],
    "cameras": Mapping[str, tuple[float, float, float]],
}


class _Setting(Generic[T]):
    """A preference, written as a word of the file: any word, or one of those for a few ``values``; ``first`` until one
    is chosen.
    """

    def __init__(self, first: T, values: Mapping[str, T] | None = None) -> None:
        self.values, self._first = values, first

    def __set_name__(self, owner: type[Settings], name: str) -> None:
        self._name = name

    def __get__(self, settings: Settings, owner: type[Settings]) -> T:
        word: Any = settings.word(self._name, self._first)
        return word if self.values is None else self.values.get(word, self._first)

    def __set__(self, settings: Settings, value: T) -> None:
        words: Mapping[Any, T] = self.values or {value: value}
        settings.put(self._name, next(word for word, each in words.items() if each == value))


class Named(Generic[T]):
    """What is kept by name in a table of the file, of ``most`` those kept last (0: all); what is empty is forgotten,
    and is had as ``none``.
    """

    def __init__(self, settings: Settings, table: str, none: T, most: int = 0) -> None:
        self._settings, self._table, self._none, self._most = settings, table, none, most

    def get(self, name: str) -> T:
        """What is kept under a name."""
        found: T = self._settings.table(self._table, {}).get(name, self._none)
        return found or self._none

    def put(self, name: str, value: T) -> None:
        """Keep this under a name, in place of what was kept there."""
        before = self._settings.table(self._table, {})
        kept = {each: said for each, said in before.items() if each != name}
        if value:
            kept = dict([*kept.items(), (name, value)][-self._most :])
        if value or name in before:
            self._settings.put(self._table, json.dumps(kept))


class Settings(QObject):
    """Preferences in a plain file of the settings folder; ``changed`` names the one that changed.

    ``seats`` are those that are played at this screen, by game; ``cameras`` how its map was last looked at, ``pins``
    one's own notes on it, by hex, ``drafts`` order sheets that were being written, by game and seat.

    What cannot be understood in it is left out; the file as it was is kept beside it, and ``trouble`` says so.
    """

    changed = Signal(str)

    scheme = _Setting("system", {scheme: scheme for scheme in SCHEMES})
    """Light, dark, or as the system is."""
    text_size = _Setting(100, {f"{size}": size for size in range(SMALLEST_TEXT, LARGEST_TEXT + 1)})
    """Size of all text, in per cent (100 to 200)."""
    palette = _Setting("period", {name: name for name in PALETTES})
    """Name of the colours of map and counters."""
    one_click = _Setting(False, _ON)
    """Whether one click on a hex goes there, where that can be taken back."""
    sounds = _Setting(False, _ON)
    """Whether dice, acts, refusals and one's turn are heard."""
    motion = _Setting(True, _ON)
    """Whether things may flash and glide."""
    inspector = _Setting(True, {"open": True, "folded": False})
    """Whether the column beside the map is open."""
    inset = _Setting[bool | None](None, _ON)
    """Whether the small map is shown; None as long as nobody has said."""
    panel = _Setting("here")
    """The panel that lay on top when a game was last left."""
    player = _Setting("")
    """The name this person last played under."""
    mail_folder = _Setting("")
    """The folder that is watched for turns that come by mail; "" for none."""

    def __init__(self, file: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = QSettings(str(file), QSettings.Format.IniFormat)
        self.seats = Named[tuple[SeatId, ...] | None](self, "seats", None)
        self.cameras = Named[tuple[float, float, float] | None](self, "cameras", None, 50)
        self.pins = Named[Mapping[str, str]](self, "pins", {})
        self.drafts = Named(self, "drafts", "", 20)
        self.trouble = ""
        spoilt = [name for name in self._store.allKeys() if not self._is_sound(name)]
        if spoilt or self._store.status() is not QSettings.Status.NoError:
            self._set_aside(file, spoilt)

    @property
    def keys(self) -> Mapping[str, tuple[str, ...]]:
        """Keys changed by hand: action id to key sequences."""
        found: Mapping[str, tuple[str, ...]] = self.table("keys", {})
        return found

    @keys.setter
    def keys(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        self.put("keys", json.dumps({act: list(given) for act, given in keys.items()}))

    def recent(self) -> tuple[Recent, ...]:
        """Games played lately, the last one first, those whose file is gone left out."""
        return tuple(game for game in self.table("recent", {}).get("games", ()) if _is_file(game.path))

    def remember_game(self, game: Recent) -> None:
        """Put a game at the head of those played lately."""
        others = [g for g in self.recent() if g.path != game.path]
        kept = [asdict(g) for g in (game, *others)[:_MOST_RECENT]]
        self.put("recent", json.dumps({"games": kept}))

    def forget_game(self, path: str) -> None:
        """Take a game off those played lately; its file stays."""
        self.put("recent", json.dumps({"games": [asdict(game) for game in self.recent() if game.path != path]}))

    def geometry(self) -> QByteArray | None:
        """Place of the window, or None the first time."""
        geometry = self._store.value("window/geometry")
        return QByteArray(geometry) if isinstance(geometry, QByteArray) else None

    def set_geometry(self, geometry: QByteArray) -> None:
        """Keep the place of the window."""
        self._store.setValue("window/geometry", geometry)

    def flush(self) -> None:
        """Write everything to the disk now."""
        self._store.sync()

    def put(self, name: str, value: Any) -> None:
        """Keep a value of the file, and tell of it if it is another."""
        if self._store.value(name) == value:
            return
        self._store.setValue(name, value)
        self.changed.emit(name)

    def word(self, name: str, default: Any) -> Any:
        """A word of the file."""
        found = self._store.value(name, default)
        return found if isinstance(found, str) else default

    def table(self, name: str, default: Any) -> Any:
        """What a table of the file holds, or what is to be had where there is none."""
        text = self.word(name, "")
        return _read_table(name, text) if text else default

    def _is_sound(self, name: str) -> bool:
        text = self.word(name, "")
        try:
            if name in _TABLES:
                _read_table(name, text)
        except (ValueError, Unreadable, RecursionError):
            return False
        kept = vars(Settings).get(name)
        return not isinstance(kept, _Setting) or kept.values is None or text in kept.values

    def _set_aside(self, file: Path, spoilt: list[str]) -> None:
        aside = file.with_name(file.name + ".set-aside")
        kept = "could not be kept"
        with contextlib.suppress(OSError):
            shutil.copyfile(file, aside)
            kept = f"was kept as {aside.name}"
        for name in spoilt:
            self._store.remove(name)
        if self._store.status() is not QSettings.Status.NoError:
            self._store.clear()
        self._store.sync()
        self.trouble = (
            "Some of the settings could not be understood and are as at first. "
            f"Your games are not touched by it. The file as it was {kept} in {file.parent}."
        )


def _read_table(name: str, text: str) -> Any:
    return structured(_CONVERTER, json.loads(text), _TABLES[name])


def _is_file(path: str) -> bool:
    try:
        return Path(path).is_file()
    except (ValueError, OSError):
        return False  # no file can have such a name


_CONVERTER = strict_converter()
