"""What somebody who looks for opponents would like to play: for each question all answers that are fine with them."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from sortilege.core.errors import Malformed
from sortilege.core.templates import GameTitle, marked
from sortilege.editions.library import shipped_ids
from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.i18n import languages_with_catalogs

Clock = Literal["relaxed", "fast"]
CLOCKS: Final[tuple[Clock, ...]] = ("relaxed", "fast")
"""Strangers play with a clock: who does not turn up keeps nobody waiting."""
Rated = Literal["no", "yes", "either"]
_FEW: Final = msgspec.Meta(max_length=50)


class Wish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where nothing is named, everything is fine."""

    game: str
    players: Annotated[tuple[int, ...], _FEW] = ()
    """How many play."""
    editions: Annotated[tuple[str, ...], _FEW] = ()
    """Card sets that come with the program."""
    clocks: Annotated[tuple[Clock, ...], _FEW] = ()
    languages: Annotated[tuple[str, ...], _FEW] = ()
    """What those who play have in common."""
    rated: Rated = "no"
    bots: bool = False
    """Whether bots may take the last seats if nobody comes for a while."""

    @property
    def seats(self) -> tuple[int, ...]:
        """How many may play, the most first."""
        return tuple(sorted(set(self.players or seat_counts(self.game)), reverse=True))


def games() -> list[str]:
    """For several players, as people choose among them."""
    return [entry.id for entry in sorted(GAMES.values(), key=lambda entry: entry.place) if not entry.solo]


def seat_counts(game: str) -> range:
    """How many may play against each other."""
    counts = GAMES[game].seat_counts
    return range(max(2, counts.start), counts.stop)


def check(wish: Wish) -> None:
    """Raises `Malformed` if nobody can ever play like this."""
    if wish.game not in games():
        raise Malformed(marked("game: one of {games}"), games=", ".join(games()))
    counts = seat_counts(wish.game)
    if not set(wish.players) <= set(counts):
        raise Malformed(marked("players: {least} to {most}"), least=counts[0], most=counts[-1])
    if wish.editions and wish.game not in PICTURE_GAMES:
        raise Malformed(marked("{game} is played without an edition"), game=GameTitle(wish.game))
    if not set(wish.editions) <= set(shipped_ids()):
        raise Malformed(marked("editions: some of {editions}"), editions=", ".join(sorted(shipped_ids())))
    if not set(wish.languages) <= set(languages_with_catalogs()):
        raise Malformed(marked("languages: some of {languages}"), languages=", ".join(languages_with_catalogs()))
