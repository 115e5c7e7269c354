"""Every measure of what is drawn."""
