"""What was done in a game, entry by entry, however long it has become.

What is not recent is kept in pages, as lines of a record, with the state before each page. So a long game is small, a
copy costs next to nothing, and one can look back from anywhere without playing everything before it once more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, overload

from sortilege.core.record import AnyGame, Entry, read_entry, write_entry

PAGE: Final = 64
"""Entries of a page."""


class History(Sequence[Entry]):
    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._pages: tuple[bytes, ...] = ()
        """The lines of whole pages …"""
        self._recent: list[Entry] = []
        """… and the entries after them. Copies share this list; it only grows, and each knows …"""
        self._count = 0
        """… how many of these are its own."""
        self._states: tuple[Any, ...] = ()
        """The state before every page, begun ones included."""

    def copy(self) -> History:
        other = History.__new__(History)
        other.__dict__.update(self.__dict__)
        return other

    # Going on, and back.

    def add(self, entry: Entry, before: Any) -> None:
        """One more entry, and the state that it was made in."""
        if len(self) % PAGE == 0:
            self._states = (*self._states, before)
        if len(self._recent) > self._count:  # a copy has gone another way from here
            self._recent = self._recent[: self._count]
        self._recent.append(entry)
        self._count += 1
        if self._count == 2 * PAGE:  # one page at least stays as it is: it is what people ask about
            self._pages = (*self._pages, b"".join(map(write_entry, self._recent[:PAGE])))
            self._recent, self._count = self._recent[PAGE:], PAGE

    def take_back(self) -> None:
        """The last entry was never made."""
        if not self._count:
            self._recent, self._count = self._read(self._pages[-1]), PAGE
            self._pages = self._pages[:-1]
        self._count -= 1
        if len(self) % PAGE == 0:
            self._states = self._states[:-1]

    # Looking back.

    def __len__(self) -> int:
        return PAGE * len(self._pages) + self._count

    def __iter__(self) -> Iterator[Entry]:
        return self.since(0)

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        if isinstance(index, slice):
            return list(self)[index]
        number = range(len(self))[index]
        return next(self.since(number))

    def __eq__(self, other: object) -> bool:
        return list(self) == list(other) if isinstance(other, Iterable) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    def since(self, number: int) -> Iterator[Entry]:
        """The entries after the first `number` ones."""
        first, skipped = divmod(number, PAGE)
        for page in self._pages[first:]:
            yield from self._read(page)[skipped:]
            skipped = 0
        yield from self._recent[max(0, number - PAGE * len(self._pages)) : self._count]

    def written(self, number: int = 0) -> bytes:
        """The same as lines of a record."""
        first, skipped = divmod(number, PAGE)
        pages = [*self._pages[first:]]
        if pages and skipped:
            pages[0] = b"".join(pages[0].splitlines(keepends=True)[skipped:])
        recent = self._recent[max(0, number - PAGE * len(self._pages)) : self._count]
        return b"".join([*pages, *map(write_entry, recent)])

    def known_before(self, number: int) -> tuple[int, Any] | None:
        """How many entries there were when the state was last remembered, not after `number`, and that state."""
        page = min(number // PAGE, len(self._states) - 1)
        return (page * PAGE, self._states[page]) if page >= 0 else None

    def _read(self, page: bytes) -> list[Entry]:
        return [read_entry(line, self._game) for line in page.splitlines()]
