### Dead Last

title = Dead Last
goal = Survive the votes, share or steal the gold, and be the first with 25 points (24 with ten or more players).
line = Vote on who dies, ambush whoever comes for you, and talk about money once only two are left.

## Players are colours (DL-1)

seat-0 = Red
    .colour = #e5484d
seat-1 = Pink
    .colour = #f58fb8
seat-2 = Yellow
    .colour = #f2cc2f
seat-3 = Teal
    .colour = #2bb5b0
seat-4 = Emerald
    .colour = #3ecf7a
seat-5 = Grey
    .colour = #a3a3a3
seat-6 = Blue
    .colour = #5b93f5
seat-7 = Purple
    .colour = #b07cf0
seat-8 = Brown
    .colour = #b5835a
seat-9 = Green
    .colour = #7fae2e
seat-10 = Black
    .colour = #26262c
seat-11 = Orange
    .colour = #f5873d

## Words

word-ambush = Ambush
    .text = If you are a target, you live, and one of those who voted for you falls instead. If you are not, you fall.
word-share = Share
    .text = Two bars each, if the other shares. Nothing, if the other steals. Three, if the other grabs.
word-steal = Steal
    .text = All four bars, if the other shares. Nothing, if both steal. Three, if the other grabs.
word-grab = Grab One & Go
    .text = One bar, whatever the other does. The other three are theirs, unless they grab as well.
word-silence = Silence

word-bar-3 = Gold bar of 3
    .text = Three points.
word-bar-4 = Gold bar of 4
    .text = Four points.
word-bar-5 = Gold bar of 5
    .text = Five points.

word-conspire = conspiring
word-vote = the vote
word-showdown = Final Showdown

word-target = most votes
word-wasted-ambush = a wasted ambush
word-stray-vote = voted for someone else
word-ambushed = caught in an ambush

## Questions

ask-suggest = Whom do you want dead? Nobody hears it yet.
rule-suggest =
    DL-6: before the vote you may plot. First name any other living player, or keep silent; then choose one pair of ears.
    Everyone is asked, and nobody sees who spoke. Nothing said binds anyone.
ask-whisper =
    { $about ->
        [silence] You said nothing. There is nobody to say it to.
       *[other] “Kill { WORD($about) }.” Who shall hear it?
    }
rule-whisper =
    DL-6, DL-7: one living player hears your suggestion, never the one it is about. That you whispered is known to the two of you alone.
ask-vote = Whom do you vote for?
rule-vote =
    DL-3, DL-8: vote for any other living player, or play your Ambush. DL-9: whoever gets the most votes is a target, and in a tie all of them are.
    DL-10: targets fall, unless they ambushed. DL-11: a target who ambushed lives and picks one of those who voted for them, who falls instead.
    DL-13: whoever is no target and voted for none falls too, and so does whoever ambushed without being a target.
    At a live table you may change your mind until the last vote is in (DL-7).
ask-victim = They came for you, and you were waiting. Which of them falls?
rule-victim =
    DL-11: you are a target and you ambushed, so you live, and one of those who voted for you falls. You must pick one, and it may be one who falls anyway.
    DL-12: if several such ambushes succeed, they pick at the same time.
ask-promise = You and { SEAT($rival) }. Which card do you promise?
rule-promise = DL-17: before you choose, the two of you talk. You speak at the same time, everybody hears it, and a promise binds nobody (DL-6).
ask-showdown = Four bars lie between you and { SEAT($rival) }. Your card?
rule-showdown =
    DL-17: two cards, turned together. Both Share: two bars each. Steal against Share: all four. Both Steal: nothing, and every other player gains a bar from
    the deck (DL-18). Grab One & Go takes one bar, whatever the other does; the other three are theirs, unless they grab as well: then each takes one, and two
    stay in the centre (DL-19).

## Events

