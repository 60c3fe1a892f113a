"""Bots with characters, as a person at their table sees them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tontine.core import Seat
from tontine.core.registry import game as game_named
from tontine.text import Texts

from .conftest import Visit
from .visitor import DESKTOP, Visitor

SEATS = 12
NARROW = {"width": 360, "height": 740}
PLACES = (
    "() => JSON.stringify([...document.querySelectorAll('[data-seat], .stage, #question')].map((each) => each.getBoundingClientRect()))"
)


def company(ann: Visitor, language: str = "en", **wish: str) -> tuple[str, dict[Seat, tuple[str, str]]]:
    """A table with bots that do not answer before we do, and the name and the line of each of them."""
    game = game_named("dead-last")
    assert game.cast
    table = ann.open(bots=False, seats=SEATS, clocks={"question": 0, "pace": 60}, **wish)
    ann.act(table, type="fill", level="normal")
    ann.act(table, type="start")
    texts, words = Texts(language, game), game.cast.assign(SEATS, table)
    told = {seat: (texts.say(f"character-{words[seat]}"), texts.say(f"character-{words[seat]}", "line")) for seat in range(1, SEATS)}
    return table, told


@contextmanager
def held(ann: Visitor, selector: str) -> Iterator[None]:
    """A finger that stays. Whoever sees the bubble in between has waited longer than a tap."""
    box = ann.page.locator(selector).bounding_box()
    assert box
    touch = ann.context.new_cdp_session(ann.page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    yield
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def test_lobby_and_seats_show_the_characters_of_bots(visit: Visit) -> None:
    ann: Visitor = visit()
    game = game_named("dead-last")
    assert game.cast
    table = ann.open(bots=False, seats=SEATS, clocks={"question": 0, "pace": 1})
    ann.act(table, type="fill", level="normal")
    page = ann.sit_at(table)
    expect(page.locator(".chairs .character")).to_have_count(SEATS - 1)
    ann.picture("company")
    ann.act(table, type="start")
    expect(page.locator('[data-seat="1"] small').first).to_contain_text(
        Texts("en", game).say(f"character-{game.cast.assign(SEATS, table)[1]}")
    )


@pytest.mark.parametrize(("language", "short"), [("en-GB", "en"), ("it-IT", "it")])
def test_a_finger_that_stays_on_a_seat_reads_its_character_and_chooses_nobody(visit: Visit, language: str, short: str) -> None:
    ann: Visitor = visit(size=NARROW, language=language)
    table, told = company(ann, short)
    page = ann.asked_at(table)
    before = page.evaluate(PLACES)
    for seat, (name, line) in told.items():
        plate = f'[data-seat="{seat}"] [data-place]'
        expect(page.locator(plate)).to_contain_text(name)
        with held(ann, plate):
            expect(page.locator(".peek")).to_contain_text(name)
            expect(page.locator(".peek")).to_contain_text(line)
            if seat == 4:
                ann.picture(f"character-held-{short}")
    expect(page.locator(":is([data-place], [data-option])[aria-pressed=true]")).to_have_count(0)
    assert page.evaluate(PLACES) == before
    ann.check_axe()
    ann.check_width()
    page.locator('[data-seat="2"] [data-place]').tap()
    expect(ann.option("2")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".peek")).to_have_count(0)


def test_a_tap_on_a_seat_that_cannot_be_chosen_reads_its_character(visit: Visit) -> None:
    ann: Visitor = visit()
    table, told = company(ann, spectators="watch")
    bob: Visitor = visit("Bob", size=NARROW)
    page = bob.sit_at(table)
    for seat, (name, line) in told.items():
        plate = page.locator(f'[data-seat="{seat}"] .plate')
        plate.tap()
        expect(page.locator(".peek")).to_contain_text(line)
        expect(plate).to_contain_text(name)
        assert plate.inner_text().count(line) == 1  # a screen reader reads it where it stands, and once
        expect(plate).not_to_have_attribute("aria-description", line)
    bob.check_axe()
    bob.check_width()
    bob.picture("character-tapped")


def test_by_keyboard_and_screen_reader_a_seat_says_its_character(visit: Visit) -> None:
    ann: Visitor = visit()
    table, told = company(ann)
    page = ann.asked_at(table)
    page.locator('[data-seat="0"] .plate').click()
    for seat, (_, line) in told.items():
        plate = page.locator(f'[data-seat="{seat}"] [data-place]')
        page.keyboard.press("Tab")
        expect(plate).to_be_focused()
        expect(plate).to_have_accessible_description(line)
        expect(page.locator(".peek")).to_contain_text(line)
        page.keyboard.press("Tab")
        expect(page.locator(f'[data-point="{seat}"]')).to_be_focused()
        expect(page.locator(".peek")).to_have_count(0)
    page.keyboard.press("Shift+Tab")
    ann.picture("character-focused")


@pytest.mark.parametrize("size", [DESKTOP, NARROW], ids=["desktop", "phone"])
def test_who_points_at_a_seat_reads_its_character(visit: Visit, size: dict[str, int]) -> None:
    """Also when it cannot be chosen."""
    ann: Visitor = visit(size=size)
    table, told = company(ann)
    page = ann.asked_at(table)
    page.locator('[data-point="3"]').focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(": ".join(told[3]))
    expect(dialog).to_have_accessible_description(": ".join(told[3]))
    ann.check_axe()
    ann.check_width()
    ann.picture(f"character-pointed-{size['width']}")


@pytest.mark.parametrize("size", [DESKTOP, NARROW], ids=["desktop", "phone"])
def test_a_tip_says_how_a_character_is_read(visit: Visit, size: dict[str, int]) -> None:
    """Of cards that one could hold it says nothing: this game has none."""
    ann: Visitor = visit(size=size, tips=True)
    page = ann.asked_at(company(ann)[0])
    seen = []
    for _ in range(5):
        tip = page.locator("[data-tip]")
        seen.append(tip.get_attribute("data-tip"))
        if seen[-1] == "character":
            expect(tip).to_contain_text("Every bot has a character.")
            break
        page.get_by_role("button", name="Got it", exact=True).click()
    assert seen[-1] == "character"
    assert "peek" not in seen
