"""The map on paper: sheets of a home printer in true size, as vectors."""
