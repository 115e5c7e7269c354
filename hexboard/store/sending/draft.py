"""A mail as a draft that a mail program opens, to be addressed and sent there (protocol 14.5)."""

from email.message import EmailMessage
from email.policy import SMTP

from hexboard.store.sending.turnfile import Packed

ENDING = ".eml"
_MOST_IN_BODY = 14_500
"""Characters of blocks that are text of the mail too (6,000 bytes); longer ones are attached alone."""


def draft_of(packed: Packed) -> bytes:
    """The mail with the same as an attachment, marked as not sent yet."""
    message = EmailMessage(policy=SMTP)
    message["Subject"] = packed.subject
    message["X-Unsent"] = "1"
    is_short = len(packed.blocks) <= _MOST_IN_BODY
    message.set_content(packed.text if is_short else packed.text.removesuffix(packed.blocks))
    message.add_attachment(packed.text.encode(), maintype="text", subtype="plain", filename=packed.attachment)
    return message.as_bytes()


def draft_name(packed: Packed) -> str:
    """The name of its file."""
    return packed.attachment.partition(".")[0] + ENDING
