### Dadi bugiardi. Le sigle delle regole (LD-4) sono quelle della pagina delle regole.

title = Dadi bugiardi
goal = Dichiara i dadi sotto tutti i bicchieri, smaschera chi mente, e resta l’ultimo ad avere dadi.
line = Ognuno guarda sotto un bicchiere solo, e scommette su tutti. Qualcuno sta mentendo per forza.
minutes = 10–20

## Una dichiarazione in parole

the-count =
    { $count ->
        [1] uno
        [2] due
        [3] tre
        [4] quattro
        [5] cinque
        [6] sei
        [7] sette
        [8] otto
        [9] nove
        [10] dieci
        [11] undici
        [12] dodici
       *[other] { $count }
    }
the-bid =
    { $count ->
        [one] { $face ->
            [ones] un asso
            [twos] un due
            [threes] un tre
            [fours] un quattro
            [fives] un cinque
           *[sixes] un sei
        }
       *[other] { the-count } { $face ->
            [ones] assi
            [twos] due
            [threes] tre
            [fours] quattro
            [fives] cinque
           *[sixes] sei
        }
    }

## Parole

word-liar = Bugiardo!
    .text = Si alzano tutti i bicchieri. Se i dadi sono meno di quelli dichiarati, perde un dado chi li ha dichiarati; se bastano, lo perdi tu.
word-ones = Assi
word-twos = Due
word-threes = Tre
word-fours = Quattro
word-fives = Cinque
word-sixes = Sei
word-die = Dado
    .text = Sei facce, dall’uno al sei. Con gli assi jolly, un asso vale come la faccia dichiarata.
word-cup = Bicchiere
    .text = Uno a testa. Ci guarda sotto soltanto il suo padrone.
word-one = Uno
word-two = Due
word-three = Tre
word-four = Quattro
word-five = Cinque
word-six = Sei
word-seven = Sette
word-eight = Otto
word-nine = Nove
word-ten = Dieci
word-eleven = Undici
word-twelve = Dodici
word-thirteen = Tredici
word-fourteen = Quattordici
word-fifteen = Quindici
word-sixteen = Sedici
word-seventeen = Diciassette
word-eighteen = Diciotto
word-nineteen = Diciannove
word-twenty = Venti
word-twenty-one = Ventuno
word-twenty-two = Ventidue
word-twenty-three = Ventitré
word-twenty-four = Ventiquattro
word-twenty-five = Venticinque
word-twenty-six = Ventisei
word-twenty-seven = Ventisette
word-twenty-eight = Ventotto
word-twenty-nine = Ventinove
word-thirty = Trenta

## Domande

ask-bid = Apri tu. Quanti dadi dichiari?
rule-bid = LD-4: di’ quanti dadi, sotto tutti i bicchieri insieme, mostrano la faccia che nomini subito dopo.
ask-raise = { SEAT($bidder) } ha dichiarato { the-bid }. Quanti ne dichiari tu?
rule-raise = LD-5, LD-7: dichiara più dadi di qualsiasi faccia, o altrettanti di una faccia più alta; oppure da’ del bugiardo { EUPHONIC("a", SEAT($bidder)) }, e si alzano tutti i bicchieri.
ask-face =
    { $count ->
        [one] Un dado con quale faccia?
       *[other] { $count } dadi con quale faccia?
    }
rule-face = LD-5, LD-8: con più dadi dell’ultima dichiarazione va bene ogni faccia, con altrettanti solo una più alta. Gli assi jolly non si possono dichiarare.

## Che cosa succede

event-round =
    Round { $round }: restano { $dice } dadi, e tirano tutti. Comincia { SEAT($seat) }.
event-rolls = Sotto il bicchiere di { SEAT($seat) }: { NUMBERS($dice) }.
event-bids = { SEAT($seat) } dichiara { the-bid }.
event-liar = { SEAT($seat) } non crede a { the-bid } e dà del bugiardo { EUPHONIC("a", SEAT($bidder)) }.
event-shows = { SEAT($seat) } mostra { NUMBERS($dice) }.
event-counted =
    { $found ->
        [0] Per { the-bid } non c’è nessun dado
        [one] Per { the-bid } c’è un dado solo
       *[other] Per { the-bid } ci sono { $found } dadi
    }{ $wild ->
        [true] , assi jolly compresi.
       *[other] .
    }
event-loses =
    { $left ->
        [0] { SEAT($seat) } perde l’ultimo dado.
        [one] { SEAT($seat) } perde un dado e ne ha ancora uno.
       *[other] { SEAT($seat) } perde un dado e ne ha ancora { $left }.
    }
event-out = { SEAT($seat) } è fuori.
reason-last-with-dice = Nessun altro ha più un dado.

## Che cosa vede un posto

view-round = Round
view-dice = Dadi in gioco
view-wild = Assi
    .value =
        { $value ->
            [true] jolly
           *[other] semplici assi
        }
view-turn = Tocca a
    .value = { SEAT($value) }
view-bid = Dichiarazione
    .value = { the-bid }, di { SEAT($bidder) }
view-call = L’ultima chiamata
    .value =
        { SEAT($caller) } non ha creduto a { the-bid } di { SEAT($bidder) }. { $found ->
            [0] Non c’era nessun dado
            [one] C’era un dado solo
           *[other] C’erano { $found } dadi
        }, { EUPHONIC("e", SEAT($loser)) } ne ha perso uno.
player-dice = Dadi
player-cup = Sotto il bicchiere
    .value = { NUMBERS($value) }
player-shown = Mostrati per ultimi
    .value = { NUMBERS($value) }

## Impostazioni

setting-dice = Dadi a testa
    .help = Con quanti dadi comincia ognuno. Con meno dadi la partita è più breve.
setting-wild = Assi jolly
    .help = Un asso vale come la faccia dichiarata. In cambio nessuno può dichiarare assi.
