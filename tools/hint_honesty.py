"""Reads what bots say about random positions, and finds every hint that argues against itself.

    .venv/bin/python tools/hint_honesty.py --positions 10000

All games, card sets and levels take turns; in each position one bot decides, says why in every language there is, and
its sentences are read back like a person would: which one it is, and which percentages stand in it. What they tell has
to agree with what is done, or to say why it does not; and with the figures that programs get.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from time import perf_counter
from typing import Any, Final, NamedTuple

from random_positions import Position, positions

from sortilege.bots.lucky_numbers import reasons as numbers
from sortilege.bots.pictures import assessing_reasons as assessing
from sortilege.bots.pictures import placing_reasons as placing
from sortilege.bots.pictures import solo_reasons as alone
from sortilege.bots.pictures.reasons import COMPARED, Reason, percent
from sortilege.bots.pictures.words import rounded
from sortilege.i18n import languages_with_catalogs, texts, translations

_FIELD: Final = re.compile(r"\{(\w+)\}")
_PERCENT: Final = re.compile(r"(\d+)\s*%")
_CHANCE: Final = r"\d+\s*%"
_NUMBER: Final = r"\d+"
_CHANCES: Final = ("looks", "believed", "limit", "sure", "caught", "nowhere")
_NUMBERS: Final = ("row", "column", "to_row", "to_column", "number", "old", "right_ones", "wrong_ones")
_EVEN: Final = 50


class Dishonest(Exception):
    """A hint that argues against itself."""


class Told(NamedTuple):
    """A sentence, read: the texts that it may be, each with what stands in its fields."""

    text: str
    may_be: Mapping[str, Mapping[str, str]]


class Read:
    """All sentences of a hint."""

    def __init__(self, told: Sequence[Told]) -> None:
        self._told = told

    def __contains__(self, text: str) -> bool:
        return any(text in one.may_be for one in self._told)

    def last_is(self, *texts: str) -> bool:
        return any(text in self._told[-1].may_be for text in texts)

    def field(self, name: str) -> str | None:
        return next((fields[name] for one in self._told for fields in one.may_be.values() if name in fields), None)

    def percent(self, name: str) -> int:
        found = _PERCENT.search(self.field(name) or "")
        if not found:
            raise Dishonest(f"nobody says how likely ({name})")
        return int(found[1])

    def says_percent(self, name: str) -> bool:
        return self.field(name) is not None


class Reader:
    def __init__(self, languages: Sequence[str]) -> None:
        self.count = 0
        self.advice: Counter[str] = Counter()
        self.languages = languages

    def read(self, position: Position) -> None:
        """Raises a `Dishonest` if something is wrong."""
        self.count += 1
        grounds = position.bot.grounds()
        self.advice[grounds.advice] += 1
        for language in self.languages:
            sentences = position.bot.sentences(language)
            try:
                _check(position, _understood(sentences, language))
            except Dishonest as error:
                raise Dishonest(f"{error}: {position.game}, {position.level}: {' '.join(sentences)}") from None


def _must(true: bool, otherwise: str) -> None:
    if not true:
        raise Dishonest(otherwise)


def _check(position: Position, read: Read) -> None:
    advice = position.bot.grounds().advice
    match advice:
        case "forced":
            return
        case "agree" | "doubt" | "check":
            _check_assessing(position, read)
        case "give" | "discard":
            return
        case _ if "numbers" in position.game:
            _check_number(position, read)
        case _ if position.game.endswith("-solo"):
            _check_alone(position, read)
        case "place" | "bluff" | "finish":
            _check_placing(position, read)
        case "pass" | "clear":
            _check_passing(position, read)
        case _:
            raise Dishonest(f"nothing is said ({advice!r})")


# Assessing.

_AGREEING: Final = (
    assessing.SO_I_AGREE,
    assessing.AGREES,
    assessing.AGREES_THOUGH_UNLIKELY,
    assessing.AGREES_SINCE_OTHERS_MAY_DOUBT,
    assessing.AGREES_AT_THE_LIMIT,
    assessing.NEVER_PAYS,
)
_DOUBTING: Final = (
    assessing.SO_I_DOUBT,
    assessing.DOUBTS,
    assessing.DOUBTS_THOUGH_LIKELY,
    assessing.DOUBTS_AT_THE_LIMIT,
    assessing.ALWAYS_PAYS,
)


def _check_assessing(position: Position, read: Read) -> None:
    grounds = position.bot.grounds()
    belief, stakes = grounds.belief, grounds.stakes
    assert belief is not None
    certain = assessing.RIGHT_FOR_CERTAIN in read or assessing.WRONG_FOR_CERTAIN in read
    if not certain:
        _check_belief(belief.looks, belief.chance, read)
    _check_estimates(position)
    if grounds.advice == "check":
        return
    assert stakes is not None and stakes.pays_below is not None
    doubts = grounds.advice == "doubt"
    _must(doubts == ("Challenge" in type(position.action).__name__), "the advice is not what is done")
    if read.last_is(assessing.AGREES_ANYWAY):
        _must(not doubts and percent(belief.looks) >= _EVEN, "it does not look likely")
        return
    _must(read.last_is(*(_DOUBTING if doubts else _AGREEING)), "what is done is not what is said, or not last")
    if certain and read.last_is(assessing.SO_I_AGREE, assessing.SO_I_DOUBT):
        _must(doubts == (assessing.WRONG_FOR_CERTAIN in read), "what is certain is not believed")
        return
    if read.last_is(assessing.ALWAYS_PAYS, assessing.NEVER_PAYS):
        _must(stakes.pays_below >= 1 if doubts else stakes.pays_below <= 0, "a doubt pays only sometimes")
        return
    believed, limit = (1 if doubts else 99) if certain else read.percent("believed"), read.percent("limit")
    _must(limit == percent(stakes.pays_below), "another limit is told")
    if read.last_is(assessing.AGREES_AT_THE_LIMIT, assessing.DOUBTS_AT_THE_LIMIT):
        _must(believed == limit, "it is not at the limit")
        return
    _must(doubts == (believed < limit), "the told belief and the told limit say the opposite")
    in_spite = read.last_is(
        assessing.AGREES_THOUGH_UNLIKELY, assessing.AGREES_SINCE_OTHERS_MAY_DOUBT, assessing.DOUBTS_THOUGH_LIKELY
    )
    _must(in_spite == (doubts == (believed >= _EVEN)), "against the odds without a reason, or with one for nothing")


def _check_belief(looks: float, chance: float, read: Read) -> None:
    believed = read.percent("believed")
    _must(believed == percent(chance), "another belief is told")
    if not read.says_percent("looks"):
        _must(percent(looks) == believed, "trust changes the belief and is not told")
        return
    _must(read.percent("looks") == percent(looks), "it looks otherwise")
    trusts = assessing.TRUSTED in read or assessing.TRUST_EARNED in read
    _must(trusts == (believed > percent(looks)), "trust works the other way")


def _check_estimates(position: Position) -> None:
    """Rounded for people, both values are in the order that is said to be more likely – or not told."""
    bot, edition = position.bot, position.edition
    reason: Reason = bot.reason  # type: ignore[attr-defined]  # every bot of a picture game has one
    assert edition is not None and reason.compared is not None
    compared = reason.compared
    attribute = next(one for one in edition.attributes if one.id == compared.attribute)
    first, second = (
        guess.value if guess.known or attribute.in_words else rounded(guess.value, attribute)
        for guess in (compared.first, compared.second)
    )
    likely = percent(compared.looks) >= _EVEN
    for language in languages_with_catalogs():
        (told,) = (text for text, says in zip(bot.sentences(language), reason.says, strict=True) if says == COMPARED)
        hard = texts(language)("{attribute}: I can hardly tell {the_one} and {the_other} apart.", **_anything())
        if _like(hard).fullmatch(told) is None and first != second:
            _must((first < second) == likely, "the told values are in the other order")


# Placing, passing, clearing.


def _check_placing(position: Position, read: Read) -> None:
    grounds = position.bot.grounds()
    if placing.BEGINS in read:
        return
    assert grounds.belief is not None and grounds.stakes is not None and grounds.stakes.caught is not None
    sure = read.percent("sure")
    _must(sure == percent(grounds.belief.chance), "another chance is told")
    _check_estimates(position)
    why = [text for text in (placing.HARDLY_CAUGHT, placing.RISKS_IT, placing.STILL_BEST) if text in read]
    _must(bool(why) == (sure < _EVEN), "it is likely wrong and nobody says why, or the other way round")
    _must((grounds.advice == "bluff") == (sure < _EVEN and placing.STILL_BEST not in why), "a bluff is not called one")
    if placing.HARDLY_CAUGHT in why or placing.RISKS_IT in why:
        caught = read.percent("caught")
        _must(caught == percent(grounds.stakes.caught), "another risk is told")
        _must((caught < _EVEN) == (placing.HARDLY_CAUGHT in why), "the risk is not what it is said to be")
    if position.game.startswith("the-box"):
        _check_space(position, read)


def _check_space(position: Position, read: Read) -> None:
    action: Any = position.action
    _must(read.last_is(placing.ON_A_SPACE, placing.SHIFTING), "where it goes is not said, or not last")
    told = tuple(int(read.field(name) or 0) - 1 for name in ("row", "column"))
    _must(told == action.at, "another space is told")
    _must((action.shift is not None) == read.last_is(placing.SHIFTING), "a shift is not told")
    if action.shift is not None:
        _must(
            tuple(int(read.field(name) or 0) - 1 for name in ("to_row", "to_column")) == action.shift, "another shift"
        )


def _check_passing(position: Position, read: Read) -> None:
    if placing.NOWHERE in read:
        return
    sure, stakes = read.percent("sure"), position.bot.grounds().stakes
    assert stakes is not None and stakes.otherwise is not None
    _must(sure == percent(stakes.otherwise), "another chance is told")
    says_why = any(text in read for text in (placing.BEST_IS_LIKELY, placing.NOT_WORTH_IT, placing.CLEARS))
    _must(says_why or sure < _EVEN, "something likely is not done, and nobody says why")
    unlikely = placing.BEST_IS_UNLIKELY in read or placing.NO_GOOD_GAP in read
    _must(unlikely == (sure < _EVEN), "what is likely is said to be unlikely")


def _check_alone(position: Position, read: Read) -> None:
    grounds = position.bot.grounds()
    if placing.BEGINS in read:
        return
    sure = read.percent("sure")
    assert grounds.belief is not None
    if position.game == "go-for-six-solo":
        _must(sure == percent(grounds.belief.chance), "another chance is told")
        return
    nowhere = read.percent("nowhere")
    match grounds.advice:
        case "place":
            _check_space(position, read)
            _must(sure > nowhere or alone.MAKES_ROOM in read, "what is less likely is done, and nobody says why")
        case "pass":
            _must(nowhere > sure or alone.IN_THE_WAY in read, "what is less likely is done, and nobody says why")
        case _:
            _must(max(sure, nowhere) <= _EVEN or alone.IN_THE_WAY in read, "what is likely is not done")


# Numbers.


def _check_number(position: Position, read: Read) -> None:
    action: Any = position.action
    grounds, view = position.bot.grounds(), position.view
    if grounds.advice in ("draw", "leave"):
        return
    at = tuple(int(read.field(name) or 0) - 1 for name in ("row", "column"))
    _must(at == action.at, "another space is told")
    seat = position.seat
    tile = getattr(action, "tile", None) or next(hand.tile for hand in view.drawn if hand.seat == seat)
    _must(read.field("number") == str(tile), "another tile is told")
    board = view.boards[seat]
    free = sum(one is None for row in board for one in row)
    fills = free == 1 and board[at[0]][at[1]] is None
    winning = (numbers.PUTS_AND_WINS, numbers.TAKES_AND_WINS, numbers.PUTS_AND_FILLS, numbers.TAKES_AND_FILLS)
    _must(read.last_is(*winning) == fills, "a win is not told, or is none")
    _must(grounds.wins == read.last_is(*winning[:2], numbers.PUTS_THE_LAST), "a win is not told, or is none")
    better = (numbers.EXCHANGES, numbers.EXCHANGES_AND_PREVENTS, numbers.BY_FEEL[numbers.EXCHANGES])
    _must(not (read.last_is(*better) and board[at[0]][at[1]] == tile), "a number is said to be better than itself")


# Reading.


@cache
def _texts_of(language: str) -> list[tuple[str, re.Pattern[str]]]:
    """Everything that may be said, and how it is recognised."""
    found = [
        text
        for module in (assessing, placing, alone, numbers)
        for held in vars(module).values()
        for text in ([held] if isinstance(held, str) else held.values() if isinstance(held, dict) else ())
        if isinstance(text, str) and text.endswith(".")
    ]
    return [(text, _like(translations(language).gettext(text))) for text in dict.fromkeys(found)]


def _like(text: str) -> re.Pattern[str]:
    """A pattern for a text, whatever stands in its fields."""
    parts, seen = _FIELD.split(text), set()
    pattern = re.escape(parts[0])
    for name, after in zip(parts[1::2], parts[2::2], strict=True):
        what = _CHANCE if name in _CHANCES else _NUMBER if name in _NUMBERS else ".+?"
        pattern += f"(?:{what})" if name in seen else f"(?P<{name}>{what})"
        seen.add(name)
        pattern += re.escape(after)
    return re.compile(pattern)


def _anything() -> dict[str, str]:
    return {name: f"{{{name}}}" for name in ("attribute", "one", "the_one", "other", "the_other")}


def _understood(sentences: Sequence[str], language: str) -> Read:
    told = []
    for sentence in sentences:
        matches = ((text, like.fullmatch(sentence)) for text, like in _texts_of(language))
        found = [(text, match.groupdict()) for text, match in matches if match]
        # What has more fields is meant: a name that goes on and on may look like the rest of a longer sentence.
        told.append(Told(sentence, dict(sorted(found, key=lambda one: -len(one[1])))))
    _must(bool(told), "nothing is said")
    return Read(told)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--positions", type=int, default=10_000)
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    reader, began = Reader(languages_with_catalogs()), perf_counter()
    for position in positions(chosen.positions, chosen.seed):
        reader.read(position)
    advice = ", ".join(f"{number} {what}" for what, number in reader.advice.most_common())
    print(
        f"{reader.count:,} positions in {len(reader.languages)} languages, {perf_counter() - began:.0f} s: all honest"
    )
    print(advice)


if __name__ == "__main__":
    main()
