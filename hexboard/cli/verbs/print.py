"""`print`: the map in true size on sheets of a home printer, as a PDF file."""

from argparse import Namespace

from hexboard.art.colours.palette import PALETTES
from hexboard.art.painters.printing.tiling import HEX_MM, OVERLAP_MM, PAPERS
from hexboard.cli.opening import looking, looks
from hexboard.cli.parser import EYES, GAME_FILE, MAP_PART, Takes, argument
from hexboard.cli.reply import Reply
from hexboard.cli.values import corners_of, output, put_out, said_as_unreadable
from hexboard.export.printed import Print, printed
from hexboard.play.starting import Running

TAKES: Takes = (
    GAME_FILE,
    EYES,
    output(
        "sheets for a printer are written as .pdf", (".pdf", ""), required=True, metavar="PDF", help="the file to write"
    ),
    argument("--paper", choices=sorted(PAPERS), default="a4", help="the paper in the printer (a4)"),
    argument(
        "--hex", type=float, default=HEX_MM, metavar="MM", help=f"millimetres across the flats of a hex ({HEX_MM:g})"
    ),
    argument(
        "--overlap", type=float, default=OVERLAP_MM, metavar="MM", help=f"the strip sheets share ({OVERLAP_MM:g})"
    ),
    *MAP_PART,
    argument("--with-counters", action="store_true", help="print the counters where they stand"),
    argument("--unfold", action="store_true", help="print folded strips too, dimmed"),
    argument("--plain", action="store_true", help="leave out the texture of the ground"),
    argument("--palette", choices=sorted(PALETTES), default="period", help="the colours (period)"),
)


@looks
def run(running: Running, asked: Namespace) -> Reply:
    """Draw the map as a seat knows it and write it whole."""
    at = running.table.view(looking(running, asked))
    how = Print(
        asked.paper,
        asked.hex,
        asked.overlap,
        asked.with_counters,
        asked.palette,
        *corners_of(asked, at, asked.unfold),
        asked.unfold,
        asked.plain,
    )
    with said_as_unreadable("the command line"):
        data, plan = printed(at, how)
    told = {"bytes": len(data), "columns": plan.columns, "rows": plan.rows}
    return put_out(asked.output, data, f"{plan.words}, and a key", **told)
