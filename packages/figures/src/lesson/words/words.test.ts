import { LOCALES, type Named } from '@keguan/contract/vocabulary/locale'
import { describe, expect, it } from 'vitest'
import * as page from '../../kit/words/page.ts'
import * as comparison from './comparison.ts'
import * as figures from './figures.ts'
import * as head from './head.ts'
import * as highlights from './highlights.ts'
import * as map from './map.ts'
import * as measures from './measures.ts'
import * as sections from './sections.ts'
import * as sheets from './sheets.ts'
import * as summary from './summary.ts'
import * as talkSections from './talk-sections.ts'
import * as terms from './terms.ts'
import * as units from './units.ts'

const MODULES = {
  comparison,
  figures,
  head,
  highlights,
  map,
  measures,
  page,
  sections,
  sheets,
  summary,
  talkSections,
  terms,
  units,
}

const isNamed = (value: object): value is Named => LOCALES.every((locale) => locale in value)

function textsOf(value: unknown, path: string): [string, Named][] {
  if (typeof value !== 'object' || value === null) return []
  if (isNamed(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

const TEXTS = Object.entries(MODULES).flatMap(([name, module]) => textsOf(module, name))
const holes = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/gu)].map(([, name]) => name ?? ''))].sort()

describe('every text', () => {
  it('is found by this test', () => expect(TEXTS.length).toBeGreaterThan(250))

  it('is there in both languages with the same variables', () => {
    for (const [path, text] of TEXTS) {
      for (const locale of LOCALES) expect(text[locale].trim(), path).not.toBe('')
      expect(holes(text['zh-CN']), path).toEqual(holes(text['en-US']))
    }
  })

  it('uses the punctuation of its language', () => {
    for (const [path, text] of TEXTS) {
      expect(text['zh-CN'], path).not.toMatch(/[\u4e00-\u9fff][,;?]/u)
      expect(text['en-US'], path).not.toMatch(/[\u4e00-\u9fff\uff08-\uff1f]/u)
    }
  })
})
