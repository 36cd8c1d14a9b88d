"""Plots of an attribute's values: a line for the terminal, and a picture."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from sortilege.editions.model import Attribute, Edition
from sortilege.editions.statistics import is_logarithmic, positions
from sortilege.editions.writing import text, written

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
WIDTH: Final = 860
ROW: Final = 17
LEFT: Final = 190
TOP: Final = 64
FONT: Final = "'DejaVu Sans', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"


def histogram(edition: Edition, attribute: Attribute, width: int = 24) -> str:
    """One line of blocks from the smallest to the largest value: the higher, the more items lie there."""
    counts = [0] * width
    for position in positions(list(edition.values[attribute.id].values())):
        counts[min(int(position * width), width - 1)] += 1
    most = max(counts, default=0)
    return "".join(BLOCKS[-(-count * (len(BLOCKS) - 1) // most)] if most else " " for count in counts)


def svg(edition: Edition, attribute: Attribute, language: str) -> str:
    """All items in order, each with a dot where its value lies and the value in words."""
    of = edition.values[attribute.id]
    names = {item.id: text(item.name, language) for item in edition.items}
    order = sorted(of, key=lambda item: (of[item], item))
    place = dict(zip(order, positions([of[item] for item in order]), strict=True))
    height = TOP + ROW * len(order) + 20
    plot_width = WIDTH - LEFT - 170
    scale = " (by factors)" if is_logarithmic(list(of.values())) else ""
    title = f"{text(edition.title, language)}: {text(attribute.title, language)}"
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}" font-size="11">',
        f'<rect width="{WIDTH}" height="{height}" fill="#f4efe4"/>',
        f'<text x="20" y="28" font-size="18" font-weight="700" fill="#20242c">{escape(title)}</text>',
        f'<text x="20" y="48" fill="#6d6a60">{escape(text(attribute.note, language)[:140] + scale)}</text>',
    ]
    for number, item in enumerate(order):
        y = TOP + ROW * number + 12
        x = LEFT + place[item] * plot_width
        parts.append(
            f'<path d="M{LEFT} {y - 4}H{x:.1f}" stroke="#d9d1bf"/>'
            f'<circle cx="{x:.1f}" cy="{y - 4}" r="4.5" fill="#0e6b69"/>'
            f'<text x="{LEFT - 8}" y="{y}" text-anchor="end" fill="#20242c">{escape(names[item])}</text>'
            f'<text x="{x + 10:.1f}" y="{y}" fill="#6d6a60">{escape(written(attribute, of[item], language))}</text>'
        )
    return "".join(parts) + "</svg>\n"
