import type { BlueprintRow } from '@keguan/contract/report/exam/mark-sheet'
import type { GridCell, SheetGrid } from '../sheet-grid.ts'
import { FULL, isLevel, isSummary, LABEL } from './blueprint-words.ts'
import { plainText } from './mark-cell.ts'
import { type MatrixMark, matrixMarks } from './matrix-cell.ts'

const HEADING_WITHIN = 15
/** Maximum size of a table of specifications; cells beyond it are not part of it. */
const ROWS_MAX = 500
const COLUMNS_MAX = 60
const LEVELS_MIN = 2

/** A column below a level. */
interface LevelColumn {
  readonly column: number
  readonly level: string
  /** Question type named above the level. */
  readonly type: string
  /** Content of the line below the levels: numbers of questions, their marks, or both in one cell. */
  readonly holds: 'labels' | 'full' | 'both'
}

/**
 * The matrix form of a table of specifications: one row per knowledge point, one column per level, cells with the
 * numbers of questions and perhaps their marks. Null for another form; `no_labels` if the cells name no questions, as
 * in “questions/marks” or marks alone.
 */
export function readMatrixBlueprint(grid: SheetGrid): BlueprintRow[] | 'no_labels' | null {
  const rows = filledRows(grid)
  const at = rows
    .slice(0, HEADING_WITHIN)
    .findIndex((cells) => cells.filter((cell) => isLevel(plainText(cell))).length >= LEVELS_MIN)
  const heading = rows[at]
  if (!heading) return null
  const first = heading.findIndex((cell) => isLevel(plainText(cell)))
  // questions in rows: the list form, whose levels have a column each
  if (first === 0 || heading.slice(0, first).some((cell) => LABEL.test(plainText(cell)))) return null
  const below = rows[at + 1] ?? []
  const hasLabelLine =
    below.slice(first).filter((cell) => LABEL.test(plainText(cell)) || FULL.test(plainText(cell))).length >= 2
  const columns = levelColumns(heading, rows[at - 1] ?? [], hasLabelLine ? below : [])
  const body = rows.slice(at + (hasLabelLine ? 2 : 1))
  if (holdsMarksOnly(body, columns, heading)) return 'no_labels'
  const found = new Map<string, BlueprintRow>()
  let point = ''
  for (const cells of body) {
    const names = cells.slice(0, first).map(plainText).filter(Boolean)
    if (names.some(isSummary)) continue
    point = names.at(-1) ?? point
    for (const mark of marksOf(cells, columns)) if (point !== '') add(found, point, mark)
  }
  return found.size === 0 ? 'no_labels' : inOrder([...found.values()])
}

function levelColumns(
  heading: readonly GridCell[],
  above: readonly GridCell[],
  below: readonly GridCell[],
): LevelColumn[] {
  let level = ''
  return Array.from({ length: Math.max(heading.length, below.length) }, (_, column) => column).flatMap((column) => {
    const own = plainText(heading[column])
    const line = plainText(below[column])
    // a level over two columns, in a format without merged cells
    if (own !== '' || line === '') level = isLevel(own) ? own : ''
    if (level === '') return []
    const type = plainText(above[column])
    const holds = LABEL.test(line) ? 'labels' : FULL.test(line) ? 'full' : 'both'
    return { column, level, type: /题$/u.test(type) && !isLevel(type) ? type : '', holds }
  })
}

interface PlacedMark extends MatrixMark {
  readonly level: string
  readonly type: string
}

/** Questions of a row, with the marks of the next column if they have a separate one. */
function marksOf(cells: readonly GridCell[], columns: readonly LevelColumn[]): PlacedMark[] {
  return columns.flatMap(({ column, level, type, holds }, i) => {
    if (holds === 'full') return []
    const marks = matrixMarks(cells[column])
    const next = columns[i + 1]
    const full =
      next?.holds === 'full' && next.level === level ? Number(plainText(cells[next.column]).replace(/分$/u, '')) : 0
    const [only] = marks
    const given = full > 0 && marks.length === 1 && only ? [{ ...only, full }] : marks
    return given.map((mark) => ({ ...mark, level, type }))
  })
}

/** A question may be in several cells: it has several points. */
function add(found: Map<string, BlueprintRow>, point: string, { label, full, level, type }: PlacedMark): void {
  const before = found.get(label)
  const levels = new Set([...(before?.level.split(' ') ?? []), level].filter(Boolean))
  found.set(label, {
    ...{ label, type: before?.type || type, difficulty: null },
    full: before?.full ?? full,
    points: [...new Set([...(before?.points ?? []), point])],
    level: [...levels].join(' '),
  })
}

const inOrder = (rows: readonly BlueprintRow[]): BlueprintRow[] =>
  rows.toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }))

/** Frequently repeated numbers, and numbers with a column of sums, are marks: a question occurs only once. */
function holdsMarksOnly(
  body: readonly (readonly GridCell[])[],
  columns: readonly LevelColumn[],
  heading: readonly GridCell[],
): boolean {
  if (columns.some(({ holds }) => holds === 'labels')) return false
  const rows = body.filter((cells) => !cells.map(plainText).some(isSummary))
  const own = (cells: readonly GridCell[]) => columns.map(({ column }) => plainText(cells[column])).filter(Boolean)
  const all = rows.flatMap(own)
  if (all.length === 0 || !all.every((text) => /^\d+(?:\.\d+)?分?$/u.test(text))) return false
  if (all.some((text) => /[.分]/u.test(text)) || new Set(all).size * 2 <= all.length) return true
  const sums = heading.findIndex((cell) => isSummary(plainText(cell)))
  const summed = rows.filter((cells) => own(cells).length > 0 && sums >= 0 && plainText(cells[sums]) !== '')
  const addsUp = (cells: readonly GridCell[]) =>
    own(cells).reduce((sum, text) => sum + Number(text), 0) === Number(plainText(cells[sums]))
  return summed.length >= 2 && summed.every(addsUp)
}

/** Rows as displayed: a merged value is in each of its cells. */
export function filledRows({ rows, merges }: SheetGrid): GridCell[][] {
  const cells = new Map<number, GridCell[]>()
  for (const row of rows.slice(0, ROWS_MAX)) if (!row.hidden) cells.set(row.number, row.cells.slice(0, COLUMNS_MAX))
  for (const { top, left, bottom, right } of merges.slice(0, ROWS_MAX)) {
    const value = cells.get(top)?.[left]
    if (value === null || value === undefined) continue
    for (const [number, own] of cells) {
      if (number < top || number > bottom) continue
      for (let column = left; column <= Math.min(right, COLUMNS_MAX - 1); column++) {
        while (own.length < column) own.push(null)
        own[column] = value
      }
    }
  }
  return [...cells].sort(([a], [b]) => a - b).map(([, own]) => own)
}
