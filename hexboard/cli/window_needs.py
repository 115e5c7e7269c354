"""What a window needs of the machine: libraries of the system, and a screen that answers.

Qt aborts where one of them is wanting, so they are looked for before it is loaded. Only Linux leaves them to its user.
"""

import ctypes
import os
import platform
import re
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path

from hexboard.cli.qt_packages import ON_A_WAYLAND_SCREEN, ON_AN_X_SCREEN, WITHOUT_A_SCREEN, install_line, packages
from hexboard.cli.reply import Refusal, RefusedCall

_SCREENS = {"xcb": ON_AN_X_SCREEN, "wayland": ON_A_WAYLAND_SCREEN}
_NAMED = re.compile(r"lib[\w.+-]+\.so[.\d]*")
_NO_SCREEN = "there is no screen to open one on"


def _want(why: str, cure: str = "") -> str:
    """Why no window can open, and the line that mends it, if there is one."""
    return f"{why}; the other verbs need no window (hexboard --help)" + (f"; {cure}" if cure else "")


def be_able_to_open(environ: Mapping[str, str] = os.environ) -> None:
    """Go on if Qt can open a window here. Raises RefusedCall with what is wanting and how to get it."""
    want = _wanting(environ)
    if want:
        raise RefusedCall(Refusal("no window", want))


def _wanting(environ: Mapping[str, str]) -> str | None:
    spec = find_spec("PySide6")
    if spec is None:
        return _want("this Python has no Qt", "this line brings it: python3 -m pip install PySide6-Essentials")
    plugins = [Path(place) / "Qt" / "plugins" / "platforms" for place in spec.submodule_search_locations or ()]
    folder = next((place for place in plugins if place.is_dir()), None)
    if platform.system() != "Linux" or folder is None:
        # elsewhere Qt brings what it needs, and a Qt of the system's own lies with what it needs
        return None
    ways = _ways(environ)
    if not ways:
        return _want(f"{_NO_SCREEN}: neither DISPLAY nor WAYLAND_DISPLAY is set")
    wants = [_want_of(folder, way, environ) for way in ways]
    return None if None in wants else wants[-1]


def _ways(environ: Mapping[str, str]) -> list[str]:
    """The platforms that Qt tries here, in its own order."""
    named = environ.get("QT_QPA_PLATFORM")
    if named:
        return [way.partition(":")[0] for way in named.split(";")]
    wayland = "WAYLAND_DISPLAY" in environ or environ.get("XDG_SESSION_TYPE") == "wayland"
    return [way for way, there in (("wayland", wayland), ("xcb", "DISPLAY" in environ)) if there]


def _want_of(folder: Path, way: str, environ: Mapping[str, str]) -> str | None:
    """What Qt wants before it can show anything in this way."""
    kind = way.partition("-")[0]
    found = [*folder.glob(f"libq{kind}.so"), *folder.glob(f"libq{kind}-*.so")] if kind.isalnum() else []
    if not found:
        known = ", ".join(sorted(file.stem.removeprefix("libq") for file in folder.glob("libq*.so")))
        return _want(f"Qt has no platform {way!r}, as QT_QPA_PLATFORM names it (it has {known})")
    refused = _refused(found[0])
    if refused:
        return _libraries(refused, {**WITHOUT_A_SCREEN, **_SCREENS.get(kind, {})})
    if kind in _ANSWERS and not _ANSWERS[kind]():
        named = environ.get("DISPLAY" if kind == "xcb" else "WAYLAND_DISPLAY", "")
        return _want(f"the screen {named!r} does not answer" if named else _NO_SCREEN)
    return None


def _libraries(refused: str, known: Mapping[str, str]) -> str:
    """The libraries that cannot be loaded; the loader itself names only the first."""
    lost = [library for library in known if _refused(library)]
    names = ", ".join(lost or _NAMED.findall(refused)[:1]) or refused
    why = f"Qt needs libraries of the system that are not here or cannot be loaded ({names})"
    if not lost:
        return _want(why, "install the package that holds it")
    brought = packages({library: known[library] for library in lost})
    return _want(why, f"on Debian and Ubuntu this line brings them: {install_line(brought)}")


def _refused(library: str | Path) -> str:
    """What the loader says against a library, or nothing."""
    try:
        ctypes.CDLL(str(library))
    except OSError as refused:
        return str(refused)
    return ""


def _x_answers() -> bool:
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    line = ctypes.c_void_p(xcb.xcb_connect(None, None))
    failed: int = xcb.xcb_connection_has_error(line)
    xcb.xcb_disconnect(line)
    return not failed


# the library calls it as long as the program runs
_SAYS_NOTHING = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_void_p)(lambda words, arguments: None)


def _wayland_answers() -> bool:
    client = ctypes.CDLL("libwayland-client.so.0")
    # it writes a line of its own where it finds no screen, and what is wanting is said in one
    client.wl_log_set_handler_client(_SAYS_NOTHING)
    client.wl_display_connect.restype = ctypes.c_void_p
    line = client.wl_display_connect(None)
    if line is None:
        return False
    client.wl_display_disconnect(ctypes.c_void_p(line))
    return True


_ANSWERS: Mapping[str, Callable[[], bool]] = {"xcb": _x_answers, "wayland": _wayland_answers}
