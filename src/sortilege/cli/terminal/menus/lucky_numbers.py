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
from sortilege.i18n import Texts
from sortilege.narration.names import Names


def menu(game: NumberGame, view: LuckyView, legal: Sequence[Action], names: Names, seat: int) -> Menu:
    held = next((hand.tile for hand in view.drawn if hand.seat == seat), None)
    if view.phase == "setup":
        return _Diagonal(view, legal, seat, held, names.say)
    return _Turn(view, legal, seat, names.say) if held is None else _Hand(view, legal, seat, held, names.say)


class _Board(Menu):
    """What all decisions share: a board with numbered spaces."""

    numbered = False

    def __init__(
        self, question: str, view: LuckyView, legal: Sequence[Action], seat: int, held: int | None, say: Texts
    ) -> None:
        self._board = view.boards[seat]
        self.say = say
        super().__init__(question, [self._choice(action, held) for action in legal], say)

    def _choice(self, action: Action, held: int | None) -> Choice:
        match action:
            case Draw():
                return Choice(action, "draw", self.say("draw a tile"))
            case Discard():
                return Choice(action, "discard", self.say("leave the {tile} in the middle", tile=held or 0))
            case Place(at):
                return Choice(action, _space(at), self._put(held or 0, at))
            case Take(tile, at):
                return Choice(action, f"take {tile} {_space(at)}", self._taken(tile, at))
        raise TypeError(action)

    def _put(self, tile: int, at: At) -> str:
        lying, space = self._lying(at), _space(at)
        if lying is None:
            return self.say("put the {tile} on {space}", tile=tile, space=space)
        return self.say("exchange the {lying} on {space} for it", lying=lying, space=space)

    def _taken(self, tile: int, at: At) -> str:
        lying, space = self._lying(at), _space(at)
        if lying is None:
            return self.say("take the {tile} and put it on {space}", tile=tile, space=space)
        return self.say(
            "take the {tile} and exchange the {lying} on {space} for it", tile=tile, lying=lying, space=space
        )

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
            raise Unclear(
                self.say(
                    "{space} is not on the board: rows and columns are 1 to {last}.",
                    space=_space(action.at),
                    last=len(self._board),
                )
            )
        raise Unclear(
            self.say(
                "The {tile} does not fit on {space}: its row or column would not ascend.",
                tile=tile,
                space=_space(action.at),
            )
        )


class _Diagonal(_Board):
    def __init__(self, view: LuckyView, legal: Sequence[Action], seat: int, held: int | None, say: Texts) -> None:
        ask = say("You hold the {tile}. Which space of the diagonal is for it?", tile=held or 0)
        super().__init__(ask, view, legal, seat, held, say)

    def lines(self) -> list[str]:
        typed = [choice.typed for choice in self.choices]
        short = self.say("or just {ways}", ways=either((space[0] for space in typed), self.say))
        return [f"  {'  '.join(typed)}   ({short})"]

    def _read(self, text: str) -> Action:
        text = without_verb(text, "place", "put", "p")
        number = int(text) - FIRST if re.fullmatch(r"[0-9]", text) else None
        _, at = split_space(text, FIRST) if number is None else ("", (number, number))
        if at is None:
            raise self._lost(text)
        if not self._legal(Place(at)):
            free = either((choice.typed for choice in self.choices), self.say)
            raise Unclear(
                self.say("{space} is not a free space of your diagonal; {ways} would be.", space=_space(at), ways=free)
            )
        return Place(at)


class _Turn(_Board):
    def __init__(self, view: LuckyView, legal: Sequence[Action], seat: int, say: Texts) -> None:
        self._middle = view.middle
        self._barred = {(take.tile, take.at) for take in view.barred}
        may_take = len(legal) > 1
        ask = say("Your turn: draw, or take a tile from the middle?") if may_take else say("Your turn: draw a tile.")
        super().__init__(ask, view, legal, seat, None, say)

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
            if not self._middle:
                raise Unclear(self.say("There is no {tile} in the middle; it is empty.", tile=tile))
            there = either((str(tile) for tile in dict.fromkeys(self._middle)), self.say)
            raise Unclear(self.say("There is no {tile} in the middle; there is {ways}.", tile=tile, ways=there))
        spaces = self._spaces_of(tile)
        if not spaces:
            raise Unclear(self.say("The {tile} fits nowhere on your board.", tile=tile))
        if not where and len(spaces) == 1:
            return Take(tile, spaces[0])
        before, at = split_space(where, FIRST)
        if before or at is None:
            ways = either(map(_space, spaces), self.say)
            if where:
                told = self.say(
                    "{typed} is not a space. Type take {tile} and {ways}.", typed=echo(where), tile=tile, ways=ways
                )
            else:
                told = self.say("Where does the {tile} go? Type take {tile} and {ways}.", tile=tile, ways=ways)
            raise Unclear(told)
        if (tile, at) in self._barred:
            raise Unclear(self.say("The same position would begin a turn for the third time: draw, or take otherwise."))
        return self._checked(Take(tile, at), tile)


class _Hand(_Board):
    def __init__(self, view: LuckyView, legal: Sequence[Action], seat: int, held: int, say: Texts) -> None:
        self._held = held
        super().__init__(say("You hold the {tile}. Where does it go?", tile=held), view, legal, seat, held, say)

    def lines(self) -> list[str]:
        places = [choice.action.at for choice in self.choices if isinstance(choice.action, Place)]
        free = [at for at in places if self._lying(at) is None]
        taken = [at for at in places if self._lying(at) is not None]
        lines = [f"  {self.say('free')}: {self._spaces(free)}"] if free else []
        lines += [f"  {self.say('exchange')}: {self._spaces(taken)}"] if taken else []
        return [*lines, f"  discard: {self.say('leave the {tile} in the middle', tile=self._held)}"]

    def _read(self, text: str) -> Action:
        if text in ("discard", "leave", "x"):
            return Discard()
        before, at = split_space(without_verb(text, "place", "put", "p"), FIRST)
        if before or at is None:
            raise self._lost(text)
        return self._checked(Place(at), self._held)


def _space(at: At) -> str:
    return written_space(at, FIRST)
