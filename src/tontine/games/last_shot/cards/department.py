"""The cards of the Department."""

from __future__ import annotations

from ..conditions import any_card, every_player, somebody_is_doomed, who_has_cards_in_front, who_holds_more
from ..elimination import pardon
from ..registry import ACTION, AT_START, DEPARTMENT, NAME, PERSISTENT, REACTION, RIVAL, YOU, Steps, Table, department
from ..state import NOT_THIS_CARD, TAX_ON_CARDS
from ..verbs import (
    cancel,
    discard,
    discard_down,
    discard_hand,
    draw_up_to,
    end_all_laid,
    everyone,
    give_choice,
    reveal_hand,
    rivals,
    vote_for_card,
    vote_for_player,
    yield_floor,
)

the_department = department(DEPARTMENT)


@the_department("Embargo", PERSISTENT, chooses=[NAME], on=YOU, ends=AT_START, rule=NOT_THIS_CARD)
def embargo(t: Table) -> None:
    """Name a card; nobody may play it until your next turn starts."""


@the_department("Fairness Doctrine", ACTION, affects=every_player)
def fairness_doctrine(t: Table) -> Steps:
    """Every player draws or discards to exactly three cards."""
    for p in everyone(t):
        yield from discard_down(t, p, 3)
        yield from draw_up_to(t, p, 3)


@the_department("Filibuster", PERSISTENT, on=YOU, ends=AT_START, rule=TAX_ON_CARDS)
def filibuster(t: Table) -> None:
    """Until your next turn starts, a rival must discard another card as they announce one, Reactions too, or cannot play."""


@the_department("Injunction Junction", REACTION, when=any_card)
def injunction_junction(t: Table) -> None:
    """When any card is played: cancel it. Or as an Action: draw a card."""
    cancel(t)


@the_department("Official Pardon", REACTION, when=somebody_is_doomed)
def official_pardon(t: Table) -> None:
    """When a Terminated card would eliminate a player: they are not eliminated. Or as an Action: draw a card."""
    pardon(t)


@the_department("Public Hearing", ACTION, chooses=[RIVAL], affects=every_player)
def public_hearing(t: Table) -> Steps:
    """A rival reveals their hand; all other players, including you, vote at once for one card of it; the most voted is discarded,
    you break ties."""
    reveal_hand(t, t.rival)
    discard(t, t.rival, (yield from vote_for_card(t, t.rival)))


@the_department("Reparations", ACTION, affects=who_holds_more)
def reparations(t: Table) -> Steps:
    """Each rival who holds more cards than you, counted once, gives you one of their choice."""
    for p in [p for p in rivals(t) if who_holds_more(t.s, t.moment, p)]:
        yield from give_choice(t, p, t.you)


@the_department("UN Interference", ACTION, affects=who_has_cards_in_front)
def un_interference(t: Table) -> None:
    """Discard all Persistent cards in play."""
    for p in everyone(t):
        end_all_laid(t, p)


@the_department("Unpopular Vote", ACTION, affects=every_player)
def unpopular_vote(t: Table) -> Steps:
    """All players vote at once for a player other than themselves; whoever has most, all in a tie, discards their hand."""
    for p in (yield from vote_for_player(t)):
        discard_hand(t, p)


@the_department("Yield the Floor", ACTION, chooses=[RIVAL])
def yield_the_floor(t: Table) -> None:
    """Choose a rival: the next turn is theirs, and play goes on to their left. You do not draw."""
    yield_floor(t, t.rival)
