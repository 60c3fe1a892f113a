"""Positions of Last One Alive in words: dice are what they show, tokens lie in the bag in the order in which they are drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tontine.core import Chance, Match, Seat, seed_of
from tontine.games.last_one_alive import GAME
from tontine.games.last_one_alive.state import BEFORE, DICE, DIE_OF, FACES, SET_UP, LastOneAliveSettings, State, deal, pieces

from ...scenario import at, offered

Held = Mapping[Seat, Sequence[str]]


def table(
    seats: int = 3,
    *,
    items: Held | None = None,
    barricades: Held | None = None,
    front: Held | None = None,
    heroes: Sequence[Seat] = (),
    dead: Sequence[Seat] = (),
    aside: Sequence[str] = (),
    bag: Sequence[str] = (),
    gone: Sequence[str] | None = None,
    setup: bool = False,
    **settings: Any,
) -> State:
    """Player 0 is about to begin a turn. `bag`: what is drawn next, first to last; `gone`: out of the game (None: nothing)."""
    s = deal(seats, LastOneAliveSettings(**settings), Chance(seed_of("table")))
    s.first = s.active = 0
    s.front = [list((front or {}).get(p, ())) for p in range(seats)]
    s.items = [list((items or {}).get(p, ())) for p in range(seats)]
    s.barricades = [list((barricades or {}).get(p, ())) for p in range(seats)]
    s.pool = {die: count - sum(DIE_OF[d] == die for held in s.front for d in held) for die, count in DICE.items()}
    s.aside = list(aside)
    if "night" in aside:
        s.box.remove("day")
        s.bag.append("day")
    s.heroes = [p in heroes for p in range(seats)]
    s.alive = [p not in dead for p in range(seats)]
    s.order = list(dead)
    for token in [t for held in (*s.items, *s.barricades) for t in held] + s.aside:
        s.bag.remove(token)
    fill_bag(s, bag, gone or ())
    if not setup:
        s.step, s.turn, s.ready = BEFORE, 1, seats
    assert s.step in (BEFORE, SET_UP)
    return s


def fill_bag(s: State, bag: Sequence[str], gone: Sequence[str]) -> None:
    for token in gone:
        s.bag.remove(token)
        s.box.append(token)
    later = [token for token in bag if token in s.bag]  # the day comes only after the night
    for token in later:
        s.bag.remove(token)
    s.bag = sorted(s.bag) + later[::-1]


def start(s: State, *rolls: str) -> Match[Any]:
    """The match goes on from here; the next dice show this."""
    return at(GAME, s, rolls=faces(*rolls))


def faces(*results: str) -> list[int]:
    return [FACES[DIE_OF[result]].index(result) for result in results]


def turn(s: State, dice: str, *rolls: str) -> Match[Any]:
    """Player 0 uses no token, takes four dice ("ssib": shot, shot, item, barricade) and rolls; level zombie dice are rolled first."""
    match = start(s, *rolls)
    if kind(match) == "before":
        say(match, "take-dice")
    return take(match, dice)


def take(match: Match[Any], dice: str) -> Match[Any]:
    names = {die[0]: die for die in DICE}
    return say(match, *[names[letter] for letter in dice])


def say(match: Match[Any], *options: str) -> Match[Any]:
    """The asked player answers."""
    for option in options:
        match.answer(match.asks[0].seat, option)
    return match


def kind(match: Match[Any]) -> str | None:
    return match.asks[0].kind if match.asks else None


def about(match: Match[Any]) -> object:
    """What the question is about: how many dice, draws, bangs."""
    return match.asks[0].about


def asked(match: Match[Any], seat: Seat, question: str, *options: str) -> bool:
    """This seat, and no other, is asked this, with exactly these options."""
    assert [(ask.seat, ask.kind) for ask in match.asks] == [(seat, question)]
    assert offered(match, seat) == list(options)
    return True


def passed(match: Match[Any], to: Seat) -> bool:
    """The turn is this seat's, all is as before a turn, and nothing is lost."""
    s = match.state
    assert match.outcome is None
    assert (s.active, match.asks[0].seat) == (to, to)
    assert kind(match) in ("before", "take")
    assert [s.chosen, s.effects, s.used, s.pushed, s.earlier, s.draws, s.hero_used] == [[], [], 0, 0, 0, 0, False]
    assert set(s.tray) <= {"zombie-die"}
    assert complete(match)
    return True


def complete(match: Match[Any]) -> bool:
    s: State = match.state
    fresh = deal(s.seats, LastOneAliveSettings(day_and_night="day" in pieces(s)), Chance(bytes(32)))
    assert pieces(s) == pieces(fresh)
    return True


def front(match: Match[Any], seat: Seat) -> list[str]:
    return sorted(match.state.front[seat])
