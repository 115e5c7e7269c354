"""What leaves the program: pictures, printed sheets, films, and the journal as a page; all through a seat's eyes."""
