import { areWordsUnsure } from '@keguan/contract/report/lesson/doubt/words-unsure'
import { type Report, SERIES_IDS } from '@keguan/contract/report/lesson/report'
import { type Locale, named } from '@keguan/contract/vocabulary/locale'
import { clock } from '../../kit/format.ts'
import { measureSheet, methodSheet } from '../../kit/sheet/measure-sheets.ts'
import { type Head, type Sheet, sheet, TIMES, times, to4 } from '../../kit/sheet/sheet.ts'
import type { Cell } from '../../kit/view.ts'
import { KIT_SHEET_TEXTS as K } from '../../kit/words/sheets.ts'
import { type Context, createContext } from '../context.ts'
import { teacherPauses } from '../gaps.ts'
import { shownMeasures, shownSeries } from '../measures/measure-sections.ts'
import { described } from '../measures/measure-table.ts'
import { methodCard } from '../measures/method-cards.ts'
import { buildReportView } from '../report-view.ts'
import { withoutWords } from '../sections/without-words.ts'
import { seriesHead } from '../series-format.ts'
import type { ReportMeta } from '../view.ts'
import { SHEET_NAMES, SHEET_TEXTS as T, TIME_SOURCE_TEXTS } from '../words/sheets.ts'
import { ACTOR_TEXTS } from '../words/terms.ts'
import { dataSheet } from './data-sheet.ts'
import { talkSheets } from './talk-sheets.ts'

/** The report as sheets of a workbook. */
export function reportSheets(report: Report, meta: ReportMeta, locale: Locale): Sheet[] {
  const context = createContext(report, locale, 'light')
  // the words themselves stay, to be read; everything derived from them is left out
  const trusted = areWordsUnsure(report) ? createContext(withoutWords(report), locale, 'light') : context
  const ids = shownMeasures(report)
  return [
    measureSheet(
      context,
      ids.map((id) => described(context, id)),
    ),
    turnSheet(context),
    utteranceSheet(context),
    minuteSheet(trusted),
    gapSheet(context),
    ...talkSheets(trusted),
    methodSheet(
      context,
      ids.map((id) => methodCard(id, locale, report)),
    ),
    aboutSheet(context, meta),
    dataSheet(report),
  ]
}

function turnSheet(context: Context): Sheet {
  const { report, say } = context
  const heads: Head[] = [...TIMES, [T.role, 'text', 8], [T.speaker, 'text', 10], [T.confidence, 'number', 8]]
  const rows = report.turns.map((turn): Cell[] => [
    ...times(turn.start_s, turn.end_s),
    say(ACTOR_TEXTS[turn.role]),
    turn.speaker,
    turn.confidence ?? null,
  ])
  return sheet(context, SHEET_NAMES.turns, heads, rows)
}

function utteranceSheet(context: Context): Sheet {
  const { report, say } = context
  const heads: Head[] = [
    [T.number, 'number', 6],
    ...TIMES,
    [T.timeSource, 'text', 12],
    [T.role, 'text', 8],
    [T.speaker, 'text', 12],
    [T.text, 'text', 60],
    [T.syllables, 'number', 8],
    [T.question, 'text', 8],
  ]
  const rows = report.utterances.map((each): Cell[] => [
    each.index + 1,
    ...times(each.start_s, each.end_s),
    say(TIME_SOURCE_TEXTS[each.time_source]),
    say(ACTOR_TEXTS[each.role]),
    each.speaker,
    each.text,
    each.syllables,
    each.question ? say(K.yes) : null,
  ])
  return sheet(context, SHEET_NAMES.utterances, heads, rows)
}

function minuteSheet(context: Context): Sheet {
  const series = SERIES_IDS.flatMap((id) => {
    const found = shownSeries(context.report, id)
    return found ? [{ id, found }] : []
  })
  const heads: Head[] = [
    ...TIMES.slice(0, 2),
    ...series.map(({ id }): Head => {
      const head = seriesHead(context, id, true)
      return [named(head, head), 'number', 14]
    }),
  ]
  const first = series[0]?.found
  const rows = (first?.values ?? []).map((_value, i): Cell[] => {
    const startS = (first?.start_s ?? 0) + i * (first?.step_s ?? 60)
    return [clock(startS), startS, ...series.map(({ found }) => to4(found.values[i]))]
  })
  return sheet(context, SHEET_NAMES.minutes, heads, rows)
}

function gapSheet(context: Context): Sheet {
  const { report, say } = context
  const heads: Head[] = [[K.kind, 'text', 12], ...TIMES, [T.after, 'text', 12], [T.before, 'text', 12]]
  const teacher = say(ACTOR_TEXTS.teacher)
  const pauses = teacherPauses(report).map((gap) => ({ ...gap, kind: say(T.pause), after: teacher, before: teacher }))
  const waits = report.waits.map((wait) => ({
    startS: wait.start_s,
    endS: wait.end_s,
    kind: say(T.wait),
    after: say(ACTOR_TEXTS[wait.after]),
    before: say(ACTOR_TEXTS[wait.before]),
  }))
  const rows = [...(report.sources.audio ? pauses : []), ...waits]
    .sort((a, b) => a.startS - b.startS)
    .map((gap): Cell[] => [gap.kind, ...times(gap.startS, gap.endS), gap.after, gap.before])
  return sheet(context, SHEET_NAMES.gaps, heads, rows)
}

function aboutSheet(context: Context, meta: ReportMeta): Sheet {
  const { report, say, locale } = context
  const view = buildReportView(report, { locale, theme: 'light', meta })
  const heads: Head[] = [
    [K.key, 'text', 14],
    [K.content, 'text', 80],
  ]
  const rows: Cell[][] = [
    [say(T.title), meta.title],
    ...view.facts.map((fact) => [say(T.lesson), fact]),
    ...[...view.origins, ...(view.method ?? [])].map((origin) => [say(T.origin), origin]),
    ...view.warnings.map(({ text }) => [say(T.warning), text]),
  ]
  return sheet(context, SHEET_NAMES.about, heads, rows)
}
