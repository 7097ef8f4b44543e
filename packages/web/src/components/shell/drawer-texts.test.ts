import { readFileSync } from 'node:fs'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { describe, expect, it } from 'vitest'
import { TEXTS as HELP, KEY_TEXTS, SPACE_BAR } from '../help/texts.ts'
import { TEXTS as LAYOUT } from '../layout/texts.ts'

const all = [HELP, LAYOUT, KEY_TEXTS, { SPACE_BAR }].flatMap((table) => Object.entries(table))
const variables = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
const source = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const unused = (texts: object, sources: string) =>
  Object.keys(texts).filter((key) => !new RegExp(`TEXTS\\.${key}\\b`).test(sources))

describe('texts of the drawers', () => {
  it.each(all)('%s is there in every language, with the same variables', (_, text) => {
    for (const locale of LOCALES) expect(text[locale].trim()).not.toBe('')
    expect(variables(text['en-US'])).toEqual(variables(text['zh-CN']))
  })

  it('are all used', () => {
    expect(unused(HELP, source('../help/help-drawer.tsx'))).toEqual([])
    const built = ['saving', 'saved', 'failed']
    const sources = source('../layout/layout-drawer.tsx') + source('../layout/color-choice.tsx')
    expect(unused(LAYOUT, sources).filter((key) => !built.includes(key))).toEqual([])
  })
})
