"""Pictures of a set in the making: uploaded, cut out, and cut out anew from what is kept of them."""

from __future__ import annotations

from asyncio import Lock
from pathlib import PurePosixPath
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from sortilege.core.templates import marked
from sortilege.drafts.files import pictures
from sortilege.drafts.files.pictures import CleanPicture, Crop, CutPicture
from sortilege.drafts.model.cuts import ALL_OF_IT, Cut
from sortilege.drafts.model.ids import new_id
from sortilege.people.errors import NotFound
from sortilege.people.guest import Guest
from sortilege.store.errors import Conflict, SetMissing
from sortilege.store.pictures import StoredPicture
from sortilege.workshop.contents import Content, bytes_of
from sortilege.workshop.errors import no_set
from sortilege.workshop.makers import Makers
from sortilege.workshop.new_sets import stems, stored

_WHOLE: Final = "-whole"


class NewPicture(msgspec.Struct, frozen=True):
    name: str
    width: int
    height: int
    cut: Cut | None = None


class SetPictures:
    def __init__(self, makers: Makers) -> None:
        self._makers = makers
        self._store = makers.store
        self._naming: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    async def add(
        self, id: str, guest: Guest, file_name: str, content: Content, crop: Crop | None = None
    ) -> NewPicture:
        """What somebody uploads. If only a part of it comes on a card, the whole of it is kept beside it."""
        await self._makers.own(id, guest)
        await self._makers.room_for_a_picture(id, guest, 0)
        stem = PurePosixPath(file_name.replace("\\", "/")).stem
        queue = self._makers.work_queue
        if crop is None:
            return await self._put(id, guest, stem, await queue.in_sandbox(guest, cleaned, content))
        cut = await queue.in_sandbox(guest, cut_out, content, crop)
        return await self._put(id, guest, stem, cut.part, whole=cut.whole, frame=cut.frame)

    async def cut(self, id: str, guest: Guest, of: str, crop: Crop | None) -> NewPicture:
        """A part of a picture that is there already; all of it without a crop."""
        await self._makers.own(id, guest)
        await self._makers.room_for_a_picture(id, guest, 0)
        content = (await self.load(id, guest, of)).content
        queue = self._makers.work_queue
        stem = PurePosixPath(of).stem.removesuffix(_WHOLE)
        if crop is not None:
            cut = await queue.in_sandbox(guest, cut_out, content, crop)
            return await self._put(id, guest, stem, cut.part, of=of, frame=cut.frame)
        smaller, (width, height) = await queue.in_sandbox(guest, pictures.fitting, content)
        if smaller is None:
            return NewPicture(of, width, height)
        return await self._put(id, guest, stem, smaller, of=of, frame=ALL_OF_IT)

    async def load(self, id: str, guest: Guest, name: str) -> StoredPicture:
        """For makers; others see those of a version."""
        await self._makers.own(id, guest)
        try:
            return await self._store.pictures.load((await self._store.pictures.of(id))[name])
        except (KeyError, SetMissing):
            raise NotFound(marked("There is no such picture.")) from None

    async def _put(
        self,
        id: str,
        guest: Guest,
        stem: str,
        picture: CleanPicture,
        *,
        whole: CleanPicture | None = None,
        of: str = "",
        frame: str = "",
    ) -> NewPicture:
        """Under a name of its own; cut out of a `whole` that is put beside it, or `of` one that is there."""
        async with self._naming.setdefault(id, Lock()):
            await self._makers.room_for_a_picture(
                id, guest, len(picture.content) + (len(whole.content) if whole else 0)
            )
            while True:
                taken = stems(await self._store.pictures.of(id))
                added: dict[str, StoredPicture] = {}
                name = new_id(stem, taken, "picture") + picture.suffix
                if whole:
                    of = new_id(f"{stem}{_WHOLE}", taken | stems([name]), "picture") + whole.suffix
                    added[of] = stored(whole)
                cut = Cut(of, frame) if of else None
                added[name] = stored(picture, cut)
                try:
                    await self._store.pictures.put_all(id, added)
                except SetMissing:
                    raise no_set() from None
                except Conflict:  # another worker was faster with this name
                    continue
                return NewPicture(name, picture.width, picture.height, cut)


# Done in the sandbox.


def cleaned(content: Content) -> CleanPicture:
    return pictures.clean_picture(bytes_of(content))


def cut_out(content: Content, crop: Crop) -> CutPicture:
    return pictures.cut_picture(bytes_of(content), crop)
