"""Games played in the window by mouse and keys."""
