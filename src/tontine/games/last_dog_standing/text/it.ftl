### Last Dog Standing

title = Last Dog Standing
goal = Nascondi i tuoi virus, smaschera quelli degli altri e resta l’ultimo con meno di due virus rivelati.
line = Un po’ infetti lo sono tutti. Sii l’ultimo che può ancora negarlo.

## Carte (LDS-1)

word-virus = Virus
    .text = Tienilo nascosto, o rivelalo. Con due rivelati sei fuori.
word-mask = Mascherina
    .text = Guarda le prime due carte; prendine quante vuoi o nessuna. Il turno finisce.
word-toilet-paper = Carta igienica
    .text = Il turno finisce, senza pescare.
word-cough = Tosse
    .text = Ogni avversario pesca una carta scoperta. Serve un tuo virus rivelato.
word-trickster = Imbroglione
    .text = Un giocatore a tua scelta pesca due carte scoperte.
word-control = Controllo
    .text = Un giocatore a tua scelta deve mostrare la mano.
word-shuffle = Rimescolata
    .text = Mescola la tua mano nel mazzo e pesca altrettante carte.
word-wacko = Svitato
    .text = Subito: mostra la tua mano.
word-black-market = Mercato nero
    .text = Guarda le prime tre carte e prendine una. Il turno finisce.
word-sanitizer = Igienizzante
    .text = Un virus appena pescato torna in cima al mazzo, senza essere mostrato.
word-bribe = Bustarella
    .text = L’effetto diretto a te ricade su chi te l’ha diretto.
word-quarantine = Quarantena
    .text = Tutti mostrano la mano. Niente può impedirlo.
word-bat = Pipistrello
    .text = Subito: due virus messi da parte vanno nel mazzo.

## Altre parole

word-draw = Pesca
word-reveal = Rivela un virus
word-discard = Scarta
word-end = Fine turno
word-both = Prendile entrambe
word-leave = Non prendere niente
word-no = Niente bustarella

## Domande

ask-turn = Tocca a te. Che cosa fai?
rule-turn =
    LDS-5: pesca una carta o due, almeno una, e gioca quello che vuoi prima, in mezzo e dopo. Poi chiudi il turno.
    LDS-6: si chiude con sei carte al massimo. LDS-8: un virus finisce in mano come qualsiasi carta, e nessuno lo vede. Nel tuo turno puoi rivelarlo
    quando vuoi (LDS-9), oppure rimandarlo nel mazzo con un Igienizzante, purché subito.
    LDS-20: se devi ancora pescare e il mazzo è vuoto, pescando dai inizio alla Quarantena dura.
ask-redraw = La tua mano è nel mazzo. Pesca la prossima carta.
rule-redraw =
    LDS-19: tante carte quante ne hai rimescolate, una alla volta. Un virus si può rivelare o, con un Igienizzante in mano, rispedire subito indietro;
    la pescata così bloccata non si recupera (LDS-23).
ask-choose-player = { WORD($about) }: contro chi?
rule-choose-player =
    LDS-22: chiunque altro sia ancora in gioco, anche senza carte. Chi ha una Bustarella può ritorcere la carta contro di te.
    Il Controllo fa mostrare la mano, e i virus finiscono scoperti (LDS-10). L’Imbroglione fa pescare due carte scoperte (LDS-11).
ask-bribe = { SEAT($seat) } ti prende di mira con { WORD($card) }. Una bustarella, magari?
rule-bribe =
    Con una Bustarella la carta ricade su chi l’ha giocata. LDS-17: a una Bustarella non si risponde con un’altra.
    La domanda arriva a chiunque abbia carte, Bustarella o no: riceverla non vuol dire niente.
ask-take = In cima al mazzo: { WORDS($about) }. Che cosa prendi?
rule-take =
    LDS-12: con la Mascherina prendi quante vuoi delle due carte, al Mercato nero esattamente una delle tre. Prendere non è pescare: un virus va in mano
    senza che nessuno lo veda, e l’Igienizzante non serve. Pipistrello e Svitato hanno effetto appena il resto è tornato al suo posto. Poi il turno è finito.
