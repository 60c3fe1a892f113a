"""The rules of Last Dog Standing, in the order of the rule book. Ids (LDS-12) are those of README.md.

What happens to viruses is in viruses.py, to drawn cards in draws.py, to cards looked at in looks.py.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from typing import Any, Final, TypeAlias

from ...core import CHECKPOINT, Ask, Chance, Option, Outcome, Play, Reason, Seat, Tell
from ...core.ask import Step
from .cards import (
    BLACK_MARKET,
    BRIBE,
    CARDS,
    CONTROL,
    COUGH,
    INFECTED,
    KIND,
    KINDS,
    MASK,
    NAMES,
    OWN_TURN,
    QUARANTINE,
    SANITIZER,
    SHUFFLE,
    TRICKSTER,
    VIRUS,
    names_once,
    sorted_names,
)
from .draws import draw_face_up, draw_hidden, tell_empty_deck
from .knowledge import hand_into_deck, leave_hand, show_hand
from .looks import BOTH, LEAVE, look
from .state import DRAWS, HAND_LIMIT, State
from .viruses import block, judge, reveal, reveal_hand, tell_virus

DRAW: Final = "draw"
REVEAL: Final = "reveal"
DISCARD: Final = "discard"
END: Final = "end"
NO: Final = "no"
BLOCK: Final = NAMES[SANITIZER]
WORDS: Final[tuple[str, ...]] = (*NAMES, DRAW, REVEAL, DISCARD, END, BOTH, LEAVE, NO)
# What may be chosen in a turn is a number with a bit for each of these: first the thirteen cards.
MOVES: Final[tuple[str, ...]] = (*NAMES, BLOCK, REVEAL, DRAW, DISCARD, END)
MAY_BLOCK: Final = 1 << 13
MAY_REVEAL: Final = 2 << 13
MAY_DRAW: Final = 4 << 13
MAY_DISCARD: Final = 8 << 13
MAY_END: Final = 16 << 13
PLAYABLE: Final = sum([1 << kind for kind, card in enumerate(CARDS) if card.when == OWN_TURN])
PLAYABLE_INFECTED: Final = PLAYABLE | sum([1 << kind for kind, card in enumerate(CARDS) if card.when == INFECTED])
ENDS_TURN: Final[tuple[str, ...]] = (END, *[card.name for card in CARDS if card.ends_turn])  # LDS-14


class LastDogReason(Reason):
    LAST_STANDING = "last-standing"
    FEWEST_VIRUSES = "fewest-viruses"  # LDS-21


Part: TypeAlias = Generator[Step, Any, None]
Choice: TypeAlias = Generator[Step, Any, Seat]


def play(s: State, chance: Chance, tell: Tell | None) -> Play:
    """LDS-5: one thing after another, until the player says that the turn is over, or a card does, or the player is out (LDS-16)."""
    if s.turns == 0:
        tell_deal(s, tell)
        begin_turn(s, tell, s.turn)
    while not over(s):
        yield CHECKPOINT
        p = s.turn
        if s.hard:
            yield from hard_turn(s, chance, tell, p)
            continue
        answer: str = yield Ask(p, "redraw" if s.redraws else "turn", choices(s, p))
        s.fresh = False
        if answer == DRAW:
            draw(s, chance, tell, p)
        elif answer == REVEAL:
            reveal(s, chance, tell, p)
        elif answer == BLOCK:
            block(s, tell, p)
        elif answer == DISCARD:
            yield from discard(s, chance, tell, p)
        elif answer != END:
            questions = play_card(s, chance, tell, p, KINDS[answer])
            if questions is not None:
                yield from questions
        if answer in ENDS_TURN:
            while p in s.alive and len(s.hands[p]) > HAND_LIMIT:  # LDS-14
                yield from discard(s, chance, tell, p)
            next_turn(s, tell)
        elif p not in s.alive:
            next_turn(s, tell)
    return outcome(s)


def tell_deal(s: State, tell: Tell | None) -> None:
    """LDS-3."""
    if tell:
        for p in range(s.seats):
            if s.hands[p]:
                tell.partly((p,), {"hand": sorted_names(s.hands[p])}, "dealt", seat=p, cards=len(s.hands[p]))


def begin_turn(s: State, tell: Tell | None, p: Seat) -> None:
    s.turns += 1
    s.turn = p
    s.drawn = 0
    s.redraws = 0
    s.fresh = False
    if tell:
        tell.all("turn", seat=p, turn=s.turns)


def next_turn(s: State, tell: Tell | None) -> None:
    """LDS-4: clockwise."""
    if not over(s):
        later = [q for q in s.alive if q > s.turn]
        begin_turn(s, tell, later[0] if later else s.alive[0])


# The turn


def choices(s: State, p: Seat) -> tuple[Option, ...]:
    """LDS-5, LDS-6, LDS-9."""
    held = 0
    for kind in s.hands[p]:
        held |= 1 << kind
    may = MAY_REVEAL if held & 1 << VIRUS else 0
    if s.fresh and held & 1 << SANITIZER and s.tracks[p][-1] & KIND == VIRUS:
        may |= MAY_BLOCK
    if s.redraws:  # LDS-19: within a Shuffle the next card is drawn whatever the last one was
        return offered(may | MAY_DRAW)
    may |= held & (PLAYABLE_INFECTED if s.revealed[p] else PLAYABLE)
    if s.drawn == 0 or (s.drawn < DRAWS and s.deck):  # LDS-20
        may |= MAY_DRAW
    if s.drawn and len(s.hands[p]) <= HAND_LIMIT:
        may |= MAY_END
    elif s.drawn and (s.discard_viruses or held != 1 << VIRUS):
        may |= MAY_DISCARD
    return offered(may)


@cache
def offered(may: int) -> tuple[Option, ...]:
    return tuple([move for place, move in enumerate(MOVES) if may >> place & 1])


def draw(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
    """LDS-5, LDS-23: a draw of the turn, or one that a Shuffle owes."""
    if s.redraws:
        s.redraws -= 1
    elif s.deck:
        s.drawn += 1
    else:
        begin_hard_quarantine(s, tell, p)
        return
    draw_hidden(s, chance, tell, p)


# Discarding


def discard(s: State, chance: Chance, tell: Tell | None, p: Seat) -> Part:
    """LDS-6: one card of the player's choice. Who may not discard a virus and has nothing else reveals one."""
    answer: str = yield Ask(p, "discard", discards(s, p))
    if answer == REVEAL:
        show_hand(s, p)  # all can tell that there is nothing but viruses
        if tell:
            tell.all("only-viruses", seat=p, cards=len(s.hands[p]))
        reveal(s, chance, tell, p)
        return
    kind = KINDS[answer]
    leave_hand(s, p, kind)
    s.discard.append(kind)
    if tell:
        tell.all("discards", seat=p, card=answer)


