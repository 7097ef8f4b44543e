import type { ColumnChoice } from '@keguan/contract/api/exam'
import type { MarkColumn, MarkPupil, MarkReading, PaperFull, RowPlace } from '@keguan/contract/report/exam/mark-sheet'
import { EXAM_PUPILS_MAX } from '@keguan/contract/vocabulary/mark-sheet'
import type { GridRow, SheetGrid } from '../sheet-grid.ts'
import { cellAddress } from '../xlsx/cell-address.ts'
import { classNames } from './class-names.ts'
import { plainText } from './mark-cell.ts'
import { headingOf } from './mark-headings.ts'
import { firstText, isFullRow, isNamelessFullRow, KEY_ROW, type MarkLayout } from './mark-layout.ts'
import { doubledColumns, type MarkPlan, questionKey } from './mark-plan.ts'
import { createProblemList, MarkSheetProblem, type ProblemList } from './mark-problems.ts'
import { markPupil, type PupilDraft } from './mark-pupils.ts'
import { furtherPlan, knownPupils, laidSheets } from './mark-sheets.ts'
import { scorePupils } from './score-pupils.ts'
import { uniquePupils } from './unique-pupils.ts'

/** Rows of a list without a pupil. */
const FOOTER =
  /^(?:总平均|人均|均值|平均分?|均分|班平均|年级平均|最高分?|最低分?|高分组|低分组|前\d+[%名]|后\d+[%名]|总人数|缺考人?数|应考|实考|参考人数|人数|合计|总计|总分|小计|及格率?|优秀率?|优良率?|优生率?|良好率?|低分率?|得分率|标准差|方差|难度|区分度|中位数|众数|制表|填表|统计|阅卷|审核|复核|备注|说明|注:|.{0,8}(?:签名|签字|签章|盖章)|(?:average|mean|total|max(?:imum)?|min(?:imum)?|median|st\.?dev|sd)$)/iu
/** 班级平均, 全年级均分: aggregates of the group named before. */
const SUM_OF_SOME =
  /^(?:全?[班校区级]|全?年级|本[班校]|.{1,12}班)级?(?:总?平均分?|均分|最高分?|最低分?|合计|总计|小计|总?人数|及格率|优秀率|良好率|低分率|得分率|标准差)/u
/**
 * A person's choices for a sheet of marks: columns, which of duplicate rows count, and full marks without a column. The
 * rest is guessed.
 */
export interface MarkChoices {
  readonly columns: readonly ColumnChoice[]
  readonly rows: readonly RowPlace[]
  readonly fulls: readonly PaperFull[]
}

/**
 * The marks of a workbook. Sheets with the headings of the first one belong to it (one sheet per class), and so do
 * those of further pupils with other subjects (物理类, 历史类).
 *
 * @throws MarkSheetProblem
 */
export function readMarks(
  grids: readonly SheetGrid[],
  { columns: choices = [], rows: counted = [], fulls: said = [] }: Partial<MarkChoices> = {},
): MarkReading {
  const list = createProblemList()
  const open = grids.filter(({ hidden, name }) => {
    if (hidden) list.add('hidden_sheet', name)
    return !hidden
  })
  const { laid, first } = laidSheets(open, choices)
  if (!first) throw new MarkSheetProblem('no_heading')
  if (!first.plan) throw new MarkSheetProblem('no_marks')
  for (const at of doubledColumns(first.layout)) {
    const { letter, heading } = first.layout.columns[at] as MarkColumn
    list.add('doubled_column', letter, heading)
  }
  let plan = first.plan
  const drafts: PupilDraft[] = []
  const keys = new Map<string, string>()
  const fulls = new Map<string, number>()
  for (const { grid, layout, plan: own } of laid) {
    const further = own && furtherPlan(plan, own, () => knownPupils(drafts, layout, own))
    if (!further) {
      list.add('other_sheet', grid.name)
      continue
    }
    plan = further.whole
    noteHidden(grid, list)
    const formulas = new Set(grid.formulas)
    const isPart = laid.length > 1 && first.plan.className === null
    const carried = mergedTexts(grid)
    const isOutside = outsideList(layout, further.own, carried)
    for (const row of layout.body) {
      const start = firstText(row)
      if (isFullRow(row) || (row === layout.body[0] && isNamelessFullRow(row, layout)))
        fillFulls(fulls, row, further.own)
      else if (KEY_ROW.test(start)) fillKeys(keys, row, further.own)
      else {
        const context = { grid, formulas, carried, sheetClass: isPart ? grid.name : '', list }
        const draft = isOutside(row) || isNoPupil(row, further.own) ? null : markPupil(row, further.own, context)
        const name = further.own.name === null ? '' : plainText(row.cells[further.own.name])
        if (draft === null) list.add('left_out_row', placeOf(grid, row), isSum(name) ? name : start)
        else drafts.push(draft)
      }
    }
  }
  if (drafts.length === 0) throw new MarkSheetProblem('no_pupils')
  if (drafts.length > EXAM_PUPILS_MAX) throw new MarkSheetProblem('too_many_pupils')
  const scored = scorePupils(drafts, plan, { keys, fulls, said, list })
  const { pupils, doubled } = uniquePupils(named(scored.pupils, list), counted, list)
  return {
    title: first.layout.title,
    columns: first.layout.columns,
    papers: scored.papers,
    questions: scored.questions,
    pupils,
    doubled,
    problems: list.problems,
  }
}

