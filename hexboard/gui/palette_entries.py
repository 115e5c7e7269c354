"""What the command palette can find in a window with or without a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hexboard.gui.act_target import ActTarget
from hexboard.gui.actions import Actions
from hexboard.gui.dialogs.palette import PaletteEntry
from hexboard.gui.session.session import Session


def entries(actions: Actions[ActTarget], target: ActTarget) -> Iterator[PaletteEntry]:
    """Every command that can be given now, then what the open game holds."""
    for act in actions.acts.values():
        if act.when(target) and act.id != "palette":
            yield PaletteEntry(act.title, "command", actions.action(act.id).trigger, ", ".join(actions.keys_of(act.id)))
    if target.playing:
        yield from _pins(target)
        yield from _of_game(target.session)


def _pins(target: ActTarget) -> Iterator[PaletteEntry]:
    page, at = target.page, target.session.position()
    for note in page.pins.all():
        words = f"{at.board.label(note.at)} {page.pins.words(note)}"
        yield PaletteEntry(words, "pin", partial(page.centre_on, note.at))
        if page.pins.is_mine(note):
            yield PaletteEntry(f"Take away: {words}", "pin", partial(page.pins.take_away, note))


def _of_game(session: Session) -> Iterator[PaletteEntry]:
    at = session.position()

    def goes(link: str, words: str, kind: str) -> PaletteEntry:
        return PaletteEntry(words, kind, lambda: session.follow(link))

    for unit in at.state.units.values():
        kind = at.kind(unit)
        yield goes(f"unit:{unit.id}", kind.name, " ".join(filter(None, ["counter", kind.formation])))
    for place in at.board.places:
        yield goes(f"hex:{at.label(place.hex)}", f"{place.name}, {at.label(place.hex)}", place.kind)
    for clause in session.rulebook.clauses:
        yield goes(f"rule:{clause.id}", f"{clause.id} {clause.title}", "rule")
    for here in at.board.hexes:
        yield goes(f"hex:{at.label(here)}", at.label(here), "hex")
