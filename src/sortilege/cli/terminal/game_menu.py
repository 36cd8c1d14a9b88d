"""Which game is it to be? For whoever types `sortilege play` and nothing more."""

from __future__ import annotations

from collections.abc import Sequence

from sortilege.cli.terminal.screen import Screen
from sortilege.narration.titles import ShownGame, shown_games


def choose_game(screen: Screen) -> str | None:
    """The id of a game; None for whoever wants to leave. `EOFError` if nobody answers."""
    say = screen.say
    games = shown_games(say.language)
    screen.write(say("What would you like to play?"), style="bold")
    for number, game in enumerate(games, 1):
        players = say("alone") if game.solo else game.players
        screen.listed(f"{number:>3}  {game.title} – {players}, {game.time}. {game.line}")
    screen.write(say("Type a number or a name; Enter takes the first, q leaves."))
    while True:
        typed = screen.ask().strip().casefold()
        if typed in ("q", "quit"):
            return None
        found = _meant(typed, games)
        if found is not None:
            return found.id
        screen.write(
            say("There is no such game: type a number from 1 to {last}, or the beginning of a name.", last=len(games))
        )


def _meant(typed: str, games: Sequence[ShownGame]) -> ShownGame | None:
    """A number, an id, or how a title begins. What several begin with means the first: solo games come after theirs."""
    if not typed:
        return games[0]
    if typed.isdecimal():
        return games[int(typed) - 1] if 1 <= int(typed) <= len(games) else None
    begin_so = (game for game in games if game.id.startswith(typed) or game.title.casefold().startswith(typed))
    return next((game for game in games if game.id == typed), None) or next(begin_so, None)
