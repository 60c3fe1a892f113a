"""The texts of one game, or only those common to all games, in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar
from unicodedata import normalize

from fluent.runtime.types import fluent_number

from ..core import Ask, Game, Option, Outcome, Seat, View
from ..core.errors import TontineError
from ..core.registry import package_of
from .entry import Entry
from .fluent import LANGUAGES, NONE, Listed, Sayings

HARD = "\N{NO-BREAK SPACE}"
HIDDEN = "-"  # a view key with this label is not printed
FEW = 12  # options that an error lists


class Texts:
    """The game's own texts come first, then those of `more` packages, then those common to all games. `names` are the players', by seat."""

    strict: ClassVar[bool] = False  # tests: a missing text is an error; otherwise its id is shown

    def __init__(
        self, language: str, game: Game[Any] | None = None, names: Mapping[Seat, str] | None = None, more: Sequence[str] = ()
    ) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self.game = game
        self.names = dict(names or {})
        own = [package_of(game)] if game else []
        self._sayings = Sayings(self.language, [*own, *more, __package__], self._functions(), self.strict)

    # Any text

    def has(self, name: str, attribute: str | None = None) -> bool:
        return self._sayings.has(name, attribute)

    def say(self, name: str, attribute: str | None = None, /, **facts: Any) -> str:
        return self._sayings.say(name, attribute, {key: self._fact(value) for key, value in facts.items()})

    # Seats and words

    def seat(self, seat: Seat) -> str:
        own = f"seat-{seat}"
        return self.names.get(seat) or (self.say(own) if self.has(own) else self.say("seat", number=seat + 1))

    def colour(self, seat: Seat) -> str | None:
        own = f"seat-{seat}"
        return self.say(own, "colour") if self.has(own, "colour") else None

    def seats(self, seats: Sequence[Seat]) -> str:
        return self._joined([self.seat(seat) for seat in seats]) or self.say("nobody")

    def word(self, option: Option) -> str:
        return self.seat(option) if isinstance(option, int) else self.say(f"word-{option}")

    def printed(self, option: Option) -> str:
        """What is printed on a card, if the game says so."""
        name = f"word-{option}"
        return self.say(name, "text") if isinstance(option, str) and self.has(name, "text") else ""

    def described(self) -> list[str]:
        """Every word of the game that has a description: cards, dice, tokens."""
        pieces = [piece.word for piece in self.game.box] if self.game else []
        words = dict.fromkeys([*(self.game.vocabulary if self.game else ()), *pieces])
        return [word for word in words if isinstance(word, str) and self.has(f"word-{word}", "text")]

    # Questions and events

    def ask(self, ask: Ask) -> str:
        return self.say(f"ask-{ask.kind}", **_about(ask))

    def rule(self, ask: Ask) -> str:
        return self.say(f"rule-{ask.kind}", **_about(ask))

    def described_by(self, ask: Ask) -> list[str]:
        """Descriptions of the words that a question is about."""
        words = dict.fromkeys([value for value in _about(ask).values() if isinstance(value, str)])
        return [word for word in words if self.has(f"word-{word}", "text")]

    def event(self, heard: Mapping[str, Any]) -> str:
        facts = {key: value for key, value in heard.items() if key != "event"}
        if heard["event"] == "end":
            facts["points"] = _points(heard)
            facts["why"] = self.say(f"reason-{heard['reason']}", **facts)
        return self.say(f"event-{heard['event']}", **facts)

    def story(self, heard: Iterable[Mapping[str, Any]]) -> list[str]:
        """One sentence for each event, or for each run of them."""
        return [self.told(run) for run in self.runs(heard)]

    def runs(self, heard: Iterable[Mapping[str, Any]]) -> list[list[Mapping[str, Any]]]:
        """Events that follow each other and are told in one sentence: of one name that has a `.several`, and of one seat."""
        runs: list[list[Mapping[str, Any]]] = []
        for each in heard:
            last = runs[-1][-1] if runs else {"event": None}
            alike = last["event"] == each["event"] and last.get("seat") == each.get("seat")
            if alike and self.has(f"event-{each['event']}", "several"):
                runs[-1].append(each)
            else:
                runs.append([each])
        return runs

    def told(self, run: Sequence[Mapping[str, Any]]) -> str:
        """A run in one sentence: `.several` with its `$parts`, each a `.part` with a `$count` of equal ones."""
        if len(run) == 1:
            return self.event(run[0])
        name = f"event-{run[0]['event']}"
        parts: dict[str, dict[str, Any]] = {}
        for each in run:
            facts = {key: value for key, value in each.items() if key not in ("event", "count")}
            part = parts.setdefault(repr(facts), {**facts, "count": 0})
            part["count"] += each.get("count", 1)
        said = self._joined([self.say(name, "part", **facts) for facts in parts.values()])
        return self.say(name, "several", seat=run[0].get("seat"), parts=said)

    def outcome(self, outcome: Outcome) -> str:
        return self.event({"event": "end", **outcome.as_json()})

    # Views

    def view(self, view: View) -> list[Entry]:
        """All of the view but the players, in its own order."""
        return self._entries("view", {key: value for key, value in view.items() if key != "players"})

    def player(self, player: Mapping[str, Any]) -> list[Entry]:
        return self._entries("player", player)

    def _entries(self, prefix: str, facts: Mapping[str, Any]) -> list[Entry]:
        found = []
        for key, value in facts.items():
            name = f"{prefix}-{key}"
            label = self.say(name)
            lines = () if label == HIDDEN or value is None else self._lines(name, value, facts)
            found.append(Entry(key, label, tuple([line for line in lines if line]), self.has(name, "item")))
        return [entry for entry in found if entry.label != HIDDEN]

    def _lines(self, name: str, value: Any, facts: Mapping[str, Any]) -> Sequence[str]:
        if self.has(name, "item") and isinstance(value, list):
            return [self.say(name, "item", **self._item(item, facts)) for item in value]
        if self.has(name, "value"):
            return [self.say(name, "value", **{**facts, **(value if isinstance(value, dict) else {}), "value": value})]
        return [self._plain(value)]

    def _item(self, item: Any, facts: Mapping[str, Any]) -> dict[str, Any]:
        return {**facts, **(item if isinstance(item, dict) else {}), "value": item}

    # Settings and errors

    def setting(self, name: str) -> tuple[str, str]:
        """Its label, and what it does."""
        return self.say(f"setting-{name}"), self.say(f"setting-{name}", "help")

    def setting_value(self, value: Any, name: str = "") -> str:
        """In the words that the game has for values of this setting, if it has any."""
        if self.has(f"setting-{name}", "value"):
            return self.say(f"setting-{name}", "value", value=value)
        if isinstance(value, Mapping):
            return self._counts(value)
        return self._plain(value) if value or value == 0 else self.say("nothing")

    def _counts(self, counts: Mapping[str, int]) -> str:
        """Which words are in and which are out; chance decides about the others."""
        some = [self._times(word, count) for word, count in counts.items() if count]
        none = [self.word(word) for word, count in counts.items() if not count]
        said = [self.say("counts-with", words=self._joined(some))] if some else []
        said += [self.say("counts-without", words=self._joined(none))] if none else []
        return self.say("semicolon").join(said) or self.say("by-chance")

    def _times(self, word: str, count: int) -> str:
        return self.word(word) if count == 1 else self.say("times", word=self.word(word), count=str(count))

    def error(self, error: TontineError) -> str:
        """A game has texts for its own problems: `error-<problem>`."""
        name = f"error-{error.code}"
        own = f"error-{error.problem}"
        got = error.got if isinstance(error.got, int | str) else repr(error.got)
        facts = {"expected": error.expected, "got": got, "problem": error.problem, **self._error_facts(error.facts)}
        return self.say(own if self.has(own) else name, **facts) if self.has(name) else str(error)

    def _error_facts(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Settings get their labels and the game its title. What the caller gave stays as it is. Long lists are left out."""
        told = {key: str(fact) if type(fact) is int else fact for key, fact in facts.items()}
        if "name" in facts:
            told["setting"] = self._label(facts["name"])
        if "settings" in facts:
            told["settings"] = self._joined([self._label(name) for name in facts["settings"]])
        if "game" in facts:
            told["title"] = self.say("title") if self.game else facts["game"]
        if "value" in facts:
            told["got"] = self.say("quoted", words=facts["value"]) if isinstance(facts["value"], str) else self._given(facts["value"])
        if len(facts.get("options", ())) > FEW:
            told["options"] = None
        return told

    def _label(self, name: str) -> str:
        return self.say(f"setting-{name}") if self.has(f"setting-{name}") else name

    def _given(self, value: int | None) -> str | None:
        return None if value is None else self._plain(value)

    # What Fluent is given

    def _fact(self, value: Any) -> Any:
        if value is None or value in ([], {}, ()):
            return NONE
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, list | dict | tuple):
            return Listed(list(value) if isinstance(value, tuple) else value, self._plain)
        return value

    def _functions(self) -> dict[str, Callable[..., Any]]:
        return {
            "SEAT": self._seat,
            "SEATS": lambda x: self._joined([self._seat(seat) for seat in _list(x)]) or self.say("nobody"),
            "WORD": self._word,
            "WORDS": lambda x: self._joined([self._word(item) for item in _list(x)]) or self.say("nothing"),
            "PAIRS": lambda x, between=None: self._pairs(_dict(x), between or self.say("arrow")),
            "NUMBERS": lambda x, again=None: self._numbers(x.value, again) if isinstance(x, Listed) else self.say("nothing"),
            "COUNT": lambda x: fluent_number(len(_list(x))),
            "SUM": lambda x: fluent_number(sum(_list(x))),
            "EUPHONIC": euphonic,
        }

    def _seat(self, x: Any) -> str:
        if x == NONE:
            return self.say("nobody")
        return self.seat(int(x)) if isinstance(x, int) or str(x).isdigit() else str(x)

    def _word(self, x: Any) -> str:
        """A word, or a seat's name for a number. Lists and dicts keep their order."""
        if isinstance(x, Listed | list):
            return self.say("comma").join([self._word(each) for each in _list(x)])
        return self.word(int(x)) if isinstance(x, int) and not isinstance(x, bool) else self._plain(x)

    def _pairs(self, pairs: Mapping[str, Any], between: str) -> str:
        lines = [f"{self._key(key)}{between}{self._word(value)}" for key, value in pairs.items()]
        return self.say("comma").join(lines) or self.say("nothing")

    def _numbers(self, value: Any, again: str | None) -> str:
        """Numbers side by side, or as a list in words with `again` before all but the first. With a dict, a line
        for each key that has numbers: its name, then the numbers."""
        if not isinstance(value, dict):
            first, *more = map(str, value)
            return " ".join([first, *more]) if again is None else self._joined([first, *[f"{again}{each}" for each in more]])
        numbers = {key: each if isinstance(each, list) else [each] for key, each in value.items()}
        lines = [HARD.join([self._key(key), *map(str, each)]) for key, each in numbers.items() if each]
        return self.say("comma").join(lines) or self.say("nothing")

    def _key(self, key: str) -> str:
        return self.seat(int(key)) if key.isdigit() else self.say(f"word-{key}")

    def _plain(self, value: Any) -> str:
        """A value that no text formats: numbers as they are, words as words."""
        if isinstance(value, bool):
            return self.say("word-true" if value else "word-false")
        if value is None or isinstance(value, str):
            return self.say(f"word-{value or NONE}")
        if isinstance(value, dict):
            return self.say("comma").join([f"{self._key(key)} {self._plain(each)}" for key, each in value.items()])
        if isinstance(value, list | tuple):
            return self.say("comma").join([self._plain(each) for each in value])
        return str(value)

    def _joined(self, words: Sequence[str]) -> str:
        *most, last = words or [""]
        return self.say("comma").join(most) + self.say("and", last=last) if most else last


def euphonic(word: str, following: Any) -> str:
    """In Italian "a" before Anna is "ad", and "e" before Elena is "ed"."""
    first = normalize("NFD", str(following))[:1]
    return f"{word}d {following}" if first.casefold() == word.casefold() else f"{word} {following}"


def _about(ask: Ask) -> dict[str, Any]:
    about = {str(key): value for key, value in ask.about.items()} if isinstance(ask.about, dict) else {}
    return {"about": ask.about, **about}


def _points(end: Mapping[str, Any]) -> int | None:
    """With how many points each winner won; None where points are not counted, or differ."""
    found = {end["scores"][seat] for seat in end["winners"]} if end.get("scores") else set()
    return max(found) if len(found) == 1 and max(found) > 1 else None


def _list(x: Any) -> list[Any]:
    if isinstance(x, Listed):
        return list(x.value)
    return x if isinstance(x, list) else [] if x == NONE else [x]


def _dict(x: Any) -> dict[str, Any]:
    return x.value if isinstance(x, Listed) and isinstance(x.value, dict) else {}
