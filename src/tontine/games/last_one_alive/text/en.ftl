### Last One Alive

title = Last One Alive
goal = Kill the zombies in front of you or push them on to your neighbour, and be the last one alive.
line = Roll for your life, and hand what you cannot shoot to the neighbour on your left.

## Dice

word-zombie-die = Zombie die
    .text = Sends zombies to the player on your left, or an ambush to yourself.
word-shot-die = Shot die
    .text = Its bangs kill what is in front of you. The only die without an ambush.
word-item-die = Item die
    .text = Finds items, or an ambush.
word-barricade-die = Barricade die
    .text = Pushes zombie dice on to your left, or becomes tokens, or is an ambush.

word-one-zombie = One zombie
word-two-zombies = Two zombies
word-zombie-ambush = Ambush (zombie die)
word-zombie-blank = Blank (zombie die)
word-one-bang = One bang
word-two-bangs = Two bangs
word-bang-plus = One bang +
word-shot-blank = Blank (shot die)
word-item = Item
word-item-ambush = Ambush (item die)
word-item-blank = Blank (item die)
word-barricade = Barricade
    .text = Before or after the roll: one zombie die, never an ambush, goes to your left.
word-barricade-ambush = Ambush (barricade die)
word-barricade-blank = Blank (barricade die)

## Tokens

word-axe = Axe
    .text = Before the roll: barricade results count double. After it: reroll a barricade die.
word-chainsaw = Chainsaw
    .text = Before the roll: ignore every ambush of it. After it: discard one ambush.
word-flare = Flare
    .text = Before the roll: half of the zombie dice in front of you, rounded up, go to your left.
word-gun = Gun
    .text = Before the roll: bangs count double. After it: reroll a shot die.
word-medikit = Medikit
    .text = About to be overpowered: roll a shot die. Any bang clears everything in front of you.
word-radio = Radio
    .text = Before the roll: roll two more dice of your choice.
word-hero = Hero
    .text = After the roll: reroll any dice of it, once. Three bangs used in one turn earn it.
word-apocalypse = Zombie Apocalypse
    .text = Takes effect when drawn: the Apocalypse Level rises by one.
word-night = Night
    .text = Takes effect when drawn: the level rises by one, until the day is drawn.
word-day = Day
    .text = Takes effect when drawn: the night is over.

a-token =
    { $token ->
        [axe] an Axe
        [chainsaw] a Chainsaw
        [flare] a Flare
        [gun] a Gun
        [medikit] a Medikit
        [radio] a Radio
        [barricade] a Barricade
        [hero] the hero token
        [night] the night token
        [day] the day token
       *[other] a Zombie Apocalypse token
    }

## What a player may do besides

word-take-dice = Take the dice
word-reroll = Reroll
word-roll-again = Roll the + again
word-draw = Draw a token
word-go-on = Go on
word-give-up = Give up

## Steps of a turn

word-set-up = set-up
word-before = before the roll
word-take = taking dice
word-window = after the roll
word-find = items
word-shoot = shots
word-push = barricades
word-overpowered = about to be overpowered
word-build = building
word-keep = keeping three

## Questions

ask-side =
    You drew { $about ->
        [axe] an Axe
       *[other] a { WORD($about) }
    }. Keep it as an item, or as a barricade?
rule-side =
    LOA-3: everybody starts with one token, if they drew one, and at once chooses its side. An item has a power of its own (LOA-17);
    a barricade gives one zombie die to the player on your left.
ask-before = Use a token before you roll, or take the dice?
rule-before =
    LOA-17, before the roll: an Axe doubles barricade results, a Chainsaw makes you ignore every ambush, a Gun doubles bangs, a Radio adds two dice,
    a Flare gives half of the zombie dice in front of you, rounded up, to your left, and a barricade gives one. Two Guns, two Axes or two Chainsaws do not stack (LOA-18).
ask-take =
    { $about ->
        [one] One more die to take. Which kind?
       *[other] { $about } more dice to take. Which kind?
    }
rule-take =
    LOA-5: besides the zombie dice of the Apocalypse Level you roll four dice of any kinds, and two more for each Radio, as far as the pool goes.
    Zombie dice attack your neighbour, shot dice kill, item dice find tokens, barricade dice push zombies on or become tokens. All but shot dice may bring an ambush.
ask-window = Reroll any dice?
rule-window =
    LOA-6: nothing is assigned yet. A hero rerolls any dice of this roll, and only now. An Axe rerolls a barricade die and a Gun a shot die, now or later (LOA-12).