event-round = Round { $round }. Everyone is alive, and four bars lie face down in the centre.
event-whisper = { SEAT($by) } whispers to { SEAT($to) }: “Kill { SEAT($target) }.”
event-votes =
    The cards turn: { PAIRS($votes) }. { COUNT($targets) ->
        [0] Everyone lay in wait, and nobody came.
        [one] The target is { SEATS($targets) }.
       *[other] The targets are { SEATS($targets) }.
    }
event-ambushes = Ambush! { PAIRS($victims) }.
event-falls = Out: { PAIRS($fallen, between: " – ") }.
event-showdown = Two are left: { SEATS($seats) }. Four bars lie between them.
event-cards = The two cards turn: { PAIRS($cards) }.
event-promise =
    { $card ->
        [silence] { SEAT($seat) } says nothing.
       *[other] { SEAT($seat) }: “I will play { WORD($card) }.”
    }
event-both-steal =
    Both stole: the four bars stay where they are, and { $enough ->
        [true] everybody else takes one from the deck.
       *[other] the deck cannot pay everybody else.
    }
event-nobody-survives =
    Nobody survives: the four bars stay where they are{ $others ->
        [none] .
       *[other] , and { $enough ->
            [true] everyone who was already dead takes one from the deck.
           *[other] the deck cannot pay everyone who was already dead.
        }
    }
event-gains =
    { SEAT($seat) } takes { $bars ->
        [one] one bar
       *[other] { $bars } bars
    }{ $values ->
        [none] .
       *[other] {" "}worth { NUMBERS($values, again: "") }.
    }
event-tie =
    { COUNT($tied) ->
        [2] { SEATS($tied) } are tied, and sit down to another showdown.
       *[other] { SEATS($tied) } are tied. { SEATS($seats) } sit down to another showdown.
    }
event-shown = All gold lies open: { NUMBERS($bars) }.

## The view

view-round = Round
view-rounds = -
view-vote = Vote
view-phase = -
view-mark = To win
    .value = { $value } points
view-centre = Centre
    .value =
        { $value ->
            [one] 1 bar
           *[other] { $value } bars
        }
view-deck = Deck
view-pair = Showdown
    .value = { SEATS($value) }
view-promises = Promises
    .item =
        { $card ->
            [silence] { SEAT($by) }: nothing
           *[other] { SEAT($by) }: { WORD($card) }
        }
view-suggested = You suggest
    .value =
        { $value ->
            [silence] {""}
           *[other] killing { WORD($value) }
        }
view-whispers = Whispers
    .item = { SEAT($by) } to { SEAT($to) }: “Kill { SEAT($target) }.”

player-alive = Fate
    .value =
        { $value ->
            [true] alive
           *[other] dead
        }
player-bars = Gold
    .value =
        { gold } { $values ->
            [none] {""}
           *[other] { NUMBERS($values) } = { SUM($values) }
        }
player-values = -
player-voted = Last vote
    .value = { WORD($value) }

gold =
    { $bars ->
        [0] ·
        [1] ▮
        [2] ▮▮
        [3] ▮▮▮
        [4] ▮▮▮▮
        [5] ▮▮▮▮▮
        [6] ▮▮▮▮▮▮
        [7] ▮▮▮▮▮▮▮
        [8] ▮▮▮▮▮▮▮▮
       *[other] ▮ × { $bars }
    }

## The end

reason-enough-gold = Enough gold, and nobody has more.
reason-deck-empty = The deck ran dry: the most points win.
reason-round-limit = The last round is over: the most points win.

## Settings

setting-conspiracy = Time to conspire
    .help = Seconds of talk before each vote; 0 means no limit.
    .value =
        { $value ->
            [0] no limit
           *[other] { $value } s
        }
setting-ghosts_silent = Ghosts are silent
    .help = The dead may not talk.
setting-whispers = Whispers
    .help = Talk is free all the time. These are extra rounds of it, asked as questions, for players who cannot hear each other: whispers before each vote, promises before each showdown.
    .value =
        { $value ->
            [0] none asked
           *[other] { $value } asked
        }
setting-rounds = Rounds
    .help = After this many rounds the highest total wins.
    .value = { $value } at most

