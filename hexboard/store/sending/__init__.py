"""Mails made ready to be sent (protocol 8, 14)."""
