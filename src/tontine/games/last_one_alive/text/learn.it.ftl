### La lezione, e che cosa dice "?" di una domanda. Da $s0 a $s2 sono i posti.

## Lezione

lesson-goal = Benvenuti a Last One Alive. Se alla fine del turno hai ancora qualcosa davanti, sei fuori. Vince l’ultimo in vita.
lesson-neighbours = Gli zombie vanno a sinistra. Quello che tiri tu attacca { SEAT($s1) }; quello che tira { SEAT($s2) } attacca te.
lesson-token = Ognuno comincia con una tessera. Ha due lati, e ne scegli uno per sempre: un oggetto con un potere tutto suo, o una barricata, che sposta un dado zombie alla tua sinistra. Prendi la barricata.
lesson-level = { SEAT($s1) } ha pescato un’Apocalisse Zombie: ora il livello è 2. Quindi tutti tirano due dadi zombie a ogni turno, volenti o nolenti.
lesson-begin = Cominci tu, e hai già uno zombie davanti. Tieni la barricata per tempi peggiori. Prendi i dadi.
lesson-shot-die = Oltre ai dadi zombie ne scegli quattro. Un Dado Colpo porta bang, e un bang elimina uno zombie. Prendine uno.
lesson-shot-again = Uno può uscire vuoto. Prendine un altro.
lesson-barricade-die = I Dadi Barricata spingono gli zombie alla tua sinistra, e quello che non ti serve diventa una tessera. Prendine uno.
lesson-last-die = Ancora uno, e si tirano tutti.
lesson-roll = Lo zombie che hai tirato è andato da { SEAT($s1) }. Le imboscate non se ne vanno mai: due restano da te, accanto al tuo primo zombie. Tre cose di cui liberarsi.
lesson-plus = Hai due bang, tutti e due con un “+”: un dado così si può ritirare, e i bang si sommano. Tira.
lesson-plus-again = Ha funzionato. Ritira anche l’altro.
lesson-bangs = Bang ce n’è per tutti. Ognuno elimina un’imboscata o uno zombie. Prima le imboscate: nient’altro le smuove.
lesson-second-ambush = E l’altra imboscata.
lesson-zombie = E lo zombie che c’era già.
lesson-hero = Davanti a te non resta niente: per questo turno ti salvi. E tre bang usati in un turno valgono una Tessera Eroe, che ritira i dadi che vuoi, una volta.
lesson-build = La barricata che hai tirato e non ti è servita diventa una tessera. Pescala.
lesson-others = { SEAT($s1) } se l’è cavata, e ha mandato uno zombie { EUPHONIC("a", SEAT($s2)) }. Il livello è salito ancora, a 3. Non diventa mai più facile.
lesson-push = { SEAT($s2) } ha spinto via quello zombie, e ora è davanti a te. Prima di tirare puoi usare le tessere: la barricata lo manda { EUPHONIC("a", SEAT($s1)) }.
lesson-end = Il gioco è questo: spara a quello che puoi, passa quello che non puoi, e attenzione a quello che tiri. Ne sai abbastanza per sopravvivere un po’.
