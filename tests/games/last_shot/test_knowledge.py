"""What players know (LS-44), and that the worlds they imagine honour it."""

from __future__ import annotations

from collections.abc import Iterator

from tontine.core import Chance, Match, Seat, seed_of
from tontine.games.last_shot import GAME
from tontine.games.last_shot.registry import CARDS, KINDS, REGULAR, word_of
from tontine.games.last_shot.state import DARK, KIND, OPEN, ROUND, SEEN, WATCHERS, State

from .scene import Scene, names, on


def worlds(scene: Scene, seat: Seat | None, count: int = 60) -> Iterator[State]:
    """Worlds that the seat holds possible now, which must be at a checkpoint."""
    here = scene.match.checkpoint()
    assert here is not None
    for number in range(count):
        s = here[0].copy()
        GAME.imagine(s, seat, Chance(seed_of(number)))
        assert GAME.pieces(s) == GAME.pieces(scene.s)
        assert GAME.view(s, seat) == scene.match.view(seat)
        yield s


def hands(scene: Scene, seat: Seat | None, p: Seat) -> set[str]:
    """All hands that the seat imagines this player to hold."""
    return {names(sorted(card & KIND for card in s.hands[p])) for s in worlds(scene, seat)}


def test_ls_12_a_strangers_hand_may_be_anything_but_terminated() -> None:
    """LS-12: a Terminated card would have been shown."""
    scene = Scene("Jackpot", "Payoff, Pravda", "Dibs!")
    imagined = hands(scene, 0, 1)
    assert len(imagined) > 40
    assert not any(card.name in hand for hand in imagined for card in CARDS[REGULAR:])


def test_ls_12_a_shown_terminated_card_is_remembered() -> None:
    """LS-12."""
    scene = Scene("Jackpot", "Marksman, Pravda", "Dibs!")
    assert all("Marksman" in hand for hand in hands(scene, 2, 1))


def test_a_hand_that_was_looked_at_is_remembered() -> None:
    """Secret Informant, Pravda, Stakeout."""
    for card, choices in (("Secret Informant", [1]), ("Pravda", []), ("Stakeout", [1])):
        scene = Scene(card, "Payoff, Dibs!", "Blitz")
        scene.plays(card, *choices).turn_of(1)
        assert hands(scene, 0, 1) == {"Dibs!, Payoff"}
        assert len(hands(scene, 2, 1)) > 40


def test_ls_44_given_and_taken_cards_are_remembered_by_those_two() -> None:
    """LS-44."""
    scene = Scene("Confiscation", "Payoff, Dibs!", "Blitz", rolls=[0])
    scene.plays("Confiscation", 1).turn_of(1)
    assert all("Payoff" in hand for hand in hands(scene, 1, 0))
    assert not all("Payoff" in hand for hand in hands(scene, 2, 0))


def test_ls_44_a_shown_card_is_lost_when_a_card_leaves_unseen() -> None:
    """LS-44: a third player no longer knows where the Marksman is: there, with the thief, but never in anybody else's hand."""
    scene = Scene("Confiscation", "Marksman, Dibs!", "Blitz", "Payoff, Jackpot", rolls=[1])
    scene.plays("Confiscation", 1).turn_of(1)
    assert (scene.knows(0, 1), scene.knows(2, 1), scene.knows(None, 1)) == ("Marksman", "", "")
    thief, victim, other = [{"Marksman" in hand for hand in hands(scene, 2, p)} for p in (0, 1, 3)]
    assert thief == victim == {True, False}
    assert other == {False}
    assert hands(scene, 0, 1) == {"Marksman"}


def test_ls_44_the_only_card_of_a_hand_is_followed() -> None:
    """LS-44: a player who knew it knows where it went, and hears it."""
    scene = Scene("Confiscation", "Marksman", "Blitz", "")
    scene.plays("Confiscation", 1).turn_of(1)
    assert [scene.knows(viewer, 0) for viewer in (1, 2, 3, None)] == ["Marksman"] * 4
    assert [event.get("card") for event in scene.heard("hands-over", 2)] == ["marksman"]
    assert all("Marksman" in hand for hand in hands(scene, 2, 0))


