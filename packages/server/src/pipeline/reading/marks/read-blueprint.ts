import type { BlueprintRow } from '@keguan/contract/report/exam/mark-sheet'
import type { SheetGrid } from '../sheet-grid.ts'
import { FULL, isLevel, LABEL } from './blueprint-words.ts'
import { plainText } from './mark-cell.ts'
import { questionLabel } from './mark-headings.ts'
import { MarkSheetProblem } from './mark-problems.ts'
import { readMatrixBlueprint } from './read-matrix-blueprint.ts'

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

/** 易, 中, 难 as the shares that they usually stand for (methods, exams). */
const DIFFICULTIES: readonly (readonly [RegExp, number])[] = [
  [/^(?:容?易|简单|easy)/iu, 0.8],
  [/^(?:中等?|较?中|medium)/iu, 0.55],
  [/^(?:较?难|困难|hard)/iu, 0.3],
]

/**
 * A table of specifications (双向细目表): a row a question, where several points stand in one cell or in several columns and
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
  const at = grid.rows
    .slice(0, HEADING_WITHIN)
    .findIndex(({ cells }) => cells.some((cell) => FIELDS.label.test(plainText(cell))))
  if (at < 0) return []
  const heading = grid.rows[at]?.cells ?? []
  const columns = heading.map(fieldOf)
  const levels = heading
    .map((cell, column) => (columns[column] === null ? plainText(cell) : ''))
    .map((text) => (isLevel(text) ? text : ''))
  return grid.rows.slice(at + 1).flatMap(({ cells }) => {
    const of = (field: Field) =>
      cells.flatMap((cell, column) => (columns[column] === field ? plainText(cell) || [] : []))
    const label = questionLabel(of('label')[0] ?? '')
    if (label === null) return []
    const full = Number(of('full')[0]?.replace(/分$/u, '') ?? '')
    const ticked = levels.filter((level, column) => level !== '' && plainText(cells[column]) !== '')
    return [
      {
        ...{ label, type: of('type')[0] ?? '', full: full > 0 ? full : null },
        level: [...of('level'), ...ticked].join(' '),
        points: [...new Set(of('points').flatMap((text) => text.split(/[、,;；/|]+/u).filter(Boolean)))],
        difficulty: difficultyOf(of('difficulty')[0] ?? ''),
      },
    ]
  })
}

function fieldOf(cell: SheetGrid['rows'][number]['cells'][number]): Field | null {
  const text = plainText(cell)
  return (Object.keys(FIELDS) as Field[]).find((field) => FIELDS[field].test(text)) ?? null
}

function difficultyOf(text: string): number | null {
  const share = /%$/u.test(text) ? Number(text.slice(0, -1)) / 100 : Number(text)
  if (text !== '' && share > 0 && share < 1) return share
  return DIFFICULTIES.find(([words]) => words.test(text))?.[1] ?? null
}
