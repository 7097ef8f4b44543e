import { sayIn } from '@keguan/contract/message'
import type { ExamRate, ExamReport } from '@keguan/contract/report/exam/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import type { ViewContext } from '../kit/context.ts'
import { percent, rounded } from '../kit/format.ts'
import { PALETTES, type ThemeName } from '../kit/theme.ts'
import type { ReportKind } from '../kit/view.ts'
import { type ExamPaperId, type ExamSection, PAPER_TOTAL } from './words/page.ts'

export interface ExamKind extends ReportKind {
  readonly measure: 'mean' | 'pass' | 'excellent' | 'alpha'
  readonly section: ExamSection
  readonly role: 'pupil'
  readonly warning: 'guessed_full' | 'small_papers' | 'compulsory'
}

export interface ExamContext extends ViewContext {
  readonly report: ExamReport
}

export const examContext = (report: ExamReport, locale: Locale, theme: ThemeName): ExamContext => ({
  ...{ report, locale, say: sayIn(locale), palette: PALETTES[theme] },
})

export const paperName = ({ say }: Pick<ViewContext, 'say'>, id: ExamPaperId): string =>
  say(id === 'total' ? PAPER_TOTAL : SUBJECT_NAMES[id])

/** The main paper of the report: the total where there is one. */
export const mainPaper = ({ papers }: ExamReport): ExamReport['papers'][number] =>
  papers.find(({ id }) => id === 'total') ?? (papers[0] as ExamReport['papers'][number])

/** `62%`, and `0.4%` where rounding to whole percent would hide the value. */
export const shareText = (share: number): string => percent(share, share > 0 && share < 0.01 ? 1 : 0)
export const marks = (value: number): string => rounded(value, 1)
export const intervalOf = ([low, high]: readonly [number, number], write: (value: number) => string): string =>
  `[${write(low)}, ${write(high)}]`

/** `30% [18%, 45%]`. */
export const rateText = ({ share, interval }: Pick<ExamRate, 'share' | 'interval'>): string =>
  `${shareText(share)} ${intervalOf(interval, shareText)}`

/** `+3.2`, `−1.0`: a difference always carries its sign. */
export const signed = (value: number, decimals: number): string => {
  const text = Math.abs(value).toFixed(decimals)
  return Number(text) === 0 ? '0' : `${value > 0 ? '+' : '−'}${text}`
}
