### The lesson, and what "?" says of a question. $s0 to $s2 are the seats.

## Lesson

lesson-goal = Welcome to Last One Alive. If anything is left in front of you when your turn ends, you are out. The last one alive wins.
lesson-neighbours = Zombies wander to the left. What you roll attacks { SEAT($s1) }; what { SEAT($s2) } rolls attacks you.
lesson-token = Everybody begins with a token. It has two sides, and you choose one for good: an item with a power of its own, or a barricade, which pushes one zombie die to your left. Take the barricade.
lesson-level = { SEAT($s1) } drew a Zombie Apocalypse: the level is 2 now. So everybody rolls two zombie dice in every turn, like it or not.
lesson-begin = You begin, and one zombie already stands in front of you. Save the barricade for worse. Take the dice.
lesson-shot-die = Besides the zombie dice you choose four. A shot die brings bangs, and a bang removes a zombie. Take one.
lesson-shot-again = One may be blank. Take another.
lesson-barricade-die = Barricade dice push zombies to your left, and what you do not need becomes a token. Take one.
lesson-last-die = One more, and they all roll.
lesson-roll = The zombie you rolled went to { SEAT($s1) }. Ambushes never leave: two of them stay with you, beside your first zombie. Three things to get rid of.
lesson-plus = You have two bangs, both with a “+”: such a die may be rolled again, and its bangs add up. Roll.
lesson-plus-again = It worked. Roll the other one, too.
lesson-bangs = Bangs enough for everything. Each removes one ambush or one zombie. Ambushes first: nothing else moves them.
lesson-second-ambush = And the other ambush.
lesson-zombie = And the zombie that was there when you came.
lesson-hero = Nothing is left in front of you: you survive this turn. And three bangs used in one turn earn a hero token, which rerolls any dice once.
lesson-build = The barricade you rolled and did not need becomes a token. Draw it.
lesson-others = { SEAT($s1) } got through, and sent a zombie on to { SEAT($s2) }. The level has risen again, to 3. It never gets easier.
lesson-push = { SEAT($s2) } pushed that zombie on, and now it stands in front of you. Before you roll you may use tokens: the barricade sends it to { SEAT($s1) }.
lesson-end = That is the game: shoot what you can, pass on what you cannot, and be careful with what you roll. You know enough to survive for a while.

## What a question means

help-side = Your first token has two sides. Choose for good: the item has a power of its own, the barricade pushes one zombie die to your left, once.
    .example = Example: a Medikit is worth keeping as an item: it may save you when all is lost.
help-before = Before you roll you may use tokens. Some make the roll better; some get rid of zombies at once. Or take the dice.
    .example = Example: with two zombie dice in front of you, a barricade now leaves one to shoot.
help-take = Choose the kinds of dice you roll. Shot dice kill what is in front of you, barricade dice push it on, item dice find tokens, zombie dice attack your neighbour. All but shot dice may bring an ambush.
    .example = Example: three zombies stand in front of you. Take two or three shot dice before you think of attacking anybody.
help-window = The dice lie there, and nothing counts yet. Now you may reroll, if you have a token for it.
    .example = Example: two ambushes and no bang: a good moment for a hero.
help-reroll = Pick the dice that you want to roll again, one after the other; then they all roll together.
    .example = Example: pick both ambushes and the blank, and leave the bangs alone.
help-axe = Choose the barricade die that is rolled again.
    .example = Example: the one that shows an ambush. The ambush goes, and you may get a barricade for it.
help-gun = Choose the shot die that is rolled again. Its new face replaces the old one.
    .example = Example: a blank can only get better.
help-chainsaw = Choose the ambush that goes away.
    .example = Example: if an Axe could still reroll the barricade die, cut down the other ambush.
help-give = Choose the zombie die that goes to the player on your left. Ambushes stay.
    .example = Example: pass on the die with two zombies and shoot the one with one.
help-find = You found something. Draw a token from the bag, or leave it. It may be a Zombie Apocalypse, which raises the level for everybody.
    .example = Example: a Gun that you draw now can reroll a shot die of this very turn.
help-shoot = Each bang removes one zombie or one ambush in front of you. Whatever is left when your turn ends kills you. A die with “+” may be rolled again for more bangs.
    .example = Example: two bangs, an ambush and a zombie: shoot both. With a barricade as well, shoot the ambush and push the zombie on.
help-push = Each barricade you rolled pushes one zombie die to your left. What you do not use may become a token at the end, if nothing is left in front of you.
    .example = Example: one zombie left and one barricade: push it on, or you are out.
help-overpowered = Something is still in front of you. If it stays, you are out. Use what you have: a Medikit, a Chainsaw against an ambush, a barricade against a zombie.
    .example = Example: one ambush left and a Chainsaw in hand: use it. Keep the Medikit for another day.
help-build = You are safe, and you have barricades you did not need. Each may draw a token, kept as a barricade.
    .example = Example: draw, unless the level is high and another Zombie Apocalypse would hurt you more than the others.
help-keep = You may carry three tokens. Choose one to leave behind.
    .example = Example: with zombies on your right, a barricade is worth more than a Radio.

## The rule book

book-overview = Two to five survivors in a circle. In your turn you roll dice: zombies go to your neighbour on the left, ambushes stay with you. Get rid of everything in front of you before your turn ends, or you are out. The last one alive wins.
book-tokens = Before you roll you may use tokens.
book-roll = Take the zombie dice that the Apocalypse Level demands and four dice of your choice. Roll them all.
book-zombies = Zombies go in front of the player on your left. Ambushes, on whatever die, stay in front of you.
book-shoot = Each bang removes one zombie or one ambush in front of you.
book-push = Each barricade pushes one zombie die on to your left. It cannot move an ambush.
book-out = Anything left in front of you at the end of your turn? You are out. Nothing left? Barricades that you did not need become tokens.
book-example = One zombie stands in front of you. You roll a zombie, an ambush, two bangs and a barricade. The new zombie goes to the left. One bang shoots the ambush, the other the old zombie. The barricade was not needed: you draw a token for it.
