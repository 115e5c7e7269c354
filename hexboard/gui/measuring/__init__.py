"""The window measured: frames, clicks, openings, memory; and settings files read for `hexboard damage`."""
