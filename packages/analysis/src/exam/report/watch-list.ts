import { type ExamClassReport, WATCH_REASONS } from '@keguan/contract/report/exam/class-report'
import type { MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import { chanceOverLine, isNearBelow } from '../lines.ts'
import { personFits } from '../person-fit.ts'
import type { CountedItems, CountedPaper } from '../sheet/counted.ts'
import { solvedOf } from '../sp-chart.ts'
import { mainPaperOf, markModelOf, nearLine } from './main-line.ts'
import { reachesShare } from './mark-level.ts'
import type { Biases } from './subjects.ts'

type Watched = ExamClassReport['watch'][number]
type Reason = Watched['reasons'][number]

/**
 * Questions from which on a pattern can be called unusual, and fit below which it is: fewer than 1 in 100 pupils by
 * chance.
 */
const PATTERN = { items: 15, below: -2.326 } as const
/** Share of blank questions that is worth mentioning. */
const BLANKS = 0.2

interface WatchBasis {
  readonly sheet: MarkSheet
  readonly papers: readonly CountedPaper[]
  readonly items: CountedItems | null
  readonly settings: ExamSettings
  readonly reliability: number | null
  readonly biases: Biases | null
}

/** Pupils of a class with a reason to look at them, those with the most urgent reason first. */
export function watchList(basis: WatchBasis): (own: readonly number[]) => Watched[] {
  const byCode = [near(basis), low(basis), below(basis), blanks(basis), pattern(basis), absent(basis)]
  const urgency = ({ reasons }: Watched) => WATCH_REASONS.indexOf(reasons[0]!.code) - reasons.length / 10
  return (own) =>
    own
      .map((pupil, place): Watched => ({ pupil: place, reasons: byCode.flatMap((reasons) => reasons(pupil)) }))
      .filter(({ reasons }) => reasons.length > 0)
      .sort((a, b) => urgency(a) - urgency(b) || (b.reasons[0]!.value ?? 0) - (a.reasons[0]!.value ?? 0))
}

type Find = (pupil: number) => Reason[]
const reason = (code: Reason['code'], value: number | null = null, paper: Reason['paper'] = null): Reason[] => [
  { code, value, paper },
]

const marksOf = ({ pupils, marks }: CountedPaper) => new Map(pupils.map((pupil, i) => [pupil, marks[i]!]))

/** Below the line and near it: with the chance to cross it in a parallel paper. */
function near({ papers, settings, reliability }: WatchBasis): Find {
  const paper = mainPaperOf(papers)
  const { line, margin } = nearLine(paper, settings)
  const model = markModelOf(paper, reliability)
  const marks = marksOf(paper)
  return (pupil) => {
    const mark = marks.get(pupil)
    if (mark === undefined || !isNearBelow(mark, line, margin)) return []
    return reason('near_line', model && chanceOverLine(mark, line, model, 1), paper.id)
  }
}

function low({ papers, settings }: WatchBasis): Find {
  const paper = mainPaperOf(papers)
  const marks = marksOf(paper)
  return (pupil) => {
    const mark = marks.get(pupil)
    if (mark === undefined || reachesShare(mark, settings.lines.low, paper.full)) return []
    return reason('low', mark / paper.full, paper.id)
  }
}

function below({ biases }: WatchBasis): Find {
  const rows = new Map(biases?.pupils.map((pupil, i) => [pupil, biases.of[i]!]))
  return (pupil) =>
    (rows.get(pupil) ?? []).flatMap((bias, subject) =>
      bias?.isMarked && bias.difference < 0 ? reason('subject_below', bias.difference, biases!.subjects[subject]) : [],
    )
}

function blanks({ sheet, items }: WatchBasis): Find {
  if (!items) return () => []
  const rows = new Set(items.pupils)
  return (pupil) => {
    if (!rows.has(pupil)) return []
    const own = sheet.pupils[pupil]!.items
    const share = items.questions.filter((at) => own[at] === 'empty').length / items.questions.length
    return share >= BLANKS ? reason('blanks', share) : []
  }
}

function pattern({ items }: WatchBasis): Find {
  if (!items || items.table.items < PATTERN.items) return () => []
  const fits = personFits(solvedOf(items.table), items.table.pupils, items.table.items)
  const rows = new Map(items.pupils.map((pupil, row) => [pupil, row]))
  return (pupil) => {
    const fit = fits[rows.get(pupil) ?? -1]
    return fit != null && fit < PATTERN.below ? reason('unusual_pattern', fit) : []
  }
}

function absent({ sheet }: WatchBasis): Find {
  return (pupil) =>
    sheet.papers.flatMap(({ id }, at) =>
      sheet.pupils[pupil]!.marks[at] === 'absent' ? reason('absent', null, id) : [],
    )
}
