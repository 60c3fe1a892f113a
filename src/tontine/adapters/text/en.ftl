### What an agent that reads is told besides the texts of the game.

env-you = { SEAT($seat) } (you)
env-players =
    You are { SEAT($seat) }, one of { COUNT($seats) } players.
    In the order of the seats: { SEATS($seats) }.
env-goal = Goal: { $goal }
env-settings = Settings:
env-rules = The rules:
env-so-far = What has happened so far:
env-since = What happened since your last question:
env-known = What you know:
env-seen = What everybody knows:
env-question = Your question: { $ask }
env-rule = The rule: { $rule }
env-not-asked = You are not asked anything now.
env-over = The match is over.
env-how = Answer with the number of an option, or with its words.
env-how-brackets = Answer with the number of an option, or with its words, in square brackets: [1]. Only the last brackets of your message count.
env-stand-in = From now on chance answers for you, and you cannot win any more.
env-all-invalid = Nobody gave valid answers any more.

error-no-such-answer = “{ $got }” is none of the options: { $expected }.
