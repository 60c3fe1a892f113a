### Last Shot

title = Last Shot
goal = Be the last agent alive, or survive among Comrades only.
line = Agents, secrets, and six ways to be removed from the payroll. Keep a card up your sleeve.

## Words on buttons

word-reload = Reload
word-enough = Enough, draw
word-done = Done
word-yes = Yes
word-no = No
word-left = To the left
word-right = To the right
word-deck = The deck
word-private = My private deck
word-surrender = Let them look and take two
word-discard = Discard my hand

## Other words

word-discards = the discards
word-box = the box
word-act = in play
word-end = ending
word-played = a card is played
word-doomed = a Terminated card is about to eliminate
word-out = an elimination
word-reloads = a reload
word-turn-ends = the end of a turn
word-laid-down = lying on the table
word-hidden = hidden
word-full = full
word-agency = Agency
word-bureau = Bureau
word-committee = Committee
word-department = Department

## What stands on a Reaction besides its effect (LS-6)

-as-action = Or as an Action: draw a card.

## Agency

word-black-market = Black Market
    .text = Look at the top three cards of the deck; draw one of them, put the others back on top in any order.
word-budget-cuts = Budget Cuts
    .text = Every player, including you, discards down to three cards.
word-bullet-time = Bullet Time
    .text = When a rival's turn ends: you take the next turn; play goes on to your left. { -as-action } Escapes { word-marksman }.
word-cease-and-desist = Cease and Desist
    .text = When a rival plays an Action, not a Terminated card: cancel it. { -as-action }
word-churn-and-burn = Churn and Burn
    .text = Discard any number of cards, then draw as many.
word-clandestine-deal = Clandestine Deal
    .text = You and a rival each secretly choose a card of your own hand; swap them.
word-confiscation = Confiscation
    .text = Take a card at random from a rival's hand.
word-controlled-chaos = Controlled Chaos
    .text = All players pass their hands, left or right, your choice.
word-cooler-heads-prevail = Cooler Heads Prevail
    .text = All players discard every Terminated card they hold. Escapes { word-poisoned-cup }.
word-cultural-exchange = Cultural Exchange
    .text = Swap hands with a rival.
word-dibs = Dibs!
    .text = When a rival's turn ends: take the top card of the regular discards. { -as-action }
word-diplomatic-immunity = Diplomatic Immunity
    .text = You are immune to rivals' cards until your next turn starts. Escapes { word-disappearance }.
word-duck-and-cover = Duck and Cover
    .text =
        When a rival's card, not a Terminated card, would affect you: you are immune to that card. { -as-action } Escapes
        { word-marksman }.
word-dumpster-dive = Dumpster Dive
    .text = Take any card from the regular discards. Escapes { word-long-fall }.
word-jackpot = Jackpot
    .text = Draw three cards.
word-leftovers = Leftovers
    .text = When a rival reloads: take one of the regular cards they just discarded. { -as-action }
word-loot-the-body = Loot the Body
    .text = When a rival is eliminated: take up to two cards of your choice from their hand, not a Terminated card. { -as-action }
word-misfire = Misfire
    .text = When a Terminated card is played: cancel it. { -as-action }
word-most-wanted = Most Wanted
    .text = Terminated cards of others must choose this player if they can. Ends at the end of that player's next turn.
word-no-win-scenario = No-Win Scenario
    .text = A rival chooses: discard their whole hand, or let you look at it and take two cards.
word-operation-windup = Operation Windup
    .text = On your next turn play up to two cards before you draw; then it ends. A Reload ends it unused. Escapes { word-car-bomb }.
word-payoff = Payoff
    .text = Draw two cards, then give one card of your hand to a rival.
word-redacted = Redacted
    .text = When a Reaction is played: cancel it. { -as-action }
word-secret-informant = Secret Informant
    .text = Look at a rival's hand, then draw a card. Escapes { word-car-bomb }.
word-sleight-of-hand = Sleight of Hand
    .text = Take a card at random from a rival, then give them a card of your choice. Escapes { word-poisoned-cup }.
word-stunning-personality = Stunning Personality
    .text =
        When a rival's card chooses you alone: they must choose another legal player, who can answer too; if there is none, it is
        cancelled. { -as-action } Escapes { word-close-quarters }.
