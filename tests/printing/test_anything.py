"""Editions are made by anybody: every text and every picture must come out well, or be refused in words."""

from pathlib import Path

import pytest

from printing import deck
from printing.paper import Box, papers
from sortilege.editions.faults import BadEdition
from sortilege.editions.library import PACKS
from sortilege.printing import PrintJob, make_file
from sortilege.printing.job import CardSize

FRAME = 2.6
MARKUP = '#panic("x") *bold* _it_ $x^2$ @ref <label> `raw` \\ // /* {0} ~ --- [a]'
LONG = {
    0: "W" * 300,
    1: "A name that goes on and on " * 60,
    2: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    3: "a",
    4: "é" * 2_000,
}


@pytest.mark.parametrize("cards", ["poker", "square"])
def test_long_texts_stay_inside_their_cards(tmp_path: Path, cards: CardSize) -> None:
    endless = "supercalifragilisticexpialidocious" * 6
    toml = f'title.en = "{endless} {endless}"\nunit = "{"very " * 40}{endless}"\nmore.en = "{endless}"\n'
    toml += f'less.en = "{"less " * 90}"\nnote.en = "{"Indeed. " * 200}"\nsource = "{endless}"\n'
    path = deck.write(tmp_path / "deck", attributes=24, names=LONG, toml=toml)
    job = PrintJob(cards=cards, sides="duplex", parts=("cards", "attributes"))
    wide, high = job.card
    for page in papers(make_file(path, job), sharpness=1):
        columns, rows = 3, (3 if cards == "poker" else 4)
        left, top = (page.width - columns * wide) / 2, (page.height - rows * high) / 2
        letters = [box for box in page.letters() if box.bottom < page.height - 7.5]
        assert len(letters) > 100
        for box in letters:
            across, down = (box.left - left) % wide, (box.top - top) % high
            assert across > FRAME
            assert down > FRAME
            assert across + box.right - box.left < wide - FRAME
            assert down + box.bottom - box.top < high - FRAME


def test_nothing_in_an_edition_is_markup(tmp_path: Path) -> None:
    path = deck.write(tmp_path / "deck", names={0: MARKUP, 1: "tab\there"})
    front, back = papers(make_file(path, PrintJob(sides="duplex", parts=("cards",))))
    for page in (front, back):
        text = page.text.replace(" ", "")
        assert MARKUP.replace(" ", "") in text
        assert "tabhere" in text


def test_letters_of_the_world(tmp_path: Path) -> None:
    names = {0: "Łódź Ærø ſ", 1: "Αθήνα", 2: "Київ", 3: "東京", 4: "القاهرة 🦊"}
    front = papers(make_file(deck.write(tmp_path / "deck", names=names), PrintJob(parts=("cards",))))[0]
    assert all(names[number] in front.text for number in (0, 1, 2))


def test_names_values_and_unknown_values_are_in_the_language() -> None:
    job = PrintJob(sides="duplex", parts=("cards", "attributes"), language="de")
    text = " ".join(page.text for page in papers(make_file(PACKS / "mammals", job)))
    for expected in ("Afrikanischer Elefant", "4,8 t", "12 Jahre 6 Monate", "Höchstgeschwindigkeit –", "schwerer"):
        assert expected in text
    assert "Hippopotamus amphibius" in text
    assert "Giant panda" not in text
    french = PrintJob(parts=("cards",), language="fr")
    assert "Mercure" in papers(make_file(PACKS / "solar-system", french))[0].text


def test_what_we_say_ourselves_is_german_in_german() -> None:
    job = PrintJob(parts=("test", "rules", "arrows", "box"), sides="duplex", language="de")
    text = " ".join(page.text for page in papers(make_file(PACKS / "mammals", job)))
    for expected in ("lange Kante", "Kurz gesagt", "Hier beginnt deine Reihe", "Eigenschaft", "Testseite"):
        assert expected in text
    assert not {"the", "your", "The"} & set(text.split())