def discards(s: State, p: Seat) -> list[Option]:
    hand = s.hands[p]
    return names_once(hand if s.discard_viruses else [kind for kind in hand if kind != VIRUS]) or [REVEAL]


# Playing cards


def play_card(s: State, chance: Chance, tell: Tell | None, p: Seat, kind: int) -> Part | None:
    """LDS-1, LDS-7. Returns the questions of a card that asks any. A Toilet Paper does nothing but end the turn."""
    leave_hand(s, p, kind)
    s.discard.append(kind)
    if tell:
        tell.all("plays", seat=p, card=NAMES[kind])
    if kind in (MASK, BLACK_MARKET):
        tell_empty_deck(s, tell, p)
        return look(s, chance, tell, p, 2 if kind == MASK else 3, kind)
    if kind == CONTROL:
        return control(s, chance, tell, p)
    if kind == TRICKSTER:
        return trickster(s, chance, tell, p)
    if kind == COUGH:
        cough(s, chance, tell, p)
    elif kind == QUARANTINE:
        quarantine(s, chance, tell, p)
    elif kind == SHUFFLE:
        shuffle(s, chance, tell, p)
    return None


def control(s: State, chance: Chance, tell: Tell | None, p: Seat) -> Part:
    """LDS-1, LDS-10."""
    victim = yield from choose_player(s, tell, p, CONTROL)
    reveal_hand(s, tell, victim)
    judge(s, chance, tell, victim)


