import { expect } from 'vitest'

/** Checks that the work takes at most the given milliseconds of processor time, which other load does not lengthen. */
export function soon(limitMs: number, work: () => void): void {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000, 'ms of processor time').toBeLessThan(limitMs)
}
