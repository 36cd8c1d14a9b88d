"""Pictures that strangers upload: decoded and written anew, so that nothing of the file itself is ever shown.

They stay whole and keep their shape: how they lie on a card is said elsewhere, and can be changed.

SVG is refused: it is a program rather than a picture – scripts, links to elsewhere, shapes that multiply without end –,
and what draws it for us has no limits of its own. A PNG of it is as good on a card.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from math import ceil
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from sortilege.core.errors import Malformed
from sortilege.drafts.model import limits
from sortilege.drafts.model.cuts import Frame, frame_of
from sortilege.i18n import marked

if TYPE_CHECKING:
    from PIL.Image import Image

FORMATS: Final = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF", "HEIF")
LIBRARIES: Final = (
    "PIL.PngImagePlugin",
    "PIL.JpegImagePlugin",
    "PIL.WebPImagePlugin",
    "PIL.GifImagePlugin",
    "PIL.BmpImagePlugin",
    "PIL.TiffImagePlugin",
    "pillow_heif",
)
"""What reading them loads only when it is needed."""
SUFFIXES: Final = {"image/webp": ".webp", "image/png": ".png"}
Crop = tuple[float, float, float, float]
"""Left, top, width and height, in pixels of the picture as people see it."""

_SCAN: Final = b"\xff\xda"
_MOST_SCANS: Final = 100
"""A progressive JPEG has about ten. Each is worked out over the whole picture, however little is in it."""
_QUALITY: Final = 82
_EFFORT: Final = 2
"""Half the time of the usual one, for files that are a twentieth larger: hundreds are written when a set arrives."""
_SMALL_PNG: Final = 48 * 1024
_DAMAGED: Final = marked("the picture is damaged; open it in a picture program and save it again")
_UNKNOWN: Final = marked("this is not a picture that can be used here; save it as PNG, JPEG or WebP")


class CleanPicture(msgspec.Struct, frozen=True):
    """A picture with nothing in it but pixels."""

    content: bytes
    media_type: str
    width: int
    height: int

    @property
    def suffix(self) -> str:
        return SUFFIXES[self.media_type]


class CutPicture(msgspec.Struct, frozen=True):
    part: CleanPicture
    whole: CleanPicture
    frame: Frame


def clean_picture(content: bytes, size: int = limits.PICTURE_SIZE) -> CleanPicture:
    """All of a picture, at most so wide and high; or `Malformed` with a sentence that says what to do."""
    return _read(content, lambda: _shrunk(_as_seen(_opened(content, size)), size))


def cut_picture(content: bytes, crop: Crop) -> CutPicture:
    """A part of a picture for a card, and the whole of it to cut it out anew; `Malformed` as above."""
    return _read(content, lambda: _cut(content, crop))


def fitting(content: bytes) -> tuple[CleanPicture | None, tuple[int, int]]:
    """A picture that was cleaned before, as it comes on a card – None if it is small enough –, and its size now."""
    size = _open(content).size
    return clean_picture(content) if max(size) > limits.PICTURE_SIZE else None, size


T = TypeVar("T")


def _read(content: bytes, work: Callable[[], T]) -> T:
    if len(content) > limits.LARGEST_PICTURE:
        megabytes = limits.LARGEST_PICTURE // 1024**2
        text = marked("the picture is too large: at most {most} MB; make it smaller and try again")
        raise Malformed(text, most=megabytes)
    start = content[:1000].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if start.startswith((b"<svg", b"<?xml", b"<!doctype svg", b"<!--")) or b"<svg" in start:
        raise Malformed(marked("SVG files cannot be uploaded, because they may contain programs; save it as PNG"))
    try:
        return work()
    except Malformed:
        raise
    except Exception:  # noqa: BLE001  # whatever a decoder stumbles over, the file is at fault
        raise Malformed(_DAMAGED) from None


def pixels(content: bytes) -> int:
    """How many a picture says it has, without unpacking it; 0 if it is none."""
    try:
        image = _open(content)
    except Exception:  # noqa: BLE001  # as above
        return 0
    return image.width * image.height


def _open(content: bytes) -> Image:
    """Only what it says of itself is read."""
    from PIL import Image as Images  # noqa: PLC0415  # it takes long to load, and few need it
    from pillow_heif import register_heif_opener  # noqa: PLC0415

    register_heif_opener(thumbnails=False)
    return Images.open(io.BytesIO(content), formats=FORMATS)


def _cut(content: bytes, crop: Crop) -> CutPicture:
    sharp = limits.PICTURE_SIZE / max(1, *crop[2:])
    image, read_as = _opened_at(content, lambda size: max(sharp, limits.WHOLE_SIZE / max(size)))
    image = _as_seen(image)
    box = _crop_box(image.size, crop, read_as)
    frame = frame_of(box, image.size)
    part = _shrunk(image.crop(box), limits.PICTURE_SIZE)
    return CutPicture(part, _shrunk(image, limits.WHOLE_SIZE), frame)


def _shrunk(image: Image, size: int) -> CleanPicture:
    """The image itself becomes smaller."""
    from PIL import Image as Images  # noqa: PLC0415

    has_alpha = "A" in image.getbands()
    image.thumbnail((size, size), Images.Resampling.LANCZOS)
    return _written(image, has_alpha=has_alpha)


def _opened(content: bytes, size: int) -> Image:
    return _opened_at(content, lambda there: size / max(there))[0]


def _opened_at(content: bytes, wanted: Callable[[tuple[int, int]], float]) -> tuple[Image, float]:
    """The first frame, and by how much it was shrunk while being read: a large JPEG need not be unpacked whole.

    `wanted`: from the size of the picture to how much of it is needed, as a share.
    """
    from PIL import Image as Images  # noqa: PLC0415  # it takes long to load, and few need it
    from PIL import UnidentifiedImageError  # noqa: PLC0415

    too_many = Malformed(
        marked("the picture has too many pixels: at most {most} million; make it smaller"),
        most=limits.MOST_PIXELS // 1_000_000,
    )
    try:
        image = _open(content)
    except UnidentifiedImageError:
        raise Malformed(_UNKNOWN) from None
    except (Images.DecompressionBombError, Images.DecompressionBombWarning):
        raise too_many from None
    if image.width * image.height > limits.MOST_PIXELS or max(image.size) > limits.LONGEST_SIDE:
        raise too_many
    if image.format == "JPEG" and content.count(_SCAN) > _MOST_SCANS:
        raise Malformed(_DAMAGED)
    width = image.width
    needed = 2 * wanted(image.size)
    if needed < 1:
        image.draft("RGB", (ceil(needed * image.width), ceil(needed * image.height)))
    image.load()
    return image, width / image.width


def _as_seen(image: Image) -> Image:
    """Upright, in red, green and blue – and alpha, if anything shines through."""
    from PIL import ImageOps  # noqa: PLC0415

    has_alpha = image.has_transparency_data
    if image.mode.startswith("I;16"):
        image = image.point(lambda value: value / 256).convert("L")
    ImageOps.exif_transpose(image, in_place=True)
    wanted = "RGBA" if has_alpha else "RGB"
    seen = image if image.mode == wanted else image.convert(wanted)
    if has_alpha and seen.getchannel("A").getextrema() == (255, 255):
        return seen.convert("RGB")
    return seen


def _crop_box(size: tuple[int, int], crop: Crop, shrunk: float) -> tuple[int, int, int, int]:
    left, top, width, height = (part / shrunk for part in crop)
    box = (
        max(0, round(left)),
        max(0, round(top)),
        min(size[0], round(left + width)),
        min(size[1], round(top + height)),
    )
    if not (box[2] > box[0] and box[3] > box[1]):
        raise Malformed(marked("nothing of the picture lies inside the frame; move the frame onto it"))
    return box


def _written(image: Image, *, has_alpha: bool) -> CleanPicture:
    """Only pixels are handed on: no metadata, no profile, no comment."""
    from PIL import Image as Images  # noqa: PLC0415

    bare = Images.frombytes(image.mode, image.size, image.tobytes())
    target = io.BytesIO()
    if has_alpha:
        bare.save(target, "PNG")
        if target.tell() <= _SMALL_PNG:
            return CleanPicture(target.getvalue(), "image/png", *bare.size)
        target = io.BytesIO()
    bare.save(target, "WEBP", quality=_QUALITY, method=_EFFORT)
    return CleanPicture(target.getvalue(), "image/webp", *bare.size)