def trickster(s: State, chance: Chance, tell: Tell | None, p: Seat) -> Part:
    """LDS-1, LDS-11."""
    victim = yield from choose_player(s, tell, p, TRICKSTER)
    trick(s, chance, tell, victim)


def choose_player(s: State, tell: Tell | None, p: Seat, kind: int) -> Choice:
    """LDS-22, and the Bribe (LDS-17). Every player with cards is asked for a Bribe: to ask only some would tell who has one."""
    victim: Seat = yield Ask(p, "choose-player", [q for q in s.alive if q != p], NAMES[kind])
    if tell:
        tell.all("names", seat=p, target=victim, card=NAMES[kind])
    if not s.hands[victim]:
        return victim
    answer: str = yield Ask(victim, "bribe", bribes(s, victim), {"seat": p, "card": NAMES[kind]})
    if answer == NO:
        return victim
    leave_hand(s, victim, BRIBE)
    s.discard.append(BRIBE)
    if tell:
        tell.all("bribes", seat=victim, target=p)
    return p


def bribes(s: State, p: Seat) -> tuple[Option, ...]:
    return (NAMES[BRIBE], NO) if BRIBE in s.hands[p] else (NO,)


def trick(s: State, chance: Chance, tell: Tell | None, victim: Seat) -> None:
    """LDS-11, LDS-16, LDS-18."""
    for _ in range(2):
        if victim not in s.alive or not draw_face_up(s, chance, tell, victim):
            return


def cough(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
    """LDS-1: from the player on the right, and on that way round. LDS-15: nobody draws once the match is won."""
    for distance in range(1, s.seats):
        q = (p - distance) % s.seats
        if q in s.alive and len(s.alive) > 1:
            draw_face_up(s, chance, tell, q)


def quarantine(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
    """LDS-15: all reveal, then the eliminations, clockwise."""
    in_turn = [q for q in s.alive if q >= p] + [q for q in s.alive if q < p]
    for q in in_turn:
        reveal_hand(s, tell, q)
    for q in in_turn:
        judge(s, chance, tell, q)


def shuffle(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
    """LDS-19: the first card is drawn at once, the others are asked for one by one."""
    s.redraws = len(s.hands[p])
    hand_into_deck(s, p, chance)
    if tell:
        tell.all("shuffles", seat=p, cards=s.redraws)
    if s.redraws:
        draw(s, chance, tell, p)


# Hard Quarantine


def begin_hard_quarantine(s: State, tell: Tell | None, p: Seat) -> None:
    """LDS-20: the player who had to draw and could not begins."""
    s.hard = True
    if tell:
        tell.all("hard-quarantine", seat=p)


def hard_turn(s: State, chance: Chance, tell: Tell | None, p: Seat) -> Part:
    """LDS-20, LDS-21: a card out of another hand, unseen, shown to all."""
    rivals = [q for q in s.alive if q != p and s.hands[q]]
    if rivals:
        victim = yield Ask(p, "pull", rivals)
        pull(s, chance, tell, p, victim)
    elif tell:
        tell.all("passes", seat=p)
    next_turn(s, tell)


def pull(s: State, chance: Chance, tell: Tell | None, p: Seat, victim: Seat) -> None:
    kind = chance.pick(s.hands[victim])
    leave_hand(s, victim, kind)
    if kind == VIRUS:
        s.revealed[victim] += 1
    else:
        s.discard.append(kind)
    if tell:
        tell.all("pulls", seat=p, target=victim, card=NAMES[kind])
    if kind == VIRUS:
        tell_virus(s, tell, victim, 1)
        judge(s, chance, tell, victim)


# The end


def over(s: State) -> bool:
    return len(s.alive) == 1 or (s.hard and not any(s.hands))


def outcome(s: State) -> Outcome:
    """LDS-21: with all hands empty, the fewest revealed viruses win."""
    fewest = min([s.revealed[p] for p in s.alive])
    winners = [p for p in s.alive if s.revealed[p] == fewest]
    reason = LastDogReason.LAST_STANDING if len(s.alive) == 1 else LastDogReason.FEWEST_VIRUSES
    return Outcome(reason, winners, [int(p in winners) for p in range(s.seats)], s.fallen)
