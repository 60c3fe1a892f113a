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

## Che cosa vuol dire una domanda

help-turn = Gioca una carta e fai quello che dice; poi ne peschi una. Oppure ricarica: scarta tutta la mano e pescane tre. Anche una Reazione si può giocare così, solo per pescare una carta.
    .example = Esempio: dal turno scorso hai una carta Eliminazione: giocala, e un rivale è fuori. Se in mano non hai niente di utile, ricarica.
help-answer = Si sta giocando una carta, o qualcuno sta per cadere. Se hai una carta che risponde a questo, puoi giocarla adesso. Se no, passa. Si chiede a tutti, quindi la domanda non tradisce niente.
    .example = Esempio: una carta Eliminazione sceglie te e hai Cilecca: rispondi con quella, o sei fuori.
help-rival = Scegli contro chi va la carta. Chi è immune non si può scegliere, e una carta Eliminazione deve prendere il Ricercato.
    .example = Esempio: chi ha pescato una carta Eliminazione davanti a tutti è la scelta giusta per chi vuole togliergli carte.
help-name = Nomina una carta. Non occorre che sia in questa partita.
    .example = Esempio: nomina una carta che hai visto pescare o prendere da qualcuno.
help-way = Tutti passano la mano insieme. Scegli a sinistra o a destra.
    .example = Esempio: se chi sta alla tua destra ha una carta Eliminazione, passate a sinistra, e quella mano arriva a te.
help-laid = Scegli una carta Persistente davanti a qualcuno. Si sposta davanti a un altro.
    .example = Esempio: togliti di dosso Ricercato.
help-move-to = Scegli davanti a chi va adesso la carta.
    .example = Esempio: metti Ricercato davanti al rivale più forte.
help-scapegoat = La carta era per te. Scegli chi la prende al posto tuo.
    .example = Esempio: non chi l’ha giocata, ma chiunque altro avrebbe potuto scegliere.
help-another = Il tuo bersaglio se l’è cavata a parole. Scegli un altro giocatore per la carta.
    .example = Esempio: se da scegliere ne resta uno solo, tocca a lui.
help-discard = Devi scartare una carta. Resterà scoperta, e la vedranno tutti.
    .example = Esempio: rinuncia a una carta che serve poco, e tieni quella che ti salva la vita.
help-discard-any = Scarta quante carte vuoi; per ognuna ne peschi una nuova.
    .example = Esempio: scarta due carte deboli, di’ Fatto, e pescane due.
help-draw-from = Hai un mazzo privato. Pesca da lì o dal mazzo comune.
    .example = Esempio: pesca dal tuo quando sai che in cima c’è quello che ti serve.
help-draw-one = Queste carte le vedi tu, gli altri no. Scegli quale pescare.
    .example = Esempio: una carta Eliminazione, se c’è. Ma tutti vedranno che l’hai pescata.
help-put-back = Le altre tornano sul mazzo, una sull’altra. L’ultima resta in cima.
    .example = Esempio: rimetti per ultima la carta che vuoi pescare presto.
help-take = Stai guardando la mano di un altro. Scegli la carta da prendere.
    .example = Esempio: una carta Eliminazione, o altrimenti la carta che lo avrebbe salvato dalla tua.
help-take-discard = Scegli una delle carte scartate e prendila. Tutti vedono quale.
    .example = Esempio: Cilecca, se ti aspetti che ti sparino.
help-take-unused = Tre carte dalla scatola, che vedi solo tu. Prendine una.
    .example = Esempio: una carta che nessuno si aspetta in questa partita è la sorpresa migliore.
help-loot = Qualcuno è caduto. Puoi prendere fino a due carte della sua mano, prima che il resto sia distrutto.
    .example = Esempio: prendi le due migliori e di’ Fatto. Le carte Eliminazione non si possono prendere.
help-give = Devi dare via una carta della tua mano. La vedete solo voi due.
    .example = Esempio: qualcosa che non ti serve. Meglio non una carta che si può usare contro di te.
help-swap = Tu e un rivale scegliete una carta in segreto; poi le scambiate.
    .example = Esempio: offri la tua carta più debole, e aspettati lo stesso.
help-no-win = Si perde in ogni caso. Scarta tutta la mano, o lasciala guardare e perdi due carte.
    .example = Esempio: con una carta Eliminazione in mano, scartarla può essere più saggio che consegnarla.
help-shoot = Hai scoperto una carta Eliminazione. Giocala subito, o pescala per dopo.
    .example = Esempio: spara adesso. Fino al tuo prossimo turno tutti saprebbero che ce l’hai, e proverebbero a togliertela.
help-hide = Metti fino a tre carte della tua mano coperte come mazzo privato, una sull’altra. Più tardi potrai pescare da lì.
    .example = Esempio: nascondi una carta Eliminazione dove nessuno può togliertela di mano.
help-vote-card = Tutti votano quale carta di questa mano va persa.
    .example = Esempio: vota la carta più pericolosa per te.
help-tie = I voti sono pari, e la carta l’hai giocata tu: decidi tu.
    .example = Esempio: la carta che ti minaccia per prima.
help-vote = Tutti votano per un giocatore. Chi ha più voti scarta la mano; in caso di parità, tutti i più votati.
    .example = Esempio: vota chi ha una carta Eliminazione.
help-escape = Una carta Eliminazione è puntata su di te. Certe carte ti salvano proprio da questa. Se ne hai una, usala; sarà distrutta.
    .example = Esempio: contro la Coppa avvelenata servono Gioco di mano o Sangue freddo. Ogni carta Eliminazione dice che cosa salva da lei.

## Il libro delle regole

book-overview = Da tre a sei agenti, e un mazzo in cui si nasconde una carta Eliminazione. Chi la pesca può usarla nel turno seguente per togliere di mezzo un rivale, se nel frattempo non gliel’hanno presa. Vince l’ultimo agente in vita.
book-play = Gioca una carta della tua mano, e fai quello che dice. Poi pescane una.
book-reload = Oppure ricarica: scarta tutta la mano e pesca tre carte.
book-answer = Ogni volta che si gioca una carta, gli altri possono rispondere: annullarla, schivarla, mandarla a qualcun altro. Anche a una risposta si può rispondere.
book-terminated = Una carta Eliminazione si mostra a tutti quando si pesca. Giocata nel tuo turno elimina un rivale, se nessuno risponde e il rivale non trova una via di fuga.
book-out = Chi esce perde tutte le carte. La carta Eliminazione torna nel mazzo, e tutto ricomincia con un agente in meno.
book-example = Anna pesca Coppa avvelenata; la vedono tutti. Bruno gioca Confisca contro Anna, e prende la carta sbagliata. Nel turno seguente Anna gioca la Coppa e sceglie Bruno. Bruno ha Cilecca e risponde con quella: la Coppa è annullata e torna nel mazzo.
