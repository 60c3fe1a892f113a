"""Short codes of tables that can be joined: three syllables that are easy to say and to hear, in English and in Italian."""

from __future__ import annotations

import re
from secrets import choice

import sqlalchemy as sa

from .schema import codes
from .statements import INSERT

CONSONANTS = "bdfklmnprstv"
VOWELS = "aiou"  # the English name of e is the Italian name of i
SYLLABLES = 3
CODE = re.compile(f"([{CONSONANTS}][{VOWELS}]){{{SYLLABLES}}}")
DRAWS = 20  # for a new table, until a code is free
# Parts of words that nobody should have to say aloud to a friend.
RUDE = re.compile(
    "anal|anus|buk|dik|fak|fava|fik|fot|fuk|isis|kak|kok|kul|loli|madon|mafi|mona|nudi|nuda|nudo|nudu|paki|pip|pisi|piso|pota|pup|put|rapi|satan|sodo|suk|tit"
)


def new_code() -> str:
    """One of about 100,000, which another table may have."""
    while RUDE.search(code := "".join([choice(CONSONANTS) + choice(VOWELS) for _ in range(SYLLABLES)])):
        pass
    return code


def plain_code(text: str) -> str | None:
    """The code that somebody has typed, in whatever case and grouping; None if it cannot be one."""
    plain = "".join([letter for letter in text.lower() if letter.isalpha()])
    return plain if CODE.fullmatch(plain) else None


# In the store, within the transaction of what is written


def draw_code(connection: sa.Connection, table: str) -> str:
    """A code that no other table has now; empty if none was found."""
    insert = INSERT[connection.dialect.name](codes).on_conflict_do_nothing()
    for _ in range(DRAWS):
        code = new_code()
        if connection.execute(insert.values(code=code, table_id=table)).rowcount == 1:
            return code
    return ""


def release_codes(connection: sa.Connection, tables: list[str]) -> None:
    """These tables are over: others may have their codes."""
    if tables:
        connection.execute(sa.delete(codes).where(codes.c.table_id.in_(tables)))
