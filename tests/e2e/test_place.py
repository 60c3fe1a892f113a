"""A place of one's own: a face, matches and what they add up to, another match with the same people, and all of it deleted."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import Visit
from .visitor import PHONE, QUICK, Visitor

SAYS = "Nobody expects the heron"


def lobby(host: Visitor) -> str:
    """Three seats for a short match: the host, one that is free, and a bot."""
    wish = {"game": "last-one-alive", "seats": 3, "settings": {"turns": 1}, "bots": {"2": "random"}, "stand_in": "random"}
    table: str = host.post("/api/tables", {**wish, "clocks": {**QUICK, "pace": 0}})["table"]
    host.act(table, type="sit", seat=0)
    return table


def to_the_end(table: str, *people: Visitor) -> None:
    """The stand-ins play."""
    for person in people[1:]:
        person.act(table, type="ready")
    people[0].act(table, type="start")
    for person in people:
        person.go_away(table)
    until = time.monotonic() + 120
    while people[0].context.request.get(f"/api/tables/{table}").json()["table"]["status"] != "over":
        assert time.monotonic() < until
        people[0].page.wait_for_timeout(50)


def choose_face(page: Page, face: str, colour: str) -> None:
    page.get_by_role("radio", name=face, exact=True).check()
    page.get_by_role("radio", name=colour, exact=True).check()


def come_in(ann: Visitor, ben: Visitor, table: str) -> None:
    """A face is chosen with the name, and everybody sees it."""
    page = ann.sit_at(table)
    page.get_by_role("button", name="Sit here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name="Name").fill("Annabella")
    dialog.get_by_role("button", name="Choose a face").click()
    choose_face(page, "Wolf", "Mint")
    ann.check_axe()
    dialog.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()
    there = ben.context.request.get(f"/api/tables/{table}").json()["table"]["chairs"][1]
    assert (there["name"], there["face"], there["colour"]) == ("Annabella", "wolf", "mint")
    ann.act(table, type="say", text=SAYS)
    expect(ben.sit_at(table).get_by_text(SAYS)).to_be_visible()


def play_twice(ann: Visitor, ben: Visitor, table: str) -> None:
    """The second match is a rematch, with a score."""
    page = ann.page
    to_the_end(table, ben, ann)
    expect(page.locator(".over")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("[data-score]")).to_contain_text("After one match")
    to_the_end(page.url.rpartition("/")[2], ben, ann)
    expect(page.locator(".over [data-score]")).to_contain_text("After 2 matches")


def look_back(ann: Visitor, table: str) -> None:
    """The own page tells of both matches, and changes name and face."""
    page = ann.go("/")
    page.get_by_role("link", name="Annabella").click()
    expect(page.locator("[data-match]")).to_have_count(2)
    expect(page.locator("[data-series]")).to_contain_text("2 matches in a row")
    expect(page.locator("[data-statistics]")).to_contain_text("2 matches, all with people")
    expect(page.locator(f"[data-match='{table}']")).to_contain_text("with Ben and one bot")
    ann.check_words()
    ann.check_axe()
    page.get_by_role("button", name="Change name and face").click()
    choose_face(page, "Raven", "Rose")
    page.get_by_role("textbox", name="Name").fill("Arabella")
    page.get_by_role("button", name="That’s me").click()
    expect(page.get_by_role("heading", name="Arabella")).to_be_visible()


def call_again(ann: Visitor, ben: Visitor, table: str) -> None:
    """Another match, days later: the other finds a call."""
    ann.page.locator(f"[data-match='{table}']").get_by_role("button", name="Play again with the same people").click()
    expect(ann.page.locator(".lobby")).to_be_visible()
    call = ben.go("/").locator("[data-call]")
    expect(call).to_contain_text("Arabella asks you for another match.")
    ben.check_axe()
    call.get_by_role("button", name="Sit down").click()
    expect(ben.page.get_by_role("button", name="I am ready")).to_be_visible()
    assert ben.page.url == ann.page.url


def download(ann: Visitor) -> dict[str, Any]:
    ann.go("/me")
    with ann.page.expect_download() as got:
        ann.page.get_by_role("link", name="Download").click()
    data: dict[str, Any] = json.loads(Path(got.value.path()).read_text())
    return data


def delete_all(ann: Visitor) -> None:
    page = ann.page
    page.get_by_role("button", name="Delete everything").click()
    last = page.get_by_role("dialog").get_by_role("button", name="Delete everything")
    expect(last).to_be_disabled()
    ann.check_axe()
    page.get_by_role("textbox", name="Type your name").fill("Arabella")
    last.click()
    expect(page.get_by_text("You are gone.")).to_be_visible()
    assert ann.context.request.get("/api/me").json() is None


def test_a_newcomer_plays_an_evening_is_called_again_and_goes_without_a_trace(visit: Visit) -> None:
    ben, ann = visit("Ben"), visit(None)
    table = lobby(ben)
    come_in(ann, ben, table)
    play_twice(ann, ben, table)
    look_back(ann, table)
    call_again(ann, ben, table)
    data = download(ann)
    assert (data["person"]["name"], data["person"]["face"], len(data["results"])) == ("Arabella", "raven", 2)
    assert SAYS in json.dumps(data["entries"])
    delete_all(ann)
    expect(ben.page.get_by_text("its host has left the house")).to_be_visible()
    for path in (f"/t/{table}", "/me"):
        page = ben.go(path)
        expect(page.get_by_text("Somebody").first).to_be_visible()
        said = page.locator("body").inner_text()
        assert not [word for word in ("Annabella", "Arabella", SAYS) if word in said]


def test_on_a_phone_in_italian(visit: Visit) -> None:
    ann, ben = visit("Arabella", size=PHONE, language="it-IT"), visit("Ben")
    page = ann.go("/me")
    expect(page.get_by_text("Ancora niente.")).to_be_visible()
    table = lobby(ann)
    ben.act(table, type="sit", seat=1)
    to_the_end(table, ann, ben)
    expect(ann.sit_at(table).locator(".over")).to_be_visible()
    ann.go("/me")
    expect(page.locator("[data-match]")).to_have_count(1)
    page.get_by_role("button", name="Cambia nome e faccia").click()
    expect(page.get_by_role("radio", name="Volpe")).to_be_visible()
    ann.check_words()
    ann.check_width()
    ann.check_axe()
    page.get_by_role("button", name="Cancella tutto").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    ann.check_width()
