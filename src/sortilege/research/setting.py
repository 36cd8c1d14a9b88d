"""A game set up for research: the rules, what their actions are called in numbers, what is observed, when it is a draw.

Beside the options of the game there are three more. `max_turns`: after so many turns (draw or take; place, pass or
clear) a game that goes on is over, and a draw; people could pass for ever. `shaped`, for one player: the reward comes
bit by bit, as the score changes, instead of at the end. `memory`, with pictures: all values that were ever turned up
are observed, not only those that lie open.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property, lru_cache
from numbers import Integral, Real
from operator import index
from pathlib import Path
from typing import Any, Final

import numpy as np

from sortilege.core.errors import Malformed
from sortilege.core.game import Action
from sortilege.editions.library import find_edition
from sortilege.editions.model import Edition
from sortilege.games import GAMES, make_game
from sortilege.games.entry import GameEntry
from sortilege.research.actions import numbering
from sortilege.research.observations import observer

MAX_TURNS: Final = 1000
"""Games at random take 10 to 600 turns; of Go for 6 among six, every twelfth takes longer than this."""
DEFAULT_EDITION: Final = "mammals"
_OURS: Final = ("max_turns", "shaped", "memory")


class Setting:
    def __init__(
        self, game: str, seats: int, edition: Edition | str | Path | None, options: Mapping[str, Any] | None
    ) -> None:
        pictures = known(game).pictures
        options = read_mapping(options)
        self._given = (game, seats, edition, options)
        if not is_whole(seats):
            raise Malformed(f"seats is a whole number, not {seats!r}")
        turns = _number_of_turns(options.get("max_turns", MAX_TURNS))
        self.shaped = _yes_or_no(options, "shaped")
        if self.shaped and seats > 1:
            raise Malformed("options: shaped is for games for one")
        self.remembers = _yes_or_no(options, "memory")
        if self.remembers and not pictures:
            raise Malformed("options: memory is for games with pictures; elsewhere everything lies open")
        self.edition = _edition_for(game, edition)
        self.options = {name: value for name, value in options.items() if name not in _OURS}
        self.rules = make_game(game, seats, self.options, self.edition)
        self.start = self.rules.start()
        self.numbering = numbering(self.rules)
        self.observer = observer(self.rules, remembers=self.remembers)
        self.max_turns = turns * (seats if self.counts_points else 1)
        """A match may take as many for each of its games."""

    def __reduce__(self) -> tuple[Any, ...]:
        """What it was made of: everything else follows."""
        return _made_again, self._given

    @property
    def counts_points(self) -> bool:
        """Whether it ends with points or a score instead of winners."""
        return self.rules.seats == 1 or bool(self.options.get("match"))

    @cached_property
    def first_chances(self) -> dict[int, tuple[Action, float]]:
        """What chance may do before anything else. That may be a hundred thousand things, so it is worked out once."""
        return self.outcomes(self.start)

    def outcomes(self, state: Any) -> dict[int, tuple[Action, float]]:
        """Number → what chance may do, and its probability."""
        return {self.numbering.outcome_number(action): (action, p) for action, p in self.rules.chances(state)}


def _made_again(game: str, seats: int, edition: Edition | str | Path | None, options: dict[str, Any]) -> Setting:
    """Thousands of states of a game come back with the same one."""
    if isinstance(edition, Edition):
        return Setting(game, seats, edition, options)
    return _remembered(game, seats, edition, json.dumps(options))


@lru_cache
def _remembered(game: str, seats: int, edition: str | Path | None, options: str) -> Setting:
    return Setting(game, seats, edition, json.loads(options))


def known(game: str) -> GameEntry:
    if not isinstance(game, str) or game not in GAMES:
        raise Malformed(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    return GAMES[game]


def checked(game: str, *, solo: bool) -> str:
    """The id of a game that is there, and for one player or for several as a door wants it."""
    if known(game).solo != solo:
        other = "gym_env" if GAMES[game].solo else "aec_env"
        raise Malformed(f"{game} is for {'one player' if GAMES[game].solo else 'several players'}: use {other}")
    return game


def _edition_for(game: str, edition: Edition | str | Path | None) -> Edition | None:
    if not GAMES[game].pictures:
        if edition is not None:
            raise Malformed(f"{game} is played without an edition")
        return None
    if isinstance(edition, Edition):
        return edition
    if not isinstance(edition, str | Path | None):
        raise Malformed(f"edition is the id of a shipped card set, a folder or zip, or an Edition, not {edition!r}")
    return find_edition(str(edition or DEFAULT_EDITION))


def _number_of_turns(wanted: Any) -> int:
    if not is_whole(wanted) or wanted < 1:
        raise Malformed(f"options: max_turns is a number from 1 on, not {wanted!r}")
    return int(wanted)


def _yes_or_no(options: Mapping[str, Any], name: str) -> bool:
    wanted = options.get(name, False)
    if not isinstance(wanted, bool):
        raise Malformed(f"options: {name} is true or false, not {wanted!r}")
    return wanted


def read_mapping(options: Any) -> dict[str, Any]:
    if options is not None and not isinstance(options, Mapping):
        raise Malformed(f"options are names with values, not {options!r}")
    return {name: _plain(value) for name, value in (options or {}).items()}


def _plain(given: Any) -> Any:
    """Numbers and lists as records have them, also if numpy made them."""
    if isinstance(given, np.generic | np.ndarray):
        return given.tolist()
    if isinstance(given, Mapping):
        return {key: _plain(value) for key, value in given.items()}
    return [_plain(value) for value in given] if isinstance(given, list | tuple) else given


def read_action(given: Any, actions: int) -> int:
    """Its number; whether it is legal is another question."""
    try:
        return index(given)
    except TypeError:
        raise Malformed(f"an action is a whole number from 0 to {actions - 1}, not {given!r}") from None


def is_whole(number: Any) -> bool:
    """Numbers of numpy are numbers, too; true and false are not."""
    return isinstance(number, Integral) and not isinstance(number, bool)


def is_number(number: Any) -> bool:
    return isinstance(number, Real) and not isinstance(number, bool)
