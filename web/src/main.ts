import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'
import { house } from './lib/house.svelte'

void house.start()
mount(App, { target: document.getElementById('page')! })
