"""A lesson by keyboard: three questions, one of each kind."""

from browser.conftest import Visit


def test_a_lesson_by_keyboard(visit: Visit) -> None:
    page = visit().page
    page.goto("/train/mammals")
    page.get_by_role("button", name="Start: five minutes").click()
    for number in (1, 2):
        page.wait_for_selector(".train-keys")  # the keys work as soon as the page says so
        page.keyboard.press("1")
        page.wait_for_selector(".train-verdict")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "number => document.querySelector('.train-facts').textContent.includes(` of ${number}`)", arg=number
        )
    page.wait_for_selector(".train-keys")
    slider = page.get_by_role("slider")
    before = slider.get_attribute("aria-valuetext")
    slider.focus()
    page.keyboard.press("End")
    assert slider.get_attribute("aria-valuetext") != before
    assert page.locator("output").text_content() == slider.get_attribute("aria-valuetext")
    page.keyboard.press("Enter")
    page.wait_for_selector(".train-verdict")
    assert page.locator(".train-given").count() == 1
