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
from sortilege.i18n import ENGLISH
from sortilege.narration.names import printable
from sortilege.rules_pages import rules_page

COMMANDS: Final = {
    "?": "this help, and the rules in short",
    "rules": "the whole rules of this game",
    "moves": "everything you may do now, numbered; #3 does the third",
    "hint": "what the strongest bot would do, and why",
    "notes": "the attributes in play, and what exactly was measured",
    "values": "the data sides that lie face up now",
    "board": "draw the table again",
    "undo": "take back your last move, while nobody has acted since and nothing was turned up",
    "careful": "wait after your moves so that you can take them back; again to stop waiting",
    "save FILE": "keep the game in a file, from now on after every move",
    "quit": "stop; the game is kept, and you can go on later (quit! does not keep it)",
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
        self._screen.say("Enter lets the others go on, undo takes it back.", style="bold")
        while typed := simplified(self._screen.ask()):
            if typed in ("undo", "u"):
                self._undo()
                return
            if typed in ("quit", "q", "exit"):
                self._quit()
            self._screen.say("Type undo, or nothing but Enter.", style="yellow")

    def offer_keeping(self) -> None:
        self._screen.say("Keep the record? Type a file name, or nothing but Enter.")
        while name := self._screen.ask().strip():
            try:
                self._save(name)
            except Unclear as unclear:
                self._screen.say(unclear.sentence, style="yellow")
            else:
                return

    def _help(self, asked: Menu) -> None:
        self._screen.say("You can type", style="bold")
        for line in asked.lines():
            self._screen.listed(line)
        self._screen.say("and at any time", style="bold")
        for command, does in COMMANDS.items():
            self._screen.listed(f"  {command:10} {does}", indent=13)
        self._screen.say("The rules in short", style="bold")
        self._screen.draw(in_short(rules_page(self._table.game.id, ENGLISH)))

    def _rules(self) -> None:
        self._screen.draw(whole(rules_page(self._table.game.id, ENGLISH)))

    def _moves(self, asked: Menu) -> None:
        for number, choice in enumerate(asked.choices, 1):
            typed = "" if choice.words.startswith(choice.typed) else f"{choice.typed}: "
            self._screen.listed(f"{f'#{number}':>6}  {typed}{choice.words}", indent=8)

    def _hint(self, asked: Menu) -> None:
        with self._screen.thinking("Somebody who knows", 0):
            try:
                action, why = self._table.hint(self._table.person)
            except Exception as error:  # a bot that fails does not end a person's game
                raise Unclear(f"There is no hint now: {printable(f'{type(error).__name__}: {error}')}.") from error
        choice = asked.choice(action)
        typed = asked.choices.index(choice) + 1 if asked.numbered else choice.typed
        self._screen.say(f"Hint: {choice.words}. Type {typed}.", style="green")
        if why:
            self._screen.say(f"“{printable(why)}”", style="italic")

    def _notes(self) -> None:
        attributes = attributes_in_play(self._table)
        if not attributes:
            raise Unclear("There are no attributes in this game.")
        for attribute in attributes:
            self._screen.listed(f"  {note(attribute)}")

    def _values(self) -> None:
        lines = data_sides_in_view(self._table)
        if not lines:
            raise Unclear("No data side lies face up now.")
        for line in lines:
            self._screen.listed(f"  {line}")

    def _undo(self) -> None:
        step = self._table.undo()
        self._screen.say(f"Taken back: {step.entry.action.__struct_config__.tag}.")

    def _switch_careful(self) -> None:
        self._careful = not self._careful
        waits = "wait after your moves" if self._careful else "no longer wait after your moves"
        self._screen.say(f"The others {waits}.")

    def _save(self, name: str) -> None:
        name = name.strip("\"'")
        if not name:
            raise Unclear("Into which file? Type save and a name, such as save mine.jsonl.")
        try:
            self._keeper.save_as(self._table, Path(name).expanduser())
        except (NotSaved, RuntimeError) as error:
            raise Unclear(printable(str(error))) from None
        self._screen.say(f"Saved in {printable(name)}; from now on it is kept there.")

    def _quit(self) -> None:
        raise Leave(keep=True)

    def _quit_without_keeping(self) -> None:
        raise Leave(keep=False)
