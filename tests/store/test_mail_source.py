"""Mails and files as they are saved on all sorts of computers."""

from __future__ import annotations

from email.message import EmailMessage

import pytest

from hexboard.store.armour.blocks import armour
from hexboard.store.armour.reading import MOST_TEXT, read_armour
from hexboard.store.receiving.mail_source import text_of
from hexboard.store.trouble import Refused

BLOCK = "".join(armour(b"a turn", 3))


def read(data: bytes) -> list[bytes]:
    return [found.payload for found in read_armour(text_of(data)).found]


@pytest.mark.parametrize("encoding", ["ascii", "utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_any_encoding_is_read(encoding: str) -> None:
    assert read(BLOCK.encode(encoding)) == [b"a turn"]


def test_a_text_of_an_old_code_page_is_read() -> None:
    assert read("Général, voilà – \n".encode("cp1252") + BLOCK.encode()) == [b"a turn"]


@pytest.mark.parametrize("packing", ["7bit", "quoted-printable", "base64"])
def test_a_saved_mail_is_read(packing: str) -> None:
    mail = EmailMessage()
    mail["Subject"] = "[HB 000G40R4 1] my turn"
    mail.set_content(BLOCK, cte=packing)
    assert read(mail.as_bytes()) == [b"a turn"]


def test_an_attachment_is_read() -> None:
    mail = EmailMessage()
    mail["From"] = "Ann"
    mail.set_content("The turn is attached.")
    mail.add_attachment(BLOCK.encode(), maintype="application", subtype="octet-stream", filename="t.hbturn.txt")
    assert read(b"From ann@example.org Sat Nov 21\n" + mail.as_bytes()) == [b"a turn"]


def test_a_web_mail_is_read() -> None:
    mail = EmailMessage()
    mail["From"] = "Ann"
    mail.set_content(f"<blockquote>{BLOCK}</blockquote>".replace("\n", "<br>\n"), subtype="html", cte="base64")
    assert read(mail.as_bytes()) == [b"a turn"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe\x00",
        b"A: b\nContent-Transfer-Encoding: base64\n\n!!!!",
        b"A: b\nContent-Type: multipart/mixed; boundary=x\nContent-Transfer-Encoding: base64\n\n--x\n--x\n",
        bytes(range(256)) * 9,
    ],
)
def test_spoilt_files_hold_no_turn(data: bytes) -> None:
    assert read(data) == []


def test_a_file_that_is_far_too_large_is_not_opened() -> None:
    with pytest.raises(Refused, match="PB-801"):
        text_of(b"x" * (MOST_TEXT + 1))
