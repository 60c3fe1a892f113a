"""The pictures of the README, taken anew at every run; copied by hand from artefacts/ to docs/pictures/ when looks have changed."""

from __future__ import annotations

import base64

from playwright.sync_api import expect

from tontine.core.registry import games

from .conftest import Lay, Visit
from .scenes import Scene
from .visitor import ARTEFACTS, PHONE, Visitor

LARGEST = 250_000


def take(visitor: Visitor, name: str) -> None:
    """As WebP, which is a third of the size."""
    ARTEFACTS.mkdir(exist_ok=True)
    visitor.page.mouse.move(0, 0)
    page = visitor.context.new_cdp_session(visitor.page)
    picture = base64.b64decode(page.send("Page.captureScreenshot", {"format": "webp", "quality": 90})["data"])
    assert 10_000 < len(picture) < LARGEST
    (ARTEFACTS / f"{name}.webp").write_bytes(picture)


CARDS_GOING = Scene("last-shot", 5, 2, 46)  # a window, in which Ann has an answer
AMONG_ZOMBIES = Scene("last-one-alive", 4, 0, 8)  # dice in front of Ann and in the tray


def test_home(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.go()
    expect(page.locator("[data-game]")).to_have_count(len(games()))
    page.evaluate("document.fonts.ready")
    take(ann, "home")


def test_the_reveal_of_a_vote(visit: Visit) -> None:
    """Whispers beside it, and the cards have just turned."""
    ann: Visitor = visit("Ann", motion=True)
    bob: Visitor = visit("Bob")
    table = ann.open(seats=8, bots=False, clocks={"question": 0, "pace": 0.4}, title="The back room")
    bob.act(table, type="sit", seat=1)
    bob.act(table, type="ready")
    ann.act(table, type="fill", level="greedy")
    ann.act(table, type="start")
    bob.act(table, type="say", text="I trust you all.")
    bob.act(table, type="signal", signal="kill", target=4, to=[0])
    bob.act(table, type="say", text="Nobody suspects us.", to=[0])
    ann.act(table, type="say", text="With you. As always.", to=[1])
    page = ann.sit_at(table)
    bob.sit_at(table)
    ann.option("4").click()
    bob.option("ambush").click()
    expect(page.locator(".table")).to_have_attribute("data-moment", "votes")
    page.wait_for_timeout(1900)  # into the wave: the cards lie open
    take(ann, "dead-last")


def test_a_table_of_last_shot(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    page = ann.asked_at(laid(CARDS_GOING, ann, window=60))
    expect(page.locator(".stack .going").first).to_be_visible()
    take(ann, "last-shot")


def test_a_phone(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit(size=PHONE)
    page = ann.asked_at(laid(AMONG_ZOMBIES, ann))
    expect(page.locator("[data-front] .die").first).to_be_visible()
    expect(page.locator("[data-tray] .die").first).to_be_visible()
    take(ann, "phone")
