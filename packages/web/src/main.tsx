import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './global.css'
import { loadLanguage } from './locales/load.ts'
import { leaveSession } from './logout.ts'
import { storedLocale } from './models/setting.ts'
import { joinTabs } from './session.ts'

const [language] = await Promise.all([loadLanguage(storedLocale()), joinTabs(() => leaveSession({ tell: false }))])
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
createRoot(root).render(<App initial={language} />)
