import { expect, it } from 'vitest'
import { baseOf, hashOf, pathOf, storedAt } from './page-settings.ts'

it('reads the base of the router however it is written', () => {
  expect(['', '/', 'desk', '/desk', '/desk/', '//desk//one/'].map(baseOf)).toEqual([
    '',
    '',
    '/desk',
    '/desk',
    '/desk',
    '/desk/one',
  ])
  expect(hashOf('/home')).toBe('#/home')
})

it('recognises its own addresses by the base', () => {
  expect(pathOf('#/home?search=x', '')).toBe('/home?search=x')
  expect(pathOf('#/desk/home', '/desk')).toBe('/home')
  expect(pathOf('#/home', '/desk')).toBeNull()
  expect(pathOf('#/desktop/home', '/desk')).toBeNull()
})

it('finds stored files at the host that the page names', () => {
  expect(storedAt('/api/file/x', '')).toBe('/api/file/x')
  expect(storedAt('/api/file/x', 'https://files.example')).toBe('https://files.example/api/file/x')
  expect(storedAt('https://s3.example/x', 'https://files.example')).toBe('https://s3.example/x')
})
