"""Makes display.woff2 of Grenze SemiBold: python3 make.py grenze-latin-600-normal.woff2 (of the npm package
@fontsource/grenze 5.3.0), with fonttools and brotli. It keeps what headings and names in Latin letters need, and makes
its lining figures the usual ones (figures stand on cards and beside capitals), and its narrow space a little wider."""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FIGURES = "zero one two three four five six seven eight nine".split()
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x131, 0x152, 0x153, 0x178]
SIGNS = [ord(sign) for sign in "–—‘’‚“”„•…‹›€−"]

options = subset.Options(
    flavor="woff2", layout_features=["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk"], hinting=False,
    name_IDs=[0, 1, 2, 13, 14], notdef_outline=True,
)
font = TTFont(sys.argv[1])
for table in font["cmap"].tables:
    for code, glyph in list(table.cmap.items()):
        if glyph in FIGURES:
            table.cmap[code] = f"{glyph}.lf"
width, bearing = font["hmtx"]["space"]
font["hmtx"]["space"] = (width + 40, bearing)
maker = subset.Subsetter(options)
maker.populate(unicodes=LETTERS + SIGNS)
maker.subset(font)
subset.save_font(font, str(Path(__file__).parent / "display.woff2"), options)
