import type { Measure } from '@keguan/contract/report/kit/measure'
import type { Cell } from '../view.ts'
import type { Sheet, SheetColumn } from './sheet.ts'

/** Column names for programs: the same in every language, values as in the report. */
export const dataColumn = (title: string, kind: SheetColumn['kind']): SheetColumn => ({ title, kind, width: 18 })

const COLUMNS = [
  dataColumn('id', 'text'),
  dataColumn('value', 'number'),
  dataColumn('category', 'text'),
  dataColumn('unit', 'text'),
  dataColumn('low', 'number'),
  dataColumn('high', 'number'),
  dataColumn('count', 'number'),
  dataColumn('source', 'text'),
  dataColumn('why_missing', 'text'),
]

/** One row per measure, for programs. */
export function dataSheet(measures: Readonly<Record<string, Measure>>, ids: readonly string[]): Sheet {
  const rows = ids.map((id): Cell[] => {
    const measure = measures[id]
    const value = measure?.value ?? null
    return [
      id,
      typeof value === 'number' ? value : null,
      typeof value === 'string' ? value : null,
      measure?.unit ?? null,
      measure?.interval?.[0] ?? null,
      measure?.interval?.[1] ?? null,
      measure?.count ?? null,
      measure?.source ?? null,
      measure?.why_missing ?? null,
    ]
  })
  return { name: 'data', columns: COLUMNS, rows }
}
