"""`sortilege people`: looking after those who keep a name on a site, and after what is known of them."""

from __future__ import annotations

import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from cyclopts import App, Parameter

from sortilege.cli.stored import Data, ask_store

if TYPE_CHECKING:
    from sortilege.store.people import ListedPerson, StoredPerson
    from sortilege.store.store import Store

app = App(name="people", help="People who keep a name: look after them, and after what is known of them.")
Name = Annotated[str, Parameter(help="What somebody is called; case and look-alikes do not matter.")]
_PAGE: Final = 1000


@app.command(name="list")
def list_people(
    *,
    data: Data = None,
    find: str = "",
    blocked: Annotated[bool, Parameter(negative=())] = False,
    json: bool = False,
) -> int:
    """List people who keep a name, in the order of their names.

    Parameters
    ----------
    find
        Only those whose name has this in it.
    blocked
        Only those who are blocked.
    json
        A JSON list, for programs.
    """
    from sortilege.cli.people_table import as_object, print_table
    from sortilege.people.folding import folded

    part = folded(find)

    async def ask(store: Store) -> list[ListedPerson]:
        found, after = [], ""
        while page := await store.people.all(after, _PAGE):
            after = page[-1].folded
            found += [one for one in page if part in one.folded and (one.blocked_at is not None or not blocked)]
        return found

    found = ask_store("people", data, ask)
    if found is None:
        return 1
    if json:
        print(msgspec.json.encode([as_object(one) for one in found]).decode())
    elif found:
        print_table(found)
    else:
        print("Nobody like this keeps a name." if find or blocked else "Nobody keeps a name yet.")
    return 0


@app.command
def rename(name: Name, to: str, /, *, data: Data = None) -> int:
    """Give somebody another name. They cannot change it for 30 days; the old one is free."""
    from sortilege.bots.characters import bot_names
    from sortilege.core.errors import Refused
    from sortilege.people.folding import folded
    from sortilege.people.kept_names import kept_name
    from sortilege.store.errors import Conflict

    async def change(store: Store, person: StoredPerson) -> tuple[str, bool]:
        try:
            new, now = kept_name(to, frozenset(map(folded, bot_names()))), time.time()
            await store.people.rename(person.number, new, folded(new), now, now)
        except Refused as refusal:
            return refusal.message, False
        except Conflict:
            return f"{_shown(to)} is taken, or was somebody's name until a while ago.", False
        return f"{person.name} is called {new} now.", True

    return _change([name], data, change)


@app.command
def block(name: Name, /, *more: str, data: Data = None) -> int:
    """Let somebody in no more: neither their devices nor their programs. A site that runs knows it after 10 seconds."""

    async def change(store: Store, person: StoredPerson) -> tuple[str, bool]:
        await store.people.block(person.number, person.blocked_at or time.time())
        return f"{person.name} is blocked.", True

    return _change((name, *more), data, change)


@app.command
def unblock(name: Name, /, *more: str, data: Data = None) -> int:
    """Let somebody in again; rankings show them as before."""
    from sortilege.people.ratings.keeping import listing

    async def change(store: Store, person: StoredPerson) -> tuple[str, bool]:
        await store.people.block(person.number, None)
        await store.ratings.list_anew(person.owner, listing(time.time()))
        return f"{person.name} is not blocked.", True

    return _change((name, *more), data, change)


@app.command
def merge(name: Name, into: Name, /, *, data: Data = None) -> int:
    """Two names are one person: all that the first has, and every way back to it, becomes the second one's.

    This cannot be undone. Nobody can take the first name for 30 days. A site that runs hands the games over within a
    minute, others when they start; then ratings are worked out again.
    """
    from sortilege.store.errors import Missing

    async def change(store: Store, person: StoredPerson) -> tuple[str, bool]:
        other = await _called(store, into)
        if other is None:
            return _nobody(into), False
        try:
            await store.departures.merge(person.number, other.number, time.time())
        except Missing:
            return f"{person.name} is {other.name} already.", False
        return f"{person.name} is {other.name} from now on.", True

    return _change([name], data, change)


@app.command
def rebuild(*, data: Data = None) -> int:
    """Work all ratings and high scores out again, from the results of all games. They come to the same, unless
    something was wrong.

    The site may run meanwhile: its rankings fill up again. Results that could not be written down, because a table
    could not be read, are tried again by the site itself.
    """
    from sortilege.cli.long_work import watched
    from sortilege.people.ratings.keeping import rebuild as rebuild_ratings
    from sortilege.scores.keeping import rebuild as rebuild_scores

    async def work(store: Store) -> tuple[int, int]:
        await store.results.try_again()
        rated, alone = await store.results.count_rated(), await store.results.count_alone()
        with watched() as told:
            ratings = await rebuild_ratings(store, time.time(), lambda done: told("Rated games", done, rated))
        with watched() as told:
            return ratings, await rebuild_scores(store, lambda done: told("Games for one", done, alone))

    done = ask_store("people", data, work)
    if done is None:
        return 1
    ratings, scores = done
    print(f"All ratings are worked out again, from {_games(ratings, 'rated')},")
    print(f"and all high scores, from {_games(scores, 'solo')}.")
    return 0


def _games(count: int, kind: str) -> str:
    return f"{count:,} {kind} {'game' if count == 1 else 'games'}"


def _change(
    names: Sequence[str], data: str | None, change: Callable[[Store, StoredPerson], Awaitable[tuple[str, bool]]]
) -> int:
    """For each of these people: what is said about it, and whether it was done."""

    async def ask(store: Store) -> list[tuple[str, bool]]:
        answers = []
        for name in dict.fromkeys(names):
            person = await _called(store, name)
            answers.append((_nobody(name), False) if person is None else await change(store, person))
        return answers

    answers = ask_store("people", data, ask)
    if answers is None:
        return 1
    for sentence, is_done in answers:
        print(sentence, file=sys.stdout if is_done else sys.stderr)
    return int(not all(is_done for _, is_done in answers))


async def _called(store: Store, name: str) -> StoredPerson | None:
    from sortilege.people.folding import folded

    return await store.people.called(folded(name))


def _nobody(name: str) -> str:
    return f"Nobody keeps the name {_shown(name)}."


def _shown(name: str) -> str:
    from sortilege.narration.names import printable

    return printable(name)
