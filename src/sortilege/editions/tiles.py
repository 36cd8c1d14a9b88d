"""Pictures drawn by code: letters and the art of an emoji on a coloured tile, as in a periodic table."""

from __future__ import annotations

from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from sortilege.editions.art import emoji_art
from sortilege.editions.letters import FONT, MOST_LETTERS, SIZE, colour_of

_FONT_SIZES: Final = {1: 52, 2: 52, 3: 44, 4: 36}


class Tile(NamedTuple):
    letters: str
    motif: bytes
    """The art of its emoji."""


def tile_of(cell: str) -> Tile | None:
    """What a cell such as `Au 👑` shows: up to four letters, a space and an emoji. None for everything else."""
    letters, _, emoji = cell.partition(" ")
    if not emoji or not letters.isalnum() or len(letters) > MOST_LETTERS:
        return None
    art = emoji_art(emoji)
    return Tile(letters, art) if art else None


def drawn(tile: Tile, ground: str = "") -> str:
    """The letters above, the motif below them; without a colour of its own, in one that follows from the letters."""
    motif = tile.motif.decode().partition(">")[2].removesuffix("</svg>")
    size = _FONT_SIZES[len(tile.letters)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">'
        f'<rect x="4" y="4" width="120" height="120" rx="14" fill="{ground or colour_of(tile.letters)}"/>'
        '<rect x="7" y="7" width="114" height="114" rx="11" fill="none" stroke="#fff" stroke-opacity=".35" '
        'stroke-width="2"/><circle cx="87" cy="87" r="33" fill="#fffdf8"/>'
        f'<svg x="62" y="62" width="50" height="50" viewBox="0 0 128 128">{motif}</svg>'
        f'<text x="14" y="52" font-family="{FONT}" font-size="{size}" font-weight="700" fill="#fffdf8">'
        f"{escape(tile.letters)}</text></svg>"
    )
