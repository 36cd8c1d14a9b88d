"""The referee: whole and unfinished records, and damaged ones, which get their error with line and code."""

import io
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from editions.other_cards import coming_with, corrected
from games.cardset import cardset
from sortilege.core.errors import Malformed
from sortilege.core.record import Entry, Header, RecordFault, read_entry, read_header, write_entry, write_header
from sortilege.editions.library import find_edition, shipped
from sortilege.editions.model import Edition
from sortilege.editions.versions import played_version, version
from sortilege.games import make_game
from sortilege.games.lucky_numbers.state import Draw
from sortilege.referee import LONGEST_LINE, Replay, Verdict, replay_file

HEADER = '{"record": 1, "game": "lucky-numbers", "seats": ["Ada", "Bob"]}'
DRAWS = [
    '{"by": "chance", "do": "draw", "seat": 0, "tile": 7}',
    '{"by": "chance", "do": "draw", "seat": 1, "tile": 15}',
]


def editions(name: str) -> Edition:
    if name != "cardset":
        raise Malformed(f"there is no edition {name}")
    return cardset()


def replayed(*lines: str | bytes, end: bytes = b"\n") -> Verdict:
    text = b"\n".join(line if isinstance(line, bytes) else line.encode() for line in lines) + end
    replay = Replay(io.BytesIO(text), editions)
    for _ in replay:
        pass
    return replay.verdict()


def fault(*lines: str | bytes) -> tuple[str, int]:
    with pytest.raises(RecordFault, match=r"line \d+: \w") as caught:
        replayed(*lines)
    return caught.value.code, caught.value.line


def test_a_header_alone_is_a_game_that_has_not_begun() -> None:
    verdict = replayed(HEADER)
    assert (verdict.to_act, verdict.legal, verdict.outcome, verdict.entries) == (("chance",), None, None, 0)


def test_the_verdict_names_every_legal_action_of_everybody_who_may_act() -> None:
    verdict = replayed(HEADER, *DRAWS)
    assert verdict.to_act == (0, 1)
    spaces = [(space, space) for space in range(4)]
    assert verdict.legal == [{"by": seat, "do": "place", "at": at} for seat in (0, 1) for at in spaces]
    assert verdict.entries == 2


def test_windows_line_ends_a_byte_order_mark_blank_lines_and_no_last_line_end_do_not_matter() -> None:
    lines = (b"\xef\xbb\xbf" + HEADER.encode() + b"\r", b"", DRAWS[0].encode() + b"\r", b"  ", DRAWS[1])
    assert replayed(*lines, end=b"").entries == 2


def test_lucky_numbers_needs_no_edition_so_none_is_looked_for() -> None:
    assert replayed(HEADER[:-1] + ', "edition": "unicorns"}').entries == 0


def test_a_header_may_say_more_than_we_know() -> None:
    header = {**json.loads(HEADER), "site": "Kitchen table", "date": "2026-11-15"}
    assert replayed(json.dumps(header)).entries == 0


