import { readdirSync, readFileSync } from 'node:fs'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { describe, expect, it } from 'vitest'
import { sayIn } from '../../locales/say.ts'
import { GROUP_NAMES, MARK_NAMES, PROBLEM_TEXTS, TEXTS, UNIT_NAMES } from './texts.ts'

const folder = new URL('.', import.meta.url).pathname
const sources = readdirSync(folder)
  .filter((name) => /[.]tsx?$/.test(name) && !name.startsWith('texts.'))
  .map((name) => readFileSync(folder + name, 'utf8'))
  .join('\n')
const all = [TEXTS, GROUP_NAMES, MARK_NAMES, UNIT_NAMES, PROBLEM_TEXTS].flatMap((table) => Object.entries(table))
const variables = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('texts', () => {
  it.each(all)('%s is there in every language, with the same variables', (_, text) => {
    for (const locale of LOCALES) expect(text[locale].trim()).not.toBe('')
    expect(variables(text['en-US'])).toEqual(variables(text['zh-CN']))
  })

  it('are all used', () => {
    expect(Object.keys(TEXTS).filter((key) => !new RegExp(`TEXTS\\.${key}\\b`).test(sources))).toEqual([])
  })

  it('throw rather than show a gap', () => {
    expect(() => sayIn('zh-CN')(TEXTS.unsaved)).toThrow('count')
    expect(sayIn('en-US')(PROBLEM_TEXTS.special_characters)).toContain('{ }')
  })
})
