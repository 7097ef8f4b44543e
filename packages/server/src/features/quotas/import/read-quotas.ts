import { QuotaDay } from '@keguan/contract/api/quota'
import { line, SPECIAL_CHARACTERS } from '@keguan/contract/api/text'
import { trim } from '@keguan/contract/vocabulary/constants'
import { EDITION_NAMES, LESSON_EDITIONS, type LessonEdition } from '@keguan/contract/vocabulary/edition'
import { QUOTA_NOTE_MAX, QUOTA_TOTAL_MAX } from '@keguan/contract/vocabulary/quota'
import {
  METERED_NAMES,
  QUOTA_IMPORT_COLUMN_NAMES,
  QUOTA_IMPORT_COLUMNS,
  QUOTA_IMPORT_REQUIRED,
  QUOTA_IMPORT_SYNONYMS,
  type QuotaImportColumn,
  type QuotaImportProblem,
} from '@keguan/contract/vocabulary/quota-import'
import { SHOWN_CELL_MAX } from '@keguan/contract/vocabulary/sheet-import'
import { problemOfCell } from '../../../pipeline/reading/table/cell-problem.ts'
import { headingsOf } from '../../../pipeline/reading/table/headings.ts'
import {
  cellText,
  type TableCell,
  type TableRow,
  type TableRules,
} from '../../../pipeline/reading/table/sheet-table.ts'

export const QUOTA_TABLE: TableRules<QuotaImportColumn> = {
  fields: QUOTA_IMPORT_COLUMNS,
  required: QUOTA_IMPORT_REQUIRED,
  headings: headingsOf(QUOTA_IMPORT_COLUMNS, QUOTA_IMPORT_COLUMN_NAMES, QUOTA_IMPORT_SYNONYMS),
}

export type ReportProblem = (field: QuotaImportColumn, problem: QuotaImportProblem, value: string) => void

/** The values of a row. An empty or unreadable field is undefined. */
export interface QuotaRowValues {
  readonly org: string
  /** Undefined if the column is empty: the name alone identifies the institution. */
  readonly folder: string | undefined
  readonly metered: boolean | undefined
  readonly edition: LessonEdition | undefined
  readonly startsOn: string | undefined
  readonly endsOn: string | undefined
  readonly total: number | undefined
  readonly note: string
  /** Whether the row is about a quota, and not only about metering. */
  readonly isOfQuota: boolean
  /** Values as typed. */
  readonly typed: ReadonlyMap<QuotaImportColumn, string>
}

const TEXT_MAX = 1000
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/
const COUNT = /^\d{1,9}$/
const Note = line(QUOTA_NOTE_MAX)
const OF_QUOTA = ['edition', 'starts_on', 'ends_on', 'total'] as const

const wordsOf = (text: string): string => text.normalize('NFKC').toLowerCase()

const EDITIONS = new Map<string, LessonEdition>(
  LESSON_EDITIONS.flatMap((edition) =>
    [String(edition), ...Object.values(EDITION_NAMES[edition])].map((name) => [wordsOf(name), edition] as const),
  ),
)
const ANSWERS = new Map<string, boolean>([
  ...['true', 'y', '1', '计数', ...Object.values(METERED_NAMES.yes)].map((text) => [wordsOf(text), true] as const),
  ...['false', 'n', '0', '不计数', ...Object.values(METERED_NAMES.no)].map((text) => [wordsOf(text), false] as const),
])

/** Numbers, dates and check marks belong in these columns; in others they are mistakes. */
const isOwnKind = (field: QuotaImportColumn, { value }: TableCell): boolean =>
  ((field === 'starts_on' || field === 'ends_on') && value instanceof Date) ||
  (field === 'total' && typeof value === 'number') ||
  (field === 'metered' && typeof value === 'boolean')

export const readQuota = ({ cells }: TableRow<QuotaImportColumn>, complain: ReportProblem): QuotaRowValues => {
  const faulty = new Set<QuotaImportColumn>()
  const say: ReportProblem = (field, problem, value) => {
    faulty.add(field)
    complain(field, problem, value)
  }
  const textOf = (field: QuotaImportColumn): string => {
    const cell = cells.get(field)
    const text = cellText(cell?.value).slice(0, TEXT_MAX)
    const fault = cell && problemOfCell(cell)
    if (fault && !(fault === 'not_text' && isOwnKind(field, cell))) say(field, fault, text)
    return text
  }
  /** The meaning of a filled cell; an unknown value is reported. */
  const read = <T>(field: QuotaImportColumn, problem: QuotaImportProblem, meaning: (text: string) => T | undefined) => {
    const text = textOf(field)
    if (text === '' || faulty.has(field)) return undefined
    const found = meaning(text)
    if (found === undefined) say(field, problem, text)
    return found
  }
  const org = textOf('org')
  if (org === '' && !faulty.has('org')) say('org', 'missing', '')
  const folder = textOf('folder')
  const note = textOf('note')
  const wrongNote = Note.safeParse(note).error?.issues[0]?.message
  if (wrongNote !== undefined) say('note', wrongNote === SPECIAL_CHARACTERS ? wrongNote : 'too_long', note)
  const isOfQuota = OF_QUOTA.some((field) => cellText(cells.get(field)?.value) !== '')
  const said = {
    org,
    folder: folder === '' ? undefined : folder.split('/').map(trim).filter(Boolean).join('/'),
    metered: read('metered', 'not_yes_or_no', (text) => ANSWERS.get(wordsOf(text))),
    edition: read('edition', 'unknown_edition', (text) => EDITIONS.get(wordsOf(text))),
    startsOn: read('starts_on', 'not_a_day', dayOf),
    endsOn: read('ends_on', 'not_a_day', dayOf),
    total: read('total', 'not_a_count', countOf),
    note,
    isOfQuota,
    typed: new Map([...cells].map(([field, cell]) => [field, cellText(cell.value).slice(0, SHOWN_CELL_MAX)] as const)),
  }
  const isLeftOut = (field: (typeof OF_QUOTA)[number]): boolean =>
    isOfQuota && !faulty.has(field) && cellText(cells.get(field)?.value) === ''
  for (const field of OF_QUOTA) if (isLeftOut(field)) say(field, 'missing', '')
  return said
}

function dayOf(text: string): string | undefined {
  const [, year, month, date] = DAY.exec(text) ?? []
  if (!year || !month || !date) return undefined
  return QuotaDay.safeParse(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`).data
}

function countOf(text: string): number | undefined {
  const count = COUNT.test(text) ? Number(text) : undefined
  return count !== undefined && count <= QUOTA_TOTAL_MAX ? count : undefined
}