ask-return = Tornano sul mazzo: { WORDS($about) }. Quale in cima?
rule-return = LDS-12: il resto torna in cima al mazzo nell’ordine che vuoi. Lo saprai soltanto tu.
ask-discard = Più di sei carte. Quale se ne va?
rule-discard =
    LDS-6: a fine turno non più di sei carte. Può andarsene anche un virus, se il tavolo non lo vieta; se lo vieta e non hai altro, ne riveli uno.
ask-pull = Quarantena dura. Dalla mano di chi peschi?
rule-pull =
    LDS-20: una carta alla cieca dalla mano di un altro, mostrata a tutti. Un virus resta scoperto davanti a chi lo aveva; ogni altra carta si scarta.
    Non si giocano più carte.

## Eventi

event-dealt =
    { SEAT($seat) } riceve { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }{ $hand ->
        [none] .
       *[other] : { WORDS($hand) }.
    }
event-turn = Turno { $turn }: { SEAT($seat) }.
event-draws =
    { SEAT($seat) } pesca { $card ->
        [none] una carta
       *[other] { WORD($card) }
    }.
    .several = { SEAT($seat) } pesca { $parts }.
    .part =
        { $card ->
            [none] { $count ->
                [one] una carta
               *[other] { $count } carte
            }
           *[other] { $count ->
                [one] { WORD($card) }
               *[other] { $count } × { WORD($card) }
            }
        }
event-face-up = { SEAT($seat) } pesca una carta scoperta: { WORD($card) }.
event-bat = Pipistrello per { SEAT($seat) }: { $viruses } virus finiscono nel mazzo, che si mescola.
event-wacko = Svitato! { SEAT($seat) } deve mostrare la mano.
event-shows =
    { $cards ->
        [none] { SEAT($seat) } mostra una mano vuota.
       *[other] { SEAT($seat) } mostra la mano: { WORDS($cards) }.
    }
event-virus =
    { $viruses ->
        [one] { $revealed ->
            [1] Un virus scoperto
           *[other] Un secondo virus scoperto
        }
       *[other] { $viruses } virus scoperti
    } per { SEAT($seat) }.
event-reveals =
    { SEAT($seat) } rivela { $revealed ->
        [1] un virus
       *[other] un secondo virus
    }.
event-out =
    { SEAT($seat) } è fuori. { $hard ->
        [true] I suoi { $viruses } virus lasciano il gioco.
       *[other] I suoi { $viruses } virus tornano nel mazzo, che si mescola.
    }{ $cards ->
        [none] {""}
       *[other] {" "}Scarti: { WORDS($cards) }.
    }
event-blocks = { SEAT($seat) } gioca Igienizzante: il virus appena pescato torna in cima al mazzo.
event-plays = { SEAT($seat) } gioca { WORD($card) }.
event-names = { SEAT($seat) } prende di mira { SEAT($target) } con { WORD($card) }.
event-bribes = { SEAT($seat) } allunga una Bustarella e se la cava: tocca { EUPHONIC("a", SEAT($target)) }.
event-shuffles =
    { $cards ->
        [0] { SEAT($seat) } non ha niente da rimescolare; il mazzo si mescola lo stesso.
        [one] { SEAT($seat) } rimescola una carta nel mazzo e ne pesca un’altra.
       *[other] { SEAT($seat) } rimescola { $cards } carte nel mazzo e ne pesca altrettante.
    }
event-looks =
    { SEAT($seat) } guarda { $cards ->
        [one] la prima carta del mazzo
       *[other] le prime { $cards } carte del mazzo
    }{ $seen ->
        [none] .
       *[other] : { WORDS($seen) }.
    }
event-takes =
    { SEAT($seat) } { $taken ->
        [none] { $cards ->
            [0] non prende niente
            [one] ne prende una
           *[other] ne prende { $cards }
        }
       *[other] prende { WORDS($taken) }
    }.
