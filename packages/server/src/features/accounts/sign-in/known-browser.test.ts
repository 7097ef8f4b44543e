import { expect, test } from 'vitest'
import { createKnownBrowsers } from './known-browser.ts'

const browsers = createKnownBrowsers('secret')
const now = new Date('2026-11-22T00:00:00Z')
const cookieOf = (header: string) => header.split(';')[0] ?? ''
const remember = (cookies: string | undefined, account: string, at = now) =>
  cookieOf(browsers.remember(cookies, account, { now: at, secure: false }))

test('known browser: only for the account that logged in there', () => {
  const cookie = remember(undefined, 'wang')
  expect(browsers.sourceOf(cookie, 'wang', now)).toMatch(/^browser \S{22}$/)
  expect(browsers.sourceOf(cookie, 'li', now)).toBeUndefined()
  expect(browsers.sourceOf(undefined, 'wang', now)).toBeUndefined()
})

test('known browser: several people keep their own marks, at most eight', () => {
  const first = remember(undefined, 'wang')
  const both = remember(first, 'li')
  expect(browsers.sourceOf(both, 'wang', now)).toBe(browsers.sourceOf(first, 'wang', now))
  const crowded = Array.from({ length: 8 }, (_, i) => `p${i}`).reduce<string>(
    (cookie, who) => remember(cookie, who),
    both,
  )
  expect(browsers.sourceOf(crowded, 'wang', now)).toBeUndefined()
  expect(browsers.sourceOf(crowded, 'p0', now)).toBeDefined()
})

test('known browser: ignores a changed, foreign or old cookie', () => {
  const cookie = remember(undefined, 'wang')
  expect(browsers.sourceOf(`${cookie}x`, 'wang', now)).toBeUndefined()
  expect(createKnownBrowsers('other').sourceOf(cookie, 'wang', now)).toBeUndefined()
  expect(browsers.sourceOf('keguan_known=.', 'wang', now)).toBeUndefined()
  expect(browsers.sourceOf(cookie, 'wang', new Date(now.getTime() + 181 * 24 * 3_600_000))).toBeUndefined()
})

test('known browser: scripts and other sites cannot read or send the cookie', () => {
  const header = browsers.remember(undefined, 'wang', { now, secure: true })
  expect(header).toMatch(/; Path=\/api\/account; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/)
})
