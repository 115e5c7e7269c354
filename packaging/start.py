"""Where a packaged program begins."""

import sys
from multiprocessing import freeze_support

from hexboard.cli.main import main
from hexboard.gui.press.wire import OFFICE

# `fuzz` plays on every core: its helpers are this program called again
freeze_support()
if sys.argv[1:] == [OFFICE]:
    # and so is the process in which the window has its maps drawn
    from hexboard.gui.drawing_office.work import main as draw

    sys.exit(draw())
sys.exit(main())
