import { createStore } from '../lib/store.ts'
import { getMaintenanceMessage } from '../services/home-page-config.ts'

/** Whether the last request reached the server, whatever the response. */
export const reachesServer = createStore(true)

const ASK_AGAIN_MS = 5000

/** Polls a cheap endpoint until the server answers or the caller stops it. */
export function askUntilReached(): () => void {
  const timer = setInterval(() => void getMaintenanceMessage().catch(() => undefined), ASK_AGAIN_MS)
  return () => clearInterval(timer)
}
