"""Simple typed words, in English and Italian, as signals.

What fits none of the patterns below says nothing: bots act on what they read, so no reading is better than a wrong one. The patterns see
plain words (`plain`): small letters, no accents, apostrophes or marks, and SEAT for the one seat that is named.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final
from unicodedata import combining, normalize

from ...core import Seat
from ...core.talk import BEWARE, KILL, WITH_YOU

COLOURS: Final[tuple[str, ...]] = (  # DL-1, by seat; the last of each line are slips of the finger that are no words of their own
    "red rosso rossa rde roso",
    "pink rosa pnik",
    "yellow giallo gialla yelow yello gialo",
    "teal ottanio petrolio",
    "emerald smeraldo emrald emerlad smerlado",
    "grey gray grigio grigia girgio",
    "blue blu bleu bule",
    "purple viola purpel puple",
    "brown marrone borwn brwon marone",
    "green verde gren vrede",
    "black nero nera balck blakc",
    "orange arancione arancio ornage oragne arancone",
)
SEATS: Final[dict[str, Seat]] = {name: seat for seat, names in enumerate(COLOURS) for name in (*names.split(), f"#{seat}")}


def words_of(*lines: str) -> frozenset[str]:
    return frozenset(" ".join(lines).split())


SMALL: Final = words_of(  # may stand around the seat, or around a yes
    "a the on in for at out down off its all everyone everybody lets just now then please pls again first next this time too so maybe and",
    "one player colour color guys together",
    "il lo la l i al alla su sul sulla sull per tutti tutte tutto insieme ora adesso subito allora dai forza ancora prima poi questa volta",
    "e anche quindi forse favore quello quella giocatore colore ragazzi raga",
)
YES: Final = words_of(
    "ok okay okey k yes yep yup yeah sure deal agreed agree fine alright perfect absolutely definitely certainly",
    "si sisi certo certamente daccordo perfetto assolutamente va bene",
)


def any_of(*phrases: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(phrases)})\b")


ONE_SMALL: Final = f"(?:{'|'.join(sorted(SMALL))})"
FILLED: Final = f"(?:{ONE_SMALL} ){{0,4}}"
ENDED: Final = rf"(?= {ONE_SMALL}\b| *$)"  # nothing else is said, or a small word
GAME: Final = "(?:the |this )?(?:game|round|way|gioco|partita|giro)"  # to be out of it is to fall
OF: Final = r"(?:of|with|about|for|from|a|al|alla|all|da|dal|dalla|dall|di|del|della|dell)"

# Questions that propose something are read without their first words. All others, and what is denied or depends on an "if", say nothing.
PROPOSING: Final = any_of(
    "what about", "how about", "what if", "why not", "why dont (?:we|you)", f"che ne di(?:ci|te) (?:{OF}|se)", "perche non", "e se"
)
ASKING: Final = any_of(
    "who|whos|whom|whose|which|what|chi|cosa|quale|quanti|quante",
    "^(?:(?:and|but|so|ok|hey|guys|wait|e|ma|ragazzi|scusa) )*(?:why|when|where|how|is|was|did|does|do you(?! want)|(?:are|were|have) you"
    "|really|perche|quando|dove|hai|avete|sei|siete|davvero)",
)
DEPENDING: Final = any_of("if|unless|se")
DENYING: Final = any_of(
    "not|no|never|nobody|noone|none|nothing|neither|nor|cannot|canot|without|stop",
    "(?:do|does|did|is|are|was|wo|ca|could|would|should|have|has|must|need|ai)nt",
    r"non|mai|nessun[oa]?|niente|nulla|neanche|nemmeno|neppure|senza|smett\w+|basta",
    "avoid(?:ing)?|refus(?:e|es|ed|ing) to|wrong to|hate to|(?:tired|sick|enough) of|against (?:kill|murder|vot|target|attack|eliminat)ing",
    r"evit\w+|rifiut\w+|(?:sbagliato|odio|stanc[oa] di) \w+re|contro (?:il|un) voto",
)

WARNING: Final = any_of(
    f"(?:beware|watch(?! out)) (?:{OF} )?{FILLED}SEAT",
    "(?:(?:watch|look) out|careful|wary|attent[oaie]|attenzione|occhio|guardat(?:i|evi)|diffida(?:te)?)"
    f" {OF} {FILLED}SEAT",  # "careful, red!" is said to red
    "SEAT (?:(?:is|will|wants|to|going) ){0,4}"
    r"(?:after|against|coming for|wants|vot(?:es?|ing)|kills?|targets?|attacks?|betrays?) (?:for )?you(?! (?:to|as an?|on|back|alive)\b)",
    "SEAT (?:ce l ha con|vota|votera|vuole|e contro di) (?:te|voi)(?! come)",
    "SEAT (?:ti|vi) (?:vota|votera|vuole(?= (?:mort|uccid|amm?azz|vot|elimin|attacc|colp|fuori)| *$)|attacca|uccide|ammazza)",
    "SEAT (?:is dangerous|e pericolos[oa])",
)
DISTRUST: Final = any_of(
    f"(?:dont|not|never|cant|cannot|shouldnt) (?:ever )?trust {FILLED}SEAT",  # "I can't believe red" is surprise
    f"(?:dont|never) believe {FILLED}SEAT",
    rf"(?:non|mai) (?:\w+ ){{0,3}}(?:fid\w+|credere|credete) {OF} {FILLED}SEAT",
)
ATTACK: Final = any_of(
    "kill?(?:ing)?|murder|shoot|stab|attack|eliminate|target(?: is)?|vot(?:e|ing)(?: is| goes to)?|against|get(?: rid of)?|hit|pick|choose",
    "tak(?:e|ing)|go(?:ing)? for|gang up on|focus on|aim (?:at|for)|death to|die|(?:im|i am|were|we are) on|it is",
    "ucc?id(?:i|o|iamo|ete|ere)|amm?az?z(?:a|o|iamo|ate|are)|vot(?:a|o|iamo|ate|are|ero|eremo)|elimin(?:a|o|iamo|are)|contro|addosso",
    "prend(?:i|o|iamo|ete|ere)|colp(?:isci|iamo|ite|ire)|attacc(?:a|o|hiamo|ate|are)|punt(?:a|o|iamo|ate)|scegli(?:amo|ete)?",
    "fuori|via|a morte|morte|muori|bersaglio|tocca|(?:io|noi|sono|siamo|vado|andiamo|andate|concentriamoci) sul?l?a?",
)
AIMED: Final = any_of(
    f"{ATTACK.pattern} {FILLED}SEAT",
    rf"SEAT (?:dies?|out(?! of\b(?! {GAME}))|is next(?! to\b)|it is{ENDED}|is the target|muore|muoia|a morte|e il bersaglio)",
    rf"SEAT (?:fuori(?! (?:pericolo|di|da[il]?|dalla)\b(?! {GAME}))|via(?! libera))",
)
DOOMED: Final = any_of(
    r"SEAT (?:must|has to|needs to|should|deve) (?:die|go(?! (?:first|last|to|on|ahead|with|home|back|away)\b)|morire|cadere)"
)
SPARED: Final = any_of(  # the seat is cheered, thanked or praised, or wanted for something else
    "(?:forza|dai|please|pls|favore|lets go|perfect|perfetto|(?<!va )bene) (?:al? )?SEAT",
    "(?:its|all|tutto) (?:ok|okay|fine|alright|perfect|va bene) SEAT",
    "^SEAT (?:dai|forza|please|pls|per favore)",
    "(?:nice|good|great|bad|bel|buon|ottimo|gran|brutto) (?:vot(?:e|ing|o)|kill|hit|pick|target|attack)",
    "(?:thanks|thank you|thx|ty|sorry|grazie|scusa(?:mi|te)?) (?:for|about|per|del|di|il)",
    rf"(?:get|tak(?:e|ing)|pick|choose|prend(?:i|o|iamo|ete)|scegli(?:amo|ete)?) {FILLED}SEAT"
    rf" (?:to(?! (?:die|fall)\b)|with|as|on|in *$|into|back|con|come|per(?! prim[oa]\b)|out of(?! {GAME}))",
    f"(?:vot(?:e|ing|a|o|iamo|ate)) {FILLED}SEAT (?:as|stays?|lives?|to (?:stay|live)|come|resta|vive)",
    f"(?:tocca|it is) {FILLED}SEAT(?!(?: {ONE_SMALL})* *$)(?! (?:che|that|deve|must|mor))",
    f"fuori {FILLED}SEAT da[il]?(?! {GAME})",
)
BESIDES: Final = any_of("(?:off|for|per) (?:the |il |la )?SEAT")  # alone: "vote for red" names a target, "all for red" cheers

YES_IN_WORDS: Final = any_of(  # only where nothing else is said: "I'm in", but not "I'm in danger"
    "im in|count me in|with you|i will|i do|lets do it|lets go|sounds good|good idea|of course|me too|gladly|promised?",
    "con (?:te|voi)|affare fatto|buona idea|facciamo cosi|facciamolo|anchio|anche io|volentieri|promesso|giuro",
)
PLEDGE: Final = any_of(
    "(?:im|i am|were|we are|vote|voting|agree) with you|i agree|count on me|trust me|i promise|i swear|ill follow|you have my word",
    "ci sto|(?:sono|sto|siamo|stiamo|voto|vengo) con (?:te|voi)|conta(?:te)? su di me|fidat(?:i|evi) di me|[tv]i seguo",
    rf"fidat(?:i|evi)(?! {OF}\b)|contaci|lo giuro|prometto|hai la mia parola",  # "fidati di rosso" is about red
)

STRUCK: Final = re.compile(  # a player's name after this means the player
    r"\b(?:kill(?:ing)?|murder|shoot|stab|attack|eliminate|vot(?:e|ing) (?:for|out|against)|death to"
    r"|ucc?id(?:i|o|iamo|ete|ere)|amm?az?z(?:a|o|iamo|ate|are)|elimin(?:a|o|iamo|ate|are)|attacc(?:a|o|hiamo|ate|are)"
    r"|vot(?:a|o|iamo|ate|are) (?:per|contro)|morte a|fuori)(?: the| il| la)?$"
)
CHAT: Final = words_of(
    "hi hey hello bye thanks thank thx ty welcome nice good great well done sorry wow gg lol haha luck i me we us he him she her it they",
    "ciao salve grazie prego bravo brava bravi scusa scusate viva vai bella io me tu te noi ci voi vi lui lei loro",
)
READ: Final = (PROPOSING, ASKING, DEPENDING, DENYING, WARNING, DISTRUST, AIMED, DOOMED, SPARED, YES_IN_WORDS, PLEDGE)
PLAIN: Final = SMALL | YES | CHAT | words_of(*[" ".join(re.findall("[a-z]+", pattern.pattern)) for pattern in READ])

MARKS: Final = str.maketrans(dict.fromkeys("’‘ʼ`´", "'"))  # what keyboards make of an apostrophe
ELISION: Final = re.compile(r"\b(l|all|dell|sull|dall)'")
DRAWN_OUT: Final = re.compile(r"([^\W\d_])\1{2,}")
WORD: Final = re.compile(r"#\d+(?![^\W_])|[^\W_]+")
NOTHING: Final = ("", None)


def read(text: str) -> tuple[str, Seat | None]:
    """The signal in the text and the seat that it is about; ("", None) where no plain pattern is found."""
    words = plain(text)
    seats = {SEATS[word] for word in words if word in SEATS}
    said = PROPOSING.sub("", " ".join(["SEAT" if word in SEATS else word for word in words]))
    if len(seats) > 1 or ASKING.search(said) or DEPENDING.search(said):
        return NOTHING
    denied = DENYING.search(said)
    for seat in seats:
        if DISTRUST.search(said) or (WARNING.search(said) and not denied):
            return BEWARE, seat
        if proposes(said) and not denied:
            return KILL, seat
    return (WITH_YOU, None) if agrees(said) and not denied and "?" not in text else NOTHING


def plain(text: str) -> list[str]:
    """ "Sull’arancione, NOOO!" is sull arancione no."""
    letters = "".join([each for each in normalize("NFKD", text.translate(MARKS).lower()) if not combining(each)])
    return WORD.findall(DRAWN_OUT.sub(r"\1", ELISION.sub(r"\1 ", letters).replace("'", "")))


def named(name: str, seat: Seat, before: str) -> str:
    """What is read for a player's name: the seat. A name that is a plain word is that word, unless it is attacked; with one that is the
    colour of somebody else, nobody can be told."""
    if is_plain(name) and not STRUCK.search(" ".join(plain(before))):
        return name
    return f"#{seat} {name}" if is_colour(name, seat) else f"#{seat}"


@lru_cache(256)
def is_plain(name: str) -> bool:
    """All its words are words that the patterns know, as with "ok", "now", "va bene"."""
    words = plain(name)
    return bool(words) and all(word in PLAIN or bool(ATTACK.fullmatch(word)) for word in words)


def is_colour(name: str, seat: Seat) -> bool:
    """That of another seat."""
    words = set(plain(name)) - SMALL
    return bool(words - {word for word in words if SEATS.get(word) == seat}) and words <= set(SEATS)


def proposes(said: str) -> bool:
    """An attack on the seat, or its name alone: "red?", "ok, tutti su rosso"."""
    return bool(DOOMED.search(said)) or (not SPARED.search(said) and (bool(AIMED.search(said)) or alone(said)))


def alone(said: str) -> bool:
    """Only the seat and small words."""
    return set(said.split()) - SMALL - YES == {"SEAT"} and not BESIDES.search(said)


def agrees(said: str) -> bool:
    """A pledge, or a yes and nothing else; the seat may be the one to whom it is said."""
    words = set(YES_IN_WORDS.sub("ok", said).split()) - SMALL
    return bool(PLEDGE.search(said)) or (bool(words & YES) and words - YES <= {"SEAT"} and not SPARED.search(said))
