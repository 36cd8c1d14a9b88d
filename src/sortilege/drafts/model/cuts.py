"""A picture that was cut out of another one, which is kept so that it can be cut anew. Only makers see the whole."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

Frame = Annotated[str, msgspec.Meta(pattern=r"^[01](\.[0-9]{1,5})?( [01](\.[0-9]{1,5})?){3}\Z")]
"""Left, top, width and height of what was cut out, as shares of the whole: so it may be of any size."""
ALL_OF_IT: Final = "0 0 1 1"


class Cut(msgspec.Struct, frozen=True):
    whole: str
    """The name of the picture that it was cut out of."""
    frame: Frame


def frame_of(box: tuple[int, int, int, int], size: tuple[int, int]) -> str:
    """Of a box – left, top, right, bottom – in a picture of that size."""
    left, top, right, bottom = box
    shares = (left / size[0], top / size[1], (right - left) / size[0], (bottom - top) / size[1])
    return " ".join(f"{share:.5f}".rstrip("0").rstrip(".") for share in shares)
