"""`sortilege shelf`: what people publish for everybody – look at it, approve, refuse or remove it."""

from __future__ import annotations

import re
import sys
import time
from typing import TYPE_CHECKING, Annotated, Final, Literal, get_args

import msgspec
from cyclopts import App, Parameter

from sortilege.cli.stored import Data, ask_store

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sortilege.store.listing_states import ListingState
    from sortilege.store.listings import Decision, Listing
    from sortilege.store.store import Store

app = App(name="shelf", help="Card sets that people publish for everybody: look at them, approve or remove them.")
Name = Annotated[str, Parameter(help="The id of a card set, perhaps with a version: `k7Qp3mXw9aBcD2eF@3`.")]
Reason = Annotated[str, Parameter(help="What its maker gets to read.")]
State = Literal["open", "waiting", "listed", "hidden", "refused", "removed", "withdrawn", "all"]
_MANY: Final = 10_000
_NAME: Final = re.compile(r"([A-Za-z0-9]{1,32})(?:@([1-9][0-9]{0,8}))?")
_FROM: Final[dict[Decision, tuple[ListingState, ...]]] = {
    "listed": ("waiting", "hidden", "refused", "removed", "listed"),
    "refused": ("waiting", "hidden"),
    "removed": ("waiting", "hidden", "listed", "refused"),
}
"""What can be decided about which: the first that there is of a set is meant."""
_DONE: Final[dict[Decision, str]] = {
    "listed": "is on the shelf",
    "refused": "is refused",
    "removed": "is removed from the shelf",
}


@app.command(name="list")
def list_shelf(*, data: Data = None, state: State = "open", json: bool = False) -> int:
    """List card sets that people have published.

    Parameters
    ----------
    state
        Which ones: open (those that wait, and those that are hidden because of reports), waiting, listed, hidden,
        refused, removed, withdrawn or all.
    json
        A JSON list, for programs.
    """
    from sortilege.cli.shelf_report import as_object, print_table
    from sortilege.store.listing_states import ListingState
    from sortilege.store.listings import Wanted

    states = {"open": ("hidden", "waiting"), "all": get_args(ListingState)}.get(state, (state,))

    async def find(store: Store) -> list[Listing]:
        return [one for wanted in states for one in await store.listings.page(wanted, Wanted(), _MANY)]

    found = ask_store("shelf", data, find)
    if found is None:
        return 1
    if json:
        print(msgspec.json.encode([as_object(listing) for listing in found]).decode())
    elif found:
        print_table(found)
    else:
        print("Nothing waits for you." if state == "open" else "There is nothing.")
    return 0


@app.command
def show(name: Name, /, *, data: Data = None, json: bool = False) -> int:
    """Show everything about a card set: its cards with values, its sources, and what people say about it.

    Parameters
    ----------
    json
        A JSON object, for programs.
    """
    from sortilege.cli.shelf_report import as_object, print_details
    from sortilege.store.opinions import Complaint
    from sortilege.store.versions import StoredVersion

    async def find(store: Store) -> tuple[Listing, list[Complaint], StoredVersion] | str:
        listings = await _listings(store, name)
        if not listings:
            return _nothing(name)
        one = listings[0]
        complaints = await store.opinions.complaints(one.set_id, one.version)
        return one, complaints, await store.versions.load(one.set_id, one.version)

    found = ask_store("shelf", data, find)
    if found is None or isinstance(found, str):
        return _complain(found)
    listing, complaints, version = found
    if json:
        said = [msgspec.structs.asdict(complaint) for complaint in complaints]
        whole = {**as_object(listing), "reports": said, "draft": msgspec.Raw(version.body)}
        print(msgspec.json.encode(whole).decode())
    else:
        print_details(listing, complaints, version)
    return 0


@app.command
def approve(name: Name, /, *more: str, data: Data = None) -> int:
    """Put card sets on the shelf, or back there: you have looked at them, and at what people say."""
    return _decide((name, *more), "listed", "", data)


@app.command
def refuse(name: Name, /, *more: str, reason: Reason, data: Data = None) -> int:
    """Do not put these versions on the shelf. Their makers may change them and try again."""
    return _decide((name, *more), "refused", reason, data)


@app.command
def remove(name: Name, /, *more: str, reason: Reason, data: Data = None) -> int:
    """Take card sets off the shelf for good: no version of them comes back, unless you approve of it."""
    return _decide((name, *more), "removed", reason, data)


def _decide(names: Sequence[str], decision: Decision, reason: str, data: str | None) -> int:
    from sortilege.people.names import one_line

    async def decide(store: Store) -> list[tuple[str, bool]]:
        return [await _decided(store, name, decision, one_line(reason)) for name in dict.fromkeys(names)]

    answers = ask_store("shelf", data, decide)
    if answers is None:
        return 1
    for sentence, is_done in answers:
        print(sentence, file=sys.stdout if is_done else sys.stderr)
    return int(not all(is_done for _, is_done in answers))


async def _decided(store: Store, name: str, decision: Decision, reason: str) -> tuple[str, bool]:
    """What is said about it, and whether it was done."""
    from sortilege.store.errors import SetMissing

    listings = await _listings(store, name)
    if not listings:
        return _nothing(name), False
    fitting = [one for state in _FROM[decision] for one in listings if one.state == state]
    if not fitting:
        return f"{name} is {listings[0].state}: it cannot be {decision}.", False
    one = fitting[0]
    try:
        await store.listings.decide(one.set_id, one.version, decision, reason, time.time())
    except SetMissing:  # its maker was faster
        return _nothing(name), False
    return f"{one.set_id}@{one.version} {_DONE[decision]}.", True


async def _listings(store: Store, name: str) -> list[Listing]:
    """Those that are meant, the latest version first."""
    wanted = _NAME.fullmatch(name)
    if wanted is None:
        return []
    found = await store.listings.of(wanted[1])
    return [one for one in found if wanted[2] in (None, str(one.version))]


def _nothing(name: str) -> str:
    from sortilege.narration.names import printable

    return f"Nobody has published a card set {printable(name)}."


def _complain(sentence: str | None) -> int:
    if sentence is not None:
        print(sentence, file=sys.stderr)
    return 1
