"""What is asked about a column as a whole: once, with all that is needed to settle it."""

from typing import Any

from msgspec.structs import replace

from sortilege.drafts.advice.advice import advise, cell_remarks
from sortilege.drafts.model.draft import Draft, DraftAttribute, DraftItem, Numbers
from sortilege.drafts.model.problems import Problem, tell
from sortilege.drafts.numbers.columns import read_cells
from sortilege.drafts.numbers.doubts import column_problems


def asked(cells: list[str], language: str = "en", **attribute: Any) -> list[Problem]:
    of = DraftAttribute(**attribute)
    return list(column_problems(zip(cells, read_cells(cells, of, language), strict=True), of, language))


def test_one_question_about_decimals_for_all_cells() -> None:
    (problem,) = asked(["1.358", "2.470", "12.000"])
    assert problem.code == "ambiguous-column"
    assert tell(problem) == "“1.358” is read as 1.358 here, but it could also be 1358. Which one is it?"
    assert asked(["1.358", "2.470", "7.5"]) == []


def test_a_large_number_is_told_without_a_comma_of_ours() -> None:
    (problem,) = asked(["120,125"])
    assert "120125 here" in tell(problem) and "be 120.125" in tell(problem)


def test_the_answer_settles_it() -> None:
    opposite: dict[str, Numbers] = {"point": "comma", "comma": "point"}
    for typed, language in (("1.358", "en"), ("1,358", "en"), ("-1.358", "de"), ("1,358", "de"), ("1.358 t", "en")):
        unit = "kg" if "t" in typed else ""
        (problem,) = asked([typed], language, unit=unit)
        sign: Any = problem.fields["sign"]
        for numbers, value in ((sign, "value"), (opposite[sign], "other")):
            of = DraftAttribute(unit=unit, numbers=numbers)
            assert [cell.value for cell in read_cells([typed], of, language)] == [problem.fields[value]]
            assert asked([typed], language, unit=unit, numbers=numbers) == []


def test_the_unit_that_most_cells_have_is_asked_for() -> None:
    (problem,) = asked(["34 hp", "12 hp", "5 kW", "7"])
    assert (problem.code, problem.level, problem.fields) == ("unit-missing", "error", {"unit": "hp"})
    assert asked(["34 hp"], unit="hp") == []
    assert asked(["34 hp"], show="year") == []


def test_advice_asks_at_the_attribute_and_not_at_the_cells() -> None:
    items = tuple(DraftItem(id=f"i{n}", cells={"a": f"{n}.358", "b": f"{n} hp"}) for n in range(1, 5))
    draft = Draft(attributes=(DraftAttribute(id="a"), DraftAttribute(id="b")), items=items)
    found = [
        (remark.place.attribute, remark.place.item, remark.place.field, remark.problem.code)
        for remark in advise(draft).remarks
        if remark.problem.code in ("ambiguous-column", "unit-missing")
    ]
    assert ("a", "", "numbers", "ambiguous-column") in found and ("b", "", "unit", "unit-missing") in found
    assert [code for _, item, _, code in found if item] == ["unit-missing"] * 4
    a, b = draft.attributes
    mended = replace(draft, attributes=(replace(a, numbers="comma"), replace(b, unit="hp")))
    assert cell_remarks(mended) == []
