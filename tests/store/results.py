"""Short ways to say how games ended."""

from typing import Any

from msgspec.structs import replace

from sortilege.store.results import NewResult, ResultSeat


def seat(owner: str | None = "ada", *, place: int | None = 1, level: str | None = None, **more: Any) -> ResultSeat:
    """Without an owner it is a bot's. Its number is where it stands."""
    fields: dict[str, Any] = {"score": None, "ending": "played", "seat": 0, **more}
    fields.setdefault("kind", "bot" if owner is None else "person")
    return ResultSeat(owner=owner, name=owner or "Otto", level=level, place=place, **fields)


def result(table_id: str = "t", *seats: ResultSeat, **more: Any) -> NewResult:
    sitting = seats or (seat("ada"), seat("ben", place=2))
    numbered = tuple(replace(one, seat=number) for number, one in enumerate(sitting))
    fields: dict[str, Any] = {
        "game": "lucky-numbers",
        "edition": None,
        "players": len(numbered),
        "began_at": 0.0,
        "ended_at": 1.0,
        "rated": True,
        "unrated_why": None,
        "ending": "full",
        "detail": b'{"options": {}, "clock": "none", "first": 0}',
        **more,
    }
    return NewResult(table_id=table_id, seats=numbered, **fields)
