"""TextArena's own loop, its wrappers and its way with invalid moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
import textarena as ta

from tests.places import few
from tontine.adapters.ids import NAMESPACE, VERSION, camel
from tontine.adapters.textarena import TontineEnv, answer_in, register_all
from tontine.core import Chance, Game, Match, seed_of
from tontine.core.registry import games
from tontine.text import LANGUAGES, Texts

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
NUMBERED = re.compile(r"^(\d+)\. ", re.MULTILINE)
QUESTION = {"en": "Your question:", "it": "La domanda per te:"}
Agent = Callable[[Any], str]


@pytest.fixture(autouse=True)
def _a_missing_text_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)


def name_of(game: Game[Any], version: str = "") -> str:
    return f"{NAMESPACE}/{camel(game.name)}-v{VERSION}{version}"


class Reader(ta.Agent):  # type: ignore[misc]
    """Answers with one of the numbers that it reads below the last question."""

    def __init__(self, seed: int, language: str = "en", answer: str = "[{}]") -> None:
        self.chance = Chance(seed_of(seed))
        self.language = language
        self.answer = answer

    def __call__(self, observation: Any) -> str:
        text = observation if isinstance(observation, str) else "\n".join([message for _, message, _ in observation])
        return self.answer.format(self.chance.pick(NUMBERED.findall(text.rpartition(QUESTION[self.language])[2])))


def play(env: Any, agents: list[Agent], seed: int = 1) -> tuple[dict[int, int], dict[int, dict[str, Any]]]:
    """The loop that TextArena's own page shows."""
    env.reset(num_players=len(agents), seed=seed)
    done = False
    while not done:
        player_id, observation = env.get_observation()
        done, _ = env.step(action=agents[player_id](observation))
    rewards, info = env.close()
    return rewards, info


def begun(language: str = "en", **given: Any) -> Any:
    env = ta.make("Tontine/DeadLast-v1-raw", language=language, **given)
    env.reset(num_players=6, seed=1)
    return env


def messages(env: Any, player: int, kind: str) -> list[str]:
    return [message for _, message, observed in env.state.observations[player] if observed.name == kind]


# Whole matches


@GAMES
@pytest.mark.parametrize("version", ["-train", "-raw"])
def test_a_whole_match_in_its_loop(game: Game[Any], version: str) -> None:
    env = ta.make(name_of(game, version), rules=False)
    rewards, info = play(env, [Reader(seat) for seat in range(few(game))])
    outcome = env.table.match.outcome
    assert rewards == {seat: 1 if seat in outcome.winners else -1 for seat in range(few(game))}
    assert {each["reason"] for each in info.values()} == {Texts("en", game).outcome(outcome)}
    assert not any(each["invalid_move"] for each in info.values())
    assert [info[seat]["turn_count"] for seat in info] == [sum(seat == by for by, _ in env.table.match.log) for seat in info]
    assert replayed(env.table.match, 1).outcome == outcome, "the seed is that of the match"


def replayed(match: Match[Any], seed: int) -> Match[Any]:
    again: Match[Any] = Match(match.game, match.seats, match.settings, seed)
    for seat, option in match.log:
        again.give(seat, option)
    return again


@GAMES
def test_a_whole_match_in_its_standard_wrappers_and_in_italian(game: Game[Any]) -> None:
    env = ta.make(name_of(game), language="it")
    assert env.is_wrapped_with(ta.wrappers.LLMObservationWrapper)
    rewards, _ = play(env, [Reader(seat, "it", "{}") for seat in range(few(game))])
    assert set(rewards.values()) <= {1, -1}
    assert env.table.match.outcome


def test_every_game_is_registered_once() -> None:
    register_all()
    for game in games():
        for version in ("", "-train", "-raw"):
            assert ta.make(name_of(game, version)).env_id == name_of(game, version)


# Its wrappers


def test_the_prompt_comes_first_then_the_question() -> None:
    env = begun()
    player, observation = env.get_observation()
    assert player == env.table.seat
    assert {sender for sender, _, _ in observation} == {ta.GAME_ID}
    assert [kind.name for _, _, kind in observation] == ["PROMPT", "GAME_MESSAGE", "GAME_BOARD"]
    assert observation[0][1].startswith("Dead Last\n")
    assert "in square brackets: [1]" in observation[0][1]
    assert observation[1][1].startswith("What has happened so far:\n- Round 1.")
    assert observation[2][1] == env.prose.now(env.table.match, player)


