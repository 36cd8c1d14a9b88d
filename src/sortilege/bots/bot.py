"""What a bot is: a player that sees what everybody at the table sees, and decides.

A bot gets views, entries and the data sides that challenges turn up – never a state, never the values of an edition.
What a bot believes about values comes from `knowledge`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from sortilege.core.game import Action, DataSide, View
from sortilege.core.record import Entry
from sortilege.i18n import ENGLISH


class Bot(ABC):
    """One player for one game. Two bots never share anything; the same seed plays the same game."""

    def observe(self, entry: Entry, revealed: Mapping[str, DataSide]) -> None:  # noqa: B027  # most bots need not remember
        """Something happened, and these data sides were turned up. Called for every entry, the bot's own included."""

    @abstractmethod
    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions."""

    def explain(self, language: str = ENGLISH) -> str:
        """The latest decision in one sentence, in the reader's language; empty if there is nothing to say."""
        return ""
