"""From the command line to a table: a new game, or one that goes on, and the file it is kept in."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import msgspec

from sortilege.cli.terminal.arguments import NAME, new_setting
from sortilege.cli.terminal.game_file import Keeper, NotSaved
from sortilege.cli.terminal.kept_game import resume
from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.core.errors import Malformed, Refused
from sortilege.games import GAMES


class Unreadable(Refused):
    """The file cannot be opened."""

    code = "unreadable"


def begin(
    game: str | None,
    bots: str | None,
    edition: str | None,
    seat: int | None,
    name: str | None,
    options: str | None,
    flags: dict[str, Any],
    seed: int | None,
) -> TerminalGame:
    """`options` is JSON, `flags` are options that have a flag of their own."""
    if game is None:
        raise Malformed(f"name a game, one of {', '.join(GAMES)}, or a file with --resume")
    setting = new_setting(
        game,
        bots=bots,
        edition=edition,
        seat=seat or 0,
        name=name or NAME,
        options={**_read_options(options), **flags},
        seed=_any_seed() if seed is None else seed,
    )
    return TerminalGame(setting)


def go_on(
    file: Path,
    game: str | None,
    bots: str | None,
    edition: str | None,
    seat: int | None,
    name: str | None,
    options: object,
    seed: int | None,
) -> TerminalGame:
    """Most of a game that goes on is as it was: what cannot be changed any more may not be named.

    Raises `RecordFault`, too.
    """
    if edition or name or options:
        raise Malformed("a game that is resumed keeps its edition, its names and its options: leave them out")
    try:
        setting, entries = resume(file, bots=bots, seat=seat, seed=_any_seed() if seed is None else seed)
    except (OSError, ValueError) as error:
        raise Unreadable(f"{file} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if game not in (None, setting.game):
        raise Malformed(f"{file} is a game of {setting.game}, not of {game}")
    return TerminalGame(setting, entries)


def keeper_for(table: TerminalGame, save: Path | None, resumed: Path | None) -> Keeper:
    """A game that goes on is kept where it was, unless another file is named."""
    keeper = Keeper(resumed)
    if save is not None:
        try:
            keeper.save_as(table, save)
        except NotSaved as not_saved:
            raise Malformed(not_saved.sentence.removesuffix(".")) from None
    return keeper


def _read_options(typed: str | None) -> dict[str, Any]:
    try:
        return msgspec.json.decode(typed, type=dict[str, Any]) if typed else {}
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        raise Malformed('--options is no JSON object, such as {"hand": 8}') from None


def _any_seed() -> int:
    return secrets.randbits(32)
