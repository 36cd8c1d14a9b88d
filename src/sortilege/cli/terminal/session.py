"""A game from its introduction to its end, or until the person leaves: who acts, what is told, what is asked."""

from __future__ import annotations

import shlex
from contextlib import suppress
from pathlib import Path
from typing import Final

from sortilege.bots.characters import introduction
from sortilege.cli import boards
from sortilege.cli.terminal.asides import Answer, Asides, Leave
from sortilege.cli.terminal.game_file import Keeper, NotSaved, record
from sortilege.cli.terminal.menus import menu
from sortilege.cli.terminal.screen import Screen
from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.cli.terminal.typed import Unclear
from sortilege.core.errors import Refused
from sortilege.core.game import CHANCE, Action, Score
from sortilege.core.play import Step
from sortilege.editions.writing import text
from sortilege.narration import tell, tell_outcome
from sortilege.narration.names import printable
from sortilege.narration.titles import game_title

INTERRUPTED: Final = 130
_LATEST: Final = 8
"""How much of a resumed game is told again."""


class BotFault(Exception):
    """A bot could not decide, or decided against the rules."""


class Session:
    def __init__(self, table: TerminalGame, screen: Screen, keeper: Keeper, *, careful: bool = False) -> None:
        self._table = table
        self._screen = screen
        self._keeper = keeper
        self.say = table.names.say
        self._asides = Asides(table, screen, keeper, careful=careful)

    def run(self) -> int:
        """Play; whatever ends it early, the game is kept. The exit code."""
        try:
            self._introduce()
            self._play()
            self._end()
        except Leave as leave:
            return self._left() if leave.keep else 0
        except EOFError:
            return self._left()
        except KeyboardInterrupt:
            self._screen.blank()
            self._left()
            return INTERRUPTED
        except BotFault as fault:
            self._screen.write(str(fault), style="red")
            self._left()
            return 1
        except BaseException:
            with suppress(NotSaved):
                self._keeper.save_somewhere(self._table)
            raise
        return 0

    # Before.

    def _introduce(self) -> None:
        table, screen = self._table, self._screen
        setting = table.setting
        edition = f" · {printable(text(setting.edition.title, setting.language))}" if setting.edition else ""
        screen.rule(f"{game_title(setting.game, setting.language)}{edition}")
        for seat, level in enumerate(setting.levels):
            name = table.names.actor(seat)
            line = introduction(setting.game, level, setting.seats[seat], setting.language) if level else ""
            who = self.say("bot, {level}", level=level) if level else self.say("you")
            screen.listed(f"  {name} ({who}){f' – {line}' if line else ''}", indent=4)
        if setting.options.get("names") == "hidden":
            screen.write(self.say("A terminal shows no pictures, so the names are shown here."), style="dim")
        screen.write(
            self.say("Type ? for help and the rules, quit to stop: the game is kept, and you can go on later."),
            style="dim",
        )
        if table.play.entries:
            so_far = len(table.play.entries)
            screen.write(self.say("So far {count} things have happened. The latest:", count=so_far))
            for step in list(table.play.steps())[-_LATEST:]:
                screen.listed(f"  {self._told(step)}")

    # During.

    def _play(self) -> None:
        table = self._table
        while actors := table.to_act:
            if CHANCE in actors:
                self._tell(table.chance())
            elif table.person in actors:
                self._persons_move()
            else:
                self._bots_move(next(actor for actor in actors if isinstance(actor, int)))

    def _bots_move(self, seat: int) -> None:
        table, who = self._table, self._table.names.actor(seat)
        # Agreeing is quick: otherwise a full table would take its time over every tile.
        is_assessing = table.state.phase == "assess"
        with self._screen.thinking(who, 0.5 if is_assessing else 1.0):
            try:
                action, why = table.decide(seat)
                step = table.act(seat, action)
            except Exception as error:
                raise BotFault(self._failed(who, error)) from error
        if is_assessing and why and action.__struct_config__.tag == "challenge":
            self._screen.write(self.say("{who}: “{words}”", who=who, words=printable(why)), style="italic")
        self._tell(step)

    def _persons_move(self) -> None:
        table = self._table
        self._keep()
        self._show()
        action = self._asked()
        if action is None:
            return
        self._tell(table.act(table.person, action))
        if table.to_act and not {CHANCE, table.person} & set(table.to_act):
            self._asides.offer_undo()

    def _asked(self) -> Action | None:
        """The person's decision; None if the position has changed instead."""
        table = self._table
        legal = table.game.legal(table.state, table.person)
        asked = menu(table.game, table.game.view(table.state), legal, table.names, table.person)
        self._screen.write(asked.question, style="bold")
        for line in asked.lines():
            self._screen.listed(line)
        if len(asked.choices) == 1:
            self._screen.write(f"     ({self.say('Enter will do.')})", style="dim")
        while True:
            line = self._screen.ask()
            try:
                answer = self._asides.answer(line, asked)
                if answer is Answer.NONE:
                    return asked.read(line)
            except Unclear as unclear:
                self._screen.write(unclear.sentence, style="yellow")
            else:
                if answer is Answer.MOVED:
                    return None
                if answer is Answer.DRAW:
                    self._show()

    def _show(self) -> None:
        self._screen.blank()
        for drawing in boards.draw(self._table.game, self._table.state, self._table.labels, self._table.person):
            self._screen.draw(drawing)

    def _tell(self, step: Step) -> None:
        self._screen.write(self._told(step))

    def _told(self, step: Step) -> str:
        return tell(self._table.game, self._table.names, step.entry, step.before, step.after)

    # After.

    def _keep(self) -> None:
        try:
            self._keeper.save(self._table)
        except NotSaved as not_saved:
            self._screen.write(not_saved.sentence(self.say), style="red")

    def _end(self) -> None:
        table = self._table
        self._keep()
        self._show()
        outcome = table.game.outcome(table.state)
        assert outcome is not None
        self._screen.write(tell_outcome(outcome, table.names), style="bold")
        if not isinstance(outcome, Score) and table.person in outcome.winners:
            self._screen.write(self.say("Well played!"), style="bold green")
        if self._keeper.file:
            file = printable(str(self._keeper.file))
            self._screen.write(self.say("The game is kept in {file}; sortilege replay tells it again.", file=file))
        elif self._screen.is_terminal:
            self._asides.offer_keeping()

    def _left(self) -> int:
        try:
            file = self._keeper.save_somewhere(self._table)
        except NotSaved as not_saved:
            self._screen.write(f"{not_saved.sentence(self.say)} {self.say('This is the record:')}", style="red")
            self._screen.as_it_is(record(self._table, Path()).decode())
            return 1
        self._screen.write(self.say("Saved. Go on with:"))
        self._screen.as_it_is(f"  sortilege play --resume {printable(shlex.quote(str(file)))}")
        return 0

    def _failed(self, who: str, error: Exception) -> str:
        said = error.message.removesuffix(".") if isinstance(error, Refused) else f"{type(error).__name__}: {error}"
        return self.say("{who} could not decide: {why}. This is a fault in the program.", who=who, why=printable(said))
