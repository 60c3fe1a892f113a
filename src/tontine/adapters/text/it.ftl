### Ciò che si dice a un agente che legge, oltre ai testi del gioco.

env-you = { SEAT($seat) } (tu)
env-players =
    Tu sei { SEAT($seat) }, e al tavolo siete in { COUNT($seats) }.
    Nell’ordine dei posti: { SEATS($seats) }.
env-goal = Scopo: { $goal }
env-settings = Impostazioni:
env-rules = Le regole:
env-so-far = Che cosa è successo finora:
env-since = Che cosa è successo dalla tua ultima domanda:
env-known = Che cosa sai:
env-seen = Che cosa sanno tutti:
env-question = La domanda per te: { $ask }
env-rule = La regola: { $rule }
env-not-asked = Adesso non ti si chiede nulla.
env-over = La partita è finita.
env-how = Rispondi con il numero di una scelta, o con le sue parole.
env-how-brackets = Rispondi con il numero di una scelta, o con le sue parole, tra parentesi quadre: [1]. Valgono solo le ultime parentesi del tuo messaggio.
env-stand-in = D’ora in poi risponde il caso al posto tuo, e non puoi più vincere.
env-all-invalid = Nessuno dava più risposte valide.

error-no-such-answer = «{ $got }» non è tra le scelte: { $expected }.