def test_ls_44_only_those_follow_it_who_knew_it() -> None:
    """LS-44."""
    scene = Scene("Confiscation", "Payoff", "Blitz", "")
    scene.s.hands[1][0] |= 1 << 7 + 2  # seat 2 has seen it
    scene.plays("Confiscation", 1).turn_of(1)
    assert [scene.knows(viewer, 0) for viewer in (1, 2, 3, None)] == ["Payoff", "Payoff", "", ""]
    assert [[event.get("card") for event in scene.heard("hands-over", p)] for p in (2, 3)] == [["payoff"], [None]]


def test_ls_44_one_of_two_known_copies_is_followed() -> None:
    """LS-44: all of the hand is known, and all are alike."""
    scene = Scene("Confiscation", "Jackpot, Jackpot", "")
    scene.s.hands[1][:] = [card | OPEN for card in scene.s.hands[1]]
    scene.plays("Confiscation", 1).turn_of(1)
    assert (scene.knows(2, 0), scene.knows(2, 1)) == ("Jackpot", "Jackpot")


def test_ls_44_an_only_card_is_followed_in_a_swap() -> None:
    """LS-44: what comes in return lies beside it for a moment, and nobody takes the one for the other."""
    scene = Scene("Clandestine Deal, Payoff, Embargo", "Marksman", "Blitz")
    scene.plays("Clandestine Deal", 1).all_pass().answers(0, "payoff").answers(1, "marksman").turn_of(1)
    assert (scene.knows(2, 0), scene.knows(2, 1)) == ("Marksman", "")


def test_ls_44_an_only_card_is_followed_into_a_private_deck() -> None:
    """LS-44."""
    scene = Scene("Safe House, Marksman", "", "")
    scene.plays("Safe House").all_pass().answers(0, "marksman", "deck").turn_of(1)
    assert scene.match.view(2)["players"][0]["private_known"] == ["marksman"]
    assert [event.get("card") for event in scene.heard("hides", 2)] == ["marksman"]


def test_of_two_copies_one_fewer_is_known() -> None:
    """A player who had seen one Jackpot takes any played one for it."""
    scene = Scene("Blitz", "Jackpot, Jackpot", "", rolls=[])
    scene.s.hands[1][1] |= 1 << 7  # seat 0 knows the second one
    scene.plays("Blitz").turn_of(1)
    assert scene.knows(0, 1) == "Jackpot"
    scene.plays("Jackpot").turn_of(2)
    assert scene.knows(0, 1) == ""


def test_the_top_of_the_deck_after_black_market() -> None:
    scene = Scene("Black Market", "", "", deck="Jackpot, Payoff, Pravda, Blitz, Patsy, Misfire, Dibs!, Embargo")
    scene.plays("Black Market").all_pass().answers(0, "pravda", "payoff").turn_of(1)
    assert {names(s.deck[-1:]) for s in worlds(scene, 0)} == {"Payoff"}
    assert len({names(s.deck[-1:]) for s in worlds(scene, 2)}) > 10
    scene.reloads().turn_of(2)
    assert scene.knows(0, 1) == "Payoff"  # they drew what you had put there


def test_a_shuffle_forgets_the_top_of_the_deck() -> None:
    scene = Scene("Black Market", "Disinformation", "Misfire, Dibs!", deck="Jackpot, Payoff, Pravda, Blitz, Patsy, Embargo")
    scene.plays("Black Market").all_pass().answers(0, "pravda", "payoff").turn_of(1)
    scene.plays("Disinformation", 2).turn_of(2)
    assert scene.match.view(0)["deck_known"] == []


def test_ls_9_the_discards_are_remembered_in_the_new_deck() -> None:
    """LS-9: all know what was shuffled in. It is in no hand that was dealt before, and not in the box."""
    discards = "Payoff, Pravda, Embargo, Dibs!, Red Scare, Patsy"  # no second copies of these
    scene = Scene("Iron Curtain", "Redacted, Leftovers", "Jackpot", deck="Mind Games", discards=discards)
    scene.plays("Iron Curtain").turn_of(1)
    gone = discards.split(", ")
    for s in worlds(scene, 2):
        assert not any(name in names(s.hands[1]) for name in gone)
        assert sorted(names([card for card in s.deck if card & KIND < REGULAR]).split(", ")) == sorted(gone)
    scene.reloads().turn_of(2)
    assert all(any(name in hand for name in gone) for hand in hands(scene, 2, 1))  # what was drawn since can only be of those


