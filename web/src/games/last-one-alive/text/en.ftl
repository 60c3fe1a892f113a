### What the page says of Last One Alive. The game's own words stand beside its rules.

loa-turn = Turn { $turn }
loa-set-up = Set-up
loa-level = This many zombie dice must be rolled every turn. Drawn Apocalypse tokens raise the level, to four at most.
loa-level-is = Apocalypse Level { $level }
loa-bag =
    { $count ->
        [0] The bag is empty
        [one] One token in the bag
       *[other] { $count } tokens in the bag
    }
loa-tray-empty = The tray is empty. The night is not.
loa-free =
    { $free ->
        [one] one more die to take
       *[other] { $free } more dice to take
    }
loa-draws =
    { $draws ->
        [one] one token to draw
       *[other] { $draws } tokens to draw
    }
loa-bangs =
    { $bangs ->
        [one] one bang
       *[other] { $bangs } bangs
    }
loa-barricades =
    { $barricades ->
        [one] one barricade
       *[other] { $barricades } barricades
    }
loa-saved = Saved.
loa-not-saved = It does not help.
loa-out = { $seat } joins them
loa-life = { $seat } loses a life
loa-before-you = In front of you
loa-nothing = Nothing. Enjoy it.
loa-kit = You carry
loa-towards =
    { $used ->
        [0] Three bangs used in this turn earn a hero token.
        [one] One bang used. Three in a turn earn a hero token.
       *[other] { $used } bangs used. Three in a turn earn a hero token.
    }
loa-shoot-all = Shoot all { $count }
loa-take-all = { $count } × { $die }
loa-take-same = As last time: { $dice }
loa-reroll-all = Reroll all { $count }
loa-risk-bangs = You still have bangs, and something is in front of you. Bangs not used are lost.
loa-risk-push = You still have barricades, and a zombie die in front of you.
loa-risk-give-up = You still hold something that may save you.
loa-died =
    { $zombies ->
        [0] { $ambushes ->
            [one] An ambush was left in front of you at the end of your turn.
           *[other] { $ambushes } ambushes were left in front of you at the end of your turn.
        }
        [one] { $ambushes ->
            [0] A zombie was left in front of you at the end of your turn.
            [one] A zombie and an ambush were left in front of you at the end of your turn.
           *[other] A zombie and { $ambushes } ambushes were left in front of you at the end of your turn.
        }
       *[other] { $ambushes ->
            [0] { $zombies } zombies were left in front of you at the end of your turn.
            [one] { $zombies } zombies and an ambush were left in front of you at the end of your turn.
           *[other] { $zombies } zombies and { $ambushes } ambushes were left in front of you at the end of your turn.
        }
    }
loa-died-by = { $seat } had sent you the last of them.
loa-died-rule = Whoever has anything left in front of them is overpowered. (LOA-14)
loa-died-held = You still held: { $tokens }.
loa-why-twice = It is in effect already; a second one would add nothing.
loa-why-late = It is too late for that.
loa-why-before = Only before the roll.
loa-why-flare = There is nothing in front of you to drive away.
loa-why-barricade = There is no zombie die in front of you to push on.
loa-why-chainsaw = There is no ambush in front of you.
loa-why-axe = There is no barricade die to reroll.
loa-why-gun = There is no shot die to reroll.
loa-why-medikit = Only when you are about to be overpowered.
loa-why-hero = Only right after the roll, before anything counts.
loa-why-ambush = An ambush never moves.
loa-why-bangs = No bang is left.
loa-why-only-axe = An Axe rerolls barricade dice only.
loa-why-only-gun = A Gun rerolls shot dice only.
loa-why-pool = All of them are out on the table.

loa-dice = Dice
loa-tokens = Tokens
