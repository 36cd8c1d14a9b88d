"""What the games are called, and what there is to say about each in a few words."""

from __future__ import annotations

import msgspec

from sortilege.games import GAMES
from sortilege.games.entry import GameEntry
from sortilege.i18n import Texts, texts


class ShownGame(msgspec.Struct, frozen=True):
    """A game for whoever chooses one, in the reader's language."""

    id: str
    title: str
    line: str
    players: str
    time: str
    solo: bool
    pictures: bool
    part: str


def shown_games(language: str) -> list[ShownGame]:
    """All of them, in the order in which we show them."""
    say = texts(language)
    return [_shown(entry, say) for entry in sorted(GAMES.values(), key=lambda entry: entry.place)]


def shown_game(game: str, language: str) -> ShownGame:
    return _shown(GAMES[game], texts(language))


def _shown(entry: GameEntry, say: Texts) -> ShownGame:
    return ShownGame(
        id=entry.id,
        title=say(entry.title),
        line=say(entry.line),
        players=_players(entry.seat_counts, say),
        time=say.plural("{count} minute", "{count} minutes", entry.minutes),
        solo=entry.solo,
        pictures=entry.pictures,
        part=entry.part,
    )


def _players(counts: range, say: Texts) -> str:
    if len(counts) == 1:
        return say.plural("{count} player", "{count} players", counts[0])
    return say("{fewest}–{most} players", fewest=counts[0], most=counts[-1])


def game_title(game: str, language: str) -> str:
    return texts(language)(GAMES[game].title)


def table_title(game: str, edition_title: str | None, language: str) -> str:
    """The Box · Mammals."""
    title = game_title(game, language)
    return f"{title} · {edition_title}" if edition_title else title
