"""Trying a set out: a game against as many bots as its cards are enough for."""

from __future__ import annotations

from msgspec.structs import replace

from sortilege.core.errors import Malformed
from sortilege.core.templates import GameTitle, marked
from sortilege.drafts.advice.needs import Need, needs
from sortilege.games import PICTURE_GAMES
from sortilege.people.guest import Guest
from sortilege.tables.lobby import Lobby
from sortilege.tables.quick_games import quick_game
from sortilege.tables.room import Room
from sortilege.workshop.opening_tables import playable_name
from sortilege.workshop.workshop import Workshop


async def try_out(
    lobby: Lobby, workshop: Workshop, edition: str, game: str, guest: Guest, *, lesson: bool = False
) -> Room:
    """With the cards as they are. `Malformed` says what is missing for this game."""
    name = await playable_name(workshop, edition, guest)
    if game not in PICTURE_GAMES:
        raise Malformed(marked("game: one of {games}"), games=", ".join(PICTURE_GAMES))
    setup = quick_game(game, lesson=lesson, edition=name)
    cards = await lobby.cards.find(name)
    possible = [need for need in needs(cards.edition) if need.game == game and need.seats <= len(setup.seats)]
    enough = [need.seats for need in possible if need.is_met]
    if not enough:
        raise _too_little(min(possible, key=lambda need: need.seats))
    return await lobby.set_up(replace(setup, seats=setup.seats[: max(enough)]), guest)


def _too_little(need: Need) -> Malformed:
    game, attributes, items = GameTitle(need.game), need.attributes_missing, need.items_missing
    if not attributes:
        text = marked("This card set is not enough for {game} yet. Items missing: {items}.")
        return Malformed(text, game=game, items=items)
    if not items:
        text = marked("This card set is not enough for {game} yet. Attributes missing: {attributes}.")
        return Malformed(text, game=game, attributes=attributes)
    text = marked(
        "This card set is not enough for {game} yet. Attributes missing: {attributes}. Items missing: {items}."
    )
    return Malformed(text, game=game, attributes=attributes, items=items)
