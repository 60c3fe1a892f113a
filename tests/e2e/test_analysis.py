"""Analysis of a match in its replay: the curve, turning points and mistakes, each of which leads to its moment."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.analysis.drivers import played
from tests.places import SMALL_TABLES
from tontine.core.registry import game as game_named

from .conftest import Visit
from .visitor import PHONE, Visitor

LONG = 240_000  # milliseconds: it is the last to be given the processor


def short(name: str, answers: int = 2) -> dict[str, Any]:
    """The beginning of a match."""
    record = played(game_named(name), SMALL_TABLES[name], "page").record()
    people = {"people": {"0": "Ann"}, "bots": ["easy"], "name": "page"}
    return {**record, "answers": record["answers"][:answers], "outcome": None, "table": people}


def test_a_short_match_of_each_game_is_analysed(visit: Visit) -> None:
    """Started, followed and kept; the curve leads through the match by keys and clicks."""
    ann: Visitor = visit()
    for name in SMALL_TABLES:
        kept = ann.post("/api/records", short(name))["record"]
        page = ann.go(f"/replay/kept/{kept}")
        page.locator("[data-analyse]").click()
        expect(page.locator("[data-analysis=done]")).to_be_visible(timeout=LONG)
        seen = ann.context.request.get(f"/api/records/{kept}/analysis").json()["report"]
        curve = page.locator(".curve")
        expect(curve.locator("polyline")).to_have_count(SMALL_TABLES[name])
        expect(page.locator("[data-mistakes] button")).to_have_count(sum(each["seat"] == 0 for each in seen["mistakes"]))
        curve.press("End")
        last = str(seen["points"][-1]["answers"])
        expect(page.locator("[data-replay]")).to_have_attribute("data-replay", last)
        expect(curve).to_have_attribute("aria-valuenow", str(len(seen["points"]) - 1))
        curve.press("Home")
        expect(page.locator("[data-replay]")).to_have_attribute("data-replay", str(seen["points"][0]["answers"]))
        ann.check_words()
    ann.check_axe()


FOUND = {
    "version": 1,
    "game": "dead-last",
    "rules": 1,
    "seats": 6,
    "answers": 14,
    "points": [
        {"answers": 0, "chances": [0.2, 0.2, 0.2, 0.2, 0.1, 0.1], "errors": [0.01] * 6},
        {"answers": 6, "chances": [0.5, 0.1, 0.1, 0.1, 0.1, 0.1], "errors": [0.01] * 6},
        {"answers": 14, "chances": [1.0, 0, 0, 0, 0, 0], "errors": [0.0] * 6},
    ],
    "turns": [{"seat": 0, "start": 0, "answers": 6, "change": 0.3, "error": 0.01, "events": [{"event": "round", "round": 2}]}],
    "decisions": [3, 2, 2, 2, 2, 2],
    "mistakes": [
        {
            "seat": 0,
            "answers": 1,
            "kind": "vote",
            "answer": 3,
            "better": "ambush",
            "loss": 1.25,
            "error": 0.1,
            "grade": "blunder",
            "scale": "worth",
        },
        {
            "seat": 1,
            "answers": 7,
            "kind": "vote",
            "answer": 3,
            "better": 2,
            "loss": 0.08,
            "error": 0.01,
            "grade": "mistake",
            "scale": "chance",
        },
    ],
    "lies": [],
}
PROMISE = [{"after": 0, "seat": 0, "name": "Ann", "text": "", "signal": "kill", "target": 99, "to": None}]
SAID = {
    "en-GB": ["Ann: 20 % → 50 %", "Better: Ambush, by 1.3 ± 0.1 bars.", "by 8 ± 1 points", "Who lied to whom"],
    "it-IT": ["Ann: 20 % → 50 %", "Meglio: Agguato, di 1,3 ± 0,1 lingotti.", "di 8 ± 1 punti", "Chi ha mentito a chi"],
}


@pytest.mark.parametrize("language", SAID)
def test_turning_points_mistakes_and_lies_lead_to_their_moment(visit: Visit, language: str) -> None:
    """On a phone, with findings that are set up; whoever has started it can cancel it."""
    ann: Visitor = visit(size=PHONE, language=language)
    record = short("dead-last", 14)
    voted = record["answers"][0][1]
    other = next(seat for seat in (5, 4) if seat != voted)
    record["talk"] = [{**PROMISE[0], "seat": record["answers"][0][0], "target": other}]
    kept = ann.post("/api/records", record)["record"]
    state: dict[str, Any] = {"status": "running", "done": 3, "total": 12, "mine": True}
    ann.page.route("**/analysis", lambda route: answer(route, state))
    page = ann.go(f"/replay/kept/{kept}")
    replay, panel = page.locator("[data-replay]"), page.locator("[data-analysis]")
    page.locator("[data-analyse]").click()
    expect(panel.locator("progress")).to_have_attribute("value", "3")
    panel.locator("[data-cancel]").click()
    expect(panel).to_have_count(0)
    state.update({"status": "done", "report": FOUND})
    page.locator("[data-analyse]").click()
    turned, better, points, lied = SAID[language]
    panel.get_by_text(turned, exact=True).click()
    expect(replay).to_have_attribute("data-replay", "6")
    panel.get_by_text(better, exact=True).click()
    expect(replay).to_have_attribute("data-replay", "1")
    panel.locator("[data-whose]").select_option("1")
    expect(panel.locator("[data-mistakes] button")).to_have_count(1)
    expect(panel.locator("[data-mistakes]")).to_contain_text(points)
    expect(panel.get_by_text(lied)).to_be_visible()
    panel.locator("[data-lied] button").first.click()
    expect(replay).to_have_attribute("data-replay", "0")
    ann.check_words()
    ann.check_axe()


def answer(route: Route, state: dict[str, Any]) -> None:
    if route.request.method == "DELETE":
        route.fulfill(status=204)
    else:
        route.fulfill(json=state)
