"""A match that is over, seen again: through it, through anybody's eyes, by a link; and whether it is true."""

from __future__ import annotations

import itertools
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Response, expect

from tests.places import SMALL_TABLES
from tests.web.test_texts import plain
from tontine.core import Match, seed_of
from tontine.core.registry import games as all_games
from tontine.text import Texts

from .conftest import Lay, Visit
from .scenes import first_question
from .test_matches import tidy, told_on_page
from .visitor import DESKTOP, PHONE, Visitor

TALK = [
    {"after": 0, "name": "Ann", "seat": 0, "text": "Who coughed?"},
    {"after": 3, "name": "Bob", "seat": 1, "text": "Nobody suspects us.", "to": [0]},
]


def played(game: str, seats: int, least: int = 0) -> dict[str, Any]:
    """The record of a match played at random, with some talk in it; of at least so many answers."""
    for number in itertools.count():
        match = Match(games[game], seats, games[game].Settings(), seed_of(f"{game} {number}"))
        chance = random.Random(number)
        while match.outcome is None:
            ask = chance.choice(match.asks)
            match.answer(ask.seat, chance.choice(list(ask.options)))
        if len(match.log) >= least:
            break
    people = {"people": {"0": "Ann", "1": "Bob"}, "bots": ["greedy"] * (seats - 2), "name": "played"}
    return {**match.record(), "table": people, "talk": TALK}


games = {game.name: game for game in all_games()}


def keep(ann: Visitor, record: dict[str, Any]) -> str:
    name: str = ann.post("/api/records", record)["record"]
    return name


def check_story(ann: Visitor, record: dict[str, Any], seat: int | None, answers: int, names: dict[int, str]) -> None:
    """The page tells it as the terminal does, up to there."""
    match = Match.replay(record, answers=answers)
    told = [tidy(line) for line in Texts("en", match.game, names).story(plain(told_on_page(match, seat)))]
    expect(ann.page.locator(".story li:not(.line)")).to_have_text(told)


