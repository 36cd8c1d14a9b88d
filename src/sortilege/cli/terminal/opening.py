"""From the command line to a table: a new game, or one that goes on, and the file it is kept in."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import msgspec

from sortilege.cli.terminal.arguments import new_setting
from sortilege.cli.terminal.game_file import Keeper, NotSaved
from sortilege.cli.terminal.kept_game import resume
from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.core.errors import Malformed, Refused
from sortilege.core.templates import marked
from sortilege.games import GAMES
from sortilege.i18n import ENGLISH, texts


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
    language: str = ENGLISH,
) -> TerminalGame:
    """`options` is JSON, `flags` are options that have a flag of their own."""
    if game is None:
        raise Malformed(marked("name a game, one of {games}, or a file with --resume"), games=", ".join(GAMES))
    setting = new_setting(
        game,
        bots=bots,
        edition=edition,
        seat=seat or 0,
        name=name or "",
        options={**_read_options(options), **flags},
        seed=_any_seed() if seed is None else seed,
        language=language,
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
    language: str = ENGLISH,
) -> TerminalGame:
    """Most of a game that goes on is as it was: what cannot be changed any more may not be named.

    Raises `RecordFault`, too.
    """
    if edition or name or options:
        raise Malformed(marked("a game that is resumed keeps its edition, its names and its options: leave them out"))
    try:
        any_seed = _any_seed() if seed is None else seed
        setting, entries = resume(file, bots=bots, seat=seat, seed=any_seed, language=language)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Unreadable(marked("{file} cannot be read: {why}"), file=str(file), why=why) from None
    if game not in (None, setting.game):
        raise Malformed(
            marked("{file} is a game of {found}, not of {wanted}"),
            file=str(file),
            found=setting.game,
            wanted=game or "",
        )
    return TerminalGame(setting, entries)


def keeper_for(table: TerminalGame, save: Path | None, resumed: Path | None) -> Keeper:
    """A game that goes on is kept where it was, unless another file is named."""
    keeper = Keeper(resumed)
    if save is not None:
        try:
            keeper.save_as(table, save)
        except NotSaved as not_saved:
            raise Malformed(not_saved.sentence(texts(table.setting.language)).removesuffix(".")) from None
    return keeper


def _read_options(typed: str | None) -> dict[str, Any]:
    try:
        return msgspec.json.decode(typed, type=dict[str, Any]) if typed else {}
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        raise Malformed(marked("--options is no JSON object, such as {example}"), example='{"hand": 8}') from None


def _any_seed() -> int:
    return secrets.randbits(32)
