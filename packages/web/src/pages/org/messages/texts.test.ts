import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { expect, it } from 'vitest'
import { TEXTS } from './texts.ts'

const variables = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

it.each(Object.entries(TEXTS))('%s is there in every language, with the same variables', (_, text) => {
  for (const locale of LOCALES) expect(text[locale].trim()).not.toBe('')
  expect(variables(text['en-US'])).toEqual(variables(text['zh-CN']))
})
