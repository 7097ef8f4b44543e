import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { at } from '../lib/root.mjs'
import { METHOD_PAGES, methodPage } from './method-pages.mjs'

it.each(Object.entries(METHOD_PAGES))('docs/methods/%s says what the report says', (name, locale) => {
  expect(readFileSync(at('docs', 'methods', name), 'utf8')).toBe(methodPage(locale))
})
