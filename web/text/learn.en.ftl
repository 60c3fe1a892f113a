### Texts of the page that are loaded when somebody learns, asks or checks.

## Lessons

learn-title = Learn { $game }
learn-voice = The voice
learn-rookie = Rookie
learn-step = { $number } of { $total }
learn-next = Next
learn-back = Back
learn-leave = Leave the lesson
learn-answer = Now choose: { $option }
learn-stray = “{ $option }” would be allowed, too. In this lesson we take “{ $wanted }”, because the others have rehearsed it.
learn-playing = The others play …
learn-skip = Faster
learn-real = Now a real one
learn-again = Once more from the start

## Help

help-plain = Choose one of the options below: they are all that the rules allow here.
help-goal = The goal: { $goal }
help-rule = The rule, word for word
help-rules = All rules

## Tips

tips = Tips
tip-lesson = New to { $game }? A guided match takes four minutes.
tip-answer =
    Answer below, or touch the glowing card or player itself.{ $keys ->
        [true] {" "}The keys 1 to 9 do it, too.
       *[other] {""}
    }
tip-help = Lost? “?” explains the question, with an example.
tip-hint = “!” asks an expert what they would do here.
tip-peek = Hold a card, or point at it, to read it in large.
tip-character = Every bot has a character. Hold its seat, or point at it, to read it.
tip-point = The small crosshair at a player says something about them to everybody, or to one player in a whisper.
tip-skip = Enter, or Skip, shortens whatever is being shown.
tip-seen = Got it
tip-never = No more tips
tip-again = Show the tips again
tips-on = All tips will be shown once more.
tips-off = No more tips. “?” turns them on again.

## The rule book

book-pictures = How it goes, in pictures
book-for-example = For example
book-details = The rules in detail
book-fine = The fine print: rulings and reasons, who knows what, proofs, bots
book-search = Search the rules
book-found =
    { $count ->
        [0] Nothing by that name.
        [one] One place
       *[other] { $count } places
    }

## Proof

proven-whole = Sealed before the match ✓ unchanged ✓
proven-dealt = dealt from the seed ✓
proven-unseen = Unchanged ✓ (this browser did not see the seal)
proven-broken = The seal does not fit.
proven-misdealt = The deal does not follow from the seed.
proven-how = Your browser kept the seal that the table showed when you came, and has just worked out by itself that the secret fits it, and that secret and luck give the seed of this match. So nobody chose the seed.
proven-deal = The house says how it shuffled and drew for the deal. Your browser has done the same with the seed, and got the same order. It did not check which card lay in which place, nor anything that came after the deal.
proven-more = That every card and every answer followed is a longer check: the house does it when you ask “Is it true?” in the replay, and “tontine verify” does it on your own machine, with the record you can download.

## After the match

lies-to-you = Who lied to you ({ $count })
lies-all = Who lied to whom ({ $count })
lie-to = to { $seats }:
lie-done = Then: { $answer }, not { $promised }.
lies-note = Only signals count here, not what was typed. A change of heart looks the same.
picture = A picture of this match
picture-saved = The picture is among your downloads.
picture-failed = This browser cannot draw the picture.
picture-foot = Tontine · the last one standing

## Analysis of a match

analysis = Analysis
analysis-close = Back to the log
analysis-wait = Thinking it through. Live tables come first, so it may take a minute or more.
analysis-parts = { $done } of { $total }
analysis-cancel = Cancel
analysis-again = Analyse it again
analysis-lost = The analysis was broken off. Nothing was kept of it.
analysis-chances = Chances of winning
analysis-note = What those at the table could expect, from what each of them knew then.
analysis-moment = Step { $step }: { $chances }
analysis-chance = { $name } { $chance } %
analysis-numbers = In numbers
analysis-step = Step
analysis-turns = Turning points
analysis-turns-none = Nothing turned in one blow.
analysis-turn = { $name }: { $before } % → { $after } %
analysis-mistakes = Mistakes
analysis-of = Whose
analysis-counts = { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }, { $mistakes ->
        [0] no mistakes
        [one] one mistake
       *[other] { $mistakes } mistakes
    }, { $blunders ->
        [0] no blunders
        [one] one blunder
       *[other] { $blunders } blunders
    }
analysis-mistake = Mistake
analysis-blunder = Blunder
analysis-better = Better: { $better }, by { $loss }.
analysis-points = { $points } ± { $error } points
analysis-worth = { $amount } ± { $error }
analysis-clean = No mistake that can be told from bad luck.
analysis-how = An answer is a mistake if another was better by 5 points of a hundred or more, beyond doubt, from what this player knew; a blunder from 15.
analysis-how-worth = Answers are weighed by the game’s own expert, from what this player knew.