word-take-a-shot = Take a Shot
    .text =
        Turn up the top card of the deck: a Terminated card you may play at once; otherwise you draw it. Escapes
        { word-close-quarters }.
word-think-thrice = Think Thrice
    .text = Their next turn is skipped; ends at the end of it.

## Bureau

word-blitz = Blitz
    .text = Nobody may reload until your next turn starts.
word-identity-theft = Identity Theft
    .text = Move one Persistent card from in front of a player to another player it may lie on. Escapes { word-disappearance }.
word-insurance-policy = Insurance Policy
    .text = The next time a Terminated card would eliminate you, destroy this instead.
word-mind-games = Mind Games
    .text = Name a card; every rival who holds it gives you one.
word-murder-mystery = Murder Mystery
    .text = Choose a rival and name a card. If they hold it they are eliminated; if not, they look at your hand.
word-outside-talent = Outside Talent
    .text = Look at three random unused cards; take one.
word-safe-house = Safe House
    .text =
        Put up to three cards of your hand face down as a private deck, in any order. Whenever you would draw from the deck you may
        draw from it instead. Ends when it is empty; if it is removed, its cards are discarded with it. Escapes { word-long-fall }.
word-scavenger-hunt = Scavenger Hunt
    .text = Name a card; turn up the deck's top cards until it appears, five at most. Draw it if it did; discard the rest.
word-stakeout = Stakeout
    .text = You see that player's hand until your next turn starts.
word-tactical-resupply = Tactical Resupply
    .text = Draw until you hold five cards.

## Committee

word-comrades-in-arms = Comrades in Arms
    .text = You are a Comrade for the rest of the game.
word-disinformation = Disinformation
    .text = A rival shuffles their hand into the deck and draws as many cards.
word-domino-effect = Domino Effect
    .text = Each rival discards a card at random.
word-hold-for-questioning = Hold for Questioning
    .text = They may not play Reactions, and must reload on their next turn; ends at the end of it.
word-iron-curtain = Iron Curtain
    .text = No card may go from one player's hand to another's until your next turn starts; such parts of effects are left out.
word-patsy = Patsy
    .text =
        When a rival's card chooses you alone: choose another legal player, not the one who played it, in your place, who can answer
        too. Not playable without one. { -as-action }
word-pravda = Pravda
    .text = All rivals show you their hands, then you draw a card.
word-propaganda = Propaganda
    .text = Name a card; every player, including you, discards all copies of it.
word-red-scare = Red Scare
    .text = Every player who is not a Comrade, including you, discards a card at random.
word-russian-roulette = Russian Roulette
    .text =
        Take the deck's top six cards. From your left and round again, including you, each player turns one up; whoever turns up a
        Terminated card is eliminated and it stops. All six are discarded.

## Department

word-embargo = Embargo
    .text = Name a card; nobody may play it until your next turn starts.
word-fairness-doctrine = Fairness Doctrine
    .text = Every player draws or discards to exactly three cards.
word-filibuster = Filibuster
    .text = Until your next turn starts, a rival must discard another card as they announce one, Reactions too, or cannot play.
word-injunction-junction = Injunction Junction
    .text = When any card is played: cancel it. { -as-action }
word-official-pardon = Official Pardon
    .text = When a Terminated card would eliminate a player: they are not eliminated. { -as-action }
word-public-hearing = Public Hearing
    .text =
        A rival reveals their hand; all other players, including you, vote at once for one card of it; the most voted is discarded, you
        break ties.
word-reparations = Reparations
    .text = Each rival who holds more cards than you, counted once, gives you one of their choice.
word-un-interference = UN Interference
    .text = Discard all Persistent cards in play.
word-unpopular-vote = Unpopular Vote
    .text = All players vote at once for a player other than themselves; whoever has most, all in a tie, discards their hand.
word-yield-the-floor = Yield the Floor
    .text = Choose a rival: the next turn is theirs, and play goes on to their left. You do not draw.

## Terminated

word-marksman = Marksman
    .text = Choose a rival: they are eliminated. Escape: Duck and Cover, Bullet Time.
