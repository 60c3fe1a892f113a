"""For everyone: screen readers, zoom, colours, small and large screens."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.places import SMALL_TABLES

from .conftest import Lay, Visit
from .scenes import first_question
from .test_matches import tidy
from .visitor import DESKTOP, PHONE, Visitor


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious(visit: Visit, size: dict[str, int]) -> None:
    ann: Visitor = visit(size=size)
    page = ann.go()
    expect(page.locator("[data-game]").first).to_be_visible()
    ann.check_axe()
    ann.picture(f"home-{size['width']}")
    page.locator('[data-game="dead-last"]').get_by_role("button", name="Open a table").click()
    expect(page.get_by_role("dialog").get_by_text("Time to conspire")).to_be_visible()
    ann.check_axe()
    page.keyboard.press("Escape")
    ann.sit_at(ann.open(bots=False))
    ann.check_axe()
    ann.sit_at(ann.open(clocks={"question": 0, "pace": 1}))
    expect(ann.option("1")).to_be_visible()
    ann.check_axe()
    ann.sit_at(ann.open())
    ann.play()
    ann.check_axe()
    for path in ("/recover", "/credits", "/t/nosuchtable0"):
        ann.go(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        ann.check_axe()


@pytest.mark.parametrize("game", [name for name in SMALL_TABLES if name != "dead-last"])
def test_axe_at_the_other_tables(visit: Visit, laid: Lay, game: str) -> None:
    ann: Visitor = visit()
    ann.asked_at(laid(first_question(game, SMALL_TABLES[game]), ann))
    ann.check_axe()


LISTEN = """() => {
    window.heard = []
    const listen = (changes) => changes.forEach((change) => change.addedNodes.forEach((node) => window.heard.push(node.textContent)))
    new MutationObserver(listen).observe(document.querySelector('[data-live="events"]'), { childList: true })
}"""


def test_a_screen_reader_hears_events_and_the_question(visit: Visit) -> None:
    """Every event, once and in order, however many come together."""
    ann: Visitor = visit()
    page = ann.sit_at(ann.open(seats=12))
    expect(page.locator('[data-live="question"]')).to_contain_text("Whom do you vote for? You may choose: Pink, Yellow")
    before = page.locator(".log li").all_text_contents()
    page.evaluate(LISTEN)
    ann.option("2").click()
    page.wait_for_function("() => window.heard.some((line) => line.startsWith('The cards turn'))")
    heard = page.evaluate("window.heard")
    told = page.locator(".log li").all_text_contents()[len(before) :]
    assert list(map(tidy, heard)) == list(map(tidy, told[: len(heard)]))


SIZES = {"zoomed": (720, 450), "tiny": (320, 640), "tablet": (1024, 768), "laptop": (1366, 650), "huge": (2560, 1440)}


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_any_size_will_do(visit: Visit, size: tuple[int, int]) -> None:
    """720 × 450 is a laptop at 200 %."""
    ann: Visitor = visit(size={"width": size[0], "height": size[1]})
    page = ann.go()
    expect(page.locator("[data-game]").first).to_be_visible()
    ann.check_width()
    ann.sit_at(ann.open(seats=12, clocks={"question": 0, "pace": 1}))
    expect(ann.option("1")).to_be_visible()
    expect(page.locator(".question h2")).to_be_in_viewport()
    ann.check_apart()
    ann.check_width()
    ann.picture(f"dead-last-{size[0]}")


def test_what_cannot_be_chosen_says_why(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.sit_at(ann.open(clocks={"question": 0, "pace": 1}))
    expect(ann.option("1")).to_be_visible()
    expect(page.locator('[data-seat="0"] .plate')).to_have_attribute("title", "That is you.")
