import type { Clock } from '../../platform/clock/clock.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { FilePort } from './file.port.ts'
import { signTicket } from './file-ticket.ts'

/** Longer than a lesson, shorter than a working day; the page asks for a new address when one has run out. */
const EXPIRES_SECONDS = 2 * 3600

export interface FileTools {
  readonly storage: Storage
  readonly clock: Clock
  readonly secret: string
  /** Path below which the files are delivered. */
  readonly path: string
}

export const createFilePort = ({ storage, clock, secret, path }: FileTools): FilePort => ({
  addressOf: async (key, { contentType, downloadName }) => {
    const expiresAt = new Date(clock.now().getTime() + EXPIRES_SECONDS * 1000)
    const elsewhere = await storage.signedUrl(key, { expiresSeconds: EXPIRES_SECONDS, contentType })
    const ticket = { key, expiresMs: expiresAt.getTime(), contentType, ...(downloadName ? { downloadName } : {}) }
    return { url: elsewhere ?? `${path}/${signTicket(secret, ticket)}`, expiresAt }
  },
})