word-poisoned-cup = Poisoned Cup
    .text = Choose a rival: they are eliminated. Escape: Sleight of Hand, Cooler Heads Prevail.
word-car-bomb = Car Bomb
    .text = Choose a rival: they are eliminated. Escape: Secret Informant, Operation Windup.
word-close-quarters = Close Quarters
    .text = Choose a rival: they are eliminated. Escape: Stunning Personality, Take a Shot.
word-long-fall = Long Fall
    .text = Choose a rival: they are eliminated. Escape: Dumpster Dive, Safe House.
word-disappearance = Disappearance
    .text = Choose a rival: they are eliminated. Escape: Diplomatic Immunity, Identity Theft.

## Questions

ask-turn =
    { $plays ->
        [0] Your turn: play a card, or reload?
       *[other] Play another card, or is that enough?
    }
rule-turn =
    LS-5: play one card, resolve it, then draw one; or reload: discard your whole hand and draw three. LS-6: a Reaction played on your turn draws a card
    instead of its own effect. With Operation Windup you may play a second card before you draw.
ask-answer =
    { $what ->
        [played] { SEAT($seat) } plays { WORD($card) }{ $rival ->
            [none] {""}
           *[other] {" "}and chooses { SEAT($rival) }
        }{ $named ->
            [none] {""}
           *[other] {" "}({ WORD($named) })
        }. Do you answer?
        [doomed] { WORD($card) } is about to eliminate { SEAT($seat) }. Do you answer?
        [out] { SEAT($seat) } is out. Do you answer?
        [reloads] { SEAT($seat) } reloads. Do you answer?
       *[other] { SEAT($seat) }’s turn ends. Do you answer?
    }
rule-answer =
    LS-21, LS-22: all are asked at once, in secret, whether or not they hold an answer. Of those who answer, the first in seat order plays and the others keep their
    cards; an answer can be answered in turn, and then all are asked again. LS-29: a Reaction is answered by Redacted and Injunction Junction only.
ask-rival = { WORD($card) }: whom do you choose?
rule-rival = LS-24: a rival is another living player who is not immune. A Terminated card must choose the Most Wanted, if it can.
ask-name = { WORD($card) }: which card do you name?
rule-name = LS-24: any of the 58 regular cards, whether or not it is in this game.
ask-way = { WORD($card) }: in which direction?
rule-way = All players pass their hands that way; the immune are passed over (LS-32).
ask-laid = { WORD($card) }: which Persistent card do you move?
rule-laid = LS-43: any in front of a player who is not immune, except Safe House.
ask-move-to = { WORD($card) }: in front of whom?
rule-move-to = LS-43: any player who is not immune. Stakeout cannot be laid on the one who watches.
ask-scapegoat = { WORD($card) } was meant for you. Who takes your place?
rule-scapegoat = Patsy: another player the card could have chosen, not the one who played it.
ask-another = { WORD($card) } needs another target. Whom do you choose?
rule-another = Stunning Personality: you must choose another legal player.
ask-discard = { WORD($card) }: which card do you discard?
rule-discard = Discards lie face up for all to see (LS-11). Filibuster: whoever announces a card discards another.
ask-discard-any = { WORD($card) }: discard a card?
rule-discard-any = As many as you like; you draw as many.
ask-draw-from = You draw: from the deck, or from your private deck?
rule-draw-from = Safe House: whenever you would draw from the deck you may draw from there instead, even with six cards in hand (LS-35).
ask-draw-one = { WORD($card) }: which of these do you draw?
rule-draw-one = You see them, nobody else does. The others go back on top.
ask-put-back = { WORD($card) }: which card goes back next?
rule-put-back = One on the other: the last one put back lies on top.
ask-take = { WORD($card) }: which card do you take?
rule-take = You have seen the hand; take one card of it.
ask-take-discard = { WORD($card) }: which discard do you take?
rule-take-discard = One of the regular discards. Everybody sees which (LS-11).
ask-take-unused = { WORD($card) }: which card do you take?
rule-take-unused = Three random cards from the box. The two you leave go back, and only you know them.
ask-loot = { SEAT($seat) } does not need these any more. Take one?
rule-loot = Loot the Body: up to two cards of your choice, no Terminated card; the rest is destroyed (LS-17).
ask-give = { WORD($card) }: which card do you give to { SEAT($to) }?
rule-give = LS-44: only the two of you see it.
ask-swap = { WORD($card) }: which card do you offer?
rule-swap = Both choose in secret, then the cards are swapped.
ask-no-win = { SEAT($seat) } leaves you a choice.
rule-no-win = No-Win Scenario: discard your whole hand, or let them look at it and take two cards.
ask-shoot = You turned up { WORD($card) }. Play it at once?
rule-shoot = Take a Shot: a Terminated card may be played on the spot. If you do not play it, you draw it; with six cards in hand it goes back on top (LS-35).
ask-hide = { WORD($card) }: which card goes into your private deck?
rule-hide = Up to three, one on the other: the last one lies on top. With none, Safe House ends at once.
ask-vote-card = { WORD($card) }: which card shall { SEAT($seat) } lose?
rule-vote-card = Everybody but { SEAT($seat) } votes at once. Whoever played the card breaks ties.
ask-tie = A tie. Which card shall { SEAT($seat) } lose?
rule-tie = You played the card, so you decide among the most voted.
ask-vote = { WORD($card) }: whom do you vote for?
rule-vote = All vote at once, nobody for themselves. Whoever has most votes discards their hand; in a tie all of them do.
ask-escape = { SEAT($seat) } has come for you with { WORD($card) }. Can you escape?
rule-escape = LS-16: a card that names this very Terminated card gets you out of it. It is destroyed. An escape is no Reaction: nothing cancels it (LS-39).

