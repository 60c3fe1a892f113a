"""Positions of Last Dog Standing in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.scenario import at
from tontine.core import Match, Seat
from tontine.games.last_dog_standing import GAME
from tontine.games.last_dog_standing.cards import KINDS, SEEN
from tontine.games.last_dog_standing.state import State


def kinds(words: str) -> list[int]:
    return [KINDS[word] for word in words.split()]


def table(
    *hands: str,
    deck: str = "",
    turn: Seat = 0,
    drawn: int = 0,
    redraws: int = 0,
    revealed: Sequence[int] = (),
    set_aside: int = 0,
    discard_viruses: bool = True,
    rolls: Sequence[int] = (),
) -> Match[State]:
    """A match in the middle: hands as words, the deck with its top first, nothing known to anybody but the own hand."""
    seats = len(hands)
    state = State(
        seats=seats,
        discard_viruses=discard_viruses,
        turns=1,
        turn=turn,
        drawn=drawn,
        redraws=redraws,
        fresh=False,
        taken=0,
        hard=False,
        alive=tuple(range(seats)),
        fallen=[],
        deck=kinds(deck)[::-1],
        set_aside=set_aside,
        hands=[sorted(kinds(hand)) for hand in hands],
        revealed=list(revealed) or [0] * seats,
        discard=[],
        tracks=[[kind | SEEN << p for kind in kinds(hand)] for p, hand in enumerate(hands)],
        closed=[],
        bundles=[],
        sunk=[],
        private=[],
        shuffles=0,
    )
    return at(GAME, state, rolls=rolls)


def hand(match: Match[Any], seat: Seat, observer: Seat | None = -1) -> str:
    """The cards of a hand that the observer knows, in the order of the table of cards; by default the owner."""
    view = match.view(seat if observer == -1 else observer)
    return " ".join(view["players"][seat]["known"])


def size(match: Match[Any], seat: Seat) -> int:
    return int(match.view(None)["players"][seat]["cards"])


def revealed(match: Match[Any]) -> list[int]:
    return [player["viruses"] for player in match.view(None)["players"]]


def alive(match: Match[Any]) -> list[Seat]:
    return [p for p, player in enumerate(match.view(None)["players"]) if player["alive"]]


def known(match: Match[Any], seat: Seat | None) -> dict[int, str]:
    """What the seat knows of the deck, by place; the top is 1."""
    return {each["place"]: each["card"] for each in match.view(seat)["known"]}


def bundles(match: Match[Any], seat: Seat | None) -> list[tuple[str, list[int], list[Seat]]]:
    """What the seat has seen and others may have moved since: cards, places of the deck, hands."""
    return [(" ".join(each["cards"]), each["places"], each["seats"]) for each in match.view(seat)["bundles"]]


def suspects(match: Match[Any], seat: Seat, observer: Seat | None) -> int:
    return int(match.view(observer)["players"][seat]["suspects"])


def top(match: Match[Any], count: int = 1) -> str:
    """What really lies there."""
    words = list(KINDS)
    return " ".join(words[card & 15] for card in match.state.deck[: -count - 1 : -1])


def discard(match: Match[Any]) -> str:
    """In the order in which the cards came there."""
    words = list(KINDS)
    return " ".join(words[kind] for kind in match.state.discard)


def kind(match: Match[Any], seat: Seat) -> str:
    """What kind of question the seat is asked."""
    ask = match.ask(seat)
    assert ask
    return ask.kind


def about(match: Match[Any], seat: Seat) -> object:
    ask = match.ask(seat)
    assert ask
    return ask.about
