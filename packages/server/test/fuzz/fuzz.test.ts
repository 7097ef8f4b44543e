import { expect, test } from 'vitest'
import { inputOf, trySeed } from './try-seed.ts'

/** The first seeds of `npm run fuzz`; more would take too long here. */
const SEEDS = Array.from({ length: 80 }, (_, at) => at + 1)
/** Five times the limit of `npm run fuzz`, since tests run in parallel. */
const SLOW_MS = 10_000

test('a seed reproduces its input', () => {
  for (const seed of SEEDS.slice(0, 20)) {
    const [once, again] = [inputOf(seed), inputOf(seed)]
    expect(again.task).toEqual(once.task)
    expect(Buffer.compare(again.bytes, once.bytes)).toBe(0)
  }
})

test('any file is read, or quickly rejected with a reason', async () => {
  const wrong = []
  for (const seed of SEEDS) {
    const outcome = await trySeed(seed)
    if (outcome.result.startsWith('unnamed') || outcome.readMs > SLOW_MS) wrong.push(outcome)
  }
  expect(wrong).toEqual([])
}, 240_000)
