"""People with names and ratings, as rankings know them."""

from random import Random

from sortilege.people.folding import folded
from sortilege.store.people import NewPerson
from sortilege.store.ratings import Listing, Rating
from sortilege.store.store import Store

GAME = "the-box"
LISTING = Listing(sure=4.0, awake_since=0.0)


async def rated(store: Store, name: str, shown: float, season: str = "", **more: float) -> None:
    """Somebody who keeps a name, with a rating."""
    person = await store.people.called(folded(name))
    if person is None:
        new = NewPerson(owner=name, name=name.title(), folded=folded(name), colour="teal", at=1.0, phrase=None)
        await store.people.keep(new)
    owner = name if person is None else person.owner
    position = await store.ratings.position()
    rating = Rating(owner, GAME, season, 25.0, more.get("sigma", 2.0), shown, 10, more.get("last_at", 5.0))
    await store.ratings.go_on(position, position + 1, [rating], [], LISTING)


async def many(store: Store, count: int) -> list[str]:
    """The strongest first; some are equal."""
    random = Random(count)
    people = [(float(random.randrange(count // 2)), f"p{number}") for number in range(count)]
    for shown, name in people:
        await rated(store, name, shown)
    return [name for _, name in sorted(people, key=lambda one: (-one[0], one[1]))]