@pytest.mark.parametrize(
    "header",
    [
        "",
        "[]",
        "{}",
        "lucky-numbers",
        "\0" * 1000,
        b"\xff\xfe{\0}\0",
        '{"record": 2, "game": "lucky-numbers", "seats": ["Ada", "Bob"]}',
        '{"record": "1", "game": "lucky-numbers", "seats": ["Ada", "Bob"]}',
        '{"record": true, "game": "lucky-numbers", "seats": ["Ada", "Bob"]}',
        '{"record": 1, "game": "chess", "seats": ["Ada", "Bob"]}',
        '{"record": 1, "game": "lucky-numbers"}',
        '{"record": 1, "game": "lucky-numbers", "seats": "Ada"}',
        '{"record": 1, "game": "lucky-numbers", "seats": ["Ada"]}',
        '{"record": 1, "game": "lucky-numbers", "seats": ["a", "b", "c", "d", "e"]}',
        '{"record": 1, "game": "lucky-numbers", "seats": ["Ada", "Bob"], "options": {"speed": 1}}',
        '{"record": 1, "game": "lucky-numbers", "seats": ["Ada", "Bob"], "options": []}',
        '{"record": 1, "game": "the-box", "seats": ["Ada", "Bob"]}',
        '{"record": 1, "game": "the-box", "seats": ["Ada", "Bob"], "edition": "unicorns"}',
        '{"record": 1, "game": "the-box", "seats": ["Ada", "Bob"], "edition": 7}',
        '{"record": 1, "game": "the-box", "seats": ["Ada", "Bob"], "edition": "cardset", "played_with": "cardset@0"}',
        '{"record": 1, "game": "the-box", "seats": ["Ada", "Bob"], "edition": "cardset", "played_with": 7}',
        '{"record": 1, "game": "lucky-numbers", "seats": ["Ada", "B\\ud800"]}',
        HEADER[:-10],
        "[" * 5000 + "]" * 5000,
        '{"record": 1, "x": ' + "[" * 20000 + "]" * 20000 + "}",
        HEADER[:-1] + ', "x": "' + "x" * LONGEST_LINE + '"}',
    ],
)
def test_a_bad_header_is_malformed_in_line_1(header: str | bytes) -> None:
    assert fault(header) == ("malformed", 1)


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        '{"by": 0, "do": "pla',
        "7",
        "null",
        '{"do": "draw"}',
        '{"by": 0}',
        '{"by": 0, "do": "fly"}',
        '{"by": 0, "do": "place"}',
        '{"by": 0, "do": "place", "at": [1]}',
        '{"by": 0, "do": "place", "at": [1, 1, 1]}',
        '{"by": 0, "do": "place", "at": [1, "1"]}',
        '{"by": 0, "do": "place", "at": [1, 1], "with": "love"}',
        '{"by": "0", "do": "place", "at": [1, 1]}',
        '{"by": true, "do": "place", "at": [1, 1]}',
        '{"by": 2, "do": "place", "at": [1, 1]}',
        '{"by": -1, "do": "place", "at": [1, 1]}',
        '{"by": "dealer", "do": "draw", "seat": 0, "tile": 7}',
        '{"by": "chance", "do": "draw"}',
        '{"by": "chance", "do": "draw", "seat": 0, "tile": ' + "9" * 5000 + "}",
        b'{"by": 0, "do": "pl\xe4ce", "at": [1, 1]}',
        b"\0" * (LONGEST_LINE + 10),
    ],
)
def test_a_line_of_the_wrong_shape_is_malformed(line: str | bytes) -> None:
    assert fault(HEADER, *DRAWS, line) == ("malformed", 4)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('{"by": "chance", "do": "draw", "seat": 0, "tile": 3}', "not-your-turn"),
        ('{"by": 0, "do": "draw"}', "illegal"),
        ('{"by": 0, "do": "place", "at": [0, 1]}', "illegal"),
        ('{"by": 0, "do": "place", "at": [7, 7]}', "illegal"),
        ('{"by": 1, "do": "take", "tile": 7, "at": [0, 0]}', "illegal"),
    ],
)
def test_an_entry_that_breaks_a_rule_is_named(line: str, code: str) -> None:
    assert fault(HEADER, *DRAWS, line) == (code, 4)


def test_lines_are_counted_as_an_editor_counts_them() -> None:
    assert fault(HEADER, "", DRAWS[0], "", '{"by": 0, "do": "draw"}') == ("not-your-turn", 5)


def test_an_entry_after_the_end_is_over() -> None:
    path = Path(__file__).parent / "playthroughs" / "lucky-numbers-2.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines()
    assert fault(*lines, '{"by": 0, "do": "draw"}') == ("over", len(lines) + 1)
    assert fault(*lines, '{"by": 0, "do": "dr') == ("malformed", len(lines) + 1)


def test_a_record_file_is_replayed_with_the_edition_beside_it() -> None:
    path = Path(__file__).parent / "playthroughs" / "go-for-six-2.jsonl"
    assert replay_file(path).outcome is not None


def test_a_gigabyte_of_zeros_is_refused_without_reading_it(tmp_path: Path) -> None:
    path = tmp_path / "zeros.jsonl"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    with pytest.raises(RecordFault) as caught:
        replay_file(path)
    assert (caught.value.code, caught.value.line) == ("malformed", 1)


