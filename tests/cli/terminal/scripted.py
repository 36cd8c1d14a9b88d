"""A person who types what a script says, at a table in memory."""

import io
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sortilege.cli.terminal.arguments import Setting, new_setting
from sortilege.cli.terminal.game_file import Keeper
from sortilege.cli.terminal.screen import Screen
from sortilege.cli.terminal.session import Session
from sortilege.cli.terminal.terminal_game import TerminalGame

FIRST_MOVE = "#1"


class Typist(io.StringIO):
    """Types the lines, then one and the same line for ever – but not longer than a game may take – or nothing more."""

    def __init__(self, lines: Iterable[str] = (), for_ever: str | None = None, at_most: int = 3000) -> None:
        super().__init__()
        self._lines = iter(lines)
        self._for_ever = for_ever
        self._left = at_most

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # typeshed's StringIO has two minds
        self._left -= 1
        assert self._left, "this game does not end"
        line = next(self._lines, self._for_ever)
        return "" if line is None else f"{line}\n"


class Played:
    """What has become of a session."""

    def __init__(self, table: TerminalGame, code: int, output: str, keeper: Keeper) -> None:
        self.table = table
        self.code = code
        self.output = output
        self.words = re.sub(r"\s+", " ", output)
        """The output without line breaks, for finding sentences."""
        self.keeper = keeper

    @property
    def entries(self) -> list[Any]:
        return list(self.table.play.entries)


def setting(
    game: str,
    bots: str | None = None,
    *,
    edition: str | None = None,
    seat: int = 0,
    name: str = "Ada",
    seed: int = 1,
    options: dict[str, Any] | None = None,
    language: str = "en",
) -> Setting:
    if bots is None and not game.endswith("-solo"):
        bots = "random"
    return new_setting(
        game, bots=bots, edition=edition, seat=seat, name=name, options=options or {}, seed=seed, language=language
    )


def play_table(table: TerminalGame, typist: Typist, file: Path | None = None, *, careful: bool = False) -> Played:
    output = io.StringIO()
    keeper = Keeper(file)
    code = Session(table, Screen(typist, output, pause=0), keeper, careful=careful).run()
    return Played(table, code, output.getvalue(), keeper)


def play_lines(game: str, *lines: str, file: Path, careful: bool = False, **how: Any) -> Played:
    """Play until the script ends, and with it the input; the game is then kept in `file`."""
    return play_table(TerminalGame(setting(game, **how)), Typist(lines), file, careful=careful)


def play_to_the_end(game: str, **how: Any) -> Played:
    """Always the first legal move."""
    return play_table(TerminalGame(setting(game, **how)), Typist(for_ever=FIRST_MOVE))
