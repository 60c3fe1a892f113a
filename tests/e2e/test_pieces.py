"""Dice, cards and papers: what lies on the tables of the other three games can be seen, read and clicked where it lies."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Error, expect

from .conftest import Visit
from .visitor import AXE, DESKTOP, PHONE, Visitor

SLOW = {"question": 0, "pace": 0.05, "window": 0.3}
MOST = {"last-one-alive": 5, "last-dog-standing": 4, "last-shot": 6}
# A deck of Last Shot in which nearly every card asks for a rival or for a name.
NAMING = ["mind-games", "murder-mystery", "scavenger-hunt", "propaganda", "embargo"]
AIMED = ["confiscation", "confiscation", "secret-informant", "secret-informant", "sleight-of-hand", "cultural-exchange"]
LAID = ["insurance-policy", "iron-curtain", "stakeout", "most-wanted", "think-thrice"]
ANSWERS = ["cease-and-desist", "cease-and-desist", "duck-and-cover", "duck-and-cover", "patsy", "injunction-junction"]
FILL = ["jackpot", "jackpot", "payoff", "dumpster-dive", "dumpster-dive", "take-a-shot", "black-market"]


def deck_of(cards: Sequence[str]) -> dict[str, Any]:
    return {"deck": dict(Counter(cards))}


# What keeps somebody alive among zombies, and earns a hero.
SURVIVE = (
    "draw",
    "one-zombie",
    "two-zombies",
    "zombie-ambush",
    "item-ambush",
    "barricade-ambush",
    "roll-again",
    "shot-die",
    "item-die",
    "item",
)


def answer(ann: Visitor, rather: Sequence[str]) -> bool:
    """The first of these that is offered; otherwise anything."""
    options = ann.options
    wanted = next((option for option in rather if option in options), None)
    if wanted is None:
        return ann.answer()
    try:
        ann.option(wanted).click(timeout=1000)
    except Error:  # it went by in the meantime
        return False
    return True


def until(ann: Visitor, seen: Callable[[], bool], rather: Sequence[str] = (), seconds: int = 60) -> bool:
    """Play on until something is there to be seen, or the match is over."""
    for _ in range(seconds * 20):
        if seen():
            return True
        if ann.status == "over":
            return False
        if not answer(ann, rather):
            ann.page.wait_for_timeout(50)
    return False


def find(
    visit: Visit,
    game: str,
    seats: int,
    seen: Callable[[Visitor], bool],
    wish: dict[str, Any] | None = None,
    rather: Sequence[str] = (),
    **options: Any,
) -> Visitor:
    """A match in which it can be seen; another match, where it did not come up."""
    ann: Visitor = visit(**options)
    for seed in range(12):
        ann.chance.seed(seed)
        ann.sit_at(ann.open(game, seats, **{"clocks": SLOW, **(wish or {})}))
        if until(ann, lambda: seen(ann), rather):
            return ann
    raise AssertionError("it never came up")


def offered(ann: Visitor, place: str, option: str) -> bool:
    return option in ann.options and ann.page.locator(f'{place} [data-place="{option}"]').count() > 0


def told(ann: Visitor, place: str) -> str:
    """What is said about the first thing there, to whoever points at it or listens."""
    said: str = ann.page.evaluate("(place) => document.querySelector(place)?.getAttribute('aria-description') ?? ''", place)
    return said


def asked(ann: Visitor) -> str:
    question: str = ann.page.evaluate("document.querySelector('#asked')?.textContent ?? ''")
    return question


# Last One Alive


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_dice_are_taken_from_the_pool_and_lie_in_the_tray(visit: Visit, size: dict[str, int]) -> None:
    ann = find(visit, "last-one-alive", 2, lambda ann: offered(ann, ".pool", "shot-die"), size=size)
    tray = ann.page.locator("[data-tray] .die")
    before = tray.count()
    ann.page.locator('.pool [data-place="shot-die"]').click()
    expect(tray).to_have_count(before + 1)
    expect(ann.page.locator("[data-tray] .die.shot").last).to_be_visible()
    ann.picture(f"last-one-alive-take-{size['width']}")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_is_in_front_of_you_is_shot_where_it_lies(visit: Visit, size: dict[str, int]) -> None:
    ann = find(visit, "last-one-alive", 2, lambda ann: "bang" in asked(ann) and offered(ann, "[data-front]", "one-zombie"), size=size)
    shots = ann.page.locator(".log li", has_text="Ann shoots a zombie.")
    fired = shots.count()
    front = ann.page.locator("[data-front] .die")
    before = front.count()
    ann.page.locator('[data-front] [data-place="one-zombie"]').first.click()
    expect(shots).to_have_count(fired + 1)
    expect(front).not_to_have_count(before)  # one less; none, if the rest was too much for her


def test_dice_are_picked_up_in_the_tray_and_rolled_again(visit: Visit) -> None:
    def hero(ann: Visitor) -> bool:
        if "hero" in ann.options:
            ann.option("hero").click()
        return "Which die shall be rerolled?" in asked(ann) and ann.page.locator("[data-tray] .pick").count() > 0

    ann = find(visit, "last-one-alive", 2, hero, rather=SURVIVE)
    page = ann.page
    before = page.locator("[data-tray] .die").count()
    picked = page.locator("[data-tray] .picked").count()
    page.locator("[data-tray] .pick").first.click()
    expect(page.locator("[data-tray] .picked")).to_have_count(picked + 1)
    expect(page.locator("[data-tray] .die")).to_have_count(before)
    ann.option("reroll").click()
    expect(page.locator("[data-tray] .picked")).to_have_count(0)
    expect(page.locator(".log li", has_text="Ann rerolls").first).to_be_visible()


def test_a_roll_is_shown(visit: Visit) -> None:
    rolling = '[data-moment="rolls"] [data-tray] .tumble'
    clocks = {"question": 0, "pace": 0.2}
    ann = find(visit, "last-one-alive", 3, lambda ann: ann.page.locator(rolling).count() > 0, {"clocks": clocks}, motion=True)
    ann.picture("last-one-alive-roll")


def test_a_token_says_what_it_does_and_why_not_now(visit: Visit) -> None:
    medikit = '.mine .kit [aria-label="Medikit"]'
    why = "Only when you are about to be overpowered."
    ann = find(visit, "last-one-alive", 2, lambda ann: bool(ann.options) and told(ann, medikit).endswith(why), rather=SURVIVE)
    assert "roll a shot die" in told(ann, medikit)
    ann.page.locator(medikit).first.hover()
    expect(ann.page.locator(".peek")).to_contain_text(why)


def test_loa_12_a_barricade_can_still_be_clicked_in_the_medikit_check(visit: Visit) -> None:
    def upon_her(ann: Visitor) -> bool:
        return "give-up" in ann.options and offered(ann, ".mine .kit", "barricade")

    ann = find(visit, "last-one-alive", 2, upon_her, rather=("take-dice", "barricade", "zombie-die", "go-on"))
    assert asked(ann) == "They are upon you. What do you do?"
    ann.page.locator('.mine .kit [data-place="barricade"]').first.click()
    expect(ann.page.locator(".log li", has_text="Ann uses a Barricade.")).to_be_visible()


def test_a_text_stays_in_sight_while_the_log_goes_on(visit: Visit) -> None:
    ann: Visitor = visit()
    table = ann.open("last-one-alive", 3, clocks={"question": 0, "pace": 0.2})
    page = ann.sit_at(table)
    ann.act(table, type="away")  # the match goes on by itself
    expect(page.locator(".bag")).to_have_attribute("role", "img")
    page.locator(".bag").hover()
    expect(page.locator(".peek")).to_contain_text("tokens in the bag")
    before = page.locator(".log li").count()
    page.wait_for_function("(before) => document.querySelectorAll('.log li').length > before + 4", arg=before)
    expect(page.locator(".peek")).to_be_visible()


def test_on_a_phone_the_panel_hides_no_more_of_the_table_than_it_needs(visit: Visit) -> None:
    """Once a long question was asked, the panel keeps its height only where there is room for it."""
    heights = """() => {
        const panel = document.querySelector('#question')
        const main = document.querySelector('main.middle')
        const needed = panel?.querySelector('.inside')?.clientHeight
        if (!needed || main.scrollHeight <= main.clientHeight) return null
        return [parseFloat(panel.style.getPropertyValue('--kept')), needed, panel.clientHeight]
    }"""
    found: list[list[float]] = []

    def smaller_than_before(ann: Visitor) -> bool:
        now = ann.page.evaluate(heights)
        found[:] = [now] if now and now[0] > now[1] + 20 else []
        return bool(found)

    find(visit, "last-one-alive", 5, smaller_than_before, size={"width": 375, "height": 667}, motion=True)
    [(_, needed, shown)] = found
    assert shown <= needed + 2  # its border


# Last Dog Standing


def test_the_top_of_the_deck_is_looked_at_and_remembered(visit: Visit) -> None:
    ann = find(visit, "last-dog-standing", 3, lambda ann: "both" in ann.options)
    page = ann.page
    expect(page.locator(".looking .card")).to_have_count(2)
    ann.picture("last-dog-standing-look")
    page.locator('.looking [data-place="leave"]').click()
    expect(page.locator(".looking .ways .button")).to_have_count(0)
    back = page.locator(".looking .pick.open")
    expect(back.or_(page.locator(".known li")).first).to_be_visible()
    if back.count():
        back.first.click()
    expect(page.locator(".log li", has_text="Back on the deck").last).to_be_visible()


def test_a_hidden_virus_is_revealed_where_it_lies(visit: Visit) -> None:
    ann = find(visit, "last-dog-standing", 2, lambda ann: offered(ann, ".mine", "reveal"))
    page = ann.page
    virus = page.locator('.mine [data-place="reveal"]').first
    expect(virus).to_contain_text("hidden")
    before = page.locator('[data-seat="0"] .germ.on').count()
    virus.click()
    if before == 0:  # with the second one it is over
        expect(page.locator('[data-seat="0"] .germ.on')).to_have_count(1)
    expect(page.locator(".log li", has_text="Ann reveals a").last).to_be_visible()


def test_the_second_virus_says_what_it_costs(visit: Visit) -> None:
    second = '[data-option="reveal"] .warning'
    germs = '[data-seat="0"] .germ.on'

    def asked_again(ann: Visitor) -> bool:
        if "reveal" not in ann.options:
            return False
        if ann.page.locator(germs).count() == 0:
            assert ann.page.locator(second).count() == 0
        return ann.page.locator(germs).count() == 1 and bool(ann.options)

    ann = find(visit, "last-dog-standing", 2, asked_again, rather=("reveal", "draw", "end"))
    expect(ann.page.locator(second)).to_have_text("Your second: you would be out.")
    assert told(ann, '.mine [data-place="reveal"]').endswith("Your second: you would be out.")


def test_a_card_of_the_hand_says_what_it_does_and_why_it_cannot_be_played(visit: Visit) -> None:
    why = {"Sanitizer": "Only right after you drew a virus from the deck.", "Bribe": "Only when somebody aims a card at you."}

    def shut(ann: Visitor) -> bool:
        return "draw" in ann.options and ann.page.locator(".mine .shut b").filter(has_text=re.compile("Sanitizer|Bribe")).count() > 0

    ann = find(visit, "last-dog-standing", 2, shut, {"settings": {"starting_hand": 5}})
    for card, reason in why.items():
        held = ann.page.locator(f'.mine .shut:has(b:text-is("{card}"))')
        for i in range(held.count()):
            assert (held.nth(i).get_attribute("aria-description") or "").endswith(reason)
            expect(held.nth(i)).to_have_attribute("aria-disabled", "true")
    ann.page.locator(".mine .held").first.hover()
    expect(ann.page.locator(".peek")).to_be_visible()


def test_a_tap_on_the_cards_of_a_player_says_what_is_known_of_them(visit: Visit) -> None:
    ann: Visitor = visit(size=PHONE)
    page = ann.sit_at(ann.open("last-dog-standing", 3, settings={"starting_hand": 5}, clocks={"question": 0, "pace": 5}))
    page.locator('[data-seat="1"] .cards').tap()
    expect(page.locator(".peek")).to_contain_text("No hidden card of theirs can be a virus; those with a pale back cannot")


# Last Shot


def test_a_card_is_named_with_the_help_of_a_search(visit: Visit) -> None:
    def naming(ann: Visitor) -> bool:
        options = ann.options
        wanted = [card for card in NAMING if card in options and len(options) < 12]
        if wanted:
            ann.option(wanted[0]).click()
        return len(options) > 50

    ann = find(visit, "last-shot", 3, naming, {"settings": deck_of(NAMING + AIMED + FILL)})
    page = ann.page
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


def test_a_card_that_is_played_lies_on_the_desk(visit: Visit) -> None:
    ann = find(visit, "last-shot", 3, lambda ann: offered(ann, ".mine", "confiscation"), {"settings": deck_of(AIMED + FILL + LAID)})
    page = ann.page
    page.locator('.mine [data-place="confiscation"]').first.click()
    expect(page.locator("#asked")).to_have_text("Confiscation: whom do you choose?")
    expect(page.locator(".stack .going")).to_have_count(1)
    expect(page.locator(".stack .going")).to_contain_text("Confiscation")
    page.locator('[data-seat="1"] [data-place="1"]').click()
    expect(page.locator(".log li", has_text="Ann’s Confiscation is discarded").last).to_be_visible()
    ann.picture("last-shot-stack")


def test_a_persistent_card_lies_at_its_seat_and_can_be_read(visit: Visit) -> None:
    wish = {"settings": deck_of(AIMED + FILL + LAID)}
    ann = find(visit, "last-shot", 3, lambda ann: offered(ann, ".mine", "insurance-policy"), wish, rather=("reload",))
    ann.page.locator('.mine [data-place="insurance-policy"]').first.click()
    slip = ann.page.locator('[data-seat="0"] .slip', has_text="Insurance Policy")
    expect(slip).to_be_visible()
    slip.hover()
    expect(ann.page.locator(".peek")).to_contain_text("Played by Ann.")


WINDOW = {"question": 0, "pace": 0.05, "window": 2}
ANYBODY = "A moment in which anybody may have something to say."


def test_a_window_asks_nothing_of_those_who_hold_nothing(visit: Visit) -> None:
    ann: Visitor = visit()
    bob: Visitor = visit("Bob", seed=2)
    looks = """() => {
        const [asking, panel] = ['.stack .asking', '.question'].map((each) => document.querySelector(each)?.textContent ?? '')
        return [asking, document.querySelectorAll('.stack .going').length, panel, document.querySelectorAll('.question button').length]
    }"""

    def both() -> bool:
        """One is asked, the other is not, about the same card."""
        hers, his = ann.page.evaluate(looks), bob.page.evaluate(looks)
        if not hers[0] or hers[:2] != his[:2]:
            return False
        idle, asked = (hers, his) if ANYBODY in hers[2] else (his, hers)
        return ANYBODY in idle[2] and idle[3] == 0 and "Do you answer?" in asked[2] and asked[3] > 2

    for _ in range(12):
        table = ann.open("last-shot", 3, bots=False, clocks=WINDOW, settings=deck_of(ANSWERS + AIMED + FILL[:6]))
        bob.act(table, type="sit", seat=1)
        bob.act(table, type="ready", ready=True)
        ann.act(table, type="fill", level="greedy")
        ann.act(table, type="start")
        bob.sit_at(table)
        ann.sit_at(table)
        for _ in range(400):
            if both():
                return
            if ann.status == "over":
                break
            if not sum(visitor.answer() for visitor in (ann, bob)):
                ann.page.wait_for_timeout(50)
    raise AssertionError("one with an answer and one without were never asked together")


def test_a_card_that_does_not_answer_says_so(visit: Visit) -> None:
    find(visit, "last-shot", 3, lambda ann: "It does not answer this." in told(ann, ".mine .shut"), {"clocks": WINDOW})


# All three

COVERED = """() => {
    const count = document.querySelector('.discard .art > b').getBoundingClientRect()
    return [...document.querySelectorAll('.discard .card :is(b, small)')].some((each) => {
        const at = each.getBoundingClientRect()
        return at.top < count.bottom && count.top < at.bottom && at.left < count.right && count.left < at.right
    })
}"""


@pytest.mark.parametrize(("game", "seats"), [("last-dog-standing", 2), ("last-shot", 3)])
def test_the_discards_open_and_close_by_keyboard(visit: Visit, game: str, seats: int) -> None:
    ann = find(visit, game, seats, lambda ann: bool(ann.options) and ann.page.locator(".discard:enabled").count() > 0)
    page = ann.page
    assert not page.evaluate(COVERED), "the number of the pile lies beside the words of its card"
    page.locator(".discard").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".card").first).to_be_visible()
    ann.check_axe()
    ann.picture(f"{game}-discards")
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
    ann.act(table, type="away")  # the match goes on by itself
    expect(page.locator(".over")).to_be_visible(timeout=60_000)
    assert page.evaluate(STORY_APART)
    page.locator(".over summary").click()
    expect(page.locator(".story li").first).to_be_visible()
    assert page.evaluate(STORY_APART)


@pytest.mark.parametrize("game", MOST)
def test_axe_finds_nothing_at_all_on_the_stage(visit: Visit, game: str) -> None:
    ann: Visitor = visit()
    ann.asked_at(game, 3, clocks=SLOW)
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
def test_a_full_table_fits_any_screen(visit: Visit, game: str, size: tuple[int, int]) -> None:
    ann: Visitor = visit("Massimiliana Bartolomeis", size={"width": size[0], "height": size[1]}, language="it-IT")
    page = ann.asked_at(game, MOST[game], clocks=SLOW)
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
def test_on_a_low_screen_nothing_lies_on_what_is_played_with(visit: Visit, game: str, size: tuple[int, int]) -> None:
    ann: Visitor = visit(size={"width": size[0], "height": size[1]})
    page = ann.asked_at(game, MOST[game], clocks=SLOW)
    expect(page.locator(".question h2")).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED_UP) == []
