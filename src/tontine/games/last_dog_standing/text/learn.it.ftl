### La lezione, e che cosa dice "?" di una domanda. Da $s0 a $s2 sono i posti.

## Lezione

lesson-goal = Benvenuti a Last Dog Standing. Due virus scoperti davanti a te, e sei fuori. Vince chi resta.
lesson-deck = Questo è il mazzo, e dentro ci sono dei virus. Nel tuo turno peschi una carta o due, e ne giochi quante vuoi.
lesson-draw = Non hai ancora carte. Pescane una.
lesson-control = { WORD("control") } fa mostrare la mano a un giocatore, e ogni virus che c’è finisce scoperto. Per ora nessuno ha niente da guardare. Tienilo.
lesson-stop = Una carta basta: ogni pescata può essere un virus. Fine turno.
lesson-draw-again = { SEAT($s1) } e { SEAT($s2) } hanno pescato una carta a testa. Se una fosse un virus, non lo sapresti: va in mano come le altre. Tocca a te: pesca.
lesson-cough = { WORD("cough") } fa pescare a carta scoperta tutti gli altri, ma tossisce solo chi ha un virus in mostra. Tu no, per ora. Fine turno.
lesson-look = Ormai hanno due carte a testa: qualcuno può nascondere qualcosa. Prima di pescare, gioca { WORD("control") }.
lesson-suspect = La mano di chi? Prova con { SEAT($s1) }.
lesson-caught = Trovato. Il virus è scoperto davanti { EUPHONIC("a", SEAT($s1)) }. Ancora uno, e { SEAT($s1) } è fuori.
lesson-must-draw = Giocare non costa niente, ma pescare devi comunque.
lesson-keep-shuffle = { WORD("shuffle") } cambia la tua mano con altre carte: la via d’uscita quando il virus lo peschi tu. Tienila. Fine turno.
lesson-bat = { SEAT($s2) } ha pescato un Pipistrello: altri due virus sono finiti nel mazzo.
lesson-draw-third = Tocca a te. Pesca, e spera.
lesson-trickster = { WORD("trickster") }: chi scegli tu pesca due carte scoperte. Contro chi ha già un virus è una pistola carica. Prima lascia pescare gli altri. Fine turno.
lesson-play-trickster = Adesso. Gioca { WORD("trickster") }.
lesson-aim = { EUPHONIC("A", SEAT($s1)) } ne basta uno. Sai che cosa fare.
lesson-out = Scoperta, ed è un virus: il secondo. { SEAT($s1) } è fuori, e i due virus tornano nel mazzo.
lesson-last-draw = Non hai ancora pescato. Pesca.
lesson-virus = Un virus. Lo sai solo tu. Potresti nasconderlo e sperare che nessuno guardi; meglio giocare { WORD("shuffle") } e liberartene.
lesson-clean = È tornato nel mazzo: ora è un problema di altri. Fine turno.
lesson-end = Adesso siete uno contro uno, con un mazzo pieno di virus. Da qui in poi sono i nervi. Ne sai abbastanza.

## Che cosa vuol dire una domanda

help-turn = È il tuo turno. Gioca quante carte vuoi, pescane una o due, poi finisci il turno. Dopo la prima pescata puoi fermarti. Ogni carta può essere un virus; ti va in mano e non la vede nessuno.
    .example = Esempio: peschi una Mascherina e ti fermi. O prima giochi Controllo, per far mostrare la mano a qualcuno, e poi peschi.
help-redraw = Hai rimescolato la mano nel mazzo e ora peschi altrettante carte, una alla volta.
    .example = Esempio: hai rimescolato un virus e una Mascherina, quindi peschi due carte. Con un po’ di fortuna, nessun virus.
help-choose-player = Scegli chi subisce la carta. Può rispondere con una Bustarella; allora tocca a te.
    .example = Esempio: punta l’Imbroglione contro chi ha già un virus scoperto. Due carte scoperte possono portare il secondo.
help-bribe = Qualcuno ti prende di mira con una carta. Con una Bustarella succede a lui. Senza, puoi solo lasciar fare.
    .example = Esempio: ti arriva un Controllo mentre nascondi due virus. Con una Bustarella la mano la mostra l’altro, e la tua resta coperta.
help-take = Queste carte sono in cima al mazzo, e le vedi solo tu. Scegli che cosa prendere in mano. I virus si possono lasciare, per chi pesca dopo.
    .example = Esempio: un Virus e un Igienizzante. Prendi l’Igienizzante, e chi pesca dopo trova il Virus.
help-return = Quello che non hai preso torna in cima. Scegli la carta che uscirà per prima.
    .example = Esempio: metti un virus in cima, e lo pescherà il prossimo.
help-discard = Il turno finisce con sei carte al massimo. Scegline una da buttare.
    .example = Esempio: un virus nascosto è un’ottima cosa da buttare, se il tavolo lo permette.
help-pull = Il mazzo è finito. Ora si pesca, alla cieca, dalla mano di un altro. Un virus finisce scoperto davanti a chi l’aveva; le altre carte spariscono.
    .example = Esempio: pesca da chi ha poche carte e sospetti che abbia un virus. Se gliene resta una, non è più fortuna.

## Il libro delle regole

book-overview = Da due a quattro giocatori pescano da un mazzo in cui ci sono dei virus. Un virus in mano è un segreto, e non fa danni. Scoperto davanti a te, sì: con due sei fuori. Nascondi i tuoi, scopri quelli degli altri, e resta per ultimo.
book-draw = Nel tuo turno pesca una carta o due. Prima, in mezzo e dopo ne giochi quante vuoi.
book-virus = Un virus ti va in mano senza che nessuno lo veda. Puoi tenerlo nascosto, rivelarlo, o bloccarlo con un Igienizzante.
book-expose = Controllo, Imbroglione, Quarantena e uno Svitato portano i virus alla luce.
book-hide = Mascherina, Carta igienica, Rimescolata e Bustarella ti aiutano a cavartela con i tuoi.
book-end = Finisci il turno con sei carte al massimo.
book-out = Due virus scoperti: sei fuori. I tuoi virus tornano nel mazzo. Vince chi resta per ultimo.
book-example = Anna gioca Controllo contro Bruno. Bruno non ha una Bustarella e mostra la mano: un virus, che ora sta scoperto davanti a lui. Nel turno seguente Anna gioca Imbroglione contro Bruno, che pesca due carte scoperte, e una è un virus. Il secondo: Bruno è fuori.
