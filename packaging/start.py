"""Where a packaged program begins."""

import sys
from multiprocessing import freeze_support

from hexboard.cli.main import main

# `fuzz` plays on every core: its helpers are this program called again
freeze_support()
sys.exit(main())
