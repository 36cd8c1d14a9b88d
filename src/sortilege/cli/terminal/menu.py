"""What a person is asked: a question, the ways to answer it, and how an answer is read."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence

import msgspec

from sortilege.cli.terminal.typed import Unclear, echo, either, find_named, simplified, without_verb
from sortilege.core.game import Action
from sortilege.i18n import ENGLISH, Texts, texts


class Choice(msgspec.Struct, frozen=True):
    action: Action
    typed: str
    """The shortest clear way to type it."""
    words: str
    """What it does, as a command: `put the fox on 2,3`."""


class Menu(ABC):
    """One decision. Whatever is read is legal; everything else is `Unclear`, with a sentence."""

    numbered = True
    """Whether a choice's number alone will do."""

    def __init__(self, question: str, choices: Sequence[Choice], say: Texts | None = None) -> None:
        self.question = question
        self.say = say or texts(ENGLISH)
        self.choices = choices

    def lines(self) -> list[str]:
        """The ways to answer, in as few lines as possible."""
        return [f"{number:3}  {choice.words}" for number, choice in enumerate(self.choices, 1)]

    def read(self, line: str) -> Action:
        text = simplified(line)
        if not text and len(self.choices) == 1:
            return self.choices[0].action
        if not text:
            raise Unclear(f"{self.question} {self.say('Type moves to see everything you may do, ? for help.')}")
        number = re.fullmatch(r"#?([0-9]{1,6})" if self.numbered else r"#([0-9]{1,6})", text)
        if number:
            return self._numbered(int(number[1]))
        return self._read(text)

    def choice(self, action: Action) -> Choice:
        return next(choice for choice in self.choices if choice.action == action)

    def _numbered(self, number: int) -> Action:
        if not 1 <= number <= len(self.choices):
            raise Unclear(
                self.say("There is no number {number}; there is 1 to {last}.", number=number, last=len(self.choices))
            )
        return self.choices[number - 1].action

    def _legal(self, action: Action) -> bool:
        return any(choice.action == action for choice in self.choices)

    @abstractmethod
    def _read(self, text: str) -> Action:
        """What simplified, non-empty text means."""

    def _lost(self, text: str) -> Unclear:
        some = [*self.choices[:1], *self.choices[1:][-2:]]
        ways = either((choice.typed for choice in some), self.say)
        told = self.say(
            "I do not understand {typed}. Type {ways}, for instance, or ? for help.", typed=echo(text), ways=ways
        )
        return Unclear(told)


class ItemMenu(Menu):
    """One of a few tiles or cards is chosen, by its number or the beginning of its name."""

    def __init__(
        self, question: str, choices: Sequence[Choice], named: dict[str, str], verbs: tuple[str, ...], say: Texts
    ) -> None:
        super().__init__(question, choices, say)
        self._named = named
        self._verbs = verbs

    def _read(self, text: str) -> Action:
        item = find_named(without_verb(text, *self._verbs), self._named, self.say)
        return self.choices[list(self._named).index(item)].action
