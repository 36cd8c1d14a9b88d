"""The ids of all games, for the help of commands that take one."""

from typing import Final

from cyclopts import Parameter

from sortilege.games import GAMES

_first, _last = ", ".join([*GAMES][:-1]), [*GAMES][-1]

GAME_ID: Final = Parameter(help=f"{_first} or {_last}.")
