import type { Clock } from '../../platform/clock/clock.ts'
import { HOUR_S } from '../../platform/clock/time.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { FilePort } from './file.port.ts'
import { signTicket } from './file-ticket.ts'

/** Longer than a lesson, shorter than a working day; the page asks for a new address when one has run out. */
const EXPIRES_SECONDS = 2 * HOUR_S
/**
 * A bucket cannot check the session, so its addresses are short-lived: the player fetches new ones as needed.
 */
const ELSEWHERE_SECONDS = 600

export interface FileTools {
  readonly storage: Storage
  readonly clock: Clock
  readonly secret: string
  /** Path below which the files are delivered. */
  readonly path: string
}

export const createFilePort = ({ storage, clock, secret, path }: FileTools): FilePort => ({
  addressOf: async (key, { contentType, sessionId, downloadName, endsAtOnce = false }) => {
    const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
    const elsewhere = endsAtOnce
      ? undefined
      : await storage.signedUrl(key, { expiresSeconds: ELSEWHERE_SECONDS, contentType })
    if (elsewhere !== undefined) return { url: elsewhere, expiresAt: inSeconds(ELSEWHERE_SECONDS) }
    const expiresAt = inSeconds(EXPIRES_SECONDS)
    const name = downloadName ? { downloadName } : {}
    const ticket = { key, sessionId, expiresMs: expiresAt.getTime(), contentType, ...name }
    return { url: `${path}/${signTicket(secret, ticket)}`, expiresAt }
  },
})
