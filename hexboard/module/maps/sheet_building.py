"""The sheets of a map with their terrain, and how a layout lays them on the table."""

from collections.abc import Mapping

from attrs import evolve

from hexboard.board.joining import place
from hexboard.board.sheet import PlacedSheet, Sheet
from hexboard.geometry.hex import Hex
from hexboard.geometry.numbering import Numbering
from hexboard.module.problem import Complaints

from .labels import LabelBook, clashes
from .map_schema import MapFile, SheetEntry

DEFAULT = "default"


def sheets_of(file: MapFile, complaints: Complaints) -> tuple[Sheet, ...]:
    """All sheets of a map as printed."""
    bare = tuple(_sheet(entry, file) for entry in file.sheet)
    if DEFAULT not in file.terrain:
        complaints.add("$.terrain", 'there is no "default" terrain')
    for sheet, label in clashes(bare):
        complaints.add("$.sheet", f"sheet {sheet!r} prints {label} like a sheet before it; give one a prefix")
    grounds = _grounds(file, LabelBook(bare), complaints)
    return tuple(evolve(sheet, terrain=grounds[sheet.id]) for sheet in bare)


def _sheet(entry: SheetEntry, file: MapFile) -> Sheet:
    numbering = Numbering(
        entry.columns,
        entry.rows,
        entry.lower_columns,
        entry.lower_columns_short,
        entry.prefix,
        entry.column_digits,
        entry.row_digits,
        entry.separator,
    )
    default = file.terrain.get(DEFAULT, "")
    return Sheet(
        entry.id, entry.title or entry.id, numbering, default, metres_per_hex=entry.metres_per_hex, up=entry.up
    )


def _grounds(file: MapFile, book: LabelBook, complaints: Complaints) -> Mapping[str, Mapping[Hex, str]]:
    grounds: dict[str, dict[Hex, str]] = {entry.id: {} for entry in file.sheet}
    for terrain, text in file.terrain.items():
        if terrain == DEFAULT:
            continue
        path = f"$.terrain.{terrain}"
        for label in complaints.gather(path, book.listed(text)):
            sheet, own = book.owner(label)
            before = grounds[sheet.id].setdefault(own, terrain)
            if before != terrain:
                complaints.add(path, f"{label} is listed as {before} already")
    return grounds


def laid(file: MapFile, layout: str, sheets: tuple[Sheet, ...], complaints: Complaints) -> tuple[PlacedSheet, ...]:
    """The sheets of a layout ("": the first) on the table; none if it cannot be laid, for a reason complained of."""
    entry = next((entry for entry in file.layout if layout in ("", entry.id)), None)
    if entry is None:
        complaints.add("$.layout", f"there is no layout {layout!r}")
        return ()
    path = f"$.layout[{file.layout.index(entry)}]"
    by_id = {sheet.id: sheet for sheet in sheets}
    named = {*entry.sheets, *(j.sheet for j in entry.join), *(f.sheet for f in entry.fold)}
    missing = sorted(named - set(by_id))
    if missing or not entry.sheets:
        complaints.add(path, f"there is no sheet {missing[0]!r}" if missing else "no sheets are laid out")
        return ()
    try:
        return place([by_id[sheet] for sheet in entry.sheets], entry.join, entry.fold)
    except ValueError as fault:
        complaints.add(path, str(fault))
        return ()
