"""Rated tables: games that count for the ratings of those who play them.

Ratings mean something because everybody plays the same game, alone. What is chosen and who sits down is checked here,
and said before the game begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sortilege.core.errors import Refused
from sortilege.core.templates import marked
from sortilege.editions.model import Edition
from sortilege.games.options import read_options
from sortilege.people.guest import Guest
from sortilege.tables.cards import Cards
from sortilege.tables.events import Begun, Counting, Occurrence, Unrated
from sortilege.tables.pairs import Pair
from sortilege.tables.setup import SECONDS, Setup, game_of
from sortilege.tables.table import Table

_TWO: Final = marked("A rated game is for two players or more.")
_SOMEBODY: Final = marked("A rated game needs at least one person.")
_ONE_SEAT: Final = marked("In a rated game nobody has two seats, and nobody shares a screen.")
_CARDS: Final = marked("Rated games are played with card sets that come with Sortilege.")
_OPTIONS: Final = marked("Rated games are played with the usual options, and chance decides who begins.")
_CLOCK: Final = marked("A rated game needs a clock.")
_LESSON: Final = marked("A first game with help cannot be rated.")
_PROGRAM: Final = marked("Programs do not play rated games.")
_NAME: Final = marked("Rated games are for names that are kept: keep yours first, which takes one click.")


class CannotBeRated(Refused):
    """A table with which ratings would mean less."""

    code = "cannot-be-rated"


class NeedsName(Refused):
    """For somebody who keeps a name; whoever asks does not."""

    code = "needs-name"


class NotWhenRated(Refused):
    """What helps in other games is no help here."""

    code = "not-when-rated"


def check_setup(setup: Setup, cards: Cards | None) -> None:
    """Whether a game that is set up like this can be rated. Raises `CannotBeRated`."""
    kinds = [plan.kind for plan in setup.seats]
    for fault, holds in (
        (_TWO, len(kinds) > 1),
        (_ONE_SEAT, "person" not in kinds and kinds.count("me") < 2),
        (_SOMEBODY, "me" in kinds or "open" in kinds),
        (_CARDS, cards is None or cards.own is None),
        (_OPTIONS, _is_usual(setup, cards.edition if cards else None)),
        (_CLOCK, SECONDS[setup.clock] is not None),
        (_LESSON, not setup.lesson),
    ):
        if not holds:
            raise CannotBeRated(fault)


def check_somebody(table: Table) -> None:
    """Whether anybody's rating is played for. Raises `CannotBeRated`."""
    if all(chair.kind == "bot" for chair in table.chairs):
        raise CannotBeRated(_SOMEBODY)


def check_player(guest: Guest) -> None:
    """Whether somebody can sit at a rated table. Raises `CannotBeRated`, `NeedsName`."""
    if guest.program:
        raise CannotBeRated(_PROGRAM)
    if not guest.kept:
        raise NeedsName(_NAME)


def _is_usual(setup: Setup, edition: Edition | None) -> bool:
    options = game_of(setup, edition).options_type
    return setup.first == "random" and read_options(setup.options, options) == options()


def with_counting(table: Table, happens: Sequence[Occurrence], worn: frozenset[Pair]) -> list[Occurrence]:
    """What happens, and whether the game will be rated after it, if that changes. `worn`: who has played too often."""
    after = table.copy()
    for what in happens:
        if not isinstance(what, Begun):
            after.happen(what, 0.0)
    people = {chair.owner for chair in after.chairs if chair.owner is not None}
    unrated: Unrated | None = "pair" if any(pair <= people for pair in worn) else None
    if unrated == table.unrated:
        return list(happens)
    begins = [what for what in happens if isinstance(what, Begun)]
    return [*(what for what in happens if not isinstance(what, Begun)), Counting(unrated), *begins]
