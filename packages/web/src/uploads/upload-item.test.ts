import { expect, it } from 'vitest'
import { fingerprint } from './fingerprint.ts'
import { newItem, readSpeed, retryDelayMs, secondsLeft } from './upload-item.ts'

const identity = {
  upload_id: 'u',
  analysis_id: 'a',
  account_id: 'p',
  title: '课',
  kind: 'media',
  name: 'a.mp3',
  bytes: 1000,
  fingerprint: null,
} as const

it('computes the remaining time from the speed once it is known', () => {
  const item = newItem(identity, 'running', 200)
  expect(secondsLeft(item)).toBeNull()
  expect(secondsLeft({ ...item, bytesPerS: 100 })).toBe(8)
  expect(secondsLeft({ ...item, bytesPerS: 0 })).toBeNull()
})

it('reads the speed once a second and follows it smoothly', () => {
  const start = { atMs: 0, sent: 0, bytesPerS: null }
  expect(readSpeed(start, 500, 999)).toBe(start)
  const first = readSpeed(start, 2000, 2000)
  expect(first.bytesPerS).toBe(1000)
  expect(readSpeed(first, 2000, 3000).bytesPerS).toBeCloseTo(700)
})

it('waits longer after each failure, at most half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000])
})

it('distinguishes files by size and by either end', async () => {
  const big = (first: string, last: string) => new Blob([first, 'x'.repeat(200_000), last])
  const known = await fingerprint(big('a', 'z'))
  expect(await fingerprint(big('a', 'z'))).toBe(known)
  expect(await fingerprint(big('b', 'z'))).not.toBe(known)
  expect(await fingerprint(big('a', 'y'))).not.toBe(known)
  expect(await fingerprint(new Blob([]))).toBe('0-811c9dc5')
})
