import { useEffect } from 'react'
import { useStore } from '../../lib/store.ts'
import { useLocale } from '../../locales/intl.ts'
import { closedMaintenance, closeMaintenance, lookForMaintenance, maintenance } from '../../models/maintenance.ts'
import { MaintenanceNotice } from './maintenance-notice.tsx'

const EVERY_MS = 300_000

/** The maintenance message while it is due and not closed; above every page, including the log-in page. */
export function MaintenanceBanner() {
  const locale = useLocale()
  const message = useStore(maintenance)
  const closed = useStore(closedMaintenance)
  useEffect(watch, [])
  useEffect(() => {
    if (!message) return
    // no timer for an end beyond the next poll
    if (message.seconds_left * 1000 > 2 * EVERY_MS) return
    const timer = setTimeout(() => maintenance.set(null), message.seconds_left * 1000)
    return () => clearTimeout(timer)
  }, [message])
  if (!message || message.id === closed) return null
  const text = locale === 'zh-CN' ? message.text_zh : message.text_en
  return <MaintenanceNotice text={text} onClose={() => closeMaintenance(message.id)} />
}

/** Polls rarely while the page is visible, and when it becomes visible after that interval. */
function watch(): () => void {
  let lookedMs = Number.NEGATIVE_INFINITY
  const look = () => {
    if (document.hidden || performance.now() - lookedMs < EVERY_MS - 1000) return
    lookedMs = performance.now()
    void lookForMaintenance()
  }
  look()
  const timer = setInterval(look, EVERY_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
