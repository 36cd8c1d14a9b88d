"""OpenSpiel: all games as Python games, registered as `sortilege_lucky_numbers`, `sortilege_go_for_six` ….

Chance nodes are explicit. Returns are the share of the win less an equal part of it, so that they sum up to zero; in a
match points, in a game for one the score.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote, unquote

import pyspiel

from sortilege.core.errors import Malformed
from sortilege.core.game import CHANCE
from sortilege.core.record import Entry, entry_json
from sortilege.editions.model import Edition
from sortilege.editions.versions import played_version
from sortilege.games import GAMES
from sortilege.research.limits import longest, utilities
from sortilege.research.openspiel_observer import TableObserver
from sortilege.research.setting import Setting, read_mapping
from sortilege.research.table import Table

_editions: Final[dict[str, Edition]] = {}
"""Those that were given as they are: OpenSpiel remembers a game as text, so they need a name."""


def openspiel_game(
    game: str,
    *,
    seats: int | None = None,
    edition: Edition | str | Path | None = None,
    options: dict[str, Any] | None = None,
    render_mode: None = None,
) -> Any:
    """A `pyspiel.Game`. Without `seats` as few as can play. `render_mode` is that of the other doors: nothing here."""
    if render_mode is not None:
        raise Malformed("render_mode is for aec_env and gym_env; here str(state) tells what has happened")
    if game in GAMES and seats is None:
        seats = GAMES[game].seat_counts[0]
    options = read_mapping(options)
    _set_up(game, seats, edition, options)  # refuses in our words
    if isinstance(edition, Edition):
        name = played_version(edition)
        _editions[name] = edition
    else:
        name = str(edition or "")
    parameters = {
        "players": int(seats or 0),
        "edition": _quoted(name),
        "options": _quoted(json.dumps(options)) if options else "",
    }
    return pyspiel.load_game(_name(game), parameters)


class TableGame(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    def __init__(self, id: str, parameters: dict[str, Any]) -> None:
        self._id = id
        edition = unquote(parameters.get("edition") or "")
        seats = parameters.get("players")
        self.setting = _set_up(
            id,
            GAMES[id].seat_counts[0] if seats is None else seats,
            _editions.get(edition, edition or None),
            _read(unquote(parameters.get("options") or "")),
        )
        least, most = utilities(self.setting)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.numbering.actions,
            max_chance_outcomes=self.setting.numbering.outcomes,
            num_players=self.setting.rules.seats,
            min_utility=least,
            max_utility=most,
            utility_sum=None if self.setting.counts_points else 0.0,
            max_game_length=longest(self.setting),
        )
        super().__init__(_type_of(id, self.setting), info, parameters)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TableObserver(self.setting, remembers=wanted.perfect_recall, params=params)


class TableState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.table = Table(game.setting)

    def current_player(self) -> int:
        actor = self.table.actor
        if actor is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else int(actor)

    def _legal_actions(self, player: int) -> list[int]:
        return [*self.table.legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return sorted((number, probability) for number, (_, probability) in self.table.chances.items())

    def _apply_action(self, action: int) -> None:
        if self.table.actor == CHANCE:
            self.table.happen(action)
        else:
            self.table.decide(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The entry of a record, where it may happen now; otherwise its number."""
        if player == int(pyspiel.PlayerId.CHANCE):
            found = self.table.chances.get(action)
            return entry_json(Entry(CHANCE, found[0])).decode() if found else f"chance {action}"
        known = self.table.legal.get(action) if player == self.table.actor else None
        return entry_json(Entry(player, known)).decode() if known else f"action {action} of {player}"

    def is_terminal(self) -> bool:
        return self.table.actor is None

    def returns(self) -> list[float]:
        seats = self.table.setting.rules.seats
        if self.table.actor is not None:
            return [0.0] * seats
        results = self.table.results()
        return [*results] if self.table.setting.counts_points else [result - 1 / seats for result in results]

    def __str__(self) -> str:
        return self.table.play.entries.written().decode()


def _set_up(game: str, seats: int | None, edition: Edition | str | Path | None, options: Any) -> Setting:
    setting = Setting(game, seats or 0, edition, options)
    if setting.shaped:
        raise Malformed("options: shaped is for gym_env; in OpenSpiel scores come at the end")
    return setting


def _read(options: str) -> Any:
    """As they stand in the text of a game."""
    try:
        return json.loads(options) if options else None
    except ValueError as wrong:
        raise Malformed(f"options are JSON, percent-encoded in the text of a game: {options!r} ({wrong})") from None


def _name(game: str) -> str:
    return f"sortilege_{game.replace('-', '_')}"


def _quoted(text: str) -> str:
    """In letters that mean nothing in the text of a game."""
    return quote(text, safe="").replace("~", "%7E")


def _type_of(id: str, setting: Setting | None = None) -> Any:
    kinds = pyspiel.GameType
    seats = GAMES[id].seat_counts
    solo_or_match = setting.counts_points if setting else GAMES[id].solo
    return kinds(
        short_name=_name(id),
        long_name=GAMES[id].title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        # In the picture games nobody sees the values.
        information=kinds.Information.IMPERFECT_INFORMATION
        if GAMES[id].pictures
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if solo_or_match else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": seats[0], "edition": "", "options": ""},
        default_loadable=True,
    )


def _registered(id: str) -> type[TableGame]:
    class Registered(TableGame):
        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            super().__init__(id, parameters or {})

        def __reduce__(self) -> tuple[Any, tuple[str]]:
            return pyspiel.load_game, (str(self),)

    return Registered


for _id in GAMES:
    pyspiel.register_game(_type_of(_id), _registered(_id))
