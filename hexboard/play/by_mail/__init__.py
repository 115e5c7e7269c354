"""A game that goes by mail: invitations, turns sent and received, what is asked for, who signs."""
