"""Command under uncertainty: chits that say who acts, orders sealed till both are written, what one side sees."""
