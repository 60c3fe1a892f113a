"""A match that is over, seen again: through it, through anybody's eyes, by a link; and whether it is true."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .visitor import DESKTOP, PHONE, Visitor

GAMES = {"dead-last": 6, "last-shot": 3, "last-one-alive": 2, "last-dog-standing": 3}


@pytest.mark.parametrize("game", GAMES)
def test_through_a_match(visit: Visit, game: str) -> None:
    ann: Visitor = visit()
    table = ann.open(game, GAMES[game])
    page = ann.sit_at(table)
    ann.play()
    page.get_by_role("link", name="Watch it again").click()
    replay = page.locator("[data-replay]")
    expect(replay).to_have_attribute("data-replay", "0")
    total = int(replay.get_attribute("data-total") or 0)
    page.locator('[data-go="next"]').click()
    expect(replay).to_have_attribute("data-replay", "1")
    page.locator('[data-go="last"]').click()
    expect(replay).to_have_attribute("data-replay", str(total))
    expect(page.locator(".story li").last).to_be_visible()
    page.get_by_role("slider").fill(str(total // 2))
    expect(replay).to_have_attribute("data-replay", str(total // 2))
    for eyes in ("spectator", "1", "open"):
        page.get_by_label("Seen by").select_option(eyes)
        expect(replay).to_have_attribute("data-replay", str(total // 2))
        ann.check_words()
    ann.check_width()
    ann.check_axe()
    ann.picture(f"replay-{game}")


def test_a_position_is_shared_by_link(visit: Visit) -> None:
    ann: Visitor = visit()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table = ann.open("last-dog-standing", 2)
    ann.sit_at(table)
    ann.play()
    page = ann.go(f"/replay/{table}?show=1&at=7")
    expect(page.locator("[data-replay]")).to_have_attribute("data-replay", "7")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-replay]")).to_have_attribute("data-replay", "8")
    page.locator("[data-share]").click()
    link = page.evaluate("navigator.clipboard.readText()")
    bob: Visitor = visit("Bob", size=PHONE)
    bob.page.goto(link)
    expect(bob.page.locator("[data-replay]")).to_have_attribute("data-replay", "8")
    expect(bob.page.get_by_role("combobox")).to_have_value("1")
    bob.check_width()
    bob.check_axe()
    bob.picture("replay-phone")


def test_it_plays_by_itself_and_talk_is_heard_again(visit: Visit) -> None:
    ann: Visitor = visit()
    table = ann.open("last-dog-standing", 2)
    page = ann.sit_at(table)
    page.get_by_placeholder("Say something").fill("Who coughed?")
    page.keyboard.press("Enter")
    expect(page.locator(".line", has_text="Who coughed?")).to_be_visible()
    ann.play()
    ann.go(f"/replay/{table}")
    replay = page.locator("[data-replay]")
    page.locator('[data-go="play"]').click()
    expect(replay).not_to_have_attribute("data-replay", "0")
    page.locator('[data-go="play"]').click()
    page.locator('[data-go="last"]').click()
    page.get_by_role("slider").fill("30")
    expect(page.locator(".story .line", has_text="Who coughed?")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_record_is_downloaded_and_checked(visit: Visit, tmp_path: Path, size: dict[str, int]) -> None:
    ann: Visitor = visit(size=size)
    table = ann.open("last-one-alive", 2)
    ann.sit_at(table)
    ann.play()
    page = ann.go(f"/replay/{table}")
    page.locator("[data-verify]").click()
    expect(page.locator('[data-proof="sound"]')).to_be_visible()
    ann.check_axe()
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").click()
    path = tmp_path / "record.json"
    download.value.save_as(path)

    ann.go("/verify")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.locator('[data-proof="sound"]')).to_contain_text("It is sound")
    ann.check_width()
    ann.check_axe()
    ann.picture(f"verify-{size['width']}")
    page.get_by_role("button", name="Keep it and watch it").click()
    expect(page.locator("[data-replay]")).to_be_visible()

    record = json.loads(path.read_text("utf-8"))
    record["seed"] = "00" * 32
    path.write_text(json.dumps(record))
    ann.forgiven += ["status of 4"]
    ann.go("/verify")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.locator('[data-proof="broken"]')).to_contain_text("not what it says")
    path.write_text("certainly")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_text("it cannot even be read")).to_be_visible()


def test_a_match_that_is_not_over(visit: Visit) -> None:
    ann: Visitor = visit()
    ann.forgiven += ["409", "404"]
    table = ann.open("last-dog-standing", 2, clocks={"question": 0, "pace": 9})
    page = ann.go(f"/replay/{table}")
    expect(page.get_by_role("heading", name="The match is not over yet.")).to_be_visible()
    ann.go("/replay/nosuchtable0")
    expect(page.get_by_role("heading", name="There is no such record.")).to_be_visible()
