"""Who is there, and being called back: a closed tab, a stand-in's deeds, one's turn in title, icon, sound and notification, home."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from .conftest import Lay, Visit
from .scenes import first_question
from .visitor import DESKTOP, PHONE, Visitor

LOG = ".log li"


def mark(visitor: Visitor, seat: int, state: str) -> Any:
    return visitor.page.locator(f'[data-seat="{seat}"] [data-presence="{state}"]')


def test_a_closed_tab_shows_shortens_the_clock_and_a_return_gives_it_back(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit("Ann")
    bob: Visitor = visit("Bob")
    table = laid(first_question("last-one-alive", 2), ann, bob, question=300, bank=0)
    ann.asked_at(table)
    page = bob.sit_at(table)
    expect(mark(bob, 0, "thinking")).to_have_text("is asked and thinking")
    expect(mark(bob, 1, "connected")).to_have_text("connected")
    clock = page.locator('[data-seat="0"]').get_by_role("timer")
    expect(clock).to_have_text(re.compile("′"))
    ann.page.close()
    expect(mark(bob, 0, "disconnected")).to_have_text("has no connection")
    expect(page.locator('[data-seat="0"]')).to_contain_text("offline")
    expect(page.locator(LOG, has_text="Ann has lost the connection.")).to_have_count(1)
    expect(page.locator('[data-live="events"]')).to_contain_text("Ann has lost the connection.")
    expect(clock).to_have_text(re.compile(r"^\s*(1\d|20)\s*$"))
    bob.check_axe()
    page.reload()
    expect(page.locator(LOG, has_text="Ann has lost the connection.")).to_have_count(1)
    ann.page = ann.context.new_page()
    ann.asked_at(table)
    expect(page.locator(LOG, has_text="Ann is back.")).to_have_count(1)
    expect(mark(bob, 0, "thinking")).to_be_visible()
    expect(clock).to_have_text(re.compile("′"))
    expect(ann.page.locator("[data-stood-in]")).to_have_count(0)


def test_who_comes_back_is_told_what_the_stand_in_did(visit: Visit, laid: Lay) -> None:
    """Ann was lost nineteen seconds ago: in a second the stand-in takes over."""
    ann: Visitor = visit("Ann", size=PHONE, language="it-IT")
    bob: Visitor = visit("Bob")
    table = laid(first_question("last-one-alive", 2), ann, bob, lost=19_000, question=300, bank=0)
    page = bob.sit_at(table)
    expect(page.locator(LOG, has_text="A stand-in plays for Ann.")).to_have_count(1)
    expect(mark(bob, 0, "away")).to_have_text("a stand-in plays")
    ann.sit_at(table)
    told = ann.page.locator("[data-stood-in]")
    expect(told).to_contain_text("Mentre non c’eri, il sostituto ha risposto per te:")
    expect(told.locator("li b").first).not_to_be_empty()
    expect(ann.page.locator('[data-live="stood-in"]')).to_contain_text("Mentre non c’eri")
    ann.check_axe()
    ann.check_width()
    ann.check_words()
    expect(page.locator(LOG, has_text="Ann is back.")).to_have_count(1)
    expect(mark(bob, 0, "away")).to_have_count(0)
    while not ann.answer():
        bob.answer()
        page.wait_for_timeout(30)
    expect(told).to_have_count(0)


class Prompter:
    """Stands between page and server, and asks the page what the test wants."""

    def __init__(self, visitor: Visitor) -> None:
        self.line: WebSocketRoute | None = None
        self.n = 0
        visitor.page.route_web_socket("**/live*", self.listen)

    def listen(self, line: WebSocketRoute) -> None:
        self.line = line
        line.connect_to_server().on_message(self.pass_on)

    def pass_on(self, raw: str | bytes) -> None:
        assert self.line
        self.n = json.loads(raw).get("n", self.n)
        self.line.send(raw)

    def ask(self, number: int | None, **more: Any) -> None:
        question = None if number is None else {"number": number, "kind": "vote", "options": [1, 2, 3], **more}
        assert self.line
        self.n += 1
        self.line.send(json.dumps({"type": "update", "n": self.n, "at": 0, "question": question}))


SPIES = """
    window.heard = { tones: 0, buzzes: 0, notes: [], closed: 0, focused: 0 }
    const { start } = AudioScheduledSourceNode.prototype
    AudioScheduledSourceNode.prototype.start = function (...at) { heard.tones += 1; start.apply(this, at) }
    navigator.vibrate = () => ((heard.buzzes += 1), true)
    window.focus = () => (heard.focused += 1)
    window.Notification = class {
        static permission = 'default'
        static requestPermission = () => Promise.resolve((Notification.permission = 'granted'))
        constructor(title, options) { heard.notes.push([title, options.silent]); window.note = this }
        close() { heard.closed += 1 }
    }
    let hidden = false
    Object.defineProperty(document, 'hidden', { get: () => hidden })
    window.hide = (on) => (hidden = on)
