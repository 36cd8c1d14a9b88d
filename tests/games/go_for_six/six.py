"""Tables of Go for 6 for tests, with cards whose values one can see: a is younger than b, and a2 is as old as a."""

from string import ascii_lowercase
from typing import Any, Final, Self

from games.table import Table
from sortilege.core.game import Actor
from sortilege.editions.model import Attribute, Edition, Item
from sortilege.games.go_for_six.pile import Pile

LETTERS: Final = tuple(ascii_lowercase)
TWINS: Final = ("a2", "b2", "c2", "d2", "e2", "f2")
CARDS: Final = LETTERS + TWINS
"""As many as six players need for rows of six."""


def age(card: str) -> int:
    return LETTERS.index(card[0]) + 1


def size(card: str) -> int:
    """The other way round: whatever is right by age is wrong by size."""
    return 100 - age(card)


def edition(*items: Item, attributes: tuple[str, ...] = ("age", "size")) -> Edition:
    columns = tuple(Attribute(id=attribute) for attribute in attributes)
    return Edition(id="letters", title={"en": "Letters"}, attributes=columns, items=items)


def letter(card: str) -> Item:
    return Item(id=card, name={"en": card.upper()}, values={"age": age(card), "size": size(card)})


ALPHABET: Final = edition(*map(letter, CARDS))


class Six(Table):
    """A table that writes rows as words: `"a c e"`."""

    def play(self, by: Actor, do: str, **fields: Any) -> Self:
        super().play(by, do, **fields)
        return self

    def chance(self, do: str, **fields: Any) -> Self:
        super().chance(do, **fields)
        return self

    def change(self, **fields: Any) -> Self:
        super().change(**fields)
        return self

    @property
    def rows(self) -> list[str]:
        return [" ".join(row) for row in self.view["rows"]]

    @property
    def phase(self) -> str:
        phase: str = self.view["phase"]
        return phase

    @property
    def could_turn_up(self) -> set[str]:
        """The cards among which chance turns up the next one."""
        return {getattr(action, "card", "") for action, _ in self.game.chances(self.state)}


def new_table(seats: int = 2, edition: Edition = ALPHABET, **options: Any) -> Six:
    return Six("go-for-six", seats, options, edition)


def table_with(
    *rows: str, top: str | None, under: str | None = None, discards: str = "", turn: int = 0, **options: Any
) -> Six:
    """Seats with these rows; `turn` is to place `top` or to pass. Under it lies `under`, or all the other cards."""
    table = new_table(len(rows), attribute="age", **options)
    open_cards = {top, *discards.split(), *" ".join(rows).split()}
    rest = tuple(card for card in CARDS if card not in open_cards) if under is None else tuple(under.split())
    table.change(
        phase="turn",
        to_act=(turn,),
        rows=tuple(tuple(row.split()) for row in rows),
        pile=Pile(top, rest, tuple(discards.split())),
        turn=turn,
    )
    return table
