"""SVG to PNG, with fonts that come along: the result does not depend on what the machine has."""

from __future__ import annotations

import tempfile
from pathlib import Path


def png(svg: bytes, width: int) -> bytes:
    """A picture, `width` pixels wide."""
    return pngs([svg], width, None)[0]


def pngs(svgs: list[bytes], width: int, height: int | None) -> list[bytes]:
    """Many pictures of one size at once, each as large as fits; without a height, as high as it is."""
    import typst  # noqa: PLC0415

    box = f"width: {width}pt" + (f', height: {height}pt, fit: "contain"' if height else "")
    page = f"width: {width}pt, height: {f'{height}pt' if height else 'auto'}, margin: 0pt"
    with tempfile.TemporaryDirectory() as folder:
        for number, svg in enumerate(svgs):
            (Path(folder) / f"{number}.svg").write_bytes(svg)
        images = (f'#image("{number}.svg", {box})' for number in range(len(svgs)))
        main = Path(folder) / "main.typ"
        main.write_text(f"#set page({page})\n" + "\n#pagebreak()\n".join(images), encoding="utf-8")
        made = typst.compile(str(main), format="png", ppi=72)
    return [bytes(made)] if isinstance(made, bytes) else [bytes(picture) for picture in made]
