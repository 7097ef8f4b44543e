import type { ColumnChoice } from '@keguan/contract/api/exam'
import type { MarkColumn, MarkPupil, MarkReading, RowPlace } from '@keguan/contract/report/exam/mark-sheet'
import { EXAM_PUPILS_MAX } from '@keguan/contract/vocabulary/mark-sheet'
import type { GridRow, SheetGrid } from '../sheet-grid.ts'
import { cellAddress } from '../xlsx/cell-address.ts'
import { classNames } from './class-names.ts'
import { plainText } from './mark-cell.ts'
import { headingOf } from './mark-headings.ts'
import { type ColumnChoices, firstText, isFullRow, KEY_ROW, layoutOf, type MarkLayout } from './mark-layout.ts'
import { createPlan, doubledColumns } from './mark-plan.ts'
import { createProblemList, MarkSheetProblem, type ProblemList } from './mark-problems.ts'
import { markPupil, type PupilDraft, scorePupils } from './mark-pupils.ts'
import { uniquePupils } from './unique-pupils.ts'

/** Rows of a list that are no pupils. */
const FOOTER =
  /^(?:平均分?|均分|班平均|年级平均|最高分?|最低分?|总人数|应考|实考|参考人数|人数|合计|总计|总分|小计|及格率?|优秀率?|良好率?|低分率?|得分率|标准差|方差|难度|区分度|中位数|众数|制表|填表|统计|阅卷|审核|复核|备注|说明|注:|.{0,8}(?:签名|签字|签章|盖章))/u
/** 班级平均, 全年级均分: sums of whoever is named before. */
const SUM_OF_SOME =
  /^(?:全?[班校区级]|全?年级|本[班校]|.{1,12}班)级?(?:总?平均分?|均分|最高分?|最低分?|合计|总计|小计|总?人数|及格率|优秀率|良好率|低分率|得分率|标准差)/u
/**
 * The marks of a workbook. Sheets with the headings of the first one belong to it (one sheet a class).
 *
 * @throws MarkSheetProblem
 */
export function readMarks(
  grids: readonly SheetGrid[],
  choices: readonly ColumnChoice[] = [],
  counted: readonly RowPlace[] = [],
): MarkReading {
  const chosen: ColumnChoices = new Map(choices.map((choice) => [choice.column, choice]))
  const list = createProblemList()
  const open = grids.filter(({ hidden, name }) => {
    if (hidden) list.add('hidden_sheet', name)
    return !hidden
  })
  const laid = open.flatMap((grid) => {
    const layout = layoutOf(grid, chosen)
    return layout ? [{ grid, layout }] : []
  })
  const [first] = laid
  if (!first) throw new MarkSheetProblem('no_heading')
  const plan = createPlan(first.layout)
  if (!plan) throw new MarkSheetProblem('no_marks')
  for (const at of doubledColumns(first.layout)) {
    const { letter, heading } = first.layout.columns[at] as MarkColumn
    list.add('doubled_column', letter, heading)
  }
  const drafts: PupilDraft[] = []
  const keys = new Map<number, string>()
  const fulls = new Map<number, number>()
  for (const { grid, layout } of laid) {
    if (layout !== first.layout && !isSameList(layout, first.layout)) {
      list.add('other_sheet', grid.name)
      continue
    }
    noteHidden(grid, list)
    const formulas = new Set(grid.formulas)
    const isPart = laid.length > 1 && !first.layout.headings.some(({ role }) => role === 'class')
    const carried = mergedTexts(grid)
    for (const row of layout.body) {
      const start = firstText(row)
      if (isFullRow(row)) fillNumbers(fulls, row, layout)
      else if (KEY_ROW.test(start)) fillKeys(keys, row, layout)
      else {
        const name = plan.name === null ? '' : plainText(row.cells[plan.name])
        const context = { grid, formulas, carried, sheetClass: isPart ? grid.name : '', list }
        const draft = isNoPupil(start) || isNoPupil(name) ? null : markPupil(row, plan, context)
        if (draft === null) list.add('left_out_row', placeOf(grid, row), start)
        else drafts.push(draft)
      }
    }
  }
  if (drafts.length === 0) throw new MarkSheetProblem('no_pupils')
  if (drafts.length > EXAM_PUPILS_MAX) throw new MarkSheetProblem('too_many_pupils')
  const scored = scorePupils(drafts, plan, { keys, fulls, list })
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

/** Sums, signatures, and the headings once more, as at the top of each printed page. */
const isNoPupil = (text: string): boolean =>
  FOOTER.test(text) || SUM_OF_SOME.test(text) || ['name', 'number'].includes(headingOf([text]).role)

const placeOf = ({ name }: SheetGrid, { number }: GridRow): string => (name === '' ? `${number}` : `${name}!${number}`)

/** Whether a sheet holds a further class of the same list. */
const isSameList = (one: MarkLayout, other: MarkLayout): boolean => {
  const key = ({ headings }: MarkLayout) =>
    headings
      .map(({ role, subject, label }) => `${role} ${subject} ${label}`)
      .filter((each) => !each.startsWith('ignored'))
  const [mine, theirs] = [key(one), key(other)]
  return mine.length === theirs.length && mine.every((each, i) => each === theirs[i])
}

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

function fillNumbers(into: Map<number, number>, { cells }: GridRow, { headings }: MarkLayout): void {
  headings.forEach((_, column) => {
    const value = Number(plainText(cells[column]).replace(/分$/u, ''))
    if (value > 0) into.set(column, value)
  })
}

function fillKeys(into: Map<number, string>, { cells }: GridRow, { headings }: MarkLayout): void {
  headings.forEach(({ role }, column) => {
    const text = plainText(cells[column])
    if (role === 'answer' && text !== '') into.set(column, text)
  })
}

/** Every class under one name. */
function named(pupils: readonly MarkPupil[], list: ProblemList): MarkPupil[] {
  const names = classNames(pupils.map(({ className }) => className).filter(Boolean))
  const spellings = new Map<string, string[]>()
  for (const [spelling, name] of names) spellings.set(name, [...(spellings.get(name) ?? []), spelling])
  for (const [name, of] of spellings) if (of.length > 1) list.add('merged_class', name, of.join(' / '))
  return pupils.map((pupil) => ({ ...pupil, className: names.get(pupil.className) ?? pupil.className }))
}
