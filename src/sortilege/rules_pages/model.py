"""What a rules page is made of, whoever shows it."""

from __future__ import annotations

import msgspec


class Run(msgspec.Struct, frozen=True):
    """Some words in one style."""

    text: str
    strong: bool = False
    emphasised: bool = False
    page: str = ""
    """The page that they lead to, by the name of its game."""


Words = tuple[Run, ...]


def plain(words: Words) -> str:
    return "".join(run.text for run in words)


class Heading(msgspec.Struct, frozen=True, tag="heading"):
    level: int
    """2 for a section, 3 for a part of it."""
    text: str


class Paragraph(msgspec.Struct, frozen=True, tag="paragraph"):
    words: Words


class Goal(msgspec.Struct, frozen=True, tag="goal"):
    """One line to remember: what the game is about, or how it is scored."""

    words: Words


class Points(msgspec.Struct, frozen=True, tag="points"):
    numbered: bool
    points: tuple[Words, ...]


class Case(msgspec.Struct, frozen=True):
    title: Words
    """It ends like a sentence: `It was right.`"""
    words: Words


class Cases(msgspec.Struct, frozen=True, tag="cases"):
    """What happens if, one beside the other."""

    cases: tuple[Case, ...]


class Diagram(msgspec.Struct, frozen=True, tag="diagram"):
    """Lines of characters that keep their places."""

    text: str


class Figure(msgspec.Struct, frozen=True, tag="figure"):
    """A position from a real game, by the name of its record."""

    name: str
    caption: str


Block = Heading | Paragraph | Goal | Points | Cases | Diagram | Figure


class RulesPage(msgspec.Struct, frozen=True):
    title: str
    players: str
    blocks: tuple[Block, ...]

    @property
    def headings(self) -> tuple[Heading, ...]:
        return tuple(block for block in self.blocks if isinstance(block, Heading))

    @property
    def figures(self) -> tuple[str, ...]:
        return tuple(block.name for block in self.blocks if isinstance(block, Figure))

    @property
    def summary(self) -> tuple[Words, ...]:
        """The game in a few lines, as its first section says it."""
        return next(block.points for block in self.blocks if isinstance(block, Points) and block.numbered)
