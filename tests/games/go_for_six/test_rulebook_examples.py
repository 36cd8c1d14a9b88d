"""Go for 6: the running examples of the English and the German rulebook, played from the first card on."""

from games.go_for_six.six import Six, edition, new_table
from sortilege.editions.model import Edition, Item

MONE, TORBEN = 0, 1


def card_set(attribute: str, values: dict[str, float]) -> Edition:
    items = [Item(id=card, name={"en": card.title()}, values={attribute: value}) for card, value in values.items()]
    return edition(*items, attributes=(attribute,))


MAMMALS = card_set(
    "lifespan",
    {
        "hedgehog": 8,
        "fox": 7,
        "elk": 9,
        "pig": 21,
        "sloth": 35,
        "seal": 46,  # not printed: only that seals live longer than sloths
        "cheetah": 12,
        "warthog": 15,
        "gorilla": 35,
        "orangutan": 50,
        "elephant": 70,
        "whale": 90,
        "mouse": 2,
        "rabbit": 9,
    },
)
"""Fox, hedgehog, pig, sloth and elk as the rulebooks print them; the others as the examples want them."""

PRESIDENTS = card_set(
    "years-ago",
    {
        "washington": 220,
        "adams": 212,
        "van-buren": 172,
        "lincoln": 148,
        "roosevelt": 76,
        "truman": 64,
        "ike": 56,
        "jfk": 48,
        "nixon": 40,
        "carter": 32,
        "reagan": 28,
        "clinton": 16,
    },
)
"""How long ago they came into office, seen from 2009."""


def dealt(edition: Edition, mone: str, torben: str, top: str) -> Six:
    """Torben begins."""
    table = new_table(2, edition, attribute=edition.attributes[0].id, first=TORBEN)
    table.chance("deal", seat=MONE, card=mone).chance("deal", seat=TORBEN, card=torben)
    table.chance("turn-up", card=top)
    return table


def torben_adds(table: Six, gap: int, then: str, and_then: str) -> None:
    """Mone accepts what Torben places, and passes."""
    table.play(TORBEN, "place", gap=gap).chance("turn-up", card=then).play(MONE, "accept")
    table.play(MONE, "pass").chance("turn-up", card=and_then)


def test_torbens_fox_sloth_and_seal() -> None:
    """He put the fox left of the sloth, now the seal between; Mone rightly challenges seal and sloth. Her turn."""
    table = dealt(MAMMALS, mone="elk", torben="sloth", top="fox")
    torben_adds(table, 0, "mouse", "seal")
    assert table.rows[TORBEN] == "fox sloth"
    table.play(TORBEN, "place", gap=1).chance("turn-up", card="whale")
    assert table.rows[TORBEN] == "fox seal sloth"
    assert table.to_act == [MONE]

    table.play(MONE, "challenge", neighbour="right")

    assert table.rows == ["elk", "fox"]
    assert table.view["discarded"] == 1 + 2  # her passed mouse, his two cards
    assert (table.phase, table.to_act) == ("turn", [MONE])
    assert table.play(MONE, "place", gap=1).rows == ["elk whale", "fox"]


def test_had_mone_challenged_the_fox_and_the_seal_she_would_have_lost_a_card() -> None:
    """Foxes do not live as long as seals."""
    table = dealt(MAMMALS, mone="elk", torben="sloth", top="fox")
    torben_adds(table, 0, "mouse", "seal")
    table.play(TORBEN, "place", gap=1).chance("turn-up", card="whale").play(MONE, "challenge", neighbour="left")
    assert table.rows == ["", "fox seal sloth"]


def test_torbens_warthog() -> None:
    """His sixth card, between cheetah and orangutan: Mone checks both orders, both are right, and he wins.

    Gorilla and cheetah are in the wrong order, but Mone accepted that before.
    """
    table = dealt(MAMMALS, mone="elk", torben="gorilla", top="cheetah")
    torben_adds(table, 1, "mouse", "orangutan")
    torben_adds(table, 2, "rabbit", "elephant")
    torben_adds(table, 3, "pig", "fox")
    torben_adds(table, 0, "hedgehog", "warthog")
    assert table.rows[TORBEN] == "fox gorilla cheetah orangutan elephant"
    table.play(TORBEN, "place", gap=3).chance("turn-up", card="whale")
    assert table.refused(MONE, "accept") == "illegal"

    table.play(MONE, "challenge", neighbour="right")
    assert set(table.view["revealed"]) == {"warthog", "orangutan"}
    assert (table.outcome, table.to_act) == (None, [MONE])
    table.play(MONE, "challenge", neighbour="left")

    assert table.outcome == {"winners": [TORBEN], "reason": "row-complete"}
    assert set(table.view["revealed"]) == {"warthog", "orangutan", "cheetah"}
    assert table.rows == ["elk", "fox gorilla cheetah warthog orangutan elephant"]


def test_torbens_warthog_when_mone_has_no_card() -> None:
    """She lost her only one with a wrong challenge, and must challenge the sixth card all the same."""
    table = dealt(MAMMALS, mone="elk", torben="gorilla", top="cheetah")
    torben_adds(table, 1, "mouse", "orangutan")
    torben_adds(table, 2, "rabbit", "elephant")
    torben_adds(table, 3, "pig", "fox")
    table.play(TORBEN, "place", gap=0).chance("turn-up", card="hedgehog").play(MONE, "challenge", neighbour="right")
    table.play(MONE, "pass").chance("turn-up", card="warthog")
    assert table.rows[MONE] == ""
    table.play(TORBEN, "place", gap=3).chance("turn-up", card="whale")
    table.play(MONE, "challenge", neighbour="right").play(MONE, "challenge", neighbour="left")
    assert table.outcome == {"winners": [TORBEN], "reason": "row-complete"}


def test_torbens_ike_washington_and_jfk() -> None:
    """Ike was in office before Kennedy, so longer ago: Torben discards both, and it is Mone's turn."""
    table = dealt(PRESIDENTS, mone="nixon", torben="washington", top="ike")
    torben_adds(table, 0, "lincoln", "jfk")
    table.play(TORBEN, "place", gap=1).chance("turn-up", card="carter")
    assert table.rows[TORBEN] == "ike jfk washington"
    table.play(MONE, "challenge", neighbour="left")
    assert table.rows == ["nixon", "washington"]
    assert (table.phase, table.to_act) == ("turn", [MONE])


def test_torbens_reagan() -> None:
    """His sixth card, between Clinton and Truman; that Adams came before van Buren plays no part."""
    table = dealt(PRESIDENTS, mone="nixon", torben="adams", top="van-buren")
    torben_adds(table, 1, "lincoln", "truman")
    torben_adds(table, 0, "carter", "clinton")
    torben_adds(table, 0, "jfk", "washington")
    torben_adds(table, 4, "ike", "reagan")
    assert table.rows[TORBEN] == "clinton truman adams van-buren washington"
    table.play(TORBEN, "place", gap=1).chance("turn-up", card="roosevelt")
    table.play(MONE, "challenge", neighbour="left").play(MONE, "challenge", neighbour="right")
    assert table.outcome == {"winners": [TORBEN], "reason": "row-complete"}
