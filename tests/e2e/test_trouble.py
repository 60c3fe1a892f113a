"""When things go wrong, the page says what, in plain words, and goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.server.servers import Server, free_port

from .conftest import Lay, Visit
from .scenes import first_question
from .visitor import QUICK, Visitor

LOG = ".log li"


def check_told_again(ann: Visitor) -> None:
    """Who loads the page anew reads the same story, from the beginning."""
    before = ann.page.locator(LOG).all_inner_texts()
    ann.page.reload()
    expect(ann.page.locator(LOG).nth(len(before) - 1)).to_be_attached()
    assert ann.page.locator(LOG).all_inner_texts()[: len(before)] == before


def test_a_reload_in_mid_match_changes_nothing(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.sit_at(ann.open(settings={"rounds": 2}))
    ann.option("2").click()
    expect(page.locator(LOG, has_text="The cards turn")).not_to_have_count(0)
    check_told_again(ann)
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
    page.wait_for_load_state("networkidle")  # all parts of the page are there

    server.kill()
    expect(page.get_by_text("The connection is lost.").first).to_be_visible()
    ann.picture("connection-lost")
    ann.option("2").click()  # said into the void
    server = Server(tmp_path, port=port, generous=True).start()
    try:
        expect(page.get_by_text("The connection is back.")).to_be_visible(timeout=20_000)
        expect(page.locator(LOG, has_text="The cards turn: Ann → Yellow").first).to_be_visible(timeout=20_000)
        check_told_again(ann)

        server.stop()
        expect(page.get_by_text("The house is starting anew.").first).to_be_visible()
        ann.picture("restart")
        server = Server(tmp_path, port=port, generous=True).start()
        expect(page.get_by_text("The connection is back.")).to_be_visible(timeout=20_000)
    finally:
        ann.leave()
        server.kill()


def test_a_stand_in_takes_over_and_gives_back(visit: Visit) -> None:
    ann: Visitor = visit("Ann")
    bob: Visitor = visit("Bob")
    table = ann.open(bots=False, clocks={"question": 0, "pace": 20})
    bob.act(table, type="sit", seat=1)
    bob.act(table, type="ready")
    ann.act(table, type="fill", level="greedy")
    ann.act(table, type="start")
    page = ann.sit_at(table)
    bob.sit_at(table)
    page.get_by_role("button", name="Leave (a bot takes over)").click()
    expect(page.get_by_text("A stand-in plays for you.")).to_be_visible()
    expect(bob.page.get_by_text("A stand-in now plays for Ann.")).to_be_visible()
    expect(page.get_by_text("A stand-in now plays for Ann.")).to_have_count(0)  # Ann has the banner
    expect(bob.page.locator('[data-seat="0"]')).to_contain_text("stand-in")
    ann.picture("stand-in")
    page.get_by_role("button", name="I am back").click()
    expect(page.get_by_text("You play yourself again.")).to_be_visible()
    expect(page.get_by_text("A stand-in plays for you.")).to_have_count(0)
    expect(bob.page.locator(".note", has_text="Ann plays again.")).to_be_visible()
    for sentence in ("A stand-in plays for Ann.", "Ann plays again."):
        expect(bob.page.locator(LOG, has_text=sentence)).to_have_count(1)


class Clerk:
    """Stands between page and server, and sends the page what chores would have changed."""

    def __init__(self, visitor: Visitor) -> None:
        self.line: WebSocketRoute | None = None
        self.n = 0
        self.table: dict[str, Any] = {}
        visitor.page.route_web_socket("**/live*", self.listen)

    def listen(self, line: WebSocketRoute) -> None:
        self.line = line
        line.connect_to_server().on_message(self.pass_on)

    def pass_on(self, raw: str | bytes) -> None:
        message = json.loads(raw)
        self.n, self.table = message.get("n", self.n), message.get("table", self.table)
        assert self.line
        self.line.send(raw)

    def close(self, reason: str) -> None:
        assert self.line
        closed = {**self.table, "status": "closed", "closed": reason}
        self.line.send(json.dumps({"type": "update", "n": self.n + 1, "at": 0, "table": closed}))


def test_a_table_that_was_closed(visit: Visit) -> None:
    ann: Visitor = visit()
    clerk = Clerk(ann)
    page = ann.sit_at(ann.open(bots=False))
    expect(page.locator(".lobby")).to_be_visible()
    clerk.close("idle")
    expect(page.get_by_text("This table was closed: nobody had touched it for a long time.")).to_be_visible()
    expect(page.get_by_role("heading", name="This table is closed.")).to_be_visible()
    ann.picture("closed")
    ann.sit_at(ann.open("last-one-alive", 2))
    ann.play()
    clerk.close("over")
    expect(page.get_by_text("This table is closed; the match was over.")).to_be_visible()
    expect(page.get_by_role("link", name="Watch it again")).to_be_visible()
    ann.sit_at(ann.open(clocks={"question": 0, "pace": 20}))
    expect(ann.option("2")).to_be_visible()
    clerk.close("abandoned")
    expect(page.get_by_text("This table was closed: everybody had left it.")).to_be_visible()
    expect(page.locator("[data-option]")).to_have_count(0)


WORDS = {
    "no-such-table": "There is no such table.",
    "not-allowed": "This table plays behind closed doors.",
    "old-rules": "This match was played by earlier rules.",
    "newer-rules": "This is of newer rules than the house knows.",
    "too-many": "Too many tabs open.",
    "unavailable": "The house cannot open its books just now.",
    "internal": "Something went wrong in the house.",
}


def test_everybody_who_is_turned_away_hears_why(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.go()
    refused = ""

    def refuse(line: WebSocketRoute) -> None:
        line.send(json.dumps({"type": "error", "error": refused, "detail": "for programs"}))
        line.close(code=4404)

    page.route_web_socket("**/live*", refuse)
    for refused, words in WORDS.items():  # noqa: B007  refuse() reads it
        ann.go("/t/somewhere0000")
        expect(page.get_by_role("heading", name=words)).to_be_visible()
        assert "for programs" not in page.locator("body").inner_text()


def test_a_flood_is_stopped(visit: Visit) -> None:
    ann: Visitor = visit()

    def stop(line: WebSocketRoute) -> None:
        line.send(json.dumps({"type": "bye", "reason": "flood", "again": False}))
        line.close(code=1008)

    ann.page.route_web_socket("**/live*", stop)
    page = ann.go("/t/somewhere0000")
    expect(page.get_by_role("heading", name="That was a little much.")).to_be_visible()


def test_a_house_that_does_not_answer(visit: Visit) -> None:
    ann: Visitor = visit()
    ann.forgiven += ["ERR_FAILED"]
    ann.page.route_web_socket("**/live*", lambda line: line.close(code=1011))
    page = ann.go("/t/somewhere0000")
    expect(page.get_by_text("The house does not answer yet.")).to_be_visible()
    page.route("**/api/games?*", lambda route: route.abort())
    ann.go("/")
    expect(page.get_by_role("heading", name="No connection.")).to_be_visible()
    page.unroute("**/api/games?*")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-game]").first).to_be_visible()


def test_a_table_that_cannot_be_opened_says_so_where_it_was_asked(visit: Visit) -> None:
    ann: Visitor = visit()
    ann.forgiven += ["409"]
    page = ann.go()
    problem = {"error": "bad-settings", "detail": "for programs"}
    page.route("**/api/tables", lambda route: route.fulfill(status=409, json=problem))
    page.locator('[data-game="dead-last"]').get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Open a table").click()
    expect(dialog.get_by_role("alert")).to_have_text("With these settings it cannot be played.")


def test_a_bad_link(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.go("/t/nosuchtable0")
    expect(page.get_by_role("heading", name="There is no such table.")).to_be_visible()
    page.goto("/nowhere/at/all")
    expect(page.get_by_role("heading", name="There is nothing behind this door.")).to_be_visible()
    page.get_by_role("link", name="Home").last.click()
    expect(page.locator("[data-game]").first).to_be_visible()


def test_a_full_table_and_a_closed_door(visit: Visit) -> None:
    ann: Visitor = visit()
    table = ann.open(bots=False)
    ann.act(table, type="fill", level="greedy")
    bob: Visitor = visit("Bob")
    bob.sit_at(table)
    expect(bob.page.get_by_text("Every seat is taken, and when the match begins the doors close.")).to_be_visible()
    ann.act(table, type="start")
    expect(bob.page.get_by_role("heading", name="This table plays behind closed doors.")).to_be_visible()
    bob.page.reload()
    expect(bob.page.get_by_role("heading", name="This table plays behind closed doors.")).to_be_visible()


def test_going_offline_is_said_at_once(visit: Visit) -> None:
    ann: Visitor = visit()
    ann.forgiven += ["WebSocket", "ERR_INTERNET_DISCONNECTED"]
    page = ann.sit_at(ann.open(clocks={"question": 0, "pace": 20}))
    expect(ann.option("2")).to_be_visible()
    ann.context.set_offline(True)
    expect(page.locator(".banner", has_text="The connection is lost.")).to_be_visible(timeout=5_000)
    ann.context.set_offline(False)
    expect(page.get_by_text("The connection is back.")).to_be_visible()
    expect(page.locator(".banner")).to_have_count(0)


def test_a_page_that_is_older_than_the_house(visit: Visit) -> None:
    """Its files are gone: it loads the new page by itself, once, and then offers to."""
    ann: Visitor = visit()
    ann.forgiven += ["404"]
    page = ann.go()
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    page.route("**/assets/Rules-*.js", lambda route: route.fulfill(status=404))
    page.locator('a[href="/rules/dead-last"]').first.click()
    expect(page.get_by_role("heading", name="The house has a newer page.")).to_be_visible()
    page.wait_for_function("() => performance.getEntriesByType('navigation')[0].type === 'reload'")
    expect(page.get_by_role("heading", name="The house has a newer page.")).to_be_visible()
    assert len(loads) == 1
    page.unroute("**/assets/Rules-*.js")
    page.get_by_role("button", name="Load the new page").click()
    expect(page.get_by_role("heading", name="Dead Last").first).to_be_visible()


def test_whoever_was_too_slow_reads_that_the_stand_in_answered(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    bob: Visitor = visit("Bob")
    page = ann.sit_at(laid(first_question("last-one-alive", 2), ann, bob, question=6, bank=0))
    said = page.get_by_text("Your time ran out: the stand-in answered for you.")
    expect(page.locator("[data-option]").first).to_be_visible()
    expect(said).to_have_count(0)
    expect(said).to_be_visible()
    page.locator("[data-option]").first.click()
    expect(said).to_have_count(0)
