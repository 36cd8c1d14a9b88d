"""What a person may type beside a move: help, rules, notes, hints, taking back, saving, leaving."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import Final

from sortilege.cli.terminal.game_file import Keeper, NotSaved
from sortilege.cli.terminal.menu import Menu
from sortilege.cli.terminal.notes import attributes_in_play, data_sides_in_view, note
from sortilege.cli.terminal.rules_text import in_short, whole
from sortilege.cli.terminal.screen import Screen
from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.cli.terminal.typed import Unclear, simplified
from sortilege.i18n import marked
from sortilege.narration.names import printable
from sortilege.rules_pages import rules_page

COMMANDS: Final = {
    "?": marked("this help, and the rules in short"),
    "rules": marked("the whole rules of this game"),
    "moves": marked("everything you may do now, numbered; #3 does the third"),
    "hint": marked("what the strongest bot would do, and why"),
    "notes": marked("the attributes in play, and what exactly was measured"),
    "values": marked("the data sides that lie face up now"),
    "board": marked("draw the table again"),
    "undo": marked("take back your last move, while nobody has acted since and nothing was turned up"),
    "careful": marked("wait after your moves so that you can take them back; again to stop waiting"),
    "save FILE": marked("keep the game in a file, from now on after every move"),
    "quit": marked("stop; the game is kept, and you can go on later (quit! does not keep it)"),
}
_SAME: Final = {"help": "?", "h": "?", "exit": "quit", "q": "quit", "u": "undo", "m": "moves"}


class Answer(Enum):
    """What an aside came to."""

    NONE = "it was not an aside: it must be a move"
    DONE = "the same question is still to be answered"
    DRAW = "the table is to be drawn again"
    MOVED = "the position has changed, and with it the question"


class Leave(Exception):
    """The person stops playing."""

    def __init__(self, *, keep: bool) -> None:
        super().__init__()
        self.keep = keep


class Asides:
    def __init__(self, table: TerminalGame, screen: Screen, keeper: Keeper, *, careful: bool) -> None:
        self._table = table
        self._screen = screen
        self._keeper = keeper
        self._careful = careful
        self.say = table.names.say

    def answer(self, line: str, asked: Menu) -> Answer:
        """Do what was typed, if it is an aside."""
        typed = simplified(line)
        typed = _SAME.get(typed, typed)
        head, _, rest = line.strip().partition(" ")
        if simplified(head) == "save":
            self._save(rest.strip())
            return Answer.DONE
        if typed == "board":
            return Answer.DRAW
        if typed == "undo":
            self._undo()
            return Answer.MOVED
        answers: dict[str, Callable[[], None]] = {
            "?": lambda: self._help(asked),
            "rules": self._rules,
            "moves": lambda: self._moves(asked),
            "hint": lambda: self._hint(asked),
            "notes": self._notes,
            "values": self._values,
            "careful": self._switch_careful,
            "quit": self._quit,
            "quit!": self._quit_without_keeping,
        }
        answer = answers.get(typed)
        if answer is None:
            return Answer.NONE
        answer()
        return Answer.DONE

    def offer_undo(self) -> None:
        """For careful people: a moment before the others go on."""
        if not self._careful:
            return
        try:
            self._table.check_undo()
        except Unclear:
            return
        self._screen.write(self.say("Enter lets the others go on, undo takes it back."), style="bold")
        while typed := simplified(self._screen.ask()):
            if typed in ("undo", "u"):
                self._undo()
                return
            if typed in ("quit", "q", "exit"):
                self._quit()
            self._screen.write(self.say("Type undo, or nothing but Enter."), style="yellow")

    def offer_keeping(self) -> None:
        self._screen.write(self.say("Keep the record? Type a file name, or nothing but Enter."))
        while name := self._screen.ask().strip():
            try:
                self._save(name)
            except Unclear as unclear:
                self._screen.write(unclear.sentence, style="yellow")
            else:
                return

    def _help(self, asked: Menu) -> None:
        self._screen.write(self.say("You can type"), style="bold")
        for line in asked.lines():
            self._screen.listed(line)
        self._screen.write(self.say("and at any time"), style="bold")
        for command, does in COMMANDS.items():
            self._screen.listed(f"  {command:10} {self.say(does)}", indent=13)
        self._screen.write(self.say("The rules in short"), style="bold")
        self._screen.draw(in_short(rules_page(self._table.game.id, self.say.language)))

    def _rules(self) -> None:
        self._screen.draw(whole(rules_page(self._table.game.id, self.say.language)))

    def _moves(self, asked: Menu) -> None:
        for number, choice in enumerate(asked.choices, 1):
            is_said = choice.words.startswith((f"{choice.typed} ", f"{choice.typed}:")) or choice.words == choice.typed
            typed = "" if is_said else f"{choice.typed}: "
            self._screen.listed(f"{f'#{number}':>6}  {typed}{choice.words}", indent=8)

    def _hint(self, asked: Menu) -> None:
        with self._screen.thinking(self.say("Somebody who knows"), 0):
            try:
                action, why = self._table.hint(self._table.person)
            except Exception as error:  # a bot that fails does not end a person's game
                why = printable(f"{type(error).__name__}: {error}")
                raise Unclear(self.say("There is no hint now: {why}.", why=why)) from error
        choice = asked.choice(action)
        typed = asked.choices.index(choice) + 1 if asked.numbered else choice.typed
        self._screen.write(self.say("Hint: {does}. Type {typed}.", does=choice.words, typed=str(typed)), style="green")
        if why:
            self._screen.write(self.say("“{words}”", words=printable(why)), style="italic")

    def _notes(self) -> None:
        attributes = attributes_in_play(self._table)
        if not attributes:
            raise Unclear(self.say("There are no attributes in this game."))
        for attribute in attributes:
            self._screen.listed(f"  {note(attribute, self.say)}")

    def _values(self) -> None:
        lines = data_sides_in_view(self._table)
        if not lines:
            raise Unclear(self.say("No data side lies face up now."))
        for line in lines:
            self._screen.listed(f"  {line}")

    def _undo(self) -> None:
        step = self._table.undo()
        self._screen.write(self.say("Taken back: {what}.", what=str(step.entry.action.__struct_config__.tag)))

    def _switch_careful(self) -> None:
        self._careful = not self._careful
        waits = self.say("The others wait after your moves.")
        self._screen.write(waits if self._careful else self.say("The others no longer wait after your moves."))

    def _save(self, name: str) -> None:
        name = name.strip("\"'")
        if not name:
            raise Unclear(self.say("Into which file? Type save and a name, such as save mine.jsonl."))
        try:
            self._keeper.save_as(self._table, Path(name).expanduser())
        except NotSaved as not_saved:
            raise Unclear(printable(not_saved.sentence(self.say))) from None
        except RuntimeError as error:
            raise Unclear(printable(str(error))) from None
        self._screen.write(self.say("Saved in {file}; from now on it is kept there.", file=printable(name)))

    def _quit(self) -> None:
        raise Leave(keep=True)

    def _quit_without_keeping(self) -> None:
        raise Leave(keep=False)
