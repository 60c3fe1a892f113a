### Dead Last

title = Dead Last
goal = Sopravvivi ai voti, dividi o ruba l’oro e arriva per primo a 25 punti (24 se si gioca in dieci o più).
line = Si vota chi muore, si tende un agguato a chi viene a prenderti, e in due si parla finalmente di soldi.

## I giocatori sono colori (DL-1)

seat-0 = Rosso
    .colour = #e5484d
seat-1 = Rosa
    .colour = #f58fb8
seat-2 = Giallo
    .colour = #f2cc2f
seat-3 = Ottanio
    .colour = #2bb5b0
seat-4 = Smeraldo
    .colour = #3ecf7a
seat-5 = Grigio
    .colour = #a3a3a3
seat-6 = Blu
    .colour = #5b93f5
seat-7 = Viola
    .colour = #b07cf0
seat-8 = Marrone
    .colour = #b5835a
seat-9 = Verde
    .colour = #7fae2e
seat-10 = Nero
    .colour = #26262c
seat-11 = Arancione
    .colour = #f5873d

## Parole

word-ambush = Agguato
    .text = Se sei un bersaglio sopravvivi, e al tuo posto cade uno di quelli che hanno votato per te. Se non lo sei, cadi tu.
word-share = Dividi
    .text = Due lingotti a testa, se l’altro divide. Niente, se l’altro ruba. Tre, se l’altro arraffa.
word-steal = Ruba
    .text = Tutti e quattro i lingotti, se l’altro divide. Niente, se rubate entrambi. Tre, se l’altro arraffa.
word-grab = Arraffa e fuggi
    .text = Un lingotto, qualunque cosa faccia l’altro. Gli altri tre vanno a lui, a meno che non arraffi anche lui.
word-silence = Silenzio

word-bar-3 = Lingotto da 3
    .text = Tre punti.
word-bar-4 = Lingotto da 4
    .text = Quattro punti.
word-bar-5 = Lingotto da 5
    .text = Cinque punti.

word-conspire = si complotta
word-vote = si vota
word-showdown = Resa dei conti

word-target = bersaglio
word-wasted-ambush = agguato a vuoto
word-stray-vote = voto fuori bersaglio
word-ambushed = vittima di un agguato

## Domande

ask-suggest = Chi vorresti morto? Per ora non ti sente nessuno.
rule-suggest =
    DL-6: prima del voto si può tramare. Fai il nome di un altro giocatore in vita, o taci; poi scegli a chi dirlo.
    La domanda va a tutti, e nessuno vede chi ha parlato. Nessuna parola data impegna.
ask-whisper =
    { $about ->
        [silence] Hai taciuto. Non c’è nessuno a cui dirlo.
       *[other] «A morte { WORD($about) }.» A chi lo dici?
    }
rule-whisper =
    DL-6, DL-7: il suggerimento arriva a un solo giocatore in vita, mai a quello di cui parla. Che tu abbia sussurrato lo sapete soltanto voi due.
ask-vote = Per chi voti?
rule-vote =
    DL-3, DL-8: vota un altro giocatore in vita, oppure gioca il tuo Agguato. DL-9: chi riceve più voti è un bersaglio; a parità lo sono tutti.
    DL-10: i bersagli cadono, a meno che non fossero in agguato. DL-11: un bersaglio in agguato si salva, e al suo posto cade uno di quelli che l’hanno votato, a sua scelta.
    DL-13: cade anche chi non è bersaglio e non ne ha votato nessuno, e chi era in agguato senza essere un bersaglio.
    A un tavolo dal vivo puoi ripensarci finché non è arrivato l’ultimo voto (DL-7).
ask-victim = Sono venuti a prenderti, e li aspettavi. Chi cade?
rule-victim =
    DL-11: sei un bersaglio ed eri in agguato: ti salvi, e cade uno di quelli che ti hanno votato. Devi sceglierne uno, anche fra chi cadrebbe comunque.
    DL-12: se gli agguati riusciti sono più d’uno, si sceglie nello stesso momento.
ask-promise = Tu { EUPHONIC("e", SEAT($rival)) }. Che carta prometti?
rule-promise = DL-17: prima di scegliere, i due si parlano. Parlate nello stesso momento, vi sentono tutti, e nessuna promessa impegna (DL-6).
ask-showdown = Fra te { EUPHONIC("e", SEAT($rival)) }, quattro lingotti. Che carta giochi?
rule-showdown =
    DL-17: due carte, scoperte insieme. Due Dividi: due lingotti a testa. Ruba contro Dividi: tutti e quattro. Due Ruba: niente, e ogni altro giocatore riceve
    un lingotto dal mazzo (DL-18). Arraffa e fuggi prende un lingotto, qualunque cosa faccia l’altro; gli altri tre vanno a lui, a meno che non arraffi anche lui:
    allora ne prendete uno a testa, e due restano al centro (DL-19).