def test_hidden_names_are_on_the_data_side_only(tmp_path: Path) -> None:
    path = deck.write(tmp_path / "deck")
    front, back = papers(make_file(path, PrintJob(sides="duplex", parts=("cards",), names="hidden")))
    assert "Item-" not in front.text
    assert back.text.count("Item-") == 5


def test_drawings_stay_drawings_and_photos_keep_their_pixels(tmp_path: Path) -> None:
    drawn = papers(make_file(PACKS / "solar-system", PrintJob(sides="duplex", parts=("cards",))))
    assert sum(len(page.images()) for page in drawn[:4]) == 0
    pictures = {
        number: (f"p.{suffix}", deck.picture((200, 30, 30), suffix, size=700))
        for number, suffix in enumerate(("png", "jpeg", "webp"))
    }
    path = deck.write(tmp_path / "deck", 3, pictures=pictures)
    page = papers(make_file(path, PrintJob(parts=("cards",))))[0]
    assert page.images() == [(700, 700)] * 3


def test_a_flag_has_an_edge_of_its_own() -> None:
    front = papers(make_file(PACKS / "europe", PrintJob(sides="duplex", parts=("cards",))))[0]
    flag = front.ink(Box(15, 30, 69, 84))
    assert flag is not None
    assert (flag.right - flag.left) / (flag.bottom - flag.top) == pytest.approx(4 / 3, abs=0.02)


def test_fonts_are_inside_the_pdf() -> None:
    job = PrintJob(cards="square", parts=("rules", "cards", "attributes", "lucky-numbers"))
    fonts = {
        name: inside for page in papers(make_file(PACKS / "presidents", job)) for name, inside in page.fonts().items()
    }
    assert fonts
    assert all(fonts.values())


@pytest.mark.parametrize("content", [b"", b"<svg", b"no picture at all", b"<svg xmlns='http://www.w3.org/2000/svg'>"])
def test_a_broken_picture_is_named(tmp_path: Path, content: bytes) -> None:
    path = deck.write(tmp_path / "deck", pictures={2: ("odd.svg", content)})
    with pytest.raises(BadEdition, match=r"pictures/odd\.svg.*i2"):
        make_file(path, PrintJob(parts=("cards",)))


def test_a_missing_picture_is_named(tmp_path: Path) -> None:
    path = deck.write(tmp_path / "deck")
    (path / "pictures" / "2.png").unlink()
    with pytest.raises(BadEdition, match=r"i2 .*pictures/2\.png"):
        make_file(path, PrintJob(parts=("cards",)))


def test_a_picture_cannot_show_files_of_this_machine(tmp_path: Path) -> None:
    secret = tmp_path / "secret.png"
    secret.write_bytes(deck.picture((0, 0, 255)))
    svg = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#ff0000"/>
    <image href="{secret}" width="9" height="9"/><image href="../../secret.png" width="9" height="9"/></svg>"""
    path = deck.write(tmp_path / "deck", 1, pictures={0: ("a.svg", svg.encode())})
    try:
        page = papers(make_file(path, PrintJob(sides="duplex", parts=("cards",))))[0]
    except BadEdition:
        return
    assert page.images() == []


def test_three_hundred_items(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    path = deck.write(tmp_path / "deck", 300, attributes=12)
    pdf = make_file(path, PrintJob(sides="duplex"), progress=lambda done, all: told.append((done, all)))
    assert pdf[:4] == b"%PDF"
    assert told == sorted(told)
    assert told[0][0] == 0
    assert told[-1][0] == told[-1][1]


def test_the_same_edition_makes_the_same_file() -> None:
    job = PrintJob(parts=("attributes", "arrows"))
    assert make_file(PACKS / "mammals", job) == make_file(PACKS / "mammals", job)


def test_boxes_are_what_they_say() -> None:
    assert Box(1, 2, 3, 4).mirrored(10) == (7, 2, 9, 4)
    assert Box(1, 2, 3, 4).upended(10) == (1, 6, 3, 8)
