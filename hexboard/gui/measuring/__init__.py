"""The window measured: frames, clicks, openings, memory."""
