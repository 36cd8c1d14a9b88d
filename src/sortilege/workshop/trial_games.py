"""Trying a set out: a game against as many bots as its cards are enough for."""

from __future__ import annotations

from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.drafts.advice.needs import needs
from sortilege.games import PICTURE_GAMES
from sortilege.i18n import texts
from sortilege.narration.titles import game_title
from sortilege.people.guest import Guest
from sortilege.tables.lobby import Lobby
from sortilege.tables.quick_games import quick_game
from sortilege.tables.room import Room
from sortilege.workshop.problem_words import missing
from sortilege.workshop.workshop import Workshop


async def try_out(lobby: Lobby, workshop: Workshop, set_id: str, game: str, guest: Guest) -> Room:
    """With the set as it is. `Malformed` says what is missing for this game."""
    name = await workshop.sharing.playable(set_id, guest.owner)
    if game not in PICTURE_GAMES:
        raise Malformed(marked("game: one of {games}"), games=", ".join(PICTURE_GAMES))
    setup = quick_game(game, lesson=False, edition=name)
    cards = await lobby.shelf.cards(name)
    possible = [need for need in needs(cards.edition) if need.game == game and need.seats <= len(setup.seats)]
    enough = [need.seats for need in possible if need.is_met]
    if not enough:
        say = texts(guest.language)
        wanted = missing(min(possible, key=lambda need: need.seats), say)
        title = game_title(game, guest.language)
        raise Malformed(say("This card set is not enough for {game} yet. {missing}", game=title, missing=wanted))
    return await lobby.set_up(replace(setup, seats=setup.seats[: max(enough)]), guest)
