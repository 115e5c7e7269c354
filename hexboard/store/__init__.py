"""Files and mail: what is written to disk and what travels as text."""
