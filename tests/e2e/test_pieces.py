"""Dice, cards and papers: what lies on the tables of the other three games can be seen, read and clicked where it lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .visitor import DESKTOP, PHONE, Visitor

SLOW = {"question": 0, "pace": 0.05, "window": 0.3}


def until(ann: Visitor, seen: Callable[[], bool], seconds: int = 60) -> bool:
    """Play on until something is there to be seen, or the match is over."""
    for _ in range(seconds * 20):
        if seen():
            return True
        if ann.status == "over":
            return False
        if not ann.answer():
            ann.page.wait_for_timeout(50)
    return False


def find(visit: Visit, game: str, seats: int, seen: Callable[[Visitor], bool], **options: Any) -> Visitor:
    """A match in which it can be seen; another match, where it did not come up."""
    ann: Visitor = visit(**options)
    for seed in range(12):
        ann.chance.seed(seed)
        ann.sit_at(ann.open(game, seats, clocks=SLOW))
        if until(ann, lambda: seen(ann)):
            return ann
    raise AssertionError("it never came up")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_dice_are_taken_rolled_and_shot_where_they_lie(visit: Visit, size: dict[str, int]) -> None:
    ann = find(visit, "last-one-alive", 2, lambda ann: "shot-die" in ann.options, size=size)
    page = ann.page
    before = page.locator("[data-tray] .die").count()
    page.locator('.pool [data-place="shot-die"]').click()
    expect(page.locator("[data-tray] .die")).to_have_count(before + 1)
    ann.picture(f"last-one-alive-take-{size['width']}")

    ann = find(visit, "last-one-alive", 2, lambda ann: page_offers(ann, "[data-front] [data-place]", "one-zombie"), size=size)
    page = ann.page
    front = page.locator("[data-front] .die")
    before = front.count()
    page.locator('[data-front] [data-place="one-zombie"]').first.click()
    expect(front).to_have_count(before - 1)


def page_offers(ann: Visitor, where: str, word: str) -> bool:
    return word in ann.options and ann.page.locator(f"{where}[data-place='{word}']").count() > 0


def test_a_roll_is_shown(visit: Visit) -> None:
    ann: Visitor = visit(motion=True)
    page = ann.sit_at(ann.open("last-one-alive", 3, clocks={"question": 0, "pace": 0.2}))
    for _ in range(400):
        if page.locator('[data-moment="rolls"]').count():
            break
        if not ann.answer():
            page.wait_for_timeout(40)
    expect(page.locator("[data-tray] .tumble").first).to_be_visible()
    page.wait_for_timeout(700)
    ann.picture("last-one-alive-roll")


def test_the_top_of_the_deck_is_looked_at(visit: Visit) -> None:
    ann = find(visit, "last-dog-standing", 3, lambda ann: "both" in ann.options)
    page = ann.page
    expect(page.locator(".looking .card")).to_have_count(2)
    ann.picture("last-dog-standing-look")
    page.locator('.looking [data-place="leave"]').click()
    expect(page.locator(".looking .ways .button")).to_have_count(0)


def test_a_card_of_the_hand_says_what_it_does_and_why_it_cannot_be_played(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.sit_at(ann.open("last-dog-standing", 2, settings={"starting_hand": 5}, clocks=SLOW))
    expect(page.locator(".mine .held")).to_have_count(5)
    held = page.locator(".mine .held").first
    assert held.get_attribute("aria-description")
    held.hover()
    expect(page.locator(".peek")).to_be_visible()
    for shut in page.locator(".mine .held.shut").all():
        assert "Only" in (shut.get_attribute("aria-description") or "")


def test_the_discards_open(visit: Visit) -> None:
    for game, seats in (("last-dog-standing", 2), ("last-shot", 3)):
        ann = find(visit, game, seats, lambda ann: bool(ann.options) and ann.page.locator(".discard:enabled").count() > 0)
        ann.page.locator(".discard").click()
        dialog = ann.page.get_by_role("dialog")
        expect(dialog.locator(".card").first).to_be_visible()
        ann.check_axe()
        ann.picture(f"{game}-discards")
        ann.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def test_a_card_is_named_with_the_help_of_a_search(visit: Visit) -> None:
    named = ["mind-games", "murder-mystery", "scavenger-hunt", "propaganda", "embargo"]

    def naming(ann: Visitor) -> bool:
        options = ann.options
        if "jackpot" in options and "embargo" in options and len(options) > 50:
            return True
        wanted = [card for card in named if card in options and len(options) < 12]
        if wanted:
            ann.option(wanted[0]).click()
        return False

    ann: Visitor = visit()
    deck = [card for card in named for _ in range(1)]
    fill = [
        "jackpot",
        "jackpot",
        "payoff",
        "secret-informant",
        "secret-informant",
        "confiscation",
        "confiscation",
        "dumpster-dive",
        "dumpster-dive",
    ]
    fill += ["take-a-shot", "take-a-shot", "sleight-of-hand", "black-market"]
    ann.sit_at(ann.open("last-shot", 3, clocks=SLOW, settings={"picked": deck + fill}))
    found = until(ann, lambda: naming(ann))
    for _ in range(10):
        if found:
            break
        ann.sit_at(ann.open("last-shot", 3, clocks=SLOW, settings={"picked": deck + fill}))
        found = until(ann, lambda: naming(ann))
    assert found, "nobody was asked to name a card"
    page = ann.page
    page.get_by_role("button", name="Open the archive and name a card").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-name]")).to_have_count(58)
    ann.picture("last-shot-archive")
    dialog.get_by_role("searchbox").fill("jack")
    expect(dialog.locator("[data-name]")).to_have_count(1)
    dialog.locator('[data-name="jackpot"]').click()
    expect(dialog).to_have_count(0)
    expect(page.locator(".log li", has_text="Ann names Jackpot")).to_be_visible()


def test_cards_that_are_played_lie_on_the_desk(visit: Visit) -> None:
    ann: Visitor = visit(motion=True)
    page = ann.sit_at(ann.open("last-shot", 4, clocks={"question": 0, "pace": 0.4, "window": 0.6}))
    for _ in range(600):
        if page.locator(".stack .going").count():
            break
        if not ann.answer():
            page.wait_for_timeout(50)
    expect(page.locator(".stack .going").first).to_be_visible()
    ann.picture("last-shot-stack")
