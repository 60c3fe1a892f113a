"""What a link to the page shows where it is sent: title, description and picture, as Open Graph and Twitter tags."""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from typing import NamedTuple
from urllib.parse import quote

from ..core import Game
from ..core.errors import UnknownGame
from ..core.registry import game as game_named
from ..text import LANGUAGES, Texts
from .store import Found

HOUSE = "house"  # the picture of what has none of its own
SIZE = (1200, 630)
LOCALES = {"en": "en_GB", "it": "it_IT"}
MARK = re.compile(r'<meta name="description"[^>]*>')  # in index.html: the tags take its place
HOST = re.compile(r"([A-Za-z0-9._-]{1,250}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")
LANGUAGE = re.compile(r"\s*([a-zA-Z]{2})[a-zA-Z-]*\s*(?:;\s*q=([0-9.]{1,5})\s*)?")


class Preview(NamedTuple):
    title: str
    description: str
    picture: str = HOUSE  # the name of a game, or of the house's


def language_of(accepted: str) -> str:
    """The language that a browser likes best, of those that there are: the header Accept-Language."""
    wanted = [found for each in accepted[:200].split(",") if (found := LANGUAGE.fullmatch(each))]
    liked = sorted(wanted, key=lambda found: -weight(found[2]))
    return next((found[1].lower() for found in liked if found[1].lower() in LANGUAGES and weight(found[2])), LANGUAGES[0])


def weight(text: str | None) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0


def preview_of(path: str, language: str) -> Preview:
    """Of a page that is the same for everybody; the house's own for what is not known."""
    kind, _, name = path.strip("/").partition("/")
    try:
        return of_game(kind, name, language) if kind in ("learn", "rules") else of_house(language)
    except UnknownGame:
        return of_house(language)


@lru_cache
def of_house(language: str) -> Preview:
    texts = texts_in(language)
    return Preview("Tontine", texts.say("preview-house"))


@lru_cache
def of_game(kind: str, name: str, language: str) -> Preview:
    title, line = words_of(name, language)
    return Preview(texts_in(language).say(f"preview-{kind}", game=title), line, name)


def of_table(found: Found, language: str) -> Preview:
    """Only what anybody who has the link may see: a table that is closed, or played without spectators, shows nothing."""
    wish, host = found.opening.wish, found.opening.host_name
    hidden = found.status == "closed" or (found.status == "playing" and wish.spectators == "off")
    try:
        game, _ = words_of(wish.game, language)
    except UnknownGame:
        hidden = True
    if hidden:
        return of_house(language)
    texts = texts_in(language)
    title = f"{wish.title} · {game}" if wish.title else texts.say("preview-table", host=host, game=game)
    state = texts.say(f"preview-{found.status}", host=host, taken=wish.seats - found.free, seats=wish.seats)
    return Preview(title, state, wish.game)


@lru_cache
def texts_in(language: str) -> Texts:
    return Texts(language, more=["tontine.server"])


@lru_cache
def words_of(name: str, language: str) -> tuple[str, str]:
    """The title of a game, and its sentence for the first screen."""
    game: Game[object] = game_named(name)
    texts = Texts(language, game)
    return texts.say("title"), texts.say("line" if texts.has("line") else "goal")


def origin_of(scheme: str, host: str) -> str:
    """The address of the house as the visitor wrote it; empty if that can be none."""
    return f"{scheme}://{host}" if HOST.fullmatch(host) and scheme in ("http", "https") else ""


def tags(preview: Preview, language: str, origin: str, path: str) -> str:
    """Names and titles are whatever people type: all of it is escaped."""
    picture = f"{origin}/previews/{preview.picture}.png"
    properties = {
        "og:site_name": "Tontine",
        "og:type": "website",
        "og:locale": LOCALES[language],
        "og:title": preview.title,
        "og:description": preview.description,
    }
    if origin:
        properties |= {
            "og:url": origin + quote(path),
            "og:image": picture,
            "og:image:width": str(SIZE[0]),
            "og:image:height": str(SIZE[1]),
            "og:image:alt": preview.title,
        }
    names = {
        "description": preview.description,
        "twitter:card": "summary_large_image" if origin else "summary",
        "twitter:title": preview.title,
        "twitter:description": preview.description,
        **({"twitter:image": picture} if origin else {}),
    }
    lines = [f'<meta name="{name}" content="{escape(value)}" />' for name, value in names.items()]
    lines += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()]
    return "\n    ".join(lines)


def with_tags(page: str, written: str) -> str:
    return MARK.sub(lambda _: written, page, count=1)
