"""Which scores can be compared: those of one game, in one variant, with the same cards, perhaps by the same attribute.

A card set has as many points in it as it has cards, and a whole row more than one of twelve: so each has a list of its
own. Boards that differ only in what makes a game easier to read are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.editions.library import shipped, shipped_ids
from sortilege.games import GAMES
from sortilege.games.options import read_options
from sortilege.people.errors import NotFound

WHOLE: Final = ""
"""The variant of a game as its rulebook has it."""
ATTACK: Final = "attack"
"""Against the clock, where points count."""
VARIANTS: Final[dict[str, dict[str, str]]] = {
    "the-box-solo": {
        WHOLE: marked("Large board"),
        "mini": marked("Mini board"),
        "mini-12": marked("Mini board, 12 tiles"),
    },
    "go-for-six-solo": {WHOLE: marked("All cards"), "12": marked("12 cards"), ATTACK: marked("Attack")},
    "lucky-numbers-solo": {
        WHOLE: marked("Two sets of tiles"),
        "sorted": marked("Sorted start"),
        "sets-1": marked("One set of tiles"),
        "sets-3": marked("Three sets of tiles"),
        "sets-4": marked("Four sets of tiles"),
    },
}
"""What has lists, with what it is called; what is not here has none. Other games have their usual variant."""
_SAME: Final = frozenset({"first", "attribute", "attributes", "novice", "names"})
"""Options that make no other list: what cards are sorted by is one of its own."""
_SEPARATOR: Final = "/"


class ListKey(msgspec.Struct, frozen=True):
    game: str
    variant: str = WHOLE
    edition: str | None = None
    attribute: str | None = None

    def __str__(self) -> str:
        return _SEPARATOR.join((self.game, self.variant, self.edition or "", self.attribute or ""))


def read_key(text: str) -> ListKey:
    """What was written by `str`."""
    game, variant, edition, attribute = text.split(_SEPARATOR)
    return ListKey(game, variant, edition or None, attribute or None)


def listed_games() -> list[str]:
    """Those for one, in the order in which we show them."""
    return [game.id for game in sorted(GAMES.values(), key=lambda game: game.place) if game.solo]


def variants_of(game: str) -> dict[str, str]:
    """With what they are called; that may be nothing where there is only one."""
    return VARIANTS.get(game, {WHOLE: ""})


def has_attributes(game: str) -> bool:
    """Whether one attribute at a time is played: then each has a list."""
    return "attribute" in GAMES[game].rules.options_type.__struct_fields__


def variant_of(game: str, options: dict[str, Any], ends_after: int | None, *, on_time: bool = False) -> str | None:
    """None: it has no list. `on_time`: against the clock."""
    try:
        read = read_options(options, GAMES[game].rules.options_type)
    except Malformed:  # of another version of the program
        return None
    usual = msgspec.structs.asdict(GAMES[game].rules.options_type())
    other = {name: value for name, value in msgspec.structs.asdict(read).items() if value != usual[name]}
    words = [_word(name, other[name]) for name in sorted(other.keys() - _SAME)]
    words += [] if ends_after is None else [str(ends_after)]
    variant = "-".join([*words, *([ATTACK] if on_time else [])])
    return variant if variant in variants_of(game) else None


def known_list(game: str, variant: str, edition: str | None, attribute: str | None) -> ListKey:
    """Raises `NotFound` unless there is one."""
    if game not in GAMES or not GAMES[game].solo:
        raise NotFound(marked("There are no high scores for this game."))
    cards = edition is None if not GAMES[game].pictures else edition in shipped_ids()
    fine = cards and variant in variants_of(game) and (attribute is None or attribute in _attributes(game, edition))
    if not fine:
        raise NotFound(marked("There is no such list of high scores."))
    return ListKey(game, variant, edition, attribute)


def _attributes(game: str, edition: str | None) -> Sequence[str]:
    """That have lists."""
    if edition is None or not has_attributes(game):
        return ()
    return [attribute.id for attribute in shipped(edition).attributes]


def _word(name: str, value: object) -> str:
    """As in `mini` and `sets-3`."""
    return value if isinstance(value, str) else f"{name}-{value}"
