"""Pictures, films and scans: what is painted of lists and read from files."""
