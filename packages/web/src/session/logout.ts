import { hashOf } from '../lib/page-settings.ts'
import { afterLogout } from '../navigation.ts'
import { endSession } from './session.ts'
import { leaveForProvider } from './single-sign-on.ts'

interface Leaving {
  /** Whether the other tabs are to hear of it. */
  readonly tell?: boolean
  /** Where the identity provider ends its own session. */
  readonly ssoLogoutUrl?: string | null
}

/** Ends the session in this tab and shows the log-in page, which leads back to where one was. */
export function leaveSession({ tell = true, ssoLogoutUrl = null }: Leaving = {}): void {
  endSession({ tell })
  const target = afterLogout(window.location.href)
  if (target !== null) window.location.replace(hashOf(target))
  if (ssoLogoutUrl !== null) leaveForProvider(ssoLogoutUrl)
}
