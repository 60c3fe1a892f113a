"""DL-6: what bots read in typed talk, in English and Italian."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.dead_last.tables import BLUE, EMERALD, GREY, PINK, RED, TEAL, YELLOW
from tontine.core.talk import BEWARE, KILL, WITH_YOU
from tontine.games.dead_last.words import COLOURS, NOTHING, named, read

LONGEST = 400  # letters that the wire lets through
PURPLE, BROWN, GREEN, BLACK, ORANGE = range(7, 12)

PROPOSALS = [
    ("kill red", RED),
    ("Kill RED!!", RED),
    ("KILL RED", RED),
    ("lets kill red", RED),
    ("let’s kill the red one", RED),
    ("vote red", RED),
    ("vote for red", RED),
    ("vote out blue please", BLUE),
    ("everyone vote purple", PURPLE),
    ("let's go for red", RED),
    ("take out red", RED),
    ("take red out", RED),
    ("get rid of brown", BROWN),
    ("everyone on red", RED),
    ("everybody on grey", GREY),
    ("all on gray", GREY),
    ("all together on gray", GREY),
    ("all in on green", GREEN),
    ("against black", BLACK),
    ("death to orange", ORANGE),
    ("red must die", RED),
    ("red has to go", RED),
    ("red is next", RED),
    ("the target is red", RED),
    ("my vote goes to red", RED),
    ("red", RED),
    ("red now!", RED),
    ("teal", TEAL),
    ("kill #3 now", TEAL),
    ("#3", TEAL),
    ("killl reddd", RED),
    ("tutti su rosso", RED),
    ("TUTTI SU ROSSO!!!", RED),
    ("votate rosso", RED),
    ("votiamo il rosso", RED),
    ("sul rosso", RED),
    ("tutti sul rosso dai", RED),
    ("ammazzate rosso", RED),
    ("ammazziamo rosso", RED),
    ("amazziamo rosso", RED),
    ("Uccidiamo il Giallo", YELLOW),
    ("ucidiamo la gialla", YELLOW),
    ("fuori il rosso", RED),
    ("facciamo fuori lo smeraldo", EMERALD),
    ("prendiamo il rosso", RED),
    ("eliminiamo l'arancione", ORANGE),
    ("tutti addosso all’arancione", ORANGE),
    ("votate contro blu", BLUE),
    ("puntiamo sul viola", PURPLE),
    ("il rosso deve morire", RED),
    ("tocca al marrone", BROWN),
    ("è rosso", RED),
    ("perche' no? uccidiamo rosso", None),  # "no": it may belong to the proposal
    ("uccidiamo rosso perché è ricco", RED),  # here perché is "because"
    ("kill red because he's rich", RED),
    ("ok red", RED),
    ("va bene, rosso", RED),
    ("sì, tutti su rosso", RED),
    ("#3 must die", TEAL),
    ("dai, rosso deve morire", RED),
    ("forza, tutti su rosso", RED),
    ("dai, il rosso", RED),
    ("kill red to win", RED),
    ("vote red with me", RED),
    ("pick red to die", RED),
    ("take red out of the game", RED),
    ("rosso fuori dal gioco", RED),
    ("red is out", None),
    ("prendiamo rosso per primo", RED),
    ("tocca a rosso morire", RED),
    ("tocca a rosso adesso", RED),
    ("it is red again", RED),
    ("red it is", RED),
    ("red should go", RED),
    ("vote off red", RED),
]
PROMISES = [  # what somebody will do is as good as a proposal: it says where a vote will fall
    ("I vote red", RED),
    ("I'll vote for red", RED),
    ("I'm voting red", RED),
    ("im on red", RED),
    ("I promise I'll vote red", RED),
    ("voto rosso", RED),
    ("io voto il verde", GREEN),
    ("voterò rosso", RED),
    ("votero rosso", RED),
    ("io sul rosso", RED),
    ("giuro, voto nero", BLACK),
]
ASKED = [  # questions that propose
    ("red?", RED),
    ("red maybe?", RED),
    ("tutti su rosso?", RED),
    ("votate contro blu?", BLUE),
    ("rosso?", RED),
    ("¿red?", RED),
    ("kill red, ok?", RED),
    ("shall we kill red?", RED),
    ("do we kill red?", RED),
    ("can you vote red?", RED),
    ("what about red?", RED),
    ("how about pink", PINK),
    ("why not red?", RED),
    ("why don't we kill red?", RED),
    ("what if we vote red?", RED),
    ("perché non rosso?", RED),
    ("perche non votiamo rosso?", RED),
    ("che ne dite del rosso?", RED),
    ("che ne dici se votiamo rosso?", RED),
    ("e se votassimo... rosso?", None),  # a form that is not known
    ("e se votiamo rosso?", RED),
    ("uccidiamo rosso?", RED),
]
WARNINGS = [
    ("beware of pink", PINK),
    ("watch out for red", RED),
    ("careful with red", RED),
    ("be careful of red!", RED),
    ("red is after you", RED),
    ("red wants to kill you", RED),
    ("red will vote for you", RED),
    ("red is dangerous", RED),
    ("occhio al rosa", PINK),
    ("Occhio a rosso!", RED),
    ("attenti al rosso", RED),
    ("attento all'arancione", ORANGE),
    ("guardati dal blu", BLUE),
    ("il rosso ce l'ha con te", RED),
    ("rosso ti vuole morto", RED),
    ("il rosa e pericoloso", PINK),
    ("don't trust red", RED),  # the same as "beware of red"
    ("dont trust red", RED),
    ("can't trust red", RED),
    ("cant trust red", RED),
    ("never believe red", RED),
    ("non fidarti del rosso", RED),
    ("non ti fidare di rosso", RED),
    ("non fidatevi di rosso", RED),
    ("I don't trust red", RED),
    ("watch red", RED),
    ("rosso ti vuole", RED),
    ("rosso ti vuole uccidere", RED),
    ("red wants you", RED),
]
ACCEPTANCES = [
    "ok",
    "OK!!",
    "okkkk",
    "yes",
    "yesss",
    "yes please",
    "sure",
    "deal",
    "Deal!",
    "agreed",
    "sounds good",
    "I'm in",
    "im in",
    "I'm with you",
    "Im with you",
    "ok, I'm with you on this",
    "red, I'm with you",  # said to red
    "fidati, rosso",
    "fidati, dai",
    "count on me",
    "trust me",
    "I promise",
    "sì",
    "si",
    "certo",
    "va bene",
    "d'accordo",
    "daccordo",
    "d’accordo, allora",
    "ci sto",
    "Ci sto!!",
    "sono con te",
    "con te",
    "conta su di me",
    "fidati",
    "fidati di me",
    "lo giuro",
    "affare fatto",
    "anch'io",
]
SILENT = [
    # denials
    "I won't vote red",
    "I wont vote red",
    "won’t vote red",
    "I can't vote red",
    "cant kill red",
    "I cannot vote red",
    "don't kill red",
    "dont kill red",
    "do not kill red",
    "not red",
    "never red",
    "no red",
    "no, red",  # on a phone the same as "no red"
    "nobody on red",
    "no one on red",
    "nobody votes red",
    "all but red",
    "anyone but red",
    "everybody except red",
    "kill all but red",
    "instead of red",
    "stop voting red",
    "non uccidere rosso",
    "non votate rosso",
    "non rosso",
    "nessuno su rosso",
    "nessuno voti rosso",
    "mai rosso",
    "mai votato rosso",
    "tutti tranne rosso",
    "tutti meno il rosso",
    "chiunque ma non rosso",
    "neanche rosso",
    "smettetela di votare rosso",
    "I'm not with you",
    "red is not after you",
    "if we kill red we lose",  # depends on something
    "se uccidiamo rosso perdiamo",
    "if you don't trust red, say so",
    "se non ti fidi del rosso dillo",
    "avoid voting red",
    "I refuse to vote red",
    "it's wrong to kill red",
    "I'd hate to kill red",
    "I'm tired of killing red",
    "enough of killing red",
    "I'm against killing red",
    "evitate di votare rosso",
    "mi rifiuto di votare rosso",
    "sono stanco di votare rosso",
    "sbagliato uccidere rosso",
    "odio votare rosso",
    "sono contro il voto al rosso",
    # refusals
    "no",
    "nooo",
    "no way",
    "no deal",
    "I'm out",
    "never",
    "don't count on me",
    "non ci sto",
    "non sono con te",
    "non mi fido",
    # questions that propose nothing
    "who is on red?",
    "who's on red",
    "who votes red?",
    "who will vote red?",
    "guys who will vote red",
    "why red?",
    "is red with us?",
    "is red after you?",
    "are you voting red?",
    "are you on red",
    "did you vote red?",
    "did everyone vote red?",
    "do you trust red?",
    "really red?",
    "kill whom?",
    "are you sure?",
    "are you sure",
    "sure?",
    "deal?",
    "ok?",
    "are you with me?",
    "you with me?",
    "chi è sul rosso?",
    "chi e sul rosso",
    "chi vota rosso?",
    "perché rosso?",
    "quanti su rosso?",
    "hai votato rosso?",
    "davvero rosso?",
    "sei sicuro?",
    "d'accordo?",
    "ci stai?",
    "va bene?",
    # several, or no seat
    "red or blue?",
    "rosso o blu",
    "red told me to kill blue",
    "kill him",
    "kill #13",
    "kill #",
    # chat
    "",
    "   ",
    "?",
    "!!!",
    "nice weather",
    "hi red",
    "ciao rosso",
    "thanks red",
    "sorry red",
    "careful, red!",  # said to red
    "I'm red",
    "sono rosso",
    "red killed me",
    "red voted for me",
    "everyone voted red last time",
    "red is the richest",
    "red is dead",
    "I vote with red",
    "I can count on red",
    "I trust red",
    "trust red",
    "fidatevi di rosso",
    "fidati del rosso",
    "red will kill me",
    "red's plan",
    "3 votes on red",
    "what a deal",
    "I'm in danger",
    "im in trouble",
    "is blue with you?",
    "blue is with you",
    "I can't believe red won",
    "non credo rosso voti",
    "go on red",
    "che bel rosso",
    "bella giocata rosso",
    "voto con rosso",
    "conto su rosso",
    "ho votato rosso",
    "come si gioca",
    "non si sa",
    "hahaha",
    "vede",  # not verde
    # cheering, greeting, thanking, praising: said to red
    "forza rosso",
    "dai rosso",
    "dai, rosso!",
    "rosso dai",
    "rosso, forza!",
    "ok dai rosso",
    "forza a rosso",
    "viva il rosso",
    "vai rosso",
    "go red",
    "let's go red",
    "come on red",
    "all for red",
    "tutti per il rosso",
    "for red",
    "per rosso",
    "please red",
    "red please",
    "per favore rosso",
    "bravo rosso",
    "well done red",
    "good luck red",
    "nice red",
    "perfect red",
    "perfetto rosso",
    "bene rosso",
    "tutto ok rosso",
    "it's fine red",
    "all good red",
    "nice vote red",
    "good kill, red",
    "bel voto rosso",
    "thanks for voting red",
    "thanks for the vote, red",
    "grazie rosso",
    "grazie del voto rosso",
    "sorry for the vote, red",
    "scusa il voto rosso",
    "hello red",
    "watch out, red!",
    "look out red",
    "occhio, rosso!",
    # red is wanted for something else
    "get red to help",
    "get red on our side",
    "get red back",
    "get red in",
    "take red with us",
    "pick red to lead",
    "choose red as a friend",
    "prendiamo rosso con noi",
    "scegliamo rosso come alleato",
    "vote red as leader",
    "I vote red stays",
    "tocca a rosso parlare",
    "tocca al rosso decidere",
    "tocca a rosso la scelta",
    "it is red talking",
    "red, it is your turn",
    "red is next to me",
    "red is next to speak",
    "red should go first",
    "red has to go to bed",
    "red out of danger",
    "get red out of danger",
    "rosso fuori pericolo",
    "rosso fuori dai guai",
    "fuori rosso dai guai",
    "rosso fuori di testa",
    "rosso via libera",
    "off red",
    "everyone off red",
    "red wants you to win",
    "red wants you on board",
    "rosso ti vuole bene",
    "rosso ti vuole aiutare",
    "rosso vuole te come amico",
    "greek",
    "everyone",
]
SENTENCES = [
    *[(text, (KILL, seat) if seat is not None else NOTHING) for text, seat in (*PROPOSALS, *PROMISES, *ASKED)],
    *[(text, (BEWARE, seat)) for text, seat in WARNINGS],
    *[(text, (WITH_YOU, None)) for text in ACCEPTANCES],
    *[(text, NOTHING) for text in SILENT],
]


@pytest.mark.parametrize(("text", "reading"), SENTENCES)
def test_dl_6_typed_words_are_read(text: str, reading: tuple[str, int | None]) -> None:
    assert read(text) == reading


@pytest.mark.parametrize(("name", "seat"), [(name, seat) for seat, names in enumerate(COLOURS) for name in names.split()])
def test_dl_1_every_name_of_a_colour_is_read(name: str, seat: int) -> None:
    assert read(f"kill {name}") == read(f"votate {name.upper()}!") == read(f"{name}?") == (KILL, seat)
    assert read(f"non votate {name}") == read(f"who is on {name}?") == NOTHING
    assert read(f"occhio al {name}") == (BEWARE, seat)


@pytest.mark.parametrize(
    "name", ["ok", "si", "sì", "sure", "now", "the", "via", "kill", "vota", "chi", "not", "you", "ciao", "grazie", "va bene"]
)
def test_a_name_that_is_a_plain_word_is_that_word(name: str) -> None:
    assert named(name, TEAL, "") == named(name, TEAL, "red, ") == name


@pytest.mark.parametrize("before", ["kill ", "Uccidiamo ", "let's kill the ", "everyone vote for ", "votate contro "])
def test_after_a_verb_of_attack_it_is_the_player(before: str) -> None:
    assert named("ok", TEAL, before) == named("via", TEAL, before) == "#3"


@pytest.mark.parametrize("name", ["anna", "okapi", "sir kill", "mario rossi", "red baron", "★"])
def test_any_other_name_is_the_player(name: str) -> None:
    assert named(name, TEAL, "") == "#3"


def test_who_is_called_like_the_colour_of_somebody_else_cannot_be_told_from_them() -> None:
    assert read(f"kill {named('rosso', TEAL, 'kill ')}") == read(named("il rosso", TEAL, "")) == NOTHING
    assert read(f"kill {named('rosso', RED, 'kill ')}") == (KILL, RED)


def test_no_two_colours_share_a_name() -> None:
    names = [name for each in COLOURS for name in each.split()]
    assert len(set(names)) == len(names)


WORDS = [word for text, _ in SENTENCES for word in text.split()]


@given(st.one_of(st.text(), st.lists(st.sampled_from(WORDS)).map(" ".join)))
def test_any_text_has_a_reading_or_none(text: str) -> None:
    signal, seat = read(text)
    assert signal in ("", KILL, BEWARE, WITH_YOU)
    assert (seat is not None) == (signal in (KILL, BEWARE))


@pytest.mark.parametrize("words", ["kill the ", "all ", "ok ", "red ", "non ti ", "im in ", "SEAT ", "l'", "aaa", "ﷺ", "? "])
def test_a_long_text_is_read(words: str) -> None:
    """A pattern that tries everything would not end."""
    signal, _ = read((words * LONGEST)[:LONGEST])
    assert signal in ("", KILL, BEWARE, WITH_YOU)