"""


def heard(page: Page) -> Any:
    return page.evaluate("heard")


def test_ones_turn_is_in_title_and_icon_and_a_hidden_page_calls_once(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit("Ann", size=PHONE, motion=True)
    bob: Visitor = visit("Bob")
    ann.context.add_init_script(SPIES)
    prompter = Prompter(ann)
    page = ann.asked_at(laid(first_question("dead-last", 6), ann, bob, pace=60))
    icon = page.locator('link[rel="icon"][type="image/svg+xml"]')
    expect(page).to_have_title("● Your turn – Dead Last")
    expect(icon).to_have_attribute("href", "/turn.svg")
    prompter.ask(None)
    expect(page).to_have_title("Dead Last · Tontine")
    expect(icon).to_have_attribute("href", "/mark.svg")
    page.evaluate("heard.buzzes = 0")

    page.locator("[data-call]").click()
    expect(page.locator("[data-call]")).to_have_count(0)
    prompter.ask(2)
    expect(page).to_have_title("● Your turn – Dead Last")
    page.wait_for_function("heard.tones > 0 && heard.buzzes === 1")
    assert heard(page)["notes"] == [], "the page is in sight"

    prompter.ask(None)
    page.evaluate("hide(true)")
    tones = heard(page)["tones"]
    prompter.ask(3)
    page.wait_for_function("heard.notes.length === 1")
    assert heard(page)["notes"] == [["Your turn at Dead Last", False]]
    assert heard(page)["tones"] > tones
    prompter.ask(3, about="the same question again")
    page.evaluate("note.onclick()")
    assert heard(page)["focused"] == 1
    prompter.ask(None)
    page.wait_for_function("heard.closed >= 1")
    prompter.ask(4, secret=True, options=["pass"])
    prompter.ask(5, secret=True)
    page.wait_for_function("heard.notes.length === 2")
    assert heard(page)["notes"][1] == ["Your turn at Dead Last", True], "silent: whoever sits beside must not hear that there is a choice"
    assert heard(page)["buzzes"] == 2

    page.evaluate("hide(false)")
    prompter.ask(None)
    check_mute(ann, prompter)
    ann.go("/")
    expect(icon).to_have_attribute("href", "/mark.svg")


def check_mute(ann: Visitor, prompter: Prompter) -> None:
    """A volume that can be heard at once, and a page that can be silent."""
    page = ann.page
    page.get_by_role("button", name="Talk and story").click()
    page.get_by_role("button", name="Preferences").last.click()
    dialog = page.get_by_role("dialog", name="Preferences")
    expect(dialog.get_by_label("Notify me")).to_be_checked()
    before = heard(page)["tones"]
    dialog.get_by_label("Volume").fill("40")
    page.wait_for_function(f"heard.tones > {before}")
    ann.check_axe()
    ann.check_width()
    dialog.get_by_label("Vibrate").uncheck()
    dialog.get_by_label("Sound", exact=True).uncheck()
    dialog.get_by_role("button", name="Close").click()
    before = heard(page)
    prompter.ask(6)
    expect(page).to_have_title("● Your turn – Dead Last")
    assert heard(page) == before, "mute is respected"
    assert page.evaluate("[localStorage['tontine.volume'], localStorage['tontine.sound']]") == ["40", "off"]


def test_home_begins_with_the_matches_to_go_on_with(visit: Visit) -> None:
    for size, language, turn in ((DESKTOP, "en-GB", "Your turn: resume"), (PHONE, "it-IT", "Tocca a te: riprendi")):
        ann: Visitor = visit("Ann", size=size, language=language)
        asked = ann.open(clocks={"question": 0, "pace": 60})
        waits = ann.open(clocks={"question": 0, "pace": 60}, title="The other one")
        ann.act(waits, type="answer", question=1, option=2)
        page = ann.go()
        resume = page.locator("[data-resume]")
        expect(resume.get_by_role("heading", name=turn)).to_be_visible()
        assert [each.get_attribute("href") for each in resume.get_by_role("link").all()] == [f"/t/{asked}", f"/t/{waits}"]
        expect(resume.locator('[data-turn="true"]')).to_have_count(1)
        ann.check_axe()
        ann.check_width()
        resume.get_by_role("link").first.click()
        expect(ann.option("2")).to_be_visible()
