"""What each card does, in the order of the rules page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import cycle

from tests.games.foul import Foul
from tontine.core import Seat

from .chain import EFFECTS, Effect, cancel, check_victory, eliminate, may_play, play_card, scapegoats
from .deck import Lifted
from .page import CARDS, ESCAPES
from .table import Play, Table


def card(name: str) -> Callable[[Effect], Effect]:
    def register(effect: Effect) -> Effect:
        EFFECTS[name] = effect
        return effect

    return register


def open_border(t: Table) -> bool:
    return t.in_play("iron-curtain") is None


def give(t: Table, play: Play, p: Seat, to: Seat) -> None:
    """A card of their choice, if they hold any and it may go."""
    if t.hands[p] and open_border(t):
        t.hand_over(play.card, p, to, t.story.asked(play.card, p, "give", t.hands[p]))


# Agency


@card("black-market")
def black_market(t: Table, play: Play) -> None:
    p, lifted = play.seat, t.lift(3)
    seen: list[str] = t.story.told("Black Market", "looks-at-deck", seat=p, count=len(lifted)).facts["cards"]
    for one, face in zip(lifted, seen, strict=True):
        one.show(face)
    left = seen[:]
    if not t.full_hand(p):
        draw_seen(t, p, left)
    while left:
        back = t.story.asked("Black Market", p, "put-back", left) if len(left) > 1 else left[0]
        t.story.told("Black Market", "puts-back", seat=p, card=back)
        t.deck.put_back(str(back))
        left.remove(str(back))


def draw_seen(t: Table, p: Seat, seen: list[str]) -> None:
    if not seen:
        t.story.told("LS-36: without cards a draw gives nothing", "draws-nothing", seat=p, why="empty")
        return
    wish = t.story.asked("Black Market", p, "draw-one", seen)
    seen.remove(t.drawn(p, t.story.told("Black Market", "draws", seat=p, source="deck", card=wish)))


@card("budget-cuts")
def budget_cuts(t: Table, play: Play) -> None:
    for p in t.players(play):
        while len(t.hands[p]) > 3:
            t.choose_discard("Budget Cuts", p)


@card("bullet-time")
def bullet_time(t: Table, play: Play) -> None:
    take_next_turn(t, play.seat)


def take_next_turn(t: Table, p: Seat) -> None:
    t.story.told("LS-42", "next", seat=p)
    t.following = p


@card("cease-and-desist")
@card("misfire")
@card("redacted")
@card("injunction-junction")
def cancels(t: Table, play: Play) -> None:
    if play.about:
        cancel(t, play.about)


@card("churn-and-burn")
def churn_and_burn(t: Table, play: Play) -> None:
    p, count = play.seat, 0
    while t.hands[p] and (burnt := t.story.asked("Churn and Burn", p, "discard-any", [*t.hands[p], "done"])) != "done":
        t.discard("Churn and Burn", p, [str(burnt)])
        count += 1
    t.draw(p, count)


@card("clandestine-deal")
def clandestine_deal(t: Table, play: Play) -> None:
    p, q = play.seat, t.rival(play)
    if q is None or not (t.hands[p] and t.hands[q] and open_border(t)):
        return  # LS-28: a swap needs both halves
    offers = t.story.asked_all("Clandestine Deal", "swap", {p: t.hands[p], q: t.hands[q]})
    lone = len(set(t.hands[q])) == 1
    t.hand_over("Clandestine Deal", p, q, offers[p])
    t.hand_over("Clandestine Deal", q, p, offers[q], secret=not lone)


@card("confiscation")
def confiscation(t: Table, play: Play) -> None:
    take_at_random(t, play)


def take_at_random(t: Table, play: Play) -> None:
    q = t.rival(play)
    if q is not None and t.hands[q] and open_border(t):
        t.hand_over(play.card, q, play.seat)


@card("controlled-chaos")
def controlled_chaos(t: Table, play: Play) -> None:
    circle = t.players(play)
    pass_hands(t, circle if play.named == "left" else circle[::-1])


def pass_hands(t: Table, circle: list[Seat]) -> None:
    """Each hand to the next of the circle, the last to the first."""
    if len(circle) < 2 or not open_border(t):
        return
    told: list[Seat] = t.story.told("whole hands", "passes-hands").facts["seats"]
    pairs = list(zip(circle, circle[1:] + circle[:1], strict=True))
    if sorted(zip(told, told[1:] + told[:1], strict=True)) != sorted(pairs):
        raise Foul(f"LS-25: hands go round {circle}, not {told}")
    hands = {to: t.hands[p] for p, to in pairs}
    for to, hand in hands.items():
        t.hands[to] = hand
    for p in told:
        t.same("whole hands", t.story.told("whole hands", "receives", seat=p).facts["cards"], t.hands[p])


@card("cooler-heads-prevail")
def cooler_heads_prevail(t: Table, play: Play) -> None:
    for p in t.players(play):
        t.discard("Cooler Heads Prevail", p, [held for held in t.hands[p] if held in ESCAPES])


@card("cultural-exchange")
def cultural_exchange(t: Table, play: Play) -> None:
    q = t.rival(play)
    if q is not None and t.hands[q] and t.hands[play.seat]:  # LS-28
        pass_hands(t, [play.seat, q])


@card("dibs")
def dibs(t: Table, play: Play) -> None:
    if t.discards:
        t.take_discard("Dibs!", play.seat, t.discards[-1])


@card("duck-and-cover")
def duck_and_cover(t: Table, play: Play) -> None:
    if play.about:
        t.story.told("LS-32", "ducks", seat=play.seat, card=play.about.card)
        play.about.ducked.add(play.seat)


@card("dumpster-dive")
def dumpster_dive(t: Table, play: Play) -> None:
    if t.discards:
        t.take_discard("Dumpster Dive", play.seat, t.story.asked("Dumpster Dive", play.seat, "take-discard", t.discards))


@card("jackpot")
def jackpot(t: Table, play: Play) -> None:
    t.draw(play.seat, 3)


@card("leftovers")
def leftovers(t: Table, play: Play) -> None:
    there = [face for face in play.about.discarded if face in t.discards] if play.about else []
    if there:
        t.take_discard("Leftovers", play.seat, t.story.asked("Leftovers", play.seat, "take-discard", there))


@card("loot-the-body")
def loot_the_body(t: Table, play: Play) -> None:
    if not (play.about and open_border(t)):
        return
    dead = play.about.seat
    t.look("Loot the Body", play.seat, dead)
    for _ in range(2):
        loot = [held for held in t.hands[dead] if held not in ESCAPES]
        if not t.hands[dead] or (taken := t.story.asked("Loot the Body", play.seat, "loot", [*loot, "done"])) == "done":
            return
        t.hand_over("Loot the Body", dead, play.seat, taken)


@card("no-win-scenario")
def no_win_scenario(t: Table, play: Play) -> None:
    q = t.rival(play)
    if q is None:
        return
    if t.story.asked("No-Win Scenario", q, "no-win", ["surrender", "discard"]) == "discard":
        t.discard("No-Win Scenario", q, t.hands[q][:])
        return
    t.look("No-Win Scenario", play.seat, q)
    for _ in range(2):
        if t.hands[q] and open_border(t):
            t.hand_over("No-Win Scenario", q, play.seat, t.story.asked("No-Win Scenario", play.seat, "take", t.hands[q]))


@card("payoff")
def payoff(t: Table, play: Play) -> None:
    t.draw(play.seat, 2)
    if (q := t.rival(play)) is not None:
        give(t, play, play.seat, q)


@card("secret-informant")
def secret_informant(t: Table, play: Play) -> None:
    if (q := t.rival(play)) is not None:
        t.look("Secret Informant", play.seat, q)
    t.draw(play.seat)


@card("sleight-of-hand")
def sleight_of_hand(t: Table, play: Play) -> None:
    take_at_random(t, play)
    if (q := t.rival(play)) is not None:
        give(t, play, play.seat, q)


@card("stunning-personality")
def stunning_personality(t: Table, play: Play) -> None:
    if not (aimed := play.about):
        return
    if others := scapegoats(t, aimed):
        redirect(t, aimed, int(t.story.asked("Stunning Personality", aimed.seat, "another", others)))
    else:
        cancel(t, aimed)


def redirect(t: Table, aimed: Play, to: Seat) -> None:
    t.story.told("LS-21", "redirects", card=aimed.card, rival=to)
    aimed.rival = to


def turn_up(t: Table, rule: str, p: Seat, lifted: Lifted) -> str:
    face: str = t.story.told(f"{rule}, LS-37", "turns-up", seat=p).facts["card"]
    lifted.show(face)
    return face


@card("take-a-shot")
def take_a_shot(t: Table, play: Play) -> None:
    p = play.seat
    for lifted in t.lift(1):
        face = turn_up(t, "Take a Shot", p, lifted)
        can_shoot = face in ESCAPES and may_shoot(t, p)
        if face in ESCAPES and t.story.asked("Take a Shot", p, "shoot", ["yes", "no"] if can_shoot else ["no"]) == "yes":
            play_card(t, Play("played", p, face))
        else:
            draw_turned_up(t, "Take a Shot", p, face)


def draw_turned_up(t: Table, rule: str, p: Seat, face: str) -> None:
    """LS-35: a card that you may not draw goes back on top."""
    if len(t.hands[p]) < 6:
        t.drawn(p, t.story.told(rule, "draws", seat=p, source="deck", card=face), seen=True)
    else:
        t.story.told("LS-35", "puts-back", seat=p, card=face)
        t.deck.put_back(face, public=True)


def may_shoot(t: Table, p: Seat) -> bool:
    """Filibuster taxes it as well: any card of the hand pays."""
    return bool(t.hands[p]) or may_play(t, p, "")


# Bureau


@card("identity-theft")
def identity_theft(t: Table, play: Play) -> None:
    p, q = play.loser, play.rival
    if p is None or q is None or not (t.touches(play, p) and t.touches(play, q)):
        return
    laid = next(laid for laid in t.front[p] if laid.card == play.named)
    t.story.told("LS-43", "moves", seat=p, to=q, card=laid.card)
    t.front[p].remove(laid)
    laid.moved, laid.begun = True, False
    t.front[q].append(laid)
    if laid.card == "stakeout":
        t.look("Stakeout", laid.by, q)


@card("mind-games")
def mind_games(t: Table, play: Play) -> None:
    for q in t.rivals(play):
        if play.named in t.hands[q] and open_border(t):
            t.hand_over("Mind Games", q, play.seat, play.named, secret=False)


@card("murder-mystery")
def murder_mystery(t: Table, play: Play) -> None:
    if (q := t.rival(play)) is None:
        return
    if play.named in t.hands[q]:
        eliminate(t, q)
    else:
        t.look("Murder Mystery", q, play.seat)


@card("outside-talent")
def outside_talent(t: Table, play: Play) -> None:
    seen: list[str] = t.story.told("Outside Talent", "looks-at-box", seat=play.seat, count=3).facts["cards"]
    if Counter(seen) - t.deck.unseen.cards or any(face in ESCAPES for face in seen):
        raise Foul(f"LS-2: {seen} cannot lie in the box")
    taken = t.story.asked("Outside Talent", play.seat, "take-unused", seen)
    t.story.told("Outside Talent", "takes", seat=play.seat, source="box", card=taken)
    t.deck.unseen.leave_box(str(taken))
    t.box -= 1
    t.hands[play.seat].append(str(taken))


@card("safe-house")
def safe_house(t: Table, play: Play) -> None:
    p = play.seat
    t.lay(play, p)
    while t.hands[p] and len(t.private[p]) < 3:
        hidden = t.story.asked("Safe House", p, "hide", [*t.hands[p], "done"])
        if hidden == "done":
            break
        t.hide(p, str(hidden))
    if not t.private[p]:
        t.end("Safe House without cards ends at once", p, "safe-house")


@card("scavenger-hunt")
def scavenger_hunt(t: Table, play: Play) -> None:
    rest: list[str] = []
    for _ in range(5):
        rest += [turn_up(t, "Scavenger Hunt", play.seat, lifted) for lifted in t.lift(1)]
        if play.named in rest:
            break
    if play.named in rest:
        draw_turned_up(t, "Scavenger Hunt", play.seat, rest.pop())
    discard_lifted(t, "Scavenger Hunt", rest)


def discard_lifted(t: Table, rule: str, cards: list[str]) -> None:
    if cards:
        t.same(rule, t.story.told("LS-37", "discards-lifted").facts["cards"], cards)
        t.pile(cards)


@card("stakeout")
def stakeout(t: Table, play: Play) -> None:
    if (q := t.rival(play)) is not None:
        t.lay(play, q)
        t.look("Stakeout", play.seat, q)


@card("tactical-resupply")
def tactical_resupply(t: Table, play: Play) -> None:
    while len(t.hands[play.seat]) < 5 and t.draw_one(play.seat):
        pass


# Committee


@card("comrades-in-arms")
def comrades_in_arms(t: Table, play: Play) -> None:
    t.story.told("LS-19", "comrade", seat=play.seat)
    t.comrades.add(play.seat)
    check_victory(t)


@card("disinformation")
def disinformation(t: Table, play: Play) -> None:
    q = t.rival(play)
    if q is None:
        return
    count = len(t.hands[q])
    t.story.told("Disinformation", "shuffles-in", seat=q, count=count)
    t.deck.shuffle_in(t.hands[q])
    t.hands[q] = []
    t.draw(q, count)


@card("domino-effect")
def domino_effect(t: Table, play: Play) -> None:
    for q in t.rivals(play):
        t.discard_one_at_random("Domino Effect", q)


@card("patsy")
def patsy(t: Table, play: Play) -> None:
    if play.about and play.rival is not None:
        redirect(t, play.about, play.rival)


@card("pravda")
def pravda(t: Table, play: Play) -> None:
    for q in t.rivals(play):
        t.look("Pravda", play.seat, q)
    t.draw(play.seat)


@card("propaganda")
def propaganda(t: Table, play: Play) -> None:
    for p in t.players(play):
        t.discard("Propaganda", p, [held for held in t.hands[p] if held == play.named])


@card("red-scare")
def red_scare(t: Table, play: Play) -> None:
    for p in t.players(play):
        if p not in t.comrades:
            t.discard_one_at_random("Red Scare", p)


@card("russian-roulette")
def russian_roulette(t: Table, play: Play) -> None:
    lifted = t.lift(6)
    faces: list[str] = []
    for p, one in zip(cycle(t.players(play)), lifted):
        faces.append(turn_up(t, "LS-25, Russian Roulette", p, one))
        if faces[-1] in ESCAPES:
            eliminate(t, p)
            break
    told = t.story.told("LS-37", "discards-lifted").facts["cards"] if lifted else []
    for one, face in zip(lifted[len(faces) :], told[len(faces) :], strict=True):
        one.show(face)
    t.same("Russian Roulette: all six are discarded", told[: len(faces)], faces)
    t.pile(told)


# Department


@card("embargo")
@card("blitz")
@card("diplomatic-immunity")
@card("filibuster")
@card("insurance-policy")
@card("iron-curtain")
@card("operation-windup")
def lies_on_you(t: Table, play: Play) -> None:
    t.lay(play, play.seat)


@card("hold-for-questioning")
@card("most-wanted")
@card("think-thrice")
def lies_on_rival(t: Table, play: Play) -> None:
    if (q := t.rival(play)) is not None:
        t.lay(play, q)


@card("fairness-doctrine")
def fairness_doctrine(t: Table, play: Play) -> None:
    for p in t.players(play):
        while len(t.hands[p]) > 3:
            t.choose_discard("Fairness Doctrine", p)
        while len(t.hands[p]) < 3 and t.draw_one(p):
            pass


@card("official-pardon")
def official_pardon(t: Table, play: Play) -> None:
    if play.about:
        t.story.told("Official Pardon", "pardons", seat=play.about.seat)
        play.about.over = True


@card("public-hearing")
def public_hearing(t: Table, play: Play) -> None:
    if (q := t.rival(play)) is None:
        return
    t.same("Public Hearing", t.story.told("Public Hearing", "reveals", seat=q).facts["cards"], t.hands[q])
    if not t.hands[q]:
        return
    voters = [p for p in t.players(play) if p != q]
    votes = t.story.asked_all("Public Hearing", "vote-card", dict.fromkeys(voters, t.hands[q]))
    t.story.told("Public Hearing", "votes", votes={str(p): vote for p, vote in votes.items()})
    most = most_voted(list(votes.values()))
    lost = most[0] if len(most) == 1 else t.story.asked("Public Hearing", play.seat, "tie", most)
    t.discard("Public Hearing", q, [str(lost)])


def most_voted(votes: list[int | str]) -> list[int | str]:
    counts = Counter(votes)
    return [vote for vote, count in counts.items() if count == max(counts.values())]


@card("reparations")
def reparations(t: Table, play: Play) -> None:
    richer = [q for q in t.rivals(play) if len(t.hands[q]) > len(t.hands[play.seat])]  # counted once
    for q in richer:
        give(t, play, q, play.seat)


@card("un-interference")
def un_interference(t: Table, play: Play) -> None:
    for p in t.players(play):
        for laid in t.front[p][:]:
            t.end("UN Interference", p, laid.card)


@card("unpopular-vote")
def unpopular_vote(t: Table, play: Play) -> None:
    voters = t.players(play)
    if len(voters) < 2:
        return
    votes = t.story.asked_all("Unpopular Vote", "vote", {p: [q for q in voters if q != p] for p in voters})
    t.story.told("Unpopular Vote", "votes", votes={str(p): vote for p, vote in votes.items()})
    hit = most_voted(list(votes.values()))
    for p in voters:
        if p in hit:
            t.discard("Unpopular Vote", p, t.hands[p][:])


@card("yield-the-floor")
def yield_the_floor(t: Table, play: Play) -> None:
    t.yielded = True
    if (q := t.rival(play)) is not None:
        take_next_turn(t, q)


assert set(EFFECTS) | set(ESCAPES) == set(CARDS), "a card of the rules page has no effect here"
