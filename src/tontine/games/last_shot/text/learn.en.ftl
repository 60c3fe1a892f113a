### The lesson, and what "?" says of a question. $s0 to $s2 are the seats.

## Lesson

lesson-goal = Welcome to Last Shot. The last agent alive wins. Somewhere in the deck lies a Terminated card, and it is as unpleasant as it sounds.
lesson-hand = These three cards are yours. A turn is simple: play one card, do what it says, draw one. Or reload: drop the whole hand and draw three.
lesson-first-card = Begin quietly with { WORD("operation-windup") }: it stays in front of you and lets you play two cards in your next turn.
lesson-cup = You played, then you drew: { WORD("poisoned-cup") }, a Terminated card. Everybody has seen it. It kills, but only in your next turn. Until then you are the most interesting person in the room.
lesson-answer = { SEAT($s1) } plays { WORD("jackpot") }. When a card is played, everybody else may answer it. You could cancel it with { WORD("cease-and-desist") }, but three cards are not worth it. Pass.
lesson-wanted = { WORD("most-wanted") } now lies in front of { SEAT($s1) }: a Terminated card has to choose { SEAT($s1) }. How convenient.
lesson-shoot = Your turn, and nobody took the Cup from you. Play it.
lesson-out = Nobody could answer. { SEAT($s1) } is out, and so is that whole hand. After your turn the Cup is shuffled back into the deck.
lesson-second-card = { WORD("operation-windup") } lets you play a second card. { WORD("think-thrice") } would make { SEAT($s2) } lose a turn. Try it.
lesson-cancelled = { SEAT($s2) } answered: that card must choose somebody else, and there is nobody else. Cancelled. Whatever you play, somebody may have an answer.
lesson-pass = { SEAT($s2) } plays { WORD("misfire") } just to draw a card. Nothing worth an answer. Pass.
lesson-danger = And draws the Cup. There are two of you left, so it is not hard to guess whom it is for.
lesson-reload = { WORD("cease-and-desist") } does not stop a Terminated card. This hand will not save you. Reload: drop it and draw three.
lesson-misfire = There: { WORD("misfire") }. It cancels a Terminated card. Keep it, and look innocent.
lesson-save = The Cup comes for you. This is the moment: answer with { WORD("misfire") }.
lesson-alive = Cancelled, and you are alive. One card decided it: knowing what to keep is most of this game.
lesson-end = From here it goes on until one is left. In a real match there are more cards than these; every card says what it does when you point at it or hold it.

## What a question means

help-turn = Play one card and do what it says; then you draw one. Or reload: drop your whole hand and draw three. A Reaction can be played like this, too, just to draw a card.
    .example = Example: you hold a Terminated card since last turn: play it, and a rival is out. With nothing useful in hand, reload.
help-answer = A card is being played, or somebody is about to fall. If you hold a card that answers this, you may play it now. If not, pass. Everybody is asked, so being asked gives nothing away.
    .example = Example: a Terminated card names you and you hold Misfire: answer with it, or you are out.
help-rival = Choose who the card is aimed at. Players who are immune cannot be chosen, and a Terminated card must take the Most Wanted.
    .example = Example: whoever drew a Terminated card in plain sight is a good choice for anything that takes cards.
help-name = Name a card. It need not be in this match.
    .example = Example: name a card that you have seen somebody draw or take.
help-way = All players pass their hands at once. Choose left or right.
    .example = Example: if the player on your right holds a Terminated card, pass to the left, and you get that hand.
help-laid = Choose a Persistent card that lies in front of somebody. It moves to another player.
    .example = Example: take Most Wanted from in front of yourself.
help-move-to = Choose in front of whom the card will lie now.
    .example = Example: give Most Wanted to the strongest rival.
help-scapegoat = The card was meant for you. Choose who gets it instead.
    .example = Example: not the one who played it, but anybody else whom it could have chosen.
help-another = Your target talked their way out of it. Choose another player for the card.
    .example = Example: if only one is left to choose, that one gets it.
help-discard = You have to discard a card. It will lie face up for all to see.
    .example = Example: give up a card with little use, and keep what saves your life.
help-discard-any = Discard as many cards as you like; for each you draw a new one.
    .example = Example: discard two weak cards, say Done, and draw two.
help-draw-from = You have a private deck. Draw from there or from the common deck.
    .example = Example: draw from your own when you know that what you need lies on top.
help-draw-one = You see these cards, the others do not. Choose the one that you draw.
    .example = Example: take a Terminated card, if there is one. But everybody will see that you drew it.
help-put-back = The rest goes back on the deck, one card on the other. The last one lies on top.
    .example = Example: put a card that you want to draw soon back last.
help-take = You are looking at another player’s hand. Choose the card that you take.
    .example = Example: a Terminated card, or else the card that would have saved them from yours.
help-take-discard = Choose one of the discarded cards and take it. Everybody sees which.
    .example = Example: Misfire, if you expect to be shot at.
help-take-unused = Three cards from the box, which only you see. Take one.
    .example = Example: a card that nobody expects in this match is the best kind of surprise.
help-loot = A player has fallen. You may take up to two cards of that hand, before the rest is destroyed.
    .example = Example: take the two best and say Done. Terminated cards cannot be taken.
help-give = You have to give away a card of your hand. Only the two of you see it.
    .example = Example: something you have no use for. Avoid a card that can be turned on you.
help-swap = You and a rival both choose a card in secret; then they change places.
    .example = Example: offer your weakest card, and expect the same.
help-no-win = Both ways hurt. Discard your whole hand, or let the other look at it and take two cards.
    .example = Example: with a Terminated card in hand, discarding it may be wiser than handing it over.
help-shoot = You turned up a Terminated card. Play it at once, or draw it for later.
    .example = Example: shoot now. Until your next turn everybody would know that you have it, and would try to take it.
help-hide = Lay up to three cards of your hand face down as your private deck, one on the other. Later you may draw from it.
    .example = Example: hide a Terminated card where nobody can take it out of your hand.
help-vote-card = Everybody votes on which card of this hand is lost.
    .example = Example: vote for the card that is most dangerous to you.
help-tie = The votes are even, and you played the card: you decide.
    .example = Example: the card that threatens you next.
help-vote = Everybody votes for a player. Whoever has the most votes discards their hand; in a tie all of them do.
    .example = Example: vote for whoever holds a Terminated card.
help-escape = A Terminated card is aimed at you. Some cards get you out of exactly this one. If you hold one, use it; it is destroyed.
    .example = Example: against Poisoned Cup it is Sleight of Hand or Cooler Heads Prevail. Each Terminated card says what helps against it.

## The rule book

book-overview = Three to six agents, and a deck in which a Terminated card is hidden. Whoever draws it may use it in their next turn to remove a rival, if it has not been taken from them by then. The last agent alive wins.
book-play = Play one card of your hand, and do what it says. Then draw one.
book-reload = Or reload: discard your whole hand and draw three cards.
book-answer = Whenever a card is played, the others may answer it: cancel it, duck, send it to somebody else. An answer can be answered, too.
book-terminated = A Terminated card is shown to all when it is drawn. Played in your turn, it eliminates a rival, unless somebody answers or the rival escapes.
book-out = Whoever is out loses all cards. The Terminated card goes back into the deck, and everything begins again with one agent fewer.
book-example = Ann draws Poisoned Cup; everybody sees it. Bob plays Confiscation on Ann, and gets the wrong card. In her next turn Ann plays the Cup and chooses Bob. Bob holds Misfire and answers with it: the Cup is cancelled and shuffled back into the deck.
