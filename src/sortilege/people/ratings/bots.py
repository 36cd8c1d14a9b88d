"""How strong the bots are that come with the program. Their ratings never move: they hold the scale in its place.

`bots.json` is made from games in the arena by `tools/bot_ratings.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources

import msgspec

from sortilege.people.ratings.scale import Strength


@cache
def bot_strengths() -> Mapping[str, Mapping[str, Strength]]:
    """By game and level."""
    file = resources.files(__package__) / "bots.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, Strength]])


def bot_strength(game: str, level: str) -> Strength | None:
    return bot_strengths().get(game, {}).get(level)
