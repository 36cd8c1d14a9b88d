"""What the four picture games share: an edition, and chance that draws attributes first and pictures afterwards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from sortilege.core.errors import Illegal
from sortilege.core.game import CHANCE, Action, Game, StateT, ViewT
from sortilege.core.templates import ItemName, SeatNames, marked
from sortilege.editions.model import Edition
from sortilege.games.options import check_first

if TYPE_CHECKING:
    from random import Random

Drawn_co = TypeVar("Drawn_co", covariant=True)
Chosen = TypeVar("Chosen")


class AttributeChoice(Protocol[Drawn_co]):
    """Which attributes count."""

    number: int
    """How many of them."""
    fewest_items: int
    """How many items must have a value for all of them."""

    @property
    def chosen(self) -> Drawn_co | None:
        """By the host; nothing if chance draws them."""

    def chances(self) -> Iterator[tuple[Action, float]]: ...
    def sample(self, random: Random) -> Action: ...
    def read(self, action: Action) -> Drawn_co: ...


class PictureGame(Game[StateT, ViewT], Generic[StateT, ViewT, Chosen]):
    attributes: AttributeChoice[Chosen]

    def __init__(self, seats: int, edition: Edition, *, first: int) -> None:
        super().__init__(seats)
        check_first(first, seats)
        self.edition = edition
        self.values = edition.values

    def start(self) -> StateT:
        state, chosen = self._set_up(), self.attributes.chosen
        return self._with_attributes(state, chosen) if chosen else state

    def chances(self, state: StateT) -> Iterator[tuple[Action, float]]:
        if state.to_act != (CHANCE,):
            return
        pictures = self._may_come(state)
        if pictures is None:
            yield from self.attributes.chances()
        else:
            yield from ((self._coming(state, picture), 1 / len(pictures)) for picture in pictures)

    def sample(self, state: StateT, random: Random) -> Action:
        pictures = self._may_come(state)
        if pictures is None:
            return self.attributes.sample(random)
        return self._coming(state, random.choice(pictures))

    def _apply_chance(self, state: StateT, action: Action) -> StateT:
        pictures = self._may_come(state)
        if pictures is None:
            return self._with_attributes(state, self.attributes.read(action))
        picture = getattr(action, "tile", getattr(action, "card", ""))
        expected = self._coming(state, picture)
        if action != expected:
            raise _comes_next(expected)
        if picture not in pictures:
            text = marked("{The_picture} is not one of the pictures that can come now.")
            raise Illegal(text, picture=ItemName(picture))
        return self._came(state, expected)

    @abstractmethod
    def sorted_by(self, state: StateT) -> tuple[str, ...]:
        """The attributes that count, as soon as they are known."""

    @abstractmethod
    def _set_up(self) -> StateT:
        """The table before its attributes are known."""

    @abstractmethod
    def _with_attributes(self, state: StateT, chosen: Chosen) -> StateT:
        """The attributes are known: so are the items that take part."""

    @abstractmethod
    def _may_come(self, state: StateT) -> tuple[str, ...] | None:
        """The pictures that chance may bring now; None while it still has to draw the attributes."""

    @abstractmethod
    def _coming(self, state: StateT, picture: str) -> Action:
        """What it means that chance brings `picture` now."""

    @abstractmethod
    def _came(self, state: StateT, action: Action) -> StateT:
        """Chance brought what it may bring."""


def _comes_next(expected: Action) -> Illegal:
    do, seat = str(expected.__struct_config__.tag), getattr(expected, "seat", None)
    if seat is None:
        return Illegal(marked("Not now: “{do}” comes next."), do=do)
    return Illegal(marked("Not now: “{do}” comes next, for {who}."), do=do, who=SeatNames((seat,)))
