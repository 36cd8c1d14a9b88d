"""A table to play at in tests: it holds a game and its state, and takes entries as records write them."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from sortilege.core.errors import Refused
from sortilege.core.game import CHANCE, Actor
from sortilege.core.record import AnyGame, read_action
from sortilege.editions.model import Edition
from sortilege.games import make_game


class Table:
    """One game being played. Every method speaks plain JSON values, as records and views do."""

    def __init__(
        self, game: str, seats: int, options: Mapping[str, Any] | None = None, edition: Edition | None = None
    ) -> None:
        self.game: AnyGame = make_game(game, seats, options, edition)
        self.state: Any = self.game.start()

    def play(self, by: Actor, do: str, **fields: Any) -> "Table":
        """Play one entry, e.g. `table.play(by=1, do="challenge", tiles=["elk", "sloth"])`."""
        self.state = self.game.apply(self.state, by, read_action({"do": do, **fields}, self.game, by))
        return self

    def chance(self, do: str, **fields: Any) -> "Table":
        """Play one entry by chance."""
        return self.play(CHANCE, do, **fields)

    def refusal(self, by: Actor, do: str, **fields: Any) -> Refused:
        """The refusal of an entry that must be refused; nothing has changed then."""
        before = self.state
        frozen = msgspec.json.encode(before)
        with pytest.raises(Refused) as refused:
            self.play(by, do, **fields)
        assert self.state is before
        assert msgspec.json.encode(self.state) == frozen
        return refused.value

    def refused(self, by: Actor, do: str, **fields: Any) -> str:
        """The code of the refusal of an entry that must be refused."""
        return self.refusal(by, do, **fields).code

    def change(self, **fields: Any) -> "Table":
        """Set up a situation: replace fields of the state."""
        self.state = msgspec.structs.replace(self.state, **fields)
        return self

    def legal(self, seat: int) -> list[dict[str, Any]]:
        """What `seat` may do, as in records but without `by`."""
        return [msgspec.to_builtins(action) for action in self.game.legal(self.state, seat)]

    @property
    def to_act(self) -> list[Actor]:
        return list(self.game.to_act(self.state))

    @property
    def view(self) -> dict[str, Any]:
        """What everybody sees, as JSON (tuples are lists)."""
        view: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.game.view(self.state)))
        return view

    @property
    def outcome(self) -> dict[str, Any] | None:
        """How it ended, as JSON, or None."""
        outcome: dict[str, Any] | None = msgspec.json.decode(msgspec.json.encode(self.game.outcome(self.state)))
        return outcome
