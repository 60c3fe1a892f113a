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
