"""The open game: what is picked, done, heard and taken back."""
