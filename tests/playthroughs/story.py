"""A record told at length: every entry in words, who is to act then and what is legal, and the last view.

`python3 tests/playthroughs/story.py` tells all records of this folder anew – look at the difference before you keep it.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from sortilege.core.game import CHANCE
from sortilege.editions.library import find_edition
from sortilege.narration import tell, tell_outcome
from sortilege.narration.names import Names
from sortilege.referee import Replay

FOLDER = Path(__file__).parent


def records() -> list[Path]:
    return sorted(FOLDER.glob("*.jsonl"))


def story(record: Path) -> str:
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Path) -> Iterator[str]:
    with record.open("rb") as file:
        replay = Replay(file, lambda name: find_edition(name, beside=record.parent))
        names = Names(replay.header.seats, getattr(replay.game, "edition", None))
        yield f"{replay.game.id}, {replay.game.seats} seats, options {json.dumps(replay.header.options)}"
        for step in replay:
            yield ""
            yield f"{replay.line}. {tell(replay.game, names, step.entry, step.before, step.after)}"
            yield from _situation(replay, names)
    outcome = replay.game.outcome(replay.state)
    yield ""
    yield tell_outcome(outcome, names) if outcome else "The game goes on."
    yield ""
    yield json.dumps(msgspec.to_builtins(replay.game.view(replay.state)), indent=1, ensure_ascii=False)


def _situation(replay: Replay, names: Names) -> Iterator[str]:
    for actor in replay.game.to_act(replay.state):
        if actor == CHANCE:
            yield "   next: chance"
        else:
            legal = replay.game.legal(replay.state, actor)
            yield f"   next: {names.actor(actor)}, {len(legal)} legal: {_short(legal)}"


def _short(legal: Any) -> str:
    """Each kind of action once, with what it may be done to: `place 1,1 2,2`."""
    kinds: dict[str, list[str]] = {}
    for action in legal:
        fields = msgspec.to_builtins(action)
        kinds.setdefault(fields.pop("do"), []).append("/".join(map(_word, fields.values())))
    return "; ".join(f"{kind} {' '.join(filter(None, those))}".strip() for kind, those in kinds.items())


def _word(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def main() -> None:
    for record in records():
        record.with_suffix(".txt").write_text(story(record), encoding="utf-8")


if __name__ == "__main__":
    main()
