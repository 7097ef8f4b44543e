import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { DAY_S } from '../../../platform/clock/time.ts'

/**
 * A cookie that marks browsers in which the account has logged in before (device cookies, OWASP "Slow Down Online
 * Guessing Attacks with Device Cookies"). It grants no access: it only keeps failures of others from delaying the
 * owner.
 */
const NAME = 'keguan_known'
/** Sent only to endpoints that receive passwords. */
const PATH = '/api/account'
const KEEP_DAYS = 180
/** People who share a browser; the least recent is dropped first. */
const PEOPLE_MAX = 8
const COOKIE_MAX = 4096

const Entries = z.array(z.object({ a: z.string(), n: z.string(), t: z.number() })).max(PEOPLE_MAX)
type Entry = z.infer<typeof Entries>[number]

export interface KnownBrowsers {
  /** Source under which failures of this browser count for this account; undefined for an unknown browser. */
  sourceOf(cookies: string | undefined, accountId: string, now: Date): string | undefined
  /** The Set-Cookie header after a log-in. */
  remember(cookies: string | undefined, accountId: string, options: { now: Date; secure: boolean }): string
}

export function createKnownBrowsers(secret: string): KnownBrowsers {
  const seal = (payload: string) => createHmac('sha256', secret).update(`${NAME} ${payload}`).digest()

  function entriesOf(cookies: string | undefined, now: Date): Entry[] {
    const pairs = (cookies ?? '').slice(0, COOKIE_MAX).split(';')
    const value = pairs.map((pair) => pair.trim().split('=')).find(([name]) => name === NAME)?.[1] ?? ''
    const [payload = '', signature = ''] = value.split('.')
    const given = Buffer.from(signature, 'base64url')
    const right = seal(payload)
    if (given.length !== right.length || !timingSafeEqual(given, right)) return []
    const entries = Entries.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
    const oldest = now.getTime() / 1000 - KEEP_DAYS * DAY_S
    return entries.success ? entries.data.filter(({ t }) => t > oldest) : []
  }

  return {
    sourceOf: (cookies, accountId, now) => {
      const entry = entriesOf(cookies, now).find(({ a }) => a === accountId)
      return entry && `browser ${entry.n}`
    },
    remember: (cookies, accountId, { now, secure }) => {
      const known = entriesOf(cookies, now)
      const n = known.find(({ a }) => a === accountId)?.n ?? randomBytes(16).toString('base64url')
      const own: Entry = { a: accountId, n, t: Math.floor(now.getTime() / 1000) }
      const entries = [own, ...known.filter(({ a }) => a !== accountId)].slice(0, PEOPLE_MAX)
      const payload = Buffer.from(JSON.stringify(entries)).toString('base64url')
      const cookie = `${NAME}=${payload}.${seal(payload).toString('base64url')}`
      const rules = [`Path=${PATH}`, `Max-Age=${KEEP_DAYS * DAY_S}`, 'HttpOnly', 'SameSite=Strict']
      return [cookie, ...rules, ...(secure ? ['Secure'] : [])].join('; ')
    },
  }
}
