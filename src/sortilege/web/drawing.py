"""Pictures that we draw: typst sets a template of `drawings/` from texts and pictures, and gives a PNG."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

TEMPLATES: Final = Path(__file__).parent / "drawings"
_A_PIXEL_A_POINT: Final = 72.0


def draw(template: str, content: Any, pictures: Mapping[str, bytes] | None = None, *, own_fonts: bool = True) -> bytes:
    """`content` is what the template reads as data; texts are texts there, whatever stands in them.

    `own_fonts`: with those that typst brings along, and no others.
    """
    import typst  # noqa: PLC0415  # takes a moment to load

    files = {"main.typ": (TEMPLATES / template).read_bytes(), "data.json": msgspec.json.encode(content)}
    made: bytes = typst.compile(  # type: ignore[call-overload]  # it takes files as a dict, but does not say so
        {**files, **(pictures or {})}, format="png", ppi=_A_PIXEL_A_POINT, ignore_system_fonts=own_fonts
    )
    return made
