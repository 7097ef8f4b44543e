import { expect, it } from 'vitest'
import { opensSearch } from './shortcut.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false }
const page = { closest: () => null }
const field = { closest: () => ({}) as Element }

it('opens with Ctrl K and ⌘ K anywhere, also while typing', () => {
  expect(opensSearch({ ...NONE, key: 'k', ctrlKey: true }, page)).toBe(true)
  expect(opensSearch({ ...NONE, key: 'K', metaKey: true }, field)).toBe(true)
  expect(opensSearch({ ...NONE, key: 'k', ctrlKey: true, shiftKey: true }, page)).toBe(false)
  expect(opensSearch({ ...NONE, key: 'k' }, page)).toBe(false)
})

it('opens with a slash outside text fields', () => {
  expect(opensSearch({ ...NONE, key: '/' }, page)).toBe(true)
  expect(opensSearch({ ...NONE, key: '/' }, null)).toBe(true)
  expect(opensSearch({ ...NONE, key: '/' }, field)).toBe(false)
  expect(opensSearch({ ...NONE, key: '/', ctrlKey: true }, page)).toBe(false)
  expect(opensSearch({ ...NONE, key: '/', isComposing: true }, page)).toBe(false)
})
