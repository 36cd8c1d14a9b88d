"""Looking at a PDF as one looks at printed paper: pixels, text in a place, all in millimetres from the top left."""

from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pypdfium2 as pdfium

POINT = 25.4 / 72
Pixels = npt.NDArray[np.uint8]


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def mirrored(self, width: float) -> "Box":
        return Box(width - self.right, self.top, width - self.left, self.bottom)

    def upended(self, height: float) -> "Box":
        return Box(self.left, height - self.bottom, self.right, height - self.top)


class Paper:
    """One page, drawn with so many pixels per millimetre."""

    def __init__(self, page: pdfium.PdfPage, sharpness: int = 4) -> None:
        self._page = page
        self.sharpness = sharpness
        self.width, self.height = (length * POINT for length in page.get_size())

    @cached_property
    def pixels(self) -> Pixels:
        drawn: Pixels = self._page.render(scale=self.sharpness * POINT).to_numpy()[:, :, :3][:, :, ::-1].copy()
        return drawn

    @cached_property
    def _text(self) -> pdfium.PdfTextPage:
        return self._page.get_textpage()

    @property
    def text(self) -> str:
        return " ".join(str(self._text.get_text_range()).split())

    def text_in(self, box: Box) -> str:
        found = self._text.get_text_bounded(
            box.left / POINT,
            (self.height - box.bottom) / POINT,
            box.right / POINT,
            (self.height - box.top) / POINT,
        )
        return " ".join(str(found).split())

    def letters(self) -> list[Box]:
        """Where each letter is."""
        boxes = []
        for index in range(self._text.count_chars()):
            left, bottom, right, top = (edge * POINT for edge in self._text.get_charbox(index))
            if right > left and top > bottom:
                boxes.append(Box(left, self.height - top, right, self.height - bottom))
        return boxes

    def smallest_type(self) -> float:
        """In points; of the letters that have a place."""
        sizes = [
            pdfium.raw.FPDFText_GetFontSize(self._text.raw, index)
            for index in range(self._text.count_chars())
            if self._text.get_text_range(index, 1).strip()
        ]
        return float(min(sizes))

    def colour_at(self, x: float, y: float) -> tuple[int, int, int]:
        red, green, blue = self.pixels[round(y * self.sharpness), round(x * self.sharpness)]
        return int(red), int(green), int(blue)

    def ink(self, box: Box | None = None) -> Box | None:
        """The smallest box around everything that is printed, or printed inside of `box`."""
        left, top, right, bottom = (round(edge * self.sharpness) for edge in box or Box(0, 0, self.width, self.height))
        rows, columns = np.nonzero((self.pixels[top:bottom, left:right] < 235).any(axis=2))
        if not rows.size:
            return None
        edges = (columns.min() + left, rows.min() + top, columns.max() + left + 1, rows.max() + top + 1)
        return Box(*(float(edge) / self.sharpness for edge in edges))

    def fonts(self) -> dict[str, bool]:
        """Font → whether it is inside the PDF."""
        fonts = {}
        for thing in self._page.get_objects(filter=[pdfium.raw.FPDF_PAGEOBJ_TEXT]):
            font = pdfium.raw.FPDFTextObj_GetFont(thing)
            fonts[str(font)] = pdfium.raw.FPDFFont_GetIsEmbedded(font) == 1
        return fonts

    def images(self) -> list[tuple[int, int]]:
        """The pixels of each picture that has any."""
        found = self._page.get_objects(filter=[pdfium.raw.FPDF_PAGEOBJ_IMAGE])
        return [thing.get_px_size() for thing in found]


def papers(pdf: bytes, sharpness: int = 4) -> list[Paper]:
    return [Paper(page, sharpness) for page in pdfium.PdfDocument(pdf)]
