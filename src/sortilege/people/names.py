"""What people are called here, and the colours that tell them apart."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Final, Literal

import msgspec

from sortilege.i18n import texts

LONGEST_NAME: Final = 24
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Colour = Literal["teal", "red", "gold", "plum", "blue", "moss"]
COLOURS: Final[tuple[Colour, ...]] = ("teal", "red", "gold", "plum", "blue", "moss")


def colour_of(written: str) -> Colour:
    """A colour as it was written down."""
    return next((colour for colour in COLOURS if colour == written), "teal")


def clean_name(name: str) -> str:
    """A name as it may stand on a page: one line, nothing invisible, not too long; empty if nothing is left."""
    return one_line(name)[:LONGEST_NAME].strip()


def shown_name(name: str, language: str) -> str:
    """Whoever does not want to be known any more is somebody."""
    return name or texts(language)("Somebody")


def one_line(text: str) -> str:
    """What somebody typed, without anything invisible: it will be read in terminals and on pages."""
    shown = "".join(" " if unicodedata.category(character)[0] in "CZ" else character for character in text)
    return re.sub(r" +", " ", shown).strip()
