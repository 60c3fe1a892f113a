"""The text environment: whole matches by what is written, texts that tell a seat no more than it knows, answers, refusals."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from tests.places import few
from tontine.adapters.errors import BadArgument, NoSuchAnswer, WrongAgents
from tontine.adapters.telling import meant
from tontine.adapters.text import TextEnv
from tontine.core import Chance, Game, Match, Seat, seed_of
from tontine.core.errors import BadSettings, MatchOver, NotAsked, TontineError, UnknownGame, UnknownSeat, WrongSeats
from tontine.core.registry import games
from tontine.text import LANGUAGES, Texts

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
SPOKEN = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(autouse=True)
def _a_missing_text_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Texts, "strict", True)


def by_number(seed: int) -> Callable[[dict[str, Any]], int]:
    chance = Chance(seed_of(seed))
    return lambda state: chance.pick(list(state["legal_actions"]))


def by_text(seed: int) -> Callable[[dict[str, Any]], str]:
    chance = Chance(seed_of(seed))
    return lambda state: chance.pick(state["raw_legal_actions"])


class RLCardAgent:
    """As that library's agents are."""

    use_raw = False

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed_of(seed))

    def eval_step(self, state: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        return self.chance.pick(list(state["legal_actions"])), {"probs": {}}


def after(env: TextEnv, answers: int, seed: int = 1) -> TextEnv:
    """So many answers later, or a little before the end."""
    env.reset(seed)
    agent = by_number(seed)
    for _ in range(answers):
        assert env.seat is not None
        env.step(env.seat, agent(env.observe(env.seat)))
    return env


# Whole matches


@GAMES
@SPOKEN
def test_a_whole_match_of_agents_that_answer_by_number_or_in_words(game: Game[Any], language: str) -> None:
    env = TextEnv(game.name, few(game), language=language, rules=True)
    makers = (by_number, by_text, RLCardAgent)
    paths, payoffs = env.run([makers[seat % 3](seat) for seat in range(env.seats)], seed=1)
    assert env.is_over()
    assert payoffs == env.get_payoffs()
    assert sum(payoffs) == pytest.approx(2 - env.seats)
    for seat, path in enumerate(paths):
        *steps, last = path
        assert len(steps) % 2 == 0
        assert last["legal_actions"] == {}
        assert env.prose.texts.say("agent-over") in last["obs"]
        assert len(last["action_record"]) == len(steps) / 2 == sum(answered == seat for answered, _ in env.match.log)


@GAMES
def test_the_same_seed_gives_the_same_match(game: Game[Any]) -> None:
    env, other = TextEnv(game.name), TextEnv(game.name)
    assert after(env, 6).observe(0) == after(other, 6).observe(0)
    assert env.match.log == other.match.log
    env.reset()
    other.reset()
    assert env.match.seed != other.match.seed


# What a seat is told


@GAMES
@SPOKEN
def test_worlds_that_a_seat_cannot_tell_apart_read_the_same(game: Game[Any], language: str) -> None:
    env = TextEnv(game.name, few(game), language=language, rules=True)
    env.reset(5)
    agent, chance = by_number(5), Chance(seed_of(5))
    hidden = 0
    while (seat := env.seat) is not None and len(env.match.log) < 40:
        state, other = env.observe(seat), env.match.imagine(seat, chance)
        assert env.prose.observation(other, seat, env._since[seat]) == state["obs"]
        hidden += other.state != env.match.state
        env.answer(seat, agent(state))
    assert hidden > 0, "what the seat cannot know varies"


@GAMES
def test_an_answer_is_not_seen_before_all_are_in(game: Game[Any]) -> None:
    env = TextEnv(game.name, few(game))
    env.reset(2)
    agent = by_number(2)
    while env.seat is not None and len(env.match.log) < 15:
        first, *others = [ask.seat for ask in env.match.asks]
        before = [env.observe(seat) for seat in others]
        answers = list(env.observe(first)["legal_actions"]) if others else []
        for answer in answers[:1] + answers[1:][-1:]:
            twin = deepcopy(env)
            twin.answer(first, answer)
            assert [twin.observe(seat) for seat in others] == before
        env.answer(env.seat, agent(env.observe(env.seat)))


def test_some_game_asks_several_at_once() -> None:
    assert any(len(Match(game, few(game), None, 1).asks) > 1 for game in games())


@GAMES
def test_a_seat_is_told_what_it_heard_since_its_last_question(game: Game[Any]) -> None:
    env = TextEnv(game.name, few(game))
    env.reset(3)
    agent = by_number(3)
    told: list[list[dict[str, Any]]] = [[] for _ in range(env.seats)]
    while (seat := env.seat) is not None and len(env.match.log) < 60:
        state = env.observe(seat)
        assert state == env.observe(seat), "to look changes nothing"
        told[seat] += state["raw_obs"]["events"]
        assert told[seat] == env.match.events(seat=seat)
        for sentence in env.prose.texts.story(state["raw_obs"]["events"]):
            assert f"- {' '.join(sentence.split())}\n" in state["obs"]
        env.answer(seat, agent(state))


@GAMES
@SPOKEN
def test_the_text_has_the_question_and_its_numbered_options(game: Game[Any], language: str) -> None:
    env = TextEnv(game.name, language=language)
    state, seat = env.reset(1)
    ask = env.match.ask(seat)
    assert ask
    texts = Texts(language, game)
    lines = state["obs"].splitlines()
    numbered = [f"{number}. {texts.word(option)}" for number, option in enumerate(ask.options, 1)]
    assert lines[-len(numbered) :] == [" ".join(line.split()) for line in numbered]
    assert lines[-len(numbered) - 1].endswith(" ".join(texts.ask(ask).split()))
    assert state["raw_obs"]["ask"] == ask.as_json()
    assert state["raw_obs"]["view"] == env.match.view(seat)


@GAMES
@SPOKEN
def test_the_rules_come_with_it_for_whoever_wants_them(game: Game[Any], language: str) -> None:
    short, long = TextEnv(game.name, language=language), TextEnv(game.name, language=language, rules=True)
    texts = Texts(language, game)
    state, seat = short.reset(1)
    more, _ = long.reset(1)
    ask = long.match.ask(seat)
    assert ask
    rule = " ".join(texts.rule(ask).split())
    assert rule in more["obs"]
    assert rule not in state["obs"]
    assert texts.say("goal") in short.introduction(seat)
    assert len(long.introduction(seat)) > len(short.introduction(seat)) + 1000


def test_a_game_without_a_rules_page_is_introduced_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*given: Any) -> str:
        raise FileNotFoundError

    monkeypatch.setattr("tontine.adapters.text.rules_page", missing)
    assert TextEnv("dead-last", rules=True).introduction(0) == TextEnv("dead-last").introduction(0)


