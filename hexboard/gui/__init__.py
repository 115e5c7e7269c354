"""The desktop client: the only room that knows Qt. It asks the core and decides nothing."""

import builtins
from importlib import import_module

# Once it is loaded, the binding reads and keeps the source of all that is imported, to see whether Qt's names are to be
# written in another way there. Nothing here wants that.
import_module("PySide6.QtCore")
vars(builtins)["__import__"] = getattr(builtins, "__orig_import__", builtins.__import__)
