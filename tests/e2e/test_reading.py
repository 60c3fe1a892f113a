"""Rules and cards: everything there is can be read and found."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tontine.core import Game
from tontine.core.registry import games
from tontine.text.pages import rule_ids, rules_page

from .conftest import Lay, Visit
from .scenes import first_question
from .visitor import DESKTOP, PHONE, Visitor

GAMES = [pytest.param(game, id=game.name) for game in games()]


def last_rule(game: Game[Any]) -> str:
    return rule_ids(rules_page(game, "en"))[-1]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_rules(visit: Visit, game: Game[Any], size: dict[str, int]) -> None:
    ann: Visitor = visit(size=size)
    rule = last_rule(game)
    page = ann.go(f"/rules/{game.name}#{rule}")
    expect(page.locator(f"#{rule}")).to_be_in_viewport()
    fine = page.locator("details.fine")
    if fine.get_attribute("open") is None:  # the rule does not lie in the fine print
        expect(page.get_by_role("heading", name="Rulings")).to_have_count(0)
        fine.locator("summary").click()
    expect(page.get_by_role("heading", name="Rulings")).to_have_count(1)
    assert "**" not in page.locator("main").inner_text()
    ann.check_width()
    ann.check_axe()
    ann.picture(f"rules-{game.name}-{size['width']}")


@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
@pytest.mark.parametrize("game", GAMES)
def test_the_gallery(visit: Visit, game: Game[Any], language: str) -> None:
    ann: Visitor = visit(language=language)
    page = ann.go(f"/cards/{game.name}")
    for piece in game.box:
        expect(page.locator(f'[data-piece="{piece.word}"]')).to_have_count(1)
    text = page.locator("main").inner_text()
    assert not re.search(r"\b(loa|lds|ls|dl|word)-[a-z]", text), text
    cut = page.evaluate(
        "[...document.querySelectorAll('.card')].filter((card) => card.scrollHeight > card.clientHeight).map((card) => card.innerText)"
    )
    assert cut == [], "what stands on a card fits on it"
    ann.check_width()
    ann.check_axe()
    ann.picture(f"cards-{game.name}-{language[:2]}")


def test_cards_are_searched_and_rulings_are_marked(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.go("/cards/last-shot")
    page.get_by_role("searchbox").fill("reload")
    expect(page.locator('[data-piece="leftovers"]')).to_be_visible()
    expect(page.locator('[data-piece="jackpot"]')).to_have_count(0)
    page.get_by_role("searchbox").fill("iron curtain")
    page.locator('[data-piece="iron-curtain"] .mark').click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("also stops looters")
    ann.check_axe()
    page.keyboard.press("Escape")
    page.get_by_role("searchbox").fill("no such card")
    expect(page.get_by_text("Nothing by that name.")).to_be_visible()


def test_from_rules_to_a_table(visit: Visit) -> None:
    ann: Visitor = visit()
    ann.hurry()
    page = ann.go("/rules/last-dog-standing")
    page.locator("main").get_by_role("button", name="Play now").click()
    expect(page.locator(".question")).to_be_visible()


def test_a_game_that_is_not_there(visit: Visit) -> None:
    ann: Visitor = visit()
    ann.forgiven += ["404"]
    for path in ("/rules/solitaire", "/cards/solitaire"):
        page = ann.go(path)
        expect(page.get_by_role("heading", name="There is nothing behind this door.")).to_be_visible()


def test_the_rule_book_lies_beside_the_table_and_is_searched(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    page = ann.asked_at(laid(first_question("last-dog-standing", 3), ann))
    page.get_by_role("button", name="Rules", exact=True).click()
    book = page.locator("[data-rule-book]")
    expect(book.locator(".panels li")).to_have_count(6)
    expect(book).to_contain_text("Ann plays Control on Bob")
    ann.check_axe()
    book.get_by_role("searchbox").fill("toilet paper")
    expect(book.get_by_role("status")).to_have_text(re.compile(r"^\d+ places$"))
    expect(book.locator("tbody tr").first).to_contain_text("your turn ends without a draw")
    expect(book).not_to_contain_text("Ann plays Control on Bob")
    book.get_by_role("searchbox").fill("")
    book.get_by_role("link", name="LDS-23", exact=True).first.click()
    expect(book.locator("#LDS-23")).to_be_in_viewport()
    ann.option("draw").click()
    expect(ann.option("end")).to_be_visible()
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    expect(page.get_by_role("button", name="Rules", exact=True)).to_be_focused()
