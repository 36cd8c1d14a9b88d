"""What people tell each other: colours and a link, and nothing of what was asked."""

from datetime import date

from sortilege.daily.sharing import share_text

DAY = date(2026, 11, 16)


def test_a_row() -> None:
    assert share_text(DAY, "row", 9.0, "rrrrrrwrrrwr", "en", "https://example.org/daily") == (
        "Sortilege, The row, Nov 16, 2026: 9\n🟩🟩🟩🟩🟩🟩\n🟥🟩🟩🟩🟥🟩\nhttps://example.org/daily"
    )


def test_numbers_in_german() -> None:
    assert share_text(DAY, "numbers", -2.0, "rxlrrrl", "de", "https://example.org/daily") == (
        "Sortilege, Die Zahlen, 16.11.2026: −2\n🟩🟨⬜🟩🟩🟩\n⬜\nhttps://example.org/daily"
    )


def test_what_is_longer_has_longer_lines() -> None:
    lines = share_text(DAY, "numbers", 12.0, "r" * 24, "en", "https://example.org/daily").splitlines()
    assert [len(line) for line in lines[1:-1]] == [10, 10, 4]


def test_a_box_with_passes_and_a_cleared_board() -> None:
    assert "🟩🟥🟦🟪" in share_text(DAY, "box", 30.0, "rwpc", "en", "https://example.org/daily")