## Eventi

event-round = Round { $round }. Tutti sono in vita, e al centro ci sono quattro lingotti coperti.
event-whisper = { SEAT($by) } sussurra { EUPHONIC("a", SEAT($to)) }: «A morte { SEAT($target) }.»
event-votes =
    Si scoprono le carte: { PAIRS($votes) }. { COUNT($targets) ->
        [0] Erano tutti in agguato, e non è venuto nessuno.
        [one] Il bersaglio è { SEATS($targets) }.
       *[other] I bersagli sono { SEATS($targets) }.
    }
event-ambushes = Agguato! { PAIRS($victims) }.
event-falls = Fuori: { PAIRS($fallen, between: " – ") }.
event-showdown = Restano in due: { SEATS($seats) }. In mezzo, quattro lingotti.
event-cards = Si scoprono le due carte: { PAIRS($cards) }.
event-promise =
    { $card ->
        [silence] { SEAT($seat) } tace.
       *[other] { SEAT($seat) }: «Giocherò { WORD($card) }.»
    }
event-both-steal =
    Hanno rubato tutti e due: i quattro lingotti restano dove sono, e { $enough ->
        [true] ogni altro giocatore ne prende uno dal mazzo.
       *[other] il mazzo non basta a pagare tutti gli altri.
    }
event-nobody-survives =
    Non sopravvive nessuno: i quattro lingotti restano dove sono{ $others ->
        [none] .
       *[other] , e { $enough ->
            [true] chi era già morto ne prende uno dal mazzo.
           *[other] il mazzo non basta a pagare tutti quelli che erano già morti.
        }
    }
event-gains =
    { SEAT($seat) } prende { $bars ->
        [one] un lingotto
       *[other] { $bars } lingotti
    }{ $values ->
        [none] .
       *[other] {" "}da { NUMBERS($values, again: "da ") }.
    }
event-tie =
    { COUNT($tied) ->
        [2] { SEATS($tied) } sono alla pari, e si siedono per un’altra resa dei conti.
       *[other] { SEATS($tied) } sono alla pari. { SEATS($seats) } si siedono per un’altra resa dei conti.
    }
event-shown = Tutto l’oro è scoperto: { NUMBERS($bars) }.

## La vista

view-round = Round
view-rounds = -
view-vote = Voto
view-phase = -
view-mark = Per vincere
    .value = { $value } punti
view-centre = Al centro
    .value =
        { $value ->
            [one] 1 lingotto
           *[other] { $value } lingotti
        }
view-deck = Mazzo
view-pair = Resa dei conti
    .value = { SEATS($value) }
view-promises = Promesse
    .item =
        { $card ->
            [silence] { SEAT($by) }: niente
           *[other] { SEAT($by) }: { WORD($card) }
        }
view-suggested = Vuoi morto:
    .value =
        { $value ->
            [silence] {""}
           *[other] { WORD($value) }
        }
view-whispers = Sussurri
    .item = { SEAT($by) } { EUPHONIC("a", SEAT($to)) }: «A morte { SEAT($target) }.»

player-alive = Sorte
    .value =
        { $value ->
            [true] in vita
           *[other] a terra
        }
player-bars = Oro
    .value =
        { gold } { $values ->
            [none] {""}
           *[other] { NUMBERS($values) } = { SUM($values) }
        }
player-values = -
player-voted = Ultimo voto
    .value = { WORD($value) }

gold =
    { $bars ->
        [0] ·
        [1] ▮
        [2] ▮▮
        [3] ▮▮▮
        [4] ▮▮▮▮
        [5] ▮▮▮▮▮
        [6] ▮▮▮▮▮▮
        [7] ▮▮▮▮▮▮▮
        [8] ▮▮▮▮▮▮▮▮
       *[other] ▮ × { $bars }
    }

## La fine

reason-enough-gold = Oro a sufficienza, e nessuno ne ha di più.
reason-deck-empty = Il mazzo è finito: vince chi ha più punti.
reason-round-limit = L’ultimo round è finito: vince chi ha più punti.

## Impostazioni

setting-conspiracy = Tempo per cospirare
    .help = Secondi di discussione prima di ogni voto; 0 vuol dire senza limite.
    .value =
        { $value ->
            [0] senza limite
           *[other] { $value } s
        }
setting-ghosts_silent = I fantasmi tacciono
    .help = I morti non possono parlare.
setting-whispers = Sussurri
    .help = Parlare è sempre libero. Questi sono giri in più, fatti di domande, per chi non può sentirsi: sussurri prima di ogni voto, promesse prima di ogni resa dei conti.
    .value =
        { $value ->
            [0] nessun giro
           *[other] { $value } a voto
        }
