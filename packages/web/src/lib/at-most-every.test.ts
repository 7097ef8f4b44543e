import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs at once, and only once more however often it is called soon after', () => {
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

it('keeps the interval after a delayed run, too', () => {
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
