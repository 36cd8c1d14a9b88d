"""Lucky Numbers, told."""

from __future__ import annotations

from sortilege.core.record import Entry
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.lucky_numbers.board import SPACE_AT
from sortilege.games.lucky_numbers.state import At, Diagonal, Discard, Draw, Drawn, LuckyState, Place, Take
from sortilege.games.lucky_numbers.turns import NumberGame
from sortilege.narration.lucky_numbers_decisive import decisive
from sortilege.narration.names import Names

__all__ = ["decisive", "tell"]


def tell(game: NumberGame, names: Names, entry: Entry, before: LuckyState, after: LuckyState) -> str:
    say, who = names.say, names.actor(entry.by)
    match entry.action:
        case Drawn(seat, tile):
            told = say("{who} turns up the {number}.", who=names.actor(seat), number=tile)
        case Diagonal(seat, tiles):
            numbers = ", ".join(map(str, tiles))
            told = say("{who} gets {numbers} for the diagonal.", who=names.actor(seat), numbers=numbers)
        case Draw():
            told = say("{who} draws.", who=who)
        case Discard():
            told = say("{who} leaves the {number} in the middle.", who=who, number=_in_hand(before, entry))
        case Place(at):
            told = _places(names, who, _in_hand(before, entry), at, _lying(before, entry, at))
        case Take(tile, at):
            told = _takes(names, who, tile, at, _lying(before, entry, at))
        case action:
            raise TypeError(action)
    if not isinstance(game, LuckyNumbers):
        return told
    if game.options.bruno and isinstance(entry.action, Place | Take) and _goes_on(before, after):
        told += " " + say("It lies diagonally beside an equal number: another turn.")
    if len(after.results) > len(before.results) and game.options.match:
        winners = names.actors(after.results[-1].winners)
        told += " " + say("Game {number} goes to {who}.", number=len(after.results), who=winners)
    return told


def _goes_on(before: LuckyState, after: LuckyState) -> bool:
    """Whether the turn after this one is the same player's."""
    return before.phase != "setup" and after.phase == "turn" and after.turn == before.turn


def _in_hand(before: LuckyState, entry: Entry) -> int:
    tile = before.drawn[entry.by] if isinstance(entry.by, int) else None
    assert tile is not None  # else it could not have been placed or left
    return tile


def _lying(before: LuckyState, entry: Entry, at: At) -> int | None:
    assert isinstance(entry.by, int)
    return before.boards[entry.by][SPACE_AT[at]]


def _places(names: Names, who: str, tile: int, at: At, lying: int | None) -> str:
    row, column = at[0] + 1, at[1] + 1
    if lying is None:
        return names.say(
            "{who} puts the {number} in row {row}, column {column}.", who=who, number=tile, row=row, column=column
        )
    return names.say(
        "{who} exchanges the {old} in row {row}, column {column} for the {number}.",
        who=who,
        old=lying,
        number=tile,
        row=row,
        column=column,
    )


def _takes(names: Names, who: str, tile: int, at: At, lying: int | None) -> str:
    row, column = at[0] + 1, at[1] + 1
    if lying is None:
        return names.say(
            "{who} takes the {number} from the middle and puts it in row {row}, column {column}.",
            who=who,
            number=tile,
            row=row,
            column=column,
        )
    return names.say(
        "{who} takes the {number} from the middle and exchanges it for the {old} in row {row}, column {column}.",
        who=who,
        number=tile,
        old=lying,
        row=row,
        column=column,
    )
