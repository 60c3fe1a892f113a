"""The page's sources: types as the server has them, texts in both languages, a lock file without addresses."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from tontine.server.errors import STATUS, RequestError
from tontine.server.faces import COLOURS, FACES
from tontine.text import LANGUAGES
from tontine.text.fluent import variables_of

WEB = Path(__file__).parents[2] / "web"
SOURCES = [path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
USED = re.compile(r"(?:house\.texts|\bh|\bt)\.say\('([a-z][\w-]*)'(?:, \{[^}]*\}, '(\w+)')?")
# Words of a game, or of the terminal too.
GAMES = re.compile(
    r"^(title|goal|seat|nobody|nothing|by-chance|comma|and|arrow|rating|word|view|player|ask|rule|event|reason|setting|worth)(-|$)"
    r"|^book-(overview|example)$"
)


def messages(language: str) -> dict[str, ast.Message]:
    paths = [*(WEB / "text").glob(f"*{language}.ftl"), *(WEB / "src" / "games").glob(f"*/text/{language}.ftl")]
    parsed = [entry for path in paths for entry in FluentParser().parse(path.read_text("utf-8")).body]
    assert not [entry for entry in parsed if isinstance(entry, ast.Junk)]
    return {entry.id.name: entry for entry in parsed if isinstance(entry, ast.Message)}


def test_wire_types_are_those_of_the_server() -> None:
    made = runpy.run_path(str(WEB / "tools" / "wire.py"))["typescript"]()
    assert (WEB / "src" / "lib" / "wire.ts").read_text("utf-8") == made, "run `make page-types`"


def test_both_languages_say_the_same_things() -> None:
    english, italian = messages("en"), messages("it")
    assert english.keys() == italian.keys()
    for name, message in english.items():
        other = italian[name]
        assert {each.id.name for each in message.attributes} == {each.id.name for each in other.attributes}, name
        assert variables_of(message) == variables_of(other), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_unsaid(language: str) -> None:
    known = messages(language)
    for path in SOURCES:
        for name, attribute in USED.findall(path.read_text("utf-8")):
            if GAMES.match(name):
                continue
            assert name in known, f"{path.name}: {name}"
            if attribute:
                assert attribute in {each.id.name for each in known[name].attributes}, f"{path.name}: {name}.{attribute}"


def test_every_mistake_has_words() -> None:
    """The page has a text for every error of the server, whose own texts are in English and for programs."""
    codes = {kind("", "").code for kind in (*RequestError.__subclasses__(), *STATUS)}
    plain = {"internal", "bad-request", "not-found", "method-not-allowed", "offline"}
    for language in LANGUAGES:
        assert {f"trouble-{code}" for code in codes | plain} - messages(language).keys() == set()


def test_the_lock_file_names_versions_and_hashes_and_no_addresses() -> None:
    text = (WEB / "package-lock.json").read_text("utf-8")
    assert "://" not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in about for name, about in packages.items() if name)


def test_nothing_is_fetched_from_elsewhere() -> None:
    for path in [*SOURCES, WEB / "index.html", *(WEB / "src").rglob("*.css")]:
        assert not re.search(r"""(https?:)?//[a-z0-9.-]+\.[a-z]{2,}/""", path.read_text("utf-8")), path


def test_no_page_counts_games() -> None:
    pages = [WEB / "index.html", WEB.parent / "README.md", *WEB.glob("text/*.ftl"), *WEB.glob("src/games/*/text/*.ftl")]
    counted = re.compile(r"(?i)\b(one|two|three|four|five|six|due|tre|quattro|cinque|sei|\d+) (games|giochi)\b")
    assert [path.name for path in pages if counted.search(path.read_text("utf-8"))] == []


def test_the_page_has_a_picture_and_a_name_for_every_face_and_colour() -> None:
    pictures = re.findall(r"^  (\w+): \(\) => import", (WEB / "src/lib/faces.ts").read_text("utf-8"), re.MULTILINE)
    colours = re.findall(r"^  (\w+): '#", (WEB / "src/lib/seats.ts").read_text("utf-8"), re.MULTILINE)
    assert (pictures, colours) == (list(FACES), list(COLOURS))
    for language in LANGUAGES:
        assert {f"face-{face}" for face in FACES} | {f"colour-{colour}" for colour in COLOURS} <= messages(language).keys()
