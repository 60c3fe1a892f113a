"""The Department's cards."""

from __future__ import annotations

from .scene import Scene, on


def test_embargo() -> None:
    """No player may play the named card, in any way, until your next turn starts."""
    scene = Scene("Embargo, Misfire", "Marksman, Misfire", "Jackpot")
    assert len(scene.plays("Embargo").offered(0)) == 58
    scene.answers(0, "Misfire").turn_of(1)
    assert scene.offered(1) == ["marksman", "reload"]
    scene.plays("Marksman", 0)
    assert scene.may_answer(0) == []
    scene.all_pass().answers(0, "no").resolves()
    assert not scene.s.alive[0]


def test_ls_39_embargo_does_not_touch_escapes() -> None:
    """LS-39."""
    scene = Scene("Marksman", "Bullet Time", "", front=[on(2, "Embargo", named="Bullet Time")])
    assert scene.plays("Marksman", 1).all_pass().offered(1) == ["no", "bullet-time"]


def test_fairness_doctrine() -> None:
    """Every player draws or discards to exactly three cards."""
    scene = Scene("Fairness Doctrine, Blitz", "Jackpot, Jackpot, Payoff, Misfire", "Patsy", "Dibs!", front=[on(3, "Diplomatic Immunity")])
    scene.plays("Fairness Doctrine").all_pass()
    assert scene.kind(1) == "discard"
    scene.answers(1, "payoff").turn_of(1)
    assert [len(hand) for hand in scene.s.hands] == [4, 3, 3, 1]  # you have drawn for the turn as well


def test_filibuster() -> None:
    """A rival discards another card with each card played, Reactions too, or cannot play."""
    scene = Scene("Filibuster, Jackpot", "Jackpot, Payoff", "Cease and Desist, Blitz", "Cease and Desist")
    scene.plays("Filibuster").turn_of(1)
    scene.plays("Jackpot")
    assert (scene.kind(1), scene.offered(1)) == ("discard", ["payoff"])
    scene.answers(1, "payoff")
    assert scene.may_answer(2) == ["cease-and-desist"]
    assert scene.may_answer(3) == []  # has nothing else to discard
    scene.reacts(2, "Cease and Desist", "Blitz").turn_of(2)
    assert len(scene.s.hands[1]) == 1  # the turn's draw; the Jackpot was cancelled


def test_ls_27_filibuster_leaves_its_player_free_and_forces_a_reload() -> None:
    """LS-27: a player who cannot play reloads, in spite of Blitz."""
    scene = Scene("Jackpot", "Payoff", "", front=[on(0, "Filibuster"), on(2, "Blitz")])
    assert scene.offered(0) == ["jackpot"]
    scene.plays("Jackpot").turn_of(1)
    assert scene.offered(1) == ["reload"]


def test_injunction_junction() -> None:
    """Any card: a Terminated card, a Persistent card, an Action, a Reaction, Murder Mystery."""
    for card, choices in (("Marksman", [1]), ("Blitz", []), ("Jackpot", []), ("Murder Mystery", [1, "Dibs!"])):
        scene = Scene(card, "Injunction Junction", "")
        scene.plays(card, *choices)
        assert scene.may_answer(1) == ["injunction-junction"]
        scene.reacts(1, "Injunction Junction").turn_of(1)
        assert all(scene.s.alive)
        assert scene.front(0) == ""
        assert scene.hand(0) == "Reparations"


def test_ls_21_injunction_junction_against_misfire_against_a_terminated_card() -> None:
    """LS-21: answers are answered, to any depth; then all are asked again about the card itself."""
    scene = Scene("Marksman, Injunction Junction", "Misfire", "Misfire, Redacted")
    scene.plays("Marksman", 1).reacts(1, "Misfire")
    assert scene.may_answer(0) == ["injunction-junction"]
    assert scene.may_answer(2) == ["redacted"]
    assert scene.kind(1) == ""  # nobody answers their own card
    scene.reacts(0, "Injunction Junction")
    assert scene.may_answer(2) == ["redacted"]
    scene.reacts(2, "Redacted").all_pass().all_pass()  # the Injunction is off, so the Misfire cancels
    assert all(scene.s.alive)
    assert scene.discards == "Redacted, Injunction Junction, Misfire"
    scene.turn_of(1)


def test_official_pardon() -> None:
    """A Terminated card would eliminate a player: after the answers and the escape (LS-38). Its own player cannot pardon."""
    scene = Scene("Marksman, Official Pardon", "", "")
    scene.plays("Marksman", 1).all_pass().answers(1, "no")
    assert scene.kind(0) == ""
    scene = Scene("Marksman", "Official Pardon", "")
    assert scene.plays("Marksman", 1).may_answer(1) == []
    scene.all_pass().answers(1, "no")
    assert scene.may_answer(1) == ["official-pardon"]
    scene.reacts(1, "Official Pardon").turn_of(1)
    assert all(scene.s.alive)


def test_ls_38_official_pardon_before_insurance_policy() -> None:
    """LS-38: the pardon comes first and leaves the policy in place."""
    scene = Scene("Marksman", "", "Official Pardon", front=[on(1, "Insurance Policy")])
    scene.plays("Marksman", 1).all_pass().answers(1, "no").reacts(2, "Official Pardon").turn_of(1)
    assert scene.front(1) == "Insurance Policy"


def test_ls_21_official_pardon_cancelled() -> None:
    """LS-21: it is a played card like any other."""
    scene = Scene("Marksman, Redacted", "Official Pardon", "")
    scene.plays("Marksman", 1).all_pass().answers(1, "no").reacts(1, "Official Pardon")
    assert scene.may_answer(0) == ["redacted"]
    scene.reacts(0, "Redacted").resolves()
    assert not scene.s.alive[1]


