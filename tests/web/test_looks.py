"""The looks of games: the texts that their stages use exist, and so do the events that they wait for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tontine.core import Game
from tontine.core.registry import games, package_of
from tontine.text.fluent import resource_of

from .test_sources import WEB, messages

LOOKS = sorted((WEB / "src" / "games").glob("*/look.ts"))
STAGES = "\n".join(path.read_text("utf-8") for path in sorted((WEB / "src").rglob("*")) if path.suffix in (".ts", ".svelte"))
OWN = re.compile(r"['`]((?:loa|lds|ls|dl)-[a-z-]*)(\$\{)?")  # a text of one game's stage; or how its name begins
LISTED = re.compile(r"^  (moments|cues): \{(.*?)\}", re.M | re.S)
KEY = re.compile(r"(?:^|[\s{,])'?([a-z][a-z-]*)'?: ")


def events_of(game: Game[object]) -> set[str]:
    names = [getattr(entry, "id", None) for entry in resource_of(package_of(game), "en").body]
    return {name.name.removeprefix("event-") for name in names if name is not None and name.name.startswith("event-")} | {"end"}


@pytest.mark.parametrize("path", LOOKS, ids=lambda path: path.parent.name)
def test_moments_and_sounds_are_of_events_that_are_told(path: Path) -> None:
    game = next(game for game in games() if game.name == path.parent.name)
    found = dict(LISTED.findall(path.read_text("utf-8")))
    for name in ("moments", "cues"):
        keys = set(KEY.findall(found[name]))
        assert keys, name
        assert keys <= events_of(game), name


def test_what_a_stage_says_is_written_and_what_is_written_is_said() -> None:
    said = OWN.findall(STAGES)
    whole = {name for name, more in said if not more}
    begun = tuple(name for name, more in said if more)
    written = {name for name in messages("en") if re.match(r"(loa|lds|ls|dl)-", name)}
    assert whole <= written
    assert {name for name in written if name not in whole and not name.startswith(begun)} == set()
    assert all(any(name.startswith(each) for name in written) for each in begun)


def test_every_reason_that_a_token_gives_is_written() -> None:
    tokens = ("axe", "gun", "chainsaw", "barricade", "medikit", "hero", "flare", "only-axe", "only-gun")
    for name in [*[f"loa-why-{token}" for token in tokens], *[f"lds-why-{card}" for card in ("cough", "sanitizer", "bribe")]]:
        assert name in messages("en"), name
