"""Where a packaged program begins."""

import sys

from hexboard.cli.main import main

sys.exit(main())
