"""Spanish words that change before what follows them: what that is, is known only when a text is filled in."""

from __future__ import annotations

import re
from typing import Final

_OPENED: Final = "[«“¿]?"
_AND: Final = re.compile(rf" y (?={_OPENED}[Hh]?[IiÍí](?![aeoáéó]))")
_OR: Final = re.compile(rf" o (?={_OPENED}[Hh]?[OoÓó])")
_ARTICLE: Final = re.compile(r"\b([Dd]e|[Aa]) el\b")
"""Names keep theirs: de El Salvador."""


def euphonic(text: str) -> str:
    """«Túnez» e «Indonesia», pero la leona y la hiena; siete u ocho; del burro, al lobo."""
    text = _OR.sub(" u ", _AND.sub(" e ", text))
    return _ARTICLE.sub(r"\1l", text)
