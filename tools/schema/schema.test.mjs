import { readFileSync } from 'node:fs'
import { MEASURE_IDS } from '@keguan/contract/report/lesson/measure-table'
import { expect, it } from 'vitest'
import { at } from '../lib/root.mjs'
import { DICTIONARY_PAGES, dictionaryPage } from './data-dictionary.mjs'
import { fieldText, unusedTexts } from './field-texts.mjs'
import { fields, SCHEMA_FILE, schemaText } from './report-schema.mjs'

const read = (name) => readFileSync(at('docs', 'schema', name), 'utf8')

it('published JSON Schema: matches the contract (npm run schema writes it)', () => {
  expect(read(SCHEMA_FILE)).toBe(schemaText())
})

it('data dictionary: describes every field in both languages, and no others', () => {
  const paths = fields().map(({ path }) => path)
  for (const locale of ['zh-CN', 'en-US']) expect(paths.filter((path) => !fieldText(path, locale))).toEqual([])
  expect(unusedTexts([...paths, 'x.start_s', 'x.end_s', 'x.utterance'])).toEqual([])
})

it.each(Object.entries(DICTIONARY_PAGES))('docs/schema/%s: is up to date and links to every method', (name, locale) => {
  const page = read(name)
  expect(page).toBe(dictionaryPage(locale))
  for (const id of MEASURE_IDS) expect(page).toContain(`| \`${id}\` |`)
  const methods = readFileSync(at('docs', 'methods', name), 'utf8')
  for (const [, anchor] of page.matchAll(/README[^)]*\.md#([^)]+)\)/g)) {
    const heading = [...methods.matchAll(/^## (.*)$/gm)].map(([, text]) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    )
    expect(heading).toContain(anchor)
  }
})
