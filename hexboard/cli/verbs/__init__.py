"""The verbs, one a file: `arguments` says what a verb takes, `run` does it."""
