"""`tontine verify`: is a record what it says it is?"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from rich.text import Text

from ..core import Match
from .files import read_record
from .house import House
from .paint import indented, title


def verify(house: House, file: Path, /) -> int:
    match = Match.replay(read_record(file))
    texts = house.texts_of(match.game)
    house.say("sound", title=title(texts, match.game), seats=match.seats, answers=len(match.log))
    end = texts.outcome(match.outcome) if match.outcome else texts.say("unfinished", answers=len(match.log))
    house.console.print(indented(Text(end)))
    house.note("hash", hash=sha256(match.seed).hexdigest())
    return 0
