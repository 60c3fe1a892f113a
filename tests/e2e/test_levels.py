"""Levels and hints on the page, in both languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Lay, Visit
from .scenes import first_question
from .test_pieces import WITH_CONFISCATION
from .visitor import PHONE, Visitor

SLOW = {"question": 0, "pace": 60, "window": 4}  # nobody answers before we do


@pytest.mark.parametrize(
    ("game", "seats", "language", "hint", "says", "rating"),
    [
        ("last-one-alive", 2, "en-GB", "A hint", r"An expert would take .+: \d+ % to win\.", r"best · \d+ %"),
        ("dead-last", 6, "it-IT", "Un consiglio", r"Un esperto sceglierebbe [^%]+\.$", r"la migliore$"),
    ],
)
def test_a_hint_rates_every_option(
    visit: Visit, laid: Lay, game: str, seats: int, language: str, hint: str, says: str, rating: str
) -> None:
    ann: Visitor = visit(language=language)
    page = ann.asked_at(laid(first_question(game, seats), ann))
    page.get_by_role("button", name=hint, exact=True).click()
    expect(page.get_by_role("status").filter(has_text=re.compile(says))).to_be_visible()
    expect(page.locator("[data-rating]")).to_have_count(page.locator("[data-option]").count())
    expect(page.locator('[data-rating="best"]')).to_have_count(1)
    expect(page.locator('[data-rating="best"]')).to_have_text(re.compile(rating))
    ann.check_words()
    ann.check_axe()
    ann.picture(f"hint-{language}")
    page.locator("[data-option]", has=page.locator('[data-rating="best"]')).click()
    expect(page.locator("[data-rating]")).to_have_count(0)


def test_a_hint_by_key_can_be_cancelled_by_key(visit: Visit) -> None:
    """The advice never comes: its messages are held back."""
    ann: Visitor = visit()
    table = ann.open(clocks=SLOW)
    ann.page.add_init_script(
        """const plain = WebSocket.prototype.send
        WebSocket.prototype.send = function (raw) { if (JSON.parse(raw).type !== 'hint') plain.call(this, raw) }"""
    )
    page = ann.asked_at(table)
    page.keyboard.press("!")
    expect(page.get_by_text("Thinking it over …")).to_be_visible()
    expect(page.get_by_role("button", name="Cancel the hint")).to_be_visible()
    page.keyboard.press("!")
    expect(page.get_by_text("Thinking it over …")).to_have_count(0)
    expect(page.locator("[data-rating]")).to_have_count(0)


def test_no_hint_is_offered_where_it_would_not_rate_what_can_be_chosen(visit: Visit, laid: Lay) -> None:
    """Whom a card is aimed at: nothing is sent yet, and a hint would be about the cards."""
    ann: Visitor = visit()
    page = ann.asked_at(laid(WITH_CONFISCATION, ann))
    expect(page.locator("[data-hint]")).to_be_visible()
    page.locator('.mine [data-place="confiscation"]').first.click()
    expect(page.locator("#asked")).to_have_text("Confiscation: at whom?")
    expect(page.locator("[data-hint]")).to_have_count(0)
    page.keyboard.press("!")
    expect(page.get_by_text("Thinking it over …")).to_have_count(0)
    page.locator("[data-back]").click()
    page.locator("[data-hint]").click()
    expect(page.locator("[data-rating]")).to_have_count(page.locator("[data-option]").count())


def test_among_people_a_hint_is_told(visit: Visit) -> None:
    ann: Visitor = visit("Ann")
    bob: Visitor = visit("Bob")
    table = ann.open(bots=False, hints=True, clocks=SLOW, spectators="watch")
    bob.act(table, type="sit", seat=1)
    bob.act(table, type="ready")
    ann.act(table, type="fill", level="normal")
    ann.act(table, type="start")
    page, other = ann.asked_at(table), bob.asked_at(table)
    page.locator("[data-hint]").click()
    expect(page.locator("[data-rating]").first).to_be_visible()
    expect(other.get_by_text("Ann asked for a hint.")).to_be_visible()
    expect(other.locator("[data-rating]")).to_have_count(0)
    bob.picture("hint-told")


def test_among_people_there_is_no_hint_unless_the_table_allows_it(visit: Visit) -> None:
    ann: Visitor = visit("Ann")
    bob: Visitor = visit("Bob")
    table = ann.open(bots=False, clocks=SLOW)
    bob.act(table, type="sit", seat=1)
    bob.act(table, type="ready")
    ann.act(table, type="fill", level="normal")
    ann.act(table, type="start")
    page = ann.asked_at(table)
    expect(page.locator("[data-hint]")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "label", "seat", "name"),
    [("en-GB", "Level of the bots", "Level of Pink", "expert"), ("it-IT", "Livello dei bot", "Livello di Rosa", "esperto")],
)
def test_levels_are_chosen_by_name(visit: Visit, language: str, label: str, seat: str, name: str) -> None:
    ann: Visitor = visit(language=language)
    table = ann.open(bots=False)
    page = ann.sit_at(table)
    page.get_by_label(label).select_option("easy")
    page.locator(".fill button").click()
    chosen = page.get_by_label(seat, exact=True)
    expect(chosen).to_have_value("easy")
    chosen.select_option("expert")
    bob: Visitor = visit("Bob", language=language)
    other = bob.sit_at(table)
    expect(other.locator(".chairs li").nth(1)).to_contain_text(f"bot · {name}")
    expect(chosen).to_have_value("expert")
    ann.check_axe()
    ann.check_words()
    ann.picture(f"levels-{language}")


def test_a_table_is_opened_with_bots_of_a_level(visit: Visit) -> None:
    ann: Visitor = visit(size=PHONE)
    page = ann.go()
    page.locator('[data-game="dead-last"]').get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Bots", exact=True).select_option("hard")
    dialog.get_by_text("Clocks, spectators, stand-ins").click()
    dialog.get_by_label("Stand-in", exact=True).select_option("easy")
    dialog.get_by_label("Hints among people").check()
    expect(dialog.get_by_label("Remarks of bots")).to_have_count(0)  # they have more to say in this game
    ann.picture("open-table-levels")
    dialog.get_by_role("button", name="Open a table").click()
    levels = page.get_by_label(re.compile("^Level of (?!the bots)"))
    expect(levels).to_have_count(5)
    assert {level.input_value() for level in levels.all()} == {"hard"}
    page.get_by_label("Remove Pink").click()
    expect(levels).to_have_count(4)
    lobby = page.locator(".lobby")
    lobby.get_by_text("Rules of this table").click()
    expect(lobby.locator(".rules")).to_contain_text("easy")
    ann.check_width()
    ann.picture("lobby-phone-levels")


def test_bots_remark_unless_the_table_or_the_visitor_does_without(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.sit_at(ann.open("last-dog-standing", 2, clocks=SLOW))
    chip = page.get_by_role("button", name="Remarks of bots", exact=True)
    expect(chip).to_have_attribute("aria-pressed", "true")
    chip.click()
    page.reload()
    expect(chip).to_have_attribute("aria-pressed", "false")
    ann.go().locator('[data-game="last-dog-standing"]').get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Clocks, spectators, stand-ins").click()
    dialog.get_by_label("Remarks of bots").uncheck()
    dialog.get_by_role("button", name="Open a table").click()
    lobby = page.locator(".lobby")
    lobby.get_by_text("Rules of this table").click()
    expect(lobby.locator(".rules")).to_contain_text(re.compile("Remarks of bots.*no", re.DOTALL))
    expect(chip).to_have_count(0)


def test_play_now_takes_the_level_that_was_chosen(visit: Visit) -> None:
    ann: Visitor = visit()
    ann.hurry()
    page = ann.go()
    page.get_by_label("Level of the bots").select_option("easy")
    ann.picture("home-levels")
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/api/tables")) as opened:
        page.locator('[data-game="last-dog-standing"]').get_by_role("button", name="Play now").click()
    wish: Any = opened.value.post_data_json
    assert set(wish["bots"].values()) == {"easy"}
