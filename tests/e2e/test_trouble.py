"""When things go wrong, the page says what, in plain words, and goes on where it was."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.server.houses import Server, free_port

from .conftest import Visit
from .visitor import QUICK, Visitor

LOG = ".log li"


def test_a_reload_in_mid_match_changes_nothing(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.sit_at(ann.open())
    ann.option("2").click()
    expect(page.locator(LOG)).not_to_have_count(1)
    page.wait_for_timeout(500)
    before = page.locator(LOG).all_inner_texts()
    page.reload()
    expect(page.locator(".question")).to_be_visible()
    after = page.locator(LOG).all_inner_texts()
    assert after[: len(before)] == before
    ann.play()


def test_a_lost_connection_comes_back_and_nothing_is_lost_or_doubled(visit: Visit, tmp_path: Path) -> None:
    port = free_port()
    server = Server(tmp_path, port=port, generous=True).start()
    ann: Visitor = visit(None)
    ann.forgiven += ["WebSocket", "ERR_CONNECTION", "Failed to load resource"]
    ann.url = server.url
    ann.post(f"{server.url}/api/me", {"name": "Ann"})
    bots = {str(seat): "greedy" for seat in range(1, 6)}
    wish = {"game": "dead-last", "seats": 6, "clocks": {**QUICK, "pace": 1}, "bots": bots}
    table = ann.post(f"{server.url}/api/tables", wish)["table"]
    for act in ({"type": "sit", "seat": 0}, {"type": "start"}):
        ann.post(f"{server.url}/api/tables/{table}/acts", {"id": str(act), **act})
    page = ann.page
    page.goto(f"{server.url}/t/{table}")
    expect(ann.option("2")).to_be_visible()

    server.kill()
    expect(page.get_by_text("The connection is lost.").first).to_be_visible()
    ann.picture("connection-lost")
    ann.option("2").click()  # said into the void
    server = Server(tmp_path, port=port, generous=True).start()
    try:
        expect(page.locator('[data-link="live"]')).to_be_visible(timeout=20_000)
        expect(page.locator(LOG, has_text="The cards turn: Ann → Yellow").first).to_be_visible(timeout=20_000)
        page.wait_for_timeout(500)
        heard = page.locator(LOG).all_inner_texts()
        page.reload()
        expect(page.locator(".question")).to_be_visible()
        again = page.locator(LOG).all_inner_texts()
        assert again[: len(heard)] == heard
    finally:
        ann.leave()
        server.kill()


def test_a_stand_in_takes_over_and_gives_back(visit: Visit) -> None:
    ann: Visitor = visit()
    table = ann.open(clocks={"question": 0, "pace": 20})
    page = ann.sit_at(table)
    ann.act(table, type="away")
    expect(page.get_by_text("A stand-in plays for you.")).to_be_visible()
    page.get_by_role("button", name="I am back").click()
    expect(page.get_by_text("A stand-in plays for you.")).to_have_count(0)


def test_a_bad_link(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.go("/t/nosuchtable0")
    expect(page.get_by_role("heading", name="There is no such table.")).to_be_visible()
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("heading", name="There is nothing behind this door.")).to_be_visible()
    page.get_by_role("link", name="To the house").last.click()
    expect(page.locator("[data-game]").first).to_be_visible()


def test_a_full_table_and_a_closed_door(visit: Visit) -> None:
    ann: Visitor = visit()
    table = ann.open(bots=False)
    ann.act(table, type="fill", level="greedy")
    bob: Visitor = visit("Bob")
    bob.sit_at(table)
    expect(bob.page.get_by_text("Every seat is taken.")).to_be_visible()
    ann.act(table, type="start")
    bob.page.reload()
    expect(bob.page.get_by_role("heading", name="This table plays behind closed doors.")).to_be_visible()
