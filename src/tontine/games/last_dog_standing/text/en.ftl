### Last Dog Standing

title = Last Dog Standing
goal = Hide your viruses, expose those of the others, and be the last player with fewer than two revealed.
line = Everybody is a little infected. Be the last one who can still deny it.

## Cards (LDS-1)

word-virus = Virus
    .text = Keep it hidden, or reveal it. With two revealed you are out.
word-mask = Mask
    .text = Look at the top two cards; take any of them or none. Ends your turn.
word-toilet-paper = Toilet Paper
    .text = Your turn ends, without a draw.
word-cough = Cough
    .text = Each opponent draws a card face up. Needs a revealed virus of yours.
word-trickster = Trickster
    .text = A player of your choice draws two cards face up.
word-control = Control
    .text = A player of your choice must show their hand.
word-shuffle = Shuffle
    .text = Shuffle your hand into the deck, and draw as many cards.
word-wacko = Wacko
    .text = At once: show your hand.
word-black-market = Black Market
    .text = Look at the top three cards and take one. Ends your turn.
word-sanitizer = Sanitizer
    .text = A virus just drawn goes back on top of the deck, unseen.
word-bribe = Bribe
    .text = What was aimed at you happens to whoever aimed it.
word-quarantine = Quarantine
    .text = All players show their hands. Nothing prevents it.
word-bat = Bat
    .text = At once: two set-aside viruses go into the deck.

## Other words

word-draw = Draw
word-reveal = Reveal a virus
word-discard = Discard
word-end = End the turn
word-both = Take both
word-leave = Take nothing
word-no = No bribe

## Questions

ask-turn = Your turn. What will it be?
rule-turn =
    LDS-5: draw one card or two, at least one, and play whatever you like before, between and after. Then end your turn.
    LDS-6: it ends with six cards at most. LDS-8: a virus goes into your hand like any card; nobody sees it. You may reveal it whenever
    you like in your turn (LDS-9), or send it back to the deck with a Sanitizer, if you do so at once.
    LDS-20: if you owe a draw and the deck is empty, drawing begins the Hard Quarantine.
ask-redraw = Your hand is in the deck. Draw the next card.
rule-redraw =
    LDS-19: as many cards as you shuffled in, one by one. A virus may be revealed or, with a Sanitizer in your hand, sent straight back;
    a draw blocked like that is not made up for (LDS-23).
ask-choose-player = Who do you aim { WORD($about) } at?
rule-choose-player =
    LDS-22: any other living player, even one with no cards. Whoever holds a Bribe can turn it back on you.
    Control shows a hand, and its viruses go face up (LDS-10). Trickster makes them draw two cards face up (LDS-11).
ask-bribe = { SEAT($seat) } aims { WORD($card) } at you. A bribe, perhaps?
rule-bribe =
    A Bribe makes them suffer their own card. LDS-17: it cannot be answered by another Bribe.
    Everyone who has cards is asked, Bribe or not; so being asked means nothing.
ask-take = On top of the deck: { WORDS($about) }. What do you take?
rule-take =
    LDS-12: a Mask takes as many of its two cards as you like, a Black Market exactly one of its three. Taking is not drawing: a virus goes into your
    hand unseen, and no Sanitizer helps. A Bat or a Wacko takes effect as soon as the rest is back. Then your turn is over.
ask-return = { WORDS($about) } go back. Which one on top?
rule-return = LDS-12: the rest goes back on top of the deck in any order. Only you will know it.
ask-discard = More than six cards. Which one goes?
rule-discard =
    LDS-6: no more than six cards at the end of your turn. A virus may go too, unless the table forbids it; where it does and you have
    nothing else, you reveal one.
ask-pull = Hard Quarantine. From whose hand do you draw?
rule-pull =
    LDS-20: one card, unseen, out of another player's hand, shown to all. A virus lies in front of the player it came from; anything else is discarded.
    No cards are played any more.

## Events

event-dealt =
    { SEAT($seat) } is dealt { $cards ->
        [one] one card
       *[other] { $cards } cards
    }{ $hand ->
        [none] .
       *[other] : { WORDS($hand) }.
    }
event-turn = Turn { $turn }: { SEAT($seat) }.
event-draws =
    { SEAT($seat) } draws { $card ->
        [none] a card
       *[other] { WORD($card) }
    }.
    .several = { SEAT($seat) } draws { $parts }.
    .part =
        { $card ->
            [none] { $count ->
                [one] a card
               *[other] { $count } cards
            }
           *[other] { $count ->
                [one] { WORD($card) }
               *[other] { $count } × { WORD($card) }
            }
        }
event-face-up = { SEAT($seat) } draws face up: { WORD($card) }.
event-bat = A Bat for { SEAT($seat) }: { $viruses } viruses are shuffled into the deck.
event-wacko = Wacko! { SEAT($seat) } must show their hand.
event-shows =
    { $cards ->
        [none] { SEAT($seat) } shows an empty hand.
       *[other] { SEAT($seat) } shows their hand: { WORDS($cards) }.
    }
event-virus =
    { $viruses ->
        [one] { $revealed ->
            [1] A virus goes
           *[other] A second virus goes
        }
       *[other] { $viruses } viruses go
    } face up in front of { SEAT($seat) }.
