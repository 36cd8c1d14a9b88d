"""Who takes part in a tournament, as it is written on the command line: `hard,cmd:python3 mine.py`."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec
from msgspec import UNSET

from sortilege.arena.kept_programs import KeptPrograms
from sortilege.arena.messages import PROTOCOL, Start, front
from sortilege.arena.player import HousePlayer, Player
from sortilege.arena.protocol import ProgramPlayer
from sortilege.arena.terms import Terms
from sortilege.arena.told_beliefs import told_beliefs
from sortilege.bots import levels_of, make_bot
from sortilege.core.errors import Malformed
from sortilege.core.record import AnyGame

PROGRAM: Final = "cmd:"


class Contestant(msgspec.Struct, frozen=True):
    name: str
    """As the report calls it; no two have the same."""
    player: str
    """The level of a bot of ours, or `cmd:` and a shell command."""


def read_contestants(text: str, game: str) -> tuple[Contestant, ...]:
    """Players, separated by commas. Inside a command a comma separates only if a bot's name or `cmd:` follows."""
    found: list[str] = []
    for piece in text.split(","):
        separate = piece.strip() in levels_of(game) or piece.lstrip().startswith(PROGRAM)
        if found and found[-1].startswith(PROGRAM) and not separate:
            found[-1] += f",{piece}"
        else:
            found.append(piece.strip())
    for player in found:
        if player not in levels_of(game) and not player.startswith(PROGRAM):
            known = ", ".join(levels_of(game))
            raise Malformed(f"{game} has no bot {player!r}; there are {known}, and {PROGRAM}COMMAND for a program")
        if not player.removeprefix(PROGRAM).strip():
            raise Malformed(f"after {PROGRAM} the command is missing")
    return tuple(Contestant(_name(found, index), player) for index, player in enumerate(found))


def _name(players: list[str], index: int) -> str:
    """The second `hard` is called hard-2."""
    earlier = players[:index].count(players[index])
    return f"{players[index]}-{earlier + 1}" if earlier else players[index]


def seated(
    who: Contestant,
    table: Terms,
    game: AnyGame,
    seat: int,
    names: tuple[str, ...],
    seed: str,
    kept: KeptPrograms,
) -> Player:
    """A player for one seat of one game. The same seed decides the same way."""
    random = Random(seed)  # noqa: S311
    if not who.player.startswith(PROGRAM):
        return HousePlayer(make_bot(who.player, game, seat, random), table.budget_ms)
    start = Start(
        protocol=PROTOCOL,
        game=game.id,
        seat=seat,
        seats=names,
        options=table.options,
        edition=front(table.edition) if table.edition else None,
        seed=random.getrandbits(32),
        persistent=table.persistent or UNSET,
        beliefs=told_beliefs(table.edition, table.beliefs, f"{seed}/beliefs")
        if table.edition and table.beliefs
        else UNSET,
    )
    command = who.player.removeprefix(PROGRAM)
    return ProgramPlayer(command, game, start, table.budget_ms, kept if table.persistent else None)
