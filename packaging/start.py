"""Where a packaged program begins."""

import sys
from multiprocessing import freeze_support

from hexboard.cli.main import main

# helpers that play, think or draw are this program called again
freeze_support()
sys.exit(main())
