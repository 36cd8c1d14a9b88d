"""Draws the bodies of the edition `solar-system`: `.venv/bin/python tools/globes.py`.

Colour, marks and letters are in `globes.csv`. All discs have the same size: drawn to scale they would give the
diameters away. Three letters tell apart what looks alike even through a telescope.
"""

from __future__ import annotations

import csv
from math import cos, pi, sin
from pathlib import Path
from random import Random
from typing import Final

HERE: Final = Path(__file__).parent
TARGET: Final = HERE.parent / "src" / "sortilege" / "editions" / "packs" / "solar-system" / "pictures"
CENTRE: Final = 64
RADIUS: Final = 50
GREEN: Final = "#5d8a45"


def globe(name: str, colour: str, marks: list[str], letters: str) -> str:
    """One body as SVG. What is random about it follows from its name."""
    random = Random(name)
    shape = next((OUTLINES[mark] for mark in marks if mark in OUTLINES), None)
    outline = shape(random) if shape else f'<circle cx="{CENTRE}" cy="{CENTRE}" r="{RADIUS}"/>'
    inside = "".join(MARKS[mark](random, colour) for mark in marks if mark in MARKS)
    # Rings run behind the globe above and before it below.
    behind, before = (ring(1), ring(0)) if "rings" in marks else ("", "")
    behind += TAIL if "comet" in marks else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><defs>'
        f'<clipPath id="o">{outline}</clipPath><radialGradient id="s" cx=".35" cy=".3" r=".85">'
        '<stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset=".5" stop-opacity="0"/>'
        '<stop offset="1" stop-opacity=".55"/></radialGradient></defs>'
        f'{behind}<g clip-path="url(#o)"><rect width="128" height="128" fill="{colour}"/>{inside}'
        f'<rect width="128" height="128" fill="url(#s)"/></g>{before}{label(letters)}</svg>\n'
    )


def blob(random: Random) -> str:
    """A potato instead of a ball."""
    points = []
    stretch = random.uniform(0.62, 0.8)
    for step in range(14):
        angle = 2 * pi * step / 14
        radius = RADIUS * random.uniform(0.86, 1.04)
        points.append(f"{CENTRE + radius * cos(angle):.1f},{CENTRE + stretch * radius * sin(angle):.1f}")
    return f'<polygon points="{" ".join(points)}" stroke-linejoin="round"/>'


def diamond(random: Random) -> str:
    """A spinning top of rubble."""
    steps = ((0, 50), (22, 40), (40, 20), (54, 0), (40, -22), (20, -42), (0, -50), (-22, -40), (-40, -20), (-54, 0))
    points = ((x + random.uniform(-2, 2), y + random.uniform(-2, 2)) for x, y in (*steps, (-40, 22), (-20, 42)))
    return f'<polygon points="{" ".join(f"{CENTRE + x:.1f},{CENTRE + y:.1f}" for x, y in points)}"/>'


def duck(_: Random) -> str:
    """Two lobes with a neck between them."""
    return (
        '<path d="M40 52C34 36 46 24 62 28 76 31 78 46 74 56 96 50 112 64 108 82 104 102 70 104 50 96 '
        '32 88 34 68 46 62 42 60 41 56 40 52Z"/>'
    )


def ring(half: int) -> str:
    return f'<path d="M5 79A61 13 -13 0 {half} 123 49" fill="none" stroke="#e9dcc0" stroke-width="6"/>'


def patch(x: float, y: float, rx: float, ry: float, colour: str, opacity: float) -> str:
    return f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{rx:.0f}" ry="{ry:.0f}" fill="{colour}" opacity="{opacity}"/>'


def bands(random: Random, _: str) -> str:
    stripes = []
    y = 18.0
    while y < 112:
        height = random.uniform(4, 11)
        shade = random.choice(["#fff", "#000"])
        opacity = random.uniform(0.1, 0.26)
        stripes.append(f'<rect y="{y:.1f}" width="128" height="{height:.1f}" fill="{shade}" opacity="{opacity:.2f}"/>')
        y += height + random.uniform(2, 8)
    return "".join(stripes)


def craters(random: Random, _: str) -> str:
    found = []
    for _unused in range(9):
        x, y, radius = random.uniform(20, 108), random.uniform(20, 108), random.uniform(3, 9)
        found.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" opacity=".28"/>'
            f'<circle cx="{x + 1.5:.1f}" cy="{y + 1.5:.1f}" r="{radius * 0.8:.1f}" fill="#fff" opacity=".12"/>'
        )
    return "".join(found)


def cracks(random: Random, _: str) -> str:
    lines = []
    for _unused in range(6):
        x, y = random.uniform(14, 60), random.uniform(14, 114)
        path = f"M{x:.0f} {y:.0f}"
        for _step in range(4):
            path += f"l{random.uniform(8, 24):.0f} {random.uniform(-16, 16):.0f}"
        lines.append(f'<path d="{path}" fill="none" stroke="#6b3f2a" stroke-width="1.8" opacity=".6"/>')
    return "".join(lines)


def ice(random: Random, _: str) -> str:
    return "".join(
        patch(
            random.uniform(24, 104), random.uniform(20, 108), random.uniform(9, 24), random.uniform(5, 13), "#fff", 0.42
        )
        for _unused in range(5)
    )


def spot(random: Random, _: str) -> str:
    x, y = random.uniform(44, 86), random.uniform(50, 88)
    shade = random.choice(["#fff", "#5a2a1a", "#2b2320"])
    rx, ry = random.uniform(11, 17), random.uniform(7, 12)
    return patch(x, y, rx, ry, shade, 0.55)


def continents(random: Random, _: str) -> str:
    return "".join(
        patch(
            random.uniform(24, 104), random.uniform(28, 100), random.uniform(10, 24), random.uniform(8, 18), GREEN, 0.9
        )
        for _unused in range(5)
    )


OUTLINES: Final = {"irregular": blob, "diamond": diamond, "comet": duck}
TAIL: Final = (
    '<path d="M60 60 126 4 124 30Z" fill="#bfe3f2" opacity=".75"/><path d="M70 70 127 34 122 60Z" fill="#e9f4f8" '
    'opacity=".7"/><circle cx="66" cy="66" r="56" fill="#bfe3f2" opacity=".35"/>'
)
MARKS: Final = {
    "bands": bands,
    "craters": craters,
    "cracks": cracks,
    "ice": ice,
    "spot": spot,
    "continents": continents,
}


def label(letters: str) -> str:
    return (
        '<rect x="36" y="98" width="56" height="28" rx="14" fill="#20242c" opacity=".88"/>'
        '<text x="64" y="119" font-family="Georgia, \'Libertinus Serif\', serif" font-size="21" font-weight="700" '
        f'text-anchor="middle" fill="#fffdf8">{letters}</text>'
    )


def drawings() -> dict[str, str]:
    """File name → SVG."""
    with (HERE / "globes.csv").open(encoding="utf-8", newline="") as file:
        return {
            f"{row['id']}.svg": globe(row["id"], row["colour"], row["marks"].split(), row["letters"])
            for row in csv.DictReader(file)
        }


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for name, svg in drawings().items():
        (TARGET / name).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
