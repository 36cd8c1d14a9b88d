"""Emoji and flags: the pictures that the build brings in from npm packages (see `hatch_build.py`), and what they are
called."""

from __future__ import annotations

import zipfile
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from sortilege.editions.model import Credit

ARCHIVE: Final = Path(__file__).parent / "art.zip"
_A, _Z = 0x1F1E6, 0x1F1FF
_TAG, _END_OF_TAG = 0xE0000, 0xE007F
_BLACK_FLAG = 0x1F3F4
_VARIATION_SELECTOR = 0xFE0F


def emoji_art(emoji: str) -> bytes | None:
    """The picture of an emoji or a flag emoji as SVG; None if there is none."""
    name = _file_of(emoji)
    if name not in _names():
        return None
    return _archive().read(name)


class Named(NamedTuple):
    """An emoji for which there is a picture."""

    emoji: str
    labels: tuple[str, ...]
    """What it is called: its own name first."""
    tags: tuple[str, ...]
    """By which words it is found, too."""


def named_emoji(language: str) -> list[Named]:
    """All of them, in the order of Unicode; none if their names in that language are not known."""
    name = f"names/{language}.json"
    if name not in _names():
        return []
    named = msgspec.json.decode(_archive().read(name), type=list[Named])
    return [one for one in named if _file_of(one.emoji) in _names()]


def art_credits() -> list[Credit]:
    """Whom to thank for these pictures."""
    found = msgspec.json.decode(_archive().read("credits.json"), type=list[dict[str, str]])
    return [Credit("pictures", credit["name"], credit["license"], credit["url"]) for credit in found]


@cache
def _names() -> frozenset[str]:
    return frozenset(_archive().namelist())


@cache
def _archive() -> zipfile.ZipFile:
    """Opened once: reading its table of contents takes longer than reading a picture."""
    return zipfile.ZipFile(ARCHIVE)


def _file_of(emoji: str) -> str:
    points = [ord(character) for character in emoji]
    if len(points) == 2 and all(_A <= point <= _Z for point in points):
        return f"flags/{''.join(chr(point - _A + ord('a')) for point in points)}.svg"
    if points[:1] == [_BLACK_FLAG] and points[-1] == _END_OF_TAG and all(point > _TAG for point in points[1:]):
        # England, Scotland and Wales: a black flag with the letters of the region.
        letters = "".join(chr(point - _TAG) for point in points[1:-1])
        return f"flags/{letters[:2]}-{letters[2:]}.svg"
    return f"emoji/{'-'.join(f'{point:x}' for point in points if point != _VARIATION_SELECTOR)}.svg"
