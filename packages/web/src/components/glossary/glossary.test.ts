import { readFileSync } from 'node:fs'
import { REPORT_SECTIONS } from '@keguan/contract/vocabulary/edition'
import { expect, it } from 'vitest'
import { GLOSSARY, GLOSSARY_HEADING } from './glossary.ts'

const guide = (file: string) =>
  readFileSync(new URL(`../../../../../docs/guide/${file}`, import.meta.url), 'utf8').split('\n')

it.each([
  ['zh-CN', 'teachers.zh-CN.md', '：'],
  ['en-US', 'teachers.md', ': '],
] as const)('the glossary and the guide for teachers say the same, %s', (locale, file, colon) => {
  const lines = guide(file)
  const from = lines.indexOf(`## ${GLOSSARY_HEADING[locale]}`)
  const part = lines.slice(from + 1, from + 1 + lines.slice(from + 1).findIndex((line) => line.startsWith('## ')))
  expect(part.filter((line) => line.startsWith('- '))).toEqual(
    GLOSSARY.map(({ term, text }) => `- **${term[locale]}**${colon}${text[locale]}`),
  )
})

it('every section of a report that introduces technical terms explains them', () => {
  const explained = new Set(GLOSSARY.map(({ section }) => section))
  expect(REPORT_SECTIONS.filter((section) => !explained.has(section))).toEqual(['review', 'suggestions'])
})
