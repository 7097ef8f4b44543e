import { expect, test } from 'vitest'
import { createFilePort } from './file.service.ts'
import { readTicket } from './file-ticket.ts'

const clock = { now: () => new Date('2026-11-23T00:00:00Z'), tickMs: () => 0 }
/** Signs as a bucket does; no other method of the storage is called. */
const storage = { signedUrl: async (key: string) => `https://bucket.example/${key}` } as never
const port = createFilePort({ storage, clock, secret: 'secret', path: '/files' })
const options = { sessionId: 'career 1', contentType: 'audio/mpeg' }

test('a bucket delivers for ten minutes, even after a log-out', async () => {
  const { url, expiresAt } = await port.addressOf('a.mp3', options)
  expect(url).toBe('https://bucket.example/a.mp3')
  expect(expiresAt.getTime() - clock.now().getTime()).toBe(600_000)
})

test('an address that must end at once goes through the server, which checks the session', async () => {
  const { url } = await port.addressOf('a.mp3', { ...options, endsAtOnce: true })
  expect(url.startsWith('/files/')).toBe(true)
  expect(readTicket('secret', url.slice('/files/'.length))).toMatchObject({ key: 'a.mp3', sessionId: 'career 1' })
})
