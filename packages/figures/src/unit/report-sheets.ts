import { LAMPS } from '@keguan/contract/report/unit/plan'
import { RHYTHM_COLUMNS, type UnitReport } from '@keguan/contract/report/unit/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { type Head, type Sheet, sheet } from '../kit/sheet/sheet.ts'
import type { Cell } from '../kit/view.ts'
import { goalNumber, lessonName, unitContext } from './context.ts'
import { paperTable } from './lamp-figures.ts'
import { unitView } from './report-view.ts'
import { LAMP_NAMES, RHYTHM_NAMES, UNIT_TEXTS as T } from './words.ts'

/** The report of a unit as sheets: numbers stay numbers, shares are 0–1. */
export function unitSheets(report: UnitReport, locale: Locale): Sheet[] {
  const context = unitContext(report, locale, 'light')
  const { say } = context
  const { title, facts, summary, warnings } = unitView(report, locale, 'light')
  const about = [title, ...facts, ...summary.sentences, ...warnings.map(({ text }) => text)]
  const textOf = (goal: string) => report.goals.find(({ id }) => id === goal)?.text ?? ''
  const numbers = (titles: readonly Head[0][]): Head[] => titles.map((each): Head => [each, 'number', 12])
  return [
    sheet(
      { say },
      T.sheets.about,
      [[T.sheets.about, 'text', 100]],
      about.map((text) => [text]),
    ),
    sheet(
      { say },
      T.sheets.lamps,
      [
        [T.goal, 'text', 10],
        [T.text, 'text', 40],
        [T.lesson, 'text', 24],
        ...LAMPS.map((lamp): Head => [LAMP_NAMES[lamp], 'number', 8]),
        ...LAMPS.map((): Head => [T.minutes, 'number', 10]),
      ],
      report.goals.flatMap(({ id }) =>
        report.lessons.map((_, at): Cell[] => {
          const cells = report.cells.filter(({ goal, lesson }) => goal === id && lesson === at)
          return [
            ...[goalNumber(context, id), textOf(id), lessonName(context, at)],
            ...cells.map(({ on }) => (on ? 1 : 0)),
            ...cells.map(({ seconds }) => seconds / 60),
          ]
        }),
      ),
    ),
    sheet(
      { say },
      T.sheets.evidence,
      [
        [T.goal, 'text', 10],
        [T.lamp, 'text', 10],
        [T.lesson, 'text', 24],
        [T.text, 'text', 80],
      ],
      report.cells.flatMap(({ goal, lamp, lesson, on, evidence }) =>
        on
          ? evidence.map(({ text }): Cell[] => [
              ...[goalNumber(context, goal), say(LAMP_NAMES[lamp]), lessonName(context, lesson), text],
            ])
          : [],
      ),
    ),
    ...(report.papers.length > 0
      ? [
          sheet(
            { say },
            T.sheets.papers,
            [T.paper, T.item, T.text, T.goals, T.taught, T.unsaid].map((each): Head => [each, 'text', 20]),
            paperTable(context).rows,
          ),
        ]
      : []),
    sheet(
      { say },
      T.sheets.rhythm,
      [[T.lesson, 'text', 24], ...numbers(RHYTHM_COLUMNS.map((each) => RHYTHM_NAMES[each]))],
      report.rhythm.map(({ lesson, values }): Cell[] => [
        lessonName(context, lesson),
        ...RHYTHM_COLUMNS.map((each) => values[each]),
      ]),
    ),
    sheet(
      { say },
      T.sheets.terms,
      [[T.lesson, 'text', 24], ...numbers([T.fresh, T.known]), [T.freshList, 'text', 60]],
      report.terms.lessons.map(({ lesson, fresh, known, fresh_terms }): Cell[] => [
        lessonName(context, lesson),
        ...[fresh, known, fresh_terms.join(' ')],
      ]),
    ),
  ]
}
