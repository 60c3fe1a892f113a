"""The cards of the Agency, the basic ones."""

from __future__ import annotations

from ..chain import LEFT, play_turned_up
from ..conditions import (
    a_reaction,
    a_reload,
    a_terminated,
    a_turn_ends,
    affects_me,
    an_action,
    chooses_me_alone,
    every_player,
    somebody_is_out,
)
from ..registry import ACTION, AGENCY, AT_END, AT_START, PERSISTENT, REACTION, RIVAL, THEM, WAY, YOU, Steps, Table, department
from ..state import IMMUNE, SKIPPED, TWO_PLAYS, WANTED
from ..verbs import (
    cancel,
    choose_another,
    discard_any,
    discard_down,
    discard_hand,
    discard_terminated,
    draw,
    draw_cards,
    draw_one_of_them,
    draw_turned_up,
    duck,
    everyone,
    give_choice,
    give_next_turn,
    look,
    look_at_deck,
    loot,
    pass_hands,
    put_back,
    surrenders,
    swap_choice,
    swap_hands,
    take_any_discard,
    take_at_random,
    take_choice,
    take_leftover,
    take_top_discard,
    turn_up,
)

agency = department(AGENCY)


@agency("Black Market", ACTION)
def black_market(t: Table) -> Steps:
    """Look at the top three cards of the deck; draw one of them, put the others back on top in any order."""
    look_at_deck(t, 3)
    yield from draw_one_of_them(t)
    yield from put_back(t)


@agency("Budget Cuts", ACTION, affects=every_player)
def budget_cuts(t: Table) -> Steps:
    """Every player, including you, discards down to three cards."""
    for p in everyone(t):
        yield from discard_down(t, p, 3)


@agency("Bullet Time", REACTION, when=a_turn_ends, escapes="Marksman")
def bullet_time(t: Table) -> None:
    """When a rival's turn ends: you take the next turn; play goes on to your left. Or as an Action: draw a card. Escapes Marksman."""
    give_next_turn(t, t.you)


@agency("Cease and Desist", REACTION, 2, when=an_action)
def cease_and_desist(t: Table) -> None:
    """When a rival plays an Action, not a Terminated card: cancel it. Or as an Action: draw a card."""
    cancel(t)


@agency("Churn and Burn", ACTION)
def churn_and_burn(t: Table) -> Steps:
    """Discard any number of cards, then draw as many."""
    count = yield from discard_any(t, t.you)
    yield from draw_cards(t, t.you, count)


@agency("Clandestine Deal", ACTION, chooses=[RIVAL])
def clandestine_deal(t: Table) -> Steps:
    """You and a rival each secretly choose a card of your own hand; swap them."""
    yield from swap_choice(t, t.you, t.rival)


@agency("Confiscation", ACTION, 2, chooses=[RIVAL])
def confiscation(t: Table) -> None:
    """Take a card at random from a rival's hand."""
    take_at_random(t, t.rival, t.you)


@agency("Controlled Chaos", ACTION, chooses=[WAY], affects=every_player)
def controlled_chaos(t: Table) -> None:
    """All players pass their hands, left or right, your choice."""
    pass_hands(t, everyone(t) if t.named == LEFT else everyone(t)[::-1])


@agency("Cooler Heads Prevail", ACTION, affects=every_player, escapes="Poisoned Cup")
def cooler_heads_prevail(t: Table) -> None:
    """All players discard every Terminated card they hold. Escapes Poisoned Cup."""
    for p in everyone(t):
        discard_terminated(t, p)


@agency("Cultural Exchange", ACTION, chooses=[RIVAL])
def cultural_exchange(t: Table) -> None:
    """Swap hands with a rival."""
    swap_hands(t, t.you, t.rival)


@agency("Dibs!", REACTION, when=a_turn_ends)
def dibs(t: Table) -> None:
    """When a rival's turn ends: take the top card of the regular discards. Or as an Action: draw a card."""
    take_top_discard(t, t.you)


@agency("Diplomatic Immunity", PERSISTENT, on=YOU, ends=AT_START, rule=IMMUNE, escapes="Disappearance")
def diplomatic_immunity(t: Table) -> None:
    """You are immune to rivals' cards until your next turn starts. Escapes Disappearance."""


