"""The cards of the Bureau."""

from __future__ import annotations

from ..conditions import every_player, who_loses_it
from ..elimination import eliminate
from ..registry import (
    ACTION,
    AT_START,
    AT_VIEWERS_START,
    BUREAU,
    LAID,
    NAME,
    NEVER,
    PERSISTENT,
    RIVAL,
    THEM,
    YOU,
    Steps,
    Table,
    department,
)
from ..state import INSURED, NO_RELOAD, PRIVATE_DECK, WATCHED
from ..verbs import (
    discard_lifted,
    draw_turned_up,
    draw_up_to,
    give_named,
    hide_cards,
    holds,
    look,
    move_laid,
    rivals,
    take_unused,
    turn_up,
)

bureau = department(BUREAU)


@bureau("Blitz", PERSISTENT, on=YOU, ends=AT_START, rule=NO_RELOAD)
def blitz(t: Table) -> None:
    """Nobody may reload until your next turn starts."""


@bureau("Identity Theft", ACTION, chooses=[LAID], affects=who_loses_it, escapes="Disappearance")
def identity_theft(t: Table) -> None:
    """Move one Persistent card from in front of a player to another player it may lie on. Escapes Disappearance."""
    move_laid(t, t.named, t.rival)


@bureau("Insurance Policy", PERSISTENT, on=YOU, ends=NEVER, rule=INSURED)
def insurance_policy(t: Table) -> None:
    """The next time a Terminated card would eliminate you, destroy this instead."""


@bureau("Mind Games", ACTION, chooses=[NAME], affects=every_player)
def mind_games(t: Table) -> None:
    """Name a card; every rival who holds it gives you one."""
    for p in rivals(t):
        give_named(t, p, t.you, t.named)


@bureau("Murder Mystery", ACTION, chooses=[RIVAL, NAME])
def murder_mystery(t: Table) -> Steps:
    """Choose a rival and name a card. If they hold it they are eliminated; if not, they look at your hand."""
    if holds(t, t.rival, t.named):
        yield from eliminate(t, t.rival)
    else:
        look(t, t.rival, t.you)


@bureau("Outside Talent", ACTION)
def outside_talent(t: Table) -> Steps:
    """Look at three random unused cards; take one."""
    yield from take_unused(t, t.you, 3)


@bureau("Safe House", PERSISTENT, on=YOU, ends=NEVER, rule=PRIVATE_DECK, escapes="Long Fall")
def safe_house(t: Table) -> Steps:
    """Put up to three cards of your hand face down as a private deck, in any order. Whenever you would draw from the deck
    you may draw from it instead. Ends when it is empty; if it is removed, its cards are discarded with it. Escapes Long
    Fall."""
    yield from hide_cards(t, t.you, 3)


@bureau("Scavenger Hunt", ACTION, chooses=[NAME])
def scavenger_hunt(t: Table) -> None:
    """Name a card; turn up the deck's top cards until it appears, five at most. Draw it if it did; discard the rest."""
    for _ in range(5):
        if turn_up(t) == t.named:
            draw_turned_up(t)
            break
    discard_lifted(t)


@bureau("Stakeout", PERSISTENT, chooses=[RIVAL], on=THEM, ends=AT_VIEWERS_START, rule=WATCHED)
def stakeout(t: Table) -> None:
    """You see that player's hand until your next turn starts."""
    look(t, t.you, t.rival)


@bureau("Tactical Resupply", ACTION)
def tactical_resupply(t: Table) -> Steps:
    """Draw until you hold five cards."""
    yield from draw_up_to(t, t.you, 5)