def test_at_the_next_question_there_is_news_and_the_question() -> None:
    env = ta.make("Tontine/LiarsDice-v1-raw", rules=False)
    env.reset(num_players=2, seed=1)
    first, _ = env.get_observation()
    while env.state.current_player_id == first:
        env.step("[1]")
        env.state.observations[first].clear()
    while env.state.current_player_id != first:
        env.step("[1]")
    told = env.state.observations[first]
    assert [(sender, kind.name) for sender, _, kind in told] == [(ta.GAME_ID, "GAME_MESSAGE"), (ta.GAME_ID, "GAME_BOARD")]
    assert told[0][1].startswith("What has happened meanwhile:\n- ")


@pytest.mark.parametrize("wrapper", ["GameBoardObservationWrapper", "GameMessagesObservationWrapper", "SettlersOfCatanObservationWrapper"])
def test_its_other_observation_wrappers(wrapper: str) -> None:
    env = getattr(ta.wrappers, wrapper)(ta.make("Tontine/DeadLast-v1-raw", rules=False))
    env.reset(num_players=6, seed=1)
    readers = [Reader(seat) for seat in range(6)]
    for _ in range(30):
        player, observation = env.get_observation()
        assert observation.count("You are") >= 1
        env.step(readers[player](observation))
    assert len(env.table.match.log) == 30


def test_its_action_wrappers() -> None:
    """They keep the end of a long message, or its first words."""
    clipped = ta.wrappers.ClipCharactersActionWrapper(begun(), max_num_characters=10)
    clipped.step("I have [2] ideas, and " + "a long story. " * 20 + "[1]")
    worded = ta.wrappers.ClipWordsActionWrapper(begun(), max_num_words=3)
    worded.step("[1] " + "it is. " * 20)
    first = clipped.table.match.ask(0).options[0]
    assert clipped.table.match.log == worded.table.match.log == [(0, first)]


def test_its_renderer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    env = ta.wrappers.SimpleRenderWrapper(ta.make("Tontine/DeadLast-v1-raw", rules=False), render_mode="board")
    env.reset(num_players=6, seed=1)
    env.step("[1]")
    shown = capsys.readouterr().out
    assert "What everybody knows:" in shown
    assert "(you)" not in shown


def test_a_copy_of_a_wrapped_environment_is_apart() -> None:
    env = ta.make("Tontine/DeadLast-v1", rules=False)
    env.reset(num_players=6, seed=1)
    env.step("1")
    twin = deepcopy(env)
    assert twin.get_observation() == env.get_observation()
    twin.step("1")
    assert (len(env.table.match.log), len(twin.table.match.log)) == (1, 2)
    assert env.state.current_player_id != twin.state.current_player_id


# What others see


def test_no_player_sees_anothers_answer() -> None:
    """Nor that it was none, nor how often."""
    env = begun()
    before = deepcopy(env.state.observations)
    for action in ("[nobody]", "[1]"):
        env.step(action)
    following = env.state.current_player_id
    assert following != 0
    others = [player for player in range(6) if player not in (0, following)]
    assert [env.state.observations[player] for player in others] == [before[player] for player in others]
    match = begun().table.match  # where nobody has answered yet
    told = [message for _, message, _ in env.state.observations[following]]
    assert told[1:] == [env.prose.news(match, following, 0), env.prose.now(match, following)]


@GAMES
def test_only_who_answers_and_who_is_asked_next_are_told_anything(game: Game[Any]) -> None:
    """And that is what the text environment tells them."""
    env = ta.make(name_of(game, "-raw"), rules=False)
    env.reset(num_players=few(game), seed=4)
    readers = [Reader(seat) for seat in range(few(game))]
    for _ in range(12):
        player, observation = env.get_observation()
        action = readers[player](observation)
        lengths = {each: len(told) for each, told in env.state.observations.items()}
        env.step(action)
        following = env.state.current_player_id
        state = env.table.observe(following)["obs"]
        told = {each: [message for _, message, _ in env.state.observations[each][lengths[each] :]] for each in lengths}
        asked = [message for message in told.pop(following) if message != action]
        assert "\n\n".join(asked) == state
        assert [message for messages in told.values() for message in messages] == ([action] if player != following else [])


def test_at_the_end_everybody_hears_it() -> None:
    env = ta.make("Tontine/LiarsDice-v1-raw", rules=False)
    play(env, [Reader(1), Reader(2)])
    story = Texts("en", env.game).outcome(env.table.match.outcome)
    assert all(story in messages(env, player, "GAME_MESSAGE")[-1] for player in (0, 1))


# Invalid moves


def test_the_first_invalid_answer_is_warned_about() -> None:
    env = begun()
    env.get_observation()
    done, _ = env.step("[nobody]")
    assert not done
    player, observation = env.get_observation()
    assert player == 0
    assert [kind.name for _, _, kind in observation] == ["PLAYER_ACTION", "GAME_ADMIN"]
    assert "attempted an invalid move. Reason: “nobody” is none of the options: 1. " in observation[1][1]
    assert env.table.match.log == []
    env.step("[1]")
    assert len(env.table.match.log) == 1
    assert env.state.current_player_id == 1
    env.close()


