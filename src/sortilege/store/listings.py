"""Listings: versions of card sets on the public shelf, or on their way there.

A set has at most one that is listed and one that waits. What players say about them is in `opinions`, what becomes of
them in `listing_states`.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from sortilege.store.database import Area, Connection, asking, is_countable, writing
from sortilege.store.errors import Conflict, SetMissing
from sortilege.store.listing_states import ListingState, number_of, put_on_shelf, refuse, remove, weigh, withdraw


class NewListing(msgspec.Struct, frozen=True, kw_only=True):
    """What its maker says about it."""

    set_id: str
    version: int
    theme: str
    languages: tuple[str, ...]
    words: str
    """What searching finds it by."""
    maker: str
    """The name that its maker is shown under."""
    face: bytes
    """What a list shows of it."""
    by: str
    """Who has published it …"""
    network: str
    """… and from where; told to nobody."""
    at: float


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    set_id: str
    version: int
    state: ListingState
    since: float
    """When it came into this state."""
    note: str
    """What whoever runs the site says about it."""
    theme: str
    languages: tuple[str, ...]
    maker: str
    face: bytes
    by: str
    network: str
    at: float
    approvals: int
    complaints: int
    """That nobody who runs the site has looked at yet."""
    plays: int
    """Games with any version of the set that are over."""


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which ones of a list somebody would like to see; None: whichever."""

    theme: str | None = None
    language: str | None = None
    words: tuple[str, ...] = ()
    """All of the first three have to be there."""


Decision = Literal["listed", "refused", "removed"]
_DECISIONS: Final = {"listed": put_on_shelf, "refused": refuse, "removed": remove}
_COLUMNS: Final = (
    "SELECT set_id, version, state, since, note, theme, languages, maker, face, by, network, at,"
    " (SELECT count(*) FROM approvals WHERE approvals.number = listings.number) AS approvals,"
    " (SELECT count(*) FROM complaints WHERE complaints.number = listings.number AND open = 1) AS complaints,"
    " (SELECT count(*) FROM versions JOIN tables ON tables.edition = versions.edition"
    "  WHERE versions.set_id = listings.set_id AND (status = 'over') = TRUE) AS plays"
    " FROM listings"
)
_WANTED: Final = (
    "FROM listings WHERE state = :state AND theme = coalesce(:theme, theme) AND languages LIKE :language"
    " AND words LIKE :first ESCAPE '!' AND words LIKE :second ESCAPE '!' AND words LIKE :third ESCAPE '!'"
)


