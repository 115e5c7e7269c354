"""Maps and counters as display lists, and who paints them with Pillow and as PDF. No Qt, no rules."""
