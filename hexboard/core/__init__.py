"""What a game is at a moment: values only. No rules, no files, no windows."""
