import { hashOf } from '../lib/page-settings.ts'
import { afterLogout } from '../navigation.ts'
import { endSession } from './session.ts'
import { leaveForProvider } from './single-sign-on.ts'

interface Leaving {
  /** Whether to notify the other tabs. */
  readonly tell?: boolean
  /** Log-out address of the identity provider. */
  readonly ssoLogoutUrl?: string | null
}

/** Ends the session in this tab and shows the log-in page, which leads back to the current page. */
export function leaveSession({ tell = true, ssoLogoutUrl = null }: Leaving = {}): void {
  endSession({ tell })
  const target = afterLogout(window.location.href)
  if (target !== null) window.location.replace(hashOf(target))
  if (ssoLogoutUrl !== null) leaveForProvider(ssoLogoutUrl)
}