## Events

event-turn = Turn { $turn }: { SEAT($seat) }.
event-skipped = { SEAT($seat) } thinks, and thinks again; the turn is skipped.
event-turn-ends = { SEAT($seat) }’s turn ends.
event-next = The next turn goes to { SEAT($seat) }.
event-plays =
    { $reaction ->
        [true] { SEAT($seat) } answers with { WORD($card) }.
       *[other] { SEAT($seat) } plays { WORD($card) }.
    }
event-chooses = { SEAT($seat) } chooses { SEAT($rival) } for { WORD($card) }.
event-names =
    { $named ->
        [left] { SEAT($seat) } says: to the left ({ WORD($card) }).
        [right] { SEAT($seat) } says: to the right ({ WORD($card) }).
       *[other] { SEAT($seat) } names { WORD($named) } for { WORD($card) }.
    }
event-resolved =
    { $discarded ->
        [true] { SEAT($seat) }’s { WORD($card) } is discarded.
       *[other] { SEAT($seat) } is done with { WORD($card) }.
    }
event-cancels = { SEAT($seat) }’s { WORD($card) } is cancelled.
event-redirects = { WORD($card) } is now meant for { SEAT($rival) }.
event-ducks = { SEAT($seat) } ducks; { WORD($card) } passes overhead.
event-reloads = { SEAT($seat) } reloads.
event-draws =
    { $source ->
        [private] { $card ->
            [none] { SEAT($seat) } draws a card from a private deck.
           *[other] { SEAT($seat) } draws { WORD($card) } from a private deck.
        }
       *[other] { $card ->
            [none] { SEAT($seat) } draws a card.
           *[other] { SEAT($seat) } draws { WORD($card) }.
        }
    }
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
        }{ $source ->
            [private] {" "}from a private deck
           *[other] {""}
        }
event-draws-nothing =
    { $why ->
        [limit] { SEAT($seat) } may not draw with six cards or more in hand.
       *[other] There is no card for { SEAT($seat) } to draw.
    }
    .several = { $parts }
    .part =
        { $why ->
            [limit] { SEAT($seat) } may not draw with six cards or more in hand.
           *[other] There is no card for { SEAT($seat) } to draw.
        }
event-reshuffles =
    The deck has run out. { $cards ->
        [one] One discard
       *[other] { $cards } discards
    }{ $terminated ->
        [0] {""}
       *[other] {" "}and a new Terminated card
    } are shuffled into a new one. { $supply ->
        [0] No Terminated card is left in the supply.
        [one] One Terminated card is left in the supply.
       *[other] { $supply } Terminated cards are left in the supply.
    }