def test_an_edition_beside_the_record_is_found_before_a_shipped_one(tmp_path: Path) -> None:
    folder = tmp_path / "mammals"
    folder.mkdir()
    (folder / "edition.toml").write_text(
        'id = "mine"\ntitle = {en = "Mine"}\n' + "".join(f'[[attributes]]\nid = "a{i}"\n' for i in range(6))
    )
    rows = [f"i{n},Item {n}," + ",".join([str(n)] * 6) for n in range(9)]
    (folder / "items.csv").write_text("id,name.en,a0,a1,a2,a3,a4,a5\n" + "\n".join(rows))
    record = tmp_path / "game.jsonl"
    header = Header(game="the-box", seats=("Ada", "Bob"), edition="mammals")
    record.write_bytes(write_header(header))
    with record.open("rb") as file:
        replay = Replay(file, lambda name: find_edition(name, beside=tmp_path))
    assert replay.game.edition.id == "mine"  # type: ignore[attr-defined]


MAMMALS = played_version(shipped("mammals"))
OTHERS = "mammals@123456789abc"


@pytest.mark.parametrize(
    "said",
    [
        {"edition": "mammals"},
        {"edition": MAMMALS},
        {"edition": version(shipped("mammals"))},
        {"edition": "mammals", "played_with": MAMMALS},
        {"edition": "mammals", "played_with": version(shipped("mammals"))},
    ],
    ids=["plain", "versioned", "exact", "beside", "exact-beside"],
)
def test_a_record_names_its_cards_with_or_without_their_version(said: Any, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    record.write_bytes(write_header(Header(game="the-box", seats=("Ada", "Bob"), **said)))
    assert replay_file(record).entries == 0


@pytest.mark.parametrize("said", [{"edition": OTHERS}, {"edition": "mammals", "played_with": OTHERS}])
def test_a_record_with_other_cards_than_ours_is_refused_with_what_to_do(said: Any, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    record.write_bytes(write_header(Header(game="the-box", seats=("Ada", "Bob"), **said)))
    with pytest.raises(RecordFault) as refused:
        replay_file(record)
    assert (refused.value.code, refused.value.line) == ("malformed", 1)
    assert OTHERS in refused.value.message
    assert MAMMALS in refused.value.message
    assert "beside the record" in refused.value.message


def test_the_cards_that_a_game_was_played_with_are_found_beside_its_record(tmp_path: Path) -> None:
    with coming_with(tmp_path, corrected("mammals", "red-fox", "weight", "9")):
        old = played_version(shipped("mammals"))
    assert old != MAMMALS
    record = tmp_path / "game.jsonl"
    record.write_bytes(write_header(Header(game="the-box", seats=("Ada", "Bob"), edition="mammals", played_with=old)))
    with pytest.raises(RecordFault):
        replay_file(record)
    shutil.move(tmp_path / "packs" / "mammals", tmp_path / "mammals")
    assert replay_file(record).entries == 0


def test_headers_and_entries_survive_being_written() -> None:
    header = Header(game="lucky-numbers", seats=("Ada", "Zoë"), options={"match": True})
    assert read_header(write_header(header)) == header
    entry = Entry(1, Draw())
    assert write_entry(entry) == b'{"by":1,"do":"draw"}\n'
    assert read_entry(write_entry(entry), make_game("lucky-numbers", 2)) == entry


def test_a_small_edition_is_refused_with_a_sentence() -> None:
    def refusal(game: str, seats: int, items: int, attributes: int) -> str:
        edition: Any = cardset()
        small = Edition(
            id="small", title={}, attributes=edition.attributes[:attributes], items=edition.items[1 : items + 1]
        )
        with pytest.raises(Malformed) as refused:
            make_game(game, seats, {}, small)
        return refused.value.message

    assert "needs 6 attributes, this edition has 5" in refusal("the-box", 2, 40, 5)
    assert "needs 5 items" in refusal("the-box", 2, 4, 6)
    assert "needs 3 items" in refusal("the-box-solo", 1, 2, 6)
    assert "needs 12 cards" in refusal("go-for-six", 2, 11, 1)
    assert "needs 2 cards" in refusal("go-for-six-solo", 1, 1, 1)
