### Liar's Dice. Ids of rules (LD-4) are those of the rules page.

title = Liar’s Dice
goal = Bid on the dice under all cups, catch the others lying, and be the last one with dice.
line = Everybody looks under one cup only, and bets on all of them. Somebody has to be lying.
minutes = 10–20

## A bid in words

the-count =
    { $count ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
       *[other] { $count }
    }
the-bid =
    { $count ->
        [one] { $face ->
            [ones] one one
            [twos] one two
            [threes] one three
            [fours] one four
            [fives] one five
           *[sixes] one six
        }
       *[other] { the-count } { $face ->
            [ones] ones
            [twos] twos
            [threes] threes
            [fours] fours
            [fives] fives
           *[sixes] sixes
        }
    }

## Words

word-liar = Liar!
    .text = All cups are lifted. Fewer dice than were bid, and the bidder loses a die; enough of them, and you do.
word-ones = Ones
word-twos = Twos
word-threes = Threes
word-fours = Fours
word-fives = Fives
word-sixes = Sixes
word-die = Die
    .text = Six faces, one to six. With wild ones on, a one counts as whatever was bid.
word-cup = Cup
    .text = One for each player. Only its owner looks under it.
word-one = One
word-two = Two
word-three = Three
word-four = Four
word-five = Five
word-six = Six
word-seven = Seven
word-eight = Eight
word-nine = Nine
word-ten = Ten
word-eleven = Eleven
word-twelve = Twelve
word-thirteen = Thirteen
word-fourteen = Fourteen
word-fifteen = Fifteen
word-sixteen = Sixteen
word-seventeen = Seventeen
word-eighteen = Eighteen
word-nineteen = Nineteen
word-twenty = Twenty
word-twenty-one = Twenty-one
word-twenty-two = Twenty-two
word-twenty-three = Twenty-three
word-twenty-four = Twenty-four
word-twenty-five = Twenty-five
word-twenty-six = Twenty-six
word-twenty-seven = Twenty-seven
word-twenty-eight = Twenty-eight
word-twenty-nine = Twenty-nine
word-thirty = Thirty

## Questions

ask-bid = You open. How many dice do you bid?
rule-bid = LD-4: say how many dice, under all cups together, show the face that you name next.
ask-raise = { SEAT($bidder) } bid { the-bid }. How many do you bid?
rule-raise = LD-5, LD-7: bid more dice of any face, or as many of a higher one; or call { SEAT($bidder) } a liar, and all cups are lifted.
ask-face =
    { $count ->
        [one] One what?
       *[other] { $count } of what?
    }
rule-face = LD-5, LD-8: with more dice than the last bid any face will do, with as many only a higher one. Wild ones cannot be bid.

## What happens

event-round =
    Round { $round }: { $dice } dice are left, and everybody rolls. { SEAT($seat) } begins.
event-rolls = Under the cup of { SEAT($seat) }: { NUMBERS($dice) }.
event-bids = { SEAT($seat) } bids { the-bid }.
event-liar = { SEAT($seat) } does not believe in { the-bid } and calls { SEAT($bidder) } a liar.
event-shows = { SEAT($seat) } shows { NUMBERS($dice) }.
event-counted =
    { $found ->
        [0] Nothing fits { the-bid }
        [one] One die fits { the-bid }
       *[other] { $found } dice fit { the-bid }
    }{ $wild ->
        [true] , wild ones included.
       *[other] .
    }
event-loses =
    { $left ->
        [0] { SEAT($seat) } loses the last die.
        [one] { SEAT($seat) } loses a die and has one left.
       *[other] { SEAT($seat) } loses a die and has { $left } left.
    }
event-out = { SEAT($seat) } is out.
reason-last-with-dice = Nobody else has a die left.

## What a seat sees

view-round = Round
view-dice = Dice in play
view-wild = Ones
    .value =
        { $value ->
            [true] wild
           *[other] plain ones
        }
view-turn = To speak
    .value = { SEAT($value) }
view-bid = Bid
    .value = { the-bid }, by { SEAT($bidder) }
view-call = The last call
    .value =
        { SEAT($caller) } called { the-bid } by { SEAT($bidder) }. { $found ->
            [0] No die fitted
            [one] One die fitted
           *[other] { $found } dice fitted
        }, and { SEAT($loser) } lost one.
player-dice = Dice
player-cup = Under the cup
    .value = { NUMBERS($value) }
player-shown = Shown last
    .value = { NUMBERS($value) }

## Settings

setting-dice = Dice for each
    .help = How many dice everybody begins with. Fewer make a shorter match.
setting-wild = Wild ones
    .help = A one counts as whatever face was bid. Nobody can bid on ones then.
