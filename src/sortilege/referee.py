"""The referee: reads a record line by line, plays it by the rules, and names the first line that breaks one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from sortilege.core.errors import Malformed, Refused
from sortilege.core.game import Actor, Outcome, Score, View
from sortilege.core.play import Step, step
from sortilege.core.record import AnyGame, Header, RecordFault, entry_object, read_entry, read_header
from sortilege.core.templates import marked
from sortilege.editions.library import check_version, find_edition
from sortilege.editions.model import Edition
from sortilege.games import PICTURE_GAMES, make_game

LONGEST_LINE: Final = 64 * 1024
BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"

FindEdition = Callable[[str], Edition]


class Verdict(msgspec.Struct, frozen=True):
    """Where a record has led to."""

    to_act: tuple[Actor, ...]
    legal: list[dict[str, Any]] | None
    """Every legal action of every seat that may act; None while chance is to act."""
    outcome: Outcome | Score | None
    view: View
    entries: int


class Replay:
    """A record being read. Iterating it plays one entry after the other; `RecordFault` ends it."""

    def __init__(self, file: BinaryIO, find_edition: FindEdition) -> None:
        self._lines = _lines(file)
        first = next(self._lines, None)
        if first is None:
            raise RecordFault(1, Malformed(marked("the record is empty; its first line must be a header")))
        line, text = first
        with _fault_at(line):
            self.header: Header = read_header(text)
            name = self.header.edition if self.header.game in PICTURE_GAMES else None
            self.edition = find_edition(name) if name else None
            if self.edition is not None and self.header.played_with is not None:
                check_version(self.edition, self.header.played_with)
            self.game: AnyGame = make_game(self.header.game, len(self.header.seats), self.header.options, self.edition)
        self.state: Any = self.game.start()
        self.line = line
        """The one that was read last, counted from 1."""
        self.entries = 0

    def __iter__(self) -> Iterator[Step]:
        for line, text in self._lines:
            with _fault_at(line):
                one = step(self.game, self.state, read_entry(text, self.game))
            # Only the state is kept, so a record may be as long as it likes.
            self.line, self.state = line, one.after
            self.entries += 1
            yield one

    def verdict(self) -> Verdict:
        return verdict(self.game, self.state, self.entries)


def verdict(game: AnyGame, state: Any, entries: int) -> Verdict:
    """What can be said of a state: who is to act, what is legal, how it ended, what is seen."""
    to_act = game.to_act(state)
    seats = [actor for actor in to_act if isinstance(actor, int)]
    legal = [entry_object(seat, action) for seat in seats for action in game.legal(state, seat)]
    return Verdict(
        to_act=to_act,
        legal=legal if seats or not to_act else None,
        outcome=game.outcome(state),
        view=game.view(state),
        entries=entries,
    )


def replay_file(path: Path) -> Verdict:
    """Replay a whole record file. An edition is looked for beside the file, then among the shipped ones."""
    with path.open("rb") as file:
        replay = Replay(file, lambda edition: find_edition(edition, beside=path.parent))
        for _ in replay:
            pass
    return replay.verdict()


class _fault_at:  # noqa: N801  # reads like a statement
    """Adds the line to whatever is refused inside."""

    def __init__(self, line: int) -> None:
        self.line = line

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Refused):
            raise RecordFault(self.line, error) from None


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank, numbered from 1; never more than one line in memory."""
    number = 0
    while text := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(text) > LONGEST_LINE:
            too_long = marked("a line of a record has at most {most} bytes")
            raise RecordFault(number, Malformed(too_long, most=LONGEST_LINE))
        if number == 1:
            text = text.removeprefix(BYTE_ORDER_MARK)
        if text.strip():
            yield number, text
