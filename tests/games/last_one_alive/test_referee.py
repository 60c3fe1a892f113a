"""The referee watches matches of every kind of table, and finds every mutant of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, TypeAlias

import pytest

from tests.builds import CHANGES_ENGINE
from tontine.bots import random
from tontine.bots.arena import play_match
from tontine.core import Bot, Chance, Game, Match, Option, Outcome, Perspective, Seat, Tell, seed_of
from tontine.games.last_one_alive import GAME, dice, lives, rules, state, tokens
from tontine.games.last_one_alive.bot import greedy
from tontine.games.last_one_alive.lives import LastOneAliveReason
from tontine.games.last_one_alive.state import APOCALYPSE, DAY, HERO, ITEM, ITEMS, LastOneAliveSettings, State

from ..foul import Foul
from .referee import TIMES, Table, referee

Patch: TypeAlias = pytest.MonkeyPatch


def hoarder(perspective: Perspective, chance: Chance) -> Option:
    """Looks for items, and uses them when there are two of a kind."""
    ask, view = perspective.ask, perspective.view
    items = view["players"][ask.seat]["items"]
    if ask.kind == "before":
        return next((token for token in ask.options if items.count(token) > 1 or token in view["effects"]), "take-dice")
    wanted = {"side": "item", "take": "item-die"}.get(ask.kind, "")
    return wanted if wanted in ask.options else greedy(perspective, chance)


VARIANTS = ("day_and_night", "survivors", "everywhere", "dead_roll")
TABLES = [(seats, dict(zip(VARIANTS, on, strict=True))) for on in product((False, True), repeat=4) for seats in GAME.seats]
COMPANIES: dict[str, Sequence[Bot]] = {"random": [random], "mixed": [hoarder, random], "hoarders": [hoarder], "greedy": [greedy]}


def played(game: Game[Any], seats: int, settings: Mapping[str, bool | int], company: str, seed: str) -> Match[Any]:
    chance = Chance(seed_of(f"{seed} {seats} {settings} {company}"))
    bots = COMPANIES[company]
    match: Match[Any] = Match(game, seats, settings, chance.block())
    play_match(match, [bots[seat % len(bots)] for seat in range(seats)], chance)
    return match


def matches(game: Game[Any]) -> Iterator[Match[Any]]:
    """Every table with every company."""
    for company, (seats, settings) in product(COMPANIES, TABLES):
        yield played(game, seats, settings, company, "watched")


# What is played


@pytest.mark.parametrize("company", COMPANIES)
def test_matches_at_every_table_follow_the_rules(company: str) -> None:
    """LOA-1 to LOA-23, as the referee reads them."""
    rounds = {"random": 6, "mixed": 3, "hoarders": 1, "greedy": 1}[company]
    for number, (seats, settings) in product(range(rounds), TABLES):
        referee(played(GAME, seats, settings, company, f"round {number}"))


def test_the_referee_has_seen_everything_that_is_told() -> None:
    """All but a set-up that is repeated, which has a test of its own; tokens before and after the roll; all ends but the limit."""
    told: Counter[str] = Counter()
    for match in matches(GAME):
        for event in match.events():
            told[event["event"]] += 1
            told[f"{event['event']} {event.get('token')} {event.get('step')}"] += 1
            told[f"{event['event']} {event.get('reason')}"] += 1
    handled = {name[3:].replace("_", "-") for name in vars(Table) if name.startswith("on_")}
    assert handled - set(told) == {"set-up-again"}
    for token, times in TIMES.items():
        assert told[f"uses {token} {times[0]}"], token
        assert told[f"uses {token} {times[-1]}"], token
    assert all(told[f"end {reason}"] for reason in ("last-alive", "apocalypse"))


def test_loa_22_a_match_that_is_set_up_again_follows_the_rules() -> None:
    """LOA-22: the third Zombie Apocalypse token comes fifth."""
    bag = ["axe", "apocalypse", "apocalypse", "gun", "apocalypse"]
    match = played(stacked(bag), 5, {"survivors": True}, "random", "again")
    assert [event["event"] for event in match.events()].count("set-up-again") == 1
    referee(match)


def test_a_match_that_reaches_its_limit_follows_the_rules() -> None:
    for turns, survivors in ((1, False), (3, True)):
        match = played(GAME, 3, {"survivors": survivors, "turns": turns}, "greedy", "limit")
        assert match.outcome is not None
        assert match.outcome.reason is LastOneAliveReason.TURN_LIMIT
        referee(match)


def test_a_match_that_is_not_over_is_a_foul() -> None:
    with pytest.raises(Foul, match="not brought to its end"):
        referee(Match(GAME, 2, seed=1))


def stacked(first: Sequence[str]) -> Game[Any]:
    """These tokens are drawn first; the others by chance."""

    def deal(seats: int, settings: LastOneAliveSettings, chance: Chance) -> State:
        s = state.deal(seats, settings, chance)
        for token in first:
            s.bag.remove(token)
        s.bag += reversed(first)
        return s

    return replace(GAME, deal=deal)


# Mutants: each breaks one rule, by a patch of the rules or as another game

Mutant: TypeAlias = Callable[[Patch], Game[Any] | None]
MUTANTS: dict[str, Mutant] = {}


def mutant(name: str) -> Callable[[Mutant], Mutant]:
    def listed(patch: Mutant) -> Mutant:
        MUTANTS[name] = patch
        return patch

    return listed


def constant(module: Any, name: str, value: object) -> Mutant:
    return lambda patch: patch.setattr(module, name, value)


MUTANTS |= {
    "LOA-5: five dice of choice": constant(rules, "FREE_DICE", 5),
    "LOA-5: a zombie die more than the level": constant(rules, "level", lambda s: state.level(s) + 1),
    "LOA-9: one bang kills two zombies": constant(rules, "TWO_ZOMBIES", "nothing"),
    "LOA-9: a + that is rolled again loses its bang": constant(rules, "BANGS", {**state.BANGS, "bang-plus": 0}),
    "LOA-10: two bangs make a hero": constant(rules, "HERO_BANGS", 2),
    "LOA-11: barricades push ambushes": constant(rules, "zombies_before", lambda s: list(dict.fromkeys(s.front[s.active]))),
    "LOA-12: no Chainsaw and no barricade in the check": constant(
        rules, "last_resorts", lambda s: ["medikit"] if "medikit" in s.items[s.active] else []
    ),
    "LOA-12: an Axe in the check": constant(tokens, "OVERPOWERED", "never"),
    "LOA-13: four tokens are kept": constant(rules, "MOST_TOKENS", 4),
    "LOA-13: tokens beyond three are not discarded": constant(rules, "keep_three", lambda s, tell: iter(())),
    "LOA-14: a Medikit needs no bang": constant(lives, "BANGS", {**state.BANGS, "shot-blank": 1}),
    "LOA-14: the dice of whoever falls are lost": constant(lives, "put_back", lambda s, dice: dice.clear()),
    "LOA-17: a Radio is good for three dice": constant(rules, "RADIO_DICE", 3),
    "LOA-17: a Gun doubles nothing": constant(dice, "GUN", "nothing"),
    "LOA-17: an Axe doubles nothing": constant(dice, "AXE", "nothing"),
    "LOA-17: a Chainsaw before the roll ignores nothing": constant(dice, "CHAINSAW", "nothing"),
    "LOA-20: the level rises to five": constant(state, "HIGHEST_LEVEL", 5),
    "LOA-20: nobody hears of a new level": constant(tokens, "tell_level", lambda s, tell, before: None),
    "LOA-22: no hero for a lost life": constant(lives, "become_hero", lambda s, tell, p: None),
    "LOA-22: the third Apocalypse token waits for the end of the turn": constant(rules, "doomed", lambda s: False),
    "LOA-22: a hero does not break a tie": constant(
        lives, "best", lambda s: [p for p, points in enumerate(lives.scores(s)) if points == max(lives.scores(s))]
    ),
}


def dealt(change: Callable[[State], None]) -> Game[Any]:
    def deal(seats: int, settings: LastOneAliveSettings, chance: Chance) -> State:
        s = state.deal(seats, settings, chance)
        change(s)
        return s

    return replace(GAME, deal=deal)


@mutant("LOA-4: nothing lies in front of the first player")
def nothing_in_front(patch: Patch) -> Game[Any]:
    return dealt(lambda s: dice.put_back(s, s.front[s.first]))


@mutant("LOA-23: eliminations do not raise the level")
def not_everywhere(patch: Patch) -> Game[Any]:
    return dealt(lambda s: setattr(s, "everywhere", False))


@mutant("LOA-3, LOA-20: an Apocalypse token is replaced by another draw")
def replaced(patch: Patch) -> None:
    def draw(s: State, chance: Chance, tell: Tell | None, side: str | None) -> None:
        other = s.bag[-1] not in ITEMS
        tokens.draw(s, chance, tell, side)
        if other and s.bag:
            tokens.draw(s, chance, tell, side)

    patch.setattr(rules, "draw", draw)


@mutant("LOA-6: a hero is not offered")
def no_hero(patch: Patch) -> None:
    patch.setattr(rules, "usable_after", lambda s: [token for token in tokens.usable_after(s) if token != HERO])


@mutant("LOA-7: the seat to the left, dead or alive")
def left_of_the_dead(patch: Patch) -> None:
    for module in (dice, rules):
        patch.setattr(module, "left_of", lambda s, p: (p + 1) % s.seats)


@mutant("LOA-7: ambushes go to the left as well")
def ambushes_go_left(patch: Patch) -> None:
    def lay(s: State, die: str) -> None:
        (s.front[state.left_of(s, s.active)] if die in state.AMBUSHES else s.tray).append(die)

    patch.setattr(rules, "lay", lay)


@mutant("LOA-11: a barricade result that was used is not used up")
def endless_barricades(patch: Patch) -> None:
    def hand_left(s: State, tell: Tell | None, die: str) -> None:
        dice.hand_left(s, tell, die)
        s.pushed = 0

    patch.setattr(rules, "hand_left", hand_left)


@mutant("LOA-13: unused barricades bring items")
def barricades_bring_items(patch: Patch) -> None:
    patch.setattr(rules, "draw", lambda s, chance, tell, side: tokens.draw(s, chance, tell, side and ITEM))


@mutant("LOA-14: whoever loses a life keeps the tokens")
def tokens_are_kept(patch: Patch) -> None:
    def overpower(s: State, tell: Tell | None, p: Seat) -> None:
        held, box = s.items[p][:], s.box[:]
        lives.overpower(s, tell, p)
        if s.alive[p]:
            s.items[p] += held
            s.box[:] = box

    patch.setattr(rules, "overpower", overpower)


@mutant("LOA-16: the first elimination is the end")
def first_elimination(patch: Patch) -> None:
    def outcome(s: State) -> Outcome | None:
        over = Outcome(LastOneAliveReason.LAST_ALIVE, lives.living(s), lives.scores(s), s.order)
        return over if s.order else lives.outcome(s)

    patch.setattr(rules, "outcome", outcome)


@mutant("LOA-17: a Flare gives one die fewer")
def flare_rounds_down(patch: Patch) -> None:
    give = tokens.give
    patch.setattr(tokens, "give", lambda s, tell, count: give(s, tell, max(1, count - 1)))


@mutant("LOA-17: tokens that were used go back into the bag")
def tokens_return(patch: Patch) -> None:
    drop = tokens.drop

    def into_the_bag(s: State, p: Seat, token: str) -> None:
        drop(s, p, token)
        s.bag.append(s.box.pop())

    patch.setattr(tokens, "drop", into_the_bag)


@mutant("LOA-18: a reroll adds to the old result")
def reroll_adds(patch: Patch) -> None:
    def reroll(s: State, chance: Chance, tell: Tell | None, die: str) -> None:
        s.earlier += state.BANGS.get(die, 0)
        dice.reroll(s, chance, tell, die)

    patch.setattr(tokens, "reroll", reroll)


@mutant("LOA-18: a hero token in the turn in which one was used")
def hero_twice(patch: Patch) -> None:
    def become_hero(s: State, tell: Tell | None, p: Seat) -> None:
        s.hero_used = False
        lives.become_hero(s, tell, p)

    patch.setattr(rules, "become_hero", become_hero)


@mutant("LOA-18: doubling stacks")
def doubling_stacks(patch: Patch) -> Game[Any]:
    def usable_before(s: State) -> list[str]:
        again = [token for token in ("axe", "chainsaw", "gun") if token in s.items[s.active] and token in s.effects]
        return again + tokens.usable_before(s)

    patch.setattr(rules, "usable_before", usable_before)
    return stacked(["gun", "axe", "chainsaw"] * 3)


@mutant("LOA-21: the day does not end the night")
def endless_night(patch: Patch) -> None:
    take_effect = tokens.take_effect

    def never_day(s: State, chance: Chance, token: str) -> None:
        if token == DAY:
            s.box.append(DAY)
        else:
            take_effect(s, chance, token)

    patch.setattr(tokens, "take_effect", never_day)


@mutant("LOA-22: the dead score")
def the_dead_score(patch: Patch) -> None:
    scores = lives.scores
    patch.setattr(lives, "scores", lambda s: [points or int(s.survivors) for points in scores(s)])


@mutant("LOA-22: the first lost life is the last")
def one_life(patch: Patch) -> None:
    def overpower(s: State, tell: Tell | None, p: Seat) -> None:
        s.markers[p] = 0
        lives.overpower(s, tell, p)

    patch.setattr(rules, "overpower", overpower)


@mutant("LOA-22: set-up goes on after its third Apocalypse token")
def no_second_set_up(patch: Patch) -> Game[Any]:
    def forget(s: State, chance: Chance, tell: Tell | None) -> None:
        s.aside.remove(APOCALYPSE)
        s.box.append(APOCALYPSE)

    patch.setattr(rules, "set_up_again", forget)
    return stacked([APOCALYPSE] * 3)


@mutant("LOA-23: the dead roll twice")
def dead_roll_twice(patch: Patch) -> None:
    def twice(s: State, chance: Chance, tell: Tell | None, dead: Seat) -> None:
        for _ in range(2):
            dice.dead_roll(s, chance, tell, dead)

    patch.setattr(rules, "dead_roll", twice)


@mutant("LOA-23: the dead do not roll")
def dead_roll_never(patch: Patch) -> Game[Any]:
    return dealt(lambda s: setattr(s, "dead_roll", False))


@mutant("The turn goes to the right")
def to_the_right(patch: Patch) -> None:
    def pass_turn(s: State, chance: Chance, tell: Tell | None) -> None:
        s.active = (s.active - 1) % s.seats
        while not s.alive[s.active]:
            s.active = (s.active - 1) % s.seats
        rules.begin_turn(s, tell)

    patch.setattr(rules, "pass_turn", pass_turn)


@CHANGES_ENGINE
@pytest.mark.parametrize("name", MUTANTS)
def test_every_mutant_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = MUTANTS[name](monkeypatch) or GAME
    with pytest.raises(Foul):
        all(map(watched, matches(game)))


def watched(match: Match[Any]) -> bool:
    referee(match)
    return True
