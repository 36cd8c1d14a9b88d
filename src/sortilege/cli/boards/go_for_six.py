"""Go for 6 and its solo game: everybody's row, with the gaps numbered for whoever places a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from sortilege.cli.boards.flow import Flow
from sortilege.cli.boards.orders import draw_orders
from sortilege.games.go_for_six.solo import SixSoloView
from sortilege.games.go_for_six.state import Place
from sortilege.games.go_for_six.view import SixView

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType

    from sortilege.core.game import Action
    from sortilege.games.go_for_six import GoForSix, GoForSixSolo
    from sortilege.games.go_for_six.view import RowsView
    from sortilege.narration.names import Names

FIRST_GAP: Final = 1
"""The number of the gap at the left end, for people."""


def draw(
    game: GoForSix | GoForSixSolo, view: RowsView, names: Names, seat: int | None, legal: Sequence[Action]
) -> Iterator[RenderableType]:
    if view.attribute:
        heading = names.say(
            "{attribute}: small on the left, large on the right", attribute=names.attribute(view.attribute)
        )
        yield Text(heading, style="bold")
    titles = [_title(names, owner, is_own=owner == seat) for owner in range(len(view.rows))]
    indent = max(title.cell_len for title in titles) + 2
    new = {tile for order in view.orders for tile in order.tiles}
    placed = _placed(view)
    numbered = any(isinstance(action, Place) for action in legal)
    for owner, (title, row) in enumerate(zip(titles, view.rows, strict=True)):
        cards = [_card(view, names, card, is_new=card in new, is_placed=card == placed) for card in row]
        pieces = _with_gaps(cards) if numbered and owner == seat else cards
        yield Flow(title, pieces or [Text("–", style="dim")], indent)
    counts = {"count": view.pile.count, "discarded": view.discarded}
    if view.pile.top:
        top = names.item(view.pile.top)
        yield Text(names.say("Pile: {top} on top, {count} cards; {discarded} discarded", top=top, **counts))
    else:
        yield Text(names.say("Pile: {count} cards; {discarded} discarded", **counts))
    if isinstance(view, SixSoloView) and view.checked and view.attribute:
        value = names.value(view.attribute, view.checked.values[view.attribute])
        card = names.item(view.checked.tile)
        if view.checked.right:
            yield Text(names.say("Turned over: {card}, {value} – right, it stays.", card=card, value=value))
        else:
            yield Text(names.say("Turned over: {card}, {value} – wrong, it is discarded.", card=card, value=value))
    if seat is None:
        yield from draw_orders(view.orders, names)


def _placed(view: RowsView) -> str | None:
    """The card that is being assessed."""
    if isinstance(view, SixView) and view.placed and view.placed.gap < len(view.rows[view.placed.seat]):
        return view.rows[view.placed.seat][view.placed.gap]
    return None


def _card(view: RowsView, names: Names, card: str, *, is_new: bool, is_placed: bool) -> Text:
    value = view.revealed.get(card, {}).get(view.attribute or "")
    shown = names.item(card) if value is None else f"{names.item(card)} {names.value(view.attribute or '', value)}"
    return Text(f"[*{shown}*]" if is_placed else f"[{shown}]", style="bold yellow" if is_new else "")


def _with_gaps(cards: list[Text]) -> list[Text]:
    """`1 [Cat] 2 [Wolf] 3`: a card stays on one line with the gap before it."""
    pieces = [Text(str(gap), style="bold green").append(" ").append_text(card) for gap, card in enumerate(cards, 1)]
    return [*pieces, Text(str(FIRST_GAP + len(cards)), style="bold green")]


def _title(names: Names, owner: int, *, is_own: bool) -> Text:
    title = Text(names.actor(owner))
    title.truncate(20, overflow="ellipsis")
    return title.append(f" ({names.say('you')})" if is_own else "")
