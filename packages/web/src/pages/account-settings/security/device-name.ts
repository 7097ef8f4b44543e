import type { SessionRow } from '@keguan/contract/api/session'
import type { Say } from '@keguan/contract/message'
import { TEXTS } from '../texts.ts'

/** "Chrome · Windows", or only the part that is known. */
export function deviceName({ browser, system }: Pick<SessionRow, 'browser' | 'system'>, say: Say): string {
  if (browser === null && system === null) return say(TEXTS.unknownBrowser)
  return say(TEXTS.device, {
    browser: browser ?? say(TEXTS.unknownBrowser),
    system: system ?? say(TEXTS.unknownSystem),
  })
}
