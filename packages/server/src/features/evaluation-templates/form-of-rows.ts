import type { EvaluationForm, FormGroup, FormItem, Scale } from '@keguan/contract/report/evaluation/form'
import { withoutForbidden } from '@keguan/contract/vocabulary/constants'
import {
  ITEM_HINT_MAX,
  ITEM_TITLE_MAX,
  LEVEL_NAME_MAX,
  LEVEL_TEXT_MAX,
  LEVELS_MAX,
  POINTS_MAX,
  WEIGHT_MAX,
} from '@keguan/contract/vocabulary/evaluation-template'
import { COLUMN_OF_HEADING, FIELD_OF_NAME, type FormColumn, keyOf, NO, SCALE_OF_NAME } from './template-columns.ts'

/** A row of a sheet as texts, with its number in the spreadsheet. */
export interface TextRow {
  readonly number: number
  readonly cells: readonly string[]
}

export interface FormOfRows {
  readonly form: EvaluationForm
  readonly leftOut: readonly { readonly row: number; readonly text: string }[]
}

const DEFAULT_POINTS = 10
const HUNDRED = 100
/** Headings are within these rows; a title may be above them. */
const HEADING_ROWS = 15

const text = (cell: string | undefined, max: number): string => {
  const trimmed = (cell ?? '').trim()
  return withoutForbidden(trimmed).slice(0, max)
}

const numberIn = (cell: string): number | null => {
  const match = /\d+(?:\.\d+)?/u.exec(cell.normalize('NFKC'))
  return match ? Number(match[0]) : null
}
const within = (value: number, max: number): number => Math.min(max, Math.max(0, value))

function levelsIn(cell: string): Extract<Scale, { kind: 'levels' }>['levels'] {
  const parts = cell.split(/[;；\n]/u).map((part) => part.trim())
  return parts
    .filter((part) => part !== '')
    .slice(0, LEVELS_MAX)
    .map((part, at) => {
      const colon = part.search(/[:：]/u)
      const head = colon < 0 ? part : part.slice(0, colon)
      const [name = '', points] = head.split(/[=＝]/u)
      return {
        name: text(name, LEVEL_NAME_MAX),
        points: within(points === undefined ? at + 1 : (numberIn(points) ?? at + 1), POINTS_MAX),
        description: colon < 0 ? '' : text(part.slice(colon + 1), LEVEL_TEXT_MAX),
      }
    })
}

function scaleIn(scale: string, levels: string): Scale {
  const kind = SCALE_OF_NAME.get(keyOf(scale)) ?? (levels.trim() === '' ? 'points' : 'levels')
  if (kind === 'yes_no') return { kind }
  if (kind === 'levels') return { kind, levels: levelsIn(levels) }
  const max = Math.round(numberIn(scale) ?? DEFAULT_POINTS)
  return { kind, max: Math.min(POINTS_MAX, Math.max(2, max)) }
}

const isNo = (cell: string): boolean => [...Object.values(NO), 'n', 'false', '0', '×'].map(keyOf).includes(keyOf(cell))

/** Reads a form from the rows of a sheet, whatever the order of its columns; null when no row names an item column. */
export function formOfRows(rows: readonly TextRow[]): FormOfRows | null {
  const found = rows.slice(0, HEADING_ROWS).findIndex(({ cells }) => columnsOf(cells).has('title'))
  const head = rows[found]
  if (!head) return null
  const columns = columnsOf(head.cells)
  const groups: (FormGroup & { items: FormItem[] })[] = []
  const leftOut: { row: number; text: string }[] = []
  let count = 0
  for (const { number, cells } of rows.slice(found + 1)) {
    const of = (column: FormColumn) => cells[columns.get(column) ?? -1]?.trim() ?? ''
    const title = text(of('title'), ITEM_TITLE_MAX)
    const groupTitle = text(of('group'), ITEM_TITLE_MAX)
    if (title === '') {
      const said = cells.join(' ').trim()
      if (said !== '') leftOut.push({ row: number, text: said.slice(0, ITEM_TITLE_MAX) })
      continue
    }
    const last = groups.at(-1)
    // an empty cell continues the group above it
    if (!last || (groupTitle !== '' && groupTitle !== last.title)) {
      const weight = within(numberIn(of('groupWeight')) ?? 0, WEIGHT_MAX)
      groups.push({ group_id: `g${groups.length + 1}`, title: groupTitle, weight, items: [] })
    }
    count++
    groups.at(-1)?.items.push({
      item_id: `i${count}`,
      title,
      hint: text(of('hint'), ITEM_HINT_MAX),
      field: FIELD_OF_NAME.get(keyOf(of('field'))) ?? FIELD_OF_NAME.get(keyOf(title)) ?? null,
      scale: scaleIn(of('scale'), of('levels')),
      weight: within(numberIn(of('weight')) ?? 1, WEIGHT_MAX),
      required: !isNo(of('required')),
      comment: of('comment') !== '' && !isNo(of('comment')),
    })
  }
  return { form: { groups: withWeights(groups), comment: true, note: '' }, leftOut }
}

/** Without group weights, every item counts the same. */
function withWeights(groups: readonly FormGroup[]): FormGroup[] {
  if (groups.some(({ weight }) => weight > 0)) return [...groups]
  const items = groups.reduce((sum, group) => sum + group.items.length, 0)
  const shares = groups.map((group) => Math.round((group.items.length * HUNDRED) / items))
  const rest = HUNDRED - shares.reduce((a, b) => a + b, 0)
  return groups.map((group, at) => ({ ...group, weight: (shares[at] ?? 0) + (at === 0 ? rest : 0) }))
}

const columnsOf = (cells: readonly string[]): ReadonlyMap<FormColumn, number> =>
  new Map(
    cells
      .map((cell, at) => [COLUMN_OF_HEADING.get(keyOf(cell)), at] as const)
      .filter((entry): entry is [FormColumn, number] => entry[0] !== undefined)
      // of two headings with the same meaning, the first wins
      .reverse(),
  )
