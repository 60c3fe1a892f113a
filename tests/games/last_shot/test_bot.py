"""What the greedy bot does with a gun, against a gun, and without one."""

from __future__ import annotations

from typing import Any

from tontine.bots.arena import measure
from tontine.core import Chance, Option, Perspective, Seat, seed_of
from tontine.games.last_shot import GAME

from .scene import Scene, on


def choice(scene: Scene, p: Seat) -> Option:
    return GAME.bots["greedy"](Perspective(scene.match, p), Chance(seed_of("bot")))


def test_it_shoots_whoever_is_armed() -> None:
    scene = Scene("Marksman, Jackpot, Insurance Policy", "Payoff", "Car Bomb", "Blitz")
    assert choice(scene, 0) == "marksman"
    assert choice(scene.plays("Marksman"), 0) == 2


def test_it_takes_the_gun() -> None:
    scene = Scene("Cultural Exchange, Jackpot", "Payoff", "Car Bomb", "Blitz")
    assert choice(scene, 0) == "cultural-exchange"
    assert choice(scene.plays("Cultural Exchange"), 0) == 2


def test_it_names_what_it_has_seen() -> None:
    scene = Scene("Murder Mystery, Jackpot", "Payoff", "Blitz", "")
    scene.s.hands[2][:] = [card | 1 << 7 for card in scene.s.hands[2]]
    assert choice(scene, 0) == "murder-mystery"
    assert choice(scene.plays("Murder Mystery"), 0) == 2
    assert choice(scene.answers(0, 2), 0) == "blitz"


def test_it_saves_itself_and_nobody_else() -> None:
    scene = Scene("Marksman", "Misfire, Patsy", "Misfire", "")
    scene.plays("Marksman", 1)
    assert choice(scene, 1) == "patsy"
    assert choice(scene, 2) == "pass"
    scene = Scene("Marksman", "Misfire, Bullet Time", "", "")
    assert choice(scene.plays("Marksman", 1), 1) == "pass"  # there is a way out that nothing cancels
    assert choice(scene.all_pass(), 1) == "bullet-time"
    scene = Scene("Marksman", "Official Pardon", "", front=[on(1, "Insurance Policy")])
    scene.plays("Marksman", 1).all_pass().answers(1, "no")
    assert choice(scene, 1) == "pass"


def test_it_protects_its_shot() -> None:
    scene = Scene("Marksman, Redacted", "Misfire", "")
    scene.plays("Marksman", 1).reacts(1, "Misfire")
    assert choice(scene, 0) == "redacted"


def test_it_does_not_wait_for_its_turn() -> None:
    scene = Scene("Jackpot", "", "Marksman, Bullet Time", "")
    assert choice(scene.plays("Jackpot").all_pass(), 2) == "bullet-time"


def test_ls_20_it_shoots_with_what_it_turns_up_unless_there_is_nobody_to_hit() -> None:
    """LS-20: with all rivals immune the shot would be wasted; not played, the card is drawn."""
    scene = Scene("Take a Shot", "", "", deck="Marksman, Payoff")
    assert choice(scene.plays("Take a Shot").all_pass(), 0) == "yes"
    immune: dict[str, Any] = {"front": [on(1, "Diplomatic Immunity")], "alive": [True, True, False], "fallen": [2]}
    scene = Scene("Take a Shot", "", "", deck="Marksman, Payoff", **immune)
    assert choice(scene.plays("Take a Shot").all_pass(), 0) == "no"
    assert choice(Scene("Marksman, Jackpot", "", "", **immune), 0) == "jackpot"


def test_ls_28_it_does_not_swap_an_empty_hand() -> None:
    """LS-28: a swap needs both halves."""
    scene = Scene("Cultural Exchange", "Car Bomb", "Payoff")
    assert choice(scene, 0) == "reload"


def test_it_beats_chance() -> None:
    """Far enough from an equal share that a fair coin would hardly get there."""
    result = measure(GAME, 4, "greedy", "random", 60)
    assert result.share > 0.45
