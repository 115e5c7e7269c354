"""`python -m hexboard` is the `hexboard` command."""

import sys

from hexboard.cli.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))  # its helpers look for us where it did, in the folder it was called in
