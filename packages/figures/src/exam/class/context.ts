import { sayIn } from '@keguan/contract/message'
import type { ClassPaper, ExamClassReport } from '@keguan/contract/report/exam/class-report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { ViewContext } from '../../kit/context.ts'
import { PALETTES, type ThemeName } from '../../kit/theme.ts'
import type { ReportKind } from '../../kit/view.ts'
import type { ClassSection } from '../words/class.ts'

export interface ClassKind extends ReportKind {
  readonly measure: 'mean' | 'pass' | 'reteach' | 'watch'
  readonly section: ClassSection
  readonly role: 'pupil'
  readonly warning: 'compulsory'
}

export interface ClassContext extends ViewContext {
  readonly report: ExamClassReport
}

export const classContext = (report: ExamClassReport, locale: Locale, theme: ThemeName): ClassContext => ({
  ...{ report, locale, say: sayIn(locale), palette: PALETTES[theme] },
})

export const mainClassPaper = ({ papers }: ExamClassReport): ClassPaper =>
  papers.find(({ id }) => id === 'total') ?? (papers[0] as ClassPaper)

export const pupilName = ({ report }: Pick<ClassContext, 'report'>, place: number): string => {
  const pupil = report.pupils[place]
  return pupil ? pupil.name || pupil.number : ''
}

/** Points to teach again first, then the others by the same weight; indices in the report's list. */
export const pointOrder = ({ points }: ExamClassReport): number[] => {
  const weight = (i: number) => (points?.[i]?.lost ?? 0) * (points?.[i]?.certainty ?? 0)
  return [...(points ?? []).keys()].sort((a, b) => weight(b) - weight(a))
}