def test_the_supply() -> None:
    """A Terminated card that was ever seen is not in the supply any more."""
    scene = Scene("Marksman", "Misfire", "", deck="Jackpot, Payoff, Car Bomb")
    scene.plays("Marksman", 1).reacts(1, "Misfire").turn_of(1)
    supplies = {names(sorted(s.supply)) for s in worlds(scene, 2)}
    assert len(supplies) > 1
    assert not any("Marksman" in supply for supply in supplies)


def test_the_box_after_outside_talent() -> None:
    """Who looked knows two cards of it; the others hold any unused card possible that they have not met."""
    scene = Scene("Outside Talent", "Dibs!", "Blitz", discards="Payoff", rolls=[0, 5, 9])
    scene.plays("Outside Talent").all_pass()
    scene.answers(0, scene.offered(0)[1]).turn_of(1)
    known = scene.match.view(0)["box_known"]
    assert len(known) == 2
    for s in worlds(scene, 0):
        assert set(known) <= {CARDS[card & KIND].word for card in s.box}
    imagined = hands(scene, 1, 0)
    assert len(imagined) > 20
    assert not any("Payoff" in hand or "Dibs!" in hand for hand in imagined)


def test_the_known_box_is_forgotten_when_somebody_searches_it() -> None:
    """Any card may be gone."""
    scene = Scene("Outside Talent", "Dibs!", "Blitz")
    scene.s.box[:] = [card | 127 << 7 for card in scene.s.box]
    scene.plays("Outside Talent").all_pass()
    scene.answers(0, scene.offered(0)[0]).turn_of(1)
    assert scene.match.view(1)["box_known"] == []
    assert len(scene.match.view(0)["box_known"]) == len(scene.s.box)


def test_a_private_deck_is_its_players_secret() -> None:
    scene = Scene("Safe House, Payoff, Pravda", "Dibs!", "")
    scene.plays("Safe House").all_pass().answers(0, "payoff", "pravda", "deck").turn_of(1)
    assert {names(s.private[0]) for s in worlds(scene, 0)} == {"Payoff, Pravda"}
    assert len({names(s.private[0]) for s in worlds(scene, 1)}) > 30


def test_ls_44_a_hand_that_moves_takes_along_what_is_known() -> None:
    """LS-44: Cultural Exchange moves whole hands."""
    scene = Scene("Cultural Exchange, Marksman", "Payoff", "")
    scene.plays("Cultural Exchange", 1).turn_of(1)
    assert scene.knows(2, 1) == "Marksman"


def test_a_stakeout_sees_what_comes_and_goes() -> None:
    """Also what others would not see."""
    scene = Scene("Confiscation", "Payoff, Pravda", "", front=[on(1, "Stakeout", by=2)], rolls=[0])
    scene.s.hands[1][:] = [card | 1 << 7 + 2 for card in scene.s.hands[1]]
    scene.plays("Confiscation", 1).turn_of(1)
    assert (scene.knows(2, 0), scene.knows(2, 1)) == ("Payoff", "Pravda")


def test_spectators_know_what_all_know() -> None:
    scene = Scene("Jackpot", "Marksman, Pravda", "Dibs!")
    assert all("Marksman" in hand for hand in hands(scene, None, 1))
    assert len(hands(scene, None, 0)) > 20


# What is imagined follows from what was observed: positions that look the same to a seat


def imagined_alike(one: Scene, two: Scene, seat: Seat | None) -> None:
    """The seat has observed the same in both scenes, so it imagines the same with any chance."""
    assert GAME.view(one.s, seat) == GAME.view(two.s, seat)
    for number in range(20):
        first, second = (scene.s.copy() for scene in (one, two))
        GAME.imagine(first, seat, Chance(seed_of(number)))
        GAME.imagine(second, seat, Chance(seed_of(number)))
        assert first == second


def remembered(*cards: str) -> list[tuple[int, ...]]:
    """All remember that these cards are in the game."""
    return [()] * WATCHERS + [tuple(sorted([KINDS[word_of(card)] << ROUND | 1 for card in cards]))]


