### What this device does: light, alerts, installing. Loaded when somebody looks at it.

theme = Appearance
    .help = For the house’s own pages. Every game has its own light.
theme-system = as on this device
theme-light = light
theme-dark = dark
push-ask = Tell me when it is my turn
    .help = Also when the house is not open in this browser. Nobody at the table learns of it.
push-off = never
push-days = at tables by days
push-every = at every table
push-unsupported = This browser cannot. On an iPhone or iPad, add Tontine to the home screen first.
push-insecure = This needs a secure address: one that begins with https.
push-denied = This browser was told not to show notifications of the house. Its settings can change that.
push-offer = This table is played by days. Shall we tell you when it is your turn?
push-accept = Tell me
push-decline = No, thanks
push-done = You will be told. The preferences can undo it.
install = Install Tontine on this device
