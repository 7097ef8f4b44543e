import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cached, createQueryClient, forgetCached } from './query-client.ts'

const counting = () => {
  let count = 0
  return { ask: async () => ++count, asked: () => count }
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

it('fetches once a minute', async () => {
  const client = createQueryClient()
  const { ask } = counting()
  const get = () => client.fetchQuery({ ...cached('a'), queryFn: ask })
  expect(await get()).toBe(1)
  vi.setSystemTime(1_059_999)
  expect(await get()).toBe(1)
  vi.setSystemTime(1_060_000)
  expect(await get()).toBe(2)
})

it('shares one request between callers at the same time', async () => {
  const client = createQueryClient()
  const { ask, asked } = counting()
  const get = () => client.fetchQuery({ ...cached('a'), queryFn: ask })
  expect(await Promise.all([get(), get()])).toEqual([1, 1])
  expect(asked()).toBe(1)
})

it('limits its cached answers to the newest, and keeps any number of others', async () => {
  const client = createQueryClient({ maxEntries: 2 })
  await client.fetchQuery({ queryKey: ['list'], queryFn: async () => 'list' })
  for (const key of ['a', 'b', 'c']) await client.fetchQuery({ ...cached(key), queryFn: async () => key })
  expect(['a', 'b', 'c'].map((key) => client.getQueryData(cached(key).queryKey))).toEqual([undefined, 'b', 'c'])
  expect(client.getQueryData(['list'])).toBe('list')
})

it('caches no failure, and nothing after a change', async () => {
  const client = createQueryClient()
  const get = (ask: () => Promise<string>) => client.fetchQuery({ ...cached('a'), queryFn: ask })
  await expect(get(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await get(async () => 'yes')).toBe('yes')
  await forgetCached(client)
  expect(await get(async () => 'new')).toBe('new')
})

it('fetches although the browser reports being offline: the server may be on the local network', async () => {
  const { onlineManager } = await import('@tanstack/react-query')
  const client = createQueryClient()
  const { ask } = counting()
  onlineManager.setOnline(false)
  try {
    expect(await client.fetchQuery({ queryKey: ['a'], queryFn: ask })).toBe(1)
  } finally {
    onlineManager.setOnline(true)
  }
})
