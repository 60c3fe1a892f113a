"""Several people at one table: links, whispers, signals, what others must not see."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.server.servers import Guest, Server

from .conftest import Lay, Visit
from .scenes import first_question
from .visitor import DESKTOP, PHONE, QUICK, Visitor


def test_two_people_and_bots_finish_a_match_with_whispers(visit: Visit) -> None:
    ann: Visitor = visit("Ann")
    ann.hurry()
    page = ann.go()
    page.locator('[data-game="dead-last"]').get_by_role("button", name="Open a table").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name of the table").fill("The back room")
    dialog.get_by_role("button", name="Open a table").click()
    expect(page.get_by_role("heading", name="The back room · Dead Last")).to_be_visible()
    expect(page).to_have_title("The back room · Dead Last · Tontine")
    link = page.get_by_role("textbox", name="Link to this table").input_value()
    ann.picture("lobby")

    bob: Visitor = visit(None, seed=2)
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit here").first.click()
    bob.page.get_by_label("Name", exact=True).fill("Bob")
    bob.page.get_by_role("button", name="Come in").click()
    expect(page.locator(".chairs").get_by_text("Bob", exact=True)).to_be_visible()

    page.get_by_role("button", name="Fill with bots").click()
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
    told = bob.page.locator(".line.whisper", has_text="Kill Teal").filter(has_text="Ann to you, in private")
    expect(told).to_be_visible()

    # And in words.
    page.locator('[data-point="1"]').click()
    page.get_by_role("button", name="Whisper with Bob").click()
    page.get_by_placeholder("Whisper").fill("Nobody suspects us.")
    page.keyboard.press("Enter")
    expect(bob.page.locator(".line.whisper", has_text="Nobody suspects us.")).to_contain_text("to you, in private")
    ann.act(link.rsplit("/", 1)[1], type="say", text="Just we three.", to=[3, 1])
    expect(bob.page.locator(".line.whisper", has_text="Just we three.")).to_contain_text("to you and Teal, in private")
    ann.act(link.rsplit("/", 1)[1], type="signal", signal="kill", target=1, to=[3])
    ann.picture("dead-last-whisper")

    bob.page.get_by_placeholder("Say something").fill("I trust you all.")
    bob.page.keyboard.press("Enter")
    expect(carl.page.locator(".line", has_text="I trust you all.")).to_be_visible()
    expect(carl.page.locator(".line.whisper")).to_have_count(0)
    expect(carl.page.locator(".line", has_text=re.compile("Nobody suspects|Just we three"))).to_have_count(0)

    ann.play(120, bob)
    expect(carl.page.locator(".over")).to_be_visible()
    expect(bob.page.locator("[data-whispers] li", has_text="Ann to Teal, in private: Kill Bob")).to_have_count(1)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".lobby")).to_be_visible()
    bob.page.get_by_role("button", name="Join the rematch").click()
    expect(bob.page.locator(".chairs").get_by_text("Ann", exact=True)).to_be_visible()


def test_a_card_that_names_nobody_can_be_shown(visit: Visit) -> None:
    """An Ambush: to the player one points at, or to everybody."""
    ann: Visitor = visit()
    page = ann.sit_at(ann.open(clocks={"question": 0, "pace": 20}))
    page.locator('[data-point="1"]').click()
    expect(page.locator('[data-tell="1"]')).to_have_count(0)  # nobody is told that they are to die
    page.get_by_label("My card says Ambush").check(force=True)
    ann.check_axe()
    page.locator('[data-tell="1"]').click()
    expect(page.locator(".line.own", has_text="My card says Ambush")).to_contain_text("to Pink, in private")


def together(visit: Visit, *, size: dict[str, int] = DESKTOP) -> tuple[Visitor, Visitor]:
    """Ann and Bob at a table that has not begun; Bob has said something."""
    ann: Visitor = visit("Ann", size=size)
    bob: Visitor = visit("Bob")
    table = ann.open(bots=False)
    bob.act(table, type="sit", seat=1)
    ann.sit_at(table)
    bob.sit_at(table)
    bob.page.get_by_placeholder("Say something").fill("Blah.")
    bob.page.keyboard.press("Enter")
    expect(ann.page.locator(".line", has_text="Blah.")).to_have_count(1)
    return ann, bob


def test_somebody_can_be_muted(visit: Visit) -> None:
    ann, bob = together(visit)
    ann.page.get_by_role("button", name="About Bob").click()
    ann.page.get_by_role("button", name="Mute Bob").click()
    expect(ann.page.get_by_text("Bob is muted.")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".line")).to_have_count(0)
    bob.page.get_by_placeholder("Say something").fill("Blah again.")
    bob.page.keyboard.press("Enter")
    expect(bob.page.locator(".line", has_text="Blah again.")).to_be_visible()
    expect(ann.page.locator(".line")).to_have_count(0)
    ann.page.reload()
    expect(ann.page.locator(".lobby")).to_be_visible()
    expect(ann.page.locator(".line")).to_have_count(0)
    ann.page.get_by_text("People here · one muted").click()
    ann.page.get_by_role("button", name="Bob", exact=True).click()
    ann.page.get_by_role("button", name="Listen again").click()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_text("People here", exact=True)).to_be_visible()
    bob.page.get_by_placeholder("Say something").fill("Sorry.")
    bob.page.keyboard.press("Enter")
    expect(ann.page.locator(".line", has_text="Sorry.")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_somebody_can_be_reported(visit: Visit, server: Server, size: dict[str, int]) -> None:
    ann, _ = together(visit, size=size)
    page = ann.page
    if size is PHONE:
        page.get_by_role("button", name="Talk and story, 1 line unread").click()
    page.get_by_role("button", name="About Bob").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Blah.")).to_be_visible()
    send = dialog.get_by_role("button", name="Report Bob")
    expect(send).to_be_disabled()
    reason = f"He always says that, at {size['width']}."
    dialog.get_by_label("What is wrong?").fill(reason)
    ann.check_axe()
    ann.picture(f"report-{size['width']}")
    send.click()
    expect(page.get_by_text("Reported. Whoever runs this house will read it; Bob is not told.")).to_be_visible()
    with closing(sqlite3.connect(server.folder / "tontine.db")) as books:
        assert [found for (found,) in books.execute("select reason from reports") if found == reason] == [reason]


def test_the_bank_stands_beside_the_clock(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    bob: Visitor = visit("Bob")
    turn = first_question("last-one-alive", 2)
    page = ann.sit_at(laid(turn, ann, bob, question=60, bank=120))
    clock = page.locator("#question").get_by_role("timer")
    expect(page.get_by_text("then 2:00 from the bank")).to_be_visible()
    expect(clock).to_have_attribute("aria-label", re.compile("seconds left, then 2:00 from the bank"))
    ann.picture("bank")
    ann.sit_at(laid(turn, ann, bob, question=1, bank=300))
    expect(page.get_by_text("now from the bank")).to_be_visible()
    # A conspiracy has one clock for all, which no bank makes longer.
    ann.sit_at(laid(first_question("dead-last", 6), ann, bob, question=60, bank=120, pace=20))
    expect(clock).to_have_attribute("aria-label", re.compile(r"^\d+ seconds left$"))


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


def test_talk_is_divided_by_votes_and_old_signals_fade(visit: Visit) -> None:
    ann: Visitor = visit()
    table = ann.open()
    page = ann.sit_at(table)
    expect(ann.option("2")).to_be_visible()
    ann.act(table, type="signal", signal="beware", target=2)
    signal = page.locator(".line.own", has_text="Beware of Yellow")
    expect(signal).to_be_visible()
    expect(signal).not_to_have_class(re.compile("past"))
    ann.option("2").click()
    expect(page.locator(".log li", has_text="The cards turn")).not_to_have_count(0)
    ann.act(table, type="say", text="Well, well.")
    expect(page.locator(".line", has_text="Well, well.")).to_be_visible()
    expect(page.locator(".talk .divider")).not_to_have_count(0)
    expect(signal).to_have_class(re.compile("past"))
    ann.check_axe()
    ann.check_width()


def test_the_lobby_says_what_is_played(visit: Visit) -> None:
    ann: Visitor = visit()
    settings = {"rounds": 3, "conspiracy": 0, "whispers": 0}
    page = ann.sit_at(ann.open(bots=False, settings=settings, clocks={"question": 90, "bank": 0}))
    expect(page.get_by_text("At this table it ends after 3 rounds at the latest")).to_be_visible()
    page.get_by_text("Rules of this table").click()
    said = {"Time to conspire": "no limit", "Rounds": "3 at most", "Seconds for a question": "90 s", "Extra time per player": "none"}
    for label, value in said.items():
        expect(page.locator("dl div", has=page.locator("dt", has_text=re.compile(f"^{label}"))).locator("dd")).to_have_text(value)
    expect(page.locator("dl div", has_text="Talk is free all the time.").locator("dd")).to_have_text("none asked")
    ann.sit_at(ann.open(bots=False))
    expect(page.get_by_text("At this table it ends")).to_have_count(0)
    ann.sit_at(ann.open(settings={"rounds": 3}, clocks={"question": 0, "pace": 20}))
    expect(page.locator(".caption")).to_have_text("Round 1 of 3 · vote 1")
    ann.sit_at(ann.open(clocks={"question": 0, "pace": 20}))
    expect(page.locator(".caption")).to_have_text("Round 1 · vote 1")


def test_the_lobby_of_a_rematch_says_who_begins(visit: Visit) -> None:
    """One of those who won the match before, by name: after one turn they share it."""
    ann: Visitor = visit()
    bob: Visitor = visit("Bob")
    table = ann.open("last-shot", 3, bots=False, settings={"turns": 1}, clocks=QUICK)
    bob.act(table, type="sit", seat=1)
    bob.act(table, type="ready")
    ann.act(table, type="fill", level="greedy")
    ann.act(table, type="start")
    page = ann.sit_at(table)
    bob.sit_at(table)
    ann.play(60, bob)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".lobby")).to_be_visible()
    names = page.locator(".chairs .who b").all_inner_texts()
    assert len(names) == 3
    page.get_by_text("Rules of this table").click()
    begins = page.locator("dl div", has=page.locator("dt", has_text=re.compile("^First turn"))).locator("dd")
    expect(begins).to_have_text(re.compile(f"^({'|'.join(re.escape(name.strip()) for name in names)})"))


def test_a_rule_that_was_read_leaves_no_gap(visit: Visit) -> None:
    ann: Visitor = visit()
    page = ann.sit_at(ann.open(clocks={"question": 0, "pace": 20}))
    expect(ann.option("2")).to_be_visible()
    height = "document.querySelector('.question').clientHeight"
    before = page.evaluate(height)
    page.get_by_role("button", name="Explain this question", exact=True).click()
    expect(page.locator("[data-help='vote'] .example")).to_contain_text("Example: four vote for Teal")
    expect(page.locator(".rule")).to_be_hidden()
    page.get_by_text("The rule, word for word", exact=True).click()
    expect(page.locator(".rule")).to_contain_text("DL-9")
    page.wait_for_function(f"() => {height} > {before}")
    page.keyboard.press("Escape")
    expect(page.locator(".rule")).to_have_count(0)
    page.wait_for_function(f"() => {height} === {before}")


def test_a_free_seat_has_its_number_and_a_person_their_face(visit: Visit) -> None:
    ann: Visitor = visit("àlex")
    page = ann.sit_at(ann.open("last-shot", 4, bots=False))
    expect(page.locator(".chairs .mark")).to_have_text(["", "2", "3", "4"])
    expect(page.locator(".chairs .mark svg")).to_have_count(1)


@pytest.mark.parametrize(("language", "label"), [("en-GB", "played by a program"), ("it-IT", "gioca un programma")])
def test_a_program_has_a_robot_beside_its_name(visit: Visit, server: Server, language: str, label: str) -> None:
    ann: Visitor = visit("Ann", language=language)
    table = ann.open("last-dog-standing", 3, bots=False)
    program = Guest(server.url, "Hal")
    program.post("/api/me", {"name": "Hal", "agent": True})
    program.act(table, "sit")
    program.act(table, "ready")
    page = ann.go(f"/t/{table}")
    lobby = page.locator(".chairs li")
    expect(lobby.nth(1).get_by_role("img", name=label)).to_be_visible()
    expect(lobby.nth(0).get_by_role("img", name=label)).to_have_count(0)
    ann.act(table, type="fill", level="random")
    ann.act(table, type="start")
    expect(page.locator('[data-seat="1"]').get_by_role("img", name=label)).to_be_visible()
    expect(page.get_by_role("img", name=label)).to_have_count(1)
