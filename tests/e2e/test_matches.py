"""A person plays whole matches by clicking what the page offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.places import SMALL_TABLES
from tests.web.test_texts import plain
from tontine.core import Match
from tontine.text import Texts

from .conftest import Visit
from .visitor import PHONE, Visitor

SHORT: dict[str, dict[str, Any]] = {"dead-last": {"rounds": 3}}


# Events that are seen on the table and have no sentence in the page's story.
UNTOLD: dict[str, Callable[[dict[str, Any]], bool]] = {
    "last-dog-standing": lambda event: event["event"] == "plays" and event["card"] in ("control", "trickster"),  # told with its target
    "last-one-alive": lambda event: event["event"] == "goes-on" and event["step"] != "overpowered",
    "last-shot": lambda event: event["event"] in ("turn-ends", "resolved"),
}


def told_on_page(match: Match[Any], seat: int | None) -> list[dict[str, Any]]:
    untold = UNTOLD.get(match.game.name)
    return [event for event in match.events(0, seat) if not (untold and untold(event))]


def tidy(line: str) -> str:
    return " ".join(line.split())


@pytest.mark.parametrize("game", SMALL_TABLES)
def test_a_newcomer_plays_a_match_against_bots(visit: Visit, game: str) -> None:
    ann: Visitor = visit(None)
    ann.hurry()
    page = ann.go()
    page.locator(f'[data-game="{game}"] .button.main').click()
    page.get_by_label("Name").fill("Ann")
    page.get_by_role("button", name="Come in").click()
    expect(page.locator(".question")).to_be_visible()
    ann.play()  # perhaps without an answer: in Last Shot one can be out before the first turn
    expect(page.locator("[data-proven='whole'] summary")).to_have_text("Sealed before the match ✓ unchanged ✓ dealt from the seed ✓")
    ann.check_words()
    ann.check_width()
    ann.picture(f"{game}-end")
    same_story(ann, page.url.rsplit("/", 1)[1], "en")


@pytest.mark.parametrize("game", SMALL_TABLES)
def test_on_a_phone(visit: Visit, game: str) -> None:
    ann: Visitor = visit(size=PHONE)
    page = ann.go()
    ann.check_width()
    ann.picture("home-phone")
    ann.sit_at(ann.open(game, SMALL_TABLES[game]))
    expect(page.locator(".question")).to_be_in_viewport()
    ann.check_width()
    ann.picture(f"{game}-phone")
    ann.play(answers=12)
    expect(page.locator(".question, .over").first).to_be_in_viewport()
    ann.check_width()


@pytest.mark.parametrize("game", SMALL_TABLES)
def test_a_match_in_italian(visit: Visit, game: str) -> None:
    ann: Visitor = visit(language="it-IT")
    table = ann.open(game, SMALL_TABLES[game], settings=SHORT.get(game, {}))
    ann.sit_at(table)
    ann.play()
    ann.check_words()
    same_story(ann, table, "it")


def same_story(ann: Visitor, table: str, language: str) -> None:
    """The page has told the match in the very words of the terminal."""
    names = {
        int(seat.get_attribute("data-seat") or 0): seat.locator(".who b").inner_text() for seat in ann.page.locator("[data-seat]").all()
    }
    match: Match[Any] = Match.replay(ann.context.request.get(f"/api/tables/{table}/record").json())
    told = Texts(language, match.game, names).story(plain(told_on_page(match, 0)))
    shown = ann.page.locator(".log li").all_text_contents()
    assert [tidy(line) for line in shown] == [tidy(line) for line in told[-len(shown) :]]


def test_the_language_is_remembered(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.go()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.get_by_role("button", name="Italiano").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ne resta uno solo")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ne resta uno solo")


def test_with_the_keyboard_alone(visit: Visit) -> None:
    ann: Visitor = visit(None)
    ann.hurry()
    page = ann.go()
    expect(page.locator('[data-game="dead-last"]')).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-game=\"dead-last\"] .button.main')"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name")).to_be_focused()
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    expect(page.locator(".question")).to_be_visible()
    keys = 0
    while ann.status != "over":
        if options := ann.options:
            page.keyboard.press(str(1 + keys % min(9, len(options))))
            keys += 1
        page.wait_for_timeout(40)
    assert keys > 0
    expect(page.locator(".over")).to_be_visible()


def test_the_reveal_is_shown_and_can_be_skipped(visit: Visit) -> None:
    ann: Visitor = visit(motion=True)
    ann.page.clock.install()
    page = ann.sit_at(ann.open(clocks={"question": 0, "pace": 0.3}))
    ann.option("2").click()
    table = page.locator(".table")
    expect(table).to_have_attribute("data-moment", "votes")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)  # from here on it ends only if it is skipped
    page.wait_for_timeout(1300)  # the cards turn: for the picture
    ann.picture("dead-last-reveal")
    for key in ("Tab", "Shift", "x"):
        page.keyboard.press(key)
    expect(table).to_have_attribute("data-moment", "votes")
    page.keyboard.press("Escape")
    expect(page.locator('[data-moment="votes"]')).to_have_count(0)


def test_without_motion_nothing_is_animated(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.sit_at(ann.open(settings=SHORT["dead-last"]))
    page.evaluate(
        """() => {
            window.moments = 0
            const count = () => (window.moments += document.querySelector('.table').dataset.moment ? 1 : 0)
            new MutationObserver(count).observe(document.querySelector('.table'), { attributes: true })
        }"""
    )
    ann.play()
    assert page.evaluate("window.moments") == 0
