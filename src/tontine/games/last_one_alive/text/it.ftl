### Last One Alive

title = Last One Alive
goal = Uccidi gli zombie davanti a te o scacciali verso il tuo vicino, e resta l’ultimo sopravvissuto.
line = Tira i dadi per salvarti la pelle, e passa al vicino di sinistra ciò che non riesci a colpire.

## Dadi

word-zombie-die = Dado Zombie
    .text = Manda zombie a chi ti siede a sinistra, o un’imboscata a te.
word-shot-die = Dado Colpo
    .text = I suoi bang eliminano quello che hai davanti. L’unico dado senza imboscate.
word-item-die = Dado Oggetto
    .text = Trova oggetti, o un’imboscata.
word-barricade-die = Dado Barricata
    .text = Sposta dadi zombie alla tua sinistra, o diventa tessere, o è un’imboscata.

word-one-zombie = Uno Zombie
word-two-zombies = Due Zombie
word-zombie-ambush = Imboscata (Dado Zombie)
word-zombie-blank = Vuota (Dado Zombie)
word-one-bang = Un Bang
word-two-bangs = Due Bang
word-bang-plus = Un Bang +
word-shot-blank = Vuota (Dado Colpo)
word-item = Oggetto
word-item-ambush = Imboscata (Dado Oggetto)
word-item-blank = Vuota (Dado Oggetto)
word-barricade = Barricata
    .text = Prima o dopo il tiro: un dado zombie, mai un’imboscata, va alla tua sinistra.
word-barricade-ambush = Imboscata (Dado Barricata)
word-barricade-blank = Vuota (Dado Barricata)

## Tessere

word-axe = Accetta
    .text = Prima del tiro: i risultati barricata valgono doppio. Dopo: ritira un Dado Barricata.
word-chainsaw = Motosega
    .text = Prima del tiro: ignora tutte le sue imboscate. Dopo: scarta un’imboscata.
word-flare = Razzo
    .text = Prima del tiro: metà dei dadi zombie che hai davanti, per eccesso, va alla tua sinistra.
word-gun = Pistola
    .text = Prima del tiro: i bang valgono doppio. Dopo: ritira un Dado Colpo.
word-medikit = Medikit
    .text = Quando stai per essere sopraffatto: tira un Dado Colpo. Un bang ti libera di tutto quello che hai davanti.
word-radio = Radio
    .text = Prima del tiro: tira due dadi in più, a scelta.
word-hero = Tessera Eroe
    .text = Dopo il tiro: ritira quanti dadi vuoi, una volta. Si guadagna usando tre bang in un turno.
word-apocalypse = Apocalisse Zombie
    .text = Ha effetto appena pescata: il Livello di Apocalisse sale di uno.
word-night = Notte
    .text = Ha effetto appena pescata: il livello sale di uno, finché non si pesca il giorno.
word-day = Giorno
    .text = Ha effetto appena pescata: la notte è finita.

a-token =
    { $token ->
        [axe] un’Accetta
        [chainsaw] una Motosega
        [flare] un Razzo
        [gun] una Pistola
        [medikit] un Medikit
        [radio] una Radio
        [barricade] una Barricata
        [hero] la Tessera Eroe
        [night] la tessera notte
        [day] la tessera giorno
       *[other] una tessera Apocalisse Zombie
    }

## Che altro si può fare

word-take-dice = Prendi i dadi
word-reroll = Ritira
word-roll-again = Ritira il +
word-draw = Pesca una tessera
word-go-on = Vai avanti
word-give-up = Arrenditi

## Le fasi del turno

word-set-up = preparazione
word-before = prima del tiro
word-take = scelta dei dadi
word-window = dopo il tiro
word-find = oggetti
word-shoot = colpi
word-push = barricate
word-overpowered = sul punto di essere sopraffatto
word-build = costruzione
word-keep = tre tessere al massimo

## Domande

ask-side =
    Hai pescato { $about ->
        [axe] un’Accetta
        [chainsaw] una Motosega
        [flare] un Razzo
        [gun] una Pistola
        [medikit] un Medikit
       *[other] una Radio
    }. Tieni la tessera come oggetto o come barricata?
rule-side =
    LOA-3: ognuno comincia con una tessera, se l’ha pescata, e ne sceglie subito il lato. Un oggetto ha un potere tutto suo (LOA-17);
    una barricata sposta un dado zombie davanti al giocatore alla tua sinistra.
