"""Whatever people do with a few sets and tables, the store does as a few dictionaries would."""

import asyncio
import tempfile
from collections.abc import Coroutine
from hashlib import sha256
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from sortilege.store.errors import SetConflict, SetMissing, SetTaken
from sortilege.store.pictures import StoredPicture
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store
from sortilege.store.versions import StoredVersion
from store.tables import file_in, integrity, rows, table

ids = st.sampled_from(["s", "u"])
bodies = st.sampled_from([b"one", b"two"])
contents = st.sampled_from([b"fox", b"cat", b"dog"])
few = st.integers(1, 4)


def key(content: bytes) -> str:
    return sha256(content).hexdigest()


class Sets(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.store = Store(SqliteDatabase(file_in(Path(self.folder.name))))
        self.now = 0.0
        self.drafts: dict[str, tuple[int, bytes]] = {}
        self.pictures: dict[str, dict[str, str]] = {}
        self.published: dict[str, int | None] = {}
        self.versions: dict[tuple[str, int], StoredVersion] = {}
        self.played: dict[str, tuple[str, int]] = {}
        self.binned: dict[str, tuple[tuple[int, bytes], dict[str, str], int | None]] = {}

    def teardown(self) -> None:
        self.ask(self.store.close())
        self.runner.close()
        self.folder.cleanup()

    def ask(self, asked: Coroutine[Any, Any, Any]) -> Any:
        """What is answered, or as which kind of refusal."""
        self.now += 1
        try:
            return self.runner.run(asked)
        except (SetConflict, SetMissing, SetTaken) as refusal:
            return type(refusal)

    def latest(self, id: str) -> int:
        return max((number for of, number in self.versions if of == id), default=0)

    @rule(id=ids, body=bodies, content=contents)
    def create(self, id: str, body: bytes, content: bytes) -> None:
        answer = self.ask(self.store.sets.create(id, "ada", body, {"a": StoredPicture("image/png", content)}, self.now))
        if id in self.drafts or id in self.binned or self.latest(id):
            assert answer is SetTaken
            return
        assert answer is None
        self.drafts[id], self.pictures[id], self.published[id] = (1, body), {"a": key(content)}, None

    @rule(id=ids, body=bodies, seen=few)
    def save(self, id: str, body: bytes, seen: int) -> None:
        answer = self.ask(self.store.sets.save(id, seen, body, self.now))
        if id not in self.drafts:
            assert answer is SetMissing
        elif self.drafts[id][1] == body:
            assert answer == self.drafts[id][0]
        elif self.drafts[id][0] != seen:
            assert answer is SetConflict
        else:
            assert answer == seen + 1
            self.drafts[id] = (seen + 1, body)

    @rule(id=ids, name=st.sampled_from("ab"), content=contents)
    def put_picture(self, id: str, name: str, content: bytes) -> None:
        answer = self.ask(self.store.pictures.put(id, name, StoredPicture("image/png", content)))
        assert answer is (None if id in self.drafts else SetMissing)
        if id in self.drafts:
            self.pictures[id][name] = key(content)

    @rule(id=ids)
    def snapshot(self, id: str) -> None:
        at, last = self.now, self.latest(id)
        answer = self.ask(self.store.versions.snapshot(id, at))
        if id not in self.drafts:
            assert answer is SetMissing
            return
        new = StoredVersion(self.drafts[id][1], dict(self.pictures[id]), at)
        before = self.versions.get((id, last))
        if before and (before.body, before.pictures) == (new.body, new.pictures):
            assert answer == last
        else:
            assert answer == last + 1
            self.versions[id, last + 1] = new

    @rule(id=ids, number=st.none() | few)
    def publish(self, id: str, number: int | None) -> None:
        answer = self.ask(self.store.sets.publish(id, number))
        if id in self.drafts and (number is None or (id, number) in self.versions):
            assert answer is None
            self.published[id] = number
        else:
            assert answer is SetMissing

    @rule(id=ids, number=few)
    def begin_a_game(self, id: str, number: int) -> None:
        name = f"t{self.now}"
        answer = self.ask(self.store.tables.create(table(name, edition=f"{id}@{number}"), rows(at=self.now)))
        if (id, number) in self.versions:
            assert answer == 0
            self.played[name] = (id, number)
        else:
            assert answer is SetMissing

    @rule()
    def end_all_games(self) -> None:
        assert self.ask(self.store.tables.remove_older_than({"playing": self.now + 1})) == len(self.played)
        self.played.clear()

    @rule(id=ids)
    def remove(self, id: str) -> None:
        assert self.ask(self.store.sets.remove(id)) is None
        if id in self.drafts:
            del self.drafts[id], self.pictures[id], self.published[id]
        self.binned.pop(id, None)
        for one in [one for one in self.versions if one[0] == id and id not in self.drafts]:
            if one not in self.played.values():
                del self.versions[one]

    @rule(id=ids)
    def delete(self, id: str) -> None:
        answer = self.ask(self.store.bin.put(id, "Ada", self.now))
        assert answer is (None if id in self.drafts else SetMissing)
        if id in self.drafts:
            self.binned[id] = (self.drafts.pop(id), self.pictures.pop(id), self.published.pop(id))

    @rule(id=ids, owner=st.sampled_from(["ada", "ben"]))
    def bring_back(self, id: str, owner: str) -> None:
        answer = self.ask(self.store.bin.take_out(id, owner))
        if id in self.binned and owner == "ada":
            assert answer is None
            self.drafts[id], self.pictures[id], self.published[id] = self.binned.pop(id)
        else:
            assert answer is SetMissing

    @rule(ago=st.integers(0, 5))
    def tidy(self, ago: int) -> None:
        before = self.now - ago
        latest = {(id, self.latest(id)) for id in (*self.drafts, *self.binned)}
        published = {**self.published, **{id: published for id, (_, _, published) in self.binned.items()}}
        needed = {*self.played.values(), *published.items(), *latest}
        gone = [one for one, version in self.versions.items() if version.created_at < before and one not in needed]
        assert self.ask(self.store.versions.tidy(before)) == len(gone)
        self.ask(self.store.pictures.tidy())
        for one in gone:
            del self.versions[one]
        every_set = [*self.pictures.values(), *(pictures for _, pictures, _ in self.binned.values())]
        shown = {key for pictures in every_set for key in pictures.values()}
        shown |= {key for version in self.versions.values() for key in version.pictures.values()}
        every = [key(content) for content in (b"fox", b"cat", b"dog")]
        assert set(self.ask(self.store.pictures.contents(every))) == shown

    @invariant()
    def the_store_knows_what_we_know(self) -> None:
        for id in ("s", "u"):
            stored = self.ask(self.store.sets.load(id))
            if id in self.drafts:
                known = (*self.drafts[id], self.published[id])
                assert (stored.revision, stored.body, stored.published) == known
            else:
                assert stored is SetMissing
            assert self.ask(self.store.pictures.of(id)) == self.pictures.get(id, {})
            for number in range(1, self.latest(id) + 2):
                version = self.ask(self.store.versions.load(id, number))
                assert version == self.versions.get((id, number), SetMissing)
        assert self.ask(integrity(self.store)) == "ok"


TestSets = Sets.TestCase
TestSets.settings = settings(max_examples=30, stateful_step_count=40, deadline=None)
