"""Conditions of Reactions: each is true if this seat may answer this moment with the card (LS-21, LS-22, LS-29).

A player is not asked about their own card or turn, so "a rival's" is always true.
"""

from __future__ import annotations

from ...core import Seat
from .registry import ACTION, PERSISTENT, REACTION, RIVAL, TERMINATED, card_of, immune
from .state import DOOMED, OUT, PLAYED, RELOADS, TURN_ENDS, Moment, State
from .verbs import targets


def any_card(s: State, moment: Moment, p: Seat) -> bool:
    return moment.what == PLAYED


def an_action(s: State, moment: Moment, p: Seat) -> bool:
    """LS-29: also a Reaction that is played as one."""
    return moment.what == PLAYED and not moment.reaction and card_of(moment.card).type in (ACTION, REACTION)


def a_reaction(s: State, moment: Moment, p: Seat) -> bool:
    return moment.what == PLAYED and moment.reaction


def a_terminated(s: State, moment: Moment, p: Seat) -> bool:
    return moment.what == PLAYED and card_of(moment.card).type == TERMINATED


def affects_me(s: State, moment: Moment, p: Seat) -> bool:
    """LS-31."""
    if moment.what != PLAYED or immune(s, moment, p):
        return False
    card = card_of(moment.card)
    if card.type not in (ACTION, PERSISTENT):
        return False
    return moment.rival == p or (card.affects is not None and card.affects(s, moment, p))


def chooses_me_alone(s: State, moment: Moment, p: Seat) -> bool:
    return moment.what == PLAYED and moment.rival == p and RIVAL in card_of(moment.card).chooses and not immune(s, moment, p)


def somebody_else_would_do(s: State, moment: Moment, p: Seat) -> bool:
    """It chooses me alone, and could have chosen another."""
    return chooses_me_alone(s, moment, p) and len(targets(s, moment)) > 1


def somebody_is_doomed(s: State, moment: Moment, p: Seat) -> bool:
    return moment.what == DOOMED


def somebody_is_out(s: State, moment: Moment, p: Seat) -> bool:
    return moment.what == OUT


def a_reload(s: State, moment: Moment, p: Seat) -> bool:
    return moment.what == RELOADS


def a_turn_ends(s: State, moment: Moment, p: Seat) -> bool:
    return moment.what == TURN_ENDS


# Whom a card affects besides the player it chooses


def every_player(s: State, moment: Moment, p: Seat) -> bool:
    return True


def who_is_no_comrade(s: State, moment: Moment, p: Seat) -> bool:
    return not s.comrades[p]


def who_holds_more(s: State, moment: Moment, p: Seat) -> bool:
    return len(s.hands[p]) > len(s.hands[moment.seat])


def who_has_cards_in_front(s: State, moment: Moment, p: Seat) -> bool:
    return bool(s.front[p])


def who_loses_it(s: State, moment: Moment, p: Seat) -> bool:
    """Identity Theft: the player in front of whom the chosen card lies."""
    return any(laid.card == moment.named for laid in s.front[p])
