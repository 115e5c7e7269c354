"""The desktop client: the only room that knows Qt. It asks the core and decides nothing."""
