import { mount } from 'svelte'
import App from './App.svelte'
import { followLinks } from './lib/route.svelte'
import { dress } from './lib/settings.svelte'
import { onSite } from './lib/site'
import './styles/tokens.css'
import './styles/base.css'

dress()
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', dress)
followLinks()
mount(App, { target: document.getElementById('app')! })
if (onSite) void import('./lib/offline').then(({ keepForOffline }) => keepForOffline())