def test_the_texts_of_the_cards_come_with_the_rule() -> None:
    """At the first question of some match that offers a card with a text."""
    env = TextEnv("last-shot", rules=True)
    state, seat = env.reset(1)
    agent = by_number(1)
    while not (cards := [each for each in env.match.asks[0].options if env.prose.texts.printed(each)]):
        state, following = env.step(seat, agent(state))
        assert following is not None
        seat = following
    for card in cards:
        assert " ".join(env.prose.texts.printed(card).split()) in state["obs"]


def test_agents_that_cannot_talk_are_asked_instead() -> None:
    """A setting that has another default for tables without talk."""
    assert getattr(TextEnv("dead-last").match.settings, "whispers") == 1  # noqa: B009
    assert getattr(TextEnv("dead-last", whispers=0).match.settings, "whispers") == 0  # noqa: B009


# Answers


def options_of(env: TextEnv) -> tuple[Seat, list[int | str]]:
    ask = env.match.asks[0]
    return ask.seat, list(ask.options)


@GAMES
@SPOKEN
def test_an_option_is_answered_by_number_text_or_word(game: Game[Any], language: str) -> None:
    env = after(TextEnv(game.name, language=language), 4)
    seat, options = options_of(env)
    ask = env.match.ask(seat)
    assert ask
    for number, option in enumerate(options, 1):
        text = env.prose.texts.word(option)
        forms = [number, str(number), f" {number} ", text, text.upper(), f"\n{text}  ", *([option] if isinstance(option, str) else [])]
        assert [meant(env.prose.texts, ask, form) for form in forms] == [option] * len(forms)


class Number(int):
    """Another library's whole number."""


