import { expect, test } from 'vitest'
import { readTicket, signTicket } from './file-ticket.ts'

const ticket = { key: 'analyses/1/media.mp3', sessionId: 's1', expiresMs: 1000, contentType: 'audio/mpeg' }

test('a ticket is accepted with the key that signed it', () => {
  expect(readTicket('secret', signTicket('secret', ticket))).toEqual(ticket)
})

test('another secret, a changed letter or half a ticket are no ticket', () => {
  const signed = signTicket('secret', ticket)
  expect(readTicket('other', signed)).toBeUndefined()
  expect(readTicket('secret', `x${signed}`)).toBeUndefined()
  expect(readTicket('secret', signed.split('.')[0] ?? '')).toBeUndefined()
  expect(readTicket('secret', '')).toBeUndefined()
})
