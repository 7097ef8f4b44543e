import type { PaperForm, ReadPapers } from '@keguan/contract/api/evaluation-paper'
import { type EvaluationForm, type FormItem, itemsOf, type Scale } from '@keguan/contract/report/evaluation/form'
import { isValid } from '@keguan/contract/report/evaluation/score'
import { toXlsxName, withoutForbidden } from '@keguan/contract/vocabulary/constants'
import { EVALUATION_COMMENT_MAX, EXPERT_NAME_MAX, INVITED_MAX } from '@keguan/contract/vocabulary/evaluation-state'
import { type Locale, named } from '@keguan/contract/vocabulary/locale'
import type { Sheet } from '@keguan/figures/kit/sheet/sheet'

/** A row of a sheet as texts, with its number in the spreadsheet. */
export interface TextRow {
  readonly number: number
  readonly cells: readonly string[]
}

const NAME = named('评课人', 'Evaluator')
const WHOLE = named('总评', 'Overall comment')
const SHEET = named('评分', 'Marks')
const YES_WORDS = ['是', '有', '√', 'yes', 'y', '1']
const NO_WORDS = ['否', '无', '×', 'no', 'n', '0']
/** Headings are within these rows; a title may be above them. */
const HEADING_ROWS = 15
const SHOWN_MAX = 100

const keyOf = (text: string): string => text.normalize('NFKC').replace(/\s/gu, '').toLowerCase()
const isOneOf = (text: string, words: readonly string[]): boolean => words.map(keyOf).includes(keyOf(text))
/** Heading as in an export: an item may have its number in front. */
const itemKey = (text: string): string => keyOf(text).replace(/^\d+[.、．]?/u, '')

const isName = (cell: string): boolean =>
  isOneOf(cell, [...Object.values(NAME), '专家', '专家姓名', '姓名', '评委', '评课教师'])
const isWhole = (cell: string): boolean => isOneOf(cell, [...Object.values(WHOLE), '评语', '意见', '总体评价'])

/** An empty sheet with a column for each item, as `papersOfRows` reads it. */
export const blankScoreSheet = (
  templateName: string,
  form: EvaluationForm,
  locale: Locale,
): { name: string; sheets: Sheet[] } => ({
  name: toXlsxName(`${templateName.replace(/[\\/:*?"<>|]/gu, '_')}.`),
  sheets: [
    {
      name: SHEET[locale],
      columns: [
        { title: NAME[locale], kind: 'text', width: 16 },
        ...itemsOf(form).map(({ title }) => ({ title, kind: 'number' as const, width: 14 })),
        { title: WHOLE[locale], kind: 'text' as const, width: 60 },
      ],
      rows: [],
    },
  ],
})

/** The rating in a cell; null for a value outside the scale. An empty cell is "not rated". */
function ratingIn(scale: Scale, cell: string): number | null {
  if (cell === '') return 0
  if (scale.kind === 'yes_no') return isOneOf(cell, YES_WORDS) ? 2 : isOneOf(cell, NO_WORDS) ? 1 : null
  if (scale.kind === 'levels') {
    const level = scale.levels.findIndex(({ name }) => keyOf(name) === keyOf(cell))
    if (level >= 0) return level + 1
  }
  const value = Number(cell.normalize('NFKC').replace(/分$/u, ''))
  return isValid(scale, value) ? value : null
}

const text = (cell: string | undefined, max: number): string => withoutForbidden((cell ?? '').trim()).slice(0, max)

/** Reads the marks of several experts; null if no row has a heading for experts and one for an item. */
export function papersOfRows(rows: readonly TextRow[], form: EvaluationForm): ReadPapers | null {
  const items = new Map(itemsOf(form).map((item) => [itemKey(item.title), item]))
  const found = rows
    .slice(0, HEADING_ROWS)
    .findIndex(({ cells }) => cells.some(isName) && cells.some((cell) => items.has(itemKey(cell))))
  const head = rows[found]
  if (!head) return null
  const nameAt = head.cells.findIndex(isName)
  const wholeAt = head.cells.findIndex(isWhole)
  const columns = new Map<FormItem, number>()
  for (const [at, cell] of head.cells.entries()) {
    const item = items.get(itemKey(cell))
    if (item && !columns.has(item)) columns.set(item, at)
  }
  const papers: PaperForm[] = []
  const leftOut: ReadPapers['left_out'] = []
  for (const { number, cells } of rows.slice(found + 1)) {
    const said = cells.join(' ').trim()
    if (said === '') continue
    const name = text(cells[nameAt], EXPERT_NAME_MAX)
    if (name === '' || papers.length === INVITED_MAX) {
      leftOut.push({ row: number, column: '', text: said.slice(0, SHOWN_MAX) })
      continue
    }
    const ratings = [...columns].flatMap(([item, at]) => {
      const cell = (cells[at] ?? '').trim()
      const value = ratingIn(item.scale, cell)
      if (value === null) leftOut.push({ row: number, column: item.title, text: cell.slice(0, SHOWN_MAX) })
      return value === null || value === 0 ? [] : [{ item_id: item.item_id, value, comment: '' }]
    })
    papers.push({ expert_name: name, ratings, comment: text(cells[wholeAt], EVALUATION_COMMENT_MAX) })
  }
  return { papers, left_out: leftOut }
}
