"""Lucky Numbers: what the facts of a summary say, about somebody by name and to themselves."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Final, NamedTuple

from sortilege.analysis.model import Fact
from sortilege.core.templates import Field
from sortilege.editions.digits import in_digits
from sortilege.i18n import marked
from sortilege.i18n.percents import percent
from sortilege.narration.names import Names


class Said(NamedTuple):
    """A sentence about somebody, and the same one to them."""

    who: str
    you: str


_BEST: Final[Mapping[str, Said]] = {
    "take": Said(
        marked("{who} played best in step {n}, taking the {tile}: that left {chance}, the next best choice {next}."),
        marked("You played best in step {n}, taking the {tile}: that left {chance}, the next best choice {next}."),
    ),
    "place": Said(
        marked("{who} played best in step {n}, placing the {tile}: that left {chance}, the next best choice {next}."),
        marked("You played best in step {n}, placing the {tile}: that left {chance}, the next best choice {next}."),
    ),
    "draw": Said(
        marked("{who} played best in step {n}, drawing: that left {chance}, the next best choice {next}."),
        marked("You played best in step {n}, drawing: that left {chance}, the next best choice {next}."),
    ),
    "discard": Said(
        marked(
            "{who} played best in step {n}, leaving the {tile} in the middle: that left {chance}, the next best "
            "choice {next}."
        ),
        marked(
            "You played best in step {n}, leaving the {tile} in the middle: that left {chance}, the next best "
            "choice {next}."
        ),
    ),
}
_WORST: Final[Mapping[str, Said]] = {
    "take": Said(
        marked("What cost {who} most was taking the {tile} in step {n}: that left {chance} instead of {better}."),
        marked("What cost you most was taking the {tile} in step {n}: that left {chance} instead of {better}."),
    ),
    "place": Said(
        marked(
            "What cost {who} most was where the {tile} was placed in step {n}: that left {chance} instead of {better}."
        ),
        marked(
            "What cost you most was where you placed the {tile} in step {n}: that left {chance} instead of {better}."
        ),
    ),
    "draw": Said(
        marked("What cost {who} most was drawing in step {n}: that left {chance} instead of {better}."),
        marked("What cost you most was drawing in step {n}: that left {chance} instead of {better}."),
    ),
    "discard": Said(
        marked(
            "What cost {who} most was leaving the {tile} in the middle in step {n}: that left {chance} instead of "
            "{better}."
        ),
        marked(
            "What cost you most was leaving the {tile} in the middle in step {n}: that left {chance} instead of "
            "{better}."
        ),
    ),
}
_SAYS: Final[Mapping[str, Said]] = {
    "no-best": Said(
        marked("No decision of {who} was much better than the next best choice."),
        marked("No decision of yours was much better than the next best choice."),
    ),
    "nothing-lost": Said(marked("{who} gave nothing away."), marked("You gave nothing away.")),
    "lucky-chance": Said(
        marked(
            "Luck was with {who}: tiles made {luck} ± {error} percentage points, own decisions {decisions}, those of "
            "others {others}."
        ),
        marked(
            "Luck was with you: tiles made {luck} ± {error} percentage points, your decisions {decisions}, those of "
            "others {others}."
        ),
    ),
    "unlucky-chance": Said(
        marked(
            "Luck was against {who}: tiles made {luck} ± {error} percentage points, own decisions {decisions}, those "
            "of others {others}."
        ),
        marked(
            "Luck was against you: tiles made {luck} ± {error} percentage points, your decisions {decisions}, those "
            "of others {others}."
        ),
    ),
    "even-chance": Said(
        marked(
            "Luck hardly mattered for {who}: tiles made {luck} ± {error} percentage points, own decisions "
            "{decisions}, those of others {others}."
        ),
        marked(
            "Luck hardly mattered for you: tiles made {luck} ± {error} percentage points, your decisions "
            "{decisions}, those of others {others}."
        ),
    ),
    "lucky-score": Said(
        marked("Luck was with {who}: tiles made {luck} ± {error} points, decisions {decisions}."),
        marked("Luck was with you: tiles made {luck} ± {error} points, your decisions {decisions}."),
    ),
    "unlucky-score": Said(
        marked("Luck was against {who}: tiles made {luck} ± {error} points, decisions {decisions}."),
        marked("Luck was against you: tiles made {luck} ± {error} points, your decisions {decisions}."),
    ),
    "even-score": Said(
        marked("Luck hardly mattered for {who}: tiles made {luck} ± {error} points, decisions {decisions}."),
        marked("Luck hardly mattered for you: tiles made {luck} ± {error} points, your decisions {decisions}."),
    ),
}


def sentence(fact: Fact, seat: int, names: Names, *, you: bool) -> str:
    said = _said(fact)
    return names.say(said.you if you else said.who, **_fields(fact, seat, names))


def _said(fact: Fact) -> Said:
    kind, _, unit = fact.says.rpartition("-")
    match kind:
        case "best" | "worst":
            assert fact.action is not None  # it is about a decision
            return (_BEST if kind == "best" else _WORST)[fact.action["do"]]
        case "luck-and-skill":
            luck, error = fact.numbers["luck"], fact.numbers["error"]
            how = "even" if abs(luck) <= error else "lucky" if luck > 0 else "unlucky"
            return _SAYS[f"{how}-{unit}"]
        case _:
            return _SAYS["nothing-lost" if fact.says == "nothing-lost" else "no-best"]


def _fields(fact: Fact, seat: int, names: Names) -> dict[str, Field]:
    in_points = fact.says.endswith("-score")
    numbers = fact.numbers
    fields: dict[str, Field] = {"who": names.actor(seat), "n": fact.n or 0}
    for name, value in numbers.items():
        match name:
            case "tile":
                fields[name] = int(value)
            case "chance" | "next" | "better":
                fields[name] = _tenths(value, names) if in_points else percent(value, names.language)
            case "luck" | "decisions" | "others":
                fields[name] = signed(value, names, in_points=in_points)
            case "error":
                fields[name] = _tenths(value, names) if in_points else str(round(100 * value))
    return fields


def signed(value: float, names: Names, *, in_points: bool) -> str:
    """With its sign: percentage points, or points of a score with one decimal."""
    number = Decimal(f"{value:.1f}") if in_points else Decimal(round(100 * value))
    digits = in_digits(abs(number), names.language)
    return f"+{digits}" if number > 0 else f"\N{MINUS SIGN}{digits}" if number else digits


def _tenths(value: float, names: Names) -> str:
    return in_digits(Decimal(f"{value:.1f}"), names.language)
