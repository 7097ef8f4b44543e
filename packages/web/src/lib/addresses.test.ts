import { afterEach, expect, test, vi } from 'vitest'
import { keepListAddress, keepListScroll, listAddress, takeListScroll } from './addresses.ts'

afterEach(() => vi.unstubAllGlobals())

test('the way back from a report leads to the list as it was, once', () => {
  vi.stubGlobal('window', { scrollY: 640 })
  keepListAddress('?subject=chinese')
  keepListScroll()
  expect(listAddress()).toBe('/home?subject=chinese')
  expect([takeListScroll(), takeListScroll()]).toEqual([640, 0])
})

test('another list starts at its top', () => {
  vi.stubGlobal('window', { scrollY: 640 })
  keepListAddress('?subject=chinese')
  keepListScroll()
  keepListAddress('?subject=music')
  expect(takeListScroll()).toBe(0)
})
