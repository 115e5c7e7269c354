"""Which library of the system Qt loads, and which package of Debian and Ubuntu brings it with all it needs itself.

README's line and the packages of .ci/run are these; .ci/run asks with a Python that has none of our libraries yet, so
this file needs none.
"""

from collections.abc import Mapping

WITHOUT_A_SCREEN: Mapping[str, str] = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon.so.0": "libxkbcommon0",
}
ON_AN_X_SCREEN: Mapping[str, str] = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
ON_A_WAYLAND_SCREEN: Mapping[str, str] = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}


def packages(*tables: Mapping[str, str]) -> tuple[str, ...]:
    """The packages of some tables, each once."""
    return tuple(dict.fromkeys(package for table in tables for package in table.values()))


def install_line(names: tuple[str, ...]) -> str:
    """How packages of Debian and Ubuntu are brought."""
    return f"sudo apt-get update && sudo apt-get install -y --no-install-recommends {' '.join(names)}"