def test_public_hearing() -> None:
    """All but the rival vote at once; the most voted card is discarded."""
    scene = Scene("Public Hearing", "Jackpot, Payoff", "", "")
    scene.plays("Public Hearing", 1).all_pass()
    assert [(ask.seat, ask.kind) for ask in scene.asked] == [(2, "vote-card"), (3, "vote-card"), (0, "vote-card")]
    assert scene.knows(None, 1) == "Jackpot, Payoff"
    scene.answers(2, "payoff").answers(3, "jackpot").answers(0, "payoff").turn_of(1)
    assert scene.hand(1) == "Jackpot"


def test_public_hearing_tie() -> None:
    """You break ties, among the most voted only. The immune do not vote (LS-32)."""
    hands = ("Public Hearing", "Jackpot, Payoff, Misfire", "", "", "")
    scene = Scene(*hands, front=[on(4, "Diplomatic Immunity")])
    scene.plays("Public Hearing", 1).all_pass()
    scene.answers(2, "payoff").answers(3, "jackpot").answers(0, "misfire")
    assert (scene.kind(0), scene.offered(0)) == ("tie", ["jackpot", "misfire", "payoff"])
    scene.answers(0, "misfire").turn_of(1)
    assert scene.hand(1) == "Jackpot, Payoff"


def test_public_hearing_of_an_empty_hand() -> None:
    scene = Scene("Public Hearing", "", "")
    scene.plays("Public Hearing", 1).turn_of(1)


def test_reparations() -> None:
    """Each rival who holds more cards than you, counted once, gives one of their choice."""
    scene = Scene("Reparations, Blitz", "Jackpot, Payoff", "Misfire", "Patsy, Dibs!, Redacted")
    scene.plays("Reparations").all_pass()
    assert scene.offered(1) == ["jackpot", "payoff"]
    scene.answers(1, "payoff")
    assert scene.offered(3) == ["dibs", "redacted", "patsy"]
    scene.answers(3, "patsy").turn_of(1)
    assert scene.hand(0) == "Payoff, Blitz, Patsy, Propaganda"
    assert scene.hand(2) == "Misfire"


def test_un_interference() -> None:
    """All Persistent cards in play, yours too, but not those of the immune or of a player who ducks (LS-32)."""
    front = [on(0, "Blitz"), on(1, "Embargo", named="Dibs!"), on(2, "Most Wanted", by=0), on(3, "Diplomatic Immunity"), on(3, "Filibuster")]
    scene = Scene("UN Interference, Jackpot", "Duck and Cover, Payoff", "Duck and Cover", "", front=front)
    scene.plays("UN Interference").answers(0, "Jackpot")
    assert scene.may_answer(1) == ["duck-and-cover"]
    assert scene.may_answer(2) == []  # cannot pay for the Filibuster
    scene.reacts(1, "Duck and Cover", "Payoff").turn_of(1)
    assert [scene.front(p) for p in range(4)] == [
        "",
        "",
        "",
        "Diplomatic Immunity, Filibuster",
    ]  # the Embargo ended as its player's turn began
    assert scene.discards == "Jackpot, Payoff, Duck and Cover, Most Wanted, Blitz, UN Interference, Embargo"


def test_unpopular_vote() -> None:
    """For a player other than oneself. Those with most votes discard their hands."""
    scene = Scene("Unpopular Vote, Blitz", "Jackpot", "Payoff", "Misfire", front=[on(3, "Diplomatic Immunity")])
    scene.plays("Unpopular Vote").all_pass()
    assert [(ask.seat, ask.options) for ask in scene.asked] == [(1, [2, 0]), (2, [1, 0]), (0, [1, 2])]
    scene.answers(0, 1).answers(1, 2).answers(2, 1).turn_of(1)
    assert [scene.hand(p) for p in (1, 2, 3)] == ["", "Payoff", "Misfire"]
    scene = Scene("Unpopular Vote, Blitz", "Jackpot", "Payoff")
    scene.plays("Unpopular Vote").all_pass().answers(0, 1).answers(1, 2).answers(2, 0).turn_of(1)
    assert [scene.hand(p) for p in range(3)] == ["Reparations", "", ""]


def test_yield_the_floor() -> None:
    """The next turn is theirs, play goes on to their left, and you do not draw."""
    scene = Scene("Yield the Floor, Jackpot", "", "", "")
    assert scene.plays("Yield the Floor").offered(0) == [1, 2, 3]
    scene.answers(0, 2).turn_of(2)
    assert scene.hand(0) == "Jackpot"
    scene.reloads().turn_of(3)


def test_ls_28_yield_the_floor_to_a_player_who_dies() -> None:
    """Operation Windup allows a second card: the turn cannot be theirs any more, but play goes on to their left."""
    scene = Scene("Yield the Floor, Car Bomb", "", "", "", front=[on(0, "Operation Windup", begun=True)])
    scene.plays("Yield the Floor", 2).resolves().plays("Car Bomb", 2).resolves().answers(2, "no").turn_of(3)


def test_ls_42_yield_the_floor_and_bullet_time() -> None:
    """LS-42: the last to resolve decides."""
    scene = Scene("Yield the Floor", "", "", "Bullet Time")
    scene.plays("Yield the Floor", 1).all_pass().reacts(3, "Bullet Time").turn_of(3)


def test_ls_30_yield_the_floor_cancelled() -> None:
    """LS-30: it was the turn's play, and the draw follows."""
    scene = Scene("Yield the Floor", "", "Cease and Desist")
    scene.plays("Yield the Floor", 2).reacts(2, "Cease and Desist").turn_of(1)
    assert scene.hand(0) == "Reparations"
