"""Whole matches under a referee who knows the rules from the sheet, and matches by wrong rules, which it has to notice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from fluent.syntax.ast import Message

from tests.builds import CHANGES_ENGINE
from tests.games.foul import Foul
from tontine.core import Ask, Chance, Game, Match, Option, Seat, Tell, seed_of
from tontine.core.registry import package_of
from tontine.core.settings import variants
from tontine.games.last_dog_standing import GAME, cards, draws, looks, rules, state, viruses
from tontine.games.last_dog_standing.cards import KIND, VIRUS
from tontine.games.last_dog_standing.state import State
from tontine.text.fluent import resource_of

from .referee import referee
from .test_matches import slowly

RARE = {"only-viruses"}  # seven viruses in one hand
ENOUGH = 360  # matches in which every mutant must have been caught


def matches(game: Game[State], count: int) -> Iterator[Match[State]]:
    """Matches over all seats and settings, of players who answer anything, or more or less slowly: those come to the end of the deck."""
    settings = list(variants(game.Settings))
    for number in range(count):
        match = Match(game, game.seats[number % 3], settings[number % len(settings)], f"referee {number}")
        yield played(match, Chance(seed_of(number)), patience=number // 3 % 3 * 4)


def played(match: Match[State], chance: Chance, patience: int) -> Match[State]:
    def choose(ask: Ask) -> Option:
        return slowly(ask, chance) if patience and chance.below(patience) else chance.pick(ask.options)

    while match.outcome is None:
        match.answer(match.asks[0].seat, choose(match.asks[0]))
    return match


def test_matches_follow_the_rules() -> None:
    told: Counter[str] = Counter()
    for match in matches(GAME, 600):
        referee(match)
        told.update([event.name for event in match.told])
    assert set(told) | RARE == events_of(GAME), "everything that can happen did"
    assert min(told.values()) > 10


def events_of(game: Game[State]) -> set[str]:
    """Whatever the game has a sentence for, and the end."""
    names = [entry.id.name for entry in resource_of(package_of(game), "en").body if isinstance(entry, Message)]
    return {name.removeprefix("event-") for name in names if name.startswith("event-")} | {"end"}


# Wrong rules, each wrong in one way

Patch = pytest.MonkeyPatch
Mutant = Callable[[Patch], object]


def a_hand_of_seven(patch: Patch) -> None:
    """LDS-6."""
    patch.setattr(rules, "HAND_LIMIT", 7)


def three_draws(patch: Patch) -> None:
    """LDS-5."""
    patch.setattr(rules, "DRAWS", 3)


def out_with_three(patch: Patch) -> None:
    """LDS-13."""
    patch.setattr(viruses, "OUT", 3)


def turns_go_counterclockwise(patch: Patch) -> None:
    """LDS-4."""

    def next_turn(s: State, tell: Tell | None) -> None:
        if not rules.over(s):
            earlier = [q for q in s.alive if q < s.turn]
            rules.begin_turn(s, tell, earlier[-1] if earlier else s.alive[-1])

    patch.setattr(rules, "next_turn", next_turn)


def a_bat_for_two_players(patch: Patch) -> None:
    """LDS-2."""
    patch.setattr(state, "INTENSITY", {**state.INTENSITY, 2: (1, 5)})


def a_bat_brings_one_virus(patch: Patch) -> None:
    """LDS-1."""
    patch.setattr(draws, "PER_BAT", 1)


def viruses_are_dealt(patch: Patch) -> Game[State]:
    """LDS-3."""

    def deal(seats: int, settings: Any, chance: Chance) -> State:
        s = GAME.deal(seats, settings, chance)
        if s.hands[0]:
            place = s.deck.index(VIRUS)
            s.deck[place] = s.hands[0][0]
            s.hands[0][0] = VIRUS
            s.tracks[0][0] += VIRUS - s.deck[place]
        return s

    return replace(GAME, deal=deal)


def a_wacko_spares_viruses(patch: Patch) -> None:
    """LDS-10."""

    def reveal_hand(s: State, tell: Tell | None, p: Seat) -> None:
        if tell:
            tell.all("shows", seat=p, cards=cards.sorted_names(s.hands[p]))

    patch.setattr(draws, "reveal_hand", reveal_hand)


def a_trickster_draws_one_card(patch: Patch) -> None:
    """LDS-11."""
    patch.setattr(rules, "trick", draws.draw_face_up)


def a_trickster_goes_on_with_the_eliminated(patch: Patch) -> None:
    """LDS-16."""

    def trick(s: State, chance: Chance, tell: Tell | None, victim: Seat) -> None:
        for _ in range(2):
            draws.draw_face_up(s, chance, tell, victim)

    patch.setattr(rules, "trick", trick)


def a_cough_goes_to_the_left(patch: Patch) -> None:
    """LDS-1."""

    def cough(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
        for distance in range(1, s.seats):
            q = (p + distance) % s.seats
            if q in s.alive and len(s.alive) > 1:
                draws.draw_face_up(s, chance, tell, q)

    patch.setattr(rules, "cough", cough)


def anybody_coughs(patch: Patch) -> None:
    """LDS-1: a Cough needs a revealed virus."""
    patch.setattr(rules, "PLAYABLE", rules.PLAYABLE_INFECTED)


def a_bribe_turns_the_card_on_somebody_else(patch: Patch) -> None:
    """LDS-17."""
    right = rules.choose_player

    def choose_player(s: State, tell: Tell | None, p: Seat, kind: int) -> rules.Choice:
        victim = yield from right(s, tell, p, kind)
        return victim if victim != p else next(q for q in s.alive if q != p)

    patch.setattr(rules, "choose_player", choose_player)


def a_blocked_virus_goes_to_the_bottom(patch: Patch) -> None:
    """LDS-8."""

    def block(s: State, tell: Tell | None, p: Seat) -> None:
        viruses.block(s, tell, p)
        s.deck.insert(0, s.deck.pop())

    patch.setattr(rules, "block", block)


def a_blocked_draw_does_not_count(patch: Patch) -> None:
    """LDS-8."""

    def block(s: State, tell: Tell | None, p: Seat) -> None:
        viruses.block(s, tell, p)
        s.drawn = max(0, s.drawn - 1)

    patch.setattr(rules, "block", block)


def any_virus_is_blocked(patch: Patch) -> None:
    """LDS-8: only the one just drawn."""
    right = rules.choices

    def choices(s: State, p: Seat) -> tuple[Option, ...]:
        s.fresh = VIRUS in s.hands[p]
        s.tracks[p].sort(key=lambda card: card >= 0 and card & KIND == VIRUS)
        return right(s, p)

    patch.setattr(rules, "choices", choices)


def a_quarantine_spares_its_player(patch: Patch) -> None:
    """LDS-15."""

    def quarantine(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
        others = [q for q in s.alive if q > p] + [q for q in s.alive if q < p]
        for q in others:
            viruses.reveal_hand(s, tell, q)
        for q in others:
            viruses.judge(s, chance, tell, q)

    patch.setattr(rules, "quarantine", quarantine)


def a_quarantine_fells_one_by_one(patch: Patch) -> None:
    """LDS-15: all show first."""

    def quarantine(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
        for q in [q for q in s.alive if q >= p] + [q for q in s.alive if q < p]:
            viruses.reveal_hand(s, tell, q)
            viruses.judge(s, chance, tell, q)

    patch.setattr(rules, "quarantine", quarantine)


def a_virus_of_the_eliminated_vanishes(patch: Patch) -> None:
    """LDS-13: told as ever, but one of them is not in the deck."""
    right = viruses.judge

    def judge(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
        fallen = len(s.fallen)
        right(s, chance, tell, p)
        if len(s.fallen) > fallen and not s.hard:
            s.deck.remove(next(card for card in s.deck if card & KIND == VIRUS))

    for module in (rules, draws, viruses):
        patch.setattr(module, "judge", judge)


def a_mask_does_not_end_the_turn(patch: Patch) -> None:
    """LDS-14."""
    patch.setattr(rules, "ENDS_TURN", tuple(card for card in rules.ENDS_TURN if card != "mask"))


def no_limit_after_a_card_that_ends_the_turn(patch: Patch) -> None:
    """LDS-14."""
    choices, play_card = rules.choices, rules.play_card

    def within_the_turn(s: State, p: Seat) -> tuple[Option, ...]:
        patch.setattr(rules, "HAND_LIMIT", 6)
        return choices(s, p)

    def at_its_end(s: State, chance: Chance, tell: Tell | None, p: Seat, kind: int) -> rules.Part:
        yield from play_card(s, chance, tell, p, kind) or ()
        patch.setattr(rules, "HAND_LIMIT", 99)

    patch.setattr(rules, "choices", within_the_turn)
    patch.setattr(rules, "play_card", at_its_end)


def a_black_market_looks_at_two_cards(patch: Patch) -> None:
    """LDS-12."""
    patch.setattr(rules, "look", lambda s, chance, tell, p, count, kind: looks.look(s, chance, tell, p, 2, kind))


def cards_go_back_as_they_lay(patch: Patch) -> None:
    """LDS-12: the player says in which order."""
    patch.setattr(looks, "put_on_top", lambda s, kind: None)


def a_taken_wacko_is_kept(patch: Patch) -> None:
    """LDS-12."""
    patch.setattr(looks, "apply_taken", lambda s, chance, tell, p: None)


def a_shuffle_draws_one_card_fewer(patch: Patch) -> None:
    """LDS-19."""
    right = rules.shuffle

    def shuffle(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
        right(s, chance, tell, p)
        s.redraws = max(0, s.redraws - 1)

    patch.setattr(rules, "shuffle", shuffle)


def forbidden_viruses_are_discarded(patch: Patch) -> None:
    """LDS-6."""
    patch.setattr(rules, "discards", lambda s, p: cards.names_once(s.hands[p]))


def the_discard_comes_back(patch: Patch) -> None:
    """LDS-7, LDS-20: instead of Hard Quarantine."""

    def begin_again(s: State, tell: Tell | None, p: Seat) -> None:
        s.deck[:] = s.discard
        s.discard.clear()

    patch.setattr(rules, "begin_hard_quarantine", begin_again)


def hard_quarantine_begins_with_the_next_player(patch: Patch) -> None:
    """LDS-20."""
    right = rules.begin_hard_quarantine

    def begin_hard_quarantine(s: State, tell: Tell | None, p: Seat) -> None:
        right(s, tell, p)
        rules.next_turn(s, tell)

    patch.setattr(rules, "begin_hard_quarantine", begin_hard_quarantine)


def a_pulled_virus_lies_before_whoever_pulled_it(patch: Patch) -> None:
    """LDS-20."""

    def tell_virus(s: State, tell: Tell | None, p: Seat, count: int) -> None:
        s.revealed[p] -= count
        s.revealed[s.turn] += count
        viruses.tell_virus(s, tell, s.turn, count)

    def judge(s: State, chance: Chance, tell: Tell | None, p: Seat) -> None:
        viruses.judge(s, chance, tell, s.turn if s.hard else p)

    patch.setattr(rules, "tell_virus", tell_virus)
    patch.setattr(rules, "judge", judge)


def the_most_viruses_win(patch: Patch) -> None:
    """LDS-21."""
    right = rules.outcome

    def outcome(s: State) -> Any:
        s.revealed[:] = [-count for count in s.revealed]
        return right(s)

    patch.setattr(rules, "outcome", outcome)


MUTANTS: list[Mutant] = [
    a_hand_of_seven,
    three_draws,
    out_with_three,
    turns_go_counterclockwise,
    a_bat_for_two_players,
    a_bat_brings_one_virus,
    viruses_are_dealt,
    a_wacko_spares_viruses,
    a_trickster_draws_one_card,
    a_trickster_goes_on_with_the_eliminated,
    a_cough_goes_to_the_left,
    anybody_coughs,
    a_bribe_turns_the_card_on_somebody_else,
    a_blocked_virus_goes_to_the_bottom,
    a_blocked_draw_does_not_count,
    any_virus_is_blocked,
    a_quarantine_spares_its_player,
    a_quarantine_fells_one_by_one,
    a_virus_of_the_eliminated_vanishes,
    a_mask_does_not_end_the_turn,
    no_limit_after_a_card_that_ends_the_turn,
    a_black_market_looks_at_two_cards,
    cards_go_back_as_they_lay,
    a_taken_wacko_is_kept,
    a_shuffle_draws_one_card_fewer,
    forbidden_viruses_are_discarded,
    the_discard_comes_back,
    hard_quarantine_begins_with_the_next_player,
    a_pulled_virus_lies_before_whoever_pulled_it,
    the_most_viruses_win,
]


@CHANGES_ENGINE
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_wrong_rules_are_noticed(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    game = mutant(monkeypatch) or GAME
    assert isinstance(game, Game)
    with pytest.raises(Foul):
        follow(game, ENOUGH)


def follow(game: Game[State], count: int) -> None:
    for match in matches(game, count):
        referee(match)
