"""What tests of the shelf bring along: a card set that lacks nothing, and people in networks of their own."""

from typing import Any

from msgspec.structs import replace

from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner
from sortilege.tables.lobby import Lobby
from sortilege.tables.setup import SeatPlan, Setup
from sortilege.workshop.approving import approve
from sortilege.workshop.opening_tables import open_table
from sortilege.workshop.workshop import Workshop
from workshop.making import ADA

TOWERS = Draft(
    title={"en": "Towers", "de": "Türme"},
    description={"en": "How high they are."},
    attributes=(DraftAttribute(id="height", title={"en": "Height", "de": "Höhe"}, unit="m", source="a book"),),
    items=tuple(
        DraftItem(id=f"t{n}", name={"en": f"Tower {n}", "de": f"Turm {n}"}, cells={"height": f"{n}0"})
        for n in range(1, 25)
    ),
)


def person(name: str) -> Guest:
    return Guest(owner=Owner((name * 64)[:64]), name=name.title(), colour="red")


async def made(shop: Workshop, draft: Draft = TOWERS, guest: Guest = ADA, *, shared: bool = True) -> str:
    id = await shop.start_empty(guest, "en", "")
    await shop.save(id, guest, 1, draft)
    if shared:
        await shop.sharing.share(id, guest, shared=True)
    return id


async def published(shop: Workshop, guest: Guest = ADA, **fields: Any) -> str:
    """A set that waits for approval."""
    id = await made(shop, replace(TOWERS, **fields), guest)
    await shop.shelf.publish(id, guest, "other", "Ada", "10.0.0.1")
    return id


async def finished(lobby: Lobby, shop: Workshop, guest: Guest, edition: str) -> str:
    """A whole game, alone; the id of its table."""
    setup = Setup(game="go-for-six-solo", edition=edition, seats=(SeatPlan("me"),))
    room = await open_table(lobby, shop, setup, guest)
    while room.table.phase != "over":
        action = room.table.game.legal(room.table.state, 0)[-1]
        async with room.lock:
            await room.change([room.table.play.attempt(0, action)])
    return room.table.id


async def approved(lobby: Lobby, shop: Workshop, id: str, *people: str) -> None:
    """By people who have played it, each at home."""
    for name in people:
        guest = person(name)
        listing = await shop.shelf.find(id, max(one.version for one in await lobby.store.listings.of(id)))
        await finished(lobby, shop, guest, f"{id}@{listing.version}")
        await approve(lobby, shop, listing, guest, f"home of {name}")
