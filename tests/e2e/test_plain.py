"""A game that brought nothing for the page: laid out at every size, in the visitor's language, with a door that the house made for it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.places import is_own
from tontine.core.registry import games

from .conftest import Lay, Visit
from .scenes import first_question
from .visitor import PHONE, Visitor

GAME = next(game.name for game in games() if not is_own(game))
SIZES = {"phone": (390, 844), "tablet": (768, 1024), "wide-tablet": (1024, 768), "laptop": (1366, 650), "desktop": (1920, 1080)}

MIDDLE = """() => {
    const seats = [...document.querySelectorAll('[data-seat]')].map((each) => each.getBoundingClientRect())
    const ring = document.querySelector('.ring').getBoundingClientRect()
    const [left, right] = [Math.min(...seats.map((each) => each.left)), Math.max(...seats.map((each) => each.right))]
    return [Math.abs((left + right) / 2 - (ring.left + ring.right) / 2) / ring.width, left >= ring.left - 2 && right <= ring.right + 2]
}"""


def check_layout(ann: Visitor, page: Page) -> None:
    away, inside = page.evaluate(MIDDLE)
    assert away < 0.05, "seats stand in the middle of the table"
    assert inside, "no seat sticks out"
    ann.check_apart()
    ann.check_width()
    ann.check_words()
    expect(page.locator(".question h2")).to_be_in_viewport()
    expect(page.locator(".generic .own")).to_be_in_viewport()


@pytest.mark.parametrize("language", ["en-GB", "it-IT"])
@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("seats", [2, 6])
def test_the_table_at_every_size(visit: Visit, laid: Lay, size: tuple[int, int], seats: int, language: str) -> None:
    ann: Visitor = visit(size={"width": size[0], "height": size[1]}, language=language)
    page = ann.asked_at(laid(first_question(GAME, seats), ann))
    check_layout(ann, page)
    ann.picture(f"plain-{size[0]}-{seats}-{language[:2]}")


def test_what_only_you_know_lies_before_you(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    page = ann.asked_at(laid(first_question(GAME, 3), ann))
    own = page.locator(".generic .own")
    expect(own).to_contain_text("Under the cup")
    expect(page.locator(".seat.you")).not_to_contain_text("Under the cup")
    assert page.locator(".seat.you .holds").inner_text().startswith("Dice 5")
    page.keyboard.press("?")
    expect(page.locator("[data-help] .plain")).to_contain_text("Choose one of the options below")
    expect(page.locator("[data-help] .rule")).to_be_visible()
    ann.check_axe()


def test_every_event_is_shown_for_a_moment(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit(motion=True)
    page = ann.asked_at(laid(first_question(GAME, 2), ann, pace=60))
    ann.option("one").click()
    ann.option("twos").click()
    moment = page.locator(".table[data-moment] .generic .moment")
    expect(moment).to_have_text(re.compile("Ann bids"))
    page.keyboard.press("Escape")
    expect(moment.filter(has_text="Ann")).to_have_count(0)


def test_a_replay_of_it(visit: Visit) -> None:
    ann: Visitor = visit(size=PHONE)
    table = ann.open(GAME, 3, settings={"dice": 1})
    ann.sit_at(table)
    ann.play()
    page = ann.go(f"/replay/{table}")
    expect(page.locator("[data-replay]")).to_be_visible()
    page.locator('[data-go="last"]').click()
    ann.check_words()
    ann.check_width()
    ann.check_apart()


# Its door


def test_the_house_speaks_of_it_in_the_visitors_language(visit: Visit) -> None:
    ann: Visitor = visit(language="it-IT")
    page = ann.go()
    door = page.locator(f'[data-game="{GAME}"]')
    expect(door.get_by_role("heading")).to_have_text("Dadi bugiardi")
    expect(door).to_contain_text("Ognuno guarda sotto un bicchiere solo")
    page.get_by_role("button", name="English").click()
    expect(door.get_by_role("heading")).to_have_text("Liar’s Dice")
    expect(door).to_contain_text("Everybody looks under one cup only")


def test_an_emblem_minutes_and_a_sensible_number_of_seats(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.go()
    door = page.locator(f'[data-game="{GAME}"]')
    expect(door.locator(".scene svg")).to_be_visible()
    expect(door).to_contain_text("10–20 minutes")
    door.get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("spinbutton", name="Seats")).to_have_value("4")
    expect(dialog.get_by_text("Wild ones")).to_be_visible()
    dialog.get_by_role("button", name="Open a table").click()
    expect(page.locator(".lobby .emblem svg")).to_be_visible()
    ann.check_words()
    ann.check_axe()


def test_a_game_that_says_nothing_about_itself(visit: Visit) -> None:
    """No line, no minutes, nothing in its box: there is a word and a picture for that, too."""
    ann: Visitor = visit()

    def forget(route: Route) -> None:
        answer: list[dict[str, Any]] = route.fetch().json()
        silent = [{**game, "minutes": "", "pieces": "", "line": game["goal"]} for game in answer if game["name"] == GAME]
        route.fulfill(json=silent)

    ann.page.route("**/api/games?*", forget)
    page = ann.go()
    door = page.locator(f'[data-game="{GAME}"]')
    expect(door.locator(".scene svg")).to_be_visible()
    expect(door).to_contain_text("as long as it takes")
    expect(door).to_contain_text("Bid on the dice under all cups")
    ann.check_words()
