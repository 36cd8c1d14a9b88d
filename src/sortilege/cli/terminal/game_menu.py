"""Which game is it to be? For whoever types `sortilege play` and nothing more."""

from __future__ import annotations

from sortilege.cli.terminal.screen import Screen
from sortilege.games import GAMES
from sortilege.games.entry import GameEntry


def choose_game(screen: Screen) -> str | None:
    """The id of a game; None for whoever wants to leave. `EOFError` if nobody answers."""
    entries = sorted(GAMES.values(), key=lambda entry: entry.place)
    screen.say("What would you like to play?", style="bold")
    for number, entry in enumerate(entries, 1):
        players = f"{entry.seat_counts[0]}–{entry.seat_counts[-1]} players" if not entry.solo else "alone"
        screen.listed(f"{number:>3}  {entry.title} – {players}, {entry.minutes} minutes. {entry.line}")
    screen.say("Type a number or a name; Enter takes the first, q leaves.")
    while True:
        typed = screen.ask().strip().casefold()
        if typed in ("q", "quit"):
            return None
        found = _meant(typed, entries)
        if found is not None:
            return found.id
        screen.say(f"There is no such game: type a number from 1 to {len(entries)}, or the beginning of a name.")


def _meant(typed: str, entries: list[GameEntry]) -> GameEntry | None:
    """A number, an id, or how a title begins. What several begin with means the first: solo games come after theirs."""
    if not typed:
        return entries[0]
    if typed.isdecimal():
        return entries[int(typed) - 1] if 1 <= int(typed) <= len(entries) else None
    begin_so = (entry for entry in entries if entry.id.startswith(typed) or entry.title.casefold().startswith(typed))
    return next((entry for entry in entries if entry.id == typed), None) or next(begin_so, None)
