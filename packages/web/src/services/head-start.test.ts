import { expect, it, vi } from 'vitest'
import { begin, takeOr } from './head-start.ts'

const answering = (text: string, status = 200) => vi.fn(async () => new Response(text, { status }))
const textOf = async (response: Promise<Response>) => (await response).text()

it('gives an early response to the first caller, and only to that one', async () => {
  const [early, later] = [answering('early'), answering('later')]
  begin('a', early)
  expect(await textOf(takeOr('a', later))).toBe('early')
  expect(later).not.toHaveBeenCalled()
  expect(await textOf(takeOr('a', later))).toBe('later')
  expect(early).toHaveBeenCalledOnce()
})

it('requests again after a refusal or a lost connection, and for anything else', async () => {
  const later = answering('later')
  begin('refused', answering('no', 409))
  begin('broken', () => Promise.reject(new TypeError('no network')))
  for (const key of ['refused', 'broken', 'unknown']) expect(await textOf(takeOr(key, later))).toBe('later')
  expect(later).toHaveBeenCalledTimes(3)
})

it('drops unused responses', async () => {
  vi.useFakeTimers()
  begin('a', answering('early'))
  vi.advanceTimersByTime(60_000)
  expect(await textOf(takeOr('a', answering('later')))).toBe('later')
  vi.useRealTimers()
})
