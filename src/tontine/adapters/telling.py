"""What a seat is told in words, from its view, from what it heard and from its question alone; and which option an answer means."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from numbers import Integral
from typing import Any

from ..core import Ask, Game, Option, Seat, View
from ..text import LANGUAGES, Entry, Texts
from .arguments import known
from .errors import NoSuchAnswer

PACKAGES = ("tontine.adapters", "tontine.server")  # whose texts are used besides the game's
LONGEST = 80  # characters of a wrong answer that are repeated


def texts_of(language: str, game: Game[Any] | None = None, names: Mapping[Seat, str] | None = None) -> Texts:
    return Texts(known("language", language, LANGUAGES), game, names, more=PACKAGES)


# What it knows, and what happened


def news_told(texts: Texts, events: Iterable[Mapping[str, Any]], so_far: bool) -> list[str]:
    """`so_far`: nothing was told before."""
    return headed(texts.say("agent-so-far" if so_far else "agent-since"), texts.story(events))


def view_told(texts: Texts, view: View, seat: Seat | None, numbered: bool = False) -> list[str]:
    """`seat` None: what everybody knows. `numbered`: with the numbers of the seats."""
    names = [player_told(texts, place, seat, numbered) for place in range(len(view["players"]))]
    players = [f"{name}: {'; '.join(facts_told(texts.player(player)))}" for name, player in zip(names, view["players"], strict=True)]
    return headed(texts.say("agent-seen" if seat is None else "agent-known"), [*players, *facts_told(texts.view(view))])


def player_told(texts: Texts, place: Seat, seat: Seat | None, numbered: bool) -> str:
    name = texts.say("agent-you", name=texts.seat(place)) if place == seat else texts.seat(place)
    return texts.say("agent-numbered", seat=str(place), name=name) if numbered else name


def facts_told(entries: Sequence[Entry]) -> list[str]:
    return [f"{entry.label.removesuffix(':')}: {entry.text}" for entry in entries if entry.lines]


# Its question


def question_told(texts: Texts, ask: Ask, number: int | None = None, rules: bool = True) -> list[str]:
    """`number`: of the question, where it is answered by that. `rules`: with the rule, and with the texts of the cards it is about."""
    head = "agent-question" if number is None else "agent-question-number"
    lines = [
        texts.say(head, number=str(number), ask=texts.ask(ask)),
        *(rule_told(texts, ask) if rules else []),
        *options_told(texts, ask, rules),
    ]
    return [one_line(line) for line in lines]


def rule_told(texts: Texts, ask: Ask) -> list[str]:
    cards = [card for card in texts.described_by(ask) if card not in ask.options]
    return [texts.say("agent-rule", rule=texts.rule(ask)), *[f"{texts.word(card)}: {texts.printed(card)}" for card in cards]]


def options_told(texts: Texts, ask: Ask, rules: bool = False) -> list[str]:
    printed = [texts.printed(option) if rules else "" for option in ask.options]
    said = [f"{texts.word(option)}: {text}" if text else texts.word(option) for option, text in zip(ask.options, printed, strict=True)]
    return [f"{number}. {one_line(each)}" for number, each in enumerate(said, 1)]


def meant(texts: Texts, ask: Ask, answer: Any) -> Option:
    """The option that an answer means: by its number, counted from 1, by its text, or by the option itself if that is a word."""
    whole = isinstance(answer, Integral) and not isinstance(answer, bool)
    given = one_line(str(answer)).casefold() if whole or isinstance(answer, str) else None
    forms = forms_of(texts, ask)
    if given not in forms:
        got = f"{answer[:LONGEST]}…" if isinstance(answer, str) and len(answer) > LONGEST else answer
        raise NoSuchAnswer(", ".join(options_told(texts, ask)), got)
    return forms[given]


def forms_of(texts: Texts, ask: Ask) -> dict[str, Option]:
    """Words that fit several options, such as a name that somebody has chosen, mean none of them."""
    found: dict[str, set[Option]] = defaultdict(set)
    for option in ask.options:
        for word in (texts.word(option), *([option] if isinstance(option, str) else [])):
            found[one_line(word).casefold()].add(option)
    clear = {word: options.pop() for word, options in found.items() if len(options) == 1}
    return {**clear, **{str(number): option for number, option in enumerate(ask.options, 1)}}


# Layout


def headed(head: str, lines: Sequence[str]) -> list[str]:
    return [head, *[f"- {one_line(line)}" for line in lines]] if lines else []


def paragraphs(*parts: Sequence[str]) -> str:
    return "\n\n".join(["\n".join(part) for part in parts if part])


def one_line(words: str) -> str:
    return " ".join(words.split())
