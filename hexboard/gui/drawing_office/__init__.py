"""The drawing office: a process of its own that draws and prints sheets for the window."""
