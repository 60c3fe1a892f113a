### Testi della pagina che si caricano quando qualcuno impara, chiede o controlla.

## Lezioni

learn-title = Impara { $game }
learn-voice = La voce
learn-rookie = Recluta
learn-step = { $number } di { $total }
learn-next = Avanti
learn-back = Indietro
learn-leave = Lascia la lezione
learn-answer = Ora scegli: { $option }
learn-stray = Si potrebbe fare anche «{ $option }». In questa lezione però scegliamo «{ $wanted }», perché gli altri hanno provato così.
learn-playing = Giocano gli altri …
learn-skip = Più in fretta
learn-real = Ora una partita vera
learn-again = Da capo
