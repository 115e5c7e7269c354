"""The rules of the game in our own words, clause by clause."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QSplitter

from hexboard.core.position import Position
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.layouts import called, column
from hexboard.gui.widgets.rich_text import escape, linked
from hexboard.module.schema import ClauseEntry

from .card import Card, heading, nothing, tag, under
from .page import Page, Panel

_CLAUSE = Qt.ItemDataRole.UserRole
_STATUS = {"enforced": "The program sees to it.", "reminder": "The players see to it; the program reminds them."}

_CHOOSE = "Choose a clause: it stands here whole, with those under it."


class RulesPanel(Panel):
    """A list of clauses with a field to search, and the clause chosen with those around it."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, "Rules")
        self._book = session.rulebook
        self._clause: ClauseEntry | None = None
        self._instead = _CHOOSE
        self._find = called("Search the rules", QLineEdit(placeholderText="Search the rules", clearButtonEnabled=True))
        self._find.textChanged.connect(self._search)
        self._list = called("Clauses", QListWidget())
        self._list.setWordWrap(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.currentItemChanged.connect(self._on_current)
        self._page = Page(session, "The rule")
        self._lay_out()
        self._search("")

    def draw(self, at: Position) -> None:
        """Show the clause chosen with its parts, or why there is none."""
        chosen = self._clause
        if chosen is None:
            self._page.show_cards([Card(nothing(self._instead))])
            return
        stem = chosen.id[:-1] if chosen.id.endswith(".0") else chosen.id  # all of 5 are parts of 5.0
        parts = (c for c in self._book.clauses if c.id != chosen.id and c.id.startswith(stem))
        shown = (chosen, *parts)
        self._page.show_cards([*map(_whole, shown), *_legend(self._book.legend(shown))])

    def open(self, rule: str) -> None:
        """Show the clause of a number, or say that there is none."""
        clause = self._book.clause(rule)
        if clause is None:
            self._show(None, f"There is no clause numbered {rule} in the rules of this game.")
            return
        self._find.clear()
        for row in range(self._list.count()):
            if self._list.item(row).data(_CLAUSE) == clause.id:
                self._list.setCurrentRow(row)
                self._list.scrollToItem(self._list.item(row))
        self._show(clause)

    def _lay_out(self) -> None:
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(self._list)
        split.addWidget(self._page)
        split.setStretchFactor(0, 2)
        split.setStretchFactor(1, 3)
        column(self, self._find, split, margin=2)

    def _search(self, text: str) -> None:
        words = text.casefold().split()
        self._list.clear()
        for clause in self._book.clauses:
            if all(word in f"{clause.id} {clause.title} {clause.text}".casefold() for word in words):
                QListWidgetItem(f"{clause.id}  {clause.title}", self._list).setData(_CLAUSE, clause.id)
        if not self._list.count():
            self._show(None, "No clause has these words." if words else "There are no clauses.")
        elif words:
            self._list.setCurrentRow(0)
        elif self._clause is None:
            self._show(None, _CHOOSE)

    def _on_current(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._show(self._book.clause(item.data(_CLAUSE)))

    def _show(self, clause: ClauseEntry | None, instead: str = "") -> None:
        self._clause, self._instead = clause, instead
        self._page.verticalScrollBar().setValue(0)
        self.refresh()


def _legend(marks: Sequence[tuple[str, str]]) -> Iterator[Card]:
    """What the marks in the sources stand for; nothing where there are none."""
    if marks:
        words = "; ".join(f"[{mark}] {words}" for mark, words in marks)
        yield Card(under(escape(f"{words}.")))


def _whole(clause: ClauseEntry) -> Card:
    text = "</p><p>".join(linked(part) for part in clause.text.strip().split("\n\n"))
    small = " ".join(filter(None, [_STATUS[clause.status], escape(clause.source)]))
    return Card(f"{heading(clause.title, tag(clause.id))}<p>{text}</p><p><i>{small}</i></p>")
