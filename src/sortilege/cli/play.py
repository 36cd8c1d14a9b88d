"""`sortilege play`: a game in the terminal, against bots or alone."""

from __future__ import annotations

import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from sortilege.cli.game_ids import GAME_ID
from sortilege.cli.language import Language

if TYPE_CHECKING:
    from sortilege.cli.terminal.game_file import Keeper
    from sortilege.cli.terminal.terminal_game import TerminalGame


def play(
    game: Annotated[str | None, GAME_ID] = None,
    *,
    bots: str | None = None,
    edition: str | None = None,
    seat: int | None = None,
    name: str | None = None,
    options: str | None = None,
    mini: bool = False,
    novice: bool = False,
    hand: int | None = None,
    deposits: int | None = None,
    attribute: str | None = None,
    length: int | None = None,
    match: bool = False,
    seed: int | None = None,
    save: Path | None = None,
    resume: Path | None = None,
    fast: bool = False,
    careful: bool = False,
    language: Language = None,
) -> int:
    """Play against bots, or a solo game. Without a game's name you are asked what to play.

    Parameters
    ----------
    bots
        Your opponents' levels, one for each, such as regular,expert. Lucky Numbers: random, easy, medium, hard,
        strong, master; picture games: random, newcomer, regular, expert, scholar.
    edition
        The id of a shipped edition, or a folder or zip; mammals if you say nothing.
    seat
        Where you sit, from 0; seat 0 begins.
    name
        What you are called.
    options
        All options as JSON, such as '{"hand": 8}'; see the rules of each game.
    mini
        The Box: the small board.
    novice
        The Box: easy attributes in the middle, and if possible none that are hard; Go for 6: an easy attribute.
    hand
        The Box: so many tiles each.
    deposits
        The Box: so many deposit spaces each.
    attribute
        Go for 6: what counts.
    length
        Go for 6: so many cards win.
    match
        Lucky Numbers: as many games as players.
    seed
        The same seed shuffles the same way.
    save
        Keep the game in this new file, after every move.
    resume
        Go on with the game in this file.
    fast
        The bots do not pause to think.
    careful
        Wait after your moves so that you can take them back.
    language
        en, de, fr, nl, it or es; without it, the language of your system.
    """
    from sortilege.cli.language import at_line, spoken
    from sortilege.cli.terminal.opening import Unreadable, begin, go_on, keeper_for
    from sortilege.core.errors import Refused
    from sortilege.core.record import RecordFault
    from sortilege.i18n import ENGLISH
    from sortilege.i18n.refusals import told

    flags = {
        "board": "mini" if mini else None,
        "novice": novice or None,
        "hand": hand,
        "deposits": deposits,
        "attribute": attribute,
        "length": length,
        "match": match or None,
    }
    wanted = {option: value for option, value in flags.items() if value is not None}
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # whatever is typed or told, it does not end the game
    reads = ENGLISH
    try:
        reads = spoken(language)
        if game is None and resume is None:
            with suppress(EOFError):  # then it is refused below, as where nobody can be asked
                game = _asked_game(reads)
                if game is None:
                    return 0
        if resume is None:
            table = begin(game, bots, edition, seat, name, options, wanted, seed, reads)
        else:
            table = go_on(resume, game, bots, edition, seat, name, options or wanted, seed, reads)
        keeper = keeper_for(table, save, resume)
    except RecordFault as fault:
        return _fail(f"{resume}: {at_line(fault, reads)} [{fault.code}]", 1)
    except Refused as refused:
        return _fail(f"{told(refused, reads)} [{refused.code}]", 1 if isinstance(refused, Unreadable) else 2)
    return _run(table, keeper, fast=fast, careful=careful)


def _asked_game(language: str) -> str | None:
    from sortilege.cli.terminal.game_menu import choose_game
    from sortilege.cli.terminal.interrupts import interruptible
    from sortilege.cli.terminal.screen import Screen

    with interruptible():
        return choose_game(Screen(sys.stdin, sys.stdout, language=language))


def _run(table: TerminalGame, keeper: Keeper, *, fast: bool, careful: bool) -> int:
    from sortilege.cli.terminal.interrupts import interruptible
    from sortilege.cli.terminal.screen import PAUSE, Screen
    from sortilege.cli.terminal.session import Session

    with interruptible():
        screen = Screen(sys.stdin, sys.stdout, pause=0 if fast else PAUSE, language=table.setting.language)
        return Session(table, screen, keeper, careful=careful).run()


def _fail(sentence: str, code: int) -> int:
    from sortilege.narration.names import printable

    print(printable(sentence), file=sys.stderr)
    return code
