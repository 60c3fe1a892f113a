import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { house, type Installer } from './lib/house.svelte'
import { dress } from './lib/theme'

dress(house.theme)
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  house.install = event as Installer
})
if (import.meta.env.PROD && 'serviceWorker' in navigator) addEventListener('load', () => void import('./lib/keep').then((part) => part.keepPage()))
void house.start()
mount(App, { target: document.getElementById('page')! })