/** Sums, signatures, headings repeated at the top of each printed page, and the title of a class above them. */
function isNoPupil(row: GridRow, { name }: MarkPlan): boolean {
  const start = firstText(row)
  const own = name === null ? '' : plainText(row.cells[name])
  const isAlone = row.cells.filter((cell) => plainText(cell) !== '').length === 1
  return isSum(start) || isSum(own) || (name !== null && own === '' && isAlone && /\p{Script=Han}/u.test(start))
}

const isSum = (text: string): boolean =>
  FOOTER.test(text) || SUM_OF_SOME.test(text) || ['name', 'number'].includes(headingOf([text]).role)

/**
 * If most rows have a number or a class, rows before the first and after the last of these are about the list, whatever
 * their text.
 */
function outsideList(
  { body }: MarkLayout,
  { number, className }: MarkPlan,
  carried: ReadonlyMap<string, string>,
): (row: GridRow) => boolean {
  const columns = [number, className].filter((column) => column !== null)
  const isOfPupil = (row: GridRow): boolean =>
    columns.some((column) => plainText(row.cells[column]) !== '' || carried.has(cellAddress(column, row.number)))
  const rows = body.filter(isOfPupil)
  const [first, last] = [rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0]
  return ({ number: at }) => rows.length * 2 > body.length && (at < first || at > last)
}

const placeOf = ({ name }: SheetGrid, { number }: GridRow): string => (name === '' ? `${number}` : `${name}!${number}`)

function noteHidden(grid: SheetGrid, list: ProblemList): void {
  for (const row of grid.rows)
    if (row.hidden && firstText(row) !== '') list.add('hidden_row', placeOf(grid, row), firstText(row))
}

/** Texts of cells merged downwards, such as the class of a block of rows, by address. */
function mergedTexts({ merges, rows }: SheetGrid): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  for (const { top, left, bottom, right } of merges) {
    if (left !== right || bottom - top > EXAM_PUPILS_MAX) continue
    const text = plainText(byNumber.get(top)?.cells[left])
    if (text === '') continue
    for (let row = top + 1; row <= bottom; row++) found.set(cellAddress(left, row), text)
  }
  return found
}

function fillFulls(into: Map<string, number>, { cells }: GridRow, { papers, questions }: MarkPlan): void {
  const fill = (key: string, column: number | null): void => {
    const value = column === null ? 0 : Number(plainText(cells[column]).replace(/分$/u, ''))
    if (value > 0) into.set(key, value)
  }
  for (const { id, column } of papers) fill(id, column)
  for (const { label, column, answers } of questions) {
    fill(questionKey(label), answers)
    fill(questionKey(label), column)
  }
}

function fillKeys(into: Map<string, string>, { cells }: GridRow, { questions }: MarkPlan): void {
  for (const { label, answers } of questions) {
    const text = answers === null ? '' : plainText(cells[answers])
    if (text !== '') into.set(label, text)
  }
}

/** Replaces every spelling of a class by one name. */
function named(pupils: readonly MarkPupil[], list: ProblemList): MarkPupil[] {
  const names = classNames(pupils.map(({ className }) => className).filter(Boolean))
  const spellings = new Map<string, string[]>()
  for (const [spelling, name] of names) spellings.set(name, [...(spellings.get(name) ?? []), spelling])
  for (const [name, of] of spellings) if (of.length > 1) list.add('merged_class', name, of.join(' / '))
  return pupils.map((pupil) => ({ ...pupil, className: names.get(pupil.className) ?? pupil.className }))
}
