"""Playing a card: announce it, let all answer, resolve it, discard it (LS-21). Answers are played cards and can be answered too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core import All, Ask, Option, Seat
from .knowledge import find, leave
from .limits import may_play, may_react, must_pay
from .registry import (
    KINDS,
    LAID,
    NAME,
    PERSISTENT,
    REACTION,
    REGULAR,
    RIVAL,
    SCAPEGOAT,
    WAY,
    WHEN,
    WORDS,
    YOU,
    Steps,
    Table,
    card_of,
    immune,
)
from .state import KIND, NOBODY, OPEN, PLAYED, PRIVATE_DECK, WANTED, WATCHED, Moment, State, lies_on, living_from, others_from, push_moment
from .verbs import discard_choice, draw, lay, targets, throw

PASS: Final = "pass"
YES: Final = "yes"
NO: Final = "no"
LEFT: Final = "left"
RIGHT: Final = "right"
ONLY_PASS: Final[tuple[Option, ...]] = (PASS,)


def play_card(t: Table, p: Seat, card: str, reaction: bool = False) -> Steps:
    leave(t.s, p, find(t.s.hands[p], KINDS[card]), OPEN)
    return play_it(t, p, card, reaction)


def play_it(t: Table, p: Seat, card: str, reaction: bool) -> Steps:
    """The card has left its hand or other place, and is in no pile yet (LS-36)."""
    s = t.s
    moment = push_moment(s, PLAYED, p, card=card, reaction=reaction)
    if t.tell:
        t.tell.all("plays", seat=p, card=card, reaction=reaction)
    if any(s.front) and must_pay(s, p):
        yield from discard_choice(t, p)
    definition = card_of(card)
    if definition.chooses and (reaction or definition.type != REACTION):
        for choice in definition.chooses:
            yield from CHOICES[choice](t, moment)
    yield from answers(t, others_from(s, p))
    if not moment.off:
        yield from resolve(t)
    s.stack.pop()
    discarded = moment.what == PLAYED
    if discarded:
        throw(s, KINDS[card])
    if t.tell:
        t.tell.all("resolved", seat=p, card=card, discarded=discarded)


def play_turned_up(t: Table) -> Steps:
    """A turned-up Terminated card may be played at once."""
    s, you = t.s, t.you
    if not s.lifted or s.lifted[0] & KIND < REGULAR:
        return
    card = WORDS[s.lifted[0] & KIND]
    payable = s.hands[you] or not must_pay(s, you)
    if (yield Ask(you, "shoot", (YES, NO) if payable else (NO,), {"card": card})) == YES:
        s.lifted.clear()
        yield from play_it(t, you, card, reaction=False)


def resolve(t: Table) -> Steps:
    moment = t.moment
    card = card_of(moment.card)
    if card.type == REACTION and not moment.reaction:  # LS-6: as an Action it draws
        yield from draw(t, t.you)
        return
    if card.type == PERSISTENT:
        on = t.you if card.on == YOU else t.rival
        if on == NOBODY:  # LS-28
            return
        lay(t, on)
    steps = card.effect(t)
    if steps is not None:
        yield from steps


# Answers


def answers(t: Table, seats: list[Seat]) -> Steps:
    """All seats are asked, in secret, about the latest moment. The first of those who answer plays their card, then all are asked again."""
    s = t.s
    moment = s.stack[-1]
    while not moment.off:
        p, card = first_answer((yield All(seats, question_about(s, moment))))
        if p == NOBODY:
            return
        yield from play_card(t, p, card, reaction=True)


def first_answer(given: dict[Seat, Option]) -> tuple[Seat, str]:
    """The other answers are dropped: the cards stay in their hands, and no player learns of them."""
    for p, card in given.items():
        if card != PASS:
            return p, str(card)
    return NOBODY, PASS


def answers_of(s: State, p: Seat) -> tuple[Option, ...] | list[Option]:
    """LS-23: a player without an answer is asked as well."""
    moment = s.stack[-1]
    found = []
    for card in s.hands[p]:
        when = WHEN[card & KIND]
        if when is not None and when(s, moment, p):
            found.append(card & KIND)
    if not found or not may_react(s, p):
        return ONLY_PASS
    return [PASS, *[WORDS[kind] for kind in sorted(set(found)) if may_play(s, p, WORDS[kind])]]


def question_about(s: State, moment: Moment) -> Callable[[Seat], Ask]:
    rival = None if moment.rival == NOBODY else moment.rival
    about = {"what": moment.what, "seat": moment.seat, "card": moment.card or None, "rival": rival, "named": moment.named or None}
    return lambda p: Ask(p, "answer", answers_of(s, p), about, True)


# What a card chooses as it is announced (LS-14)


def choose_rival(t: Table, moment: Moment) -> Steps:
    options = first_choice(t.s, moment)
    if options:
        moment.rival = yield Ask(moment.seat, "rival", options, {"card": moment.card})
        if t.tell:
            t.tell.all("chooses", seat=moment.seat, card=moment.card, rival=moment.rival)


def first_choice(s: State, moment: Moment) -> list[Seat]:
    """Most Wanted: a Terminated card must choose that player if it can."""
    options = targets(s, moment)
    if KINDS[moment.card] >= REGULAR:
        wanted = [p for p in options if lies_on(s, p, WANTED)]
        return wanted or options
    return options


def choose_name(t: Table, moment: Moment) -> Steps:
    """LS-24: any of the regular cards."""
    yield from choose_word(t, moment, "name", WORDS[:REGULAR])


def choose_way(t: Table, moment: Moment) -> Steps:
    yield from choose_word(t, moment, "way", (LEFT, RIGHT))


def choose_word(t: Table, moment: Moment, kind: str, options: tuple[str, ...] | list[str]) -> Steps:
    moment.named = yield Ask(moment.seat, kind, options, {"card": moment.card})
    if t.tell:
        t.tell.all("names", seat=moment.seat, card=moment.card, named=moment.named)


def choose_laid(t: Table, moment: Moment) -> Steps:
    """A Persistent card, and where to move it (LS-43)."""
    s = t.s
    movable = [laid.card for p in living_from(s, moment.seat) if not immune(s, moment, p) for laid in s.front[p]]
    movable = [card for card in sorted(movable) if places_for(s, moment, card)]
    if movable:
        yield from choose_word(t, moment, "laid", movable)
        moment.rival = yield Ask(moment.seat, "move-to", places_for(s, moment, moment.named), {"card": moment.named})
        if t.tell:
            t.tell.all("chooses", seat=moment.seat, card=moment.card, rival=moment.rival)


def places_for(s: State, moment: Moment, card: str) -> list[Seat]:
    rule = card_of(card).rule
    if rule == PRIVATE_DECK:
        return []
    taken = [p for p in range(s.seats) for laid in s.front[p] if laid.card == card]
    watching = [laid.by for front in s.front for laid in front if laid.card == card and rule == WATCHED]
    return [p for p in living_from(s, moment.seat) if not immune(s, moment, p) and p not in taken + watching]


def choose_scapegoat(t: Table, moment: Moment) -> Steps:
    """Patsy: another player whom the card could have chosen."""
    options = [p for p in targets(t.s, t.answered) if p != moment.seat]
    moment.rival = yield Ask(moment.seat, "scapegoat", options, {"card": t.answered.card})
    if t.tell:
        t.tell.all("chooses", seat=moment.seat, card=moment.card, rival=moment.rival)


CHOICES: Final[dict[str, Callable[[Table, Moment], Steps]]] = {
    RIVAL: choose_rival,
    NAME: choose_name,
    WAY: choose_way,
    LAID: choose_laid,
    SCAPEGOAT: choose_scapegoat,
}
