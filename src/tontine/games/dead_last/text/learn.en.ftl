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

## What a question means

help-vote = Everybody votes at the same time. Vote with the majority and you live; vote past it and you fall. If you believe that they are coming for you, play Ambush: then one of them falls instead of you. Played for nothing, it kills you.
    .example = Example: four vote for Teal, you for Grey. Teal falls, and so do you. Had Teal played Ambush, Teal would live and pick one of the four.
help-victim = Your Ambush worked: you live. Pick one of those who voted for you; that player falls.
    .example = Example: Pink, Teal and Grey voted for you. Pick the one you will fear most in the next vote.
help-showdown = Two are left, with four bars between them. Both pick a card, and both turn together. Share trusts the other, Steal robs a Share, Grab takes one bar for certain.
    .example = Example: you Share and they Steal: they take all four. You Grab and they Steal: you take one, they take three.
help-suggest = Before the vote you may whisper to one player whom you want dead. First say whom, or keep silent.
    .example = Example: choose Teal now, then choose Pink. Pink hears “Kill Teal”, and nobody else knows that you spoke.
help-whisper = Now choose the one player who hears your suggestion. Nothing binds either of you.
    .example = Example: whisper to somebody who has reason to fear the same player.
help-promise = Before the showdown you both promise a card, at the same time and aloud. You need not keep it. Neither need they.
    .example = Example: promise Share and then play Steal, if you can live with the looks.

## The rule book

book-overview = Six to twelve players, one pile of gold. Vote by vote the table kills its members, until two are left to talk about four gold bars. Then everybody is alive again. The first to hold 25 points has won; with ten or more players, 24.
book-conspire = Talk. Promise, point, whisper, lie. Nothing said binds anyone.
book-vote = Vote, all at once: for any other living player, or play your Ambush.
book-falls = The target, who has the most votes, falls. So does everybody who voted for somebody else.
book-ambush = A target who played Ambush lives, and picks one of those who voted for them. An Ambush for nothing kills whoever played it.
book-showdown = Two left: Share, Steal or Grab. Share and Share: two bars each. Steal takes all from a Share. Grab takes one and leaves the rest.
book-example = Six players. Pink points at Yellow. Four vote for Yellow, Yellow for Pink, Grey for Emerald. Yellow falls with the most votes, and Grey falls for having voted for somebody else. Four are left, and the next vote begins.
