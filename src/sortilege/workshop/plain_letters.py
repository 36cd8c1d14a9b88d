"""Texts without what does not matter: for searching, and for telling whether one looks like another."""

from __future__ import annotations

from typing import Final

from sortilege.i18n.searching import searchable

_LOOKALIKES: Final = {
    "a": "аα4@", "b": "вβ8", "c": "с", "d": "ԁ", "e": "еε3", "h": "нһ", "i": "іιl1!|", "j": "ј", "k": "кκ",
    "m": "м", "n": "η", "o": "оο0", "p": "рρ", "q": "ԛ", "s": "ѕ5$", "t": "тτ7", "u": "υ", "v": "ν", "w": "ԝω",
    "x": "хχ", "y": "уγ",
}  # fmt: skip
"""Letters of other scripts, and signs, that are read as a Latin letter at a glance."""
_LOOKS_LIKE: Final = {ord(sign): letter for letter, signs in _LOOKALIKES.items() for sign in signs}


def skeleton(text: str) -> str:
    """What is left of a title for somebody who reads it in passing: two with the same skeleton can be confused."""
    seen = searchable(text).translate(_LOOKS_LIKE)
    letters = "".join(letter for letter in seen if letter.isalpha())
    return letters.replace("rn", "m").replace("vv", "w")


def without_number(text: str) -> str:
    """A title without digits and signs at its end: “Mammals 2” is no other title than “Mammals”."""
    return text.rstrip("0123456789!?.-–—#()[]*+ ")
