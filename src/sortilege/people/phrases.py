"""Way-back phrases: six words that prove who somebody is, on whatever device. Only a hash is kept."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from mnemonic import Mnemonic

WORDS: Final = 6
"""Of a list of 2,048: 66 bits, which nobody guesses even without limits."""
_hasher: Final = PasswordHasher()


def new_phrase() -> str:
    return " ".join(secrets.choice(words()) for _ in range(WORDS))


@cache
def words() -> tuple[str, ...]:
    """Short, common, and told apart by their first four letters."""
    return tuple(Mnemonic("english").wordlist)


async def hashed(phrase: str) -> str:
    """It takes a while, on purpose."""
    return await asyncio.to_thread(_hasher.hash, _as_typed(phrase))


async def is_right(phrase: str, kept: str | None) -> bool:
    """Takes as long if there is nothing to compare with, so that nobody learns which names have a phrase."""
    return await asyncio.to_thread(_verified, kept or _nobodys(), _as_typed(phrase)) and kept is not None


def _verified(kept: str, phrase: str) -> bool:
    try:
        return _hasher.verify(kept, phrase)
    except (VerificationError, InvalidHashError):
        return False


@cache
def _nobodys() -> str:
    return _hasher.hash(secrets.token_hex(16))


def _as_typed(phrase: str) -> str:
    """However somebody writes it: capitals, commas, line breaks; and the first four letters of a word are enough."""
    letters = "".join(one if one.isalpha() else " " for one in unicodedata.normalize("NFKC", phrase).casefold())
    return " ".join(word[:4] for word in letters.split()[: WORDS + 1])
