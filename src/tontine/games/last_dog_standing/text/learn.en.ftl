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

## What a question means

help-turn = It is your turn. Play as many cards as you like, draw one card or two, then end your turn. Once you have drawn a card, you may stop. Every draw may be a virus; it goes into your hand and nobody sees it.
    .example = Example: you draw a Mask and stop. Or you play Control first, to make somebody show their hand, and draw after that.
help-redraw = You shuffled your hand into the deck and now draw as many cards as it had, one by one.
    .example = Example: you shuffled in a virus and a Mask, so you draw two cards. With luck none of them is a virus.
help-choose-player = Choose who is to suffer the card. They may answer with a Bribe; then it happens to you.
    .example = Example: aim Trickster at somebody with one virus face up. Two cards face up may bring the second one.
help-bribe = Somebody aims a card at you. With a Bribe the same thing happens to them instead. Without one you can only let it happen.
    .example = Example: Control is aimed at you while you hide two viruses. A Bribe makes the other show their hand, and yours stays closed.
help-take = These cards lie on top of the deck, and only you see them. Choose what you take into your hand. Viruses can be left lying, for the next player to draw.
    .example = Example: a Virus and a Sanitizer. Take the Sanitizer, and whoever draws next gets the Virus.
help-return = What you did not take goes back on top. Choose the card that comes up first.
    .example = Example: put a virus on top, and the next player will draw it.
help-discard = Your turn ends with six cards at most. Choose one to throw away.
    .example = Example: a hidden virus is a fine thing to be rid of, if this table allows it.
help-pull = The deck is empty. Now everybody draws, unseen, from the hand of another player. A virus lies down in front of whoever held it; other cards are gone.
    .example = Example: draw from somebody with few cards whom you suspect of a virus. With one card left there is no luck in it.

## The rule book

book-overview = Two to four players draw from a deck with viruses in it. A virus in your hand is a secret, and harmless. Face up in front of you it is not: with two of them you are out. Hide your own, expose those of the others, and be the last one standing.
book-draw = Draw one card or two in your turn. Before, between and after you may play as many as you like.
book-virus = A virus goes into your hand unseen. You may keep it hidden, reveal it, or block it with a Sanitizer.
book-expose = Control, Trickster, Quarantine and a Wacko bring viruses to light.
book-hide = Mask, Toilet Paper, Shuffle and Bribe help you to get around yours.
book-end = End your turn with six cards at most.
book-out = Two viruses face up: you are out. Your viruses go back into the deck. The last one left wins.
book-example = Ann plays Control on Bob. Bob has no Bribe and shows his hand: a virus, which now lies face up in front of him. In her next turn Ann plays Trickster on Bob; he draws two cards face up, and one is a virus. His second: Bob is out.