def test_the_warning_speaks_the_language_of_the_table() -> None:
    env = begun("it")
    env.step("[nobody]")
    assert "«nobody» non è tra le scelte: 1. " in messages(env, 0, "GAME_ADMIN")[0]


def test_after_too_many_chance_answers_and_the_player_cannot_win() -> None:
    env = begun(rules=False)
    for _ in range(2):
        env.step("[nobody]")
    assert env.state.elimination_order == [0]
    assert env.state.current_player_id == 1
    assert env.table.match.log[0][0] == 0
    assert messages(env, 0, "GAME_ADMIN")[-1] == "From now on chance answers for you, and you cannot win any more."
    done = False
    readers = [Reader(seat) for seat in range(6)]
    while not done:
        player, observation = env.get_observation()
        assert player != 0
        done, _ = env.step(readers[player](observation))
    rewards, info = env.close()
    assert rewards[0] == -1
    assert info[0]["invalid_move"]
    winners = set(env.table.match.outcome.winners) - {0}
    assert {player for player, reward in rewards.items() if reward == 1} == winners


def test_a_stand_in_wins_for_nobody() -> None:
    """The seat for which chance answers is the last one with dice."""
    env = ta.make("Tontine/LiarsDice-v1-raw", rules=False, error_allowance=0)
    rewards, _ = play(env, [lambda observation: "[?]", Reader(2)], seed=1)
    assert env.table.match.outcome.winners == (0,)
    assert rewards == {0: -1, 1: -1}


def test_without_players_the_match_is_broken_off() -> None:
    env = ta.make("Tontine/LiarsDice-v1-raw", error_allowance=0)
    rewards, info = play(env, [lambda observation: "[?]"] * 2)
    assert rewards == {0: -1, 1: -1}
    assert info[0]["reason"] == "Nobody gave valid answers any more."
    assert env.table.match.outcome is None


def test_allowance_counts_for_one_question() -> None:
    env = begun(error_allowance=2)
    for _ in range(2):
        for action in ("[?]", "[?]", "[1]"):
            env.step(action)
    assert env.state.elimination_order == []
    assert len(env.table.match.log) == 2


@pytest.mark.parametrize(
    ("action", "answer"),
    [("2", "2"), ("[2]", "2"), ("I fear [Blue], so [ Red ]!", " Red "), ("[]", ""), ("Red", "Red"), ("[a [b] c", "b"), ("]x[", "]x[")],
)
def test_the_last_brackets_hold_the_answer(action: str, answer: str) -> None:
    assert answer_in(action) == answer


# Refusals: one clear sentence of the library's kind, and nothing has happened


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, r"^There is no game 'chess'\. Known games: .*\.$"),
        ({"language": "tlh"}, r"^language must be one of en, it, not 'tlh'\.$"),
        ({"colour": "red"}, r"^Bad settings: expected one of .*, got 'colour'\.$"),
        ({"rounds": "many"}, r"^Bad settings: expected .*\.$"),
        ({"error_allowance": -1}, r"^error_allowance must be a whole number from 0 on, not -1\.$"),
        ({"error_allowance": True}, r"^error_allowance must be a whole number from 0 on, not True\.$"),
    ],
)
def test_what_cannot_be_made_is_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ta.make("Tontine/DeadLast-v1", **given)


@pytest.mark.parametrize("players", [1, 99, "6"])
def test_a_wrong_number_of_players_is_refused(players: Any) -> None:
    env = begun()
    match = env.table.match
    with pytest.raises(ValueError, match=rf"^This game takes 6 to 12 seats, not {players!r}\.$"):
        env.reset(num_players=players)
    assert env.table.match is match


def test_after_the_end_nothing_is_answered() -> None:
    env = ta.make("Tontine/LiarsDice-v1-raw", rules=False)
    play(env, [Reader(1), Reader(2)])
    with pytest.raises(ValueError, match=r"^The match is over\. Begin another one with reset\(\)\.$"):
        env.step("[1]")


def test_an_unknown_name_is_the_librarys_to_refuse() -> None:
    with pytest.raises(ValueError, match="not found in registry"):
        ta.make("Tontine/Chess-v1")


def test_languages_are_those_of_the_texts() -> None:
    assert set(QUESTION) == set(LANGUAGES)
    for language, words in QUESTION.items():
        assert Texts(language, more=["tontine.adapters"]).say("agent-question", ask="?").startswith(words)


def test_it_is_an_environment_of_the_library() -> None:
    assert issubclass(TontineEnv, ta.Env)
