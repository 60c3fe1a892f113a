"""Dice, cards and papers: what lies on the tables of the other three games can be seen, read and clicked where it lies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from tontine.core import Match

from .conftest import Lay, Visit
from .scenes import Scene, first_question, found
from .visitor import AXE, DESKTOP, PHONE, Visitor

LONG = 60.0  # seconds that a window stays open
MOST = {"last-one-alive": 5, "last-dog-standing": 4, "last-shot": 6}
# A deck of Last Shot in which nearly every card asks for a rival or for a name.
NAMING = ["mind-games", "murder-mystery", "scavenger-hunt", "propaganda", "embargo"]
AIMED = ["confiscation", "confiscation", "secret-informant", "secret-informant", "sleight-of-hand", "cultural-exchange"]
LAID = ["insurance-policy", "iron-curtain", "stakeout", "most-wanted", "think-thrice"]
ANSWERS = ["cease-and-desist", "cease-and-desist", "duck-and-cover", "duck-and-cover", "patsy", "injunction-junction"]
LONGEST = ["duck-and-cover", "duck-and-cover", "operation-windup"]
FILL = ["jackpot", "jackpot", "payoff", "dumpster-dive", "dumpster-dive", "take-a-shot", "black-market"]


def deck_of(cards: Sequence[str]) -> dict[str, Any]:
    return {"deck": dict(Counter(cards))}


def told(ann: Visitor, place: str) -> str:
    """What is said about the first thing there, to whoever points at it or listens."""
    said: str = ann.page.evaluate("(place) => document.querySelector(place)?.getAttribute('aria-description') ?? ''", place)
    return said


# Last One Alive

TAKING = Scene("last-one-alive", 2, 0, 3)  # a die to take, of any kind
SHOOTING = Scene("last-one-alive", 2, 0, 8)  # one zombie, and bangs
REROLLING = Scene("last-one-alive", 2, 99, 34)  # a hero picks dice
ROLLING = Scene("last-one-alive", 3, 0, 7)  # the last die to take
WITH_MEDIKIT = Scene("last-one-alive", 2, 99, 27)
OVERPOWERED = Scene("last-one-alive", 2, 11, 8)  # with a barricade left


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_dice_are_taken_from_the_pool_and_lie_in_the_tray(visit: Visit, laid: Lay, size: dict[str, int]) -> None:
    ann: Visitor = visit(size=size)
    ann.asked_at(laid(TAKING, ann))
    tray = ann.page.locator("[data-tray] .die")
    before = tray.count()
    ann.page.locator('.pool [data-place="shot-die"]').click()
    expect(tray).to_have_count(before + 1)
    expect(ann.page.locator("[data-tray] .die.shot").last).to_be_visible()
    ann.picture(f"last-one-alive-take-{size['width']}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_is_in_front_of_you_is_shot_where_it_lies(visit: Visit, laid: Lay, size: dict[str, int]) -> None:
    ann: Visitor = visit(size=size)
    page = ann.asked_at(laid(SHOOTING, ann, pace=60))
    expect(page.locator("#asked")).to_contain_text("bang")
    expect(page.locator("[data-front] .die")).to_have_count(1)
    page.locator('[data-front] [data-place="one-zombie"]').click()
    expect(page.locator(".log li", has_text="Ann shoots a zombie.")).to_have_count(1)
    expect(page.locator("[data-front] .die")).to_have_count(0)


def test_dice_are_picked_up_in_the_tray_and_rolled_again(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    page = ann.asked_at(laid(REROLLING, ann))
    expect(page.locator("#asked")).to_have_text("Which dice do you reroll?")
    before = page.locator("[data-tray] .die").count()
    page.locator("[data-tray] .pick").first.click()
    expect(page.locator("[data-tray] .picked")).to_have_count(1)
    expect(page.locator("[data-tray] .die")).to_have_count(before)
    ann.option("reroll").click()
    expect(page.locator("[data-tray] .picked")).to_have_count(0)
    expect(page.locator(".log li", has_text="Ann rerolls").first).to_be_visible()


def test_a_roll_is_shown(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit(motion=True)
    page = ann.asked_at(laid(ROLLING, ann, pace=0.2))
    page.locator("[data-option]").first.click()
    expect(page.locator('[data-moment="rolls"] [data-tray] .tumble').first).to_be_attached()
    ann.picture("last-one-alive-roll")


def test_a_token_says_what_it_does_and_why_not_now(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    ann.asked_at(laid(WITH_MEDIKIT, ann))
    medikit = '.mine .kit [aria-label="Medikit"]'
    why = "Only when you are about to be overpowered."
    assert told(ann, medikit).endswith(why)
    assert "roll a shot die" in told(ann, medikit)
    ann.page.locator(medikit).first.hover()
    expect(ann.page.locator(".peek")).to_contain_text(why)


def test_loa_12_a_barricade_can_still_be_clicked_in_the_medikit_check(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    page = ann.asked_at(laid(OVERPOWERED, ann))
    expect(page.locator("#asked")).to_have_text("They are upon you. What do you do?")
    page.locator('.mine .kit [data-place="barricade"]').first.click()
    expect(page.locator(".log li", has_text="Ann uses a Barricade.")).to_be_visible()


def test_a_text_stays_in_sight_while_the_log_goes_on(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    table = laid(first_question("last-one-alive", 3), ann, pace=0.2)
    page = ann.sit_at(table)
    ann.go_away(table)
    expect(page.locator(".bag")).to_have_attribute("role", "img")
    page.locator(".bag").hover()
    expect(page.locator(".peek")).to_contain_text("tokens in the bag")
    before = page.locator(".log li").count()
    page.wait_for_function("(before) => document.querySelectorAll('.log li').length > before + 4", arg=before)
    expect(page.locator(".peek")).to_be_visible()


def test_on_a_phone_the_panel_hides_no_more_of_the_table_than_it_needs(visit: Visit, laid: Lay) -> None:
    """Once a question was asked, the panel keeps its height only where there is room for it."""
    smaller = """() => {
        const panel = document.querySelector('#question')
        const main = document.querySelector('main.middle')
        const needed = panel?.querySelector('.inside')?.clientHeight
        const kept = parseFloat(panel?.style.getPropertyValue('--kept'))
        return kept > needed + 20 && main.scrollHeight > main.clientHeight && [needed, panel.clientHeight]
    }"""
    ann: Visitor = visit(size={"width": 375, "height": 540}, motion=True)  # so low that the table scrolls
    page = ann.asked_at(laid(first_question("last-one-alive", 5), ann, pace=60))
    page.locator("[data-option]").first.click()
    needed, shown = page.wait_for_function(smaller).json_value()
    assert shown <= needed + 2  # its border


# Last Dog Standing

LOOKING = Scene("last-dog-standing", 3, 0, 21)  # at two cards of different kinds
FIRST_VIRUS = Scene("last-dog-standing", 2, 0, 1)  # in the hand, and none revealed
SECOND_VIRUS = Scene("last-dog-standing", 2, 0, 19)
HELD_BACK = Scene("last-dog-standing", 2, 3, 0, {"starting_hand": 5})  # a Sanitizer and a Bribe in the hand


def test_the_top_of_the_deck_is_looked_at_and_remembered(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    page = ann.asked_at(laid(LOOKING, ann))
    expect(page.locator(".looking .card")).to_have_count(2)
    ann.picture("last-dog-standing-look")
    page.locator('.looking [data-place="leave"]').click()
    expect(page.locator(".looking .ways .button")).to_have_count(0)
    page.locator(".looking .pick.open").first.click()
    expect(page.locator(".log li", has_text="Back on top of the deck").last).to_be_visible()


def test_a_hidden_virus_is_revealed_where_it_lies(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    page = ann.asked_at(laid(FIRST_VIRUS, ann))
    virus = page.locator('.mine [data-place="reveal"]').first
    expect(virus).to_contain_text("hidden")
    expect(page.locator('[data-seat="0"] .germ.on')).to_have_count(0)
    virus.click()
    expect(page.locator('[data-seat="0"] .germ.on')).to_have_count(1)
    expect(page.locator(".log li", has_text="Ann reveals a").last).to_be_visible()


def test_the_second_virus_says_what_it_costs(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    second = ann.page.locator('[data-option="reveal"] .warning')
    ann.asked_at(laid(FIRST_VIRUS, ann))
    expect(second).to_have_count(0)
    ann.asked_at(laid(SECOND_VIRUS, ann))
    expect(ann.page.locator('[data-seat="0"] .germ.on')).to_have_count(1)
    expect(second).to_have_text("Your second: you would be out.")
    assert told(ann, '.mine [data-place="reveal"]').endswith("Your second: you would be out.")
    ann.option("reveal").click()
    ann.option("reveal").click()  # asked once more
    expect(ann.page.locator("[data-fell]")).to_contain_text("You are out. You revealed your second virus yourself.")


def test_a_card_of_the_hand_says_what_it_does_and_why_it_cannot_be_played(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    ann.asked_at(laid(HELD_BACK, ann))
    why = {"Sanitizer": "Only right after you drew a virus from the deck.", "Bribe": "Only when somebody aims a card at you."}
    for card, reason in why.items():
        held = ann.page.locator(f'.mine .shut:has(b:text-is("{card}"))').first
        expect(held).to_have_attribute("aria-description", re.compile(f"{re.escape(reason)}$"))
        expect(held).to_have_attribute("aria-disabled", "true")
    ann.page.locator(".mine .held").first.hover()
    expect(ann.page.locator(".peek")).to_be_visible()


def test_a_tap_on_the_cards_of_a_player_says_what_is_known_of_them(visit: Visit) -> None:
    ann: Visitor = visit(size=PHONE)
    page = ann.sit_at(ann.open("last-dog-standing", 3, settings={"starting_hand": 5}, clocks={"question": 0, "pace": 5}))
    page.locator('[data-seat="1"] .cards').tap()
    expect(page.locator(".peek")).to_contain_text("No hidden card of theirs can be a virus")


# Last Shot

ON_THE_TABLE = {**deck_of(AIMED + FILL + LAID), "first": 0}
NAMING_A_CARD = Scene("last-shot", 3, 3, 2, deck_of(NAMING + AIMED + FILL))
WITH_CONFISCATION = Scene("last-shot", 3, 2, 16, ON_THE_TABLE)
WITH_A_POLICY = Scene("last-shot", 3, 0, 16, ON_THE_TABLE)
IN_A_WINDOW = Scene("last-shot", 3, 1, 34, deck_of(ANSWERS + AIMED + FILL[:6]))  # Ann holds an answer, Bob none
WITH_ANOTHER_CARD = Scene("last-shot", 3, 0, 14)  # in a window, with an answer and something else


def test_a_card_is_named_with_the_help_of_a_search(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    page = ann.asked_at(laid(NAMING_A_CARD, ann))
    page.get_by_role("button", name="Open the archive and name a card").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-name]")).to_have_count(58)
    expect(dialog.get_by_role("searchbox")).to_be_focused()
    ann.picture("last-shot-archive")
    page.keyboard.type("no such card")
    expect(dialog.get_by_text("No such file.")).to_be_visible()
    dialog.get_by_role("searchbox").fill("jack")
    expect(dialog.locator("[data-name]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.locator(".log li", has_text="Ann names Jackpot")).to_be_visible()


def test_a_card_that_is_played_lies_on_the_desk(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    page = ann.asked_at(laid(WITH_CONFISCATION, ann, window=0.3))
    page.locator('.mine [data-place="confiscation"]').first.click()
    expect(page.locator("#asked")).to_have_text("Confiscation: at whom?")
    expect(page.locator(".stack .going")).to_have_count(0)
    page.locator('[data-seat="1"] [data-place="1"]').click()
    expect(page.locator(".log li", has_text="Ann chooses Beatrix for Confiscation").last).to_be_visible()
    ann.picture("last-shot-stack")


def test_a_persistent_card_lies_at_its_seat_and_can_be_read(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    ann.asked_at(laid(WITH_A_POLICY, ann, window=0.3))
    ann.page.locator('.mine [data-place="insurance-policy"]').first.click()
    slip = ann.page.locator('[data-seat="0"] .slip', has_text="Insurance Policy")
    expect(slip).to_be_visible()
    slip.hover()
    expect(ann.page.locator(".peek")).to_contain_text("Played by Ann.")


ANYBODY = "A moment in which anybody may have something to say."


CUT = """() => [...document.querySelectorAll('.held .card')].filter((card) => {
    const [band, name, text] = ['.band', 'b', 'small'].map((part) => card.querySelector(part).getBoundingClientRect())
    const small = parseFloat(getComputedStyle(card.querySelector('small')).fontSize) < 11
    const below = card.getBoundingClientRect().bottom
    return small || !text.height || name.top < band.bottom - 1 || text.top < name.bottom - 1 || text.bottom > below
}).map((card) => card.innerText)"""


def test_on_a_phone_the_longest_cards_can_be_read(visit: Visit, laid: Lay) -> None:
    def holds(match: Match[Any]) -> bool:
        ask = match.ask(0)
        return ask is not None and ask.kind == "turn" and {"duck-and-cover", "operation-windup"} <= set(match.view(0)["players"][0]["hand"])

    ann: Visitor = visit(size=PHONE, language="it-IT")
    ann.asked_at(laid(found("last-shot", 3, holds, deck_of([*LONGEST, *FILL])), ann))
    expect(ann.page.locator(".held .card").first).to_be_visible()
    assert ann.page.evaluate(CUT) == []


def test_a_window_asks_nothing_of_those_who_hold_nothing(visit: Visit, laid: Lay) -> None:
    """Both see the same card and the same waiting; only one is asked."""
    ann: Visitor = visit()
    bob: Visitor = visit("Bob", seed=2)
    table = laid(IN_A_WINDOW, ann, bob, window=LONG)
    ann.asked_at(table)
    bob.sit_at(table)
    expect(ann.page.locator(".question")).to_contain_text("Do you answer?")
    expect(bob.page.locator(".question")).to_contain_text(ANYBODY)
    assert ann.page.locator(".question button").count() > 2
    expect(bob.page.locator(".question button:not([data-call])")).to_have_count(0)  # that one is there whenever somebody waits
    looks = "() => ['.stack .asking', '.stack .going'].map((each) => [...document.querySelectorAll(each)].map((it) => it.textContent))"
    hers, his = ann.page.evaluate(looks), bob.page.evaluate(looks)
    assert hers == his
    assert all(hers)


def test_a_card_that_does_not_answer_says_so(visit: Visit, laid: Lay) -> None:
    ann: Visitor = visit()
    ann.asked_at(laid(WITH_ANOTHER_CARD, ann, window=LONG))
    assert "It does not answer this." in told(ann, ".mine .shut")


# All three

COVERED = """() => {
    const count = document.querySelector('.discard .art > b').getBoundingClientRect()
    return [...document.querySelectorAll('.discard .card :is(b, small)')].some((each) => {
        const at = each.getBoundingClientRect()
        return at.top < count.bottom && count.top < at.bottom && at.left < count.right && count.left < at.right
    })
}"""


DISCARDED = [Scene("last-dog-standing", 2, 0, 18), Scene("last-shot", 3, 0, 25)]


@pytest.mark.parametrize("scene", DISCARDED, ids=lambda scene: scene.game)
def test_the_discards_open_and_close_by_keyboard(visit: Visit, laid: Lay, scene: Scene) -> None:
    ann: Visitor = visit()
    page = ann.asked_at(laid(scene, ann))
    assert not page.evaluate(COVERED), "the number of the pile lies beside the words of its card"
    page.locator(".discard").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".card").first).to_be_visible()
    ann.check_axe()
    ann.picture(f"{scene.game}-discards")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator(".discard")).to_be_focused()


STORY_APART = """() => {
    const at = (each) => document.querySelector(each).getBoundingClientRect()
    const [ring, felt, seat, over] = ['.ring', '.felt', '[data-seat="0"]', '.over'].map(at)
    return ring.bottom <= felt.bottom && seat.bottom <= over.top
}"""


def test_the_story_of_the_match_leaves_the_seats_alone(visit: Visit) -> None:
    ann: Visitor = visit(size={"width": 1280, "height": 720})
    table = ann.open("last-dog-standing", 3, clocks={"question": 0, "pace": 0.02})
    page = ann.sit_at(table)
    ann.go_away(table)
    expect(page.locator(".over")).to_be_visible(timeout=60_000)
    assert page.evaluate(STORY_APART)
    page.get_by_text("The story of the match").click()
    expect(page.locator(".story li").first).to_be_visible()
    assert page.evaluate(STORY_APART)


@pytest.mark.parametrize("game", MOST)
def test_axe_finds_nothing_at_all_on_the_stage(visit: Visit, laid: Lay, game: str) -> None:
    ann: Visitor = visit()
    ann.asked_at(laid(first_question(game, 3), ann))
    ann.page.evaluate(AXE.read_text("utf-8"))
    script = "axe.run('main', { rules: { 'label-content-name-mismatch': { enabled: true } } }).then((found) => found.violations)"
    found = [(each["id"], [node["html"][:120] for node in each["nodes"]]) for each in ann.page.evaluate(script)]
    assert not found


OUTSIDE = """() => [...document.querySelectorAll('main .stage *, main .seat, main .hand > *')].filter((each) => {
    const at = each.getBoundingClientRect()
    return at.width > 1 && (at.right > innerWidth + 1 || at.left < -1)
}).map((each) => each.className)"""


SIZES = {"zoomed": (720, 450), "tiny": (320, 640), "phone": (390, 844), "tablet": (1024, 768), "laptop": (1366, 650), "huge": (2560, 1440)}


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("game", MOST)
def test_a_full_table_fits_any_screen(visit: Visit, laid: Lay, game: str, size: tuple[int, int]) -> None:
    ann: Visitor = visit("Massimiliana Bartolomeis", size={"width": size[0], "height": size[1]}, language="it-IT")
    page = ann.asked_at(laid(first_question(game, MOST[game]), ann))
    expect(page.locator(".question h2")).to_be_in_viewport()
    for seat in range(MOST[game]):
        expect(page.locator(f'[data-seat="{seat}"]')).to_be_in_viewport()
    ann.check_width()
    assert page.evaluate(OUTSIDE) == []
    ann.check_apart()
    ann.picture(f"{game}-{size[0]}")


COVERED_UP = """() => [...document.querySelectorAll('[data-option], [data-place], .stage :is(.pile, .stock, .tray)')].filter((each) => {
    const at = each.getBoundingClientRect()
    const found = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2)
    return !found || !(each.contains(found) || found.contains(each))
}).map((each) => each.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("size", [(1366, 650), (1280, 720), (1024, 768)], ids=["650", "720", "768"])
@pytest.mark.parametrize("game", MOST)
def test_on_a_low_screen_nothing_lies_on_what_is_played_with(visit: Visit, laid: Lay, game: str, size: tuple[int, int]) -> None:
    ann: Visitor = visit(size={"width": size[0], "height": size[1]})
    page = ann.asked_at(laid(first_question(game, MOST[game]), ann))
    expect(page.locator(".question h2")).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED_UP) == []
