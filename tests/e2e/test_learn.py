"""A newcomer: from the first visit through the lesson of a game into a real match, without knowing anything."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Lay, Visit
from tests.e2e.scenes import first_question
from tests.e2e.visitor import PHONE, Visitor
from tontine.core import Game
from tontine.core.registry import games
from tontine.server.lessons import has_lesson, lesson_of
from tontine.text import Texts

TAUGHT = [pytest.param(game, id=game.name) for game in games() if has_lesson(game)]


def voice_at(visitor: Visitor, number: int) -> Locator:
    voice = visitor.page.locator(f".voice[data-lesson-step='{number}'][data-says]")
    expect(voice).to_be_visible()
    return voice


def follow(visitor: Visitor, game: Game[Any], texts: Texts) -> None:
    """Step by step, as the voice says. Whatever it points at is there, and what it leads to can be chosen."""
    lesson = lesson_of(game)
    for number, step in enumerate(lesson.steps[:-1]):
        voice = voice_at(visitor, number)
        expect(visitor.page.locator("[data-spot]")).to_have_count(1 if step.point else 0)
        if step.lead:
            seat, option = lesson.record["answers"][step.after]
            assert seat == lesson.seat
            expect(voice.locator(".do")).to_contain_text(texts.word(option) if isinstance(option, str) else "")
            visitor.option(str(option)).click()
        else:
            expect(voice.locator("[data-on]")).to_be_focused()
            visitor.page.keyboard.press("Enter")
    voice_at(visitor, len(lesson.steps) - 1)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_newcomer_learns_and_plays(game: Game[Any], visit: Visit) -> None:
    visitor = visit(None, size=PHONE if game.name < "last-o" else {"width": 1366, "height": 768}, tips=True)
    visitor.hurry()
    page = visitor.go("/")
    texts = Texts("en", game)
    page.get_by_role("link", name=f"Learn {texts.say('title')} by playing", exact=True).click()
    follow(visitor, game, texts)
    visitor.check_words()
    visitor.check_width()
    visitor.check_axe()
    page.get_by_role("button", name="Now a real one", exact=True).click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Nina")
    page.keyboard.press("Enter")
    expect(page.locator("[data-option]").first).to_be_visible()
    assert visitor.status == "playing"
    expect(page.locator("header.bar")).to_contain_text(texts.say("goal"))


def test_the_lesson_is_offered_once_and_tips_can_be_turned_off(visit: Visit, laid: Lay) -> None:
    visitor = visit(tips=True, size=PHONE)
    page = visitor.asked_at(laid(first_question("last-dog-standing", 4), visitor))
    offer = page.locator("[data-tip='lesson.last-dog-standing']")
    expect(offer.get_by_role("link", name="Learn", exact=True)).to_be_visible()
    expect(offer).to_be_in_viewport(ratio=1)
    page.locator("header.bar small").click()
    expect(page.locator(".peek")).to_contain_text("be the last player with fewer than two revealed.")
    offer.get_by_role("button", name="Got it", exact=True).click()
    page.reload()
    expect(page.locator("[data-tip='answer']")).to_be_visible()
    visitor.check_axe()
    page.get_by_role("button", name="No more tips", exact=True).click()
    expect(page.locator("[data-tip]")).to_have_count(0)
    page.reload()
    expect(page.locator("[data-option]").first).to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("[data-help='turn'] .example")).to_contain_text("Example: you draw a Mask")
    visitor.check_axe()
    page.get_by_role("button", name="Show the tips again", exact=True).click()
    page.reload()
    expect(page.locator("[data-tip='answer']")).to_be_visible()


def test_another_answer_gets_a_kind_word_and_the_lesson_can_be_left(visit: Visit) -> None:
    visitor = visit(None)
    game, lesson = next((each, lesson_of(each)) for each in games() if has_lesson(each))
    page = visitor.go(f"/learn/{game.name}")
    first = next(number for number, step in enumerate(lesson.steps) if step.lead)
    for number in range(first):
        voice_at(visitor, number).locator("[data-on]").click()
    wanted = str(lesson.record["answers"][lesson.steps[first].after][1])
    voice_at(visitor, first)
    other = next(option for option in visitor.options if option != wanted)
    visitor.option(other).click()
    expect(page.locator(".stray")).to_contain_text("would be allowed")
    voice_at(visitor, first).locator("[data-back]").click()
    voice_at(visitor, first - 1)
    page.get_by_role("link", name="Leave the lesson", exact=True).click()
    expect(page.locator("[data-game]").first).to_be_visible()
