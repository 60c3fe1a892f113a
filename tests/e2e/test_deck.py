"""A deck as the table likes it: cards demanded and cards left out, chosen in the browser, shown to all who come."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Visit
from .visitor import PHONE, Visitor

LAPTOP = {"width": 1366, "height": 768}
SIZES = [pytest.param(PHONE, id="390"), pytest.param(LAPTOP, id="1366")]


def opening(page: Page) -> Locator:
    """The sheet in which a table of Last Shot is opened."""
    page.locator('[data-game="last-shot"]').get_by_role("button", name="Open a table").click()
    return page.get_by_role("dialog")


def unfold(dialog: Locator) -> Locator:
    deck = dialog.locator("details", has_text="The deck").first
    deck.locator("summary").click()
    expect(deck.get_by_text("Nobody may reload until your next turn starts.")).to_be_visible()
    return deck


def choice(deck: Locator, card: str, what: str) -> Locator:
    return deck.get_by_role("radiogroup", name=card, exact=True).get_by_role("radio", name=what)


@pytest.mark.parametrize("size", SIZES)
def test_a_table_with_one_card_demanded_and_one_left_out(visit: Visit, size: dict[str, int]) -> None:
    ann: Visitor = visit(size=size)
    ann.hurry()
    page = ann.go()
    dialog = opening(page)
    summary = dialog.locator("summary", has_text="The deck")
    expect(summary).to_contain_text("by chance")
    deck = unfold(dialog)
    seats = dialog.get_by_label("Seats")
    seats.fill("3")
    expect(deck.get_by_role("status")).to_have_text("18 are needed: 0 demanded, 18 by chance.")
    expect(deck.get_by_role("heading")).to_have_text(["Agency", "Bureau", "Committee", "Department"])
    expect(deck.get_by_role("radiogroup")).to_have_count(58)
    expect(choice(deck, "Blitz", "by chance")).to_be_checked()

    choice(deck, "Blitz", "left out").check()
    choice(deck, "Jackpot", "2 ×").check()
    expect(deck.get_by_role("status")).to_have_text("18 are needed: 2 demanded, 16 by chance.")
    expect(summary).to_contain_text("2 demanded, one left out")
    deck.locator("[data-word=jackpot]").scroll_into_view_if_needed()
    ann.picture(f"deck-{size['width']}")
    ann.check_width()
    ann.check_axe()

    with page.expect_request("**/api/tables") as asked:
        dialog.get_by_role("button", name="Open a table").click()
    sent: Any = asked.value.post_data_json
    assert sent["settings"]["deck"] == {"blitz": 0, "jackpot": 2}

    expect(page.locator(".lobby")).to_be_visible()
    page.get_by_text("Rules of this table").click()
    row = page.locator("dl div", has=page.locator("dt", has_text=re.compile("^The deck")))
    expect(row.locator("dd")).to_have_text("with 2 × Jackpot; without Blitz")
    ann.check_width()
    row.scroll_into_view_if_needed()
    ann.picture(f"deck-lobby-{size['width']}")

    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".question")).to_be_visible()
    seen = ann.context.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert seen["view"]["box_known"] == ["blitz"]


def test_the_deck_is_searched_and_chosen_with_the_keyboard(visit: Visit) -> None:
    ann: Visitor = visit(size=LAPTOP)
    page = ann.go()
    dialog = opening(page)
    summary = dialog.locator("summary", has_text="The deck")
    summary.focus()
    page.keyboard.press("Enter")
    deck = dialog.locator("details", has_text="The deck").first
    page.keyboard.press("Tab")
    expect(deck.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("when a terminated card is played")
    expect(deck.get_by_role("radiogroup")).to_have_count(1)
    page.keyboard.press("Enter")  # the table must not open
    expect(dialog).to_be_visible()
    page.keyboard.press("Tab")
    expect(choice(deck, "Misfire", "by chance")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(choice(deck, "Misfire", "left out")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(choice(deck, "Misfire", "1 ×")).to_be_checked()
    expect(summary).to_contain_text("one demanded")
    deck.get_by_role("searchbox").fill("no such card")
    expect(deck.get_by_text("Nothing by that name.")).to_be_visible()
    deck.get_by_role("button", name="All by chance").click()
    expect(summary).to_contain_text("by chance")


@pytest.mark.parametrize("size", SIZES)
def test_a_long_deck_is_told_on_lines_of_its_own(visit: Visit, size: dict[str, int]) -> None:
    ann: Visitor = visit(size=size)
    deck = {"jackpot": 2, "misfire": 1, "blitz": 0, "embargo": 1, "patsy": 1, "pravda": 0, "safe-house": 1, "russian-roulette": 0}
    page = ann.sit_at(ann.open("last-shot", 3, bots=False, settings={"deck": deck}))
    page.get_by_text("Rules of this table").click()
    row = page.locator("dl div", has=page.locator("dt", has_text=re.compile("^The deck")))
    told = "with 2 × Jackpot, Misfire, Safe House, Patsy and Embargo; without Blitz, Pravda and Russian Roulette"
    expect(row.locator("dd")).to_have_text(told)
    wide, inner = [
        page.evaluate("(each) => each.getBoundingClientRect().width", row.locator(part).element_handle()) for part in ("dt", "dd")
    ]
    assert inner >= wide - 1
    row.scroll_into_view_if_needed()
    ann.check_width()
    ann.picture(f"deck-long-{size['width']}")


def test_a_deck_that_cannot_be_played_is_refused_in_a_whole_sentence(visit: Visit) -> None:
    """In the words of the page's language: the server's own are for programs."""
    ann: Visitor = visit(size=LAPTOP, language="it-IT")
    ann.forgiven += ["409"]
    page = ann.go()
    page.locator('[data-game="last-shot"]').get_by_role("button", name="Apri un tavolo").click()
    dialog = page.get_by_role("dialog")
    deck = dialog.locator("details", has_text="Il mazzo").first
    deck.locator("summary").click()
    choice(deck, "Embargo", "richiesta").check()
    dialog.get_by_label("Addestramento").check()
    dialog.get_by_role("button", name="Apri un tavolo").click()
    expect(dialog.get_by_role("alert")).to_have_text("Un mazzo da addestramento ha solo carte dell’Agenzia: non può avere Embargo.")
    ann.check_words()
    ann.picture("deck-refused")
