"""`tontine verify`: is a record what it says it is?"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from rich.text import Text

from ..core import Match
from ..server.proof import check_proof
from .files import read_record
from .house import House
from .paint import indented, title


def verify(house: House, file: Path, /) -> int:
    record = read_record(file)
    match = Match.replay(record)
    promised = check_proof(record)
    texts = house.texts_of(match.game)
    house.say("sound", title=title(texts, match.game), seats=match.seats, answers=len(match.log))
    end = texts.outcome(match.outcome) if match.outcome else texts.say("unfinished", answers=len(match.log))
    house.console.print(indented(Text(end)))
    house.note("hash", hash=sha256(match.seed).hexdigest())
    if promised:
        house.note("proved", hash=promised)
    return 0
