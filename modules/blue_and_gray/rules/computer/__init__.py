"""A commander by computer: he masses before he attacks, and marches for the ground that counts."""
