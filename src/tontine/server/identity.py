"""Identity: a name and a signed cookie, no password. Keys are rotated; a recovery link moves the identity to another device."""

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Callable
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from .errors import BadMessage, NoIdentity
from .faces import drawn_colour, drawn_face
from .names import new_name
from .people import People
from .person import Person
from .store import Store

COOKIE = "tontine"
COOKIE_AGE = 400 * 86_400  # seconds: the longest that browsers keep one
ROTATE = 90 * 86_400_000  # milliseconds after which a new key is made
RETIRE = 500 * 86_400_000  # milliseconds after which no cookie signed with a key can be left
LINK_AGE = 7 * 86_400  # seconds in which a link has to be used
LONGEST = 500  # letters of a cookie or a link
CLAIMS = 10_000  # cookies whose signature need not be checked again
NAME = 24
MARKS = 2  # accents in a row
# Characters without a visible form: fillers of Hangul, Khmer and Braille, joiners, selectors of Mongolian forms.
BLANKS = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
SECRET = "TONTINE_SECRET"


class Keys(NamedTuple):
    """Cookies are signed with the newest key; signatures of all keys are accepted."""

    newest: str
    older: tuple[str, ...] = ()

    @classmethod
    def of_environment(cls) -> Keys | None:
        """TONTINE_SECRET=newest,older,...: for several machines that share keys."""
        given = [key.strip() for key in os.environ.get(SECRET, "").split(",") if key.strip()]
        return cls(given[0], tuple(given[1:])) if given else None

    @classmethod
    def of_folder(cls, folder: Path, now: int) -> Keys:
        """From `keys.json` in the data folder; a new key is made when the newest is older than `ROTATE`."""
        path = folder / "keys.json"
        kept = [key for key in _read_keys(path) if now - key["made_at"] < RETIRE]
        if not kept or now - kept[0]["made_at"] > ROTATE:
            kept.insert(0, {"key": token_urlsafe(32), "made_at": now})
            _write_keys(path, kept)
        return cls(kept[0]["key"], tuple([key["key"] for key in kept[1:]]))


def _read_keys(path: Path) -> list[dict[str, Any]]:
    keys: list[dict[str, Any]] = json.loads(path.read_text()) if path.exists() else []
    return keys


