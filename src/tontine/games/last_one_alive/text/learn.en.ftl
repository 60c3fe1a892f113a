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
