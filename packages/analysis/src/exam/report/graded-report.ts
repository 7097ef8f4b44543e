import type { ExamGraded, ExamReport } from '@keguan/contract/report/exam/report'
import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import { TIE_POLICIES, type TiePolicy } from '@keguan/contract/vocabulary/exam'
import { momentsOf } from '../../math/moments.ts'
import { GRADED_SCALES, type GradedScale, gradedMarks } from '../graded-scale.ts'
import type { CountedPaper } from '../sheet/counted.ts'

const scaleOf = ({ graded }: ExamSettings): GradedScale | null =>
  GRADED_SCALES.find(({ id }) => id === graded?.scale) ?? null

/** The scale of the settings where it holds for a paper. The total and the subjects it leaves alone have none. */
export function scaleFor(paper: CountedPaper['id'], settings: ExamSettings): GradedScale | null {
  const scale = scaleOf(settings)
  if (!scale || paper === 'total') return null
  return scale.subjects === null || scale.subjects.includes(paper) ? scale : null
}

/** The subjects that the scale of the settings is for, under each rule for ties; null without a scale. */
export function gradedReport(papers: readonly CountedPaper[], settings: ExamSettings): ExamReport['graded'] {
  const scale = scaleOf(settings)
  if (!scale || !settings.graded) return null
  const { ties } = settings.graded
  return {
    year: scale.year,
    papers: papers.flatMap(({ id, marks }) =>
      id !== 'total' && scaleFor(id, settings) ? [gradedPaper(id, marks, scale, ties)] : [],
    ),
  }
}

function gradedPaper(id: ExamGraded['id'], marks: Float64Array, scale: GradedScale, ties: TiePolicy): ExamGraded {
  const by = Object.fromEntries(TIE_POLICIES.map((rule) => [rule, gradedMarks(marks, scale, rule)])) as Record<
    TiePolicy,
    Int32Array
  >
  const rows = new Map<number, ExamGraded['table'][number]>()
  marks.forEach((raw, i) => {
    const known = rows.get(raw)
    if (known) known.count++
    else rows.set(raw, { raw, count: 1, up: by.up[i]!, down: by.down[i]!, nearest: by.nearest[i]! })
  })
  const table = [...rows.values()].sort((a, b) => b.raw - a.raw)
  const differs = table.filter(({ up, down, nearest }) => up !== down || up !== nearest)
  return {
    ...{ id, table, counted: marks.length },
    changed: differs.reduce((sum, { count }) => sum + count, 0),
    means: Object.fromEntries(TIE_POLICIES.map((rule) => [rule, momentsOf(by[rule])!.mean])) as ExamGraded['means'],
    levels: scale.levels.map(({ share, from, to }) => {
      const own = table.filter((row) => row[ties] >= from && row[ties] <= to)
      const [top, bottom] = [own[0], own.at(-1)]
      return {
        ...{ share, from, to, count: own.reduce((sum, { count }) => sum + count, 0) },
        raw: top && bottom ? [bottom.raw, top.raw] : null,
      }
    }),
  }
}
