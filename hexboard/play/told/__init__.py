"""What a seat was told of a game, for people to read: the journal, the replay, reports, luck, threats."""
