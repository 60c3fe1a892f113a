"""Faults, each a small change of a sound game, and the law that must find it. docs/architecture.md lists them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Any

import liars_dice
from liars_dice import rules as liars_rules
from liars_dice import state as liars_state
from liars_dice.state import State as Cups
from liars_dice.view import view as liars_view

from tontine.core import CHECKPOINT, All, Ask, Bot, Chance, Game, Outcome, Perspective, Play, Seat, Talk, Tell, View
from tontine.games import dead_last
from tontine.games.dead_last import rules as dead_rules
from tontine.games.dead_last.rules import DeadLastReason
from tontine.games.dead_last.state import State as Gold
from tontine.games.dead_last.view import view as dead_view

from . import toy
from .toy import TOY, UNSTABLE, WORDS, State

LIAR = liars_dice.GAME


@dataclass(frozen=True)
class Mutant:
    law: int
    fault: str
    game: Game[Any]
    bots: dict[str, Bot] | None = None
    names: str = ""  # what the failure says, besides the law
    matches: int = 60

    @property
    def plain(self) -> bool:
        """Whether the fault opens a function of the engine: a compiled one does not show what it holds."""
        return any(cheat in (read_the_match, read_the_cups) for cheat in (self.bots or {}).values())

    def __str__(self) -> str:
        return f"{self.game.name}: {self.fault}"


MUTANTS: list[Mutant] = []


def toy_mutant(law: int, fault: str, names: str = "", matches: int = 60, bots: dict[str, Bot] | None = None, **changed: Any) -> None:
    MUTANTS.append(Mutant(law, fault, replace(TOY, **changed), bots, names, matches))


def liar_mutant(law: int, fault: str, names: str = "", matches: int = 60, bots: dict[str, Bot] | None = None, **changed: Any) -> None:
    MUTANTS.append(Mutant(law, fault, replace(LIAR, **changed), bots, names, matches))


def dead_mutant(law: int, fault: str, names: str = "", matches: int = 60, **changed: Any) -> None:
    MUTANTS.append(Mutant(law, fault, replace(dead_last.GAME, **changed), None, names, matches))


# The rules of the toy, of Liar's Dice and of Dead Last, open where a mutant wants to be different


def toy_play(
    options: Callable[[State], Any] = toy.options,
    about: Callable[[State], Any] = lambda s: None,
    put: Callable[[State, Tell | None, str], None] = toy.put,
) -> Callable[[State, Chance, Tell | None], Play]:
    def play(s: State, chance: Chance, tell: Tell | None) -> Play:
        while s.deck or s.drawn:
            toy.draw(s, tell)
            yield CHECKPOINT
            put(s, tell, (yield Ask(s.turn, "play", options(s), about(s))))
        return toy.outcome(s)

    return play


def liar_play(
    roll: Callable[[Cups, Chance, Tell | None], None] = liars_rules.roll,
    call: Callable[[Cups, Tell | None], None] = liars_rules.call,
    counts: Callable[[Cups], list[str]] = liars_rules.counts,
) -> Callable[[Cups, Chance, Tell | None], Play]:
    def play(s: Cups, chance: Chance, tell: Tell | None) -> Play:
        while len(liars_state.living(s)) > 1:
            roll(s, chance, tell)
            yield CHECKPOINT
            word = yield Ask(s.turn, "raise" if s.count else "bid", counts(s), liars_rules.said(s))
            if word == liars_state.LIAR:
                call(s, tell)
                continue
            number = liars_state.COUNTS.index(word)
            face = yield Ask(s.turn, "face", [liars_state.NAMES[face] for face in liars_rules.faces_for(s, number)], {"count": number})
            liars_rules.bid(s, tell, number, liars_state.NAMES.index(face))
        return Outcome(liars_rules.LiarsDiceReason.LAST_WITH_DICE, liars_state.living(s), [len(cup) for cup in s.cups], s.order)

    return play


def dead_play(showdown: Callable[[Gold, Tell | None], dead_rules.Part]) -> Callable[[Gold, Chance, Tell | None], Play]:
    phases = {**dead_rules.PHASES, "showdown": showdown}

    def play(s: Gold, chance: Chance, tell: Tell | None) -> Play:
        end = dead_rules.begin_round(s, tell) if s.round == 0 else None
        while end is None:
            yield CHECKPOINT
            end = yield from phases[s.phase](s, tell)
        return end

    return play


# Law 1: options are sound

toy_mutant(1, "a question without options", play=toy_play(lambda s: []))
toy_mutant(1, "an option twice", play=toy_play(lambda s: toy.options(s) * 2))
toy_mutant(1, "an option that is not in the vocabulary", play=toy_play(lambda s: [*toy.options(s), "joker"]))
toy_mutant(1, "options as a set", play=toy_play(lambda s: set(toy.options(s))))
toy_mutant(1, "a truth value among the options", play=toy_play(lambda s: [*toy.options(s), True]))
liar_mutant(1, "a count twice", play=liar_play(counts=lambda s: liars_rules.counts(s)[:1] + liars_rules.counts(s)))
liar_mutant(1, "a number instead of a word", play=liar_play(counts=lambda s: [*liars_rules.counts(s), 3]))  # type: ignore[list-item]


def foreign_reason(s: State, chance: Chance, tell: Tell | None) -> Play:
    end = yield from toy.play(s, chance, tell)
    return Outcome(DeadLastReason.ROUND_LIMIT, end.winners, end.scores)


toy_mutant(1, "an end for another game's reason", play=foreign_reason)
MUTANTS.append(Mutant(1, "an order that comes from a set", UNSTABLE, names="hash seed"))


# Law 2: pieces are conserved


def put_and_lose(s: State, tell: Tell | None, word: str) -> None:
    toy.put(s, tell, word)
    s.played[0] = s.played[0][-3:]


def imagine_one_more(s: State, seat: Seat | None, chance: Chance) -> None:
    toy.imagine(s, seat, chance)
    s.deck.append(0)


def call_and_lose_two(s: Cups, tell: Tell | None) -> None:
    liars_rules.call(s, tell)
    for cup in s.cups:
        if len(cup) > 2:
            cup.pop()


toy_mutant(2, "a card gets lost", play=toy_play(put=put_and_lose))
toy_mutant(2, "a card more in what is imagined", imagine=imagine_one_more)
liar_mutant(2, "a die gets lost", play=liar_play(call=call_and_lose_two))


def tell_while_it_is_nowhere(s: State, tell: Tell | None, word: str) -> None:
    value = WORDS.index(word)
    s.hands[s.turn].remove(value)
    if tell:
        tell.all("plays", seat=s.turn, card=word)
    s.played[s.turn].append(value)
    s.turn = (s.turn + 1) % s.seats
    s.drawn = False


def gain_while_it_lies_in_the_centre(s: Gold, tell: Tell | None) -> dead_rules.Part:
    assert s.pair
    yield All(s.pair, lambda p: Ask(p, "showdown", dead_rules.CARDS))
    dead_rules.gain(s, tell, s.pair[0], s.centre[:1])
    del s.centre[:1]
    return dead_rules.end_round(s, tell, True)


toy_mutant(2, "a card that is nowhere while it is told of", names="at 'plays'", play=toy_play(put=tell_while_it_is_nowhere))
dead_mutant(2, "a bar in two places while it is told of", names="at 'gains'", play=dead_play(gain_while_it_lies_in_the_centre))


# Law 3: a replay gives the same match

MATCHES = count()


def deal_at_random(seats: int, settings: Any, chance: Chance) -> State:
    state = toy.deal(seats, settings, chance)
    Random().shuffle(state.deck)
    return state


def deal_in_turn(seats: int, settings: Any, chance: Chance) -> State:
    state = toy.deal(seats, settings, chance)
    state.turn = next(MATCHES) % seats
    return state


def roll_at_random(s: Cups, chance: Chance, tell: Tell | None) -> None:
    if not s.rolled:
        liars_rules.roll(s, Chance(Random().randbytes(32)), tell)


toy_mutant(3, "a shuffle that is not chance's", deal=deal_at_random)
toy_mutant(3, "a first seat that moves on from match to match", deal=deal_in_turn)
liar_mutant(3, "a roll that is not chance's", names="cups[", play=liar_play(roll=roll_at_random))


# Law 4: forks are equal and apart


class SharingState(State):
    def copy(self) -> State:
        return SharingState(self.seats, self.turn, self.drawn, self.deck[:], [h[:] for h in self.hands], self.played)


class ForgettingState(State):
    """A new field that `copy` does not hand on: the copy has the value of the deal."""

    def copy(self) -> State:
        return ForgettingState(self.seats, 0, self.drawn, self.deck[:], [h[:] for h in self.hands], [c[:] for c in self.played])


class SharingCups(Cups):
    def copy(self) -> Cups:
        twin: Any = Cups.copy(self)
        twin.order = self.order
        return SharingCups(*[getattr(twin, name) for name in Cups.__slots__])


class SwappedCups(Cups):
    """Count and face in the wrong order."""

    def copy(self) -> Cups:
        twin = Cups.copy(self)
        twin.count, twin.face = twin.face, twin.count
        return SwappedCups(*[getattr(twin, name) for name in Cups.__slots__])


def dealt_as(kind: type[Any], game: Game[Any]) -> Callable[[int, Any, Chance], Any]:
    def deal(seats: int, settings: Any, chance: Chance) -> Any:
        state = game.deal(seats, settings, chance)
        return kind(*[getattr(state, name) for name in type(state).__slots__])

    return deal


toy_mutant(4, "a copy that shares a list", names="played", deal=dealt_as(SharingState, TOY))
toy_mutant(4, "a copy that forgets a field", names="turn is ", deal=dealt_as(ForgettingState, TOY))
liar_mutant(4, "a copy that shares a list", names="order", deal=dealt_as(SharingCups, LIAR))
liar_mutant(4, "a copy with two fields swapped", names="count is ", deal=dealt_as(SwappedCups, LIAR))


# Law 5: everything survives JSON

for fault, thing in {"a tuple": (1, 2), "a number as a key": {1: 2}, "a set": {3}, "not a number": float("nan")}.items():
    toy_mutant(5, f"{fault} in the view", view=lambda s, seat, thing=thing: {**toy.view(s, seat), "thing": thing})
liar_mutant(5, "a tuple in the view", view=lambda s, seat: {**liars_view(s, seat), "cup": tuple(s.cups[seat or 0]) if seat else None})


def view_with_the_pile(s: State, seat: Seat | None) -> View:
    """The pile itself, not a copy: it changes later."""
    return {**toy.view(s, seat), "pile": s.played[0]}


def view_with_a_rare_key(s: State, seat: Seat | None) -> View:
    return {**toy.view(s, seat), **({} if len(s.deck) % 2 else {"even": None})}


toy_mutant(5, "a list of the state in the view", names="do not make its view", view=view_with_the_pile)
toy_mutant(5, "a key of the view that comes and goes", names="do not make its view", view=view_with_a_rare_key)
dead_mutant(
    5,
    "null in an object of the view",
    names="do not make its view",
    view=lambda s, seat: {**dead_view(s, seat), "chosen": {str(p): vote for p, vote in enumerate(s.votes)}},
)


# Law 6: the match ends within its bound


def call_and_give_back(s: Cups, tell: Tell | None) -> None:
    liars_rules.call(s, tell)
    assert s.call
    s.cups[s.call.loser].append(1)
    s.cups[s.call.loser].sort()
    s.lost -= 1
    s.order.clear()


toy_mutant(6, "a bound that is too low", bound=lambda seats, settings: 5)
liar_mutant(6, "a bound that is too low", bound=lambda seats, settings: 3)
liar_mutant(6, "a match that does not end", play=liar_play(call=call_and_give_back), bound=lambda seats, settings: 80)


# Law 7: no leak


def spectators_see_a_hand(s: State, seat: Seat | None) -> View:
    return toy.view(s, seat) if seat is not None else {**toy.view(s, 0), "mine": sorted(s.hands[0])}


def next_cup(s: Cups, seat: Seat | None) -> View:
    return {**liars_view(s, seat), "draught": sum(s.cups[(seat or 0) - 1])}


toy_mutant(7, "the next card in the view", names="next[0]", view=lambda s, seat: {**toy.view(s, seat), "next": s.deck[-1:]})
toy_mutant(7, "a hand for spectators", view=spectators_see_a_hand)
liar_mutant(7, "a neighbour's dice in the view", names="draught is ", view=next_cup)


def next_card_while_told(s: State, seat: Seat | None) -> View:
    """With the event, when one card of two has been played; never at a question."""
    told = s.drawn and len(s.hands[s.turn]) == 1
    return {**toy.view(s, seat), "next": s.deck[-1:] if told else None}


def centre_while_told(s: Gold, seat: Seat | None) -> View:
    """Once the first votes of a round lie open, until the next vote begins."""
    return {**dead_view(s, seat), "glitter": sum(s.centre) if s.vote == 1 and s.votes[s.alive[0]] is not None else None}


toy_mutant(7, "the next card in the view while a card is told of", names="at 'plays'", view=next_card_while_told)
dead_mutant(7, "the centre's worth in the view while votes are told", names="at 'votes'", view=centre_while_told)


# Law 8: heard is seen


def low_cards_to_come(s: State, seat: Seat | None) -> View:
    return {**toy.view(s, seat), "low cards to come": sum(value == 0 for value in s.deck)}


def keep_low_cards(s: State, seat: Seat | None, chance: Chance) -> None:
    low = sum(value == 0 for value in s.deck)
    while True:
        toy.imagine(s, seat, chance)
        if sum(value == 0 for value in s.deck) == low:
            return


def roll_in_silence(s: Cups, chance: Chance, tell: Tell | None) -> None:
    news = not s.rolled
    liars_rules.roll(s, chance, None)
    if news and tell:
        tell.all("round", round=s.round, seat=s.turn, dice=liars_state.dice_left(s))


toy_mutant(8, "a rival's hand in the question", names="about is ", play=toy_play(about=lambda s: sum(s.hands[s.turn - 1])))
toy_mutant(8, "a counter that moves before all know", view=low_cards_to_come, imagine=keep_low_cards)
toy_mutant(8, "an event that is missing", play=toy_play(put=lambda s, tell, word: toy.put(s, None, word)))
liar_mutant(8, "rolls that nobody is told of", names="players[", play=liar_play(roll=roll_in_silence))


def choose_the_next_first(s: State, chance: Chance, tell: Tell | None) -> Play:
    """Who is next is in the view before it is told."""
    while s.deck or s.drawn:
        toy.draw(s, tell)
        yield CHECKPOINT
        word = yield Ask(s.turn, "play", toy.options(s))
        turn, lucky = s.turn, chance.below(s.seats)
        toy.put(s, None, word)
        s.turn = lucky
        if tell:
            tell.all("plays", seat=turn, card=word)
            tell.all("next", seat=lucky)
    return toy.outcome(s)


def roll_before_the_round_is_told(s: Cups, chance: Chance, tell: Tell | None) -> None:
    if s.rolled:
        return
    liars_rules.roll(s, chance, None)
    if tell:
        tell.all("round", round=s.round, seat=s.turn, dice=liars_state.dice_left(s))
        for p in liars_state.living(s):
            tell.only((p,), "rolls", seat=p, dice=s.cups[p][:])


toy_mutant(8, "a next player who is seen before it is told", names="view at 'plays': turn", play=choose_the_next_first)
liar_mutant(8, "dice that are seen before they are told", names="view at 'round'", play=liar_play(roll=roll_before_the_round_is_told))


# Law 9: imagine knows nothing, varies all that is hidden, and makes what can occur


def spare_one_hand(s: State, seat: Seat | None, chance: Chance) -> None:
    spared = ((seat or 0) + 1) % s.seats
    hand = s.hands[spared]
    s.hands[spared] = []
    toy.imagine(s, seat, chance)
    s.hands[spared] = hand


def swap_real_dice(s: Cups, seat: Seat | None, chance: Chance) -> None:
    """The real dice, in other cups: their sum is known."""
    others = [cup for p, cup in enumerate(s.cups) if p != seat]
    dice = sorted([die for cup in others for die in cup])
    chance.shuffle(dice)
    for cup in others:
        cup[:] = sorted([dice.pop() for _ in cup])


def roll_unsorted(s: Cups, seat: Seat | None, chance: Chance) -> None:
    for p, cup in enumerate(s.cups):
        if p != seat:
            cup[:] = [1 + chance.below(s.faces) for _ in cup]


toy_mutant(9, "an imagine that never varies", imagine=lambda s, seat, chance: None)
toy_mutant(9, "an imagine that leaves one hand as it is", seats=range(3, 4), imagine=spare_one_hand, matches=200)
toy_mutant(9, "an imagine that starts from the real order", imagine=lambda s, seat, chance: chance.shuffle(s.deck))
toy_mutant(9, "a hand that `hidden` forgets", names="hands[", hidden=lambda s, seat: ["deck"])
liar_mutant(9, "an imagine that swaps the real dice", names="cups[", imagine=swap_real_dice)
liar_mutant(9, "no `hidden`, and an imagine that does nothing", hidden=lambda s, seat: [], imagine=lambda s, seat, chance: None)
liar_mutant(9, "an imagine that does not sort", names="cannot occur", imagine=roll_unsorted)


# Law 10: bots are honest


def match_behind(perspective: Perspective) -> Any:
    view: Any = perspective._view
    return view.__closure__[0].cell_contents


def read_the_match(perspective: Perspective, chance: Chance) -> Any:
    return perspective.ask.options[0 if sum(match_behind(perspective).state.hands[perspective.seat - 1]) > 2 else -1]


def read_behind_the_dream(perspective: Perspective, chance: Chance) -> Any:
    return perspective.ask.options[0 if sum(perspective.imagine(chance)._base.hands[perspective.seat - 1]) > 1 else -1]


def read_the_cups(perspective: Perspective, chance: Chance) -> Any:
    return perspective.ask.options[sum(match_behind(perspective).state.cups[perspective.seat - 1]) % len(perspective.ask.options)]


toy_mutant(10, "a bot that reads the match", bots={"cheat": read_the_match})
toy_mutant(10, "a bot that reads the checkpoint behind its dream", bots={"cheat": read_behind_the_dream})
liar_mutant(10, "a bot that looks under a cup", names="seat ", bots={"cheat": read_the_cups})


# Law 11: locals are clean


def remember_a_rival(s: State, chance: Chance, tell: Tell | None) -> Play:
    while s.deck or s.drawn:
        toy.draw(s, tell)
        yield CHECKPOINT
        rival = sum(s.hands[s.turn - 1])
        toy.put(s, tell, (yield Ask(s.turn, "play", toy.options(s))))
        assert rival >= 0
    return toy.outcome(s)


def ask_with_a_secret(s: State, secret: list[int]) -> Play:
    return (yield Ask(s.turn, "play", toy.options(s)))


def pass_a_secret_down(s: State, chance: Chance, tell: Tell | None) -> Play:
    while s.deck or s.drawn:
        toy.draw(s, tell)
        yield CHECKPOINT
        toy.put(s, tell, (yield from ask_with_a_secret(s, s.hands[s.turn - 1][:])))
    return toy.outcome(s)


def remember_a_cup(s: Cups, chance: Chance, tell: Tell | None) -> Play:
    sound = liar_play()(s, chance, tell)
    step = next(sound)
    try:
        while True:
            best = max(s.cups[s.turn - 1])
            step = sound.send((yield step))
            del best
    except StopIteration as end:
        return end.value


toy_mutant(11, "a local that holds a rival's hand", names="rival", play=remember_a_rival)
toy_mutant(11, "an argument that holds a rival's hand", names="secret", play=pass_a_secret_down)
liar_mutant(11, "a local that holds a neighbour's best die", names="best", play=remember_a_cup)


# Law 12: the public trace tells nothing


def ask_who_holds_a_four(s: State, chance: Chance, tell: Tell | None) -> Play:
    """There is no event, but the waiting shows it."""
    while s.deck or s.drawn:
        toy.draw(s, tell)
        yield CHECKPOINT
        toy.put(s, tell, (yield Ask(s.turn, "play", toy.options(s))))
        if 3 in s.hands[s.turn]:
            yield Ask(s.turn, "react", [WORDS[3]])
        if tell:
            tell.all("goes-on")
    return toy.outcome(s)


def ask_in_secret_who_holds_a_four(s: State, chance: Chance, tell: Tell | None) -> Play:
    while s.deck or s.drawn:
        toy.draw(s, tell)
        yield CHECKPOINT
        word = yield Ask(s.turn, "play", toy.options(s))
        if 3 in s.hands[(s.turn + 1) % s.seats]:
            yield Ask((s.turn + 1) % s.seats, "react", [WORDS[3]], None, True)
        toy.put(s, tell, word)
    return toy.outcome(s)


def ask_who_holds_a_six(s: Cups, chance: Chance, tell: Tell | None) -> Play:
    while len(liars_state.living(s)) > 1:
        liars_rules.roll(s, chance, tell)
        yield CHECKPOINT
        word = yield Ask(s.turn, "raise" if s.count else "bid", liars_rules.counts(s), liars_rules.said(s))
        for p in liars_state.living(s):
            if p != s.turn and 6 in s.cups[p]:
                yield Ask(p, "face", ["sixes"])
        if word == liars_state.LIAR:
            liars_rules.call(s, tell)
            continue
        number = liars_state.COUNTS.index(word)
        liars_rules.bid(s, tell, number, liars_rules.faces_for(s, number)[0])
    return Outcome(liars_rules.LiarsDiceReason.LAST_WITH_DICE, liars_state.living(s), [len(cup) for cup in s.cups], s.order)


toy_mutant(12, "a question only for who holds a four", play=ask_who_holds_a_four)
toy_mutant(12, "a secret question only for who holds a four", play=ask_in_secret_who_holds_a_four)
liar_mutant(12, "a question only for who holds a six", play=ask_who_holds_a_six)


# Law 13: what is declared is so


def alive_as_a_number(s: State, seat: Seat | None) -> View:
    view = toy.view(s, seat)
    return {**view, "players": [{**player, "alive": len(s.hands[p])} for p, player in enumerate(view["players"])]}


def alive_to_oneself(s: Cups, seat: Seat | None) -> View:
    """Whoever is asked takes all others for dead."""
    view = liars_view(s, seat)
    return {**view, "players": [{**player, "alive": seat in (None, p)} for p, player in enumerate(view["players"])]}


def own_with_a_rare_key(s: Cups, seat: Seat) -> View:
    view = liars_view(s, seat)
    return view if s.count else {key: value for key, value in view.items() if key != "bid"}


toy_mutant(13, "`alive` as a number", names="neither true nor false", view=alive_as_a_number)
liar_mutant(13, "others who are alive to a spectator only", names="and a spectator do not see the same", view=alive_to_oneself)
toy_mutant(13, "a clock for a question that nobody is asked", names="'vote'", matches=30, clocks={"vote": lambda settings: 90})
dead_mutant(13, "a clock that ran out before it began", names="-1 seconds", clocks={"vote": lambda settings: -1})
toy_mutant(13, "signals before a question that nobody is asked", names="'duel'", matches=30, talk=Talk(signals=["play", "duel"]))
dead_mutant(13, "players who get themselves out", names="got seat", kills={"falls": lambda heard: [(0, 0)]})
toy_mutant(13, "kills by an event that is never told", names="'falls'", matches=30, kills={"falls": lambda heard: []})
toy_mutant(13, "a quiet option that is never offered", names="'pass'", matches=30, quiet=("pass",))
liar_mutant(13, "dice that `own` forgets", names="are not the view of seat", own=lambda s, seat: {"seat": seat})
liar_mutant(13, "a key of `own` that comes and goes", names="`own` has the keys", own=own_with_a_rare_key)
