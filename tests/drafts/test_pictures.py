"""Pictures of strangers: whatever comes in, the whole picture goes out as nothing but pixels, or a sentence."""

import io
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from pillow_heif import register_heif_opener

from sortilege.core.errors import Malformed
from sortilege.drafts.files.pictures import clean_picture, cut_picture, fitting
from sortilege.drafts.model import limits
from sortilege.editions.pictures import MEDIA_TYPES

ORIENTATION = 0x0112
register_heif_opener()
RED, BLUE = (255, 0, 0), (0, 0, 255)


def encoded(image: Image.Image, format: str = "PNG", **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, format, **options)
    return file.getvalue()


def halves(width: int, height: int) -> Image.Image:
    """Red on the left, blue on the right."""
    image = Image.new("RGB", (width, height), RED)
    image.paste(BLUE, (width // 2, 0, width, height))
    return image


def decoded(content: bytes, crop: Any = None) -> Image.Image:
    picture = cut_picture(content, crop).part if crop else clean_picture(content)
    return Image.open(io.BytesIO(picture.content))


def is_near(pixel: Any, colour: tuple[int, int, int]) -> bool:
    return all(abs(a - b) < 40 for a, b in zip(pixel, colour, strict=False))


READABLE = ["PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF", "HEIF"]


@pytest.mark.parametrize("format", READABLE)
@pytest.mark.parametrize(
    ("size", "kept"), [((1600, 900), (800, 450)), ((300, 700), (300, 700)), ((64, 64), (64, 64)), ((3000, 2), (800, 1))]
)
def test_a_picture_stays_whole_with_at_most_800_pixels_a_side(
    format: str, size: tuple[int, int], kept: tuple[int, int]
) -> None:
    picture = clean_picture(encoded(halves(*size), format))
    assert (picture.width, picture.height) == kept
    assert MEDIA_TYPES[picture.suffix] == picture.media_type
    with Image.open(io.BytesIO(picture.content)) as image:
        assert image.size == kept
        shown = image.convert("RGB")
        assert is_near(shown.getpixel((1, 0)), RED)
        assert is_near(shown.getpixel((kept[0] - 2, 0)), BLUE)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA", "I;16", "CMYK", "YCbCr"])
def test_every_way_of_colouring(mode: str) -> None:
    format = "JPEG" if mode in ("CMYK", "YCbCr") else "PNG"
    assert clean_picture(encoded(Image.new(mode, (60, 40)), format)).height in (40, 60)


def test_only_the_first_frame_of_many() -> None:
    frames = [Image.new("RGB", (20, 20), colour) for colour in (RED, BLUE)]
    image = decoded(encoded(frames[0], "GIF", save_all=True, append_images=frames[1:]))
    assert getattr(image, "n_frames", 1) == 1
    assert is_near(image.convert("RGB").getpixel((10, 10)), RED)


def test_a_photograph_stands_upright_and_says_nothing_about_where_it_was_taken() -> None:
    exif = Image.Exif()
    exif[ORIENTATION] = 6  # the camera was turned: what lies left belongs on top
    exif[0x010F] = "Secret Camera"
    content = encoded(halves(200, 200), "JPEG", exif=exif, icc_profile=b"secret profile", comment=b"secret comment")
    picture = clean_picture(content)
    with Image.open(io.BytesIO(picture.content)) as image:
        assert is_near(image.getpixel((100, 20)), RED) and is_near(image.getpixel((100, 180)), BLUE)
        assert not image.getexif() and "icc_profile" not in image.info
    assert b"ecret" not in picture.content


def test_the_frame_that_was_chosen() -> None:
    content = encoded(halves(1000, 400))
    assert is_near(decoded(content, (0, 0, 400, 400)).getpixel((200, 200)), RED)
    assert is_near(decoded(content, (600, 0, 400, 400)).getpixel((200, 200)), BLUE)
    assert decoded(content, (-50, -50, 100, 100)).size == (50, 50)
    assert decoded(content, (0, 0, 300, 100)).size == (300, 100)


def test_the_frame_means_the_picture_as_it_is_seen_even_if_it_is_read_smaller() -> None:
    content = encoded(halves(4800, 4000), "JPEG", quality=30)
    assert decoded(content, (2000, 0, 700, 700)).size == (700, 700)
    assert is_near(decoded(content, (0, 0, 2300, 2300)).getpixel((780, 780)), RED)
    assert is_near(decoded(content, (2500, 1000, 2300, 2300)).getpixel((5, 5)), BLUE)


def test_what_is_transparent_stays_so() -> None:
    image = Image.new("RGBA", (800, 200))
    image.paste((*RED, 255), (0, 0, 400, 200))
    picture = clean_picture(encoded(image))
    assert picture.media_type == "image/png"
    with Image.open(io.BytesIO(picture.content)) as shown:
        assert shown.size == (800, 200)
        assert [shown.getpixel(place)[3] for place in ((10, 10), (780, 10))] == [255, 0]  # type: ignore[index]


def test_a_transparent_picture_that_is_large_as_png_is_webp() -> None:
    noise = Image.effect_noise((600, 600), 90).convert("RGBA")
    noise.putalpha(128)
    assert clean_picture(encoded(noise)).media_type == "image/webp"


SVG = b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
PNG = encoded(halves(100, 100))


def bomb() -> bytes:
    """Four hundred million pixels in a few kilobytes."""
    return encoded(Image.new("1", (20_000, 20_000)))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "save it as PNG"),
        (b"hello", "save it as PNG"),
        (SVG, "may contain programs; save it as PNG"),
        (b"\xef\xbb\xbf\n<!-- x --><svg/>", "may contain programs"),
        (encoded(halves(10, 10), "PPM"), "save it as PNG"),
        (encoded(halves(10, 10), "TGA"), "save it as PNG"),
        (b"%!PS-Adobe-3.0 EPSF-3.0\n", "save it as PNG"),
        (PNG[: len(PNG) // 2], "damaged"),
        (encoded(halves(300, 300), "JPEG")[:600], "damaged"),
        (b"\0" * (limits.LARGEST_PICTURE + 1), "at most 10 MB"),
        (bomb(), "at most 40 million"),
        (encoded(Image.new("1", (8000, 6000))), "at most 40 million"),
    ],
)
def test_other_things_are_refused(content: bytes, sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        clean_picture(content)


def test_what_a_part_was_cut_out_of_stays_and_is_larger() -> None:
    cut = cut_picture(encoded(halves(3000, 1500), "JPEG"), (1500, 0, 1500, 1500))
    assert (cut.part.width, cut.part.height) == (800, 800)
    assert (cut.whole.width, cut.whole.height) == (1200, 600)
    assert cut.frame == "0.5 0 0.5 1"
    whole = Image.open(io.BytesIO(cut.whole.content)).convert("RGB")
    assert is_near(whole.getpixel((10, 10)), RED)
    assert is_near(whole.getpixel((1190, 10)), BLUE)
    # The same part, cut out of what was kept.
    again = cut_picture(cut.whole.content, (600, 0, 600, 600))
    assert again.frame == cut.frame
    assert (again.part.width, again.whole.width) == (600, 1200)


def test_all_of_what_was_kept_fits_on_a_card() -> None:
    kept = cut_picture(encoded(halves(3000, 1500)), (0, 0, 10, 10)).whole
    smaller, size = fitting(kept.content)
    assert smaller is not None
    assert ((smaller.width, smaller.height), size) == ((800, 400), (1200, 600))
    assert fitting(smaller.content) == (None, (800, 400))


@pytest.mark.parametrize("crop", [(0, 0, 0, 0), (500, 500, 10, 10), (0, 0, -5, 10), (float("nan"), 0, 1, 1)])
def test_a_frame_beside_the_picture_is_refused(crop: Any) -> None:
    with pytest.raises(Malformed):
        cut_picture(PNG, crop)


SAMPLES = [encoded(halves(30, 20), format) for format in READABLE]


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_damage_does_more_than_be_refused(data: st.DataObject) -> None:
    content = bytearray(data.draw(st.sampled_from(SAMPLES)))
    for _ in range(data.draw(st.integers(1, 5))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    with suppress(Malformed):
        assert clean_picture(bytes(content)).width <= limits.PICTURE_SIZE
