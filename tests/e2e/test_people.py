"""Several people at one table: links, whispers, signals, what others must not see."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Visit
from .visitor import Visitor


def test_two_people_and_bots_finish_a_match_with_whispers(visit: Visit) -> None:
    ann: Visitor = visit("Ann")
    ann.hurry()
    page = ann.go()
    page.locator('[data-game="dead-last"]').get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name of the table").fill("The back room")
    dialog.get_by_role("button", name="Open a table").click()
    expect(page.get_by_role("heading", name="The back room")).to_be_visible()
    link = page.get_by_label("Send this to your guests").input_value()
    ann.picture("lobby")

    bob: Visitor = visit(None, seed=2)
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit here").first.click()
    bob.page.get_by_label("Name", exact=True).fill("Bob")
    bob.page.get_by_role("button", name="Come in").click()
    expect(page.locator(".chairs").get_by_text("Bob")).to_be_visible()

    page.get_by_role("button", name="Bots on all free seats").click()
    expect(page.get_by_role("button", name="Begin")).to_be_disabled()
    bob.page.get_by_role("button", name="I am ready").click()
    page.get_by_role("button", name="Begin").click()
    expect(bob.page.locator(".question")).to_be_visible()

    carl: Visitor = visit("Carl")
    carl.page.goto(link)
    expect(carl.page.get_by_text("You are watching.")).to_be_visible()

    # Two clicks: point at a player, say to whom.
    page.locator('[data-point="3"]').click()
    page.locator('[data-tell="1"]').click()
    expect(bob.page.locator(".line.whisper", has_text="Kill Teal")).to_be_visible()

    # And in words.
    page.locator('[data-point="1"]').click()
    page.get_by_role("button", name="Whisper with Bob").click()
    page.get_by_placeholder("Whisper").fill("Nobody suspects us.")
    page.keyboard.press("Enter")
    whisper = bob.page.locator(".line.whisper", has_text="Nobody suspects us.")
    expect(whisper).to_contain_text("in private")
    ann.picture("dead-last-whisper")

    bob.page.get_by_placeholder("Say something").fill("I trust you all.")
    bob.page.keyboard.press("Enter")
    expect(carl.page.locator(".line", has_text="I trust you all.")).to_be_visible()
    expect(carl.page.locator(".line", has_text=re.compile("Nobody suspects|Kill Teal"))).to_have_count(0)

    ann.play(120, bob)
    expect(carl.page.locator(".over")).to_be_visible()
    page.get_by_role("button", name="Once more").click()
    expect(page.locator(".lobby")).to_be_visible()
    bob.page.get_by_role("button", name="Join the rematch").click()
    expect(bob.page.locator(".chairs").get_by_text("Ann")).to_be_visible()


def test_somebody_can_be_muted(visit: Visit) -> None:
    ann: Visitor = visit("Ann")
    table = ann.open(bots=False)
    bob: Visitor = visit("Bob")
    bob.act(table, type="sit", seat=1)
    ann.sit_at(table)
    bob.sit_at(table)
    bob.page.get_by_placeholder("Say something").fill("Blah.")
    bob.page.keyboard.press("Enter")
    expect(ann.page.locator(".line", has_text="Blah.")).to_be_visible()
    ann.page.locator(".line").hover()
    ann.page.get_by_role("button", name="Mute Bob").click()
    expect(ann.page.locator(".line")).to_have_count(0)
    bob.page.get_by_placeholder("Say something").fill("Blah again.")
    bob.page.keyboard.press("Enter")
    expect(bob.page.locator(".line", has_text="Blah again.")).to_be_visible()
    expect(ann.page.locator(".line")).to_have_count(0)
    ann.page.get_by_role("button", name="Listen again").click()


def test_talk_that_was_not_read_is_marked(visit: Visit) -> None:
    ann: Visitor = visit("Ann", size={"width": 390, "height": 844})
    table = ann.open(bots=False)
    bob: Visitor = visit("Bob")
    bob.act(table, type="sit", seat=1)
    page = ann.sit_at(table)
    bob.act(table, type="say", text="Hello?")
    button = page.get_by_role("button", name="Talk and story, 1 line unread")
    button.click()
    expect(page.locator(".line", has_text="Hello?")).to_be_in_viewport()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="Talk and story", exact=True)).to_be_visible()