event-returns =
    { $order ->
        [none] { $cards ->
            [one] Una carta torna in cima al mazzo.
           *[other] { $cards } carte tornano in cima al mazzo.
        }
       *[other] { $cards ->
            [one] Torna in cima al mazzo: { WORDS($order) }.
           *[other] Tornano in cima al mazzo, dall’alto in basso: { WORDS($order) }.
        }
    }
event-empty-deck = Il mazzo è vuoto: nessuna carta per { SEAT($seat) }.
event-discards = { SEAT($seat) } scarta { WORD($card) }.
event-only-viruses = { SEAT($seat) } non ha niente da scartare: le sue { $cards } carte sono tutte virus.
event-hard-quarantine = Il mazzo è vuoto. Comincia la Quarantena dura, a partire da { SEAT($seat) }, e non finisce più.
event-pulls = { SEAT($seat) } pesca dalla mano di { SEAT($target) }: { WORD($card) }.
event-passes = { SEAT($seat) } non trova mani da cui pescare.

## La vista

view-turn = Turno
    .value = { SEAT($value) }
view-turns = -
view-drawn = Pescate
    .value = { $value } su 2
view-redraws = Da ripescare
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }
view-hard = Quarantena dura
    .value =
        { $value ->
            [true] cominciata
           *[other] {""}
        }
view-deck = Mazzo
    .value =
        { $value ->
            [one] 1 carta
           *[other] { $value } carte
        }
view-deck_viruses = Virus nel mazzo
    .value = almeno { $value }
view-known = In cima al mazzo
    .item = n. { $place } { WORD($card) }
view-bundles = Da qualche parte
    .item =
        { $seats ->
            [none] { WORDS($cards) } fra n. { NUMBERS($places, again: "n. ") }
           *[other] { $places ->
                [none] { WORDS($cards) } fra le mani di { SEATS($seats) }
               *[other] { WORDS($cards) } fra n. { NUMBERS($places, again: "n. ") } e { COUNT($seats) ->
                    [one] la mano
                   *[other] le mani
                } di { SEATS($seats) }
            }
        }
view-set_aside = Da parte
    .value =
        { $value ->
            [0] niente
            [one] 1 virus
           *[other] { $value } virus
        }
view-discard = Scarti
    .value = { NUMBERS($value) }

player-viruses = Rivelati
    .value =
        { $value ->
            [0] ·
            [one] 1 virus
           *[other] { $value } virus
        }
player-cards = Mano
    .value =
        { $value ->
            [0] ·
            [one] 1 carta
           *[other] { $value } carte
        }
player-known = Conosciute
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
player-suspects = Sospette
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }

## La fine

reason-last-standing = Tutti gli altri sono fuori.
reason-fewest-viruses = Tutte le mani sono vuote: vince chi ha meno virus rivelati.

## Impostazioni

setting-starting_hand = Mano iniziale
    .help = Carte distribuite a ciascuno prima del primo turno: mai Virus, Pipistrelli o Svitati.
    .value =
        { $value ->
            [0] nessuna carta
            [one] una carta
           *[other] { $value } carte
        }
setting-discard_viruses = I virus si possono scartare
    .help = Chi a fine turno ha più di sei carte può scartare anche un virus nascosto.

## Che cosa dicono i bot nei grandi momenti

remark-falls-1 = È solo un colpo di tosse. Due.
remark-falls-2 = Io vado in giardino. Lanciate qualcosa.
remark-kills-1 = Qualcuno doveva pur chiamare il veterinario.
remark-kills-2 = Salute. E addio.
remark-blocks-1 = Lavatevi le zampe, dicevano.
remark-blocks-2 = Qui non c’è niente da annusare.
remark-bribes-1 = Tutti hanno un prezzo. Il tuo era una carta.
remark-bribes-2 = Chiamiamola una mancia.
remark-wins-1 = Bravo cane. Unico cane.
remark-wins-2 = Il premio lo riporterei, ma chi lo lancia?
