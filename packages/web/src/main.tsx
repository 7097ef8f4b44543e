// Must be first, because the provider's parameters in the address must not be taken for something else.
import './session/single-sign-on.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './global.css'
import { hashOf, pathOf } from './lib/page-settings.ts'
import { loadLanguage } from './locales/load.ts'
import { storedLocale } from './models/setting.ts'
import { preloadOpenPage, preloadSignedIn } from './preload.ts'
import { leaveSession } from './session/logout.ts'
import { hasSession, joinTabs } from './session/session.ts'
import { letTabLeaveLists } from './tab-leaves-lists.ts'

// an address outside the base, such as an empty hash, leads to the console's root
if (pathOf(window.location.hash) === null) window.history.replaceState(null, '', hashOf('/'))

const address = pathOf(window.location.hash) ?? ''
preloadOpenPage(address)
const join = async () => {
  await joinTabs({ onEnded: () => leaveSession({ tell: false }), onReplaced: () => window.location.reload() })
  if (hasSession()) preloadSignedIn(address)
}
const [language] = await Promise.all([loadLanguage(storedLocale()), join()])
letTabLeaveLists()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
createRoot(root).render(<App initial={language} />)

// After the page has rendered: caching files for later must not slow down the first load.
const afterwards = async () => (await import('./pwa/start-worker.ts')).startWorker().catch(() => undefined)
if (import.meta.env.PROD && document.readyState === 'complete') void afterwards()
else if (import.meta.env.PROD) window.addEventListener('load', () => void afterwards(), { once: true })