@pytest.mark.parametrize("game", SMALL_TABLES)
def test_through_a_match(visit: Visit, game: str) -> None:
    ann: Visitor = visit()
    record = played(game, SMALL_TABLES[game])
    total = len(record["answers"])
    page = ann.go(f"/replay/kept/{keep(ann, record)}")
    replay = page.locator("[data-replay]")
    expect(replay).to_have_attribute("data-replay", "0")
    expect(replay).to_have_attribute("data-total", str(total))
    page.locator('[data-go="next"]').click()
    expect(replay).to_have_attribute("data-replay", "1")
    page.locator('[data-go="last"]').click()
    expect(replay).to_have_attribute("data-replay", str(total))
    expect(page.locator(".story li").last).to_be_visible()
    page.get_by_role("slider").fill(str(total // 2))
    expect(replay).to_have_attribute("data-replay", str(total // 2))
    for eyes in ("spectator", "1", "open"):
        page.get_by_label("Seen by").select_option(eyes)
        expect(replay).to_have_attribute("data-shown", eyes)
        expect(replay).to_have_attribute("data-replay", str(total // 2))
        ann.check_words()
    ann.check_width()
    ann.check_axe()
    ann.picture(f"replay-{game}")


def test_a_far_jump_leaves_no_gap_in_the_story(visit: Visit) -> None:
    """A long match, loaded in parts: at any place the story is whole, the talk included."""
    ann: Visitor = visit()
    record = played("last-shot", 4, least=500)
    total = len(record["answers"])
    page = ann.go(f"/replay/kept/{keep(ann, record)}?show=spectator&at={total - 5}")
    replay = page.locator("[data-replay]")
    names = {0: "Ann", 1: "Bob", 2: "Casimir", 3: "Dorothea"}
    for at in (total - 5, 3, 300, total):
        page.get_by_role("slider").fill(str(at))
        expect(replay).to_have_attribute("data-replay", str(at))
        check_story(ann, record, None, at, names)
        expect(page.locator(".story .line")).to_have_count(1)  # a spectator hears no whisper
    page.get_by_role("slider").fill("2")
    expect(page.locator(".story .line")).to_have_count(1)


def test_a_long_match_is_there_at_once(visit: Visit) -> None:
    """Only the part that is looked at is fetched, not the whole match."""
    ann: Visitor = visit()
    name = keep(ann, played("last-shot", 4, least=500))
    parts: list[Response] = []
    ann.page.on("response", lambda response: parts.append(response) if "/replay?" in response.url else None)
    with ann.page.expect_response(re.compile(r"/replay\?")):
        page = ann.go(f"/replay/kept/{name}")
    expect(page.locator("[data-replay]")).to_be_visible()
    assert 0 < len(parts) <= 2
    assert sum(len(part.body()) for part in parts) < 400_000


def test_the_slider_moves_by_keyboard(visit: Visit) -> None:
    ann: Visitor = visit()
    record = played("last-dog-standing", 3)
    total = len(record["answers"])
    page = ann.go(f"/replay/kept/{keep(ann, record)}")
    replay = page.locator("[data-replay]")
    slider = page.get_by_role("slider")
    slider.focus()
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", total), ("Home", 0)):
        slider.press(key)
        expect(replay).to_have_attribute("data-replay", str(at))
        expect(slider).to_have_attribute("aria-valuetext", f"{at} of {total}")
    slider.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    slider.press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_each_seat_sees_its_own_and_all_open_sees_all(visit: Visit) -> None:
    ann: Visitor = visit()
    record = played("last-shot", 3)
    total = len(record["answers"])
    names = {0: "Ann", 1: "Bob", 2: "Casimir"}
    page = ann.go(f"/replay/kept/{keep(ann, record)}?show=0&at={total}")
    for eyes, seat in (("0", 0), ("1", 1), ("spectator", None)):
        page.get_by_label("Seen by").select_option(eyes)
        expect(page.locator("[data-replay]")).to_have_attribute("data-shown", eyes)
        check_story(ann, record, seat, total, names)


def test_a_position_is_shared_by_link(visit: Visit) -> None:
    ann: Visitor = visit()
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ann.go(f"/replay/kept/{keep(ann, played('last-dog-standing', 3))}?show=1&at=7")
    expect(page.locator("[data-replay]")).to_have_attribute("data-replay", "7")
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-replay]")).to_have_attribute("data-replay", "8")
    page.locator("[data-share]").click()
    link = page.evaluate("navigator.clipboard.readText()")
    bob: Visitor = visit("Bob", size=PHONE)
    bob.page.goto(link)
    expect(bob.page.locator("[data-replay]")).to_have_attribute("data-replay", "8")
    expect(bob.page.get_by_role("combobox")).to_have_value("1")
    for role, name in (("button", "Sound"), ("group", "Language"), ("button", "Rules")):
        expect(bob.page.get_by_role(role, name=name)).to_be_visible()  # type: ignore[arg-type]
    bob.check_width()
    bob.check_axe()
    bob.picture("replay-phone")


def test_it_plays_by_itself_and_talk_is_heard_again(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    table = laid(first_question("last-one-alive", 2), ann)
    page = ann.sit_at(table)
    page.get_by_placeholder("Say something").fill("Who coughed?")
    page.keyboard.press("Enter")
    expect(page.locator(".line", has_text="Who coughed?")).to_be_visible()
    ann.play()
    page.get_by_role("link", name="Watch it again").click()
    replay = page.locator("[data-replay]")
    page.locator('[data-go="play"]').click()
    expect(replay).not_to_have_attribute("data-replay", "0")
    page.locator('[data-go="play"]').click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.locator('[data-go="last"]').click()
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
        page.get_by_role("link", name="Download game file").click()
    path = tmp_path / "record.json"
    download.value.save_as(path)

    ann.go("/verify")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.locator('[data-proof="sound"]')).to_contain_text("Verified")
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
    expect(page.locator('[data-proof="broken"]')).to_contain_text("does not check out")
    page.locator("input[type=file]").set_input_files({"name": "none.json", "mimeType": "application/json", "buffer": b"certainly"})
    expect(page.get_by_text("it cannot be read")).to_be_visible()


def test_a_match_that_is_not_over(visit: Visit) -> None:
    ann: Visitor = visit()
    ann.forgiven += ["409", "404"]
    table = ann.open("last-dog-standing", 2, clocks={"question": 0, "pace": 9})
    page = ann.go(f"/replay/{table}")
    expect(page.get_by_role("heading", name="The match is not over yet.")).to_be_visible()
    ann.go("/replay/nosuchtable0")
    expect(page.get_by_role("heading", name="There is no such table.")).to_be_visible()
    ann.go("/replay/kept/nosuchrecord")
    expect(page.get_by_role("heading", name="There is no such game file.")).to_be_visible()


def test_nobody_who_is_asked_goes_unsaid(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.go(f"/replay/kept/{keep(ann, played('dead-last', 6))}")
    expect(page.locator(".desk .asked")).to_contain_text("and 3 more")


@pytest.mark.parametrize("seats", [6, 12])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_all_gold_fits_and_adds_up(visit: Visit, size: dict[str, int], seats: int) -> None:
    """Late in a match, all open: as many bars as there are, one by one or counted, and none sticks out."""
    ann: Visitor = visit(size=size)
    record = played("dead-last", seats)
    page = ann.go(f"/replay/kept/{keep(ann, record)}?at={len(record['answers']) - 1}")
    expect(page.locator("[data-replay]")).to_have_attribute("data-replay", str(len(record["answers"]) - 1))
    most = 0
    for row in page.locator("[data-seat] .row:has(.gold)").all():
        label = row.locator(".gold").get_attribute("aria-label") or ""
        bars = 1 if label.startswith("one") else int(label.split()[0])
        times = row.locator(".times")
        assert (int(times.inner_text()[1:]) if times.count() else row.locator(".bar").count()) == bars
        assert row.evaluate("row => row.scrollWidth <= row.clientWidth"), label
        most = max(most, bars)
    assert most >= 4
    ann.picture(f"gold-{size['width']}-{seats}")


def test_the_hash_can_be_seen_during_the_match(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    table = laid(first_question("last-one-alive", 2), ann)
    page = ann.sit_at(table)
    page.get_by_role("button", name="sealed:").click()
    sealed = page.get_by_role("dialog").locator("code").inner_text()
    ann.check_axe()
    page.keyboard.press("Escape")
    ann.play()
    ann.go(f"/replay/{table}")
    page.locator("[data-verify]").click()
    expect(page.locator('[data-proof="sound"] code')).to_have_text(sealed)


def test_who_lied_to_whom(visit: Visit) -> None:
    """Bob promises a vote to Ann and gives another; the list leads to that moment."""
    ann: Visitor = visit()
    record = played("dead-last", 6)
    place = next(number for number, (seat, _) in enumerate(record["answers"]) if seat == 1)
    target = next(seat for seat in (2, 3, 4, 5) if seat != record["answers"][place][1])
    promise = {"after": 0, "name": "Bob", "seat": 1, "signal": "kill", "target": target, "to": [0]}
    page = ann.go(f"/replay/kept/{keep(ann, {**record, 'talk': [promise]})}")
    page.locator("[data-lies] summary").click()
    lie = page.locator("[data-lies] li a")
    expect(lie).to_contain_text("Bob to Ann:")
    expect(lie).to_contain_text("Then:")
    page.locator('[data-go="last"]').click()
    lie.click()
    expect(page.locator("[data-replay]")).to_have_attribute("data-replay", str(place))
    ann.check_words()
    page.get_by_label("Seen by").select_option("0")
    expect(page.locator("[data-lies] summary")).to_have_text("Who lied to you (1)")
    page.get_by_label("Seen by").select_option("2")
    expect(page.locator("[data-lies]")).to_have_count(0)


def test_a_picture_of_the_story(visit: Visit) -> None:
    """It is downloaded, or shared where the device can."""
    ann: Visitor = visit()
    record = {**played("dead-last", 6), "ended": 1_780_000_000_000}
    page = ann.go(f"/replay/kept/{keep(ann, record)}")
    page.evaluate("() => { navigator.canShare = () => false }")
    with page.expect_download() as download:
        page.locator("[data-picture]").click()
    assert re.fullmatch(r"tontine-[\w-]+\.png", download.value.suggested_filename)
    head = Path(download.value.path()).read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(head[16:20], "big") == 1080
    expect(page.get_by_text("The picture is among your downloads.", exact=True)).to_be_visible()
    page.evaluate(
        """() => {
            navigator.canShare = () => true
            navigator.share = async ({ files, title }) => { document.body.dataset.given = `${files[0].type} ${title}` }
        }"""
    )
    page.locator("[data-picture]").click()
    expect(page.locator("body")).to_have_attribute("data-given", "image/png Dead Last")
