"""Scores, as high scores know them."""

from sortilege.people.folding import folded
from sortilege.store.high_scores import HighScore, ScoreList
from sortilege.store.people import NewPerson
from sortilege.store.scores import Scored
from sortilege.store.store import Store
from store.results import result, seat

WIDE, NARROW = "go-for-six-solo//mammals/", "go-for-six-solo//mammals/weight"
EVER = ScoreList(WIDE, "", "person")


async def scored(
    store: Store,
    owner: str,
    score: float,
    day: str = "2026-11-16",
    narrow: str | None = NARROW,
    listed: int = 1,
    program: bool = False,
) -> str:
    """Somebody has come to a score. Returns the table."""
    count = await store.results.count()
    played = result(f"table-{count + 1}", seat(owner, score=score), game="go-for-six-solo", edition="mammals")
    number = await store.results.add(played, 2)
    one = Scored(
        result=number,
        table_id=played.table_id,
        list=WIDE,
        narrow=narrow,
        kind="program" if program else "person",
        owner=owner,
        score=score,
        day=day,
        listed=listed,
    )
    await store.scores.go_on(await store.scores.position(), number, [one])
    return played.table_id


async def kept(store: Store, name: str) -> int:
    """Somebody who keeps a name."""
    new = NewPerson(owner=name, name=name.title(), folded=folded(name), colour="teal", at=1.0, phrase=None)
    await store.people.keep(new)
    person = await store.people.of_owner(name)
    assert person is not None
    return person.number


def told(found: list[HighScore]) -> list[tuple[str, float]]:
    return [(one.owner, one.score) for one in found]
