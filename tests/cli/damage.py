"""Files as they arrive after a bad day: cut off, overwritten here and there, packed in ways that nobody knows."""

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from editions.folder import write

_LOCAL, _CENTRAL = b"PK\x03\x04", b"PK\x01\x02"
_FLAGS, _METHOD, _NAME = {_LOCAL: 6, _CENTRAL: 8}, {_LOCAL: 8, _CENTRAL: 10}, {_LOCAL: 30, _CENTRAL: 46}
"""Where a zip says how something is packed and what it is called, counted from where its entry begins."""
_WAYS = {
    "stored": zipfile.ZIP_STORED,
    "deflated": zipfile.ZIP_DEFLATED,
    "bz2": zipfile.ZIP_BZIP2,
    "lzma": zipfile.ZIP_LZMA,
}


def packed(folder: Path, how: int = zipfile.ZIP_DEFLATED) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", how) as archive:
        for path in sorted(folder.rglob("*")):
            archive.write(path, path.relative_to(folder))
    return file.getvalue()


def damaged_zips(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Zips of a small edition with a picture, each damaged in a way of its own."""
    edition = write(folder / "pets", cells={"1:picture": "dog.svg"})
    (edition / "pictures").mkdir()
    (edition / "pictures" / "dog.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    good = packed(edition)
    yield from {"empty": b"", "no-zip": b"What is this?", "signature": _LOCAL, "zeros": b"\0" * 1000}.items()
    yield from ((f"cut-{at}", good[:at]) for at in (10, 100, len(good) // 2, len(good) - 22, len(good) - 1))
    yield "password", _changed(good, _FLAGS, b"\1")
    yield "unknown", _changed(good, _METHOD, b"\x63")
    yield "deflate64", _changed(good, _METHOD, b"\x09")
    yield "no-utf8", _changed(_changed(good, {_CENTRAL: 9, _LOCAL: 7}, b"\x08"), {_LOCAL: 30}, b"\xff")
    yield "other-names", _changed(good, {_LOCAL: 30}, b"x")
    for way, how in _WAYS.items():
        for number in range(6):
            yield f"{way}-{number}", _scratched(packed(edition, how), Random(f"{way} {number}"))


def _changed(content: bytes, places: dict[bytes, int], new: bytes) -> bytes:
    """With other bytes at a place of every entry."""
    changed = bytearray(content)
    for signature, offset in places.items():
        at = -1
        while (at := changed.find(signature, at + 1)) >= 0:
            changed[at + offset : at + offset + len(new)] = new
    return bytes(changed)


def _scratched(content: bytes, random: Random) -> bytes:
    """What is packed has a few other bytes in it; what is written about it is as it was."""
    scratched = bytearray(content)
    at = -1
    while (at := content.find(_LOCAL, at + 1)) >= 0:
        end = max(content.find(_LOCAL, at + 1), at + 60)
        for _ in range(3):
            scratched[min(random.randrange(at + 42, end), len(content) - 100)] = random.randrange(256)
    return bytes(scratched)