event-returns = Shuffled back into the deck: { WORDS($cards) }.
event-looks-at-deck =
    { SEAT($seat) } { $count ->
        [0] finds no card in the deck
        [one] looks at the top card of the deck
       *[other] looks at the top { $count } cards of the deck
    }{ $cards ->
        [none] .
       *[other] : { WORDS($cards) }.
    }
event-puts-back =
    { SEAT($seat) } puts { $card ->
        [none] a card
       *[other] { WORD($card) }
    } back on top.
event-turns-up = { SEAT($seat) } turns up { WORD($card) }.
    .several = { SEAT($seat) } turns up { $parts }.
    .part =
        { $count ->
            [one] { WORD($card) }
           *[other] { $count } × { WORD($card) }
        }
event-discards-lifted = Discarded: { WORDS($cards) }.
event-takes =
    { SEAT($seat) } takes { $card ->
        [none] a card
       *[other] { WORD($card) }
    } from { $source ->
        [box] the box.
       *[other] the discards.
    }
event-looks =
    { SEAT($viewer) } looks at { SEAT($seat) }’s hand{ $cards ->
        [none] .
       *[other] : { WORDS($cards) }.
    }
event-reveals =
    { $cards ->
        [none] { SEAT($seat) } has no cards to reveal.
       *[other] { SEAT($seat) } reveals { WORDS($cards) }.
    }
event-hands-over =
    { $taken ->
        [true] { SEAT($to) } takes { $card ->
            [none] a card
           *[other] { WORD($card) }
        } from { SEAT($seat) }.
       *[other] { SEAT($seat) } gives { $card ->
            [none] a card
           *[other] { WORD($card) }
        } to { SEAT($to) }.
    }
event-passes-hands =
    { COUNT($seats) ->
        [2] { SEATS($seats) } swap hands.
       *[other] Hands go round: { SEATS($seats) }, each to the next, the last to the first.
    }
event-receives =
    { $cards ->
        [none] { SEAT($seat) } now holds no cards.
       *[other] { SEAT($seat) } now holds { WORDS($cards) }.
    }
event-shuffles-in =
    { $count ->
        [0] { SEAT($seat) } has no cards to shuffle into the deck.
        [one] { SEAT($seat) } shuffles a card into the deck.
       *[other] { SEAT($seat) } shuffles { $count } cards into the deck.
    }
event-discards = { SEAT($seat) } discards { WORDS($cards) }.
event-destroys = { SEAT($seat) } destroys { WORD($card) }.
event-looks-at-box =
    { SEAT($seat) } looks at { $count ->
        [one] a card
       *[other] { $count } cards
    } from the box{ $cards ->
        [none] .
       *[other] : { WORDS($cards) }.
    }
event-lays = { WORD($card) } now lies in front of { SEAT($seat) }.
event-ends = { WORD($card) } in front of { SEAT($seat) } ends.
event-moves = { WORD($card) } moves from { SEAT($seat) } to { SEAT($to) }.
event-hides =
    { SEAT($seat) } puts { $card ->
        [none] a card
       *[other] { WORD($card) }
    } into a private deck.
event-votes = The votes: { PAIRS($votes) }.
event-escapes = { SEAT($seat) } escapes { WORD($card) }.
event-doomed = { WORD($card) } is about to eliminate { SEAT($seat) }.
event-pardons = { SEAT($seat) } is pardoned.
event-insured = { SEAT($seat) } was insured; { WORD($card) } is destroyed instead.
event-eliminated = { SEAT($seat) } is eliminated.
event-cleared =
    { $count ->
        [0] { $front ->
            [none] { SEAT($seat) } leaves nothing behind
           *[other] Destroyed with { SEAT($seat) }: { WORDS($front) }
        }
        [one] { SEAT($seat) }’s last card is destroyed unseen{ $front ->
            [none] {""}
           *[other] , and so is what lay in front: { WORDS($front) }
        }
       *[other] { SEAT($seat) }’s { $count } cards are destroyed unseen{ $front ->
            [none] {""}
           *[other] , and so is what lay in front: { WORDS($front) }
        }
    }.{ $terminated ->
        [none] {""}
       *[other] {" "}Discarded: { WORDS($terminated) }.
    }