@agency("Duck and Cover", REACTION, 2, when=affects_me, escapes="Marksman")
def duck_and_cover(t: Table) -> None:
    """When a rival's card, not a Terminated card, would affect you: you are immune to that card. Or as an Action: draw a
    card. Escapes Marksman."""
    duck(t, t.you)


@agency("Dumpster Dive", ACTION, 2, escapes="Long Fall")
def dumpster_dive(t: Table) -> Steps:
    """Take any card from the regular discards. Escapes Long Fall."""
    yield from take_any_discard(t, t.you)


@agency("Jackpot", ACTION, 2)
def jackpot(t: Table) -> Steps:
    """Draw three cards."""
    yield from draw_cards(t, t.you, 3)


@agency("Leftovers", REACTION, when=a_reload)
def leftovers(t: Table) -> Steps:
    """When a rival reloads: take one of the regular cards they just discarded. Or as an Action: draw a card."""
    yield from take_leftover(t, t.you)


@agency("Loot the Body", REACTION, when=somebody_is_out)
def loot_the_body(t: Table) -> Steps:
    """When a rival is eliminated: take up to two cards of your choice from their hand, not a Terminated card. Or as an
    Action: draw a card."""
    yield from loot(t, t.answered.seat, t.you, 2)


@agency("Misfire", REACTION, 2, when=a_terminated)
def misfire(t: Table) -> None:
    """When a Terminated card is played: cancel it. Or as an Action: draw a card."""
    cancel(t)


@agency("Most Wanted", PERSISTENT, chooses=[RIVAL], on=THEM, ends=AT_END, rule=WANTED)
def most_wanted(t: Table) -> None:
    """Terminated cards of others must choose this player if they can. Ends at the end of that player's next turn."""


@agency("No-Win Scenario", ACTION, chooses=[RIVAL])
def no_win_scenario(t: Table) -> Steps:
    """A rival chooses: discard their whole hand, or let you look at it and take two cards."""
    if (yield from surrenders(t, t.rival)):
        look(t, t.you, t.rival)
        for _ in range(2):
            yield from take_choice(t, t.rival, t.you)
    else:
        discard_hand(t, t.rival)


@agency("Operation Windup", PERSISTENT, on=YOU, ends=AT_END, rule=TWO_PLAYS, escapes="Car Bomb")
def operation_windup(t: Table) -> None:
    """On your next turn play up to two cards before you draw; then it ends. A Reload ends it unused. Escapes Car Bomb."""


@agency("Payoff", ACTION, chooses=[RIVAL])
def payoff(t: Table) -> Steps:
    """Draw two cards, then give one card of your hand to a rival."""
    yield from draw_cards(t, t.you, 2)
    yield from give_choice(t, t.you, t.rival)


@agency("Redacted", REACTION, when=a_reaction)
def redacted(t: Table) -> None:
    """When a Reaction is played: cancel it. Or as an Action: draw a card."""
    cancel(t)


@agency("Secret Informant", ACTION, 2, chooses=[RIVAL], escapes="Car Bomb")
def secret_informant(t: Table) -> Steps:
    """Look at a rival's hand, then draw a card. Escapes Car Bomb."""
    look(t, t.you, t.rival)
    yield from draw(t, t.you)


@agency("Sleight of Hand", ACTION, chooses=[RIVAL], escapes="Poisoned Cup")
def sleight_of_hand(t: Table) -> Steps:
    """Take a card at random from a rival, then give them a card of your choice. Escapes Poisoned Cup."""
    take_at_random(t, t.rival, t.you)
    yield from give_choice(t, t.you, t.rival)


@agency("Stunning Personality", REACTION, when=chooses_me_alone, escapes="Close Quarters")
def stunning_personality(t: Table) -> Steps:
    """When a rival's card chooses you alone: they must choose another legal player, who can answer too; if there is none, it
    is cancelled. Or as an Action: draw a card. Escapes Close Quarters."""
    yield from choose_another(t)


@agency("Take a Shot", ACTION, 2, escapes="Close Quarters")
def take_a_shot(t: Table) -> Steps:
    """Turn up the top card of the deck: a Terminated card you may play at once; otherwise you draw it. Escapes Close Quarters."""
    turn_up(t)
    yield from play_turned_up(t)
    draw_turned_up(t)


@agency("Think Thrice", PERSISTENT, chooses=[RIVAL], on=THEM, ends=AT_END, rule=SKIPPED)
def think_thrice(t: Table) -> None:
    """Their next turn is skipped; ends at the end of it."""
