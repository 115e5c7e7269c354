"""Who signs the mails: this computer's identity, to be taken to another one, and those of the open game to be compared.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QCheckBox, QFileDialog, QWidget

from hexboard.core.counted import capital
from hexboard.core.illegal import Unreadable
from hexboard.gui.widgets.layouts import column, label
from hexboard.play.by_mail.signers import Signer, other_signers, own_signer
from hexboard.play.starting import Running
from hexboard.store.identity import Identities

from .dialog import Dialog, button_row, documents, where_to_save

_WHAT = (
    "In games with fixed dice every mail is signed, so that nobody else can write one in your name. Each program shows "
    "the fingerprints of both players; compare them once by telephone."
)
_ENDING = ".identity.json"
_EXPORTED = "Your identity is in {name}. Carry it to your other computer, and give it to nobody else."
_TWO_COMPUTERS = (
    "New games are signed with it. Do not play the same turn on both computers: that makes two versions of one mail."
)


class Signatures(Dialog):
    """Shows the fingerprints of whoever plays here and of whoever signs the mails of the open game, if there is one."""

    def __init__(self, identities: Identities, running: Running | None, parent: QWidget) -> None:
        super().__init__("Who signs the mails", parent, (32, 0))
        self._identities = identities
        self._running = running
        self._fingerprint = ""
        self._own = label("", "strong")
        self.said = label()
        self.others = [self._box(running, each) for each in other_signers(running)] if running else []
        row, (_, self._to_copy, *_) = button_row(
            ("Close", self.reject),
            ("Copy mine", self._copy),
            ("Take mine to another computer", partial(self._carefully, self._export)),
            ("Use mine of another computer", partial(self._carefully, self._use)),
        )
        self._to_copy.setEnabled(False)
        column(self, label(_WHAT), self._own, *self.others, self.said, row)
        self._carefully(self._show_own)

    def _box(self, running: Running, signer: Signer) -> QCheckBox:
        name = capital(running.table.game.side(signer.side).name)
        box = QCheckBox(f"{name}: {signer.fingerprint}. We compared it")
        box.setChecked(signer.compared)
        box.clicked.connect(lambda on: self._compare(box, signer.key, on))
        return box

    def _compare(self, box: QCheckBox, key: str, on: bool) -> None:
        if not self._carefully(lambda: self._identities.compare(key, compared=on)):
            box.setChecked(not on)

    def _carefully(self, do: Callable[[], object]) -> bool:
        """Do something with files, or say why it cannot be done."""
        try:
            do()
        except (OSError, Unreadable) as fault:
            self.said.setText(f"{capital(str(fault))}. Nothing was changed.")
            return False
        return True

    def _show_own(self) -> None:
        """What others are to compare: in an open game the one that signs it."""
        here = own_signer(self._running) if self._running else None
        own = self._identities.own().fingerprint
        self._fingerprint = here.fingerprint if here else own
        in_new = f" in this game, {own} in new ones" if self._fingerprint != own else ""
        self._own.setText(f"You: {self._fingerprint}{in_new}")
        self._to_copy.setEnabled(True)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._fingerprint)
        self.said.setText("Your fingerprint is on the clipboard.")

    def _export(self) -> None:
        path = where_to_save("Take mine to another computer", f"me{_ENDING}", "Identities", _ENDING, self)
        if path is not None:
            # the question whether a file is to be written over was answered
            self._identities.export(path, over=True)
            self.said.setText(_EXPORTED.format(name=path.name))

    def _use(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, "Use mine of another computer", str(documents()), "*.json")
        if chosen:
            self._identities.use(Path(chosen))
            self._show_own()
            self.said.setText(_TWO_COMPUTERS)
