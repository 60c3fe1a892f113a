"""Time and what happens: nothing runs out alone, one click for many answers, dangerous answers, targets, deaths, ends, reveals."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from playwright.sync_api import expect

from tontine.core import Match, is_alive

from .conftest import Lay, Visit
from .scenes import Scene, found
from .visitor import PHONE, Visitor

CROWD = 4
SHOT_AT = Scene("last-shot", CROWD, 81, 68)  # a Terminated card chooses seat 0, who holds Misfire
HELPLESS = Scene("last-shot", CROWD, 4, 89)  # seat 0 is about to fall, and has no escape


def asks(match: Match[Any], kind: str) -> bool:
    ask = match.ask(0)
    return ask is not None and ask.kind == kind and all(is_alive(match.view(0), seat) for seat in range(match.seats))


def can_shoot_all(match: Match[Any]) -> bool:
    view = match.view(0)
    targets = sum(2 if die == "two-zombies" else 1 for die in view["players"][0]["front"])
    return asks(match, "shoot") and 2 <= targets <= view["bangs"]


def test_a_dangerous_answer_a_death_the_end_and_again(visit: Visit, laid: Lay) -> None:
    """On a phone, where the end lies below the table: it comes into view."""
    ann: Visitor = visit(size=PHONE)
    page = ann.asked_at(laid(found("last-one-alive", CROWD, lambda match: asks(match, "overpowered"), most=120), ann, pace=20))
    ann.option("give-up").click()
    expect(page.get_by_role("heading", name="You still hold something that may save you.")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("heading", name="They are upon you. What do you do?")).to_be_visible()
    ann.option("give-up").click()
    page.get_by_role("button", name="Give up, all the same").click()
    death = page.get_by_role("dialog", name="You are out.")
    expect(death).to_contain_text(re.compile("left in front of you at the end of your turn.*You still held", re.S))
    ann.check_axe()
    death.get_by_role("button", name="To the end").click()
    expect(page.locator(".over li.first i")).to_have_text("1.", timeout=60_000)
    expect(page.locator(".over")).to_be_in_viewport(ratio=0.5)
    expect(page.locator(".over li.you i")).to_have_text("4.")
    expect(page.locator("[data-decided]")).to_contain_text("is overpowered, and out.")
    expect(page.locator("[data-own]")).to_contain_text(re.compile("Ann rolls: .*Ann is overpowered, and out.", re.S))
    before = page.url
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".table[data-status=playing]")).to_be_visible()
    page.wait_for_url(lambda url: url != before)


def taken_in_turns(match: Match[Any]) -> list[list[str]]:
    """The dice that seat 0 took in each of its turns: first the zombie dice, which it must, then its own choice."""
    told = [each for each in match.events(0, 0) if each.get("seat") == 0 and each["event"] in ("turn", "takes")]
    turns: list[list[str]] = []
    for each in told:
        if each["event"] == "turn":
            turns.append([])
        else:
            turns[-1].append(each["die"])
    return turns


def can_take_the_same(match: Match[Any]) -> bool:
    """Two shot dice, an item die and a barricade die in the last turn, and nothing but zombie dice yet in this one."""
    if not asks(match, "take") or match.view(0)["free"] != 4:
        return False
    turns = taken_in_turns(match)
    wanted = Counter({"shot-die": 2, "item-die": 1, "barricade-die": 1})
    return (
        len(turns) > 1
        and Counter(turns[-2][1:]) == wanted
        and wanted <= Counter({each["die"]: each["count"] for each in match.view(0)["pool"]})
    )


def test_one_click_for_many(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    page = ann.asked_at(laid(found("last-one-alive", CROWD, can_shoot_all, most=120), ann))
    page.get_by_role("button", name=re.compile("^Shoot all")).click()
    expect(page.locator("[data-front]")).to_contain_text("Nothing. Enjoy it.")
    ann.asked_at(laid(found("last-one-alive", 2, can_take_the_same, most=120), ann))
    page.get_by_role("button", name="As last time: 2 × Shot die, Item die and Barricade die").click()
    expect(page.locator(".log")).to_contain_text(re.compile(r"Ann takes [^.]*2 shot dice[^.]*\. *Ann rolls: [^.]*\.(?!.*Ann takes)", re.S))


def test_a_target_can_be_taken_back(visit: Visit, laid: Lay) -> None:
    def holds(match: Match[Any]) -> bool:
        return asks(match, "turn") and "control" in match.asks[0].options

    ann: Visitor = visit()
    page = ann.asked_at(laid(found("last-dog-standing", CROWD, holds, most=80), ann))
    expect(page.locator(".seat.asked")).to_have_attribute("data-seat", "0")
    ann.option("control").click()
    expect(page.get_by_role("heading", name="Control: at whom?")).to_be_visible()
    page.get_by_role("button", name="Take it back").click()
    ann.option("control").click()
    page.locator('[data-seat="2"] [data-place="2"]').click()
    expect(page.locator(".log")).to_contain_text("Ann aims Control at Casimir.")


def test_alone_a_reaction_waits(visit: Visit, laid: Lay) -> None:
    """The window of this table is a fifth of a second long."""

    def reacts(match: Match[Any]) -> bool:
        return asks(match, "answer") and len(match.asks[0].options) > 1 and match.asks[0].seat == 0

    ann: Visitor = visit()
    page = ann.asked_at(laid(found("last-shot", CROWD, reacts, most=120), ann, window=0.2))
    page.wait_for_timeout(1200)
    expect(ann.option("pass")).to_be_visible()
    expect(page.locator("#question").get_by_role("timer")).to_have_count(0)
    ann.option("pass").click()
    expect(page.get_by_text("You chose Pass.")).to_have_count(0)


def test_ls_15_a_warning_only_with_an_answer_in_hand(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    page = ann.asked_at(laid(SHOT_AT, ann, pace=20))
    ann.option("pass").click()
    expect(page.get_by_role("heading", name="This may eliminate you, and you hold an answer.")).to_be_visible()
    ann.asked_at(laid(HELPLESS, ann, pace=20))
    ann.option("no").click()
    death = page.get_by_role("dialog", name="You are out.")
    expect(death).to_contain_text("A Terminated card eliminates whoever has no answer.")
    expect(death).not_to_contain_text("You held")


def test_a_vote_is_told_when_its_cards_have_turned(visit: Visit) -> None:
    ann: Visitor = visit(motion=True)
    page = ann.asked_at(ann.open())
    ann.option("ambush").click()
    expect(page.locator('.table[data-moment="votes"]')).to_be_visible()
    shown = page.evaluate("['.question', '.log', '[data-live=events]'].map((each) => document.querySelector(each).textContent).join(' ')")
    assert "The cards turn …" in shown
    assert "The target" not in shown
    assert "Everyone lay in wait" not in shown
    expect(page.locator(".log")).to_contain_text("The cards turn: ")


def test_presets_and_preferences(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.go()
    page.locator('[data-game="last-shot"]').get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name="Normal")).to_be_checked()
    dialog.get_by_role("radio", name="Fast").check()
    dialog.get_by_text("Clocks, spectators, stand-ins").click()
    expect(dialog.get_by_label("Seconds to react")).to_have_value("5")
    dialog.get_by_label("Seconds to react").fill("6")
    expect(dialog.get_by_role("radio", name="Fast")).not_to_be_checked()
    expect(dialog.get_by_label("First turn")).to_have_value("-1")
    dialog.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Preferences").click()
    page.get_by_role("group", name="Speed of animations").get_by_role("radio", name="fast").check()
    page.get_by_role("group", name="Speed of bots").get_by_role("radio", name="slow").check()
    page.get_by_label("Ask before dangerous moves").uncheck()
    page.reload()
    page.get_by_role("button", name="Preferences").click()
    expect(page.get_by_role("group", name="Speed of animations").get_by_role("radio", name="fast")).to_be_checked()
    expect(page.get_by_label("Ask before dangerous moves")).not_to_be_checked()
    ann.check_axe()
    expect(page.get_by_role("group", name="Speed of bots").get_by_role("radio", name="slow")).to_be_checked()
    page.keyboard.press("Escape")
    with page.expect_request("**/api/tables") as opened:
        page.get_by_role("button", name="Play now: Dead Last, against bots", exact=True).click()
    wish: Any = opened.value.post_data_json
    assert wish["clocks"]["pace"] > 2, "what a bot usually takes here"
