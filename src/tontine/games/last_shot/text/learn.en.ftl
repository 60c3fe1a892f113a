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
