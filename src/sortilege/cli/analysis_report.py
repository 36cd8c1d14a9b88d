"""An analysis, for people: the curve, what cost most, luck and skill – or what was right –, and three sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sortilege.analysis.numbers.words import signed
from sortilege.cli.analysis_chart import COLOURS, chart
from sortilege.i18n import marked
from sortilege.i18n.percents import percent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sortilege.analysis.model import Analysis, Decision, JudgedOrder, Numbers, Pictures, Share
    from sortilege.narration.names import Names

_WORST: Final = 8
_WHO: Final = marked("who")
_STEP: Final = marked("step")
_WHAT: Final = marked("what")
_LEFT: Final = marked("that left")
_BEST: Final = marked("that would have left")
_GIVEN_AWAY: Final = marked("given away")
_LOST: Final = (_STEP, _WHO, _WHAT, _LEFT, marked("better"), _BEST, _GIVEN_AWAY, marked("grade"))
_MADE: Final = (
    marked("at the beginning"),
    marked("tiles"),
    marked("own decisions"),
    marked("of others"),
    marked("rest"),
    marked("in the end"),
)
_TALLY: Final = (
    _WHO,
    marked("placed"),
    marked("of them wrong"),
    marked("unnoticed"),
    marked("doubts"),
    marked("of them right"),
    marked("believed wrongly"),
)
_ABOUT: Final = marked("about")
_SURE: Final = marked("how sure")
_WORTH: Final = marked("worth")
_DONE: Final = {
    "draw": marked("draw"),
    "discard": marked("leave"),
    "place": marked("place"),
    "take": marked("take"),
}
_GRADE_WORDS: Final = {
    "best": marked("best"),
    "good": marked("good"),
    "inaccuracy": marked("inaccuracy"),
    "blunder": marked("blunder"),
}
_GRADES: Final = {"best": "", "good": "", "inaccuracy": "yellow", "blunder": "red"}


def print_analysis(analysis: Analysis, names: Names, seat: int | None) -> None:
    """With `seat`, only what that seat did."""
    console = Console(highlight=False, markup=False)
    seats = range(len(analysis.seats)) if seat is None else (seat,)
    console.rule(f"{analysis.game}: {names.actors(tuple(range(len(analysis.seats))))}", align="left", characters="─")
    if not analysis.finished:
        console.print(names.say("The game is not finished: only what is known is judged."))
    if analysis.numbers is not None:
        _print_numbers(console, analysis.numbers, names, seats)
    if analysis.pictures is not None:
        _print_pictures(console, analysis.pictures, names, seats)
    for summary in analysis.summaries:
        if summary.seat in seats:
            console.print()
            console.print(names.actor(summary.seat), style=f"bold {COLOURS[summary.seat % len(COLOURS)]}")
            for sentence in summary.sentences:
                console.print(sentence, soft_wrap=True)


def _table(names: Names, titles: Sequence[str], right: Sequence[str]) -> Table:
    """`titles` are marked; those of figures stand on the right."""
    table = Table(box=None, pad_edge=False)
    for title in titles:
        table.add_column(names.say(title), justify="right" if title in right else "left", overflow="fold")
    return table


# Lucky Numbers.


def _print_numbers(console: Console, numbers: Numbers, names: Names, seats: Sequence[int]) -> None:
    for line in chart(numbers.curve, numbers.unit, [names.actor(share.seat) for share in numbers.shares]):
        console.print(line)
    lost = [one for one in numbers.decisions if one.seat in seats and one.grade != "best"]
    if lost:
        console.print()
        table = _table(names, _LOST, (_STEP, _LEFT, _BEST, _GIVEN_AWAY))
        for one in sorted(lost, key=lambda one: -one.lost)[:_WORST]:
            better = one.alternatives[0]
            table.add_row(
                str(one.n),
                Text(names.actor(one.seat)),
                _did(one.played.action, one.tile, names),
                _worth(one.played.chance, numbers, names),
                _did(better.action, _in_hand(one), names),
                _worth(better.chance, numbers, names),
                _worth(one.lost, numbers, names),
                Text(names.say(_GRADE_WORDS[one.grade]), style=_GRADES[one.grade]),
            )
        console.print(table)
    console.print()
    console.print(_shares(numbers, names, seats))


def _shares(numbers: Numbers, names: Names, seats: Sequence[int]) -> Table:
    table = _table(names, (_WHO, *_MADE), _MADE)
    for share in numbers.shares:
        if share.seat in seats:
            table.add_row(Text(names.actor(share.seat)), *_made(share, numbers, names))
    return table


def _made(share: Share, numbers: Numbers, names: Names) -> list[str]:
    def change(value: float) -> str:
        return signed(value, names, in_points=numbers.unit == "score")

    error = f"{share.error:.1f}" if numbers.unit == "score" else round(100 * share.error)
    return [
        _worth(share.start, numbers, names),
        f"{change(share.luck)} ± {error}",
        change(share.decisions),
        change(share.others),
        change(share.rest),
        _worth(share.now, numbers, names),
    ]


def _worth(value: float, numbers: Numbers, names: Names) -> str:
    return f"{value:.1f}" if numbers.unit == "score" else percent(value, names.language)


def _in_hand(decision: Decision) -> int | None:
    return None if decision.phase == "turn" else decision.tile


def _did(action: dict[str, Any], tile: int | None, names: Names) -> str:
    """`take 12 → 2/3`: row and column, counted from 1."""
    number = action.get("tile", tile)
    did = _DONE.get(action["do"])
    words = [names.say(did) if did else action["do"]]
    words += [] if number is None or action["do"] == "draw" else [str(number)]
    if "at" in action:
        row, column = action["at"]
        words.append(f"→ {row + 1}/{column + 1}")
    return " ".join(words)


# Picture games.


def _print_pictures(console: Console, pictures: Pictures, names: Names, seats: Sequence[int]) -> None:
    if pictures.curve:
        everybody = [names.actor(tally.seat) for tally in pictures.tallies]
        for line in chart(pictures.curve, "chance", everybody):
            console.print(line)
        console.print()
    table = _table(names, _TALLY, _TALLY[1:])
    for tally in pictures.tallies:
        if tally.seat in seats:
            counts = (tally.placed, tally.wrong, tally.got_through, tally.doubts, tally.right_doubts)
            table.add_row(Text(names.actor(tally.seat)), *map(str, counts), str(tally.believed_wrong))
    console.print(table)
    rows = sorted([*_wrong_ones(pictures, names, seats), *_doubts(pictures, names, seats)], key=lambda row: row[0])
    if rows:
        console.print()
        table = _table(names, (_STEP, _WHO, _WHAT, _ABOUT, _SURE, _WORTH), (_STEP, _SURE, _WORTH))
        for n, *row in rows:
            table.add_row(str(n), *map(Text, row))
        console.print(table)


def _wrong_ones(pictures: Pictures, names: Names, seats: Sequence[int]) -> list[tuple[Any, ...]]:
    rows = []
    for placed in pictures.placements:
        if placed.seat not in seats or placed.right is not False:
            continue
        if placed.passed:
            what = names.say("wrong pass")
        else:
            what = names.say("wrong, unnoticed") if placed.got_through else names.say("wrong")
        about = [_about(order, names) for order in placed.orders if order.right is False] or [names.item(placed.item)]
        sure = "" if placed.sure is None else percent(placed.sure, names.language)
        rows.append((placed.n, names.actor(placed.seat), what, "; ".join(about), sure, ""))
    return rows


def _doubts(pictures: Pictures, names: Names, seats: Sequence[int]) -> list[tuple[Any, ...]]:
    rows = []
    for doubt in pictures.doubts:
        if doubt.seat in seats and not doubt.forced:
            what = names.say("doubt, right") if doubt.was_right else names.say("doubt, wrong")
            sure = "" if doubt.order.sure is None else percent(doubt.order.sure, names.language)
            worth = "" if doubt.worth is None else signed(doubt.worth, names, in_points=False)
            rows.append((doubt.n, names.actor(doubt.seat), what, _about(doubt.order, names), sure, worth))
    return rows


def _about(order: JudgedOrder, names: Names) -> str:
    told = [names.item(tile) for tile in order.tiles]
    if order.values is not None:
        values = (names.value(order.attribute, value) for value in order.values)
        told = [f"{item} {value}" for item, value in zip(told, values, strict=True)]
    return f"{names.attribute(order.attribute)}: {', '.join(told)}"
