"""The turn, from its start to its end, and who comes next (LS-4 to LS-10, LS-17, LS-26, LS-27, LS-42)."""

from __future__ import annotations

from tontine.core import Seat
from tontine.games.last_shot.deal import LastShotSettings

from .chain import expect_end, may_play, open_window, play_card
from .table import Over, Play, Table

# LS-43: "you" is the player the card lies on now; only Stakeout's viewer stays the same.
UNTIL_YOUR_TURN_STARTS = {"diplomatic-immunity", "blitz", "iron-curtain", "embargo", "filibuster"}
UNTIL_THEIR_TURN_ENDS = {"most-wanted", "operation-windup", "think-thrice", "hold-for-questioning"}


def follow(t: Table, settings: LastShotSettings) -> None:
    """The whole match."""
    try:
        play_turns(t, settings)
        expect_end(t, limit=True)
    except Over:
        expect_end(t, limit=False)


def play_turns(t: Table, settings: LastShotSettings) -> None:
    """LS-4: the last winner begins, else anybody."""
    p = settings.first if settings.first in range(t.seats) else None
    for number in range(1, settings.turns + 1):
        t.turn = begin_turn(t, number, p)
        take_turn(t, t.turn)
        p = next_seat(t)


def begin_turn(t: Table, number: int, p: Seat | None) -> Seat:
    told = t.story.told("LS-4, LS-42", "turn", turn=number, **({} if p is None else {"seat": p}))
    return int(told.facts["seat"])


def next_seat(t: Table) -> Seat:
    """LS-4, LS-42: to the left, or to the player who took or was given the turn. The eliminated are passed over."""
    p = (t.turn + 1) % t.seats if t.following is None else t.following
    t.following = None
    while not t.alive[p]:
        end_legacy(t, p)
        p = (p + 1) % t.seats
    return p


def end_legacy(t: Table, dead: Seat) -> None:
    for p in t.living(dead):
        for laid in t.front[p][:]:
            if laid.by == dead and not laid.moved:
                t.end("LS-17: what a dead player laid ends when their turn would come", p, laid.card)


def take_turn(t: Table, p: Seat) -> None:
    t.yielded = False
    start_turn(t, p)
    t.skipped = t.lies("think-thrice", p)
    if t.skipped:
        t.story.told("LS-10", "skipped", seat=p)
    else:
        act(t, p)
    end_turn(t, p)


def start_turn(t: Table, p: Seat) -> None:
    """LS-42: what ends now ends first."""
    for q in t.living(p):
        for laid in t.front[q][:]:
            if (q == p and laid.card in UNTIL_YOUR_TURN_STARTS) or (laid.card == "stakeout" and laid.by == p):
                t.end("LS-42: what lasts until a turn starts ends as it starts", q, laid.card)
    for laid in t.front[p]:
        laid.begun = True


def act(t: Table, p: Seat) -> None:
    """LS-5: play and draw, or reload."""
    wound_up = begun(t, p, "operation-windup")
    answer = t.story.asked("LS-5, LS-27", p, "turn", options(t, p))
    if answer == "reload":
        reload(t, p)
        return
    play_from_hand(t, p, str(answer))
    if wound_up and t.alive[p]:
        play_second(t, p)
    if t.alive[p] and not t.yielded:
        t.draw(p)


def begun(t: Table, p: Seat, card: str) -> bool:
    return any(laid.card == card and laid.begun for laid in t.front[p])


def options(t: Table, p: Seat) -> list[str]:
    """LS-27: "may not" beats "must"; a player without an option reloads regardless."""
    playable = [card for card in t.hands[p] if may_play(t, p, card)]
    may_reload = t.in_play("blitz") is None
    if begun(t, p, "hold-for-questioning") and may_reload:
        return ["reload"]
    return [*playable, "reload"] if may_reload or not playable else playable


def play_from_hand(t: Table, p: Seat, card: str) -> None:
    t.lose("LS-34", p, [card])
    play_card(t, Play("played", p, card))


def play_second(t: Table, p: Seat) -> None:
    """Operation Windup: up to two cards before the draw."""
    playable = [card for card in t.hands[p] if may_play(t, p, card)]
    if not begun(t, p, "operation-windup"):
        return
    answer = t.story.asked("Operation Windup", p, "turn", [*playable, "enough"])
    if answer != "enough":
        play_from_hand(t, p, str(answer))


def reload(t: Table, p: Seat) -> None:
    t.story.told("LS-5", "reloads", seat=p)
    hand = t.hands[p][:]
    t.discard("LS-5", p, hand)
    open_window(t, Play("reloads", p, discarded=hand))
    t.draw(p, 3)


def end_turn(t: Table, p: Seat) -> None:
    """LS-22: answers first, then LS-7, then the Persistent cards that end with this turn."""
    t.story.told("LS-10, LS-41", "turn-ends", seat=p)
    open_window(t, Play("turn-ends", p))
    return_terminated(t)
    for laid in t.front[p][:]:
        if laid.begun and laid.card in UNTIL_THEIR_TURN_ENDS:
            t.end("LS-42: what lasts to the end of a turn ends with it", p, laid.card)
    t.skipped = False


def return_terminated(t: Table) -> None:
    """LS-7: the Terminated cards that were discarded go back into the deck."""
    if t.spent:
        t.same("LS-7", t.story.told("LS-7", "returns").facts["cards"], t.spent)
        t.deck.shuffle_in(t.spent)
        t.spent = []