## The company: bots and their temperaments

character-loyal = Loyal
    .line = Keeps its word, and keeps count of who kept theirs.
character-opportunist = Opportunist
    .line = With whoever is winning. Always has been.
character-grudge-bearer = Grudge-bearer
    .line = Forgives nothing, least of all a vote.
character-follower = Follower
    .line = Has no plan. Is happy to be part of yours.
character-schemer = Schemer
    .line = Has a plan for you, and another one about you.
character-coward = Coward
    .line = Sees knives everywhere, and is sometimes right.
character-firebrand = Firebrand
    .line = Points first and thinks later.
character-leveller = Leveller
    .line = Cannot bear to see anybody rich.
character-gambler = Gambler
    .line = Rather a bad plan than a dull one.
character-hermit = Hermit
    .line = Says little, trusts little.

says-loyal-kill = Stand by me: { WORD($target) }.
says-loyal-with-you = You have my word.
says-loyal-beware = A friend should know: beware of { WORD($target) }.
says-loyal-show-card = My card says { WORD($target) }. And it does.
says-opportunist-kill = { WORD($target) } is finished. Be on the right side.
says-opportunist-with-you = I was going to say the same.
says-opportunist-beware = You owe me one: { WORD($target) } is after you.
says-opportunist-show-card = { WORD($target) }, naturally. What else?
says-grudge-bearer-kill = { WORD($target) } has it coming.
says-grudge-bearer-with-you = With you. This time.
says-grudge-bearer-beware = { WORD($target) } wants you dead. I know the type.
says-grudge-bearer-show-card = { WORD($target) }. Do not make me regret it.
says-follower-kill = Shall we say { WORD($target) }?
says-follower-with-you = Whatever you say.
says-follower-beware = I heard { WORD($target) } talking about you.
says-follower-show-card = { WORD($target) }, if that is all right with you.
says-schemer-kill = Between us: { WORD($target) }.
says-schemer-with-you = Count on me. Entirely.
says-schemer-beware = You did not hear it from me: { WORD($target) }.
says-schemer-show-card = { WORD($target) }. You can trust me.
says-coward-kill = If it has to be somebody: { WORD($target) }.
says-coward-with-you = Yes. Just not me.
says-coward-beware = Careful! { WORD($target) } is coming for you.
says-coward-show-card = { WORD($target) }. Please do not hurt me.
says-firebrand-kill = { WORD($target) }, now! All of us!
says-firebrand-with-you = Finally somebody says it!
says-firebrand-beware = { WORD($target) } is out for your blood!
says-firebrand-show-card = { WORD($target) }! And that is that!
says-leveller-kill = { WORD($target) } has had enough.
says-leveller-with-you = Fair is fair. I am in.
says-leveller-beware = { WORD($target) } means to have your share as well.
says-leveller-show-card = { WORD($target) }: as it should be.
says-gambler-kill = I say { WORD($target) }. Any takers?
says-gambler-with-you = Why not? In.
says-gambler-beware = Long odds on you: { WORD($target) } has you down.
says-gambler-show-card = { WORD($target) }. Or do I bluff?
says-hermit-kill = { WORD($target) }.
says-hermit-with-you = Fine.
says-hermit-beware = Mind { WORD($target) }.
says-hermit-show-card = { WORD($target) }.

study-alike = The bots that are no target vote all alike
study-first-in-match = First vote of a match: the seat that is most often a target
study-first-in-round = First vote of a round: the seat that is most often a target
study-as-told = A newcomer who votes as told reaches the showdown
study-spoken-to = Somebody speaks to that newcomer before a vote of theirs
study-spoken-to-first = The same, before the first vote of a match
study-too-much = A bot says more than two things before a vote
study-if-warned = A newcomer who ambushes when warned, and otherwise votes for the richest
study-for-richest = A newcomer who votes for the richest
study-at-random = A newcomer who votes at random
study-expert = Expert wins against five normal bots
study-hard = Hard wins against five normal bots
worth = { $amount } bars
