"""The armour around a dispatch: lines of letters that mail programs leave readable (protocol 13)."""