ask-before = Usi una tessera prima di tirare, o prendi i dadi?
rule-before =
    LOA-17, prima del tiro: l’Accetta raddoppia i risultati barricata, la Motosega ti fa ignorare ogni imboscata, la Pistola raddoppia i bang,
    la Radio aggiunge due dadi, il Razzo sposta alla tua sinistra metà dei dadi zombie che hai davanti, arrotondando per eccesso, e una barricata ne sposta uno.
    Due Pistole, due Accette o due Motoseghe non si sommano (LOA-18).
ask-take =
    { $about ->
        [one] Resta un dado da prendere. Di che tipo?
       *[other] Restano { $about } dadi da prendere. Di che tipo?
    }
rule-take =
    LOA-5: oltre ai dadi zombie del Livello di Apocalisse tiri quattro dadi a scelta, più due per ogni Radio, finché la riserva basta.
    I Dadi Zombie attaccano il vicino, i Dadi Colpo uccidono, i Dadi Oggetto trovano tessere, i Dadi Barricata scacciano gli zombie o diventano tessere.
    Tutti, tranne i Dadi Colpo, possono portare un’imboscata.
ask-window = Ritiri qualche dado?
rule-window =
    LOA-6: non è ancora assegnato niente. Un eroe ritira quanti dadi vuole di questo tiro, e solo adesso. L’Accetta ritira un Dado Barricata e la Pistola
    un Dado Colpo, adesso o più tardi (LOA-12).
ask-reroll = Quali dadi ritiri?
rule-reroll = LOA-17: scegli i dadi uno per uno, quanti ne vuoi, poi ritirali tutti insieme. I nuovi risultati rimpiazzano i vecchi (LOA-18).
ask-axe = Quale Dado Barricata ritiri?
rule-axe = LOA-12, LOA-17: un Dado Barricata di questo tiro, anche uno la cui imboscata è ancora davanti a te. Il nuovo risultato rimpiazza il vecchio.
ask-gun = Quale Dado Colpo ritiri?
rule-gun = LOA-12, LOA-17: la nuova faccia rimpiazza quella visibile; i bang dei «+» già ritirati restano.
ask-chainsaw = Quale imboscata fai a pezzi?
rule-chainsaw = LOA-17: dopo il tiro la Motosega scarta un’imboscata. Quella di un Dado Barricata può ancora essere ritirata con un’Accetta.
ask-give = Quale dado zombie va alla tua sinistra?
rule-give = LOA-17: la scelta è tua. Un’imboscata non si sposta mai.
ask-find =
    { $about ->
        [one] Un oggetto trovato. Peschi una tessera?
       *[other] { $about } oggetti trovati. Peschi una tessera?
    }
rule-find =
    LOA-8: per ogni risultato oggetto puoi pescare una tessera, dal lato oggetto; si può usare già in questo turno (LOA-12).
    Una tessera Apocalisse Zombie, invece, alza il Livello di Apocalisse (LOA-20).
ask-shoot =
    { $about ->
        [0] Bang finiti. E adesso?
        [one] Resta un bang. Spari a qualcosa o vai avanti?
       *[other] Restano { $about } bang. Spari a qualcosa o vai avanti?
    }
rule-shoot =
    LOA-9: ogni bang elimina uno zombie o un’imboscata davanti a te. Un dado con il «+» si può ritirare, e i suoi bang si sommano.
    I bang non usati vanno persi quando vai avanti. LOA-10: tre bang usati nello stesso turno valgono una Tessera Eroe.
ask-push =
    { $about ->
        [0] Barricate finite. Usi una tessera, o vai avanti?
        [one] Una barricata. Scacci un dado zombie verso sinistra?
       *[other] { $about } barricate. Scacci un dado zombie verso sinistra?
    }
rule-push =
    LOA-11: ogni risultato barricata può spostare alla tua sinistra un dado zombie, mai un’imboscata.
    LOA-13: con i risultati che non usi puoi pescare tessere, se davanti a te non resta niente.
ask-overpowered = Ti sono addosso. Che cosa fai?
rule-overpowered =
    LOA-14: il Medikit tira un Dado Colpo, e basta un bang per liberarti di tutto quello che hai davanti. LOA-12: la Motosega scarta ancora un’imboscata, una barricata sposta alla tua
    sinistra un dado zombie. Usali uno dopo l’altro, nell’ordine che vuoi. Se alla fine davanti a te resta qualcosa, sei sopraffatto.
