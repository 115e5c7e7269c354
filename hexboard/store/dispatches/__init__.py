"""What a dispatch is, and how it is made of the log (protocol 7, 8)."""