setting-rounds = Round
    .help = Dopo questo numero di round vince il totale più alto.
    .value = { $value } al massimo

## La compagnia: i bot e i loro caratteri

character-loyal = Leale
    .line = Mantiene la parola, e tiene il conto di chi l’ha mantenuta.
character-opportunist = Opportunista
    .line = Sta con chi vince. Da sempre.
character-grudge-bearer = Rancoroso
    .line = Non perdona niente, meno che mai un voto.
character-follower = Gregario
    .line = Non ha un piano. Volentieri segue il tuo.
character-schemer = Intrigante
    .line = Ha un piano per te, e un altro su di te.
character-coward = Vigliacco
    .line = Vede coltelli ovunque, e qualche volta ha ragione.
character-firebrand = Testa calda
    .line = Prima indica, poi pensa.
character-leveller = Livellatore
    .line = Non sopporta di vedere un ricco.
character-gambler = Scommettitore
    .line = Meglio un piano cattivo che un piano noioso.
character-hermit = Solitario
    .line = Parla poco, si fida meno.

says-loyal-kill = Restami accanto: { WORD($target) }.
says-loyal-with-you = Hai la mia parola.
says-loyal-beware = Da amico: guardati da { WORD($target) }.
says-loyal-show-card = Gioco { WORD($target) }. Parola mia.
says-opportunist-kill = { WORD($target) } è alla fine. Sta’ dalla parte giusta.
says-opportunist-with-you = Stavo per dirlo io.
says-opportunist-beware = Me ne devi una: { WORD($target) } ce l’ha con te.
says-opportunist-show-card = { WORD($target) }, è ovvio. Che altro?
says-grudge-bearer-kill = { WORD($target) } se l’è cercata.
says-grudge-bearer-with-you = Con te. Per stavolta.
says-grudge-bearer-beware = { WORD($target) } ti vuole morto. Conosco il tipo.
says-grudge-bearer-show-card = { WORD($target) }. Non farmene pentire.
says-follower-kill = Facciamo { WORD($target) }?
says-follower-with-you = Come dici tu.
says-follower-beware = Ho sentito { WORD($target) } parlare di te.
says-follower-show-card = { WORD($target) }, se per te va bene.
says-schemer-kill = Detto fra noi: { WORD($target) }.
says-schemer-with-you = Conta su di me. In tutto e per tutto.
says-schemer-beware = Non l’hai saputo da me: { WORD($target) }.
says-schemer-show-card = { WORD($target) }. Di me ti puoi fidare.
says-coward-kill = Se proprio deve toccare a qualcuno: { WORD($target) }.
says-coward-with-you = Sì. Basta che non sia io.
says-coward-beware = Attenzione! { WORD($target) } viene a prenderti.
says-coward-show-card = { WORD($target) }. Non farmi del male.
says-firebrand-kill = { WORD($target) }, adesso! Tutti insieme!
says-firebrand-with-you = Finalmente qualcuno che lo dice!
says-firebrand-beware = { WORD($target) } vuole il tuo sangue!
says-firebrand-show-card = { WORD($target) }! E non se ne parla più!
says-leveller-kill = { WORD($target) } ne ha avuto abbastanza.
says-leveller-with-you = È giusto così. Ci sto.
says-leveller-beware = { WORD($target) } vuole anche la tua parte.
says-leveller-show-card = { WORD($target) }: com’è giusto.
says-gambler-kill = Punto su { WORD($target) }. Chi ci sta?
says-gambler-with-you = E perché no? Ci sto.
says-gambler-beware = Ti danno perdente: { WORD($target) } ha puntato su di te.
says-gambler-show-card = { WORD($target) }. O sto bluffando?
says-hermit-kill = { WORD($target) }.
says-hermit-with-you = Va bene.
says-hermit-beware = Bada { EUPHONIC("a", WORD($target)) }.
says-hermit-show-card = { WORD($target) }.

study-alike = I bot che non sono bersagli votano tutti allo stesso modo
study-first-in-match = Primo voto di una partita: il posto che più spesso è un bersaglio
study-first-in-round = Primo voto di un round: il posto che più spesso è un bersaglio
study-as-told = Un nuovo arrivato che vota come gli dicono arriva alla resa dei conti
study-spoken-to = Qualcuno si rivolge a quel nuovo arrivato prima di un suo voto
study-spoken-to-first = Lo stesso, prima del primo voto di una partita
study-too-much = Un bot dice più di due cose prima di un voto
study-if-warned = Un nuovo arrivato che tende un agguato quando lo avvertono, e se no vota il più ricco
study-for-richest = Un nuovo arrivato che vota il più ricco
study-at-random = Un nuovo arrivato che vota a caso
study-expert = Esperto vince contro cinque bot normali
study-hard = Difficile vince contro cinque bot normali
worth = { $amount } lingotti
