"""Trying a set out: a game against as many bots as its cards are enough for."""

from __future__ import annotations

from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.drafts.advice.needs import needs
from sortilege.games import PICTURE_GAMES
from sortilege.i18n import texts
from sortilege.people.guest import Guest
from sortilege.tables.lobby import Lobby
from sortilege.tables.room import Room
from sortilege.web.api.set_answers import missing
from sortilege.web.pages.home import quick
from sortilege.web.titles import game_title


async def try_out(lobby: Lobby, game: str, name: str, guest: Guest) -> Room:
    """`Malformed` says what is missing for this game."""
    if game not in PICTURE_GAMES:
        raise Malformed(f"game: one of {', '.join(PICTURE_GAMES)}")
    setup = quick(game, lesson=False, edition=name)
    cards = await lobby.shelf.cards(name)
    possible = [need for need in needs(cards.edition) if need.game == game and need.seats <= len(setup.seats)]
    enough = [need.seats for need in possible if need.is_met]
    if not enough:
        say = texts(guest.language)
        wanted = missing(min(possible, key=lambda need: need.seats), say)
        title = game_title(game, guest.language)
        raise Malformed(say("This card set is not enough for {game} yet. {missing}", game=title, missing=wanted))
    return await lobby.set_up(replace(setup, seats=setup.seats[: max(enough)]), guest)
