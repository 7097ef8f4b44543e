import { sayIn } from '@keguan/contract/message'
import { LAMPS, type Lamp } from '@keguan/contract/report/unit/plan'
import type { UnitCell, UnitReport } from '@keguan/contract/report/unit/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { ViewContext } from '../kit/context.ts'
import { PALETTES, type ThemeName } from '../kit/theme.ts'
import type { GraphView, ReportKind } from '../kit/view.ts'
import { GAP_NAMES, LAMP_NAMES, UNIT_TEXTS as T, type UnitSection } from './words.ts'

export interface UnitKind extends ReportKind {
  readonly measure: 'match' | 'missing' | 'task' | 'lessons'
  readonly section: UnitSection
  readonly role: 'teacher'
  readonly warning: 'gap'
}
export type UnitGraph = GraphView<UnitKind>

export interface UnitContext extends ViewContext {
  readonly report: UnitReport
}

export const unitContext = (report: UnitReport, locale: Locale, theme: ThemeName): UnitContext => ({
  ...{ report, locale, say: sayIn(locale), palette: PALETTES[theme] },
})

const SHORT = 10

/** `目标 1 理解分数的…`: enough to recognise it; tables have the full text. */
export function shortGoal({ report, say }: UnitContext, goal: string): string {
  const at = report.goals.findIndex(({ id }) => id === goal)
  const text = report.goals[at]?.text ?? ''
  return `${say(T.goalNo, { at: at + 1 })} ${text.length > SHORT ? `${text.slice(0, SHORT)}…` : text}`
}

export const goalNumber = ({ report, say }: UnitContext, goal: string): string =>
  say(T.goalNo, { at: report.goals.findIndex(({ id }) => id === goal) + 1 })

export const lessonNumber = ({ say }: UnitContext, lesson: number): string => say(T.lessonNo, { at: lesson + 1 })

/** Title of the lesson, and why it has no data. */
export function lessonName({ report, say }: UnitContext, lesson: number): string {
  const { title = '', gap = null } = report.lessons[lesson] ?? {}
  const name = say(T.lessonTitle, { at: lesson + 1, title })
  return gap === null ? name : `${name} (${say(GAP_NAMES[gap])})`
}

export const listOf = (locale: Locale, names: readonly string[]): string => names.join(locale === 'zh-CN' ? '、' : ', ')

export const lampNames = ({ say, locale }: UnitContext, lamps: readonly Lamp[]): string =>
  listOf(
    locale,
    lamps.map((lamp) => (locale === 'zh-CN' ? say(LAMP_NAMES[lamp]) : say(LAMP_NAMES[lamp]).toLowerCase())),
  )

/** (goals × lessons × lamps) */
export const cellAt = ({ report }: UnitContext, goal: number, lesson: number, lamp: Lamp): UnitCell | undefined =>
  report.cells[(goal * report.lessons.length + lesson) * LAMPS.length + LAMPS.indexOf(lamp)]
