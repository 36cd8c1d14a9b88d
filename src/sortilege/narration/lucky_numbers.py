"""Lucky Numbers, told."""

from __future__ import annotations

from sortilege.core.record import Entry
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.lucky_numbers.board import SPACE_AT
from sortilege.games.lucky_numbers.state import At, Discard, Draw, Drawn, LuckyState, Place, Take
from sortilege.narration.names import Names


def tell(game: LuckyNumbers, names: Names, entry: Entry, before: LuckyState, after: LuckyState) -> str:
    who = names.actor(entry.by)
    match entry.action:
        case Drawn(seat, tile):
            told = f"{names.actor(seat)} turns up the {tile}."
        case Draw():
            told = f"{who} draws."
        case Discard():
            told = f"{who} leaves the {_in_hand(before, entry)} in the middle."
        case Place(at):
            told = f"{who} {_puts(before, entry, _in_hand(before, entry), at)}."
        case Take(tile, at):
            told = f"{who} takes the {tile} from the middle and {_puts(before, entry, tile, at)}."
        case action:
            raise TypeError(action)
    if len(after.results) > len(before.results) and game.options.match:
        result = after.results[-1]
        told += f" Game {len(after.results)} goes to {names.actors(result.winners)}."
    return told


def _in_hand(before: LuckyState, entry: Entry) -> int | None:
    return before.drawn[entry.by] if isinstance(entry.by, int) else None


def _puts(before: LuckyState, entry: Entry, tile: int | None, at: At) -> str:
    assert isinstance(entry.by, int)
    exchanged = before.boards[entry.by][SPACE_AT[at]]
    where = f"row {at[0] + 1}, column {at[1] + 1}"
    if exchanged is None:
        return f"puts the {tile} on {where}"
    return f"exchanges the {exchanged} on {where} for the {tile}"
