"""The form for a new table: from its fields to a setup, or to faults that stand beside the fields."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.i18n import Texts
from sortilege.tables.setup import SECONDS, SeatPlan, Setup
from sortilege.web.visitor import clean_name

_SEATS: Final = 6


class Fault(msgspec.Struct, frozen=True):
    field: str
    """Empty: the whole form."""
    message: str


class Faulty(Exception):
    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = faults


class Form:
    """The fields as text; what is missing has its usual value."""

    def __init__(self, fields: Mapping[str, str], say: Texts) -> None:
        self._fields = fields
        self.say = say
        self.faults: list[Fault] = []

    def text(self, field: str, usual: str = "") -> str:
        return self._fields.get(field, "").strip() or usual

    def one_of(self, field: str, choices: Mapping[str, Any] | tuple[str, ...], usual: str) -> str:
        text = self.text(field, usual)
        if text not in choices:
            self.fault(field, self.say("Please choose one of the possibilities."))
            return usual
        return text

    def number(self, field: str, usual: int, least: int, most: int) -> int:
        text = self.text(field, str(usual))
        if not re.fullmatch(r"[0-9]{1,3}", text) or not least <= int(text) <= most:
            self.fault(field, self.say("Please write a number from {least} to {most}.", least=least, most=most))
            return usual
        return int(text)

    def fault(self, field: str, message: str) -> None:
        self.faults.append(Fault(field, message))


def read_form(fields: Mapping[str, str], say: Texts) -> Setup:
    """Raises `Faulty` with everything that is wrong."""
    form = Form(fields, say)
    game = form.text("game")
    fields_of_seats, plans = _seats(form, game, say)
    options = _options(form, game, fields_of_seats)
    if form.faults:
        raise Faulty(form.faults)
    setup = Setup(
        game=game,
        edition=form.text("edition", "mammals") if game in PICTURE_GAMES else None,
        seats=tuple(plans),
        options=options,
        first=_first(form, fields_of_seats),
        clock=form.one_of("clock", SECONDS, "none"),  # type: ignore[arg-type]
        public=form.text("public") == "1",
    )
    if form.faults:
        raise Faulty(form.faults)
    return setup


def _seats(form: Form, game: str, say: Texts) -> tuple[list[int], list[SeatPlan]]:
    """The numbers of the fields that are seats, and who will sit there."""
    if GAMES[game].solo:
        return [0], [SeatPlan("me")]
    numbers, plans = [], []
    for number in range(_SEATS):
        plan = _seat(form, number, say)
        if plan is not None:
            numbers.append(number)
            plans.append(plan)
    if not any(plan.kind in ("me", "person") for plan in plans) and not any(plan.kind == "bot" for plan in plans):
        form.fault("", say("Somebody has to sit at the table."))
    return numbers, plans


def _seat(form: Form, number: int, say: Texts) -> SeatPlan | None:
    field = f"seat{number}"
    kind, _, level = form.text(field).partition(":")
    match kind:
        case "":
            return None
        case "me":
            return SeatPlan("me")
        case "open":
            return SeatPlan("open")
        case "bot":
            return SeatPlan("bot", level)
        case "here":
            name = clean_name(form.text(f"name{number}"))
            if not name:
                form.fault(f"name{number}", say("Please write a name."))
                return None
            return SeatPlan("person", name=name)
        case _:
            form.fault(field, say("Please choose one of the possibilities."))
            return None


def _first(form: Form, numbers: list[int]) -> Any:
    first = form.text("first", "random")
    # Whoever was to begin may have been removed from the table.
    return next((seat for seat, number in enumerate(numbers) if first == str(number)), "random")


def _options(form: Form, game: str, numbers: list[int]) -> dict[str, Any]:
    match game:
        case "lucky-numbers":
            return {"match": True} if form.text("match") == "1" else {}
        case "the-box":
            return {**_box(form), **_hands(form, numbers)}
        case "the-box-solo":
            return _box(form)
        case "go-for-six" | "go-for-six-solo":
            chosen = {"attribute": form.text("attribute")} if form.text("attribute") else {}
            length = {"length": form.number("length", 6, 2, 12)} if game == "go-for-six" else {}
            return {**chosen, **length}
        case _:
            return {}


def _box(form: Form) -> dict[str, Any]:
    options: dict[str, Any] = {
        "board": form.one_of("board", ("cross", "mini"), "cross"),
        "names": form.one_of("names", ("shown", "hidden"), "shown"),
    }
    if form.text("novice") == "1":
        options["novice"] = True
    if form.one_of("attributes", ("random", "chosen"), "random") == "chosen":
        options["attributes"] = {
            "rows": [form.text(f"row{line}") for line in range(3)],
            "columns": [form.text(f"column{line}") for line in range(3)],
        }
    return options


def _hands(form: Form, numbers: list[int]) -> dict[str, Any]:
    everybody = form.number("deposits", 2, 0, 20)
    each = [form.number(f"deposits{number}", everybody, 0, 20) for number in numbers]
    return {
        "hand": form.number("hand", 16, 1, 99),
        "deposits": everybody if all(one == everybody for one in each) else each,
    }
