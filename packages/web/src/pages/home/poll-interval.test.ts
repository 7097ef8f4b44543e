import { expect, it } from 'vitest'
import { FIRST_POLL_MS, nextPollMs } from './poll-interval.ts'

it('polls every two seconds during progress, and ever less often without any', () => {
  expect(nextPollMs(9_000, true)).toBe(FIRST_POLL_MS)
  expect(nextPollMs(2_000, false)).toBe(2_800)
  expect(nextPollMs(14_000, false)).toBe(15_000)
})
