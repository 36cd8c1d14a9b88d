"""Lucky Numbers: which space of the diagonal, draw or take, and where the drawn tile goes."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sortilege.cli.boards.lucky_numbers import FIRST
from sortilege.cli.terminal.menu import Choice, Menu
from sortilege.cli.terminal.typed import At, Unclear, echo, either, split_space, without_verb, written_space
from sortilege.core.game import Action
from sortilege.games.lucky_numbers.state import Discard, Draw, Place, Take
from sortilege.games.lucky_numbers.turns import NumberGame
from sortilege.games.lucky_numbers.view import LuckyView
from sortilege.narration.names import Names


def menu(game: NumberGame, view: LuckyView, legal: Sequence[Action], names: Names, seat: int) -> Menu:
    held = next((hand.tile for hand in view.drawn if hand.seat == seat), None)
    if view.phase == "setup":
        return _Diagonal(view, legal, seat, held)
    return _Turn(view, legal, seat) if held is None else _Hand(view, legal, seat, held)


class _Board(Menu):
    """What all decisions share: a board with numbered spaces."""

    numbered = False

    def __init__(self, question: str, view: LuckyView, legal: Sequence[Action], seat: int, held: int | None) -> None:
        self._board = view.boards[seat]
        super().__init__(question, [self._choice(action, held) for action in legal])

    def _choice(self, action: Action, held: int | None) -> Choice:
        match action:
            case Draw():
                return Choice(action, "draw", "draw a tile")
            case Discard():
                return Choice(action, "discard", f"leave the {held} in the middle")
            case Place(at):
                return Choice(action, _space(at), self._put(held, at))
            case Take(tile, at):
                return Choice(action, f"take {tile} {_space(at)}", f"take the {tile} and {self._put(tile, at)}")
        raise TypeError(action)

    def _put(self, tile: int | None, at: At) -> str:
        lying = self._lying(at)
        return f"put the {tile} on {_space(at)}" if lying is None else f"exchange the {lying} on {_space(at)} for it"

    def _lying(self, at: At) -> int | None:
        return self._board[at[0]][at[1]]

    def _spaces(self, spaces: Sequence[At]) -> str:
        """`1,2  3,3 (9)`: with the tile that would be exchanged."""
        return "  ".join(f"{_space(at)} ({lying})" if (lying := self._lying(at)) else _space(at) for at in spaces)

    def _checked(self, action: Place | Take, tile: int) -> Action:
        if self._legal(action):
            return action
        row, column = action.at
        if not (0 <= row < len(self._board) and 0 <= column < len(self._board)):
            raise Unclear(f"{_space(action.at)} is not on the board: rows and columns are 1 to {len(self._board)}.")
        raise Unclear(f"The {tile} does not fit on {_space(action.at)}: its row or column would not ascend.")


class _Diagonal(_Board):
    def __init__(self, view: LuckyView, legal: Sequence[Action], seat: int, held: int | None) -> None:
        super().__init__(f"You hold the {held}. Which space of the diagonal is for it?", view, legal, seat, held)

    def lines(self) -> list[str]:
        typed = [choice.typed for choice in self.choices]
        return [f"  {'  '.join(typed)}   (or just {either(space[0] for space in typed)})"]

    def _read(self, text: str) -> Action:
        text = without_verb(text, "place", "put", "p")
        number = int(text) - FIRST if re.fullmatch(r"[0-9]", text) else None
        _, at = split_space(text, FIRST) if number is None else ("", (number, number))
        if at is None:
            raise self._lost(text)
        if not self._legal(Place(at)):
            free = either(choice.typed for choice in self.choices)
            raise Unclear(f"{_space(at)} is not a free space of your diagonal; {free} would be.")
        return Place(at)


class _Turn(_Board):
    def __init__(self, view: LuckyView, legal: Sequence[Action], seat: int) -> None:
        self._middle = view.middle
        self._barred = {(take.tile, take.at) for take in view.barred}
        question = "Your turn: draw, or take a tile from the middle?" if len(legal) > 1 else "Your turn: draw a tile."
        super().__init__(question, view, legal, seat, None)

    def lines(self) -> list[str]:
        return ["  draw", *(f"  take {tile:2}  {self._spaces(self._spaces_of(tile))}" for tile in self._takeable())]

    def _takeable(self) -> list[int]:
        return [tile for tile in dict.fromkeys(self._middle) if self._spaces_of(tile)]

    def _spaces_of(self, tile: int) -> list[At]:
        takes = (choice.action for choice in self.choices)
        return [take.at for take in takes if isinstance(take, Take) and take.tile == tile]

    def _read(self, text: str) -> Action:
        if text in ("draw", "d"):
            return Draw()
        text = without_verb(text, "take", "t")
        number = re.match(r"([0-9]{1,2})(?= |$)", text)
        if not number:
            raise self._lost(text)
        return self._take(int(number[1]), text[number.end() :].strip())

    def _take(self, tile: int, where: str) -> Action:
        if tile not in self._middle:
            middle = f"there is {either(str(tile) for tile in dict.fromkeys(self._middle))}" if self._middle else ""
            raise Unclear(f"There is no {tile} in the middle; {middle or 'it is empty'}.")
        spaces = self._spaces_of(tile)
        if not spaces:
            raise Unclear(f"The {tile} fits nowhere on your board.")
        if not where and len(spaces) == 1:
            return Take(tile, spaces[0])
        before, at = split_space(where, FIRST)
        if before or at is None:
            said = f" {echo(where)} is not a space." if where else ""
            raise Unclear(f"Where does the {tile} go?{said} Type take {tile} and {either(map(_space, spaces))}.")
        if (tile, at) in self._barred:
            raise Unclear("The same position would begin a turn for the third time: draw, or take otherwise.")
        return self._checked(Take(tile, at), tile)


class _Hand(_Board):
    def __init__(self, view: LuckyView, legal: Sequence[Action], seat: int, held: int) -> None:
        self._held = held
        super().__init__(f"You hold the {held}. Where does it go?", view, legal, seat, held)

    def lines(self) -> list[str]:
        places = [choice.action.at for choice in self.choices if isinstance(choice.action, Place)]
        free = [at for at in places if self._lying(at) is None]
        taken = [at for at in places if self._lying(at) is not None]
        lines = [f"  free:      {self._spaces(free)}"] if free else []
        lines += [f"  exchange:  {self._spaces(taken)}"] if taken else []
        return [*lines, f"  discard    leaves the {self._held} in the middle"]

    def _read(self, text: str) -> Action:
        if text in ("discard", "leave", "x"):
            return Discard()
        before, at = split_space(without_verb(text, "place", "put", "p"), FIRST)
        if before or at is None:
            raise self._lost(text)
        return self._checked(Place(at), self._held)


def _space(at: At) -> str:
    return written_space(at, FIRST)
