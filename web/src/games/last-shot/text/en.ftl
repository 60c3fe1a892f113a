### What the page says of Last Shot. The game's own words stand beside its rules.

ls-turn = Turn { $turn }
ls-type-action = Action
ls-type-reaction = Reaction
ls-type-persistent = Persistent
ls-type-terminated = Terminated
ls-deck =
    { $deck ->
        [0] The deck is empty
        [one] One card in the deck
       *[other] { $deck } cards in the deck
    }
ls-supply =
    { $supply ->
        [0] No Terminated card waits in the supply any more.
        [one] One more Terminated card waits in the supply for the next reshuffle.
       *[other] { $supply } more Terminated cards wait in the supply; each reshuffle brings one.
    }
ls-discards =
    { $count ->
        [0] Nothing discarded yet
        [one] One discarded card
       *[other] { $count } discarded cards
    }
ls-archive = Open the archive and name a card
ls-none-found = No such file.
ls-blotter = The desk is clear. For now.
ls-window = Any answers?
ls-next = then { $seat }
ls-stamp-cancelled = Cancelled
ls-stamp-pardoned = Pardoned
ls-stamp-insured = Insured
ls-stamp-escaped = Escaped
ls-stamp-terminated = Terminated
ls-stamp-comrade = Comrade
ls-stamp-skipped = Adjourned
ls-stamp-ducked = Missed
ls-no-cards = Your hand is empty. Reload.
ls-about-reload = Discard your whole hand and draw three cards.
ls-laid-by = Played by { $seat }.
ls-veil = The votes are counted …
ls-risk-pass = This may eliminate you, and you hold an answer.
ls-died = { $seat } came for you with { $card }.
ls-died-own = { $card } was your own doing.
ls-died-rule = A Terminated card eliminates whoever has no answer. (LS-15)
ls-died-out = That eliminated you.
ls-died-held = You held: { $cards }. It could have saved you.
ls-why-answer = It does not answer this.
ls-why-escape = It is no escape from this one.
ls-why-rule = A card on the table forbids it.
