"""The command line: one verb a file; what other programs may rely on."""
