"""Mails read and taken over (protocol 14.6, 15)."""
