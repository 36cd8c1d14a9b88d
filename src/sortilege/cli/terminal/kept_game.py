"""Going on with a game that was kept: any record will do, whoever wrote it."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any, Final

import msgspec

from sortilege.cli.terminal.arguments import Setting, bot_levels
from sortilege.core.errors import Malformed
from sortilege.core.record import Entry
from sortilege.core.templates import marked
from sortilege.editions.library import edition_path, find_edition
from sortilege.games import PICTURE_GAMES
from sortilege.i18n import ENGLISH
from sortilege.referee import BYTE_ORDER_MARK, Replay

_OURS: Final = {"record", "game", "seats", "options", "edition", "kinds", "played_with", "bots", "seed"}


class _Played(msgspec.Struct, frozen=True):
    """What `sortilege play` adds to a header."""

    bots: tuple[str | None, ...]
    seed: int


def resume(
    file: Path, *, bots: str | None, seat: int | None, seed: int, language: str = ENGLISH
) -> tuple[Setting, list[Entry]]:
    """Raises `RecordFault` or `Malformed`. `bots` and `seat` say who plays now; `seed` is for records without one."""
    content = file.read_bytes()
    if not file.is_file():
        raise Malformed(marked("{file} is no file that could be written again"), file=str(file))
    replay = Replay(BytesIO(content), lambda name: find_edition(name, beside=file.parent))
    entries = [step.entry for step in replay]
    header = replay.header
    first = _first_line(content)
    played = _played(first, len(header.seats))
    seat = seat if seat is not None else played.bots.index(None) if played else 0
    if not 0 <= seat < len(header.seats):
        raise Malformed(
            marked("there is no seat {seat} at this table; the seats are 0 to {last}"),
            seat=seat,
            last=len(header.seats) - 1,
        )
    others = list(played.bots) if played else [None] * len(header.seats)
    if bots is not None or others.count(None) != 1 or others[seat] is not None:
        others = _seated(header.game, bots, seat, len(header.seats))
    edition_file = _edition_file(header.edition, file.parent) if header.game in PICTURE_GAMES else None
    setting = Setting(
        game=header.game,
        seats=header.seats,
        levels=tuple(others),
        options=header.options,
        seed=played.seed if played else seed,
        edition=replay.edition,
        edition_file=edition_file,
        language=language,
        further={field: value for field, value in first.items() if field not in _OURS},
    )
    return setting, entries


def _first_line(content: bytes) -> dict[str, Any]:
    first = next(line for line in content.removeprefix(BYTE_ORDER_MARK).split(b"\n") if line.strip())
    header: dict[str, Any] = msgspec.json.decode(first)
    return header


def _played(first: dict[str, Any], seats: int) -> _Played | None:
    """Further fields of a header mean nothing unless they are ours."""
    try:
        played = msgspec.convert(first, _Played)
    except msgspec.ValidationError:
        return None
    return played if len(played.bots) == seats and played.bots.count(None) == 1 else None


def _seated(game: str, bots: str | None, seat: int, seats: int) -> list[str | None]:
    levels = bot_levels(game, bots)
    if bots is None:
        levels *= seats - 1
    if len(levels) != seats - 1:
        raise Malformed(
            marked("this game has {seats} seats: name {wanted} bots, not {named}"),
            seats=seats,
            wanted=seats - 1,
            named=len(levels),
        )
    return [*levels[:seat], None, *levels[seat:]]


def _edition_file(name: str | None, beside: Path) -> Path | None:
    path = edition_path(name or "", beside)
    return path.resolve() if path else None
