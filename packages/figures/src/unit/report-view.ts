import { LAMPS } from '@keguan/contract/report/unit/plan'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { MISSING, moment, percent, rounded } from '../kit/format.ts'
import { section } from '../kit/section.ts'
import type { ThemeName } from '../kit/theme.ts'
import type { EvidenceGroup, FigureView, HeadCard, ReportView, SectionView } from '../kit/view.ts'
import {
  cellAt,
  goalNumber,
  lampNames,
  lessonName,
  listOf,
  shortGoal,
  type UnitContext,
  type UnitGraph,
  type UnitKind,
  unitContext,
} from './context.ts'
import { graphFigure } from './graph-figure.ts'
import { goalTable, gridFigure, paperTable } from './lamp-figures.ts'
import {
  lessonLine,
  minuteTable,
  phaseFigure,
  rhythmTable,
  spiralTable,
  termTable,
  threadTable,
} from './lesson-figures.ts'
import {
  GAP_NAMES,
  LAMP_NAMES,
  UNIT_SENTENCES as S,
  UNIT_TEXTS as T,
  UNIT_FIGURES,
  UNIT_SECTION_TEXTS,
  UNIT_SUMMARIES,
  type UnitSection,
} from './words.ts'

/** The view of a unit's report, in one language and theme. */
export function unitView(report: UnitReport, locale: Locale, theme: ThemeName): ReportView<UnitKind, UnitGraph> {
  const context = unitContext(report, locale, theme)
  const { say } = context
  const gaps = report.lessons.flatMap(({ gap }, at) => (gap === null ? [] : [{ gap, at }]))
  return {
    title: report.theme,
    facts: [say(T.lessons, { count: report.lessons.length })],
    origins: [],
    head: headCards(context),
    summary: { sentences: unitSentences(context) },
    warnings: gaps.map(({ gap, at }) => ({ code: 'gap', text: `${lessonName(context, at)}：${say(GAP_NAMES[gap])}` })),
    table: [],
    sections: sectionsOf(context),
  }
}

function headCards({ report, say }: UnitContext): HeadCard<UnitKind>[] {
  const card = (id: UnitKind['measure'], label: string, value: string, sub: string): HeadCard<UnitKind> => ({
    ...{ id, label, value, sub, unit: '', missing: false, estimated: false, moment: null },
  })
  const matched = report.goals.filter((goal) => goal.matched).length
  const out = report.empty.reduce((sum, { lamps }) => sum + lamps.length, 0)
  const share = report.task.thread?.share ?? null
  return [
    card('match', say(T.match), `${matched} / ${report.goals.length}`, say(T.matchSub)),
    card('missing', say(T.missing), `${out} / ${report.goals.length * LAMPS.length}`, say(T.missingSub)),
    card(
      'task',
      say(T.taskShare),
      share === null ? MISSING : percent(share),
      say(share === null ? T.noTask : T.taskSub),
    ),
  ]
}

/** The main findings in a few sentences, what is missing first. */
export function unitSentences(context: UnitContext): string[] {
  const { report, say, locale } = context
  const { cohesion, progression } = report
  const asked = report.papers.flatMap(({ items }) => items.filter(({ taught }) => taught === false)).length
  const names = (ids: readonly string[]) =>
    listOf(
      locale,
      ids.map((id) => goalNumber(context, id)),
    )
  const trend = progression.bloom_trend
  return [
    say(S.match, { goals: report.goals.length, matched: report.goals.filter(({ matched }) => matched).length }),
    ...(report.empty.length === 0 ? [say(S.complete)] : []),
    ...report.empty
      .slice(0, 3)
      .map(({ goal, lamps }) => say(S.missing, { goal: shortGoal(context, goal), lamps: lampNames(context, lamps) })),
    ...(asked > 0 ? [say(S.asked, { count: asked })] : []),
    ...(report.taught_not_asked.length > 0 ? [say(S.notAsked, { goals: names(report.taught_not_asked) })] : []),
    ...(report.lessons.filter(({ gap }) => gap === null).length < 3 ? [say(S.few)] : []),
    ...(trend ? [trendSentence(context, trend)] : []),
    ...(cohesion ? [say(cohesion.p <= 0.05 ? S.cohesive : S.loose, { p: rounded(cohesion.p, 3) })] : []),
  ]
}

function trendSentence({ say }: UnitContext, { rho, interval }: NonNullable<UnitReport['progression']['bloom_trend']>) {
  if (interval === null) return say(S.unsure, { rho: rounded(rho, 2) })
  const text = interval[0] > 0 ? S.rising : interval[1] < 0 ? S.falling : S.flat
  return say(text, { rho: rounded(rho, 2), interval: interval.map((end) => rounded(end, 2)).join(' – ') })
}

function sectionsOf(context: UnitContext): SectionView<UnitKind, UnitGraph>[] {
  const { report, say } = context
  const make = (
    id: UnitSection,
    figures: readonly FigureView<UnitGraph>[],
    evidence: readonly EvidenceGroup<UnitKind>[] = [],
  ) =>
    section<UnitKind, UnitGraph>({
      ...{ id, title: say(UNIT_SECTION_TEXTS[id]), summary: say(UNIT_SUMMARIES[id]), caveat: null, measures: [] },
      ...{ figures, evidence },
    })
  const hasThreads = report.ideas.length > 0 || report.task.thread !== null
  return [
    make('lamps', [gridFigure(context), goalTable(context)]),
    ...(report.papers.length > 0 ? [make('papers', [paperTable(context)])] : []),
    ...(hasThreads ? [make('threads', [threadTable(context)])] : []),
    make('progression', [
      lessonLine(context, {
        ...{ id: 'bloom-lessons', words: UNIT_FIGURES.bloom, title: T.bloom, isShare: false },
        values: report.progression.bloom.map(({ mean }) => mean),
      }),
      lessonLine(context, {
        ...{ id: 'transfer-lessons', words: UNIT_FIGURES.transfer, title: T.transfer, isShare: true },
        values: report.progression.transfer.map(({ share }) => share),
      }),
    ]),
    make('terms', [termTable(context), ...((report.terms.spiral?.back.length ?? 0) > 0 ? [spiralTable(context)] : [])]),
    ...(report.graph.nodes.length > 0 ? [make('graph', [graphFigure(context)])] : []),
    make('rhythm', [rhythmTable(context)]),
    make('time', [phaseFigure(context), minuteTable(context)]),
    make('evidence', [], lampEvidence(context)),
  ].filter((each) => each !== null)
}

/** Sentences behind every lit lamp, goal by goal. */
function lampEvidence(context: UnitContext): EvidenceGroup<UnitKind>[] {
  const { report, say } = context
  return report.goals.flatMap((goal, g) =>
    LAMPS.flatMap((lamp) => {
      const items = report.lessons.flatMap((_, at) => {
        const cell = cellAt(context, g, at, lamp)
        if (!cell?.on) return []
        return cell.evidence.map(({ text, start_s, end_s }) => ({
          moment: start_s === null || end_s === null ? null : moment({ start_s, end_s }),
          role: null,
          text: `${lessonName(context, at)}：${text}`,
        }))
      })
      return items.length === 0
        ? []
        : [{ id: `${goal.id}-${lamp}`, title: `${shortGoal(context, goal.id)} · ${say(LAMP_NAMES[lamp])}`, items }]
    }),
  )
}
