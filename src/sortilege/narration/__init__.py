"""What happened, in words and in the reader's language: for terminals, logs and turn banners.

`tell` says one entry, `tell_outcome` how it ended and `decisive` what decided it; `question` asks what an order
claims. Each game has a module here that tells it (see `narrator`).
"""

from __future__ import annotations

from typing import Any

from sortilege.core.record import AnyGame, Entry
from sortilege.narration.decisive import decisive
from sortilege.narration.names import Names
from sortilege.narration.narrator import narrator
from sortilege.narration.orders import question
from sortilege.narration.outcomes import tell_outcome

__all__ = ["decisive", "question", "tell", "tell_outcome"]


def tell(game: AnyGame, names: Names, entry: Entry, before: Any, after: Any) -> str:
    """One entry, told with the states before and after it."""
    return narrator(game).tell(game, names, entry, before, after)
