### What the page says of Last Dog Standing. The game's own words stand beside its rules.

lds-turn = Turn { $turn }
lds-hard = Hard Quarantine
lds-deck =
    { $deck ->
        [0] The deck is empty
        [one] One card in the deck
       *[other] { $deck } cards in the deck
    }
lds-deck-viruses =
    { $viruses ->
        [0] viruses in here: who knows
        [one] at least one virus in here
       *[other] at least { $viruses } viruses in here
    }
lds-known = Card { $place } from the top: { $card }
lds-discard =
    { $count ->
        [0] Nothing discarded yet
        [one] One discarded card
       *[other] { $count } discarded cards
    }
lds-aside = Set aside. A Bat shuffles two of them into the deck.
lds-revealed =
    { $viruses ->
        [0] No revealed virus
        [one] One revealed virus: one more and it is over
       *[other] { $viruses } revealed viruses
    }
lds-hidden = hidden
lds-drawn = Drawn in this turn: { $drawn } of 2
lds-redraws =
    { $redraws ->
        [one] One card to draw again
       *[other] { $redraws } cards to draw again
    }
lds-suspects =
    { $suspects ->
        [0] No hidden card of theirs can be a virus
        [one] At most one of these cards is a virus
       *[other] At most { $suspects } of these cards are viruses
    }
lds-shows = { $seat } shows their hand
lds-out = { $seat } is out
lds-no-cards = No cards yet. Nothing to hide, for now.
lds-limit = More than six: something has to go.
lds-died-names = { $seat } aimed { $card } at you, and your second virus came to light.
lds-died-pulls = { $seat } drew your second virus out of your hand.
lds-died-wacko = A Wacko made you show your hand, and with it your second virus.
lds-died-reveals = You revealed your second virus yourself.
lds-died-plays = { $seat } played { $card }, and your second virus came to light.
lds-died-shown = Your second virus came to light.
lds-died-rule = With two revealed viruses you are out. (LDS-13)
lds-died-bribe = You held a Bribe: it would have hit them instead.
lds-warn-second = Your second: you would be out.
lds-warn-quarantine = You would be out yourself.
lds-why-cough = Only with a revealed virus of your own.
lds-why-sanitizer = Only right after you drew a virus from the deck.
lds-why-bribe = Only when somebody aims a card at you.
lds-why-bribed = Only a Bribe answers.
lds-why-redraw = First draw the cards that the Shuffle owes you.
lds-why-virus = At this table a virus cannot be discarded.

lds-when-turn = In your turn
lds-when-virus = Hidden or revealed
lds-when-drawn = At once, when drawn
lds-when-answer = As an answer
