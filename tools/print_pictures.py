"""Makes the pictures of docs/printing.md: `.venv/bin/python tools/print_pictures.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pypdfium2 as pdfium
from PIL import Image

from sortilege.editions.library import PACKS
from sortilege.printing import PrintJob, make_file

FOLDER: Final = Path(__file__).parent.parent / "docs" / "pictures"
TABLE: Final = "#b9ae98"
GAP: Final = 24
HEIGHT: Final = 640


def page(edition: str, job: PrintJob, number: int) -> Image.Image:
    drawn: Image.Image = pdfium.PdfDocument(make_file(PACKS / edition, job))[number].render(scale=2).to_pil()
    return drawn.resize((drawn.width * HEIGHT // drawn.height, HEIGHT), Image.Resampling.LANCZOS)


def save(name: str, *pages: Image.Image) -> None:
    """The pages side by side, as if they lay on a table."""
    width = GAP + sum(one.width + GAP for one in pages)
    table = Image.new("RGB", (width, HEIGHT + 2 * GAP), TABLE)
    left = GAP
    for one in pages:
        table.paste(one, (left, GAP))
        left += one.width + GAP
    file = FOLDER / f"print-{name}.webp"
    table.save(file, quality=72, method=6)
    print(f"{file.name}: {file.stat().st_size:,} bytes")


def main() -> None:
    duplex = PrintJob(sides="duplex", parts=("cards",))
    save("cards", page("mammals", duplex, 0), page("mammals", duplex, 1))
    folded = PrintJob(cards="square", parts=("attributes", "arrows"))
    save("fold", page("solar-system", PrintJob(cards="square", parts=("cards",)), 0), page("mammals", folded, 1))
    board = PrintJob(cards="square", board="one", parts=("box",))
    lucky = PrintJob(sides="duplex", parts=("lucky-numbers",))
    save("boards", page("mammals", board, 0), page("mammals", lucky, 0), page("mammals", lucky, 4))
    box = PrintJob(parts=("tuck-box", "score-sheet"))
    save("extras", page("mammals", box, 1), page("mammals", box, 0))
    service = PrintJob(layout="cards", parts=("title", "cards", "attributes"))
    save("service", *(page("mammals", service, number) for number in (0, 4, 5, 102, 103)))


if __name__ == "__main__":
    main()