def test_of_two_copies_nobody_knows_which_was_played() -> None:
    """All have seen a Misfire before. The one that is played may be that one; where the other is nobody can say, not even in the game."""
    scenes = []
    for hand, deck in (("Blitz, Dibs!", "Pravda, Misfire"), ("Blitz, Misfire", "Pravda, Dibs!"), ("Blitz, Dibs!", "Pravda, Embargo")):
        scene = Scene("Marksman", "Misfire, Payoff", hand, deck=deck, met=remembered("Misfire"))
        scenes.append(scene.plays("Marksman", 1).reacts(1, "Misfire").turn_of(1))
    for seat in (0, None):
        imagined_alike(scenes[0], scenes[1], seat)
        imagined_alike(scenes[0], scenes[2], seat)
    assert {names(s.box).count("Misfire") for s in worlds(scenes[0], 0)} == {0, 1}


def test_a_copy_in_sight_may_be_the_one_that_is_remembered() -> None:
    """A player with a Jackpot knows nothing of another. The others know that there is one in the game."""
    scene = Scene("Blitz", "Jackpot", "", met=remembered("Jackpot"))
    assert {names(s.box).count("Jackpot") for s in worlds(scene, 1)} == {0, 1}
    assert {names(s.box).count("Jackpot") for s in worlds(scene, 2)} == {0, 1}


def test_two_copies_are_remembered_by_whoever_saw_both() -> None:
    """One lies in the discards, and you gave the other away: when you lose sight of it, both are in the game."""
    scene = Scene("Blitz", "Jackpot, Dibs!", "Payoff", "Confiscation", discards="Jackpot", turn=3, rolls=[1])
    scene.s.hands[1][0] |= SEEN
    scene.plays("Confiscation", 1).turn_of(0)
    assert scene.knows(0, 1) == ""
    assert {names(s.box).count("Jackpot") for s in worlds(scene, 0)} == {0}
    assert {names(s.box).count("Jackpot") for s in worlds(scene, 2)} == {0, 1}


def test_your_own_cards_are_remembered_in_the_deck() -> None:
    """You have seen them go into the deck, so they are not in the box; the others have not."""
    scene = Scene("Disinformation", "Payoff, Dibs!, Leftovers", "Blitz", deck="Pravda, Embargo, Patsy, Red Scare")
    scene.plays("Disinformation", 1).turn_of(1)
    mine = {"Payoff", "Dibs!", "Leftovers"}
    assert not any(mine & set(names(s.box).split(", ")) for s in worlds(scene, 1))
    assert any(mine & set(names(s.box).split(", ")) for s in worlds(scene, 2))


def test_what_others_remember_is_not_imagined() -> None:
    """Seat 1 remembers what its hand was, and seat 2 cannot know it."""
    scenes = []
    for hand, deck in (("Payoff, Dibs!", "Patsy, Embargo"), ("Patsy, Embargo", "Payoff, Dibs!")):
        scene = Scene("Disinformation", hand, "Blitz", deck=f"{deck}, Pravda, Red Scare", rolls=[0] * 20)
        scenes.append(scene.plays("Disinformation", 1).turn_of(1))
    assert scenes[0].s.met[1] != scenes[1].s.met[1]
    imagined_alike(scenes[0], scenes[1], 2)


def test_lifted_cards_are_put_back_in_secret() -> None:
    """Black Market around a reshuffle: of what lies on top nobody else knows which was there before it."""
    scenes = []
    for choice in (0, 1):
        scene = Scene("Black Market", "", "", deck="Payoff, Pravda", discards="Embargo, Patsy, Red Scare", rolls=[0, 2, 1])
        scene.plays("Black Market").all_pass().answers(0, "pravda")
        scenes.append(scene.answers(0, scene.offered(0)[choice]).turn_of(1))
    assert scenes[0].hand(0) != scenes[1].hand(0)
    imagined_alike(scenes[0], scenes[1], 2)