class Listings(Area):
    # What there is.

    @asking
    async def of(self, db: Connection, set_id: str) -> list[Listing]:
        """Of one set, the latest version first."""
        found = await db.rows(f"{_COLUMNS} WHERE set_id = :set_id ORDER BY version DESC", set_id=set_id)
        return [_listing(row) for row in found]

    @asking
    async def public(self, db: Connection, set_id: str, version: int) -> Listing:
        """One that everybody may see: on the shelf, or waiting for it. Raises `SetMissing`."""
        if is_countable(version):
            found = await db.row(
                f"{_COLUMNS} WHERE set_id = :set_id AND version = :version AND state IN ('listed', 'waiting')",
                set_id=set_id,
                version=version,
            )
            if found is not None:
                return _listing(found)
        raise SetMissing

    @asking
    async def page(
        self, db: Connection, state: ListingState, wanted: Wanted, limit: int, offset: int = 0
    ) -> list[Listing]:
        """The one that came into this state last comes first."""
        rest = _WANTED.removeprefix("FROM listings") + " ORDER BY since DESC, number DESC LIMIT :limit OFFSET :offset"
        found = await db.rows(_COLUMNS + rest, state=state, limit=limit, offset=offset, **_asked(wanted))
        return [_listing(row) for row in found]

    @asking
    async def count(self, db: Connection, state: ListingState, wanted: Wanted) -> int:
        found = await db.row(f"SELECT count(*) {_WANTED}", state=state, **_asked(wanted))
        assert found is not None
        return int(found[0])

    @asking
    async def ids(self, db: Connection, limit: int) -> list[str]:
        """The sets on the shelf, the one that came last first."""
        latest = "SELECT set_id FROM listings WHERE state = 'listed' ORDER BY since DESC LIMIT :limit"
        return [id for (id,) in await db.rows(latest, limit=limit)]

    @asking
    async def waiting(self, db: Connection, by: str, network: str) -> tuple[int, int]:
        """How many listings of one person wait, and how many from one network."""
        found = await db.row(
            "SELECT (SELECT count(*) FROM listings WHERE by = :by AND state = 'waiting'),"
            " (SELECT count(*) FROM listings WHERE network = :network AND state = 'waiting')",
            by=by,
            network=network,
        )
        assert found is not None
        return int(found[0]), int(found[1])

    # What makers do.

    @writing
    async def put(self, db: Connection, new: NewListing) -> ListingState:
        """Publish a version; another one of the same set that waits does so no longer.

        What was said about the very same version before still counts. Raises `SetMissing`; `Conflict` if this version
        was refused, or a version of the set was hidden or removed.
        """
        if not await db.row(
            "SELECT 1 FROM versions WHERE set_id = :set_id AND version = :version",
            set_id=new.set_id,
            version=new.version,
        ):
            raise SetMissing
        states = "SELECT version, state FROM listings WHERE set_id = :set_id"
        for version, state in await db.rows(states, set_id=new.set_id):
            if state in ("hidden", "removed") or (version, state) == (new.version, "refused"):
                raise Conflict
            if (version, state) == (new.version, "listed"):
                return "listed"
        await db.run(
            "UPDATE listings SET state = 'withdrawn', since = :at WHERE set_id = :set_id AND state = 'waiting'",
            set_id=new.set_id,
            at=new.at,
        )
        fields = {**msgspec.structs.asdict(new), "languages": f" {' '.join(new.languages)} "}
        put = await db.row(
            "INSERT INTO listings (set_id, version, state, since, note, theme, languages, words, maker, face, by,"
            " network, at) VALUES (:set_id, :version, 'waiting', :at, '', :theme, :languages, :words, :maker, :face,"
            " :by, :network, :at) ON CONFLICT (set_id, version) DO UPDATE SET state = excluded.state,"
            " since = excluded.since, note = '', theme = excluded.theme, languages = excluded.languages,"
            " words = excluded.words, maker = excluded.maker, face = excluded.face, by = excluded.by,"
            " network = excluded.network, at = excluded.at RETURNING number",
            **fields,
        )
        assert put is not None
        return await weigh(db, put[0], new.at)

    @writing
    async def withdraw(self, db: Connection, set_id: str, at: float) -> None:
        """Whatever of the set everybody sees they see no longer."""
        await withdraw(db, set_id, at)

    # What whoever runs the site does.

    @writing
    async def decide(
        self,
        db: Connection,
        set_id: str,
        version: int,
        state: Decision,
        note: str,
        at: float,
    ) -> None:
        """All complaints about it have been looked at then. Raises `SetMissing`, also if it was withdrawn."""
        number = await number_of(db, set_id, version, "waiting", "listed", "hidden", "refused", "removed")
        await db.run("UPDATE complaints SET open = 0 WHERE number = :number", number=number)
        await _DECISIONS[state](db, number, at)
        await db.run("UPDATE listings SET note = :note WHERE number = :number", note=note, number=number)


def _asked(wanted: Wanted) -> dict[str, str | None]:
    first, second, third = [f"%{_plain(word)}%" for word in (*wanted.words, "", "", "")[:3]]
    language = f"% {wanted.language} %" if wanted.language else "%"
    return {"theme": wanted.theme, "language": language, "first": first, "second": second, "third": third}


def _plain(word: str) -> str:
    """As it stands, whatever the database means by a sign."""
    return word.replace("!", "!!").replace("%", "!%").replace("_", "!_")


def _listing(row: Any) -> Listing:
    fields = dict(zip(Listing.__struct_fields__, row, strict=True))
    return Listing(**{**fields, "languages": tuple(fields["languages"].split())})