def test_whole_numbers_of_other_libraries_are_numbers() -> None:
    env = TextEnv("dead-last")
    _, seat = env.reset(1)
    env.step(seat, Number(2))
    assert env.observe(seat)["action_record"] == [(seat, env.match.log[0][1])]


def test_an_answer_can_be_changed_until_all_are_in() -> None:
    env = TextEnv("dead-last")
    env.reset(1)
    first = env.match.asks[0].seat
    env.answer(first, 1)
    env.answer(first, 2)
    ask = env.match.ask(first)
    assert ask
    assert env.match.answered(first) == ask.options[1]


# Copies


@GAMES
def test_a_copy_is_apart_and_hears_what_comes(game: Game[Any]) -> None:
    env = after(TextEnv(game.name), 5)
    before = [env.observe(seat) for seat in range(env.seats)]
    twin = deepcopy(env)
    assert [twin.observe(seat) for seat in range(env.seats)] == before
    agent = by_number(9)
    heard = len(twin.match.events())
    while twin.seat is not None and len(twin.match.events()) == heard:
        twin.answer(twin.seat, agent(twin.observe(twin.seat)))
    assert len(twin.match.events()) > heard
    assert [env.observe(seat) for seat in range(env.seats)] == before


# Refusals: one clear sentence, and nothing has happened


@pytest.mark.parametrize(
    ("given", "error", "sentence"),
    [
        ({"game": "chess"}, UnknownGame, "There is no game 'chess'. Known games: dead-last, "),
        ({"game": "dead-last", "seats": 99}, WrongSeats, "This game takes 6 to 12 seats, not 99."),
        ({"game": "dead-last", "language": "tlh"}, BadArgument, "language must be one of en, it, not 'tlh'."),
        ({"game": "dead-last", "colour": 1}, BadSettings, "Bad settings: expected one of "),
        ({"game": "dead-last", "rounds": -1}, BadSettings, "Bad settings: expected "),
    ],
)
def test_a_table_that_cannot_be_is_refused(given: dict[str, Any], error: type[TontineError], sentence: str) -> None:
    with pytest.raises(error) as refused:
        TextEnv(**given)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("answer", [0, 99, -1, True, 1.0, None, "", "nobody of that name", "9" * 5000, "0", ["1"]])
def test_what_is_no_option_is_refused(answer: Any) -> None:
    env = TextEnv("dead-last")
    before, seat = env.reset(1)
    with pytest.raises(NoSuchAnswer, match=r"is none of the options: 1\. \w+, 2\. ") as refused:
        env.step(seat, answer)
    assert len(str(refused.value)) < 400
    assert env.observe(seat) == before
    assert env.match.log == []


def test_the_refusal_speaks_the_language_of_the_table() -> None:
    env = TextEnv("dead-last", language="it")
    _, seat = env.reset(1)
    with pytest.raises(NoSuchAnswer) as refused:
        env.step(seat, "red")
    assert env.prose.texts.error(refused.value).startswith("«red» non è tra le scelte: 1. ")


@pytest.mark.parametrize("seat", [7, -1, "0", None, True])
def test_a_seat_that_is_not_asked_is_refused(seat: Any) -> None:
    env = TextEnv("dead-last")
    env.reset(1)
    with pytest.raises(NotAsked, match="is not asked anything now"):
        env.step(seat, 1)
    assert env.match.log == []


@pytest.mark.parametrize("seat", [6, -1, "0"])
def test_a_seat_that_there_is_not_is_refused(seat: Any) -> None:
    env = TextEnv("dead-last")
    for look in (env.observe, env.introduction):
        with pytest.raises(UnknownSeat, match=r"There is no seat .* at this table"):
            look(seat)


def test_after_the_end_nothing_is_answered() -> None:
    env = TextEnv("liars-dice")
    env.run([by_number(1)] * 2, seed=1)
    assert env.seat is None
    with pytest.raises(MatchOver, match="The match is over"):
        env.step(0, 1)


def test_every_seat_needs_an_agent() -> None:
    env = TextEnv("dead-last")
    seed = env.match.seed
    with pytest.raises(WrongAgents, match="There are 6 seats, so 6 agents are needed, not 1"):
        env.run([by_number(1)])
    assert env.match.seed == seed


def test_before_the_end_there_are_no_payoffs() -> None:
    env = TextEnv("dead-last")
    assert env.get_payoffs() is None
    assert not env.is_over()
