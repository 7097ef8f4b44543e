import { afterLogout } from './navigation.ts'
import { endSession } from './session.ts'

/** Ends the session in this tab and shows the log-in page, which leads back to where one was. */
export function leaveSession({ tell = true } = {}): void {
  endSession({ tell })
  const target = afterLogout(window.location.href)
  if (target !== null) window.location.replace(`#${target}`)
}
