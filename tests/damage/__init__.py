"""Damaged files, mails, folders and settings, read by every way in that the program has."""
