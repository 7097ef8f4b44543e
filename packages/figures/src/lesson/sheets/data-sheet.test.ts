import { MEASURE_IDS } from '@keguan/contract/report/lesson/measure-table'
import type { LessonFacts } from '@keguan/contract/report/lesson/report-file'
import { expect, it } from 'vitest'
import { SMALL_REPORT } from '../../../test/small-report.ts'
import { csvOf } from '../../kit/sheet/csv.ts'
import { dataSheet, lessonTable } from './data-sheet.ts'
import { reportSheets } from './report-sheets.ts'

const lesson: LessonFacts = {
  ...{ analysis_id: null, title: '分数', teacher: '', subject: null, grade: null, class_name: '', lesson_date: null },
  ...{ tags: [], files: [{ kind: 'media', name: 'a.mp3', bytes: 1, sha256: 'a'.repeat(64) }], locale: 'zh-CN' },
}

it('data sheet: has the same headings and values in every language', () => {
  const [zh, en] = (['zh-CN', 'en-US'] as const).map((locale) =>
    reportSheets(SMALL_REPORT, { title: 'x' }, locale).find(({ name }) => name === 'data'),
  )
  expect(zh).toEqual(en)
  expect(zh?.columns.map(({ title }) => title).slice(0, 4)).toEqual(['id', 'value', 'category', 'unit'])
  const rt = dataSheet(SMALL_REPORT).rows.find(([id]) => id === 'st.rt')
  expect(rt?.[1]).toBe(SMALL_REPORT.measures['st.rt']?.value)
})

it('lesson table: has a row for each lesson and a column for each measure, categories as text', () => {
  const { columns, rows } = lessonTable([
    { lesson, report: SMALL_REPORT },
    { lesson, report: { ...SMALL_REPORT, measures: {} } },
  ])
  expect(columns.slice(-MEASURE_IDS.length).map(({ title }) => title)).toEqual([...MEASURE_IDS])
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(row).toHaveLength(columns.length)
    row.forEach((cell, i) => {
      if (cell !== null)
        expect(typeof cell, columns[i]?.title).toBe(columns[i]?.kind === 'number' ? 'number' : 'string')
    })
  }
  expect(rows[1]?.slice(-MEASURE_IDS.length)).toEqual(MEASURE_IDS.map(() => null))
})

it('CSV: quotes where necessary, and never turns text into a formula', () => {
  const columns = ['a', 'b'].map((title) => ({ title, kind: 'text' as const, width: 1 }))
  const rows = [
    ['x,"y"\nz', '=1+1'],
    [null, -1],
  ]
  expect(csvOf({ name: '', columns, rows })).toBe('\ufeffa,b\r\n"x,""y""\nz",\'=1+1\r\n,-1\r\n')
})
