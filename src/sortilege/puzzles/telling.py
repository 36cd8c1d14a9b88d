"""A puzzle in words: what is asked, what was proven so far, what can be answered, and why it is so."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sortilege.core.play import Play
from sortilege.core.templates import Field, Named, filled
from sortilege.editions.library import shipped
from sortilege.i18n import ENGLISH
from sortilege.i18n.catalog_files import translations
from sortilege.narration.names import Names
from sortilege.puzzles.pictures.verdicts import verdicts_of
from sortilege.puzzles.puzzle import (
    Answer,
    Gap,
    LeaveTile,
    Neighbours,
    PlaceTile,
    Puzzle,
    Row,
    Said,
    TakeTile,
    header_of,
    replayed,
)


class ToldPuzzle(msgspec.Struct, frozen=True):
    """What somebody sees of a puzzle before they answer."""

    question: str
    proven: tuple[str, ...]
    """Where nothing else has to be known: what was shown to be right or wrong, in the order in which it was."""
    answers: tuple[str, ...]


class Teller:
    """Tells one puzzle in one language."""

    def __init__(self, puzzle: Puzzle, language: str = ENGLISH) -> None:
        self.puzzle = puzzle
        self.play: Play = replayed(puzzle)
        self.header = header_of(puzzle)
        self.edition = None if self.header.edition is None else shipped(self.header.edition)
        self.names = Names(self.header.seats, self.edition, language)

    def told(self) -> ToldPuzzle:
        logic = self.puzzle.kind in {"impossible", "certain", "bluff"}
        proven = [step.told() for step in verdicts_of(self.play)] if logic else []
        answers = tuple(self._answer(answer) for answer in self.puzzle.answers)
        return ToldPuzzle(self._say(self.puzzle.question), self._all(proven), answers)

    def explained(self) -> tuple[str, ...]:
        return (*self._all(self.puzzle.explanation), *self._values())

    def _values(self) -> list[str]:
        """Where knowing helps: of all orders, as card sets say them now."""
        if self.puzzle.kind != "doubt":
            return []
        orders = (answer for answer in self.puzzle.answers if isinstance(answer, Neighbours))
        return [self._compared(order.tiles, order.attribute) for order in orders]

    def _compared(self, tiles: tuple[str, str], attribute: str) -> str:
        assert self.edition is not None
        names, of = self.names, self.edition.values[attribute]
        one, other = tiles
        return names.say(
            "{attribute}: {one} ({value}), {other} ({more})",
            attribute=names.attribute(attribute),
            one=names.item(one),
            value=names.value(attribute, of[one]),
            other=names.item(other),
            more=names.value(attribute, of[other]),
        )

    def _all(self, sentences: Sequence[Said]) -> tuple[str, ...]:
        return tuple(map(self._say, sentences))

    def _say(self, one: Said) -> str:
        fields: dict[str, Field] = {
            key: self.names.named(value) if isinstance(value, Named) else value for key, value in one.fields.items()
        }
        return filled(translations(self.names.language).gettext(one.text), fields)

    def _answer(self, answer: Answer) -> str:
        say, names = self.names.say, self.names
        match answer:
            case TakeTile(tile, (y, x)):
                return say("The {number} to row {row}, column {column}", number=tile, row=y + 1, column=x + 1)
            case PlaceTile((y, x)):
                return say("To row {row}, column {column}", row=y + 1, column=x + 1)
            case LeaveTile(tile):
                return say("The {number}, to the middle", number=tile)
            case Neighbours((one, other), attribute):
                return say(
                    "{attribute}: {one}, then {other}",
                    attribute=names.attribute(attribute),
                    one=names.item(one),
                    other=names.item(other),
                )
            case Gap(seat, gap):
                return self._gap(self.play.state.rows[seat], gap)
            case Row(seat, cards):
                return say("{who}: {cards}", who=names.actor(seat), cards=" · ".join(map(names.item, cards)))

    def _gap(self, row: Sequence[str], gap: int) -> str:
        say, names = self.names.say, self.names
        if gap == 0:
            return say("At the left end, before {card}", card=names.item(row[0]))
        if gap == len(row):
            return say("At the right end, after {card}", card=names.item(row[-1]))
        return say("Between {one} and {other}", one=names.item(row[gap - 1]), other=names.item(row[gap]))
