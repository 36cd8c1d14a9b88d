"""Who plays what: seats, levels, options, edition and seed, from what was typed on the command line."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from sortilege.bots import levels_of
from sortilege.bots.characters import cast
from sortilege.core.errors import Malformed
from sortilege.core.record import AnyGame
from sortilege.core.templates import marked
from sortilege.editions.library import edition_path, find_edition
from sortilege.editions.model import Edition
from sortilege.games import GAMES, PICTURE_GAMES, make_game
from sortilege.i18n import ENGLISH, texts
from sortilege.narration.names import printable

EDITION: Final = "mammals"
NAME: Final = marked("Player")
_LONGEST_NAME: Final = 40


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is laid. It says everything that a record's header and the bots need to know."""

    game: str
    seats: tuple[str, ...]
    levels: tuple[str | None, ...]
    """Per seat the bot's level; None is the person."""
    options: dict[str, Any]
    seed: int
    edition: Edition | None = None
    edition_file: Path | None = None
    """Where the edition lies, if it is not a shipped one."""
    language: str = ENGLISH
    """What the person reads."""
    further: dict[str, Any] = {}
    """What else a resumed record's header says: it is kept."""

    @property
    def person(self) -> int:
        return self.levels.index(None)

    @property
    def kinds(self) -> tuple[str, ...]:
        """As records have it."""
        return tuple("person" if level is None else "bot" for level in self.levels)

    def random(self, what: str) -> Random:
        """The generator for one thing at this table; the same for the same seed."""
        return _random(self.seed, what)

    def make_game(self) -> AnyGame:
        return make_game(self.game, len(self.seats), self.options, self.edition)


def new_setting(
    game: str,
    *,
    bots: str | None,
    edition: str | None,
    seat: int,
    name: str,
    options: dict[str, Any],
    seed: int,
    language: str = ENGLISH,
) -> Setting:
    """Raises `Malformed`, with a sentence, for anything that makes no sense."""
    if game not in GAMES:
        raise Malformed(
            marked("there is no game {game}; there are {games}"), game=printable(game), games=", ".join(GAMES)
        )
    levels = bot_levels(game, bots)
    if not 0 <= seat <= len(levels):
        raise Malformed(
            marked("there is no seat {seat} at this table; the seats are 0 to {last}"), seat=seat, last=len(levels)
        )
    person = printable(name).strip()[:_LONGEST_NAME].strip() or texts(language)(NAME)
    characters = [one.name for one in cast(game, levels, [person], _random(seed, "cast"), language)]
    found, file = _find_edition(game, edition)
    return Setting(
        game=game,
        seats=(*characters[:seat], person, *characters[seat:]),
        levels=(*levels[:seat], None, *levels[seat:]),
        options=options,
        seed=seed,
        edition=found,
        edition_file=file,
        language=language,
    )


def bot_levels(game: str, bots: str | None) -> list[str]:
    """`easy,hard` → two levels; without a word one bot of the middle level, or none where one plays alone."""
    known = levels_of(game)
    if bots is None:
        return [known[(len(known) - 1) // 2]] if GAMES[game].seat_counts[-1] > 1 else []
    levels = [level.strip().lower() for level in bots.split(",") if level.strip()]
    for level in levels:
        if level not in known:
            raise Malformed(
                marked("{game} has no bot {level}; there are {levels}"),
                game=game,
                level=printable(level),
                levels=", ".join(known),
            )
    return levels


def _random(seed: int, what: str) -> Random:
    return Random(f"{seed}/{what}")  # noqa: S311  # a game, not a secret


def _find_edition(game: str, name: str | None) -> tuple[Edition | None, Path | None]:
    if game not in PICTURE_GAMES:
        if name is not None:
            raise Malformed(marked("{game} is played without an edition"), game=game)
        return None, None
    name = name or EDITION
    path = edition_path(name)
    return find_edition(name), path.resolve() if path else None
