"""A turn of The Box and of its solo game: place, pass or clear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sortilege.cli.boards.the_box import FIRST, LETTERS
from sortilege.cli.terminal.menu import Choice, Menu
from sortilege.cli.terminal.typed import (
    DIRECTIONS,
    At,
    Unclear,
    either,
    find_named,
    split_direction,
    split_space,
    without_verb,
    written_space,
)
from sortilege.core.game import Action
from sortilege.games.the_box import TheBox, TheBoxSolo, solo
from sortilege.games.the_box.state import Clear, Pass, Place
from sortilege.narration.names import Names


class Turn(Menu):
    numbered = False

    def __init__(self, game: TheBox | TheBoxSolo, view: Any, legal: Sequence[Action], names: Names, seat: int) -> None:
        hand = view.seats[seat]
        self._game = game
        self._names = names
        self._lying: dict[At, str] = {(on.at[0], on.at[1]): on.tile for on in view.board}
        self._top: str = hand.top
        self._deposits: tuple[str | None, ...] = hand.deposits
        self._letters: dict[str, str] = {
            letter: tile for letter, tile in zip(LETTERS, (hand.top, *hand.deposits), strict=False) if tile is not None
        }
        top = names.the(hand.top)
        super().__init__(f"Your turn: where does {top} go?", [self._choice(action) for action in legal])

    def _choice(self, action: Action) -> Choice:
        match action:
            case Place(tile, at, shift):
                return self._placing(action, tile, at, shift)
            case solo.Place(at, shift):
                return self._placing(action, self._top, at, shift)
            case Pass(deposit):
                return self._passing(action, deposit)
            case solo.SoloPass():
                return Choice(action, "pass", f"pass: {self._names.the(self._top)} is right nowhere")
            case Clear():
                return Choice(action, "clear", "clear the board")
        raise TypeError(action)

    def _placing(self, action: Action, tile: str, at: At, shift: At | None) -> Choice:
        typed, words = _space(at), f"put {self._names.the(tile)} on {_space(at)}"
        if tile != self._top:
            typed = f"{next(letter for letter, one in self._letters.items() if one == tile)} {typed}"
        if shift is not None:
            direction = _direction(at, shift)
            typed, words = f"{typed} {direction}", f"{words} and shift {self._names.the(self._lying[at])} {direction}"
        return Choice(action, typed, words)

    def _passing(self, action: Action, deposit: int | None) -> Choice:
        top = self._names.the(self._top)
        emptied = None if deposit is None else self._deposits[deposit]
        if deposit is None:
            return Choice(action, "pass", f"pass: {top} goes under your stack")
        if emptied is None:
            return Choice(action, "pass", f"pass: {top} goes on a deposit space")
        typed = "pass" if len(self._deposits) == 1 else f"pass {LETTERS[deposit + 1]}"
        return Choice(action, typed, f"pass: {top} goes on the deposit space of {self._names.the(emptied)}")

    def lines(self) -> list[str]:
        spaces = list(dict.fromkeys(choice.typed for choice in self.choices if choice.typed[0].isdigit()))
        free = [space for space in spaces if " " not in space]
        shifts: dict[str, list[str]] = {}
        for space, _, direction in (space.partition(" ") for space in spaces if " " in space):
            shifts.setdefault(space, []).append(direction)
        shifting = [f"{space} {'/'.join(ways)}" for space, ways in shifts.items()]
        lines = [f"  free:   {'  '.join(free)}"] if free else []
        lines += [f"  shift:  {'  '.join(shifting)}"] if shifts else []
        others = [f"{letter}) {self._names.item(tile)}" for letter, tile in self._letters.items() if tile != self._top]
        if others:
            lines.append(
                f"  other tiles: {', '.join(others)}; letter first, as in {others[0][0]} {(free or ['2,3'])[0]}"
            )
        rest = [choice for choice in self.choices if choice.typed.split()[0] in ("pass", "clear")]
        return [*lines, *(f"  {choice.typed:6}  {choice.words.removeprefix('pass: ')}" for choice in rest)]

    def _read(self, text: str) -> Action:
        head, _, rest = text.partition(" ")
        if text == "clear":
            return self._clear()
        if head in ("pass", "p") and split_space(text, FIRST)[1] is None:
            return self._pass(rest)
        text, direction = split_direction(without_verb(text, "place", "put", "play"))
        tile, at = split_space(text, FIRST)
        if at is None:
            raise self._lost(text)
        return self._place(self._tile(tile) if tile else self._top, at, direction)

    def _tile(self, typed: str) -> str:
        if typed in self._letters:
            return self._letters[typed]
        if typed in LETTERS[: 1 + len(self._deposits)]:
            raise Unclear(f"Nothing lies on your deposit space {typed}.")
        return find_named(typed, {tile: self._names.item(tile) for tile in self._letters.values()})

    def _clear(self) -> Action:
        if not self._legal(Clear()):
            solo_game = isinstance(self._game, TheBoxSolo)
            wanted = "three right passes in a row" if solo_game else "everybody has passed, one after the other"
            raise Unclear(f"You may clear the board only after {wanted}.")
        return Clear()

    def _pass(self, typed: str) -> Action:
        passes = [choice for choice in self.choices if choice.typed.split()[0] == "pass"]
        if len(passes) == 1:
            return passes[0].action
        ways = either(choice.typed for choice in passes)
        if not typed:
            raise Unclear(f"Your deposit spaces are taken: whose tile goes under your stack? Type {ways}.")
        tile = self._tile(typed)
        if tile not in self._deposits:
            raise Unclear(f"{self._names.item(tile)} is not on a deposit space. Type {ways}.")
        return Pass(self._deposits.index(tile))

    def _place(self, tile: str, at: At, direction: str | None) -> Action:
        shift = None if direction is None else (at[0] + DIRECTIONS[direction][0], at[1] + DIRECTIONS[direction][1])
        action = self._placement(tile, at, shift)
        if self._legal(action):
            return action
        raise Unclear(self._why_not(tile, at, shift))

    def _placement(self, tile: str, at: At, shift: At | None) -> Action:
        return Place(tile, at, shift) if isinstance(self._game, TheBox) else solo.Place(at, shift)

    def _why_not(self, tile: str, at: At, shift: At | None) -> str:
        space, board = _space(at), self._game.board
        if at not in board.space_at:
            return f"There is no space {space} on this board."
        around = [board.spaces[link.space] for link in board.links[board.space_at[at]]]
        free = [to for to in around if to not in self._lying]
        if at in self._lying and (sentence := self._why_not_shifted(tile, at, shift, free)):
            return sentence
        if at not in self._lying and shift:
            return f"Nothing lies on {space}, so nothing can be shifted: type just {space}."
        if at not in self._lying and len(free) == len(around):
            return f"No tile lies beside {space}."
        return f"A challenge has proven {self._names.the(tile)} wrong on {space} in this way; you may not try it again."

    def _why_not_shifted(self, tile: str, at: At, shift: At | None, free: list[At]) -> str:
        """Empty if shifting is not what is wrong."""
        lying = self._names.the(self._lying[at])
        lies = f"{lying[:1].upper()}{lying[1:]} lies on {_space(at)}"
        ways = [_direction(at, to) for to in free if self._legal(self._placement(tile, at, to))]
        if not free:
            return f"{lies} and cannot be shifted: all spaces around it are taken."
        if shift is None and ways:
            return f"{lies}: which way is it shifted? Type {_space(at)} and {either(ways)}."
        if shift is not None and shift not in free:
            return f"{lies} and can be shifted {either(_direction(at, to) for to in free)}, no other way."
        return ""


def _space(at: At) -> str:
    return written_space(at, FIRST)


def _direction(at: At, shift: At) -> str:
    step = (shift[0] - at[0], shift[1] - at[1])
    return next(direction for direction, one in DIRECTIONS.items() if one == step)
