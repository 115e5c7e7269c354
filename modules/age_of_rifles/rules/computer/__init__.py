"""A commander by computer: he orders his corps to what counts, and fights where more is expected than lost."""
