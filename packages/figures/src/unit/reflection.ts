import { LAMPS } from '@keguan/contract/report/unit/plan'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import { type Locale, named } from '@keguan/contract/vocabulary/locale'
import { rounded } from '../kit/format.ts'
import { cellAt, goalNumber, lessonName, lessonNumber, type UnitContext, unitContext } from './context.ts'
import { unitSentences } from './report-view.ts'
import { LAMP_MARKS, LAMP_NAMES, UNIT_TEXTS as T, UNIT_PAGE_TEXTS, UNIT_SECTION_TEXTS } from './words.ts'

const TEXTS = {
  title: named('单元反思：{theme}', 'Reflection on the unit: {theme}'),
  facts: named('一、课上的事实', '1 What the lessons show'),
  grid: named('二、目标与课', '2 Goals by lessons'),
  lines: named('三、依据举例', '3 Sentences'),
  own: named('四、我的反思', '4 My reflection'),
} as const

/** Questions that the report asks; it leaves the answers to the teacher. */
const QUESTIONS = [
  named('哪一条目标最没有达成，证据是什么？', 'Which goal was reached least, and what shows it?'),
  named(
    '缺的灯是有意不做，还是漏了？下次放在哪一课？',
    'Are the unlit lamps intended? In which lesson would they be covered next time?',
  ),
  named('单元任务有没有把各课串起来？', 'Did the unit task connect the lessons?'),
  named('评价任务和作业考的，是不是课上教的？', 'Do the tasks and homework ask for what was taught?'),
  named('再教一遍，我会改哪一处？', 'What would I change next time?'),
] as const

/** A reflection as headings, paragraphs and tables, independent of the output format. */
export type ReflectionBlock =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly widths: readonly number[]
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** Space for handwriting, in points. */
      readonly rowHeight?: number
    }

/** 单元反思: findings of the report, and space for the teacher's reflection. */
export function unitReflection(report: UnitReport, locale: Locale): { title: string; blocks: ReflectionBlock[] } {
  const context = unitContext(report, locale, 'light')
  const { say } = context
  const heading = (text: string): ReflectionBlock => ({ kind: 'heading', text })
  return {
    title: say(TEXTS.title, { theme: report.theme }),
    blocks: [
      heading(say(TEXTS.facts)),
      ...unitSentences(context).map((text): ReflectionBlock => ({ kind: 'text', text })),
      heading(say(TEXTS.grid)),
      gridBlock(context),
      heading(say(TEXTS.lines)),
      ...evidenceBlocks(context),
      heading(say(TEXTS.own)),
      {
        kind: 'table',
        widths: [2, 5],
        head: [say(UNIT_SECTION_TEXTS.lamps), ''],
        rows: QUESTIONS.map((question) => [say(question), '']),
        rowHeight: 60,
      },
      { kind: 'text', text: say(UNIT_PAGE_TEXTS.footer) },
    ],
  }
}

function gridBlock(context: UnitContext): ReflectionBlock {
  const { report, say } = context
  return {
    kind: 'table',
    widths: [4, ...report.lessons.map(() => 1)],
    head: [say(T.goal), ...report.lessons.map((_, at) => lessonNumber(context, at))],
    rows: report.goals.map((goal, g) => [
      `${goalNumber(context, goal.id)} ${goal.text}`,
      ...report.lessons.map((_, at) =>
        LAMPS.map((lamp) => (cellAt(context, g, at, lamp)?.on ? say(LAMP_MARKS[lamp]) : '')).join(''),
      ),
    ]),
  }
}

/** The first sentence for each goal and lamp. */
function evidenceBlocks(context: UnitContext): ReflectionBlock[] {
  const { report, say } = context
  const rows = report.goals.flatMap((goal) =>
    LAMPS.flatMap((lamp) => {
      const cell = report.cells.find((each) => each.goal === goal.id && each.lamp === lamp && each.on)
      const first = cell?.evidence[0]
      if (!cell || !first) return []
      const where = `${lessonName(context, cell.lesson)} · ${rounded(cell.seconds / 60, 1)} ${say(T.minutes)}`
      return [[goalNumber(context, goal.id), say(LAMP_NAMES[lamp]), where, first.text]]
    }),
  )
  const head = [T.goal, T.lamp, T.lesson, T.text].map((title) => say(title))
  return rows.length === 0 ? [] : [{ kind: 'table', widths: [1, 1, 3, 5], head, rows }]
}
