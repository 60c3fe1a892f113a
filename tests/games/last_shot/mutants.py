"""Broken rules of Last Shot, each under the rule it breaks: the referee has to see them all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from tontine.core import All, Chance, Option, Seat
from tontine.games.last_shot import GAME, chain, elimination, knowledge, limits, registry, rules
from tontine.games.last_shot.cards import agency, bureau, committee, department
from tontine.games.last_shot.conditions import a_terminated, any_card
from tontine.games.last_shot.registry import CARDS, REGULAR, WHEN, WORDS, Condition, Steps, Table
from tontine.games.last_shot.state import DOOMED, KIND, NOBODY, OPEN, TWO_PLAYS, Moment, State, living_from
from tontine.games.last_shot.verbs import answers, deck, front, hands, people

Break = Callable[[pytest.MonkeyPatch], None]


@dataclass(frozen=True)
class Mutant:
    sentence: str
    cards: tuple[str, ...]  # with these in the deck it shows
    break_rules: Break


MUTANTS: list[Mutant] = []


def mutant(sentence: str, *cards: str) -> Callable[[Break], Break]:
    def enter(break_rules: Break) -> Break:
        MUTANTS.append(Mutant(sentence, cards, break_rules))
        return break_rules

    return enter


def nothing(*_: object) -> None:
    """In place of a step of the rules."""


def never(*_: object) -> bool:
    return False


# Set-up and turn


@mutant("LS-3: four cards are dealt")
def four_cards(m: pytest.MonkeyPatch) -> None:
    m.setitem(GAME.deal.__globals__, "HAND", 4)


@mutant("LS-4: play passes to the right")
def to_the_right(m: pytest.MonkeyPatch) -> None:
    def pass_turn(t: Table, p: Seat) -> None:
        t.s.turn = living_from(t.s, p)[-2]

    m.setattr(rules, "pass_turn", pass_turn)


@mutant("LS-5: a reload draws four")
def four_for_a_reload(m: pytest.MonkeyPatch) -> None:
    m.setattr(rules, "NEW_HAND", 4)


@mutant("LS-6: a Reaction played as an Action draws nothing")
def reactions_do_not_draw(m: pytest.MonkeyPatch) -> None:
    m.setattr(chain, "draw", lambda t, p: iter(()))


@mutant("LS-7: Terminated discards stay on their pile")
def terminated_stay(m: pytest.MonkeyPatch) -> None:
    m.setattr(rules, "shuffle_terminated_in", nothing)


@mutant("LS-8: the draw ends at seven cards", "jackpot", "jackpot", "payoff", "secret-informant")
def seven_cards(m: pytest.MonkeyPatch) -> None:
    m.setattr(deck, "HAND_LIMIT", 7)


@mutant("LS-9: no new Terminated card comes with a reshuffle")
def no_new_terminated(m: pytest.MonkeyPatch) -> None:
    def reshuffle(s: State, chance: Chance) -> bool:
        supply, s.supply = s.supply, []
        done = knowledge.reshuffle(s, chance)
        s.supply = supply
        return done

    m.setattr(deck, "reshuffle", reshuffle)


@mutant("LS-9: the deck is made anew at the next draw, not at once")
def late_reshuffle(m: pytest.MonkeyPatch) -> None:
    draw_top, refill = deck.draw_top, deck.refill

    def late(t: Table, p: Seat) -> bool:
        if not t.s.deck:
            refill(t)
        m.setattr(deck, "refill", never)
        drawn = draw_top(t, p)
        m.setattr(deck, "refill", refill)
        return drawn

    m.setattr(deck, "draw_top", late)


@mutant("LS-10: a skipped turn is played", "think-thrice")
def no_skipping(m: pytest.MonkeyPatch) -> None:
    m.setattr(rules, "skipping", never)


@mutant(
    "LS-10: who is skipped may react",
    "think-thrice",
    "dumpster-dive",
    "dumpster-dive",
    "dibs",
    "bullet-time",
    "redacted",
    "injunction-junction",
)
def skipped_react(m: pytest.MonkeyPatch) -> None:
    m.setattr(chain, "may_react", lambda s, p: not limits.held(s, p))


@mutant("LS-12: a Terminated card is drawn in secret")
def secret_terminated(m: pytest.MonkeyPatch) -> None:
    m.setattr(deck, "REGULAR", len(CARDS))


@mutant("LS-27: Blitz stops no reload", "blitz")
def no_blitz(m: pytest.MonkeyPatch) -> None:
    m.setattr(rules, "reload_stopped", never)


@mutant("Operation Windup is for the turn it was played in", "operation-windup")
def windup_at_once(m: pytest.MonkeyPatch) -> None:
    m.setattr(rules, "wound_up", lambda s, p: any(laid.rule == TWO_PLAYS for laid in s.front[p]))


# Elimination and winning


@mutant("LS-16: every escape card belongs to the next Terminated card", "take-a-shot", "take-a-shot", "secret-informant", "duck-and-cover")
def other_escapes(m: pytest.MonkeyPatch) -> None:
    order = [card.word for card in CARDS[REGULAR:]]
    m.setattr(registry, "CARDS", [replace(card, escapes=order[order.index(card.escapes) - 1]) if card.escapes else card for card in CARDS])


@mutant("LS-17: what the dead held is discarded", "dumpster-dive", "dumpster-dive", "dibs")
def heirs(m: pytest.MonkeyPatch) -> None:
    clear_away = elimination.clear_away

    def inherit(t: Table, p: Seat) -> None:
        before = len(t.s.destroyed)
        clear_away(t, p)
        t.s.discards += [card & KIND for card in t.s.destroyed[before:]]
        del t.s.destroyed[before:]

    m.setattr(elimination, "clear_away", inherit)


@mutant("LS-17: a moved card ends with its first owner", "identity-theft", "insurance-policy", "dumpster-dive", "dumpster-dive")
def moved_cards_die(m: pytest.MonkeyPatch) -> None:
    moved_as(m, moved=False, begun=False)


@mutant("LS-43: a moved card does not begin anew", "identity-theft", "operation-windup", "dumpster-dive", "dumpster-dive")
def moved_cards_go_on(m: pytest.MonkeyPatch) -> None:
    moved_as(m, moved=True, begun=True)


def moved_as(m: pytest.MonkeyPatch, moved: bool, begun: bool) -> None:
    move_laid = front.move_laid

    def move(t: Table, card: str, p: Seat) -> None:
        move_laid(t, card, p)
        for laid in t.s.front:
            laid[:] = [one._replace(moved=moved, begun=begun) if one.card == card else one for one in laid]

    m.setattr(bureau, "move_laid", move)


@mutant("LS-19: Comrades do not win", "comrades-in-arms", "dumpster-dive", "dumpster-dive", "dibs")
def no_comrade_victory(m: pytest.MonkeyPatch) -> None:
    check_victory = elimination.check_victory

    def check(s: State) -> None:
        if s.alive.count(True) == 1:
            check_victory(s)

    m.setattr(elimination, "check_victory", check)


@mutant("LS-40: Comrades have to wait for the next elimination", "comrades-in-arms", "dumpster-dive", "dumpster-dive", "dibs")
def late_comrades(m: pytest.MonkeyPatch) -> None:
    def defect(t: Table, p: Seat) -> None:
        t.s.comrades[p] = True
        if t.tell:
            t.tell.all("comrade", seat=p)

    m.setattr(committee, "defect", defect)


@mutant("LS-38: Insurance Policy comes before Official Pardon", "insurance-policy", "official-pardon")
def insured_first(m: pytest.MonkeyPatch) -> None:
    def terminate(t: Table) -> Steps:
        p = t.rival
        if (
            p == NOBODY
            or (yield from elimination.escapes(t, p))
            or elimination.is_insured(t, p)
            or (yield from elimination.is_pardoned(t, p))
        ):
            return
        yield from elimination.eliminate(t, p)

    m.setattr(registry, "CARDS", [*CARDS[:REGULAR], *[replace(card, effect=terminate) for card in CARDS[REGULAR:]]])


@mutant("Most Wanted binds nobody", "most-wanted", "dumpster-dive", "dumpster-dive")
def not_wanted(m: pytest.MonkeyPatch) -> None:
    m.setattr(chain, "WANTED", "")


# The chain


@mutant("LS-21: of those who answer the last in seat order plays", "cease-and-desist", "cease-and-desist", "injunction-junction")
def last_answer(m: pytest.MonkeyPatch) -> None:
    first_answer = chain.first_answer

    def last(given: dict[Seat, Option]) -> tuple[Seat, str]:
        return first_answer(dict(reversed(given.items())))

    m.setattr(chain, "first_answer", last)


@mutant("LS-21: after an answer nobody is asked again", "duck-and-cover", "duck-and-cover", "patsy", "stunning-personality")
def one_round_of_answers(m: pytest.MonkeyPatch) -> None:
    def once(t: Table, seats: list[Seat]) -> Steps:
        p, card = chain.first_answer((yield All(seats, chain.question_about(t.s, t.s.stack[-1]))))
        if p != NOBODY:
            yield from chain.play_card(t, p, card, reaction=True)

    answer_with(m, once)


@mutant("LS-21: one answers one's own card", "injunction-junction", "cease-and-desist", "cease-and-desist")
def own_card(m: pytest.MonkeyPatch) -> None:
    m.setattr(chain, "others_from", living_from)


@mutant("LS-22: whoever shot may pardon", "official-pardon")
def killers_pardon(m: pytest.MonkeyPatch) -> None:
    ask = chain.answers

    def all_living(t: Table, seats: list[Seat]) -> Steps:
        moment = t.s.stack[-1]
        return ask(t, living_from(t.s, moment.seat) if moment.what == DOOMED else seats)

    m.setattr(elimination, "answers", all_living)


@mutant("LS-23: only who can answer is asked")
def only_the_able(m: pytest.MonkeyPatch) -> None:
    ask = chain.answers

    def able(t: Table, seats: list[Seat]) -> Steps:
        asked = [p for p in seats if len(chain.answers_of(t.s, p)) > 1]
        return ask(t, asked or seats[:1])

    answer_with(m, able)


def answer_with(m: pytest.MonkeyPatch, ask: Callable[[Table, list[Seat]], Steps]) -> None:
    for module in (chain, rules, elimination):
        m.setattr(module, "answers", ask)


@mutant("LS-29: Redacted answers an Action", "redacted")
def redacted_actions(m: pytest.MonkeyPatch) -> None:
    answer_when(m, "redacted", any_card)


@mutant("Cease and Desist answers a Terminated card", "cease-and-desist", "cease-and-desist")
def ceased_terminated(m: pytest.MonkeyPatch) -> None:
    answer_when(m, "cease-and-desist", a_terminated)


def answer_when(m: pytest.MonkeyPatch, card: str, when: Condition) -> None:
    m.setattr(chain, "WHEN", [when if word == card else old for word, old in zip(WORDS, WHEN, strict=True)])


@mutant("LS-30: a cancelled card takes effect", "cease-and-desist", "cease-and-desist", "misfire", "misfire")
def cancelled_in_vain(m: pytest.MonkeyPatch) -> None:
    ask = chain.answers

    def in_vain(t: Table, seats: list[Seat]) -> Steps:
        yield from ask(t, seats)
        t.s.stack[-1].off = False

    m.setattr(chain, "answers", in_vain)


@mutant("LS-31: who ducks is hit all the same", "duck-and-cover", "duck-and-cover", "pravda", "domino-effect", "confiscation")
def ducked_in_vain(m: pytest.MonkeyPatch) -> None:
    def duck(t: Table, p: Seat) -> None:
        if t.tell:
            t.tell.all("ducks", seat=p, card=t.answered.card)

    m.setattr(agency, "duck", duck)


@mutant("Patsy may name whoever played the card", "patsy", "confiscation", "confiscation", "cultural-exchange")
def boomerang(m: pytest.MonkeyPatch) -> None:
    def all_living(s: State, moment: Moment) -> list[Seat]:
        return [*people.targets(s, moment), moment.seat]

    def choose(t: Table, moment: Moment) -> Steps:
        with m.context() as for_now:
            for_now.setattr(chain, "targets", all_living)
            steps = chain.choose_scapegoat(t, moment)
            question = next(steps)
        answer = yield question
        try:
            steps.send(answer)
        except StopIteration:
            return

    m.setitem(chain.CHOICES, registry.SCAPEGOAT, choose)


# What lies in front of players


@mutant("LS-20: Diplomatic Immunity protects nobody", "diplomatic-immunity")
def no_immunity(m: pytest.MonkeyPatch) -> None:
    m.setattr(registry, "lies_on", never)


@mutant("LS-33: Embargo forbids nothing", "embargo")
def no_embargo(m: pytest.MonkeyPatch) -> None:
    m.setattr(limits, "embargoed", never)


@mutant("LS-33: Filibuster does not tax Reactions", "filibuster", "cease-and-desist", "misfire", "dibs")
def free_reactions(m: pytest.MonkeyPatch) -> None:
    m.setattr(chain, "must_pay", lambda s, p: limits.must_pay(s, p) and not s.stack[-1].reaction)


@mutant("Hold for Questioning silences nobody", "hold-for-questioning", "cease-and-desist", "misfire", "dibs")
def not_held(m: pytest.MonkeyPatch) -> None:
    m.setattr(chain, "may_react", lambda s, p: not limits.skipping(s, p))


@mutant("Iron Curtain lets cards through", "iron-curtain", "confiscation", "confiscation", "payoff")
def open_border(m: pytest.MonkeyPatch) -> None:
    m.setattr(hands, "passing_stopped", never)


@mutant("LS-42: what lasts until a turn starts does not end", "diplomatic-immunity", "embargo", "blitz", "filibuster")
def endless(m: pytest.MonkeyPatch) -> None:
    def begin(t: Table, p: Seat) -> None:
        t.s.front[p][:] = [laid._replace(begun=True) for laid in t.s.front[p]]

    m.setattr(rules, "end_at_start", begin)


@mutant("LS-43: Stakeout outlives its viewer", "stakeout", "dumpster-dive", "dumpster-dive")
def ghosts_watch(m: pytest.MonkeyPatch) -> None:
    m.setattr(elimination, "WATCHED", "")


# Cards


@mutant("LS-25: an effect begins with the card's player", "budget-cuts", "red-scare", "fairness-doctrine")
def me_first(m: pytest.MonkeyPatch) -> None:
    def everyone(t: Table) -> list[Seat]:
        return [t.you, *[p for p in people.everyone(t) if p != t.you]]

    for module in (agency, committee, department):
        m.setattr(module, "everyone", everyone)


@mutant(
    "LS-28: hands are swapped with an empty one",
    "cultural-exchange",
    "dumpster-dive",
    "dumpster-dive",
    "unpopular-vote",
    "operation-windup",
)
def half_a_swap(m: pytest.MonkeyPatch) -> None:
    def swap_hands(t: Table, one: Seat, two: Seat) -> None:
        if hands.may_pass(t, one, two):
            hands.pass_hands(t, [one, two])

    m.setattr(agency, "swap_hands", swap_hands)


@mutant("LS-35: what Take a Shot turns up goes to the discards", "take-a-shot", "take-a-shot")
def shots_are_lost(m: pytest.MonkeyPatch) -> None:
    m.setattr(agency, "draw_turned_up", deck.discard_lifted)


@mutant("Safe House: what was hidden first lies on top", "safe-house")
def private_deck_upside_down(m: pytest.MonkeyPatch) -> None:
    hide = front.hide

    def put_below(t: Table, p: Seat, i: int) -> None:
        hide(t, p, i)
        t.s.private[p].insert(0, t.s.private[p].pop())

    m.setattr(front, "hide", put_below)


@mutant("LS-42: the first to claim the next turn keeps it", "bullet-time", "yield-the-floor")
def first_claim(m: pytest.MonkeyPatch) -> None:
    def claim(t: Table, p: Seat) -> None:
        if t.s.next == NOBODY:
            answers.give_next_turn(t, p)

    m.setattr(agency, "give_next_turn", claim)


@mutant("LS-44: everybody sees a card that is taken", "confiscation", "confiscation", "sleight-of-hand")
def open_hands(m: pytest.MonkeyPatch) -> None:
    hand_over = hands.hand_over

    def show(t: Table, giver: Seat, taker: Seat, i: int, seers: int = 0, taken: bool = False) -> None:
        hand_over(t, giver, taker, i, OPEN, taken)

    m.setattr(hands, "hand_over", show)


@mutant("Yield the Floor does not cost the draw", "yield-the-floor")
def floor_for_nothing(m: pytest.MonkeyPatch) -> None:
    m.setattr(department, "yield_floor", answers.give_next_turn)
