"""The rules of Last One Alive, in the order of the rule book. Ids (LOA-9) are those of README.md.

Every step of a turn asks its questions, then sets `s.step` to the next one. Started afresh from the state, the rules go on at that
step, and so with the same question.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from ...core import CHECKPOINT, Ask, Chance, Outcome, Play, Tell
from ...core.ask import Step
from .dice import bangs_left, barricades_left, dead_roll, hand_left, lay, put_back, roll, take, zombies_before
from .lives import become_hero, outcome, overpower, try_medikit
from .state import (
    AMBUSHES,
    AXE,
    BANG_PLUS,
    BANGS,
    BARRICADE,
    BEFORE,
    BUILD,
    CHAINSAW,
    DAY,
    FIND,
    FREE_DICE,
    GUN,
    HERO,
    HERO_BANGS,
    ITEM,
    ITEMS,
    KEEP,
    MEDIKIT,
    MOST_TOKENS,
    ONE_ZOMBIE,
    OVERPOWERED,
    PUSH,
    RADIO,
    RADIO_DICE,
    REROLL,
    RESULTS,
    SET_UP,
    SHOOT,
    SHOT_DIE,
    TAKE,
    TWO_ZOMBIES,
    WINDOW,
    ZOMBIE_DIE,
    ZOMBIES,
    State,
    left_of,
    level,
)
from .tokens import Part, ambushes, doomed, draw, drop, keep, usable_after, usable_before, use_after, use_before

TAKE_DICE: Final = "take-dice"
GO_ON: Final = "go-on"
ROLL_AGAIN: Final = "roll-again"
DRAW: Final = "draw"
GIVE_UP: Final = "give-up"


def play(s: State, chance: Chance, tell: Tell | None) -> Play:
    if s.step == SET_UP:
        yield from set_up(s, chance, tell)
    end = None
    while end is None:
        end = yield from turn(s, chance, tell)
    return end


def turn(s: State, chance: Chance, tell: Tell | None) -> Generator[Step, str, Outcome | None]:
    if s.step == BEFORE:
        yield from before_rolling(s, tell)
    if s.step == TAKE:
        yield from take_dice(s, chance, tell)
    if s.step in (WINDOW, REROLL):
        yield from reroll_window(s, chance, tell)
    if s.step == FIND:
        yield from find_items(s, chance, tell)
    if s.step == SHOOT:
        yield from shoot(s, chance, tell)
    if s.step == PUSH:
        yield from push(s, chance, tell)
    if s.step == OVERPOWERED:
        yield from fight_for_life(s, chance, tell)
    if s.step == BUILD:
        yield from build(s, chance, tell)
    if s.step == KEEP and not doomed(s):
        yield from keep_three(s, tell)
    return end_turn(s, chance, tell)


# Set-up


def set_up(s: State, chance: Chance, tell: Tell | None) -> Part:
    """LOA-3: each draws a token and at once chooses its side."""
    while s.ready < s.seats:
        if s.drawn is None:
            draw(s, chance, tell, None)
        if s.drawn is not None:
            yield CHECKPOINT
            choose_side(s, tell, (yield Ask(s.active, "side", (ITEM, BARRICADE), s.drawn)))
        s.ready += 1
        s.active = (s.active + 1) % s.seats
        if doomed(s):
            set_up_again(s, chance, tell)
    begin_turn(s, tell)


def choose_side(s: State, tell: Tell | None, side: str) -> None:
    token = s.drawn
    assert token
    s.drawn = None
    keep(s, token, side)
    if tell:
        tell.all("keeps", seat=s.active, token=token, side=side)


def set_up_again(s: State, chance: Chance, tell: Tell | None) -> None:
    """LOA-22: The Survivors cannot end in set-up. All tokens but the day go back into the bag."""
    for tokens in (*s.items, *s.barricades, s.aside, s.box):
        s.bag += tokens
        tokens.clear()
    if DAY in s.bag:
        s.bag.remove(DAY)
        s.box.append(DAY)
    chance.shuffle(s.bag)
    s.ready = 0
    s.active = s.first
    if tell:
        tell.all("set-up-again", seat=s.first)


def begin_turn(s: State, tell: Tell | None) -> None:
    s.turn += 1
    s.step = BEFORE
    s.effects.clear()
    s.hero_used = False
    s.earlier = s.used = s.pushed = 0
    if tell:
        tell.all("turn", seat=s.active, turn=s.turn)


# The roll


def before_rolling(s: State, tell: Tell | None) -> Part:
    """LOA-5: tokens first."""
    while tokens := usable_before(s):
        yield CHECKPOINT
        token = yield Ask(s.active, "before", [*tokens, TAKE_DICE])
        if token == TAKE_DICE:
            break
        yield from use_before(s, tell, token)
    zombies = min(level(s), s.pool[ZOMBIE_DIE])
    take(s, ZOMBIE_DIE, zombies)
    s.free = FREE_DICE + RADIO_DICE * s.effects.count(RADIO)
    s.step = TAKE
    if tell:
        tell.all("takes", seat=s.active, die=ZOMBIE_DIE, count=zombies)


def take_dice(s: State, chance: Chance, tell: Tell | None) -> Part:
    """LOA-5: then dice of any kinds, as far as the pool goes."""
    yield CHECKPOINT  # one for all dice: to replay them costs less than to copy the state each time
    while s.free and (kinds := [die for die, count in s.pool.items() if count]):
        die = yield Ask(s.active, "take", kinds, s.free)
        take(s, die, 1)
        s.free -= 1
        if tell:
            tell.all("takes", seat=s.active, die=die, count=1)
    s.tray[:] = [roll(chance, die) for die in s.tray]
    s.free = 0
    s.step = WINDOW
    if tell:
        tell.all("rolls", seat=s.active, results=s.tray[:])


def reroll_window(s: State, chance: Chance, tell: Tell | None) -> Part:
    """LOA-6: nothing is assigned yet."""
    if s.step == REROLL:
        yield from reroll_with_hero(s, chance, tell)
    while can_reroll(tokens := usable_after(s)):
        yield CHECKPOINT
        token = yield Ask(s.active, "window", [*tokens, GO_ON])
        if token == GO_ON:
            say_go_on(s, tell)
            break
        yield from use_after(s, chance, tell, token)
        if s.step == REROLL:
            yield from reroll_with_hero(s, chance, tell)
    assign(s, tell)


def can_reroll(tokens: list[str]) -> bool:
    return HERO in tokens or AXE in tokens or GUN in tokens


def reroll_with_hero(s: State, chance: Chance, tell: Tell | None) -> Part:
    """LOA-17: any dice of this roll, once. They are picked one by one."""
    while s.tray:
        yield CHECKPOINT
        dice = [die for die in RESULTS if die in s.tray]
        die = yield Ask(s.active, "reroll", [*dice, REROLL] if s.chosen else dice)
        if die == REROLL:
            break
        s.tray.remove(die)
        s.chosen.append(die)
        if tell:
            tell.all("picks", seat=s.active, die=die)
    dice = s.chosen[:]
    results = [roll(chance, die) for die in dice]
    s.tray += results
    s.chosen.clear()
    s.step = WINDOW
    if tell:
        tell.all("rerolls", seat=s.active, dice=dice, results=results)


def assign(s: State, tell: Tell | None) -> None:
    """LOA-7: ambushes stay, zombies go left, the other dice stay in the tray."""
    s.step = FIND
    s.draws = s.tray.count(ITEM)
    zombies = [die for die in s.tray if die in ZOMBIES]
    stay = [die for die in s.tray if die in AMBUSHES]
    if zombies:
        send_left(s, tell, zombies)
    if stay:
        lie_in_ambush(s, tell, stay)


def send_left(s: State, tell: Tell | None, zombies: list[str]) -> None:
    to = left_of(s, s.active)
    s.tray[:] = [die for die in s.tray if die not in ZOMBIES]
    s.front[to] += zombies
    if tell:
        tell.all("zombies", seat=s.active, to=to, dice=zombies)


def lie_in_ambush(s: State, tell: Tell | None, dice: list[str]) -> None:
    s.tray[:] = [die for die in s.tray if die not in AMBUSHES]
    for die in dice:
        lay(s, die)
    if tell:
        tell.all("ambushes", seat=s.active, dice=dice, ignored=CHAINSAW in s.effects)


# The results


def find_items(s: State, chance: Chance, tell: Tell | None) -> Part:
    """LOA-8."""
    while s.draws and s.bag:
        yield CHECKPOINT
        answer = yield Ask(s.active, "find", [DRAW, *usable_after(s), GO_ON], s.draws)
        if answer == GO_ON:
            say_go_on(s, tell)
            break
        if answer != DRAW:
            yield from use_after(s, chance, tell, answer)
            continue
        s.draws -= 1
        draw(s, chance, tell, ITEM)
        if doomed(s):
            s.step = KEEP
            return
    s.draws = 0
    s.step = SHOOT


def shoot(s: State, chance: Chance, tell: Tell | None) -> Part:
    """LOA-9. Asked while a bang can be used or a reroll may bring one. Other tokens can be used with the barricades."""
    while True:
        bangs = bangs_left(s)
        options = targets(s) if bangs else []
        if BANG_PLUS in s.tray:
            options.append(ROLL_AGAIN)
        tokens = usable_after(s)
        if not options and GUN not in tokens and not (bangs and AXE in tokens):
            break
        yield CHECKPOINT
        answer = yield Ask(s.active, "shoot", [*options, *tokens, GO_ON], bangs)
        if answer == GO_ON:
            say_go_on(s, tell)
            break
        if answer == ROLL_AGAIN:
            roll_again(s, chance, tell)
        elif answer in tokens:
            yield from use_after(s, chance, tell, answer)
        else:
            hit(s, tell, answer)
    s.step = PUSH


def targets(s: State) -> list[str]:
    return zombies_before(s) + ambushes(s)


def roll_again(s: State, chance: Chance, tell: Tell | None) -> None:
    """The bangs of a "+" face stay, and the die is rolled again."""
    s.tray.remove(BANG_PLUS)
    s.earlier += BANGS[BANG_PLUS]
    result = roll(chance, SHOT_DIE)
    s.tray.append(result)
    if tell:
        tell.all("rolls-again", seat=s.active, result=result)


def hit(s: State, tell: Tell | None, die: str) -> None:
    front = s.front[s.active]
    front.remove(die)
    if die == TWO_ZOMBIES:
        front.append(ONE_ZOMBIE)
    else:
        put_back(s, [die])
    s.used += 1
    if tell:
        tell.all("shoots", seat=s.active, die=die)
    if s.used >= HERO_BANGS:
        become_hero(s, tell, s.active)  # LOA-10


def push(s: State, chance: Chance, tell: Tell | None) -> Part:
    """LOA-11. Asked while a result can be used or an Axe may bring one. Other tokens can be used at the check."""
    while True:
        results = barricades_left(s)
        zombies = zombies_before(s) if results else []
        tokens = usable_after(s)
        if not zombies and AXE not in tokens:
            break
        yield CHECKPOINT
        answer = yield Ask(s.active, "push", [*zombies, *tokens, GO_ON], results)
        if answer == GO_ON:
            say_go_on(s, tell)
            break
        if answer in tokens:
            yield from use_after(s, chance, tell, answer)
        else:
            s.pushed += 1
            hand_left(s, tell, answer)
    s.step = OVERPOWERED


# The end of the turn


def fight_for_life(s: State, chance: Chance, tell: Tell | None) -> Part:
    """LOA-12 to LOA-14: Medikits, Chainsaws and barricades, for a player with dice left in front of them."""
    front = s.front[s.active]
    while front and (tokens := last_resorts(s)):
        yield CHECKPOINT
        answer = yield Ask(s.active, "overpowered", [*tokens, GIVE_UP])
        if answer == GIVE_UP:
            say_go_on(s, tell)
            break
        if answer == MEDIKIT:
            try_medikit(s, chance, tell)
        else:
            yield from use_after(s, chance, tell, answer)
    if front:
        overpower(s, tell, s.active)
        s.step = KEEP
    else:
        s.draws = barricades_left(s)
        s.step = BUILD


def last_resorts(s: State) -> list[str]:
    medikit = [MEDIKIT] if MEDIKIT in s.items[s.active] else []
    return medikit + usable_after(s)


def build(s: State, chance: Chance, tell: Tell | None) -> Part:
    """LOA-13: unused barricade results become tokens."""
    while s.draws and s.bag and not doomed(s):
        yield CHECKPOINT
        answer = yield Ask(s.active, "build", (DRAW, GO_ON), s.draws)
        if answer == GO_ON:
            say_go_on(s, tell)
            break
        s.draws -= 1
        draw(s, chance, tell, BARRICADE)
    s.draws = 0
    s.step = KEEP


def keep_three(s: State, tell: Tell | None) -> Part:
    """LOA-13."""
    items, barricades = s.items[s.active], s.barricades[s.active]
    while len(items) + len(barricades) > MOST_TOKENS:
        yield CHECKPOINT
        kinds = [token for token in ITEMS if token in items] + ([BARRICADE] if barricades else [])
        token = yield Ask(s.active, "keep", kinds, len(items) + len(barricades) - MOST_TOKENS)
        drop(s, s.active, token)
        if tell:
            tell.all("discards", seat=s.active, token=token)


def say_go_on(s: State, tell: Tell | None) -> None:
    if tell:
        tell.all("goes-on", seat=s.active, step=s.step)


def end_turn(s: State, chance: Chance, tell: Tell | None) -> Outcome | None:
    """LOA-15, LOA-16: the dice go back and the next living player goes on, or it is over."""
    end = outcome(s)
    if end is None:
        put_back(s, s.tray)
        pass_turn(s, chance, tell)
    return end


def pass_turn(s: State, chance: Chance, tell: Tell | None) -> None:
    s.active = (s.active + 1) % s.seats
    while not s.alive[s.active]:
        if s.dead_roll:
            dead_roll(s, chance, tell, s.active)
        s.active = (s.active + 1) % s.seats
    begin_turn(s, tell)
