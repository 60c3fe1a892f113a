"""Checks that a game has every text that it needs, in every language. Each problem is one line; a sound game has none."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from ..core import Ask, Chance, Game, Match, Settings, seed_of
from ..core.errors import BadSettings
from ..core.registry import package_of
from ..core.settings import variants
from .fluent import LANGUAGES, MissingText, resource_of, variables_of
from .texts import Texts

ENOUGH = 6  # times that one text is tried with one set of facts
MATCHES = 14
FUNCTIONS = {"SEAT", "SEATS", "WORD", "WORDS", "PAIRS", "NUMBERS", "COUNT", "SUM", "EUPHONIC", "NUMBER"}


def complete(game: Game[Any], met: Met | None = None) -> list[str]:
    """What is missing or wrong in the texts of a game."""
    met = met or met_in(game)
    found = [*files(package_of(game)), *facts(game, met)]
    for language in LANGUAGES:
        found += [f"{language}: {trouble}" for trouble in Speaker(language, game).troubles(met)]
    return list(dict.fromkeys(found))


# The files


def patterns(package: str, language: str) -> dict[str, ast.Pattern]:
    """Every pattern of a file, by id and attribute."""
    found: dict[str, ast.Pattern] = {}
    for entry in resource_of(package, language).body:
        if isinstance(entry, ast.Message | ast.Term):
            found |= {f"{entry.id.name}.{each.id.name}": each.value for each in entry.attributes}
            if entry.value:
                found[entry.id.name] = entry.value
    return found


def files(package: str) -> Iterator[str]:
    """All languages have a file without syntax errors, with the same ids and the same variables."""
    for language in LANGUAGES:
        yield from [f"{language}: {trouble}" for trouble in file(package, language)]
    first, *others = LANGUAGES
    ours = patterns(package, first)
    for language in others:
        theirs = patterns(package, language)
        yield from [f"{name}: not in {language}" for name in ours if name not in theirs]
        yield from [f"{name}: not in {first}" for name in theirs if name not in ours]
        both = [name for name in ours if name in theirs]
        yield from [f"{name}: other variables in {language}" for name in both if variables_of(ours[name]) != variables_of(theirs[name])]


def file(package: str, language: str) -> Iterator[str]:
    resource = resource_of(package, language)
    if not resource.body:
        yield "there is no file"
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            yield f"not Fluent: {str(entry.content).splitlines()[0]}"
    ids = Counter(entry.id.name for entry in resource.body if isinstance(entry, ast.Message | ast.Term))
    yield from [f"{name}: twice" for name, count in ids.items() if count > 1]
    used = _Functions()
    used.visit(resource)
    yield from [f"{name}: no such function" for name in sorted(used.names - FUNCTIONS)]


class _Functions(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802  the visitor's own naming
        self.names.add(node.id.name)
        self.generic_visit(node)


# What occurs in matches


@dataclass
class Met:
    """What occurred in random matches over all settings, a few of each sort."""

    asks: list[Ask] = field(default_factory=list)
    events: list[dict[str, Any]] = field(default_factory=list)
    views: list[dict[str, Any]] = field(default_factory=list)
    seen: Counter[Any] = field(default_factory=Counter)

    def new(self, *sort: Any) -> bool:
        self.seen[sort] += 1
        return self.seen[sort] <= ENOUGH


def met_in(game: Game[Any]) -> Met:
    met = Met()
    for number, (seats, settings) in enumerate(tables(game)):
        try:
            match: Match[Any] = Match(game, seats, settings, f"texts {number}", forkable=False)
        except BadSettings:  # a combination that cannot be played
            continue
        play(match, Chance(seed_of(number)), met)
    return met


def tables(game: Game[Any]) -> Iterator[tuple[int, Settings]]:
    every = list(variants(game.Settings))
    for number in range(MATCHES):
        yield game.seats[-1 - number % len(game.seats)], every[number * len(every) // MATCHES] if number else game.Settings()


def play(match: Match[Any], chance: Chance, met: Met) -> None:
    while match.outcome is None:
        for ask in match.asks:
            if met.new("ask", ask.kind, sort_of(ask.about)):
                met.asks.append(ask)
            if chance.below(8) == 0 and met.new("view", ask.kind, match.seats):
                met.views.append(match.view(ask.seat))
            match.answer(ask.seat, chance.pick(ask.options))
    met.views += [match.view(0), match.view(None)]
    for seat in (None, *range(match.seats)):
        met.events += [heard for heard in match.events(seat=seat) if met.new("event", sort_of(heard))]


def sort_of(value: Any) -> Any:
    """What makes a difference to a text: which facts there are, and which words."""
    if isinstance(value, dict):
        return tuple([(key if not key.isdigit() else "", sort_of(each)) for key, each in value.items()][:12])
    if isinstance(value, list):
        return tuple(dict.fromkeys(map(sort_of, value)))
    return value if isinstance(value, str | bool | None) else type(value).__name__


def facts(game: Game[Any], met: Met) -> Iterator[str]:
    """The text of an event uses only facts that the event has."""
    known: dict[str, set[str]] = defaultdict(set)
    for heard in met.events:
        known[heard["event"]] |= set(heard)
    said = patterns(package_of(game), LANGUAGES[0])
    for name, there in known.items():
        if name != "end" and f"event-{name}" in said:
            yield from [f"event-{name}: has no ${each}" for each in variables_of(said[f"event-{name}"]) if each not in there]


# The texts


class _Strict(Texts):
    strict = True


class Speaker:
    """Formats everything in one language, and notes what fails."""

    def __init__(self, language: str, game: Game[Any]) -> None:
        self.game = game
        self.texts = _Strict(language, game)
        self.said = patterns(package_of(game), language)
        self.found: list[str] = []

    def troubles(self, met: Met) -> list[str]:
        for ask in met.asks:
            self.question(ask)
        for heard in met.events:
            self.say(f"event-{heard['event']}", self.texts.event, heard)
        for view in met.views:
            self.say("view", self.texts.view, view)
            self.say("players", lambda players: list(map(self.texts.player, players)), view["players"])
        self.runs(met)
        self.passport()
        self.company()
        return self.found

    def say(self, name: str, how: Callable[..., Any], *given: Any) -> Any:
        """The text. An empty text is a problem, too."""
        try:
            said = how(*given)
        except MissingText as missing:
            self.found.append(": ".join(map(str, missing.args)))
            return None
        if not said:
            self.found.append(f"{name}: says nothing")
        return said

    def question(self, ask: Ask) -> None:
        self.say(f"ask-{ask.kind}", self.texts.ask, ask)
        self.say(f"rule-{ask.kind}", self.texts.rule, ask)
        words = [self.say(f"word-{option}", self.texts.word, option) for option in ask.options]
        if len(set(words)) < len(words):
            self.found.append(f"ask-{ask.kind}: two options read the same")

    def runs(self, met: Met) -> None:
        """Events that are told together: two make one sentence."""
        joined = {name.removesuffix(".several") for name in self.said if name.endswith(".several")}
        parts = {name.removesuffix(".part") for name in self.said if name.endswith(".part")}
        self.found += [f"{name}: .several and .part belong together" for name in sorted(joined ^ parts)]
        for heard in [heard for heard in met.events if f"event-{heard['event']}" in joined & parts]:
            self.say(f"event-{heard['event']}.several", self.texts.story, [heard, heard])

    def passport(self) -> None:
        for name in ("title", "goal"):
            self.agree(name, self.say(name, self.texts.say, name))
        for option in [each for each in self.game.vocabulary if not isinstance(each, int) or each < self.game.seats[-1]]:
            self.say(f"word-{option}", self.texts.word, option)
        for piece in self.game.box:
            self.say(f"word-{piece.word}", self.texts.word, piece.word)
        for reason in self.game.Reason:
            end = {"event": "end", "reason": reason.value, "winners": [0], "scores": [1] * self.game.seats[0], "order": []}
            self.say(f"reason-{reason.value}", self.texts.event, end)
        for setting in fields(self.game.Settings):
            self.setting(setting.name, setting.metadata.get("options", ()))
            if setting.metadata["type"] == "whole":
                self.say(f"setting-{setting.name}.value", self.texts.setting_value, setting.default, setting.name)

    def company(self) -> None:
        """The characters of bots, and what they say."""
        for character in self.game.cast.characters if self.game.cast else ():
            self.say(f"character-{character}", self.texts.say, f"character-{character}")
            self.say(f"character-{character}.line", self.texts.say, f"character-{character}", "line")
        for line in self.game.talk.lines:
            self.say(line, lambda line: self.texts.say(line, target=0), line)
        for moment in self.game.talk.moments:
            for line in moment.lines:
                self.say(line, self.texts.say, line)

    def agree(self, name: str, said: str | None) -> None:
        if self.texts.language == LANGUAGES[0] and said != getattr(self.game, name):
            self.found.append(f"{name}: is not the passport's")

    def setting(self, name: str, options: Sequence[str]) -> None:
        for said in self.say(f"setting-{name}", self.texts.setting, name) or ():
            self.say(f"setting-{name}", str, said)
        for value in options:
            self.say(f"word-{value}", self.texts.setting_value, value)
