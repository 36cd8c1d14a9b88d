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
from sortilege.i18n import Called
from sortilege.narration.names import Names
from sortilege.narration.places import direction as told_direction


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
        self.say = names.say
        ask = names.say("Your turn: where does {the_tile} go?", tile=names.called(hand.top))
        super().__init__(ask, [self._choice(action) for action in legal], names.say)

    def _choice(self, action: Action) -> Choice:
        match action:
            case Place(tile, at, shift):
                return self._placing(action, tile, at, shift)
            case solo.Place(at, shift):
                return self._placing(action, self._top, at, shift)
            case Pass(deposit):
                return self._passing(action, deposit)
            case solo.SoloPass():
                return Choice(
                    action, "pass", self.say("pass: {the_tile} is right nowhere", tile=self._called(self._top))
                )
            case Clear():
                return Choice(action, "clear", self.say("clear the board"))
        raise TypeError(action)

    def _placing(self, action: Action, tile: str, at: At, shift: At | None) -> Choice:
        typed, called = _space(at), self._called(tile)
        if tile != self._top:
            typed = f"{next(letter for letter, one in self._letters.items() if one == tile)} {typed}"
        if shift is None:
            return Choice(action, typed, self.say("put {the_tile} on {space}", tile=called, space=_space(at)))
        direction = _direction(at, shift)
        words = self.say(
            "put {the_tile} on {space} and shift {the_lying} {direction}",
            tile=called,
            space=_space(at),
            lying=self._called(self._lying[at]),
            direction=told_direction(self._names, at, shift),
        )
        return Choice(action, f"{typed} {direction}", words)

    def _passing(self, action: Action, deposit: int | None) -> Choice:
        top = self._called(self._top)
        emptied = None if deposit is None else self._deposits[deposit]
        if deposit is None:
            return Choice(action, "pass", self.say("pass: {the_tile} goes under your stack", tile=top))
        if emptied is None:
            return Choice(action, "pass", self.say("pass: {the_tile} goes on a deposit space", tile=top))
        typed = "pass" if len(self._deposits) == 1 else f"pass {LETTERS[deposit + 1]}"
        words = self.say(
            "pass: {the_tile} goes on the deposit space of {the_other}", tile=top, other=self._called(emptied)
        )
        return Choice(action, typed, words)

    def _called(self, tile: str) -> Called:
        return self._names.called(tile)

    def lines(self) -> list[str]:
        spaces = list(dict.fromkeys(choice.typed for choice in self.choices if choice.typed[0].isdigit()))
        free = [space for space in spaces if " " not in space]
        shifts: dict[str, list[str]] = {}
        for space, _, direction in (space.partition(" ") for space in spaces if " " in space):
            shifts.setdefault(space, []).append(direction)
        shifting = [f"{space} {'/'.join(ways)}" for space, ways in shifts.items()]
        lines = [f"  {self.say('free')}: {'  '.join(free)}"] if free else []
        lines += [f"  {self.say('with a shift')}: {'  '.join(shifting)}"] if shifts else []
        others = [f"{letter}) {self._names.item(tile)}" for letter, tile in self._letters.items() if tile != self._top]
        if others:
            example = f"{others[0][0]} {(free or ['2,3'])[0]}"
            told = self.say(
                "other tiles: {tiles}; letter first, as in {example}", tiles=", ".join(others), example=example
            )
            lines.append(f"  {told}")
        rest = [choice for choice in self.choices if choice.typed.split()[0] in ("pass", "clear")]
        return [*lines, *(f"  {choice.typed:6}  {choice.words.partition(': ')[2] or choice.words}" for choice in rest)]

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
            raise Unclear(self.say("Nothing lies on your deposit space {letter}.", letter=typed))
        return find_named(typed, {tile: self._names.item(tile) for tile in self._letters.values()}, self.say)

    def _clear(self) -> Action:
        if not self._legal(Clear()):
            if isinstance(self._game, TheBoxSolo):
                raise Unclear(self.say("You may clear the board only after three right passes in a row."))
            raise Unclear(self.say("You may clear the board only after everybody has passed, one after the other."))
        return Clear()

    def _pass(self, typed: str) -> Action:
        passes = [choice for choice in self.choices if choice.typed.split()[0] == "pass"]
        if len(passes) == 1:
            return passes[0].action
        ways = either((choice.typed for choice in passes), self.say)
        if not typed:
            raise Unclear(
                self.say("Your deposit spaces are taken: whose tile goes under your stack? Type {ways}.", ways=ways)
            )
        tile = self._tile(typed)
        if tile not in self._deposits:
            raise Unclear(
                self.say("{The_tile} is not on a deposit space. Type {ways}.", tile=self._called(tile), ways=ways)
            )
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
            return self.say("There is no space {space} on this board.", space=space)
        around = [board.spaces[link.space] for link in board.links[board.space_at[at]]]
        free = [to for to in around if to not in self._lying]
        if at in self._lying and (sentence := self._why_not_shifted(tile, at, shift, free)):
            return sentence
        if at not in self._lying and shift:
            return self.say("Nothing lies on {space}, so nothing can be shifted: type just {space}.", space=space)
        if at not in self._lying and len(free) == len(around):
            return self.say("No tile lies beside {space}.", space=space)
        return self.say(
            "A doubt has proven {the_tile} wrong on {space} in this way; you may not try it again.",
            tile=self._called(tile),
            space=space,
        )

    def _why_not_shifted(self, tile: str, at: At, shift: At | None, free: list[At]) -> str:
        """Empty if shifting is not what is wrong."""
        lying, space = self._called(self._lying[at]), _space(at)
        ways = [_direction(at, to) for to in free if self._legal(self._placement(tile, at, to))]
        if not free:
            return self.say(
                "{The_tile} lies on {space} and cannot be shifted: all spaces around it are taken.",
                tile=lying,
                space=space,
            )
        if shift is None and ways:
            return self.say(
                "{The_tile} lies on {space}: which way is it shifted? Type {space} and {ways}.",
                tile=lying,
                space=space,
                ways=either(ways, self.say),
            )
        if shift is not None and shift not in free:
            can = either((_direction(at, to) for to in free), self.say)
            return self.say(
                "{The_tile} lies on {space} and can be shifted {ways}, no other way.", tile=lying, space=space, ways=can
            )
        return ""


def _space(at: At) -> str:
    return written_space(at, FIRST)


def _direction(at: At, shift: At) -> str:
    step = (shift[0] - at[0], shift[1] - at[1])
    return next(direction for direction, one in DIRECTIONS.items() if one == step)
