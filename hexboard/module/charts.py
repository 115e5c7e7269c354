"""The charts a game is played by: those of its series' profile, with its own in their place."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from .folder import MODULE_FILE, Library, Module
from .reading import BrokenModule, Problem, read_table

CHARTS_FILE = "charts.toml"
Charts = Mapping[str, Mapping[str, Any]]


def charts_of(library: Library, module: Module) -> Charts:
    """Every chart by name, as in the files: the series' own, its profile's, then the game's over them.

    A later chart of one name replaces what it says of the earlier and leaves the rest; of rows that begin with an
    id, those of the same id. Raises BrokenModule.
    """
    charts: dict[str, Mapping[str, Any]] = {}
    profile = module.file.profile
    profiles: set[str] = set()
    for owner in library.lineage(module):
        if owner.has(CHARTS_FILE):
            raw = dict(read_table(owner.folder, CHARTS_FILE))
            sets = raw.pop("profile", {})
            profiles |= set(sets)
            own = ((name, table) for name, table in sets.get(profile, {}).items() if isinstance(table, dict))
            for name, table in (*raw.items(), *own):
                charts[name] = MappingProxyType(_over(charts.get(name, {}), table))
    if profile and profile not in profiles:
        known = ", ".join(sorted(profiles)) or "none"
        what = f"no charts have a profile {profile!r}; there are: {known}"
        raise BrokenModule([Problem(module.called(MODULE_FILE), "$.profile", what)])
    return MappingProxyType(charts)


def _over(before: Mapping[str, Any], table: Mapping[str, Any]) -> dict[str, Any]:
    merged = {**before, **table}
    if merged.get("columns", [""])[0] == "id":
        merged["rows"] = list({row[0]: row for row in (*before.get("rows", ()), *table.get("rows", ()))}.values())
    return merged
