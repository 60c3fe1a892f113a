"""The cards of the Committee."""

from __future__ import annotations

from ..conditions import every_player, somebody_else_would_do, who_is_no_comrade
from ..elimination import defect, roulette
from ..registry import (
    ACTION,
    AT_END,
    AT_START,
    COMMITTEE,
    NAME,
    PERSISTENT,
    REACTION,
    RIVAL,
    SCAPEGOAT,
    THEM,
    YOU,
    Steps,
    Table,
    department,
)
from ..state import HELD, NO_PASSING
from ..verbs import (
    discard_all,
    discard_at_random,
    discard_lifted,
    draw,
    draw_cards,
    everyone,
    lift,
    look,
    redirect,
    rivals,
    shuffle_hand_in,
)

committee = department(COMMITTEE)


@committee("Comrades in Arms", ACTION)
def comrades_in_arms(t: Table) -> None:
    """You are a Comrade for the rest of the game."""
    defect(t, t.you)


@committee("Disinformation", ACTION, chooses=[RIVAL])
def disinformation(t: Table) -> Steps:
    """A rival shuffles their hand into the deck and draws as many cards."""
    count = shuffle_hand_in(t, t.rival)
    yield from draw_cards(t, t.rival, count)


@committee("Domino Effect", ACTION, affects=every_player)
def domino_effect(t: Table) -> None:
    """Each rival discards a card at random."""
    for p in rivals(t):
        discard_at_random(t, p)


@committee("Hold for Questioning", PERSISTENT, chooses=[RIVAL], on=THEM, ends=AT_END, rule=HELD)
def hold_for_questioning(t: Table) -> None:
    """They may not play Reactions, and must reload on their next turn; ends at the end of it."""


@committee("Iron Curtain", PERSISTENT, on=YOU, ends=AT_START, rule=NO_PASSING)
def iron_curtain(t: Table) -> None:
    """No card may go from one player's hand to another's until your next turn starts; such parts of effects are left out."""


@committee("Patsy", REACTION, when=somebody_else_would_do, chooses=[SCAPEGOAT])
def patsy(t: Table) -> None:
    """When a rival's card chooses you alone: choose another legal player, not the one who played it, in your place, who can
    answer too. Not playable without one. Or as an Action: draw a card."""
    redirect(t, t.rival)


@committee("Pravda", ACTION, affects=every_player)
def pravda(t: Table) -> Steps:
    """All rivals show you their hands, then you draw a card."""
    for p in rivals(t):
        look(t, t.you, p)
    yield from draw(t, t.you)


@committee("Propaganda", ACTION, chooses=[NAME], affects=every_player)
def propaganda(t: Table) -> None:
    """Name a card; every player, including you, discards all copies of it."""
    for p in everyone(t):
        discard_all(t, p, t.named)


@committee("Red Scare", ACTION, affects=who_is_no_comrade)
def red_scare(t: Table) -> None:
    """Every player who is not a Comrade, including you, discards a card at random."""
    for p in everyone(t):
        if not t.s.comrades[p]:
            discard_at_random(t, p)


@committee("Russian Roulette", ACTION, affects=every_player)
def russian_roulette(t: Table) -> Steps:
    """Take the deck's top six cards. From your left and round again, including you, each player turns one up; whoever turns up
    a Terminated card is eliminated and it stops. All six are discarded."""
    lift(t, 6)
    yield from roulette(t, everyone(t))
    discard_lifted(t)
