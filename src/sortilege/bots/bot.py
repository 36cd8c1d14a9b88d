"""What a bot is: a player that sees what everybody at the table sees, and decides.

A bot gets views, entries and the data sides that challenges turn up – never a state, never the values of an edition.
What a bot believes about values comes from `knowledge`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from sortilege.bots.grounds import Grounds
from sortilege.core.game import CHANCE, Action, DataSide, View
from sortilege.core.play import Step
from sortilege.core.record import AnyGame, Entry
from sortilege.i18n import ENGLISH


class Bot(ABC):
    """One player for one game. Two bots never share anything; the same seed plays the same game."""

    def hurry(self) -> None:  # noqa: B027  # most bots are quick anyway
        """Many share the machine that this bot thinks on: whoever likes to look far ahead does less of it."""

    def watch(self, view: View) -> None:  # noqa: B027  # most bots need not remember
        """Somebody is about to turn data sides up. A bot that was not asked itself sees what is doubted."""

    def observe(self, entry: Entry, revealed: Mapping[str, DataSide]) -> None:  # noqa: B027
        """Something happened, and these data sides were turned up. Called for every entry, the bot's own included."""

    @abstractmethod
    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions."""

    def sentences(self, language: str = ENGLISH) -> tuple[str, ...]:
        """The latest decision, sentence by sentence in the reader's language: what decides, and last what is done."""
        return ()

    def explain(self, language: str = ENGLISH) -> str:
        """The same in one piece; empty if there is nothing to say."""
        return " ".join(self.sentences(language))

    def grounds(self) -> Grounds:
        """The same for programs."""
        return Grounds()


def tell(bot: Bot, game: AnyGame, step: Step) -> None:
    """A bot hears of a step, and sees before what is turned up in it."""
    if step.revealed and step.entry.by != CHANCE:
        bot.watch(game.view(step.before))
    bot.observe(step.entry, step.revealed)
