"""The rules of Last Shot, in the order of the rule sheet. Ids (LS-9) are those of README.md."""

from __future__ import annotations

from typing import Final

from ...core import CHECKPOINT, Ask, Chance, Option, Play, Seat, Tell
from .chain import answers, play_card
from .elimination import LastShotReason, Victory, outcome
from .knowledge import bury, mix, place
from .limits import held, playable, reload_stopped, skipping
from .registry import AT_END, AT_START, AT_VIEWERS_START, WORDS, Steps, Table, card_of
from .state import ACT, END, NOBODY, RELOADS, TURN_ENDS, TWO_PLAYS, State, living_from, others_from, push_moment
from .verbs import discard_hand, draw, draw_cards, end_laid

RELOAD: Final = "reload"
ENOUGH: Final = "enough"
NEW_HAND: Final = 3  # LS-5


def play(s: State, chance: Chance, tell: Tell | None) -> Play:
    """Turns, until a victory (LS-40)."""
    t = Table(s, chance, tell)
    try:
        if s.turns == 0:
            begin_turn(t)
        while True:
            yield CHECKPOINT
            yield from act(t) if s.phase == ACT else end_turn(t)
    except Victory as victory:
        return victory.outcome


# The turn


def begin_turn(t: Table) -> None:
    """LS-42: what ends now ends first, then skipping applies."""
    s = t.s
    p = s.turn
    if s.turns == s.limit:
        raise Victory(outcome(s, LastShotReason.TURN_LIMIT))
    s.turns += 1
    s.plays, s.floor_yielded, s.next = 0, False, NOBODY
    if t.tell:
        t.tell.all("turn", seat=p, turn=s.turns)
    if any(s.front):
        end_at_start(t, p)
    skipped = skipping(s, p)
    if skipped and t.tell:
        t.tell.all("skipped", seat=p)
    s.phase = END if skipped else ACT  # LS-10


def end_at_start(t: Table, p: Seat) -> None:
    s = t.s
    for q in living_from(s, p):
        for laid in s.front[q][:]:
            ends = card_of(laid.card).ends
            if (ends == AT_START and q == p) or (ends == AT_VIEWERS_START and laid.by == p):
                end_laid(t, q, laid.card)
    s.front[p][:] = [laid._replace(begun=True) for laid in s.front[p]]


def act(t: Table) -> Steps:
    """LS-5: play a card and draw one, or reload. Operation Windup allows a second card."""
    s = t.s
    p = s.turn
    choice: str = yield Ask(p, "turn", turn_options(s, p), {"plays": s.plays})
    if choice == RELOAD:
        yield from reload(t, p)
    else:
        if choice != ENOUGH:
            yield from play_card(t, p, choice)
            s.plays += 1
            if s.plays == 1 and s.alive[p] and wound_up(s, p):
                return
        if s.alive[p] and not s.floor_yielded:  # LS-41
            yield from draw(t, p)
    s.phase = END


def turn_options(s: State, p: Seat) -> list[Option]:
    """LS-27: "may not" beats "must". A player without a legal option reloads regardless."""
    if s.plays:
        return [*playable(s, p), ENOUGH]
    if not any(s.front):
        return [*playable(s, p), RELOAD]
    stopped = reload_stopped(s)
    if held(s, p) and not stopped:
        return [RELOAD]
    cards: list[Option] = [*playable(s, p)]
    return cards if stopped and cards else [*cards, RELOAD]


def wound_up(s: State, p: Seat) -> bool:
    return any(laid.rule == TWO_PLAYS and laid.begun for laid in s.front[p])


def reload(t: Table, p: Seat) -> Steps:
    s = t.s
    if t.tell:
        t.tell.all("reloads", seat=p)
    pile = discard_hand(t, p)
    push_moment(s, RELOADS, p, pile=pile)
    yield from answers(t, others_from(s, p))
    s.stack.pop()
    yield from draw_cards(t, p, NEW_HAND)


def end_turn(t: Table) -> Steps:
    s = t.s
    p = s.turn
    if t.tell:
        t.tell.all("turn-ends", seat=p)
    push_moment(s, TURN_ENDS, p)
    yield from answers(t, others_from(s, p))
    s.stack.pop()
    shuffle_terminated_in(t)
    for laid in s.front[p][:]:
        if laid.begun and card_of(laid.card).ends == AT_END:
            end_laid(t, p, laid.card)
    pass_turn(t, p)
    begin_turn(t)


def shuffle_terminated_in(t: Table) -> None:
    """LS-7."""
    s = t.s
    if s.spent:
        cards = [WORDS[kind] for kind in s.spent]
        spent = [place(s, kind) for kind in s.spent]
        s.spent.clear()
        bury(s, spent)
        mix(s, t.chance)
        if t.tell:
            t.tell.all("returns", cards=cards)


def pass_turn(t: Table, p: Seat) -> None:
    """To the left, or to the player who was given the next turn. The eliminated are passed over, and what they laid ends then (LS-17)."""
    s = t.s
    p = (p + 1) % s.seats if s.next == NOBODY else s.next
    while not s.alive[p]:
        for q in living_from(s, p):
            for laid in s.front[q][:]:
                if laid.by == p and not laid.moved:
                    end_laid(t, q, laid.card)
        p = (p + 1) % s.seats
    s.turn = p
