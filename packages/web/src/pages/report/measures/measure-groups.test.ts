import { MEASURE_IDS } from '@keguan/contract/report/lesson/measure-table'
import type { TableRow } from '@keguan/figures/lesson/view'
import { expect, test } from 'vitest'
import { groupRows } from './measure-groups.ts'

test('every measure is in one group, and only reliability measures are under reliability', () => {
  const groups = groupRows(MEASURE_IDS.map((id) => ({ id }) as TableRow))
  expect(groups.flatMap(({ rows }) => rows.map(({ id }) => id)).sort()).toEqual([...MEASURE_IDS].sort())
  expect(groups.at(-1)).toMatchObject({
    group: 'quality',
    rows: [{ id: 'speakers.teacher_confidence' }, { id: 'signal.snr_db' }],
  })
})
