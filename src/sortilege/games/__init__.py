"""The games, by their ids, and how one is set up. A game is in here once its entry is registered."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from sortilege.core.errors import Malformed
from sortilege.core.record import AnyGame
from sortilege.core.templates import GameTitle, marked
from sortilege.editions.model import Edition
from sortilege.games import go_for_six, lucky_numbers, the_box
from sortilege.games.entry import GameEntry
from sortilege.games.options import read_options

_games: Final[dict[str, GameEntry]] = {}
_picture_games: Final[dict[str, GameEntry]] = {}

GAMES: Final[Mapping[str, GameEntry]] = MappingProxyType(_games)
PICTURE_GAMES: Final[Mapping[str, GameEntry]] = MappingProxyType(_picture_games)
"""Those that are played with an edition."""


def register(*entries: GameEntry) -> None:
    """From now on there are these games, too."""
    for entry in entries:
        if entry.id in _games:
            raise ValueError(f"there is a game {entry.id!r} already")
        _games[entry.id] = entry
        if entry.pictures:
            _picture_games[entry.id] = entry


def unregister(*entries: GameEntry) -> None:
    """From now on there are not."""
    for entry in entries:
        del _games[entry.id]
        _picture_games.pop(entry.id, None)


def make_game(id: str, seats: int, options: Mapping[str, Any] | None = None, edition: Edition | None = None) -> AnyGame:
    """Set up a game. Raises `Malformed`, with a sentence, for anything that makes no sense."""
    entry = GAMES.get(id)
    if entry is None:
        raise Malformed(marked("there is no game “{game}”; there are {games}"), game=id, games=", ".join(GAMES))
    rules: Any = entry.rules
    read = read_options(dict(options or {}), rules.options_type)
    if not entry.pictures:
        return rules(seats, read)  # type: ignore[no-any-return]
    if edition is None:
        raise Malformed(marked("{game} is played with an edition, and none is named"), game=GameTitle(id))
    return rules(seats, edition, read)  # type: ignore[no-any-return]


register(*lucky_numbers.ENTRIES, *the_box.ENTRIES, *go_for_six.ENTRIES)
