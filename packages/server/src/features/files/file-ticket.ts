import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed address permits: one file as one type, in one session, until a given time. */
export interface FileTicket {
  readonly key: string
  readonly sessionId: string
  readonly expiresMs: number
  readonly contentType: string
  readonly downloadName?: string
}

const seal = (secret: string, payload: string): Buffer => createHmac('sha256', secret).update(payload).digest()

export function signTicket(secret: string, ticket: FileTicket): string {
  const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${payload}.${seal(secret, payload).toString('base64url')}`
}

/** Undefined for anything that was not signed with this secret. */
export function readTicket(secret: string, text: string): FileTicket | undefined {
  const [payload, signature] = text.split('.')
  if (payload === undefined || signature === undefined) return undefined
  const given = Buffer.from(signature, 'base64url')
  const right = seal(secret, payload)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as FileTicket
}
