import type { ColumnChoice } from '@keguan/contract/api/exam'
import type { SheetGrid } from '../sheet-grid.ts'
import { plainText } from './mark-cell.ts'
import { type ColumnChoices, layoutOf, type MarkLayout } from './mark-layout.ts'
import { createPlan, type MarkPlan } from './mark-plan.ts'
import type { PupilDraft } from './mark-pupils.ts'

/** A sheet with headings; without a plan it has no column of marks. */
interface LaidSheet {
  readonly grid: SheetGrid
  readonly layout: MarkLayout
  readonly plan: MarkPlan | null
}

/**
 * Sheets with headings, the list of pupils first: a workbook may begin with teachers or rooms. A person's choices for
 * columns refer to that list; in other sheets they apply to columns with the same heading.
 */
export function laidSheets(grids: readonly SheetGrid[], choices: readonly ColumnChoice[]) {
  const guessed = grids.flatMap((grid) => {
    const layout = layoutOf(grid)
    return layout ? [planned(grid, layout)] : []
  })
  const at = Math.max(
    0,
    guessed.findIndex(({ plan }) => plan !== null),
  )
  const list = guessed[at]
  const laid = guessed.map((sheet) =>
    list && choices.length > 0
      ? planned(sheet.grid, layoutOf(sheet.grid, choicesFor(sheet, list, choices)) as MarkLayout)
      : sheet,
  )
  const first = laid[at]
  return { first, laid: first ? [first, ...laid.filter((sheet) => sheet !== first)] : [] }
}

const planned = (grid: SheetGrid, layout: MarkLayout): LaidSheet => ({ grid, layout, plan: createPlan(layout) })

function choicesFor(sheet: LaidSheet, list: LaidSheet, choices: readonly ColumnChoice[]): ColumnChoices {
  if (sheet === list) return new Map(choices.map((choice) => [choice.column, choice]))
  const headings = (of: LaidSheet) => of.layout.columns.map(({ heading }) => heading)
  const [own, said] = [headings(sheet), headings(list)]
  return new Map(
    choices.flatMap((choice) => {
      const heading = said[choice.column] ?? ''
      const column = own[choice.column] === heading ? choice.column : heading === '' ? -1 : own.indexOf(heading)
      return column < 0 ? [] : [[column, { ...choice, column }] as const]
    }),
  )
}

/**
 * The plan of a further sheet, and what it has in common with the earlier ones; null for a sheet of another kind.
 * Columns may be in another order. A sheet with other subjects must list further pupils: one with the same pupils
 * contains something else about them.
 */
export function furtherPlan(
  whole: MarkPlan,
  own: MarkPlan,
  isKnown: () => boolean,
): { own: MarkPlan; whole: MarkPlan } | null {
  const identity = ({ number, name, className }: MarkPlan) => [number, name, className].map((column) => column === null)
  const labels = new Set(own.questions.map(({ label }) => label))
  const ids = new Set(own.papers.map(({ id }) => id))
  const common = whole.papers.filter(({ id }) => ids.has(id)).length
  if (`${identity(whole)}` !== `${identity(own)}` || whole.pairs.length !== own.pairs.length) return null
  if (labels.size !== whole.questions.length || !whole.questions.every(({ label }) => labels.has(label))) return null
  const isSame = common === whole.papers.length && common === ids.size
  if (!isSame && (common === 0 || labels.size > 0 || isKnown())) return null
  const questions = whole.questions.map(({ label }) => own.questions.find((one) => one.label === label) as Question)
  const further = own.papers.filter(({ id }) => !whole.papers.some((one) => one.id === id))
  const papers = whole.papers.map((paper) => ({
    ...paper,
    full: paper.full ?? own.papers.find(({ id }) => id === paper.id)?.full ?? null,
  }))
  const isTotal = ({ id }: { readonly id: string }) => id === 'total'
  return {
    own: { ...own, questions },
    whole: {
      ...whole,
      papers: [
        ...papers.filter((paper) => !isTotal(paper)),
        ...further.filter((paper) => !isTotal(paper)),
        ...[...papers, ...further].filter(isTotal),
      ],
    },
  }
}
type Question = MarkPlan['questions'][number]

/**
 * Whether most pupils of a sheet occur in the earlier ones, by number, else by name and the class named in the rows.
 */
export function knownPupils(drafts: readonly PupilDraft[], { body }: MarkLayout, plan: MarkPlan): boolean {
  const keyOf = (number: string, name: string, className: string) =>
    number || `${name} ${plan.className === null ? '' : className}`
  const known = new Set(drafts.map(({ number, name, className }) => keyOf(number, name, className)))
  const again = body.filter(({ cells }) => {
    const textAt = (column: number | null) => (column === null ? '' : plainText(cells[column]))
    return known.has(keyOf(textAt(plan.number), textAt(plan.name), textAt(plan.className)))
  })
  return again.length * 2 > body.length
}
