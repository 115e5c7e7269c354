"""The verbs, one a file: `TAKES` says what a verb takes, `run` does it."""
