import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { expect, it } from 'vitest'
import { TEXTS } from './texts.ts'

const FOLDER = new URL('.', import.meta.url).pathname
const sources = (readdirSync(FOLDER, { recursive: true }) as string[])
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('texts'))
  .map((path) => readFileSync(join(FOLDER, path), 'utf8'))
  .join('\n')
const variables = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

it.each(Object.entries(TEXTS))('%s is there in every language, with the same variables, and is used', (key, text) => {
  for (const locale of LOCALES) expect(text[locale].trim()).not.toBe('')
  expect(variables(text['en-US'])).toEqual(variables(text['zh-CN']))
  expect(sources).toMatch(new RegExp(`TEXTS\\.${key}\\b`))
})
