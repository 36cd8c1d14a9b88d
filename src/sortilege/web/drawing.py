"""What we draw: typst sets a template of `drawings/` from texts and pictures, and gives a PNG or a PDF."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

TEMPLATES: Final = Path(__file__).parent / "drawings"
_A_PIXEL_A_POINT: Final = 72.0


def draw(
    template: str,
    content: Any,
    pictures: Mapping[str, bytes] | None = None,
    *,
    own_fonts: bool = True,
    format: Literal["png", "pdf"] = "png",
) -> bytes:
    """`content` is what the template reads as data; texts are texts there, whatever stands in them.

    `own_fonts`: with those that typst brings along, and no others.
    """
    import typst  # noqa: PLC0415  # takes a moment to load

    with tempfile.TemporaryDirectory(prefix="sortilege-draw-") as name:
        folder = Path(name)
        main = folder / "main.typ"
        main.write_bytes((TEMPLATES / template).read_bytes())
        (folder / "data.json").write_bytes(msgspec.json.encode(content))
        for file, picture in (pictures or {}).items():
            (folder / file).write_bytes(picture)
        made = typst.compile(str(main), format=format, ppi=_A_PIXEL_A_POINT, ignore_system_fonts=own_fonts)
    assert isinstance(made, bytes)
    return made
