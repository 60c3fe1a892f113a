"""Simple typed words, in English and Italian, as signals."""

from __future__ import annotations

import re

from ...core import Seat
from ...core.talk import BEWARE, KILL, WITH_YOU

COLOURS: tuple[tuple[str, ...], ...] = (  # DL-1, by seat
    ("red", "rosso", "rossa"),
    ("pink", "rosa"),
    ("yellow", "giallo", "gialla"),
    ("teal", "ottanio", "petrolio"),
    ("emerald", "smeraldo"),
    ("grey", "gray", "grigio", "grigia"),
    ("blue", "blu"),
    ("purple", "viola"),
    ("brown", "marrone"),
    ("green", "verde"),
    ("black", "nero", "nera"),
    ("orange", "arancione", "arancio"),
)
SEATS: dict[str, Seat] = {name: seat for seat, names in enumerate(COLOURS) for name in (*names, f"#{seat}")}
NOT = {"not", "don't", "dont", "never", "non", "mai", "isn't"}
WARNING = {"beware", "careful", "watch", "occhio", "attento", "attenta", "attenti", "attenzione", "guardati", "diffida"}
ATTACK = {"kill", "vote", "target", "get", "shoot", "on", "against", "out", "uccidi", "uccidiamo", "ammazza", "ammazziamo"}
ATTACK |= {"vota", "votiamo", "voto", "contro", "su", "addosso", "tutti", "everybody", "everyone", "all", "fuori", "muoia", "die", "dies"}
PLEDGE = {"agreed", "deal", "ok", "okay", "yes", "sure", "fidati", "sì", "si", "certo", "conta", "accordo", "daccordo", "trust"}
PLEDGES = ("with you", "con te", "d'accordo", "count on me", "trust me", "ci sto", "i'm in", "im in")
WORDS = re.compile(r"#\d+|[^\W\d_]+(?:['’][^\W\d_]+)*")


def read(text: str) -> tuple[str, Seat | None]:
    """The signal in the text and the seat that it is about; ("", None) where no plain pattern is found."""
    words = [word.replace("’", "'") for word in WORDS.findall(text.lower())]
    named = [SEATS[word] for word in words if word in SEATS]
    said = set(words)
    if len(set(named)) > 1 or said & NOT:
        return "", None
    if named and said & WARNING:
        return BEWARE, named[0]
    if named and (said & ATTACK or len(words) == 1):
        return KILL, named[0]
    plain = " ".join(words)
    return (WITH_YOU, None) if said & PLEDGE or any(each in plain for each in PLEDGES) else ("", None)
