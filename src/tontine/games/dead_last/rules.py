"""The rules of Dead Last, in the order of the rule book. Ids (DL-9) are those of README.md."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import cache
from typing import Final, TypeAlias

from ...core import CHECKPOINT, All, Ask, Chance, Option, Outcome, Play, Reason, Seat, Tell
from ...core.ask import Step
from .state import CENTRE, PROMISE, SHOWDOWN, SILENCE, SUGGEST, VOTE, WHISPER, State

AMBUSH: Final = "ambush"
CARDS: Final[tuple[str, ...]] = ("share", "steal", "grab")
BARS: Final = {  # DL-17: what the two cards are worth
    ("share", "share"): (2, 2),
    ("share", "steal"): (0, 4),
    ("share", "grab"): (3, 1),
    ("steal", "share"): (4, 0),
    ("steal", "steal"): (0, 0),
    ("steal", "grab"): (3, 1),
    ("grab", "share"): (1, 3),
    ("grab", "steal"): (1, 3),
    ("grab", "grab"): (1, 1),
}


class DeadLastReason(Reason):
    ENOUGH_GOLD = "enough-gold"  # DL-22, DL-23, DL-24
    DECK_EMPTY = "deck-empty"  # DL-25
    ROUND_LIMIT = "round-limit"


Part: TypeAlias = Generator[Step, dict[Seat, Option], Outcome | None]


def play(s: State, chance: Chance, tell: Tell | None) -> Play:
    """Rounds of votes until somebody has enough gold."""
    end = begin_round(s, tell) if s.round == 0 else None
    while end is None:
        yield CHECKPOINT
        end = yield from PHASES[s.phase](s, tell)
    return end


def begin_round(s: State, tell: Tell | None) -> Outcome | None:
    """DL-4: everyone is alive, four bars in the centre."""
    if s.round == s.rounds:
        return highest_total(s, tell, DeadLastReason.ROUND_LIMIT)
    if not fill_centre(s):
        return highest_total(s, tell, DeadLastReason.DECK_EMPTY)
    s.round += 1
    s.vote = 0
    s.pair = None
    s.promises.clear()
    s.votes = [None] * s.seats
    begin_vote(s, tuple(range(s.seats)))
    if tell:
        tell.all("round", round=s.round)
    return None


def begin_vote(s: State, living: tuple[Seat, ...]) -> None:
    s.alive = living
    s.vote += 1
    s.phase = SUGGEST if s.whispers else VOTE


# Conspire


def suggest(s: State, tell: Tell | None) -> Part:
    """DL-6 as questions: each names whom to kill, or keeps silent ..."""
    targets = yield All(s.alive, lambda p: Ask(p, "suggest", suggestions(s, p), None, True))
    for p in s.alive:
        s.suggested[p] = targets[p]
    s.phase = WHISPER
    return None


def whisper(s: State, tell: Tell | None) -> Part:
    """... and says so to one other player. Who whispered stays secret (DL-7)."""
    listeners = yield All(s.alive, lambda p: Ask(p, "whisper", listeners_for(s, p), s.suggested[p], True))
    for p in s.alive:
        target, to = s.suggested[p], listeners[p]
        s.suggested[p] = SILENCE
        if isinstance(to, int) and isinstance(target, int):
            s.secrets[s.whispered * s.seats + p] = (to, target)
            if tell:
                tell.only((p, to), "whisper", by=p, to=to, target=target)
    s.whispered += 1
    s.phase = VOTE if s.whispered == s.whispers else SUGGEST
    return None


def suggestions(s: State, p: Seat) -> list[Option]:
    return [*[q for q in s.alive if q != p], SILENCE]


def listeners_for(s: State, p: Seat) -> list[Option]:
    """A silent player is asked as well. Otherwise the question would tell who is not silent."""
    target = s.suggested[p]
    return [SILENCE] if target == SILENCE else [q for q in s.alive if q not in (p, target)]


# Choose, reveal, resolve


def vote(s: State, tell: Tell | None) -> Part:
    living = s.alive
    votes = yield All(living, ballots_of(living).__getitem__)
    for p in living:
        s.votes[p] = votes[p]
    targets = most_voted(s.seats, votes)
    if tell:
        tell.all("votes", votes=by_name(votes), targets=targets)
    ambushers = [p for p in targets if votes[p] == AMBUSH]
    victims: dict[Seat, Option] = {}
    if ambushers:  # DL-11, DL-12
        victims = yield All(ambushers, lambda p: Ask(p, "victim", [q for q in living if votes[q] == p]))
        if tell:
            tell.all("ambushes", victims=by_name(victims))
    fallen = {p: why for p in living if (why := fate(p, votes, targets, victims))}
    s.alive = tuple([p for p in living if p not in fallen])
    if tell:
        tell.all("falls", fallen=by_name(fallen))
    return resolve(s, tell, living)


@cache
def ballots_of(living: tuple[Seat, ...]) -> dict[Seat, Ask]:
    """DL-3, DL-8: any other living player, or an Ambush."""
    return {p: Ask(p, "vote", (*[q for q in living if q != p], AMBUSH)) for p in living}


def most_voted(seats: int, votes: dict[Seat, Option]) -> list[Seat]:
    """DL-9: the Targets. An Ambush is no vote."""
    count = [0] * seats
    for choice in votes.values():
        if isinstance(choice, int):
            count[choice] += 1
    most = max(count)
    return [p for p in votes if count[p] == most] if most else []


def fate(p: Seat, votes: dict[Seat, Option], targets: list[Seat], victims: dict[Seat, Option]) -> str | None:
    """Why this player falls, or None."""
    choice = votes[p]
    if p in targets:
        if choice != AMBUSH:
            return "target"  # DL-10
    elif choice == AMBUSH:
        return "wasted-ambush"  # DL-13, DL-14
    elif choice not in targets:
        return "stray-vote"  # DL-13
    return "ambushed" if victims and p in victims.values() else None  # DL-11


def resolve(s: State, tell: Tell | None, voters: tuple[Seat, ...]) -> Outcome | None:
    """DL-15. The whispers before this vote are removed."""
    left = s.alive
    s.whispered = 0
    s.secrets[:] = [None] * len(s.secrets)
    if len(left) > 2:
        begin_vote(s, left)
        return None
    if len(left) == 2:
        begin_showdown(s, left[0], left[1])
        if tell:
            tell.all("showdown", seats=list(left))
        return None
    if left:
        take(s, tell, left[0], CENTRE)
        return end_round(s, tell, True)
    absent = [p for p in range(s.seats) if p not in voters]
    if tell:  # DL-16
        tell.all("nobody-survives", others=absent, enough=len(s.deck) >= len(absent))
    return end_round(s, tell, serve(s, tell, absent))


# Final Showdown


def begin_showdown(s: State, one: Seat, two: Seat) -> None:
    s.phase = PROMISE if s.whispers else SHOWDOWN
    s.pair = one, two
    s.promises.clear()


def promise(s: State, tell: Tell | None) -> Part:
    """DL-17 as questions: the two talk before all the others. Each says which card they will play, or nothing. It does not bind them."""
    assert s.pair
    said = yield All(s.pair, lambda p: Ask(p, "promise", (*CARDS, SILENCE), facing(s, p)))
    for p in s.pair:
        s.promises.append((p, said[p]))
        if tell:
            tell.all("promise", seat=p, card=said[p])
    if len(s.promises) == 2 * s.whispers:
        s.phase = SHOWDOWN
    return None


def facing(s: State, p: Seat) -> dict[str, Seat]:
    assert s.pair
    one, two = s.pair
    return {"rival": two if p == one else one}


def showdown(s: State, tell: Tell | None) -> Part:
    assert s.pair
    one, two = s.pair
    cards = yield All(s.pair, lambda p: Ask(p, "showdown", CARDS, facing(s, p)))
    if tell:
        tell.all("cards", cards=by_name(cards))
    first, second = BARS[str(cards[one]), str(cards[two])]
    if first == second == 0:  # DL-18
        others = [p for p in range(s.seats) if p not in s.pair]
        if tell:
            tell.all("both-steal", seats=list(s.pair), enough=len(s.deck) >= len(others))
        return end_round(s, tell, serve(s, tell, others))
    for count, p in sorted([(first, one), (second, two)]):  # DL-20
        take(s, tell, p, count)
    return end_round(s, tell, True)


# Gold


def take(s: State, tell: Tell | None, p: Seat, count: int) -> None:
    """Bars from the centre, in its order."""
    bars = s.centre[:count]
    del s.centre[:count]
    gain(s, tell, p, bars)


def serve(s: State, tell: Tell | None, seats: list[Seat]) -> bool:
    """One bar from the deck to each. Returns whether the deck had enough (DL-25)."""
    enough = len(s.deck) >= len(seats)
    for p in seats[: len(s.deck)]:
        gain(s, tell, p, [s.deck.pop()])
    return enough


def gain(s: State, tell: Tell | None, p: Seat, bars: list[int]) -> None:
    """DL-21: all see how many bars, their owner sees which. Once all bars lie open, new ones do, too."""
    if not bars:
        return
    s.bars[p] += bars
    if tell and s.shown:
        tell.all("gains", seat=p, bars=len(bars), values=bars)
    elif tell:
        tell.partly((p,), {"values": bars}, "gains", seat=p, bars=len(bars))


def fill_centre(s: State) -> bool:
    while len(s.centre) < CENTRE and s.deck:
        s.centre.append(s.deck.pop())
    return len(s.centre) == CENTRE


# End


def end_round(s: State, tell: Tell | None, served: bool) -> Outcome | None:
    """`served`: the deck could pay all that it owed (DL-25). After a tie-break, when all bars lie open, no round begins any more."""
    totals = list(map(sum, s.bars))
    best = max(totals)
    if served and best < s.mark and not s.shown:
        return begin_round(s, tell)
    tied = [p for p in range(s.seats) if totals[p] == best]  # DL-23
    if len(tied) == 1:
        return highest_total(s, tell, DeadLastReason.ENOUGH_GOLD if best >= s.mark else DeadLastReason.DECK_EMPTY)
    filled = fill_centre(s)
    if not filled or s.dry_ties >= s.rounds:
        return highest_total(s, tell, DeadLastReason.DECK_EMPTY)
    break_tie(s, tell, tied)
    return None


def break_tie(s: State, tell: Tell | None, tied: list[Seat]) -> None:
    """DL-24: another showdown, of the first two who are tied after the last tie-break's players. The others look on."""
    show_bars(s, tell)
    in_turn = sorted(tied, key=lambda p: (p <= s.tie_after, p))
    begin_showdown(s, in_turn[0], in_turn[1])
    s.alive = tuple(range(s.seats))
    s.tie_after = in_turn[1]
    if not s.deck:
        s.dry_ties += 1
    if tell:
        tell.all("tie", tied=tied, seats=in_turn[:2])


def highest_total(s: State, tell: Tell | None, reason: DeadLastReason) -> Outcome:
    show_bars(s, tell)
    totals = list(map(sum, s.bars))
    return Outcome(reason, [p for p in range(s.seats) if totals[p] == max(totals)], totals)


def show_bars(s: State, tell: Tell | None) -> None:
    """DL-22: a player who declares shows their bars. Then all bars lie open."""
    s.shown = True
    if tell:
        tell.all("shown", bars=by_name(dict(enumerate([bars[:] for bars in s.bars]))))


def by_name(facts: Mapping[Seat, object]) -> dict[str, object]:
    """Facts by seat with strings as keys, as JSON needs them."""
    return {str(seat): fact for seat, fact in facts.items()}


PHASES: Final[dict[str, Callable[[State, Tell | None], Part]]] = {
    SUGGEST: suggest,
    WHISPER: whisper,
    VOTE: vote,
    PROMISE: promise,
    SHOWDOWN: showdown,
}
