"""A process that moves a site in small steps, and says so after each of them. Somebody will end it."""

import asyncio
import sys

from sortilege.store.moving import batches
from sortilege.store.moving.move import Progress, move


def say(progress: Progress) -> None:
    print(progress, flush=True)  # noqa: T201  # whoever ends us has to know


if __name__ == "__main__":
    batches.ROWS = 7  # type: ignore[misc]
    sys.exit(not asyncio.run(move(sys.argv[1], sys.argv[2], say)).is_same)
