"""The rules of a game are mended while somebody plays: the page says so, and leads to a new table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.server.servers import Server, free_port
from tests.server.test_old_rules import make_old

from .conftest import Visit
from .visitor import PHONE, Visitor

BOTS = {str(seat): "greedy" for seat in range(1, 3)}


def at(server: Server, visitor: Visitor, game: str, **wish: Any) -> str:
    """A table at another server than the usual one, begun, with the visitor at its first seat."""
    wished = {"game": game, "seats": 3, "bots": BOTS, "clocks": {"question": 0, "pace": 20}, **wish}
    table: str = visitor.post(f"{server.url}/api/tables", wished)["table"]
    for act in ({"type": "sit", "seat": 0}, {"type": "start"}):
        visitor.post(f"{server.url}/api/tables/{table}/acts", {"id": str(act), **act})
    return table


def test_a_match_that_cannot_go_on_leads_to_a_new_table(visit: Visit, tmp_path: Path) -> None:
    server = Server(tmp_path, port=free_port(), generous=True).start()
    ann: Visitor = visit(None, size=PHONE)
    ann.forgiven += ["WebSocket", "ERR_CONNECTION", "Failed to load resource"]
    ann.url = server.url
    ann.post(f"{server.url}/api/me", {"name": "Ann"})
    table = at(server, ann, "last-shot", settings={"first": 0, "turns": 77})
    page = ann.page
    page.goto(f"{server.url}/t/{table}")
    expect(page.locator("[data-option]").first).to_be_visible()

    server.stop()
    make_old(server, table, picked=["jackpot"])
    server = Server(tmp_path, port=server.port, generous=True).start()
    try:
        expect(page.get_by_role("heading", name="The rules have been mended.")).to_be_visible(timeout=20_000)
        expect(page.get_by_text("This table was opened by earlier rules of Last Shot.")).to_be_visible()
        expect(page.locator("[data-option]")).to_have_count(0)
        ann.check_width()
        ann.check_axe()
        ann.picture("old-rules-390")
        page.evaluate("localStorage.setItem('tontine.language', 'it')")
        page.reload()
        expect(page.get_by_role("heading", name="Le regole sono state corrette.")).to_be_visible()
        ann.check_words()
        ann.picture("old-rules-it")
        page.get_by_role("button", name="Apri un tavolo nuovo come questo").click()
        expect(page.locator(".lobby")).to_be_visible()
        page.get_by_text("Regole di questo tavolo").click()
        expect(page.locator("dl div", has_text="Turni").locator("dd").first).to_contain_text("77")
        ann.check_words()
    finally:
        ann.leave()
        server.kill()


def test_a_record_of_earlier_rules_is_not_called_a_forgery(visit: Visit) -> None:
    ann: Visitor = visit()
    ann.forgiven += ["409"]
    record = {
        "tontine": 1,
        "game": "last-shot",
        "rules": 1,
        "seats": 3,
        "settings": {"picked": []},
        "seed": "00" * 32,
        "answers": [],
        "outcome": None,
    }
    page = ann.go("/verify")
    page.locator("input[type=file]").set_input_files(
        {"name": "old.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    )
    verdict = page.locator("[data-proof=unknown]")
    expect(verdict).to_contain_text("It could not be checked.")
    expect(verdict).to_contain_text("It was played by earlier rules of the game, which have been mended since: it cannot be played again.")


def test_a_replay_of_earlier_rules_says_so(visit: Visit) -> None:
    """A record that somebody keeps here; the server answers as for one of earlier rules."""
    ann: Visitor = visit()
    ann.forgiven += ["409"]
    problem = {
        "error": "bad-record",
        "detail": "for programs",
        "problem": "earlier-rules",
        "facts": {"number": 2, "played": 1, "game": "last-shot"},
    }
    ann.page.route("**/api/records/**", lambda route: route.fulfill(status=409, json=problem))
    page = ann.go("/replay/kept/abcdefghijkl")
    expect(page.get_by_role("heading", name="This match was played by earlier rules.")).to_be_visible()
