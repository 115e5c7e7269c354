"""Windows that open for a moment and close again."""
