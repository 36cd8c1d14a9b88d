"""What happens to a program at a table of a site, told to whoever has sent it."""

from __future__ import annotations

from rich.console import Console

from sortilege.arena.complaint import leading_to_it
from sortilege.arena.fault import excerpt
from sortilege.remote.news import (
    Answered,
    Disconnected,
    Entry,
    Faulty,
    Gone,
    News,
    Note,
    Over,
    Reconnected,
    Seated,
    Started,
    Staying,
    Waiting,
)


class JoinReport:
    def __init__(self) -> None:
        self._console = Console(highlight=False, markup=False, soft_wrap=True)
        self._token = ""

    def tell(self, news: News) -> None:
        match news:
            case Seated(table, game, seat, name, token):
                self._token = token
                self._say(f"{name} sits on seat {seat} of {table} ({game}).", "bold")
                self._say(f"Should this end early, come back with --token {token}", "dim")
            case Waiting(()):
                self._say("Everybody is here; waiting for somebody to begin.", "dim")
            case Waiting(seats):
                word = "seat" if len(seats) == 1 else "seats"
                self._say(f"Waiting for somebody on {word} {', '.join(map(str, seats))}.", "dim")
            case Started(entries, again):
                what = "Something was taken back: the program is started again" if again else "The program is started"
                self._say(f"{what} and told {entries} {'entry' if entries == 1 else 'entries'}.", "dim")
            case Entry(n, _, told, own):
                self._say(f"{n:>4}  {told}", "bold" if own else None)
            case Note(n, told):
                self._say(f"{n:>4}  {told}", "italic")
            case Answered():
                pass  # the entry that follows says it better
            case Disconnected(why):
                self._say(f"The connection is lost ({why}); trying again …", "yellow")
            case Reconnected():
                self._say("The connection is back.", "yellow")
            case Faulty():
                self._explain(news)
            case Gone(seat_kept):
                how = f"The seat is kept: come back with --token {self._token}" if seat_kept else "The seat is free."
                self._say(f"Stopped. {how}")
            case Staying():
                self._say("Staying for a rematch; Ctrl+C ends it.", "dim")
            case Over(_, result):
                self._say(result or "The game is over.", "bold")

    def _explain(self, fault: Faulty) -> None:
        self._say(f"fault [{fault.code}]: {fault.message}", "bold red")
        if fault.answer:
            self._say(f"  it answered: {fault.answer}")
        if fault.stderr.strip():
            self._say("  its stderr, up to the first error:")
            for line in leading_to_it(fault.stderr):
                self._say(f"    {line}")
        goes_on = "The house will play for it." if fault.house_plays else "The game stays as it is."
        self._say(f"  → {goes_on} Come back with --token {self._token}")
        self._say("    sortilege bot-check finds out what is wrong with a program.")

    def _say(self, text: str, style: str | None = None) -> None:
        """What comes from a site or a program may hold anything; only what is printable is printed."""
        text = "".join(" " if character.isspace() else character for character in text)
        indent = len(text) - len(text.lstrip())
        self._console.print(" " * indent + excerpt(text, 1000), style=style)
