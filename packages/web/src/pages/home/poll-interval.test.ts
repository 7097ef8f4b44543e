import { expect, it } from 'vitest'
import { FIRST_POLL_MS, nextPollMs } from './poll-interval.ts'

it('asks every two seconds while things move and ever less often while nothing does', () => {
  expect(nextPollMs(9_000, true)).toBe(FIRST_POLL_MS)
  expect(nextPollMs(2_000, false)).toBe(2_800)
  expect(nextPollMs(14_000, false)).toBe(15_000)
})
