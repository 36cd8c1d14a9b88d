"""Pictures drawn by code: letters on a coloured shape, for items that have no picture of their own."""

from __future__ import annotations

import colorsys
import hashlib
import unicodedata
from typing import Final
from xml.sax.saxutils import escape

SIZE: Final = 128
MOST_LETTERS: Final = 4
LONGEST_NAME: Final = 200
"""What comes after this makes no difference to the picture of a name."""
FONT: Final = "Georgia, 'Libertinus Serif', 'Times New Roman', serif"

_SHAPES: Final = (
    '<circle cx="64" cy="64" r="60" {fill}/>',
    '<rect x="6" y="6" width="116" height="116" rx="22" {fill}/>',
    '<path d="M64 3 125 64 64 125 3 64Z" {fill} stroke-linejoin="round"/>',
    '<path d="M34 8H94L124 64 94 120H34L4 64Z" {fill}/>',
    '<path d="M10 8H118V66C118 98 92 116 64 124 36 116 10 98 10 66Z" {fill}/>',
    '<path d="M64 4 120 40 100 120H28L8 40Z" {fill}/>',
)
# How large letters may be so that they stay inside the narrowest shape, by their number.
_FONT_SIZES: Final = {1: 72, 2: 56, 3: 42, 4: 33}


def monogram(letters: str, of: str = "") -> str:
    """Up to four letters on a shape. Shape and colour follow from the letters: the same ones always look the same.

    Where they stand for a name, the whole name decides, so that Dn for the Dnieper is not Dn for the Dniester.
    """
    letters = letters[:MOST_LETTERS]
    name = " ".join(unicodedata.normalize("NFC", of[:LONGEST_NAME]).split())
    digest = hashlib.sha256((name or letters).encode()).digest()
    shape = _SHAPES[digest[0] % len(_SHAPES)]
    fill = f'fill="{_colour(digest[1] / 256, 0.34)}" stroke="{_colour(digest[1] / 256, 0.22)}" stroke-width="4"'
    size = _FONT_SIZES[max(1, len(letters))]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{shape.format(fill=fill)}'
        f'<text x="64" y="{64 + size * 0.35:.0f}" font-family="{FONT}" font-size="{size}" font-weight="700" '
        f'text-anchor="middle" fill="#fffdf8">{escape(letters)}</text></svg>'
    )


def colour_of(letters: str) -> str:
    """The colour behind letters that have no other."""
    return _colour(hashlib.sha256(letters.encode()).digest()[1] / 256, 0.34)


def initials(name: str) -> str:
    """The letters that stand for a name: JQA for John Quincy Adams."""
    words = [word for word in "".join(c if c.isalnum() else " " for c in name).split() if word]
    letters = "".join(word[0] for word in words) if len(words) > 1 else name.strip()[:2]
    return letters[:MOST_LETTERS]


def _colour(hue: float, lightness: float) -> str:
    """Dark enough for white letters whatever the hue."""
    red, green, blue = colorsys.hls_to_rgb(hue, lightness, 0.5)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"