ask-reroll = Which dice do you reroll?
rule-reroll = LOA-17: pick the dice one by one, as many as you like, then reroll them all at once. New results replace the old ones (LOA-18).
ask-axe = Which barricade die do you reroll?
rule-axe = LOA-12, LOA-17: any barricade die of this roll, also one whose ambush still lies in front of you. Its new result replaces the old one.
ask-gun = Which shot die do you reroll?
rule-gun = LOA-12, LOA-17: the new face replaces the one that shows; bangs of earlier “+” rolls stay.
ask-chainsaw = Which ambush do you cut down?
rule-chainsaw = LOA-17: after the roll a Chainsaw discards one ambush. An Axe can still reroll the ambush of a barricade die.
ask-give = Which zombie die goes to your left?
rule-give = LOA-17: you choose. An ambush never moves.
ask-find =
    { $about ->
        [one] One item found. Draw a token?
       *[other] { $about } items found. Draw a token?
    }
rule-find =
    LOA-8: each item result may draw a token, item side up; it may be used in this very turn (LOA-12). A Zombie Apocalypse token raises the level instead (LOA-20).
ask-shoot =
    { $about ->
        [0] No bangs left. What now?
        [one] One bang left. Shoot something, or go on?
       *[other] { $about } bangs left. Shoot something, or go on?
    }
rule-shoot =
    LOA-9: each bang removes one zombie or one ambush in front of you. A “+” die may be rolled again and its bangs added. Bangs not used are lost when you go on.
    LOA-10: three bangs used in a turn earn a hero token.
ask-push =
    { $about ->
        [0] No barricades left. Use a token, or go on?
        [one] One barricade. Push a zombie die to your left?
       *[other] { $about } barricades. Push a zombie die to your left?
    }
rule-push =
    LOA-11: each barricade result may push one zombie die, never an ambush, to your left. LOA-13: results you do not use may draw tokens, if nothing is left in front of you.
ask-overpowered = They are upon you. What do you do?
rule-overpowered =
    LOA-14: a Medikit rolls one shot die, and any bang clears everything in front of you. LOA-12: a Chainsaw still discards one ambush, and a barricade gives one zombie die to your left.
    Use them one after the other, in any order. If anything is left in front of you then, you are overpowered.
ask-build =
    { $about ->
        [one] One barricade was not needed. Draw a token?
       *[other] { $about } barricades were not needed. Draw a token?
    }
rule-build = LOA-13: each unused barricade result may draw a token, kept barricade side up. A Zombie Apocalypse token raises the level instead (LOA-20).
ask-keep = You cannot carry all that. What do you leave behind?
rule-keep = LOA-13: at the end of your turn you keep at most three item and barricade tokens. The others leave the game.

## Events

event-draws =
    { SEAT($seat) } draws { a-token }{ $side ->
        [item] {" "}and keeps it as an item.
        [barricade] {" "}and keeps it as a barricade.
       *[other] .
    }{ $token ->
        [night] {" "}Night falls, and the day token goes into the bag.
        [day] {" "}Day breaks; day and night leave the game.
       *[other] {""}
    }
event-keeps =
    { SEAT($seat) } keeps the { WORD($token) } as { $side ->
        [item] an item.
       *[other] a barricade.
    }
event-set-up-again = The third Zombie Apocalypse token, before anybody moved. Everything goes back into the bag, and { SEAT($seat) } draws first again.
event-level = The Apocalypse Level is now { $level }.
event-turn = Turn { $turn }: { SEAT($seat) }.
event-uses =
    { SEAT($seat) } uses { a-token }{ $step ->
        [before] {" "}before the roll.
       *[other] .
    }
event-gives =
    { SEAT($seat) } drives { $die ->
        [one-zombie] a zombie
       *[other] two zombies
    } towards { SEAT($to) }.
event-takes =
    { SEAT($seat) } takes { $count ->
        [0] no zombie die: there is none
        [one] { $die ->
            [zombie-die] a zombie die
            [shot-die] a shot die
            [item-die] an item die
           *[other] a barricade die
        }
       *[other] { $count } zombie dice
    }.
    .several = { SEAT($seat) } takes { $parts }.
    .part =
        { $count ->
            [0] no zombie die, for there is none
            [one] { $die ->
                [zombie-die] a zombie die
                [shot-die] a shot die
                [item-die] an item die
               *[other] a barricade die
            }
           *[other] { $count } { $die ->
                [zombie-die] zombie dice
                [shot-die] shot dice
                [item-die] item dice
               *[other] barricade dice
            }
        }
event-rolls = { SEAT($seat) } rolls: { WORDS($results) }.
event-picks = { SEAT($seat) } picks up: { WORD($die) }.
    .several = { SEAT($seat) } picks up: { $parts }.
    .part =
        { $count ->
            [one] { WORD($die) }
           *[other] { WORD($die) } × { $count }
        }
