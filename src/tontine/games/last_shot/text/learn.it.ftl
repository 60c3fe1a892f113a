### La lezione, e che cosa dice "?" di una domanda. Da $s0 a $s2 sono i posti.

## Lezione

lesson-goal = Benvenuti a Last Shot. Vince l’ultimo agente in vita. Da qualche parte nel mazzo c’è una carta Eliminazione, sgradevole quanto il suo nome.
lesson-hand = Queste tre carte sono tue. Il turno è semplice: giochi una carta, fai quello che dice, ne peschi una. Oppure ricarichi: scarti tutta la mano e ne peschi tre.
lesson-first-card = Comincia piano con { WORD("operation-windup") }: resta davanti a te e ti fa giocare due carte nel prossimo turno.
lesson-cup = Hai giocato, poi hai pescato: { WORD("poisoned-cup") }, una carta Eliminazione. L’hanno vista tutti. Uccide, ma solo nel tuo prossimo turno. Fino ad allora sei la persona più interessante della stanza.
lesson-answer = { SEAT($s1) } gioca { WORD("jackpot") }. Quando si gioca una carta, tutti gli altri possono rispondere. Potresti annullarla con { WORD("cease-and-desist") }, ma per tre carte non vale la pena. Passa.
lesson-wanted = Ora { WORD("most-wanted") } sta davanti { EUPHONIC("a", SEAT($s1)) }: una carta Eliminazione deve scegliere { SEAT($s1) }. Che comodità.
lesson-shoot = Tocca a te, e nessuno ti ha tolto la Coppa. Giocala.
lesson-out = Nessuno poteva rispondere. { SEAT($s1) } esce, con tutta la mano. Alla fine del turno la Coppa si rimescola nel mazzo.
lesson-second-card = { WORD("operation-windup") } ti fa giocare una seconda carta. { WORD("think-thrice") } farebbe saltare un turno { EUPHONIC("a", SEAT($s2)) }. Provaci.
lesson-cancelled = { SEAT($s2) } ha risposto: quella carta deve scegliere qualcun altro, e qualcun altro non c’è. Annullata. Qualunque cosa giochi, qualcuno può avere una risposta.
lesson-pass = { SEAT($s2) } gioca { WORD("misfire") } solo per pescare una carta. Niente che meriti una risposta. Passa.
lesson-danger = E pesca la Coppa. Siete rimasti in due: non è difficile capire per chi sia.
lesson-reload = { WORD("cease-and-desist") } non ferma una carta Eliminazione. Questa mano non ti salva. Ricarica: scartala e pescane tre.
lesson-misfire = Ecco: { WORD("misfire") }. Annulla una carta Eliminazione. Tienila, e fai finta di niente.
lesson-save = La Coppa è per te. È il momento: rispondi con { WORD("misfire") }.
lesson-alive = Annullata, e sei in vita. Ha deciso una carta sola: sapere che cosa tenere è quasi tutto il gioco.
lesson-end = Da qui si va avanti finché non resta uno solo. In una partita vera le carte sono di più; ognuna dice che cosa fa se la indichi o la tieni premuta.
