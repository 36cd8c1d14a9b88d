"""A ZIP file that is sent while it is made: what is sent is forgotten, so it may be as large as it likes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from io import RawIOBase
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo


class _Sent(RawIOBase):
    """Takes what is written, and gives it away."""

    def __init__(self) -> None:
        super().__init__()
        self._chunks: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]  # nobody writes anything else
        self._chunks.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        taken, self._chunks = b"".join(self._chunks), []
        return taken


async def streamed_zip(files: AsyncIterator[tuple[ZipInfo, bytes]]) -> AsyncGenerator[bytes, None]:
    """Each file is compressed in a thread, so that nobody else waits for it."""
    sent = _Sent()
    with ZipFile(sent, "w", ZIP_DEFLATED) as archive:
        async for info, content in files:
            await asyncio.to_thread(archive.writestr, info, content, ZIP_DEFLATED)
            yield sent.take()
    yield sent.take()
