### Che cosa fa questo dispositivo: luce, avvisi, installazione. Si carica quando qualcuno lo guarda.

theme = Aspetto
    .help = Per le pagine della casa. Ogni gioco ha la sua luce.
theme-system = come sul dispositivo
theme-light = chiaro
theme-dark = scuro
push-ask = Avvisami quando tocca a me
    .help = Anche quando la casa non è aperta in questo browser. Al tavolo nessuno viene a saperlo.
push-off = mai
push-days = ai tavoli a giorni
push-every = a ogni tavolo
push-unsupported = Questo browser non può farlo. Su iPhone e iPad aggiungi prima Tontine alla schermata Home.
push-insecure = Serve un indirizzo sicuro: uno che cominci con https.
push-denied = A questo browser è stato detto di non mostrare notifiche della casa. Si cambia nelle sue impostazioni.
push-offer = A questo tavolo si gioca a giorni. Vuoi un avviso quando tocca a te?
push-accept = Avvisami
push-decline = No, grazie
push-done = Ti avviseremo. Si può disdire nelle preferenze.
install = Installa Tontine su questo dispositivo
