"""The keys of every action, to be read and changed."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QKeySequence
from PySide6.QtWidgets import (
    QKeySequenceEdit,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from hexboard.gui.actions import Act, Actions
from hexboard.gui.settings import Settings
from hexboard.gui.widgets.layouts import called, column, label, side_by_side

_ACT = Qt.ItemDataRole.UserRole
_NO_MENU = "At the map"  # what the keys do that stand in no menu


class KeysPage(QWidget):
    """A table of actions with their keys, by menu; a field under it gives the one chosen another."""

    def __init__(self, actions: Actions, settings: Settings) -> None:
        super().__init__()
        self._actions = actions
        self._settings = settings
        self._list = called("Actions and their keys", QTreeWidget(self))
        self._list.setHeaderLabels(["Action", "Keys"])
        self._list.setRootIsDecorated(False)
        self._list.currentItemChanged.connect(self._on_current)
        self._edit = called("New keys for the action", QKeySequenceEdit())
        self._edit.setMaximumSequenceLength(1)
        self._words = label("Choose an action, then press its new keys.")
        give, usual = QPushButton("Give it these keys"), QPushButton("Its usual keys")
        give.clicked.connect(self._give)
        usual.clicked.connect(lambda: self._change(None))
        column(self, (self._list, 1), self._words, side_by_side(None, self._edit, give, usual), margin=9)
        self._fill()

    def _fill(self) -> None:
        menus: dict[str, QTreeWidgetItem] = {}
        bold = QFont()
        bold.setBold(True)
        for act in self._actions.acts.values():
            menu = (act.menu or _NO_MENU).replace("&", "")
            if menu not in menus:
                menus[menu] = QTreeWidgetItem(self._list, [menu])
                menus[menu].setFlags(Qt.ItemFlag.ItemIsEnabled)
                menus[menu].setFont(0, bold)
                menus[menu].setFirstColumnSpanned(True)
            item = QTreeWidgetItem(menus[menu], [act.title, ""])
            item.setToolTip(0, act.help)
            item.setData(0, _ACT, act.id)
            self._write_keys(item)
        self._list.expandAll()
        self._list.resizeColumnToContents(0)

    def _write_keys(self, item: QTreeWidgetItem) -> None:
        keys = self._actions.keys_of(item.data(0, _ACT))
        # the one beside the letters and the one beside the figures are one key to whoever presses it
        shown = [key for key in keys if "Return" not in key or key.replace("Return", "Enter") not in keys]
        item.setText(1, ", ".join(shown))

    def _chosen(self) -> QTreeWidgetItem | None:
        """The row of the action chosen; None on the title of a menu."""
        item = self._list.currentItem()
        return item if item is not None and item.data(0, _ACT) else None

    def _on_current(self) -> None:
        item = self._chosen()
        if item is not None:
            keys = self._actions.keys_of(item.data(0, _ACT))
            self._edit.setKeySequence(QKeySequence(keys[0] if keys else ""))

    def _give(self) -> None:
        keys = self._edit.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        self._change((keys,) if keys else ())

    def _change(self, keys: tuple[str, ...] | None) -> None:
        """Give the action chosen these keys; None: its usual ones."""
        item = self._chosen()
        if item is None:
            return
        act = self._actions.acts[item.data(0, _ACT)]
        keys = act.keys if keys is None else keys
        for key in keys:
            holder = self._holder(act, key)
            if holder is not None:
                self._words.setText(f"{key} belongs to: {holder.title}. Give that another key first.")
                return
        kept = {**self._settings.keys, act.id: keys}
        if keys == act.keys:
            del kept[act.id]
        self._actions.set_keys(kept)
        self._settings.keys = kept
        self._write_keys(item)
        self._words.setText("Done.")
        self._on_current()

    def _holder(self, act: Act, key: str) -> Act | None:
        """Another act that has a key. Two that both usually have it are never there to be done at once."""
        others = (each for each in self._actions.acts.values() if each is not act)
        alone = (each for each in others if key not in act.keys or key not in each.keys)
        return next((each for each in alone if key in self._actions.keys_of(each.id)), None)
