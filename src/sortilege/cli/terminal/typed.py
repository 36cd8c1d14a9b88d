"""What people type: spaces, directions and the beginnings of names – or one sentence on what is not understood."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Final

from sortilege.i18n import Texts

At = tuple[int, int]

DIRECTIONS: Final[Mapping[str, At]] = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
_LONGEST_ECHO: Final = 40
_AT: Final = re.compile(r"(?:^|(?<=\s)|(?<=\[))\[?\s*([0-9])(?:\s*[,;.:]\s*|\s+|)([0-9])\s*\]?$")


class Unclear(Exception):
    """What was typed cannot be done; the sentence says why, and what could be typed instead."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def simplified(text: str) -> str:
    """For comparing: lower case, without accents, single blanks."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def echo(typed: str) -> str:
    """What was typed, fit to be shown again."""
    shown = "".join(character for character in typed if character.isprintable())
    return f"“{shown[:_LONGEST_ECHO]}{'…' * (len(shown) > _LONGEST_ECHO)}”"


def split_direction(text: str) -> tuple[str, str | None]:
    """`2,3 left` → `2,3` and `left`. One letter is enough."""
    before, _, last = text.rpartition(" ")
    for direction in DIRECTIONS:
        if before and last in (direction, direction[0]):
            return before, direction
    return text, None


def split_space(text: str, first: int) -> tuple[str, At | None]:
    """`fox 2,3` → `fox` and the space, counted from 0. A blank or nothing will do for the comma."""
    found = _AT.search(text)
    if not found:
        return text, None
    before = re.sub(r"(^| )(on|to|at)$", "", text[: found.start()].strip())
    return before.strip(), (int(found[1]) - first, int(found[2]) - first)


def written_space(at: At, first: int) -> str:
    """A space as people type it."""
    return f"{at[0] + first},{at[1] + first}"


def without_verb(text: str, *verbs: str) -> str:
    """What follows one of the verbs, or all of it."""
    head, _, rest = text.partition(" ")
    return rest if head in verbs else text


def find_named(typed: str, named: Mapping[str, str], say: Texts) -> str:
    """The one thing whose name, or a word of it, begins like this."""
    wanted = simplified(typed)
    names = {id: simplified(name) for id, name in named.items()}
    for fits in (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: any(word.startswith(wanted) for word in name.split()),
    ):
        found = [id for id, name in names.items() if fits(name)]
        if len(found) == 1:
            return found[0]
        if found:
            raise Unclear(
                say("{typed} could be {names}.", typed=echo(typed), names=either((named[id] for id in found), say))
            )
    raise Unclear(say("{typed} is not one of {names}.", typed=echo(typed), names=", ".join(named.values())))


def either(words: Iterable[str], say: Texts) -> str:
    """a, b or c."""
    *most, last = words
    return say("{some} or {last}", some=", ".join(most), last=last) if most else last
