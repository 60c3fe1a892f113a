### What the page says of Dead Last. The game's own words stand beside its rules.

dl-round =
    { $rounds ->
        [none] Round { $round }
       *[other] Round { $round } of { $rounds }
    }
dl-now = { dl-round } · vote { $vote }
dl-short =
    { $rounds ->
        [one] At this table there is only one round: whoever has the most gold then wins.
       *[other] At this table it ends after { $rounds } rounds at the latest: whoever has the most gold then wins.
    }
dl-deck = { $mark } points win · { $deck } bars in the deck
dl-bars =
    { $bars ->
        [0] no gold
        [one] one bar of gold
       *[other] { $bars } bars of gold
    }
dl-voted = Last vote: { $vote }
dl-veil = The cards turn …
dl-died-target = { $seats } voted for you. Nobody got more votes.
dl-died-wasted-ambush = You lay in wait, and nobody came for you.
dl-died-stray-vote = You were no target, and neither was the one you voted for.
dl-died-ambushed = { $seats } was lying in wait for you.
dl-died-round = You are back in the next round. ({ $rule })
dl-share = Two bars each, if the other shares.
dl-steal = All four, if the other shares. Nothing, if both steal.
dl-grab = One bar, whatever they do. The other three are theirs, unless they grab too.

dl-the-vote = The vote
dl-gold = Gold
