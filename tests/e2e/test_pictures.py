"""The pictures of the README, taken anew at every run; copied by hand from artefacts/ to docs/pictures/ when looks have changed."""

from __future__ import annotations

import base64
from collections.abc import Callable

from playwright.sync_api import expect

from tontine.core.registry import games

from .conftest import Visit
from .visitor import ARTEFACTS, PHONE, Visitor

LARGEST = 250_000
CALM = {"question": 0, "pace": 0.05, "window": 0.3}


def take(visitor: Visitor, name: str) -> None:
    """As WebP, which is a third of the size."""
    ARTEFACTS.mkdir(exist_ok=True)
    visitor.page.mouse.move(0, 0)
    page = visitor.context.new_cdp_session(visitor.page)
    picture = base64.b64decode(page.send("Page.captureScreenshot", {"format": "webp", "quality": 90})["data"])
    assert 10_000 < len(picture) < LARGEST
    (ARTEFACTS / f"{name}.webp").write_bytes(picture)


def many(ann: Visitor, things: str) -> int:
    return ann.page.locator(things).count()


def until(ann: Visitor, game: str, seats: int, seen: Callable[[], bool]) -> None:
    """Into a match as far as something can be seen; another match, where it did not come up."""
    for _ in range(12):
        ann.sit_at(ann.open(game, seats, clocks=CALM))
        for _ in range(400):
            if seen():
                return
            if ann.status == "over":
                break
            if not ann.answer():
                ann.page.wait_for_timeout(50)
    raise AssertionError("it never came up")


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


def test_a_table_of_last_shot(visit: Visit) -> None:
    ann: Visitor = visit()

    until(ann, "last-shot", 5, lambda: len(ann.options) > 1 and many(ann, ".stack .going") > 0 and many(ann, ".log li") > 15)
    take(ann, "last-shot")


def test_a_phone(visit: Visit) -> None:
    ann: Visitor = visit(size=PHONE)

    def dire() -> bool:
        return len(ann.options) > 2 and many(ann, "[data-front] .die") > 0 and many(ann, "[data-tray] .die") > 0

    until(ann, "last-one-alive", 4, dire)
    take(ann, "phone")
