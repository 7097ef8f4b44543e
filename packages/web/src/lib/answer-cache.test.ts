import { expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

const counting = () => {
  let count = 0
  return { ask: async () => ++count, asked: () => count }
}

it('asks once a minute', async () => {
  let nowMs = 0
  const cache = createAnswerCache({ now: () => nowMs })
  const { ask } = counting()
  expect(await cache.get('a', ask)).toBe(1)
  nowMs = 59_999
  expect(await cache.get('a', ask)).toBe(1)
  nowMs = 60_000
  expect(await cache.get('a', ask)).toBe(2)
})

it('lets those who ask at the same time share one question', async () => {
  const cache = createAnswerCache()
  const { ask, asked } = counting()
  expect(await Promise.all([cache.get('a', ask), cache.get('a', ask)])).toEqual([1, 1])
  expect(asked()).toBe(1)
})

it('keeps no more than it may, the newest', async () => {
  const cache = createAnswerCache({ maxEntries: 2 })
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key)
  const { ask, asked } = counting()
  await cache.get('b', ask)
  await cache.get('c', ask)
  expect(asked()).toBe(0)
  await cache.get('a', ask)
  expect(asked()).toBe(1)
})

it('keeps no failure and nothing after it was cleared', async () => {
  const cache = createAnswerCache()
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', async () => 'yes')).toBe('yes')
  cache.clear()
  expect(await cache.get('a', async () => 'new')).toBe('new')
})
