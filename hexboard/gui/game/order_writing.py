"""The order form at the open game: its sheet is the seat's, its picks come from the map, it is sealed as all is."""

from attrs import evolve
from PySide6.QtCore import QObject

from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.engine.question import Question
from hexboard.engine.sheet import Preview
from hexboard.geometry.hex import Hex
from hexboard.gui.pages.game_page import GamePage
from hexboard.gui.panels.orders.panel import OrdersPanel
from hexboard.play.choosing.drafting import SEAL


class OrderWriting(QObject):
    """Keeps one form in step with the game, and its draft for when the same seat comes back to it."""

    def __init__(self, page: GamePage) -> None:
        session = page.session
        super().__init__(session)
        self._session, self._page = session, page
        self._panel = panel = page.inspector.one_of(OrdersPanel, "orders")
        self._is_open = self._is_changed = False
        self._whom: tuple[Hex, ...] = ()
        session.shown.connect(self._on_shown)
        session.played.connect(self._on_played)
        panel.previewed.connect(self._on_previewed)
        panel.seal_wanted.connect(self._seal)
        session.asked.connect(self._on_asked)
        session.refused.connect(self._on_refused)
        panel.kept.connect(self._keep)

    @property
    def _name(self) -> str:
        return f"{self._session.table.log.header.game_id} {self._session.bridge.seat}"

    def _on_previewed(self, preview: Preview) -> None:
        if self._is_changed:
            self._is_changed = False
            self._session.picking.ask_anew()
            self._bring_in_sight(preview)
        self._page.overlays.show_orders(preview)

    def _bring_in_sight(self, preview: Preview) -> None:
        """Whoever is written to next may stand where the form lies over the map."""
        whom = preview.stands or tuple(way.hexes[-1] for way in preview.ways if way.what == "courier")
        if whom != self._whom:
            self._whom = whom
            self._page.view.ensure_hexes(whom)

    def _keep(self, text: str) -> None:
        """Remember the draft; what hands it in follows it once the form is laid out. Who writes looks at no dice."""
        self._page.put_dice_away()
        self._session.settings.drafts.put(self._name, text)
        self._is_changed = True

    def _on_played(self, entry: Entry) -> None:
        """What has been handed in, by whichever button, is a draft no more."""
        drafting, seat = self._panel.drafting, self._session.bridge.seat
        if drafting is not None and (entry.seat, entry.command) == (seat, drafting.command()):
            self._session.settings.drafts.put(self._name, "")
            self._panel.begin_anew()

    def _on_shown(self, at: Position) -> None:
        session = self._session
        mine = session.bridge.is_mine and not session.replay_cursor.is_back
        sheet = session.table.sheet(session.bridge.seat) if mine else None
        filed = session.table.ruleset.filed(at, session.bridge.seat)
        self._panel.show_sheet(at, sheet, filed, self._session.settings.drafts.get(self._name))
        session.picking.drafting = self._panel.drafting
        if sheet is None:
            self._page.overlays.show_orders(Preview())
        if sheet is not None and not self._is_open:
            self._page.show_panel("orders")
        self._is_open = sheet is not None

    def _seal(self) -> None:
        """What the button of the prompt bar does: the first time it is chosen, the second time done."""
        picking = self._session.picking
        if picking.picks != (SEAL,):
            picking.clear()
        picking.pick(SEAL)

    def _on_refused(self, illegal: Illegal) -> None:
        """Who would seal it by the prompt bar is shown on the form what keeps it from that."""
        drafting = self._panel.drafting
        first = next(iter(drafting.refusals()), None) if drafting else None
        at = evolve(first.at, field="") if first and first.at and first.illegal == illegal else None
        if drafting is not None and at is not None and drafting.at != at:
            self._page.show_panel("orders")
            self._panel.seal()

    def _on_asked(self, _: Question | None) -> None:
        chosen = self._session.chosen
        self._panel.show_sealing(chosen.ready if chosen and chosen.picks == (SEAL,) else None)
