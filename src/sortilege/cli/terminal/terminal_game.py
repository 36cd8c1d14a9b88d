"""A game at the terminal: the person, the bots around the table, and the game as it goes.

Bots hear of what happened just before one of them decides. So what a person did last can be taken back as if it had
never been – until somebody acts upon it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sortilege.bots import levels_of, make_bot
from sortilege.bots.bot import Bot, tell
from sortilege.cli.terminal.arguments import Setting
from sortilege.cli.terminal.typed import Unclear
from sortilege.core.game import CHANCE, Action, Actor
from sortilege.core.play import Play, Step
from sortilege.core.record import AnyGame, Entry
from sortilege.narration.kinds import marked_name
from sortilege.narration.names import Names


class TerminalGame:
    def __init__(self, setting: Setting, entries: Iterable[Entry] = ()) -> None:
        """`entries` is what has happened before, in a game that is resumed."""
        self.setting = setting
        self.person = setting.person
        self.play = Play(setting.make_game())
        self.names = Names(setting.seats, setting.edition, setting.language)
        self.labels = self.names.for_seats(tuple(map(marked_name, setting.seats, setting.kinds)))
        """As names stand beside what lies before somebody: bots are marked."""
        self._bots = {
            seat: make_bot(level, self.game, seat, setting.random(f"bot {seat}"), setting.seats[seat])
            for seat, level in enumerate(setting.levels)
            if level is not None
        }
        self._unheard: list[Step] = []
        """What the bots will be told before one of them decides."""
        for entry in entries:
            self.act(entry.by, entry.action)

    @property
    def game(self) -> AnyGame:
        return self.play.game

    @property
    def state(self) -> Any:
        return self.play.state

    @property
    def to_act(self) -> tuple[Actor, ...]:
        return self.game.to_act(self.state)

    def act(self, by: Actor, action: Action) -> Step:
        step = self.play.apply(by, action)
        self._unheard.append(step)
        return step

    def chance(self) -> Step:
        """What chance does depends on the seed and on how much has happened, so a resumed game goes on the same way."""
        random = self.setting.random(f"chance {len(self.play.entries)}")
        return self.act(CHANCE, self.game.sample(self.state, random))

    def decide(self, seat: int) -> tuple[Action, str]:
        """What the bot in this seat does now, and why."""
        for bot in self._bots.values():
            self._tell(bot, self._unheard)
        self._unheard.clear()
        return self._ask(self._bots[seat], seat)

    def hint(self, seat: int) -> tuple[Action, str]:
        """What the strongest bot would do in this seat, and why."""
        bot = make_bot(levels_of(self.game.id)[-1], self.game, seat, self.setting.random("hint"), "")
        self._tell(bot, self.play.steps())
        return self._ask(bot, seat)

    def check_undo(self) -> None:
        """`Unclear`, with a sentence, unless the last thing that happened can be taken back by the person."""
        if self.play.may_undo == self.person:
            return
        say = self.names.say
        if not self.play.entries:
            raise Unclear(say("You have not done anything yet."))
        by = self.play.entries[-1].by
        if by == CHANCE:
            raise Unclear(say("Something has been drawn since, so nothing can be taken back."))
        if by != self.person:
            raise Unclear(say("{who} has acted since, so nothing can be taken back.", who=self.names.actor(by)))
        raise Unclear(say("Your last move has turned up data sides, so it cannot be taken back."))

    def undo(self) -> Step:
        self.check_undo()
        self._unheard.pop()
        return self.play.undo()

    def _ask(self, bot: Bot, seat: int) -> tuple[Action, str]:
        action = bot.decide(self.game.view(self.state), self.game.legal(self.state, seat))
        return action, bot.explain(self.setting.language)

    def _tell(self, bot: Bot, steps: Iterable[Step]) -> None:
        for step in steps:
            tell(bot, self.game, step)
