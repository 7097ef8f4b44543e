import type { BlueprintRow, MarkSheet, MarkValue } from '@keguan/contract/report/exam/mark-sheet'
import type { ExamPaper, ExamReport } from '@keguan/contract/report/exam/report'
import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import { MARK_STATES, type MarkState } from '@keguan/contract/vocabulary/mark-sheet'
import {
  chanceOverLine,
  countOverLines,
  effectiveMarkByShare,
  effectiveMarksByMean,
  isNearAbove,
  isNearBelow,
} from '../lines.ts'
import { ownLines } from '../own-lines.ts'
import { rateOf, reachesMark } from '../rates.ts'
import { type CountedPaper, chosenPapers, countedItems, countedPapers, shownPapers } from '../sheet/counted.ts'
import { withKnownFulls } from '../sheet/known-fulls.ts'
import { gradedReport } from './graded-report.ts'
import { itemReport } from './item-report.ts'
import { markModelOf } from './main-line.ts'
import { classesOf, paperReport } from './paper-report.ts'
import { pointReport } from './point-report.ts'
import { rounded } from './rounded.ts'
import { biasCounts, inAll, subjectBiases, totalReliability } from './subjects.ts'

export interface ExamInput {
  readonly sheet: MarkSheet
  /** Empty without one. */
  readonly blueprint: readonly BlueprintRow[]
  readonly settings: ExamSettings
  readonly title: string
}

/** The summary of an exam, without names. Null if no pupil has a mark. */
export function examReport({ blueprint, settings, title, ...input }: ExamInput): ExamReport | null {
  const sheet = withKnownFulls(input.sheet, blueprint)
  const items = countedItems(sheet, settings)
  const all = countedPapers(sheet, items)
  if (all.length === 0) return null
  const papers = shownPapers(all)
  const small = all.filter((paper) => !papers.includes(paper))
  const classes = classesOf(sheet)
  const reliability = totalReliability(all)
  const biases = subjectBiases(all)
  const found = items && itemReport(items, sheet, blueprint)
  const line = lineOf(papers, settings, found?.reliability?.alpha ?? reliability)
  const report: ExamReport = {
    schema: 'keguan.exam/1',
    ...{ title, settings },
    pupils: {
      listed: sheet.pupils.length,
      counted: new Set(all.flatMap(({ pupils }) => pupils)).size,
      states: statesOf(sheet),
    },
    papers: papers.map((paper) => ({
      ...paperReport(paper, sheet, classes, settings),
      bias: biasCounts(paper.id, biases),
      effective: effectiveOf(paper, papers, settings),
    })),
    ...(small.length > 0 && { small_papers: small.map(({ id }) => id) }),
    items: found,
    points: items && pointReport(items, sheet, classes, blueprint),
    line,
    ...(settings.own_lines && { own_lines: ownLines(papers, sheet, classes, settings) }),
    graded: gradedReport(papers, settings),
  }
  return rounded(report)
}

/** How often each state occurs in a sheet, once per pupil. */
function statesOf(sheet: MarkSheet): ExamReport['pupils']['states'] {
  const chosen = chosenPapers(sheet)
  const counts = Object.fromEntries(MARK_STATES.map((state) => [state, 0])) as Record<MarkState, number>
  for (const { marks, items } of sheet.pupils) {
    const own = marks.filter((mark, at) => mark !== 'empty' || !chosen.has(at))
    const states = new Set<MarkValue>((marks.length > 0 ? own : items).filter((value) => typeof value !== 'number'))
    for (const state of MARK_STATES) if (states.has(state)) counts[state]++
  }
  return counts
}

function effectiveOf(
  paper: CountedPaper,
  papers: readonly CountedPaper[],
  { line }: ExamSettings,
): ExamPaper['effective'] {
  const total = papers.find(({ id }) => id === 'total')
  if (!total || paper === total || line === null) return null
  const [totals, marks] = inAll([total, paper]).marks as [Float64Array, Float64Array]
  const byMean = effectiveMarksByMean(totals, [marks], line)
  const byShare = effectiveMarkByShare(totals, marks, line)
  if (!byMean || byShare === null) return null
  const { both, missed } = countOverLines(totals, marks, line, byShare)
  return { by_mean: byMean.lines[0]!, by_share: byShare, both, missed }
}

function lineOf(
  papers: readonly CountedPaper[],
  { line, margin }: ExamSettings,
  reliability: number | null,
): ExamReport['line'] {
  const paper = papers.find(({ id }) => id === 'total') ?? (papers.length === 1 ? papers[0] : undefined)
  if (line === null || !paper) return null
  const model = markModelOf(paper, reliability)
  let [over, below, above, crossing] = [0, 0, 0, 0]
  for (const mark of paper.marks) {
    if (reachesMark(mark, line)) over++
    if (isNearAbove(mark, line, margin)) above++
    if (!isNearBelow(mark, line, margin)) continue
    below++
    if (model) crossing += chanceOverLine(mark, line, model, 1)
  }
  return {
    ...{ over: rateOf(over, paper.marks.length)! },
    ...{
      near_below: below,
      near_above: above,
      expected_to_cross: model && crossing,
      reliability: model?.reliability ?? null,
    },
  }
}
