"""From one page to another: what is shown, asked for and listened to always belongs to the address."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit
from .visitor import Visitor


def test_a_page_comes_together_with_its_path(visit: Visit) -> None:
    ann: Visitor = visit()
    ann.hurry()
    lines: list[str] = []
    asked: list[str] = []
    ann.page.on("websocket", lambda line: lines.append(line.url))
    ann.page.on("request", lambda request: asked.append(request.url))
    page = ann.go("/rules/last-dog-standing")
    page.locator("main").get_by_role("button", name="Play now").click()
    expect(page.locator(".question")).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    page.go_back()
    expect(page.get_by_role("heading", name="How it goes, in pictures")).to_be_visible()
    page.go_forward()
    expect(page.locator(".question")).to_be_visible()
    page.get_by_role("link", name="Tontine").click()
    expect(page.locator("[data-game]").first).to_be_visible()
    assert {re.findall(r"/tables/([^/]+)/live", url)[0] for url in lines} == {table}
    assert {found for url in asked for found in re.findall(r"/api/games/([^/?]+)/", url)} == {"last-dog-standing"}


def test_an_address_that_cannot_be_read(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.go()
    expect(page.locator("[data-game]").first).to_be_visible()
    page.evaluate("history.pushState(null, '', '/rules/%E0%A4%A'); dispatchEvent(new PopStateEvent('popstate'))")
    expect(page.get_by_role("heading", name="There is nothing behind this door.")).to_be_visible()


def test_what_is_in_the_bar_stands_together(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.sit_at(ann.open(clocks={"question": 0, "pace": 20}))
    bar = page.locator(".bar")
    rules, sound = (bar.get_by_role(role, name=name).bounding_box() for role, name in (("button", "Rules"), ("button", "Sound")))  # type: ignore[arg-type]
    assert rules
    assert sound
    assert 0 <= sound["x"] - (rules["x"] + rules["width"]) < 100  # the talk's button may stand between them
