"""Playing a card and answering it (LS-21 to LS-31), and what a Terminated card does (LS-15 to LS-19, LS-38 to LS-41)."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.foul import Foul
from tontine.core import Option, Seat

from .page import CARDS, ESCAPES, REGULAR
from .table import Laid, Over, Play, Table

Effect = Callable[[Table, Play], None]
EFFECTS: dict[str, Effect] = {}  # what each card does, by its word

CHOOSES_RIVAL = {
    *(card.word for card in CARDS.values() if card.on_rival or card.type == "terminated"),
    *("clandestine-deal", "confiscation", "cultural-exchange", "no-win-scenario", "payoff", "secret-informant", "sleight-of-hand"),
    *("murder-mystery", "disinformation", "public-hearing", "yield-the-floor"),
}
NAMES_CARD = {"mind-games", "murder-mystery", "scavenger-hunt", "propaganda", "embargo"}
# LS-31: cards that say all, every or each player or rival.
SAYS_ALL = {
    *("budget-cuts", "controlled-chaos", "cooler-heads-prevail", "propaganda", "russian-roulette", "fairness-doctrine"),
    *("unpopular-vote", "public-hearing", "mind-games", "domino-effect", "pravda"),
}


# Playing a card


def may_play(t: Table, p: Seat, card: str) -> bool:
    """Embargo forbids a card; Filibuster wants another one to pay with (LS-33)."""
    embargo = t.in_play("embargo")
    return not (embargo and embargo.named == card) and (not taxed(t, p) or len(t.hands[p]) > 1)


def taxed(t: Table, p: Seat) -> bool:
    """By the Filibuster of another; that of a dead player lies there until their cards are destroyed (LS-22)."""
    return any(t.lies("filibuster", q) for q in range(t.seats) if q != p)


def play_card(t: Table, play: Play) -> None:
    """LS-21: announce, pay, choose, let it be answered, resolve, discard. The card has left the hand before."""
    t.story.told("LS-14", "plays", seat=play.seat, card=play.card, reaction=play.reaction)
    if taxed(t, play.seat):
        t.choose_discard("Filibuster", play.seat)
    choose(t, play)
    open_window(t, play)
    if not play.over:
        resolve(t, play)
    put_away(t, play)


def put_away(t: Table, play: Play) -> None:
    """LS-28, LS-30: a card that was not laid in front of anybody goes to its pile, cancelled or not."""
    t.story.told("LS-6, LS-30", "resolved", seat=play.seat, card=play.card, discarded=not play.laid)
    if not play.laid:
        t.pile([play.card])


def resolve(t: Table, play: Play) -> None:
    if play.type == "action" and CARDS[play.card].type == "reaction":
        t.draw(play.seat)  # LS-6
    elif play.type == "terminated":
        terminate(t, play)
    else:
        EFFECTS[play.card](t, play)


# What is chosen with it


def choose(t: Table, play: Play) -> None:
    if play.type == "action" and CARDS[play.card].type == "reaction":
        return
    if play.card in CHOOSES_RIVAL and (options := first_choices(t, play)):
        play.rival = chosen(t, play, "rival", options)
    if play.card in NAMES_CARD:
        name(t, play, "name", list(REGULAR))
    if play.card == "controlled-chaos":
        name(t, play, "way", ["left", "right"])
    if play.card == "identity-theft" and (cards := [laid.card for _, laid in movable(t, play)]):
        name(t, play, "laid", cards)
        play.loser = next(p for p, laid in movable(t, play) if laid.card == play.named)
        play.rival = chosen(t, play, "move-to", homes(t, play, play.loser, str(play.named)))
    if play.card == "patsy" and play.about:
        play.rival = chosen(t, play, "scapegoat", scapegoats(t, play.about))


def chosen(t: Table, play: Play, kind: str, options: list[Seat]) -> Seat:
    answer = t.story.asked("LS-21, LS-24", play.seat, kind, options)
    t.story.told("LS-14", "chooses", seat=play.seat, card=play.card, rival=answer)
    return int(answer)


def name(t: Table, play: Play, kind: str, options: list[str]) -> None:
    play.named = t.story.asked("LS-21, LS-24", play.seat, kind, options)
    t.story.told("LS-14", "names", seat=play.seat, card=play.card, named=play.named)


def first_choices(t: Table, play: Play) -> list[Seat]:
    """Most Wanted binds the Terminated cards of others."""
    rivals = t.rivals(play)
    wanted = [p for p in rivals if t.lies("most-wanted", p)] if play.type == "terminated" else []
    return wanted or rivals


def scapegoats(t: Table, play: Play) -> list[Seat]:
    """Whom else the card could have chosen: Most Wanted binds the first choice alone."""
    return [p for p in t.rivals(play) if p != play.rival]


def movable(t: Table, play: Play) -> list[tuple[Seat, Laid]]:
    """LS-43: Identity Theft moves any Persistent card but Safe House, if there is somewhere to move it."""
    cards = [(p, laid) for p in t.players(play) for laid in t.front[p] if laid.card != "safe-house"]
    return [(p, laid) for p, laid in cards if homes(t, play, p, laid.card)]


def homes(t: Table, play: Play, p: Seat, card: str) -> list[Seat]:
    watchers = t.watchers(p) if card == "stakeout" else set()
    return [q for q in t.players(play) if q != p and q not in watchers]


# Answers


def open_window(t: Table, moment: Play) -> None:
    """LS-21: all others are asked until all pass or it is over; the first in seat order from the left plays."""
    asked = asked_at(t, moment)
    while not moment.over:
        offers = {p: ["pass", *offered(t, moment, p)] for p in asked}
        barred = [p for p in asked if speechless(t, p)]
        given = answers_to(t, moment, offers, barred)
        first = next((p for p in asked if given.get(p, "pass") != "pass"), None)
        if first is None:
            return
        react(t, moment, first, str(given[first]))


def answers_to(t: Table, moment: Play, offers: dict[Seat, list[str]], barred: list[Seat]) -> dict[Seat, Option]:
    rule = f"LS-21, LS-22, LS-23, answers to {moment.card or moment.what} of seat {moment.seat}"
    if len(barred) == len(offers) and not t.story.is_asked("answer"):
        return {}
    if t.story.is_asked("answer") and not t.story.is_secret():
        raise Foul(f"{rule}: all are to be asked in secret")
    return t.story.asked_all(rule, "answer", offers, barred)


def asked_at(t: Table, moment: Play) -> list[Seat]:
    """Nobody answers their own card, nor their own reload and the end of their own turn; LS-22 says where the order begins."""
    shooter = moment.about.seat if moment.what == "doomed" and moment.about else moment.seat
    return [p for p in t.living(moment.seat) if p != shooter]


def react(t: Table, moment: Play, p: Seat, card: str) -> None:
    t.lose("LS-34", p, [card])
    play_card(t, Play("played", p, card, reaction=True, about=moment))


def offered(t: Table, moment: Play, p: Seat) -> list[str]:
    if speechless(t, p):
        return []
    return [card for card in sorted(set(t.hands[p])) if fits(t, card, moment, p) and may_play(t, p, card)]


def speechless(t: Table, p: Seat) -> bool:
    """LS-10: a skipped player does nothing. Hold for Questioning: no Reactions."""
    return (t.skipped and p == t.turn) or t.lies("hold-for-questioning", p)


def fits(t: Table, card: str, moment: Play, p: Seat) -> bool:
    """What stands on each Reaction."""
    match card:
        case "injunction-junction":
            return moment.what == "played"
        case "redacted":
            return moment.type == "reaction"
        case "misfire":
            return moment.type == "terminated"
        case "cease-and-desist":
            return moment.type == "action"
        case "duck-and-cover":
            return moment.type != "terminated" and affects(t, moment, p)
        case "stunning-personality":
            return chooses_alone(t, moment, p)
        case "patsy":
            return chooses_alone(t, moment, p) and bool(scapegoats(t, moment))
        case "official-pardon":
            return moment.what == "doomed"
        case "loot-the-body":
            return moment.what == "out"
        case "leftovers":
            return moment.what == "reloads"
        case "bullet-time" | "dibs":
            return moment.what == "turn-ends"
    return False


def affects(t: Table, play: Play, p: Seat) -> bool:
    """LS-31; LS-29: a Reaction never affects anybody, and played as an Action it only draws."""
    if play.what != "played" or CARDS[play.card].type == "reaction" or not t.touches(play, p):
        return False
    described = {
        "red-scare": p not in t.comrades,
        "reparations": len(t.hands[p]) > len(t.hands[play.seat]),
        "un-interference": bool(t.front[p]),
    }
    return p in (play.rival, play.loser) or play.card in SAYS_ALL or described.get(play.card, False)


def chooses_alone(t: Table, play: Play, p: Seat) -> bool:
    """Identity Theft chooses two, a Reaction nobody (LS-29); who ducked does not exist for the card (LS-20)."""
    return play.what == "played" and not play.reaction and play.loser is None and play.rival == p and t.touches(play, p)


def cancel(t: Table, play: Play) -> None:
    t.story.told("LS-30", "cancels", seat=play.seat, card=play.card)
    play.over = True


# Terminated cards, and the end of a player


def terminate(t: Table, play: Play) -> None:
    """LS-15, LS-38: the target's escape, Official Pardon, Insurance Policy, out."""
    if (p := play.rival) is None or escapes(t, play, p):
        return
    t.story.told("LS-38", "doomed", seat=p, card=play.card)
    doom = Play("doomed", p, about=play)
    open_window(t, doom)
    if doom.over:
        return
    if t.lies("insurance-policy", p):
        t.story.told("Insurance Policy", "insured", seat=p, card="insurance-policy")
        t.front[p] = [laid for laid in t.front[p] if laid.card != "insurance-policy"]
        t.destroyed += 1
    else:
        eliminate(t, p)


