import type { BlueprintRow } from '@keguan/contract/report/exam/mark-sheet'
import type { GridCell, SheetGrid } from '../sheet-grid.ts'
import { FULL, isLevel, LABEL } from './blueprint-words.ts'
import { plainText } from './mark-cell.ts'
import { questionLabel } from './mark-headings.ts'
import { MarkSheetProblem } from './mark-problems.ts'
import { matrixMarks } from './matrix-cell.ts'
import { filledRows, readMatrixBlueprint } from './read-matrix-blueprint.ts'

const HEADING_WITHIN = 15
const FIELDS = {
  label: LABEL,
  type: /^(?:题型|题目类型|type)$/iu,
  full: FULL,
  points: /知识点|考点|考查内容|考察内容|内容|知识内容|point/iu,
  level: /认知|能力层次|能力要求|层次|水平|level/iu,
  difficulty: /难度|difficulty/iu,
} as const
type Field = keyof typeof FIELDS

/** 易, 中, 难 as their usual shares of correct answers (methods, exams). */
const DIFFICULTIES: readonly (readonly [RegExp, number])[] = [
  [/^(?:容?易|简单|easy)/iu, 0.8],
  [/^(?:中等?|较?中|medium)/iu, 0.55],
  [/^(?:较?难|困难|hard)/iu, 0.3],
]

/**
 * A table of specifications (双向细目表): one row per question, with several points in one cell or in several columns and
 * the level in a cell or as a tick below its name; or a matrix of points and levels.
 *
 * @throws MarkSheetProblem
 */
export function readBlueprint(grids: readonly SheetGrid[]): BlueprintRow[] {
  let isMatrix = false
  for (const grid of grids) {
    if (grid.hidden) continue
    const matrix = readMatrixBlueprint(grid)
    if (matrix === 'no_labels') isMatrix = true
    const rows = matrix === null || matrix === 'no_labels' ? readList(grid) : matrix
    if (rows.length > 0) return rows
  }
  throw new MarkSheetProblem(isMatrix ? 'matrix_blueprint' : 'no_questions')
}

function readList(grid: SheetGrid): BlueprintRow[] {
  const rows = filledRows(grid)
  const at = rows
    .slice(0, HEADING_WITHIN)
    .findIndex((cells) => cells.some((cell) => FIELDS.label.test(plainText(cell))))
  const heading = rows[at]
  if (!heading) return []
  // levels may be below one heading that is merged over them
  const below = rows[at + 1] ?? []
  const labelAt = heading.findIndex((cell) => fieldOf(cell) === 'label')
  const hasSecondLine = labelsOf(below[labelAt]).length === 0 && below.some((cell) => isLevel(plainText(cell)))
  const levels = Array.from({ length: Math.max(heading.length, below.length) }, (_, column) => {
    const own = [heading[column], hasSecondLine ? below[column] : null].map(plainText)
    return own.find(isLevel) ?? ''
  })
  const columns = levels.map((level, column) => (level === '' ? fieldOf(heading[column]) : null))
  return rows.slice(at + (hasSecondLine ? 2 : 1)).flatMap((cells) => {
    const of = (field: Field) =>
      columns.flatMap((one, column) => (one === field && plainText(cells[column]) !== '' ? [cells[column]] : []))
    const textOf = (field: Field) => plainText(of(field)[0])
    const ticked = levels.filter((level, column) => level !== '' && plainText(cells[column]) !== '')
    const points = of('points').flatMap((cell) => String(cell).split(/[、,，;；/|\n\r]+/u))
    const rest = {
      type: textOf('type'),
      level: [...of('level').map(plainText), ...ticked].join(' '),
      points: [...new Set(points.map(plainText).filter(Boolean))],
      difficulty: difficultyOf(textOf('difficulty')),
    }
    return labelsOf(of('label')[0]).map((label) => ({ label, full: fullOf(textOf('full')), ...rest }))
  })
}

/** One question, or those of a range: 4-6, 4至6; 7-1 is a part of question 7. */
function labelsOf(cell: GridCell | undefined): string[] {
  const range = matrixMarks(cell)
  if (range.length > 1) return range.map(({ label }) => label)
  const label = questionLabel(plainText(cell)) ?? range[0]?.label
  return label === undefined ? [] : [label]
}

/** 4, 4分, 每题4分 */
function fullOf(text: string): number | null {
  const full = Number(text.replace(/^(?:每小?题|各)/u, '').replace(/分$/u, ''))
  return full > 0 ? full : null
}

function fieldOf(cell: GridCell | undefined): Field | null {
  const text = plainText(cell)
  return (Object.keys(FIELDS) as Field[]).find((field) => FIELDS[field].test(text)) ?? null
}

function difficultyOf(text: string): number | null {
  const share = /%$/u.test(text) ? Number(text.slice(0, -1)) / 100 : Number(text)
  if (text !== '' && share > 0 && share < 1) return share
  return DIFFICULTIES.find(([words]) => words.test(text))?.[1] ?? null
}