event-comrade = { SEAT($seat) } is a Comrade now.

## The view

view-turn = Turn of
    .value = { SEAT($value) }
view-turns = Turn
view-limit = -
view-phase = -
view-plays = -
view-floor_yielded = -
view-next = Next turn
    .value = { SEAT($value) }
view-deck = Deck
view-deck_known = You know of the deck
    .item = { $place }. { WORD($card) }
view-discards = Discards
view-terminated = Terminated discards
view-supply = Supply
view-box = Box
view-box_known = -
view-destroyed = Destroyed
view-destroyed_known = of which known
view-lifted = Lifted
view-stack = Going on
    .item =
        { $what ->
            [played] { SEAT($seat) }: { WORD($card) }{ $rival ->
                [none] {""}
               *[other] {" → "}{ SEAT($rival) }
            }{ $named ->
                [none] {""}
               *[other] {" "}({ WORD($named) })
            }
            [laid-down] { SEAT($seat) }: { WORD($card) }
            [doomed] { SEAT($seat) } is doomed
            [out] { SEAT($seat) } is out
            [reloads] { SEAT($seat) } reloads
           *[other] the turn ends
        }
view-fallen = Eliminated
    .value =
        { $value ->
            [none] {""}
           *[other] { SEATS($value) }
        }

player-alive = Fate
    .value =
        { $value ->
            [true] alive
           *[other] out
        }
player-comrade = Loyalty
    .value =
        { $value ->
            [true] Comrade
           *[other] {""}
        }
player-cards = Hand
    .value =
        { $value ->
            [0] empty
            [one] 1 card
           *[other] { $value } cards
        }
player-hand = Known
player-private = Private deck
    .value =
        { $value ->
            [0] {""}
            [one] 1 card
           *[other] { $value } cards
        }
player-private_known = in it, from the top
player-front = In front
    .item =
        { WORD($card) }{ $named ->
            [none] {""}
           *[other] {" "}({ WORD($named) })
        }

## The end

reason-last-standing = The last agent alive.
reason-comrades = Everyone left is a Comrade: they leave the game together.
reason-turn-limit = The last turn is over; the survivors share.

## Settings

setting-training = Training
    .help = New agents: a deck of Agency cards only, and hidden information.
setting-departments = Departments
    .help = Where the cards come from that chance puts into the deck.
setting-deck = The deck
    .help = Six cards per player, by chance. Ask for as many of a card as you like, or leave it out; chance fills the rest. If you pick cards, everyone can see which.
setting-information = Information
    .help = Hidden: drawn cards are private, except Terminated cards. Full: drawn cards are shown to all.
setting-two_terminated = Two Terminated cards
    .help = Two Terminated cards in the first deck, for a quicker game with five or more players.
setting-first = First turn
    .help = Who begins. At a rematch it is the last winner.
    .value =
        { $value ->
            [-1] by chance
           *[other] { SEAT($value) }
        }
setting-turns = Turns
    .help = After this many turns the survivors share the win.
    .value = { $value } at most

## What cannot be played

error-training-full = Training is played with hidden information. Choose that, or do without training.
error-training-cards = A training deck has Agency cards only, so it cannot have { WORDS($cards) }.
error-two-terminated = Two Terminated cards are for five or more players, and this table has { $seats }.
error-demanded = The deck takes six cards per player, { $need } at this table, and { $count } are demanded. Demand fewer.
error-too-few = The deck needs six cards per player, { $need } at this table, and only { $count } are left for it. Leave out fewer, or add a department.

## What bots say at great moments

remark-falls-1 = File it under natural causes.
remark-falls-2 = Retirement was always going to be sudden.
remark-kills-1 = Nothing personal. It was on the form.
remark-kills-2 = One pension less to pay.
remark-escapes-1 = I was never here.
remark-escapes-2 = Missed. Have the sights looked at.
remark-wins-1 = Somebody has to turn off the lights.
remark-wins-2 = I accept the promotion. Nobody objects, I see.