def escapes(t: Table, play: Play, p: Seat) -> bool:
    """LS-16, LS-39: it is destroyed from the hand, also if playing is forbidden."""
    ways = [card for card in set(t.hands[p]) if card in ESCAPES[play.card]]
    card = t.story.asked("LS-16, LS-23", p, "escape", ["no", *ways])
    if card == "no":
        return False
    t.story.told("LS-16", "destroys", seat=p, card=card)
    t.story.told("LS-16", "escapes", seat=p, card=play.card)
    t.lose("LS-16", p, [str(card)])
    t.destroyed += 1
    return True


def eliminate(t: Table, p: Seat) -> None:
    """LS-17, LS-40: out; victory is checked; then looting, then the cards are destroyed."""
    t.story.told("LS-15", "eliminated", seat=p)
    t.alive[p] = False
    t.fallen.append(p)
    check_victory(t)
    open_window(t, Play("out", p))
    clear(t, p)
    for q in t.living(p):
        if p in t.watchers(q):
            t.end("LS-43: Stakeout ends when its viewer is eliminated", q, "stakeout")


def clear(t: Table, p: Seat) -> None:
    held = t.hands[p] + [card for card, _ in t.private[p]]
    terminated = [card for card in held if card in ESCAPES]
    told = t.story.told("LS-17", "cleared", seat=p, count=len(held) - len(terminated)).facts
    t.same("LS-17", told["terminated"], terminated)
    t.same("LS-17", told["front"], [laid.card for laid in t.front[p]])
    t.pile(told["terminated"])
    t.destroyed += told["count"] + len(told["front"])
    t.hands[p], t.private[p], t.front[p] = [], [], []


def check_victory(t: Table) -> None:
    left = t.living(0)
    if len(left) == 1 or t.comrades.issuperset(left):
        raise Over


def expect_end(t: Table, limit: bool) -> None:
    """LS-19, LS-26: the last player, or Comrades only, or those left at the limit."""
    winners = sorted(t.living(0))
    reason = "turn-limit" if limit else "last-standing" if len(winners) == 1 else "comrades"
    scores = [int(alive) for alive in t.alive]
    t.story.told("LS-19, LS-26", "end", reason=reason, winners=winners, scores=scores, order=t.fallen)
    if t.story.next is not None:
        raise Foul("LS-40: the match goes on after its end")
