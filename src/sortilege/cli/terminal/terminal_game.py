"""A game as it goes: the state, everything that led to it, and the bots around the table.

Bots hear of what happened just before one of them decides. So what a person did last can be taken back as if it had
never been – until somebody acts upon it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sortilege.bots import LEVELS, make_bot
from sortilege.bots.bot import Bot
from sortilege.cli.terminal.arguments import Setting
from sortilege.cli.terminal.typed import Unclear
from sortilege.core.game import CHANCE, Action, Actor, DataSide
from sortilege.core.record import Entry
from sortilege.narration.names import Names
from sortilege.referee import Step


class TerminalGame:
    def __init__(self, setting: Setting, steps: Sequence[Step] = ()) -> None:
        """`steps` is what has happened before, in a game that is resumed."""
        self.setting = setting
        self.person = setting.person
        self.game = setting.make_game()
        self.names = Names(setting.seats, setting.edition)
        self.steps = list(steps)
        self.state: Any = self.steps[-1].after if self.steps else self.game.start()
        self._bots = {
            seat: make_bot(level, self.game, seat, setting.random(f"bot {seat}"))
            for seat, level in enumerate(setting.levels)
            if level is not None
        }
        self._heard = 0

    @property
    def to_act(self) -> tuple[Actor, ...]:
        return self.game.to_act(self.state)

    def act(self, by: Actor, action: Action) -> Step:
        before = self.state
        after = self.game.apply(before, by, action)
        # A header and a line per step: this is the line of the record that the step will be.
        step = Step(len(self.steps) + 2, Entry(by, action), before, after)
        self.steps.append(step)
        self.state = after
        return step

    def chance(self) -> Step:
        """What chance does depends on the seed and on how much has happened, so a resumed game goes on the same way."""
        random = self.setting.random(f"chance {len(self.steps)}")
        return self.act(CHANCE, self.game.sample(self.state, random))

    def decide(self, seat: int) -> tuple[Action, str]:
        """What the bot in this seat does now, and why."""
        for bot in self._bots.values():
            self._tell(bot, self.steps[self._heard :])
        self._heard = len(self.steps)
        return self._ask(self._bots[seat], seat)

    def hint(self, seat: int) -> tuple[Action, str]:
        """What the strongest bot would do in this seat, and why."""
        bot = make_bot(LEVELS[self.game.id][-1], self.game, seat, self.setting.random("hint"))
        self._tell(bot, self.steps)
        return self._ask(bot, seat)

    def check_undo(self) -> None:
        """`Unclear`, with a sentence, unless the last thing that happened can be taken back by the person."""
        if not self.steps:
            raise Unclear("You have not done anything yet.")
        last = self.steps[-1]
        if last.entry.by == CHANCE:
            raise Unclear("Something has been drawn since, so nothing can be taken back.")
        if last.entry.by != self.person:
            raise Unclear(f"{self.names.actor(last.entry.by)} has acted since, so nothing can be taken back.")
        if self.revealed(last):
            raise Unclear("Your last move has turned up data sides, so it cannot be taken back.")

    def undo(self) -> Step:
        self.check_undo()
        last = self.steps.pop()
        self.state = last.before
        return last

    def revealed(self, step: Step) -> dict[str, DataSide]:
        """The data sides that a step has turned up."""
        return self.game.reveals(step.before, step.entry.action) if step.entry.by != CHANCE else {}

    def _tell(self, bot: Bot, steps: Sequence[Step]) -> None:
        for step in steps:
            bot.observe(step.entry, self.revealed(step))

    def _ask(self, bot: Bot, seat: int) -> tuple[Action, str]:
        action = bot.decide(self.game.view(self.state), self.game.legal(self.state, seat))
        return action, bot.explain()
