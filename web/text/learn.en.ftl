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
