import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('works at once, and however often it is asked soon after, once more', () => {
  const work = vi.fn()
  const ask = atMostEvery(3000, work)
  ask()
  expect(work).toHaveBeenCalledTimes(1)
  for (let i = 0; i < 5; i++) ask()
  vi.advanceTimersByTime(2999)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(work).toHaveBeenCalledTimes(2)
})

it('keeps the distance after what was put off, too', () => {
  const work = vi.fn()
  const ask = atMostEvery(3000, work)
  ask()
  ask()
  vi.advanceTimersByTime(3000)
  ask()
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(3000)
  expect(work).toHaveBeenCalledTimes(3)
})
