"""The terminal, or whatever stands for it: lines out, lines in, and the pace of the others."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from typing import TYPE_CHECKING, Final, TextIO

from rich.console import Console
from rich.text import Text

from sortilege.i18n import ENGLISH, texts

if TYPE_CHECKING:
    from rich.console import RenderableType

PROMPT: Final = "> "
PAUSE: Final = 0.8
"""Seconds that a bot takes for a decision, at least."""


class Screen:
    def __init__(self, read_from: TextIO, write_to: TextIO, *, pause: float = PAUSE, language: str = ENGLISH) -> None:
        self.say = texts(language)
        self._input = read_from
        self._console = Console(file=write_to, highlight=False, markup=False, emoji=False)
        self._pause = pause
        self.is_terminal = read_from.isatty() and write_to.isatty()
        self._edits_lines = self.is_terminal and read_from is sys.stdin and write_to is sys.stdout
        if self._edits_lines:
            with suppress(ImportError):
                import readline  # noqa: F401  # lets `input` edit lines and remember them

    def write(self, sentence: str, style: str = "") -> None:
        self._console.print(Text(sentence, style=style))

    def as_it_is(self, line: str) -> None:
        """A line to be copied: it is not broken, however long it is."""
        self._console.print(Text(line), soft_wrap=True)

    def listed(self, line: str, indent: int = 5) -> None:
        """A line of a list: what does not fit goes on under its beginning."""
        before = line[:indent]
        for part in Text(line[indent:]).wrap(self._console, max(10, self._console.width - indent)):
            self._console.print(Text(before).append_text(part))
            before = " " * indent

    def rule(self, title: str) -> None:
        self._console.rule(Text(title, style="bold"), align="left", characters="─")

    def draw(self, drawing: RenderableType) -> None:
        self._console.print(drawing)

    def blank(self) -> None:
        self._console.print()

    def ask(self) -> str:
        """The next line that is typed. `EOFError` at the end of input."""
        if self._edits_lines:
            return self._edited()
        self._console.print(PROMPT, end="")
        line = self._input.readline()
        if not line:
            self.blank()
            raise EOFError
        if not self.is_terminal:
            self.write("".join(character for character in line if character.isprintable()))
        return line.rstrip("\n")

    def _edited(self) -> str:
        try:
            return input(PROMPT)
        except EOFError:
            self.blank()
            raise

    @contextmanager
    def thinking(self, who: str, share: float = 1.0) -> Iterator[None]:
        """While somebody thinks, which takes a share of a pause at least."""
        began = time.monotonic()
        status = self._console.status(Text(self.say("{name} is thinking …", name=who), style="dim"))
        with status if self.is_terminal else nullcontext():
            yield
            time.sleep(max(0.0, self._pause * share - (time.monotonic() - began)))