event-rerolls = { SEAT($seat) } rerolls { WORDS($dice) }: { WORDS($results) }.
event-zombies =
    { COUNT($dice) ->
        [one] A zombie die goes
       *[other] { COUNT($dice) } zombie dice go
    } to { SEAT($to) }: { WORDS($dice) }.
event-ambushes =
    { $ignored ->
        [true] The Chainsaw makes short work of { COUNT($dice) ->
            [one] an ambush.
           *[other] { COUNT($dice) } ambushes.
        }
       *[other] { SEAT($seat) } walks into { COUNT($dice) ->
            [one] an ambush.
           *[other] { COUNT($dice) } ambushes.
        }
    }
event-discards-ambush = { SEAT($seat) } cuts an ambush down.
event-rolls-again = { SEAT($seat) } rolls the + again: { WORD($result) }.
event-shoots =
    { SEAT($seat) } shoots { $die ->
        [one-zombie] a zombie.
        [two-zombies] one of a pair of zombies.
       *[other] an ambush.
    }
event-hero = { SEAT($seat) } receives a hero token.
event-goes-on =
    { SEAT($seat) } { $step ->
        [window] lets the roll stand.
        [find] looks no further.
        [shoot] is done shooting.
        [push] is done with the barricades.
        [build] is done building.
        [overpowered] gives up.
       *[other] goes on.
    }
event-medikit =
    The Medikit rolls: { WORD($result) }. { $saved ->
        [true] { SEAT($seat) } gets away, and nothing follows.
       *[other] It does not help.
    }
event-loses-life =
    { SEAT($seat) } is overpowered and loses a life. { $markers ->
        [0] No life marker is left.
        [one] One life marker is left.
       *[other] { $markers } life markers are left.
    }
event-out = { SEAT($seat) } is overpowered, and out.
event-discards = { SEAT($seat) } discards { a-token } (limit three).
event-dead-rolls =
    { SEAT($seat) }, dead, rolls a zombie die: { $result ->
        [one-zombie] a zombie for { SEAT($to) }.
        [two-zombies] two zombies for { SEAT($to) }.
       *[other] nothing.
    }

## The view

view-turn = Turn
view-turns = -
view-first = -
view-active = To move
    .value = { SEAT($value) }
view-step = Step
view-level = Apocalypse Level
view-aside = Set aside
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
view-bag = Bag
    .item = { WORD($token) } × { $count }
view-box = Box
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
view-drawn = Drawn
    .value =
        { $value ->
            [none] {""}
           *[other] { WORD($value) }
        }
view-pool = Pool
    .item = { WORD($die) } × { $count }
view-effects = In effect
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
view-tray = Tray
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
view-chosen = To be rerolled
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
view-free = Dice to take
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }
view-draws = Draws left
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }
view-bangs = Bangs left
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }
view-used = Bangs used
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }
view-barricades = Barricades left
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }
view-hero_used = Hero used
    .value =
        { $value ->
            [true] yes
           *[other] {""}
        }

player-alive = Fate
    .value =
        { $value ->
            [true] alive
           *[other] zombified
        }
player-markers = Life markers
    .value =
        { $value ->
            [none] {""}
           *[other] { $value }
        }
player-front = In front
    .value =
        { $value ->
            [none] nothing
           *[other] { WORDS($value) }
        }
player-hero = Hero token
    .value =
        { $value ->
            [true] yes
           *[other] {""}
        }
player-items = Items
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
player-barricades = Barricades
    .value =
        { $value ->
            [none] {""}
           *[other] { COUNT($value) } ({ WORDS($value) })
        }

## The end

reason-last-alive = Everybody else is a zombie.
reason-apocalypse = The third Zombie Apocalypse token ends it: lives and tokens are counted, and a hero token breaks a tie.
reason-turn-limit = The last turn is over.

## Settings

setting-day_and_night = Day and Night
    .help = A night token in the bag raises the Apocalypse Level until the day is drawn.
setting-survivors = The Survivors
    .help = Three lives each; the third Zombie Apocalypse token ends the match, and points decide. Best with two or three players.
setting-everywhere = Zombies, Zombies Everywhere!
    .help = Every elimination raises the Apocalypse Level.
setting-dead_roll = The dead roll
    .help = Whoever is out rolls a zombie die when their turn comes.
setting-turns = Turns
    .help = After this many turns the survivors share the win.
    .value = { $value } at most

## What bots say at great moments

remark-falls-1 = I shall be back, only slower.
remark-falls-2 = Tell them I tasted good.
remark-kills-1 = They asked the way. I sent them left.
remark-kills-2 = No hard feelings. They were hungry.
remark-saved-1 = It is only a bite.
remark-saved-2 = Still me. More or less.
remark-life-1 = That life was a spare.
remark-life-2 = One life less to look after.
remark-wins-1 = Quiet at last.
remark-wins-2 = And who does the washing-up now?
