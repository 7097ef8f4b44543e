import { existsSync, readFileSync } from 'node:fs'
import { MEASURES } from '@keguan/contract/report/lesson/measure-table'
import { expect, it } from 'vitest'
import { at } from '../lib/root.mjs'
import { METHOD_PAGES, methodPage } from './method-pages.mjs'

it.each(Object.entries(METHOD_PAGES))('docs/methods/%s matches the report', (name, locale) => {
  expect(readFileSync(at('docs', 'methods', name), 'utf8')).toBe(methodPage(locale))
})

it.each([...new Set(Object.values(MEASURES).map(({ method }) => method))])('docs/methods/%s.md exists', (method) => {
  expect(existsSync(at('docs', 'methods', `${method}.md`))).toBe(true)
})
