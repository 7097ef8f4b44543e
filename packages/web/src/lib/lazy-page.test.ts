import { afterEach, expect, it, vi } from 'vitest'
import { ChunkLoadError, lazyPage } from './lazy-page.ts'

const Page = () => null

/** Does what React does with a lazy component: starts it, and waits for the promise it throws. */
async function settle(page: ReturnType<typeof lazyPage>): Promise<unknown> {
  const { _init, _payload } = page.component() as unknown as { _init: (payload: unknown) => unknown; _payload: unknown }
  for (;;) {
    try {
      return _init(_payload)
    } catch (thrown) {
      if (!(thrown instanceof Promise) && typeof (thrown as PromiseLike<unknown>)?.then !== 'function') return thrown
      await (thrown as PromiseLike<unknown>).then(null, () => undefined)
    }
  }
}

afterEach(() => vi.useRealTimers())

it('fetches the page once', async () => {
  const load = vi.fn(async () => Page)
  const page = lazyPage(load)
  expect(await settle(page)).toBe(Page)
  expect(await settle(page)).toBe(Page)
  expect(load).toHaveBeenCalledOnce()
})

it('fails with a missing chunk, and loads on retry', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue(Page)
  const page = lazyPage(load)
  expect(await settle(page)).toBeInstanceOf(ChunkLoadError)
  page.renew()
  expect(await settle(page)).toBe(Page)
})

it('gives up after 120 s', async () => {
  vi.useFakeTimers()
  const page = lazyPage(() => new Promise(() => undefined))
  const outcome = settle(page)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await outcome).toMatchObject({ name: 'ChunkLoadError', message: 'timeout of 120000 ms exceeded' })
})
