"""Work between two events."""
