### The lesson, and what "?" says of a question. $s0 to $s5 are the seats.

## Lesson

lesson-goal = Welcome to Dead Last. The first to hold 25 points of gold wins. To hold any, you have to be alive when the others are not.
lesson-players = Six players, each with a colour. Everybody votes on whom to kill, all at once, again and again, until two are left.
lesson-gold = Four gold bars lie face down in the middle. They go to whoever survives the round.
lesson-talk = Before each vote there is talk. { SEAT($s1) } points at { SEAT($s2) }: kill. Anybody may say anything; nothing said binds anyone.
lesson-first-vote = Whoever gets the most votes falls. Whoever votes for somebody else falls too. So find out where the crowd is going, and go there: vote for { SEAT($s2) }.
lesson-fallen = { SEAT($s2) } had the most votes and falls. { SEAT($s5) } voted for somebody else and falls as well: being alone kills as surely as being unpopular.
lesson-warning = Four left. { SEAT($s1) } whispers something to you alone: beware of { SEAT($s3) }. It seems they want you next.
lesson-ambush = For that you have your Ambush. If they make you the target, you live and one of them dies. If they do not, the Ambush kills you. Trust the whisper: play it.
lesson-victim = They came, and you were waiting. One of those who voted for you falls in your place, and you choose which. Take { SEAT($s3) }.
lesson-three = Three left. { SEAT($s1) } voted for you as well, by the way: a warning is not a friendship. But { SEAT($s4) } cannot win alone against two.
lesson-last-vote = You and { SEAT($s1) } have an understanding, for one more vote. Vote for { SEAT($s4) }.
lesson-showdown = Two left: you and { SEAT($s1) }. The killing is over. Now it is about the money.
lesson-cards = Both choose a card, and both cards turn together. Share and Share: two bars each. Steal takes all four from a Share, but Steal against Steal gets nothing. Grab takes one bar for certain and leaves the rest.
lesson-share = You know { SEAT($s1) } a little by now. Try Share.
lesson-gold-of-your-own = Two bars each. You see what yours are worth; of the others’ you see only how many there are.
lesson-end = That was a round. Everybody is alive again and the next one begins, until somebody has 25 points. You know all you need; the others will teach you the rest.
