"""The games of a tournament, kept in a folder: one record per game, and what all of them have in common.

A record is there whole or not at all, and its first line also says how the game ended and how long everybody thought:
so whatever stops a tournament, what was played need not be played again.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Any, Final
from zlib import crc32

import msgspec

from sortilege.arena.contestant import PROGRAM, Contestant
from sortilege.arena.match import Played, SeatFault, Times
from sortilege.arena.schedule import Seating
from sortilege.arena.terms import Terms
from sortilege.core.errors import Malformed
from sortilege.core.record import Header, write_header
from sortilege.editions.versions import played_version
from sortilege.whole_file import write_whole

TERMS: Final = "tournament.json"
_RECORDS: Final = "game-*.jsonl"
_UNFINISHED: Final = f"{_RECORDS}.*.unfinished"
_NO_SUM: Final = b'"crc32":0,'
_LONG: Final = 600.0
"""Seconds; what is being written now is younger, and may be another process's."""


class Kept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the arena adds to a record's header, as `arena`."""

    number: int
    """Of the game, from 0."""
    deal: int
    players: tuple[int, ...]
    """Per seat, which of the tournament's players sat there."""
    seed: int
    """Of the tournament."""
    entries: int
    crc32: int
    """Of all lines; of the first one as if it said 0 here."""
    winners: tuple[int, ...]
    reason: str
    score: int | None = None
    fault: SeatFault | None = None
    times: tuple[Times, ...]
    """Per seat, in seconds."""


class _Kept(msgspec.Struct, frozen=True):
    """A header, as far as the arena reads it again."""

    arena: Kept


class RecordFolder:
    def __init__(self, folder: Path, table: Terms, contestants: tuple[Contestant, ...], seed: int) -> None:
        self._folder = folder
        self._table = table
        self._contestants = contestants
        self._seed = seed
        self._version = played_version(table.edition) if table.edition else None

    def open(self, *, resume: bool) -> None:
        """Raises `Malformed` if another tournament is kept there, or this one without a wish to go on with it."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._accept(resume=resume)
            self._tidy_up()
        except OSError as error:
            raise Malformed(f"records: {self._folder} cannot be used: {error.strerror or error}") from None

    def _accept(self, *, resume: bool) -> None:
        """Nothing in the folder has been touched if it is refused."""
        terms, known = self._terms(), self._known_terms()
        if known is None:
            if any(self._folder.glob(_RECORDS)):
                raise Malformed(
                    f"records: in {self._folder} are games of somebody else: without {TERMS} nobody knows whose"
                )
            write_whole(self._folder / TERMS, msgspec.json.format(msgspec.json.encode(terms), indent=1) + b"\n")
            return
        if differ := [name for name in {**terms, **known} if known.get(name) != terms.get(name)]:
            raise Malformed(
                f"records: in {self._folder} is another tournament, with"
                f" {', '.join(f'{name} {_shown(known.get(name))}' for name in differ)}"
            )
        if not resume:
            raise Malformed(f"records: in {self._folder} is this tournament already; with --resume it goes on")

    def _tidy_up(self) -> None:
        """What a process that was killed has left half written."""
        for left_over in self._folder.glob(_UNFINISHED):
            with suppress(FileNotFoundError):
                if time() - left_over.stat().st_mtime > _LONG:
                    left_over.unlink()

    def known(self, seatings: Iterable[Seating]) -> dict[int, Played]:
        """The games that need not be played again, by their numbers."""
        found = {}
        for seating in seatings:
            played = self._read(seating)
            if played is not None:
                found[seating.number] = played
        return found

    def keep(self, seating: Seating, played: Played) -> None:
        """Raises an `OSError` if that is not possible."""
        kept = Kept(
            number=seating.number,
            deal=seating.deal,
            players=seating.players,
            seed=self._seed,
            entries=played.entries.count(b"\n"),
            crc32=0,
            winners=played.winners,
            reason=played.reason,
            score=played.score,
            fault=played.fault,
            times=played.times,
        )
        seats = [self._contestants[player] for player in seating.players]
        header = Header(
            game=self._table.game,
            seats=tuple(who.name for who in seats),
            kinds=tuple("program" if who.player.startswith(PROGRAM) else "bot" for who in seats),
            options=self._table.options,
            edition=self._edition(),
            # Cards that come with the program may be others tomorrow.
            played_with=self._version if self._table.edition_file is None else None,
        )
        first = {**msgspec.json.decode(write_header(header)), "arena": kept}
        lines = msgspec.json.encode(first) + b"\n" + played.entries
        write_whole(self._file(seating), lines.replace(_NO_SUM, b'"crc32":%d,' % crc32(lines), 1))

    def _file(self, seating: Seating) -> Path:
        return self._folder / f"game-{seating.number:06}.jsonl"

    def _read(self, seating: Seating) -> Played | None:
        """None as well for what is no longer whole: it is played again."""
        try:
            lines = self._file(seating).read_bytes()
            kept = msgspec.json.decode(lines.partition(b"\n")[0], type=_Kept).arena
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return None
        same = (kept.number, kept.deal, kept.players) == (seating.number, seating.deal, seating.players)
        unsigned = lines.replace(b'"crc32":%d,' % kept.crc32, _NO_SUM, 1)
        if not same or kept.seed != self._seed or kept.crc32 != crc32(unsigned):
            return None
        return Played(winners=kept.winners, reason=kept.reason, score=kept.score, fault=kept.fault, times=kept.times)

    # What all games have in common.

    def _terms(self) -> dict[str, Any]:
        table = self._table
        return {
            "game": table.game,
            "players": [who.player for who in self._contestants],
            "seats": table.seats,
            "seed": self._seed,
            "edition": self._version,
            "options": table.options,
            "budget_ms": table.budget_ms,
            "longest": table.longest,
            "persistent": table.persistent,
            "beliefs": table.beliefs,
        }

    def _known_terms(self) -> dict[str, Any] | None:
        try:
            text = (self._folder / TERMS).read_bytes()
        except FileNotFoundError:
            return None
        with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            known: dict[str, Any] = msgspec.json.decode(text, type=dict[str, Any])
            return known
        raise Malformed(f"records: {self._folder / TERMS} is none that the arena has written")

    def _edition(self) -> str | None:
        """So that it is found from where the records lie."""
        if self._table.edition is None or self._table.edition_file is None:
            return self._table.edition.id if self._table.edition else None
        try:
            return Path(os.path.relpath(self._table.edition_file, self._folder.resolve())).as_posix()
        except ValueError:  # on another drive
            return str(Path(self._table.edition_file).resolve())


def _shown(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 60 else text[:59] + "…"