ask-build =
    { $about ->
        [one] Una barricata non è servita. Peschi una tessera?
       *[other] { $about } barricate non sono servite. Peschi una tessera?
    }
rule-build =
    LOA-13: per ogni risultato barricata non usato puoi pescare una tessera, da tenere dal lato barricata.
    Una tessera Apocalisse Zombie, invece, alza il Livello di Apocalisse (LOA-20).
ask-keep = Non puoi portare tutto. Che cosa lasci?
rule-keep = LOA-13: a fine turno puoi conservare al massimo tre tessere tra oggetti e barricate. Le altre escono dal gioco.

## Eventi

event-draws =
    { SEAT($seat) } pesca { a-token }{ $side ->
        [item] {" "}e { $token ->
            [flare] lo
            [medikit] lo
           *[other] la
        } tiene come oggetto.
        [barricade] {" "}e { $token ->
            [flare] lo
            [medikit] lo
           *[other] la
        } tiene come barricata.
       *[other] .
    }{ $token ->
        [night] {" "}Cala la notte, e la tessera giorno entra nel sacchetto.
        [day] {" "}Si fa giorno: giorno e notte escono dal gioco.
       *[other] {""}
    }
event-keeps =
    { SEAT($seat) } tiene { $token ->
        [axe] l’Accetta
        [chainsaw] la Motosega
        [flare] il Razzo
        [gun] la Pistola
        [medikit] il Medikit
       *[other] la Radio
    } come { $side ->
        [item] oggetto.
       *[other] barricata.
    }
event-set-up-again =
    La terza tessera Apocalisse Zombie, prima ancora di una mossa. Tutto torna nel sacchetto, e si ripesca a partire da { SEAT($seat) }.
event-level = Il Livello di Apocalisse è ora { $level }.
event-turn = Turno { $turn }: { SEAT($seat) }.
event-uses =
    { SEAT($seat) } usa { a-token }{ $step ->
        [before] {" "}prima del tiro.
       *[other] .
    }
event-gives =
    { SEAT($seat) } scaccia { $die ->
        [one-zombie] uno zombie
       *[other] due zombie
    } verso { SEAT($to) }.
event-takes =
    { $count ->
        [0] Nella riserva non ci sono dadi zombie per { SEAT($seat) }.
        [one] { SEAT($seat) } prende un { WORD($die) }.
       *[other] { SEAT($seat) } prende { $count } Dadi Zombie.
    }
    .several = { SEAT($seat) } prende { $parts }.
    .part =
        { $count ->
            [0] nessun Dado Zombie, perché non ce ne sono
            [one] un { WORD($die) }
           *[other] { $count } { $die ->
                [zombie-die] Dadi Zombie
                [shot-die] Dadi Colpo
                [item-die] Dadi Oggetto
               *[other] Dadi Barricata
            }
        }
event-rolls = { SEAT($seat) } tira: { WORDS($results) }.
event-picks = { SEAT($seat) } riprende in mano: { WORD($die) }.
    .several = { SEAT($seat) } riprende in mano: { $parts }.
    .part =
        { $count ->
            [one] { WORD($die) }
           *[other] { WORD($die) } × { $count }
        }
event-rerolls = { SEAT($seat) } ritira { WORDS($dice) }: { WORDS($results) }.
event-zombies =
    { COUNT($dice) ->
        [one] Un dado zombie va
       *[other] { COUNT($dice) } dadi zombie vanno
    } davanti { EUPHONIC("a", SEAT($to)) }: { WORDS($dice) }.
event-ambushes =
    { $ignored ->
        [true] La Motosega fa piazza pulita di { COUNT($dice) ->
            [one] un’imboscata.
           *[other] { COUNT($dice) } imboscate.
        }
       *[other] { SEAT($seat) } cade in { COUNT($dice) ->
            [one] un’imboscata.
           *[other] { COUNT($dice) } imboscate.
        }
    }
event-discards-ambush = { SEAT($seat) } fa a pezzi un’imboscata.
event-rolls-again = { SEAT($seat) } ritira il +: { WORD($result) }.
event-shoots =
    { SEAT($seat) } colpisce { $die ->
        [one-zombie] uno zombie.
        [two-zombies] uno zombie di una coppia.
       *[other] un’imboscata.
    }
event-hero = { SEAT($seat) } riceve una Tessera Eroe.
event-goes-on =
    { SEAT($seat) } { $step ->
        [window] si tiene il tiro.
        [find] non cerca oltre.
        [shoot] ha finito di sparare.
        [push] ha finito con le barricate.
        [build] ha finito di costruire.
        [overpowered] si arrende.
       *[other] va avanti.
    }
