"""A drawing as pixels, for `render_mode="rgb_array"`."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

from sortilege.research.rendering.drawing import Drawing, Panel

FRAME: Final = (880, 640)
"""Width and height of every picture, so that they make a film."""
_SIZE: Final = 14
_LINE: Final = 20
_GAP: Final = 12
_PAPER: Final = "#f7f3ea"
_INK: Final = "#2b2a33"
_TILE: Final = "#ffffff"
_FREE: Final = "#e4ddcd"
_NEW: Final = "#ffe08a"
_NARROW: Final = 44
_WIDE: Final = 118


def picture(drawing: Drawing) -> npt.NDArray[np.uint8]:
    font = ImageFont.load_default(_SIZE)
    beside = drawing.beside
    sizes = [_size(panel) for panel in drawing.panels]
    longest = max(int(font.getlength(line)) for line in drawing.lines) + 2 * _GAP
    if beside:
        width = sum(wide for wide, _ in sizes) + _GAP * (len(sizes) + 1)
        below = max(high for _, high in sizes) + 2 * _GAP
    else:
        width = max(wide for wide, _ in sizes) + 2 * _GAP
        below = sum(high + _GAP for _, high in sizes) + _GAP
    image = Image.new("RGB", (max(width, longest), below + _LINE * len(drawing.lines) + _GAP), _PAPER)
    pen = ImageDraw.Draw(image)
    pen.font = font
    x = y = _GAP
    for panel, (wide, high) in zip(drawing.panels, sizes, strict=True):
        _draw(pen, panel, x, y)
        x, y = (x + wide + _GAP, y) if beside else (x, y + high + _GAP)
    for number, line in enumerate(drawing.lines):
        pen.text((_GAP, below + _LINE * number), line, fill=_INK)
    return np.asarray(_framed(image), dtype=np.uint8).copy()


def _framed(image: Image.Image) -> Image.Image:
    """In a frame that is always of the same size: what is larger is made smaller."""
    image.thumbnail(FRAME)
    framed = Image.new("RGB", FRAME, _PAPER)
    framed.paste(image)
    return framed


def _cell(panel: Panel) -> int:
    return _NARROW if all(len(cell or "") <= 2 for row in panel.cells for cell in row) else _WIDE


def _size(panel: Panel) -> tuple[int, int]:
    return _cell(panel) * len(panel.cells[0]), _LINE + _NARROW * len(panel.cells)


def _draw(pen: ImageDraw.ImageDraw, panel: Panel, left: int, top: int) -> None:
    pen.text((left, top), panel.title, fill=_INK)
    wide = _cell(panel)
    for y, row in enumerate(panel.cells):
        for x, cell in enumerate(row):
            if cell is None:
                continue
            at = (left + wide * x + 2, top + _LINE + _NARROW * y + 2)
            fill = _NEW if (y, x) in panel.marked else _TILE if cell else _FREE
            pen.rounded_rectangle((*at, at[0] + wide - 4, at[1] + _NARROW - 4), 5, fill=fill, outline=_INK)
            name, _, values = cell.partition(" ")
            middle = at[0] + wide / 2 - 2
            pen.text((middle, at[1] + (12 if values else 20)), name[:15], fill=_INK, anchor="mm")
            pen.text((middle, at[1] + 29), values[:15], fill=_INK, anchor="mm")
