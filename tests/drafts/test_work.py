"""What advice costs, counted: a card set that is made to be hard costs no more than any other of its size."""

import pytest

from drafts.counting import calls, calls_of
from drafts.worst import WORST
from sortilege.drafts.advice.advice import advise
from sortilege.drafts.model.draft import DraftAttribute
from sortilege.drafts.numbers.amounts import amount
from sortilege.drafts.numbers.columns import read_cells
from sortilege.drafts.numbers.values import read_all
from sortilege.editions.model import Step


def test_every_column_is_read_once() -> None:
    draft = WORST["long texts"](20, 5)
    assert calls_of(read_cells, lambda: advise(draft)) == 5


@pytest.mark.parametrize("name", WORST)
def test_no_cell_takes_much_longer_than_others(name: str) -> None:
    draft = WORST[name](100, 2)
    read_all(draft)  # what is looked up once for all columns
    assert calls(lambda: read_all(draft)) < 200 * 100 * 2


def test_what_is_typed_twice_is_read_once() -> None:
    cells = ["12.5 kg", "1.5 t", "12.5 kg"] * 100
    assert calls_of(amount, lambda: read_cells(cells, DraftAttribute(unit="kg"), "en")) == 2


def test_a_long_scale_is_not_told_in_every_cell() -> None:
    steps = tuple(Step(value=n, title={"en": f"{n}{'w' * 100}"}) for n in range(50))
    (cell,) = read_cells(["none of them"], DraftAttribute(scale=steps), "en")
    assert cell.problem is not None and len(cell.problem.fields["words"]) < 100


@pytest.mark.parametrize("name", WORST)
def test_advice_for_twice_as_many_items_is_twice_as_much_work(name: str) -> None:
    few, many = WORST[name](100, 6), WORST[name](200, 6)
    advise(many)  # what is looked up once for all card sets
    assert calls(lambda: advise(many)) < 2.5 * calls(lambda: advise(few))


@pytest.mark.parametrize("name", WORST)
def test_advice_is_little_work(name: str) -> None:
    draft = WORST[name](100, 6)
    advise(draft)
    words = sum(len(step.title) for attribute in draft.attributes for step in attribute.scale)
    assert calls(lambda: advise(draft)) < 350 * (100 * 6 + words)
