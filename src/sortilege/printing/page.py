"""What a page of the plan is: faces at places, and lines to cut and to fold along. All lengths are millimetres."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Kind = Literal[
    "title",
    "credits",
    "picture",
    "data",
    "attribute",
    "note",
    "arrow",
    "summary",
    "tile",
    "tile-back",
    "box",
    "lucky-board",
    "box-front",
    "box-side",
    "box-lid",
    "rules",
    "score-sheet",
    "test",
    "label",
]
Line = tuple[float, float, float, float]
"""From x, y to x, y."""


class Face(msgspec.Struct, frozen=True):
    """Something drawn inside a rectangle and nowhere else. `content` is what its drawing in `template/` needs."""

    kind: Kind
    content: dict[str, Any]
    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0
    turned: bool = False
    """Upside down."""


class Page(msgspec.Struct, frozen=True, kw_only=True):
    width: float
    height: float
    faces: tuple[Face, ...] = ()
    cuts: tuple[Line, ...] = ()
    folds: tuple[Line, ...] = ()
    has_ground: bool = False
    """Whether the colour around the frame of its card covers the page."""


def upside_down(page: Page) -> Page:
    """The whole page, turned by half a turn."""

    def line(of: Line) -> Line:
        return (page.width - of[0], page.height - of[1], page.width - of[2], page.height - of[3])

    return msgspec.structs.replace(
        page,
        faces=tuple(
            msgspec.structs.replace(
                face, x=page.width - face.x - face.width, y=page.height - face.y - face.height, turned=not face.turned
            )
            for face in page.faces
        ),
        cuts=tuple(map(line, page.cuts)),
        folds=tuple(map(line, page.folds)),
    )


def shifted(page: Page, by: tuple[float, float]) -> Page:
    """Everything on the page, moved to the right and down."""
    right, down = by

    def line(of: Line) -> Line:
        return (of[0] + right, of[1] + down, of[2] + right, of[3] + down)

    return msgspec.structs.replace(
        page,
        faces=tuple(msgspec.structs.replace(face, x=face.x + right, y=face.y + down) for face in page.faces),
        cuts=tuple(map(line, page.cuts)),
        folds=tuple(map(line, page.folds)),
    )