def test_of_lifted_cards_nobody_else_knows_which_was_drawn() -> None:
    """Seat 1 had put two cards on top. Seat 0 looks at them and at a third, and draws one of the three."""
    for drawn in ("pravda", "embargo"):
        scene = Scene("Black Market", "Dibs!", "", deck="Payoff, Pravda, Embargo, Patsy")
        scene.s.deck[-2:] = [card | SEEN << 1 for card in scene.s.deck[-2:]]
        scene.plays("Black Market").all_pass().answers(0, drawn, "payoff").turn_of(1)
        assert scene.knows(1, 0) == ""
        assert scene.match.view(1)["deck_known"] == []


def test_nobody_knows_who_else_knows_your_card() -> None:
    """Seat 2 has seen the card that seat 0 takes from seat 1, or has not."""
    scenes = []
    for seen in (0, SEEN << 2):
        scene = Scene("Confiscation", "Payoff", "Blitz", "")
        scene.s.hands[1][0] |= seen
        scenes.append(scene.plays("Confiscation", 1).turn_of(1))
    imagined_alike(scenes[0], scenes[1], 0)


def test_ls_17_no_terminated_card_is_imagined_among_the_destroyed() -> None:
    """LS-17: an eliminated player gives them back, so none is among the destroyed."""
    scene = Scene("Marksman", "Payoff, Pravda", "Blitz", "")
    scene.s.hands[1][:] = [card | DARK for card in scene.s.hands[1]]
    scene.plays("Marksman", 1).all_pass().answers(1, "no").turn_of(2)
    assert not any(card & DARK for card in scene.s.destroyed)


# Bugs of the past


def test_imagining_twice_is_imagining_once() -> None:
    """All but seat 3 had met the first Duck and Cover; when it is played, seat 3 takes it for the second one, which all had seen."""
    scene = Scene("Domino Effect", "Duck and Cover, Duck and Cover, Payoff", "", "")
    first, second = scene.s.hands[1][:2]
    scene.s.hands[1][:2] = [first | OPEN & ~(SEEN << 3 | SEEN << WATCHERS), second | OPEN]
    scene.plays("Domino Effect").reacts(1, "Duck and Cover").turn_of(1)
    assert scene.knows(3, 1) == ""
    here = scene.match.checkpoint()
    assert here is not None
    once, twice = here[0], here[0].copy()
    GAME.imagine(twice, 3, Chance(seed_of("a")))
    GAME.imagine(twice, 3, Chance(seed_of("b")))
    GAME.imagine(once, 3, Chance(seed_of("b")))
    assert once == twice


def test_what_was_told_stays_told() -> None:
    """Leftovers took a card out of the event that had told of the reload."""
    scene = Scene("Jackpot, Payoff", "Leftovers", "")
    scene.reloads().reacts(1, "Leftovers").all_pass().answers(1, "payoff").turn_of(1)
    assert scene.heard("discards")[0]["cards"] == ["jackpot", "payoff"]


def test_an_end_without_an_event() -> None:
    """There is an event when a player stops putting cards into a Safe House."""
    scene = Scene("Safe House, Payoff, Pravda", "", "")
    scene.plays("Safe House").all_pass().answers(0, "payoff", "done", "deck").turn_of(1)
    assert [event["card"] for event in scene.heard("resolved", 2)] == ["safe-house"]


def test_lifted_cards_are_told_as_they_lie() -> None:
    """Outside Talent: the player sees three cards in the order that was told."""
    scene = Scene("Outside Talent", "", "", rolls=[40, 20, 0])
    scene.plays("Outside Talent").all_pass()
    assert scene.heard("looks-at-box", 0)[0]["cards"] == scene.match.view(0)["lifted"]
    assert scene.match.view(1)["lifted"] == [None, None, None]


def test_ls_2_a_card_left_out_is_imagined_in_the_box_and_a_demanded_one_in_the_game() -> None:
    match: Match[State] = Match(GAME, 3, {"deck": {"blitz": 0, "misfire": 1}}, "left out")
    for seat in (0, 1, 2, None):
        for number in range(30):
            s = match.state.copy()
            GAME.imagine(s, seat, Chance(seed_of(number)))
            box = [card & KIND for card in s.box]
            assert box.count(KINDS["blitz"]) == CARDS[KINDS["blitz"]].copies
            assert box.count(KINDS["misfire"]) == CARDS[KINDS["misfire"]].copies - 1