event-reveals =
    { SEAT($seat) } reveals { $revealed ->
        [1] a virus
       *[other] a second virus
    }.
event-out =
    { SEAT($seat) } is out. { $hard ->
        [true] Their { $viruses } viruses leave the game.
       *[other] Their { $viruses } viruses are shuffled into the deck.
    }{ $cards ->
        [none] {""}
       *[other] {" "}Discarded: { WORDS($cards) }.
    }
event-blocks = { SEAT($seat) } plays Sanitizer: the virus just drawn goes back on top of the deck.
event-plays = { SEAT($seat) } plays { WORD($card) }.
event-names = { SEAT($seat) } aims { WORD($card) } at { SEAT($target) }.
event-bribes = { SEAT($seat) } pays a Bribe and gets away: it hits { SEAT($target) } instead.
event-shuffles =
    { $cards ->
        [0] { SEAT($seat) } has nothing to shuffle in; the deck is shuffled all the same.
        [one] { SEAT($seat) } shuffles one card into the deck and draws another.
       *[other] { SEAT($seat) } shuffles { $cards } cards into the deck and draws as many.
    }
event-looks =
    { SEAT($seat) } looks at { $cards ->
        [one] the top card
       *[other] the top { $cards } cards
    }{ $seen ->
        [none] .
       *[other] : { WORDS($seen) }.
    }
event-takes =
    { SEAT($seat) } takes { $taken ->
        [none] { $cards ->
            [0] nothing
            [one] one
           *[other] { $cards }
        }
       *[other] { WORDS($taken) }
    }.
event-returns =
    { $order ->
        [none] { $cards ->
            [one] One card goes back on top.
           *[other] { $cards } cards go back on top.
        }
       *[other] { $cards ->
            [one] Back on top of the deck: { WORDS($order) }.
           *[other] Back on top of the deck, top first: { WORDS($order) }.
        }
    }
event-empty-deck = The deck is empty: no card for { SEAT($seat) }.
event-discards = { SEAT($seat) } discards { WORD($card) }.
event-only-viruses = { SEAT($seat) } has nothing to discard: all { $cards } cards are viruses.
event-hard-quarantine = The deck is empty. Hard Quarantine begins with { SEAT($seat) }, and does not end.
event-pulls = { SEAT($seat) } draws from the hand of { SEAT($target) }: { WORD($card) }.
event-passes = { SEAT($seat) } finds no hand to draw from.

## The view

view-turn = Turn
    .value = { SEAT($value) }
view-turns = -
view-drawn = Drawn
    .value = { $value } of 2
view-redraws = To draw again
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }
view-hard = Hard Quarantine
    .value =
        { $value ->
            [true] begun
           *[other] {""}
        }
view-deck = Deck
    .value =
        { $value ->
            [one] 1 card
           *[other] { $value } cards
        }
view-deck_viruses = Viruses in it
    .value = at least { $value }
view-known = Top of the deck
    .item = no. { $place } { WORD($card) }
view-bundles = Somewhere
    .item =
        { $seats ->
            [none] { WORDS($cards) } among no. { NUMBERS($places, again: "no. ") }
           *[other] { $places ->
                [none] { WORDS($cards) } among the hands of { SEATS($seats) }
               *[other] { WORDS($cards) } among no. { NUMBERS($places, again: "no. ") } and the { COUNT($seats) ->
                    [one] hand
                   *[other] hands
                } of { SEATS($seats) }
            }
        }
view-set_aside = Set aside
    .value =
        { $value ->
            [0] nothing
            [one] 1 virus
           *[other] { $value } viruses
        }
view-discard = Discard
    .value = { NUMBERS($value) }

player-viruses = Revealed
    .value =
        { $value ->
            [0] ·
            [one] 1 virus
           *[other] { $value } viruses
        }
player-cards = Hand
    .value =
        { $value ->
            [0] ·
            [one] 1 card
           *[other] { $value } cards
        }
player-known = Known
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
player-suspects = Suspect
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }

## The end

reason-last-standing = Everybody else is out.
reason-fewest-viruses = All hands are empty; the fewest revealed viruses win.

## Settings

setting-starting_hand = Starting hand
    .help = Cards dealt to each player before the first turn: none that is a Virus, a Bat or a Wacko.
    .value =
        { $value ->
            [0] no cards
            [one] one card
           *[other] { $value } cards
        }
setting-discard_viruses = Viruses may be discarded
    .help = With more than six cards at the end of a turn, a hidden virus may be among those discarded.

## What bots say at great moments

remark-falls-1 = It is only a cough. Two coughs.
remark-falls-2 = I shall be in the garden. Throw something.
remark-kills-1 = Somebody had to call the vet.
remark-kills-2 = Bless you. And goodbye.
remark-blocks-1 = Wash your paws, they said.
remark-blocks-2 = Nothing to sniff at here.
remark-bribes-1 = Everybody has a price. Yours was a card.
remark-bribes-2 = Call it a tip.
remark-wins-1 = Good dog. Only dog.
remark-wins-2 = I would fetch the prize, but who throws it?
