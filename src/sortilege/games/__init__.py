"""The games, by their ids, and how one is set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sortilege.core.errors import Malformed
from sortilege.core.record import AnyGame
from sortilege.editions.model import Edition
from sortilege.games.go_for_six import GoForSix, GoForSixSolo
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.options import read_options
from sortilege.games.the_box import TheBox, TheBoxSolo

PictureGame = TheBox | TheBoxSolo | GoForSix | GoForSixSolo
PICTURE_GAMES: Final[Mapping[str, type[PictureGame]]] = {
    game.id: game for game in (TheBox, TheBoxSolo, GoForSix, GoForSixSolo)
}
GAMES: Final[Mapping[str, type[LuckyNumbers | PictureGame]]] = {LuckyNumbers.id: LuckyNumbers, **PICTURE_GAMES}


def make_game(id: str, seats: int, options: Mapping[str, Any] | None = None, edition: Edition | None = None) -> AnyGame:
    """Set up a game. Raises `Malformed`, with a sentence, for anything that makes no sense."""
    game_type = GAMES.get(id)
    if game_type is None:
        raise Malformed(f"there is no game {id!r}; there are {', '.join(GAMES)}")
    read: Any = read_options(dict(options or {}), game_type.options_type)
    if game_type is LuckyNumbers:
        return LuckyNumbers(seats, read)
    if edition is None:
        raise Malformed(f"{id} is played with an edition, and none is named")
    return PICTURE_GAMES[id](seats, edition, read)