def _write_keys(path: Path, keys: list[dict[str, Any]]) -> None:
    """Only the owner can read the file; it is replaced whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}")
    with open(os.open(draft, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w") as file:
        json.dump(keys, file)
    draft.replace(path)


class Identity:
    def __init__(self, keys: Keys, store: Store) -> None:
        self.people = People(store)
        self._signer = URLSafeSerializer([*reversed(keys.older), keys.newest], salt="person")
        self._newest = URLSafeSerializer(keys.newest, salt="person")
        self._claims = lru_cache(CLAIMS)(partial(_claim, self._signer.loads))
        self._links = URLSafeTimedSerializer([*reversed(keys.older), keys.newest], salt="recovery")

    # Cookies

    def _claim(self, cookie: str | None) -> list[Any] | None:
        """What a cookie says, if its signature is good. The last `CLAIMS` cookies are kept with what was found, good or not: that does not
        change. Cookies that are too long are refused and not kept. Who was signed out is not kept, but read from the store each time."""
        return self._claims(cookie) if cookie and len(cookie) <= LONGEST else None

    def sign(self, person: str, generation: int) -> str:
        signed = self._signer.dumps([person, generation, token_urlsafe(6)])
        return signed if isinstance(signed, str) else signed.decode()

    async def read(self, cookie: str | None) -> Person | None:
        """The person of a cookie, if its signature is good and neither the person nor this device was signed out."""
        claim = self._claim(cookie)
        row = await self.people.find(claim[0], device_of(claim)) if claim else None
        return person_of(row) if claim and row and row.generation == claim[1] else None

    def is_signed(self, cookie: str | None) -> bool:
        """Whether the signature is good. Whether the person was signed out is in the store."""
        return self._claim(cookie) is not None

    def generation(self, cookie: str | None) -> int:
        """The generation in a cookie; it is signed out when the person has a later one."""
        claim = self._claim(cookie)
        return int(claim[1]) if claim else 0

    def device(self, cookie: str | None) -> str:
        """The person and what was drawn for this device; empty in cookies of earlier versions."""
        claim = self._claim(cookie)
        return device_of(claim) if claim else ""

    def stale(self, cookie: str) -> bool:
        """Whether it was signed with an older key and should be signed again. What is kept of a cookie does not say by which key, and this
        is asked only when a page is opened."""
        return _claim(self._newest.loads, cookie) is None

    async def forget(self, cookie: str | None, now: int) -> None:
        """This cookie is not believed any more. One of before cookies had a device signs out nobody."""
        claim = self._claim(cookie)
        if claim and device_of(claim):
            await self.people.forget_device(device_of(claim), now)

    # People

    async def enter(
        self, name: str, now: int, agent: bool = False, face: str | None = None, colour: str | None = None
    ) -> tuple[Person, str]:
        """A new person with this name, and their cookie. A face and a colour that are not named are drawn."""
        id = new_name()
        person = Person(id, clean_name(name), agent, face or drawn_face(id), colour or drawn_colour(id))
        await self.people.add(*person[:2], now, agent, face, colour)
        return person, self.sign(person.id, 0)

    async def rename(self, person: Person, name: str, agent: bool = False, face: str | None = None, colour: str | None = None) -> Person:
        """An agent stays one; a face and a colour stay unless others are named."""
        looks = {key: value for key, value in {"face": face, "colour": colour}.items() if value}
        renamed = person._replace(name=clean_name(name), agent=agent or person.agent, **looks)
        await self.people.change(person.id, name=renamed.name, agent=renamed.agent, **looks)
        return renamed

    # Links

    async def link(self, person: Person) -> str:
        """A token for another device, good once and for a week. It replaces an earlier one."""
        token = self._links.dumps([person.id, token_urlsafe(16)])
        text = token if isinstance(token, str) else token.decode()
        await self.people.change(person.id, recovery=sha256(text.encode()).hexdigest())
        return text

    async def recover(self, token: str, alone: bool) -> tuple[Person, str]:
        """The person of the link and a cookie for this device; `alone` signs out all other devices."""
        claim = _claim(lambda text: self._links.loads(text, max_age=LINK_AGE), token)
        row = await self.people.find(claim[0]) if claim else None
        generation = row.generation + alone if row else 0
        if row is None or not await self.people.use_recovery(row.id, sha256(token.encode()).hexdigest(), generation):
            raise NoIdentity("a recovery link that was not used yet", "another", "link")
        return person_of(row), self.sign(row.id, generation)


def person_of(row: Any) -> Person:
    """The person of a row; one who has chosen no face has the one that is drawn from the id."""
    return Person(row.id, row.name, row.agent, row.face or drawn_face(row.id), row.colour or drawn_colour(row.id))


def device_of(claim: list[Any]) -> str:
    """The person and what was drawn for this device; empty in cookies of earlier versions."""
    return f"{claim[0]} {claim[2]}" if len(claim) == 3 else ""


def _claim(read: Callable[[str], Any], text: str | None) -> list[Any] | None:
    if not text or len(text) > LONGEST:
        return None
    try:
        claim = read(text)
    except BadSignature:
        return None
    return claim if isinstance(claim, list) and len(claim) in (2, 3) else None


def clean_name(name: str) -> str:
    """The name in one visible line: without control and direction characters, in Unicode normal form."""
    normal = unicodedata.normalize("NFC", name)
    kept = "".join([letter for letter in normal if unicodedata.category(letter)[0] != "C" and letter not in BLANKS])
    short = " ".join(few_marks(kept).split())[:NAME].strip()
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in short):
        raise BadMessage(f"a name of 1 to {NAME} letters", "none", "name", most=NAME)
    return short


def few_marks(text: str) -> str:
    """At most `MARKS` accents on a letter: more would cover the lines above and below."""
    kept, row = [], 0
    for letter in text:
        row = row + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if row <= MARKS:
            kept.append(letter)
    return "".join(kept)