event-medikit =
    Il Medikit tira: { WORD($result) }. { $saved ->
        [true] { SEAT($seat) } se la cava, e davanti non ha più niente.
       *[other] Non serve a niente.
    }
event-loses-life =
    { SEAT($seat) }, sopraffatto, perde una vita. { $markers ->
        [0] Non restano segnalini vita.
        [one] Resta un segnalino vita.
       *[other] Restano { $markers } segnalini vita.
    }
event-out = { SEAT($seat) }, sopraffatto, è eliminato.
event-discards = { SEAT($seat) } scarta { a-token } (al massimo tre).
event-dead-rolls =
    { SEAT($seat) }, zombieficato, tira un dado zombie: { $result ->
        [one-zombie] uno zombie per { SEAT($to) }.
        [two-zombies] due zombie per { SEAT($to) }.
       *[other] niente.
    }

## La vista

view-turn = Turno
view-turns = -
view-first = -
view-active = Tocca a
    .value = { SEAT($value) }
view-step = Fase
view-level = Livello di Apocalisse
view-aside = Messe da parte
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
view-bag = Sacchetto
    .item = { WORD($token) } × { $count }
view-box = Scatola
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
view-drawn = Pescata
    .value =
        { $value ->
            [none] {""}
           *[other] { WORD($value) }
        }
view-pool = Riserva
    .item = { WORD($die) } × { $count }
view-effects = Hanno effetto
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
view-tray = Vassoio
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
view-chosen = Da ritirare
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
view-free = Dadi da prendere
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }
view-draws = Tessere da pescare
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }
view-bangs = Bang rimasti
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }
view-used = Bang usati
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }
view-barricades = Barricate rimaste
    .value =
        { $value ->
            [0] {""}
           *[other] { $value }
        }
view-hero_used = Eroe usato
    .value =
        { $value ->
            [true] sì
           *[other] {""}
        }

player-alive = Sorte
    .value =
        { $value ->
            [true] in vita
           *[other] zombieficato
        }
player-markers = Segnalini vita
    .value =
        { $value ->
            [none] {""}
           *[other] { $value }
        }
player-front = Davanti
    .value =
        { $value ->
            [none] niente
           *[other] { WORDS($value) }
        }
player-hero = Tessera Eroe
    .value =
        { $value ->
            [true] sì
           *[other] {""}
        }
player-items = Oggetti
    .value =
        { $value ->
            [none] {""}
           *[other] { WORDS($value) }
        }
player-barricades = Barricate
    .value =
        { $value ->
            [none] {""}
           *[other] { COUNT($value) } ({ WORDS($value) })
        }

## La fine

reason-last-alive = Tutti gli altri sono zombie.
reason-apocalypse = La terza tessera Apocalisse Zombie chiude la partita: si contano vite e tessere, e a parità decide la Tessera Eroe.
reason-turn-limit = L’ultimo turno è finito.

## Impostazioni

setting-day_and_night = Giorno e Notte
    .help = Una tessera notte nel sacchetto alza il Livello di Apocalisse finché non esce il giorno.
setting-survivors = I Sopravvissuti
    .help = Tre vite a testa; la terza tessera Apocalisse Zombie chiude la partita e decidono i punti. Consigliata in due o tre.
setting-everywhere = Zombie, Zombie ovunque!
    .help = Ogni eliminazione alza il Livello di Apocalisse.
setting-dead_roll = I morti tirano
    .help = Chi è eliminato tira un dado zombie quando arriva il suo turno.
setting-turns = Turni
    .help = Dopo questo numero di turni la vittoria va ai sopravvissuti, tutti insieme.
    .value = { $value } al massimo

## Che cosa dicono i bot nei grandi momenti

remark-falls-1 = Torno, ma più lentamente.
remark-falls-2 = Dite a tutti che avevo un buon sapore.
remark-kills-1 = Chiedevano la strada. Li ho mandati a sinistra.
remark-kills-2 = Senza rancore: avevano fame.
remark-saved-1 = È solo un morso.
remark-saved-2 = Sono ancora io. Più o meno.
remark-life-1 = Quella vita mi avanzava.
remark-life-2 = Una vita in meno a cui badare.
remark-wins-1 = Finalmente un po’ di silenzio.
remark-wins-2 = E adesso chi lava i piatti?
