### La lezione, e che cosa dice "?" di una domanda. Da $s0 a $s5 sono i posti.

## Lezione

lesson-goal = Benvenuti a Dead Last. Vince chi arriva per primo a 25 punti d’oro. Per averne, bisogna essere in vita quando gli altri non lo sono.
lesson-players = Sei giocatori, ognuno con un colore. Tutti votano chi uccidere, tutti insieme, finché non restano in due.
lesson-gold = Al centro ci sono quattro lingotti coperti. Vanno a chi sopravvive al round.
lesson-talk = Prima di ogni voto si parla. { SEAT($s1) } indica { SEAT($s2) }: a morte. Ognuno può dire quello che vuole; nessuna parola impegna nessuno.
lesson-first-vote = Chi riceve più voti cade. Cade anche chi vota per qualcun altro. Quindi scopri dove va il branco, e seguilo: vota { SEAT($s2) }.
lesson-fallen = { SEAT($s2) } aveva più voti di tutti e cade. { SEAT($s5) } ha votato per un altro e cade lo stesso: la solitudine uccide quanto l’antipatia.
lesson-warning = Restano in quattro. { SEAT($s1) } sussurra qualcosa a te soltanto: attenzione, { SEAT($s3) }. Sembra che il prossimo bersaglio sia tu.
lesson-ambush = Per questo hai l’Agguato. Se il bersaglio sei tu, vivi, e muore uno di loro. Se non lo sei, l’Agguato uccide te. Fidati del sussurro: giocalo.
lesson-victim = Sono venuti, e li aspettavi. Al posto tuo cade uno di quelli che hanno votato te, a tua scelta. Prendi { SEAT($s3) }.
lesson-three = Restano in tre. Anche { SEAT($s1) } ha votato te, fra l’altro: un avvertimento non è un’amicizia. Ma { SEAT($s4) }, contro due, non può farcela.
lesson-last-vote = Per un altro voto tu { EUPHONIC("e", SEAT($s1)) } vi intendete. Vota { SEAT($s4) }.
lesson-showdown = Restate in due: tu { EUPHONIC("e", SEAT($s1)) }. Finito di uccidere, si parla di soldi.
lesson-cards = Ognuno sceglie una carta, e si scoprono insieme. Dividi e Dividi: due lingotti a testa. Ruba li prende tutti e quattro a chi divide, ma Ruba contro Ruba non prende niente. Arraffa e fuggi ne prende uno sicuro e lascia il resto.
lesson-share = Ormai { SEAT($s1) } un po’ si capisce. Prova con Dividi.
lesson-gold-of-your-own = Due lingotti a testa. Dei tuoi vedi il valore; di quelli degli altri vedi solo quanti sono.
lesson-end = Questo era un round. Tutti tornano in vita e comincia il prossimo, finché qualcuno non ha 25 punti. Sai tutto quello che serve; il resto te lo insegneranno gli altri.

## Che cosa vuol dire una domanda

help-vote = Votano tutti insieme. Vota con la maggioranza e vivi; vota per altri e cadi. Se credi che vengano a prenderti, gioca Agguato: allora cade uno di loro al posto tuo. Giocato a vuoto, uccide te.
    .example = Esempio: in quattro votano Ottanio, tu Grigio. Ottanio cade, e tu pure. Con un Agguato, Ottanio vivrebbe e sceglierebbe uno dei quattro.
help-victim = L’Agguato è riuscito: vivi. Scegli uno di quelli che hanno votato te; cade lui.
    .example = Esempio: ti hanno votato Rosa, Ottanio e Grigio. Scegli chi temeresti di più al prossimo voto.
help-showdown = Restate in due, con quattro lingotti in mezzo. Ognuno sceglie una carta, e si scoprono insieme. Dividi si fida dell’altro, Ruba deruba chi divide, Arraffa e fuggi prende un lingotto sicuro.
    .example = Esempio: tu Dividi e l’altro Ruba: li prende tutti e quattro. Tu Arraffi e l’altro Ruba: uno a te, tre all’altro.
help-suggest = Prima del voto puoi sussurrare a un giocatore chi vorresti morto. Prima di’ chi, o taci.
    .example = Esempio: adesso scegli Ottanio, poi Rosa. Rosa sente «A morte Ottanio», e nessun altro sa che hai parlato.
help-whisper = Ora scegli l’unico giocatore che sente il tuo suggerimento. Non impegna nessuno dei due.
    .example = Esempio: sussurra a chi ha motivo di temere lo stesso giocatore.
help-promise = Prima della resa dei conti promettete una carta ciascuno, insieme e ad alta voce. Non sei tenuto a mantenere. Neanche l’altro.
    .example = Esempio: prometti Dividi e poi gioca Ruba, se reggi gli sguardi.

## Il libro delle regole

book-overview = Da sei a dodici giocatori, un mucchio d’oro. Voto dopo voto il tavolo elimina i suoi, finché non restano in due a discutere di quattro lingotti. Poi tutti tornano in vita. Vince chi arriva per primo a 25 punti; con dieci o più giocatori, a 24.
book-conspire = Si parla. Prometti, indica, sussurra, menti. Nessuna parola impegna nessuno.
book-vote = Si vota, tutti insieme: per chiunque altro sia in vita, o si gioca l’Agguato.
book-falls = Il bersaglio, chi ha più voti, cade. Cade anche chi ha votato per qualcun altro.
book-ambush = Un bersaglio che ha giocato Agguato vive, e sceglie uno di quelli che l’hanno votato. Un Agguato a vuoto uccide chi l’ha giocato.
book-showdown = Restano in due: Dividi, Ruba o Arraffa e fuggi. Dividi e Dividi: due lingotti a testa. Ruba prende tutto a chi divide. Arraffa e fuggi ne prende uno e lascia il resto.
book-example = Sei giocatori. Rosa indica Giallo. In quattro votano Giallo, Giallo vota Rosa, Grigio vota Smeraldo. Giallo cade con più voti di tutti, e Grigio cade per aver votato un altro. Restano in quattro, e si rivota.
