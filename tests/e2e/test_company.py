"""Bots with characters, as a person at their table sees them."""

from __future__ import annotations

from playwright.sync_api import expect

from tontine.core.registry import game as game_named
from tontine.text import Texts

from .conftest import Visit
from .visitor import Visitor

SEATS = 12


def test_lobby_and_seats_show_the_characters_of_bots(visit: Visit) -> None:
    ann: Visitor = visit()
    game = game_named("dead-last")
    assert game.cast
    table = ann.open(bots=False, seats=SEATS, clocks={"question": 0, "pace": 1})
    ann.act(table, type="fill", level="normal")
    page = ann.sit_at(table)
    expect(page.locator(".chairs .character")).to_have_count(SEATS - 1)
    ann.picture("company")
    ann.act(table, type="start")
    texts, word = Texts("en", game), game.cast.assign(SEATS, table)[1]
    shown = page.locator('[data-seat="1"] small').first
    expect(shown).to_contain_text(texts.say(f"character-{word}"))
    expect(shown).to_have_attribute("title", texts.say(f"character-{word}", "line"))
