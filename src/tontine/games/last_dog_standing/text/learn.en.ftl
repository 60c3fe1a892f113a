### The lesson, and what "?" says of a question. $s0 to $s2 are the seats.

## Lesson

lesson-goal = Welcome to Last Dog Standing. Two viruses face up in front of you, and you are out. Whoever is left wins.
lesson-deck = This is the deck, and there are viruses in it. In your turn you draw one card or two, and play as many as you like.
lesson-draw = You have no cards yet. Draw one.
lesson-control = { WORD("control") } makes a player show their hand, and every virus in it goes face up. Nobody holds anything worth looking at yet. Keep it.
lesson-stop = One card is enough: every draw may be a virus. End your turn.
lesson-draw-again = { SEAT($s1) } and { SEAT($s2) } drew a card each. Had one been a virus, you would not know: it goes into the hand like any card. Your turn: draw.
lesson-cough = { WORD("cough") } makes everybody else draw face up, but only somebody with a virus on display can cough. Not you, not yet. End your turn.
lesson-look = Two cards each by now: somebody may be hiding something. Before you draw, play { WORD("control") }.
lesson-suspect = Whose hand? Try { SEAT($s1) }.
lesson-caught = Caught. The virus lies face up in front of { SEAT($s1) }. One more, and { SEAT($s1) } is out.
lesson-must-draw = Playing is free, but you still have to draw.
lesson-keep-shuffle = { WORD("shuffle") } trades your hand for other cards: the way out when you draw a virus yourself. Keep it. End your turn.
lesson-bat = { SEAT($s2) } drew a Bat: two more viruses were shuffled into the deck.
lesson-draw-third = Your turn. Draw, and hope.
lesson-trickster = { WORD("trickster") }: somebody of your choice draws two cards face up. Against somebody with one virus that is a loaded gun. First let them draw. End your turn.
lesson-play-trickster = Now. Play { WORD("trickster") }.
lesson-aim = { SEAT($s1) } needs only one more. You know what to do.
lesson-out = Face up, and a virus: the second one. { SEAT($s1) } is out, and both viruses go back into the deck.
lesson-last-draw = You have not drawn yet. Draw.
lesson-virus = A virus. Nobody knows but you. You could hide it and hope that nobody looks; better, play { WORD("shuffle") } and be rid of it.
lesson-clean = It is back in the deck, somebody else’s problem. End your turn.
lesson-end = One against one now, and a deck with viruses in it. From here on it is nerves. You know enough.
