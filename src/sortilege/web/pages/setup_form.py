"""The form for a new table: from its fields to a setup, or to faults that stand beside the fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.i18n import Texts
from sortilege.people.names import clean_name
from sortilege.tables.quick_games import FIRST_EDITION
from sortilege.tables.setup import SECONDS, SeatPlan, Setup
from sortilege.web.pages.form import Faulty, Form
from sortilege.web.pages.game_pages import game_pages

_SEATS: Final = 6


def read_form(fields: Mapping[str, str], say: Texts) -> Setup:
    """Raises `Faulty` with everything that is wrong."""
    form = Form(fields, say)
    game = form.text("game")
    fields_of_seats, plans = _seats(form, game, say)
    options = game_pages(game).options(form, GAMES[game], fields_of_seats)
    if form.faults:
        raise Faulty(form.faults)
    setup = Setup(
        game=game,
        edition=form.text("edition", FIRST_EDITION) if game in PICTURE_GAMES else None,
        seats=tuple(plans),
        options=options,
        first=_first(form, fields_of_seats),
        clock=form.one_of("clock", SECONDS, "none"),  # type: ignore[arg-type]
        public=form.text("public") == "1",
        rated=form.text("rated") == "1",
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
            # Whoever wants to begin at once need not type anything.
            name = clean_name(form.text(f"name{number}")) or say("Player {number}", number=number + 1)
            return SeatPlan("person", name=name)
        case _:
            form.fault(field, say("Please choose one of the possibilities."))
            return None


def _first(form: Form, numbers: list[int]) -> Any:
    first = form.text("first", "random")
    # Whoever was to begin may have been removed from the table.
    return next((seat for seat, number in enumerate(numbers) if first == str(number)), "random")
