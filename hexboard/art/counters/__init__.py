"""Counters: their faces in three levels of detail, stacks, contacts, the counter sheet."""
