"""Says whether a match of Last Shot followed the rules, from what was told, asked and answered in it.

It follows the story with a second reading of the rules (`rulebook/`), which shares no code with the game. In the end what lies
on the table has to be what the story told.
"""

from __future__ import annotations

from typing import Any

from tests.games.foul import Foul
from tontine.core import Match
from tontine.games.last_shot.deal import LastShotSettings

from .rulebook import cards  # noqa: F401  every card enters its effect
from .rulebook.story import Story
from .rulebook.table import Table
from .rulebook.turn import follow


def referee(match: Match[Any]) -> None:
    """Raises Foul where the match left the rules; the sentence names the rule."""
    assert isinstance(match.settings, LastShotSettings)
    assert match.outcome is not None, "a match is judged when it is over"
    table = Table(Story(match), match.seats, match.settings)
    follow(table, match.settings)
    check_table(table, match.view(None))


def check_table(t: Table, view: dict[str, Any]) -> None:
    """Every zone holds what was told to go there."""
    piles = {"discards": t.discards, "terminated": t.spent, "deck": t.deck.size, "supply": t.deck.supply, "box": t.box}
    for zone, expected in {**piles, "destroyed": t.destroyed, "fallen": t.fallen}.items():
        check_zone(zone, view[zone], expected)
    for p, player in enumerate(view["players"]):
        check_zone(f"hand of seat {p}", player["cards"], len(t.hands[p]))
        check_zone(f"private deck of seat {p}", player["private"], len(t.private[p]))
        check_zone(f"front of seat {p}", sorted(laid["card"] for laid in player["front"]), sorted(laid.card for laid in t.front[p]))
        check_zone(f"loyalty of seat {p}", player["comrade"], p in t.comrades)


def check_zone(zone: str, found: object, expected: object) -> None:
    if found != expected:
        raise Foul(f"LS-1: no card is lost and none comes from nowhere; {zone}: told was {expected}, there is {found}")
