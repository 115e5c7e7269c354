"""The press: what a window wants printed, what each print is, and the chest on the disk where prints are kept."""
