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

## Che cosa vuol dire una domanda

help-side = La tua prima tessera ha due lati. Scegli per sempre: l’oggetto ha un potere tutto suo, la barricata sposta un dado zombie alla tua sinistra, una volta.
    .example = Esempio: un Medikit conviene tenerlo come oggetto: può salvarti quando tutto è perduto.
help-before = Prima di tirare puoi usare le tessere. Alcune migliorano il tiro; altre ti liberano subito degli zombie. Oppure prendi i dadi.
    .example = Esempio: con due dadi zombie davanti, una barricata adesso te ne lascia uno solo da uccidere.
help-take = Scegli che dadi tiri. I Dadi Colpo uccidono quello che hai davanti, i Dadi Barricata lo spingono via, i Dadi Oggetto trovano tessere, i Dadi Zombie attaccano il vicino. Tutti, tranne i Dadi Colpo, possono portare un’imboscata.
    .example = Esempio: hai tre zombie davanti. Prendi due o tre Dadi Colpo prima di pensare ad attaccare qualcuno.
help-window = I dadi sono lì, e ancora niente conta. Adesso puoi ritirare, se hai una tessera per farlo.
    .example = Esempio: due imboscate e nessun bang: buon momento per la Tessera Eroe.
help-reroll = Scegli i dadi da ritirare, uno dopo l’altro; poi si ritirano tutti insieme.
    .example = Esempio: scegli le due imboscate e la faccia vuota, e lascia stare i bang.
help-axe = Scegli il Dado Barricata da ritirare.
    .example = Esempio: quello con l’imboscata. L’imboscata sparisce, e può uscire una barricata.
help-gun = Scegli il Dado Colpo da ritirare. La faccia nuova sostituisce la vecchia.
    .example = Esempio: una faccia vuota può solo migliorare.
help-chainsaw = Scegli l’imboscata da eliminare.
    .example = Esempio: se un’Accetta può ancora ritirare il Dado Barricata, elimina l’altra imboscata.
help-give = Scegli il dado zombie che va al giocatore alla tua sinistra. Le imboscate restano.
    .example = Esempio: passa il dado con due zombie e spara a quello con uno.
help-find = Hai trovato qualcosa. Pesca una tessera dal sacchetto, o lasciala. Può essere un’Apocalisse Zombie, che alza il livello per tutti.
    .example = Esempio: una Pistola pescata adesso può ritirare un Dado Colpo di questo stesso turno.
help-shoot = Ogni bang elimina uno zombie o un’imboscata che hai davanti. Quello che resta alla fine del turno ti uccide. Un dado con “+” si può ritirare per altri bang.
    .example = Esempio: due bang, un’imboscata e uno zombie: spara a tutti e due. Se hai anche una barricata, spara all’imboscata e spingi via lo zombie.
help-push = Ogni barricata che hai tirato spinge un dado zombie alla tua sinistra. Quelle che non usi possono diventare tessere, se alla fine non hai più niente davanti.
    .example = Esempio: un ultimo zombie e una barricata: spingilo via, o sei fuori.
help-overpowered = Hai ancora qualcosa davanti. Se resta, sei fuori. Usa quello che hai: un Medikit, una Motosega contro un’imboscata, una barricata contro uno zombie.
    .example = Esempio: resta un’imboscata e hai una Motosega: usala. Il Medikit servirà un’altra volta.
help-build = Sei in salvo, e ti restano barricate che non ti sono servite. Ognuna può pescare una tessera, che tieni come barricata.
    .example = Esempio: pesca, a meno che il livello sia alto e un’altra Apocalisse Zombie faccia più male a te che agli altri.
help-keep = Puoi portare tre tessere. Scegli quale lasciare.
    .example = Esempio: con gli zombie alla tua destra, una barricata vale più di una Radio.

## Il libro delle regole

book-overview = Da due a cinque superstiti in cerchio. Nel tuo turno tiri i dadi: gli zombie vanno al vicino di sinistra, le imboscate restano a te. Liberati di tutto quello che hai davanti prima della fine del turno, o sei fuori. Vince l’ultimo in vita.
book-tokens = Prima di tirare puoi usare le tessere.
book-roll = Prendi i dadi zombie che il Livello di Apocalisse richiede e quattro dadi a scelta. Tirali tutti.
book-zombies = Gli zombie vanno davanti al giocatore alla tua sinistra. Le imboscate, di qualunque dado, restano davanti a te.
book-shoot = Ogni bang elimina uno zombie o un’imboscata che hai davanti.
book-push = Ogni barricata spinge un dado zombie alla tua sinistra. Un’imboscata non si sposta.
book-out = Alla fine del turno hai ancora qualcosa davanti? Sei fuori. Non hai più niente? Le barricate che non ti sono servite diventano tessere.
book-example = Hai uno zombie davanti. Tiri uno zombie, un’imboscata, due bang e una barricata. Lo zombie nuovo va a sinistra. Un bang elimina l’imboscata, l’altro il vecchio zombie. La barricata non è servita: peschi una tessera.
