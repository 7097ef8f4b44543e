import { areWordsUnsure } from '@keguan/contract/report/lesson/doubt/words-unsure'
import type { Report } from '@keguan/contract/report/lesson/report'
import { EDITION_NAMES } from '@keguan/contract/vocabulary/edition'
import { GRADE_NAMES } from '@keguan/contract/vocabulary/grade'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { percent, rounded } from '../kit/format.ts'
import { type Context, createContext } from './context.ts'
import { hasSection } from './measures/measure-sections.ts'
import { measureTable } from './measures/measure-table.ts'
import { headCards } from './overview/head-cards.ts'
import { lessonLength } from './overview/lesson-length.ts'
import { buildSummary } from './overview/summary.ts'
import { warningViews } from './overview/warnings.ts'
import { buildSections } from './sections/sections.ts'
import { withoutWords } from './sections/without-words.ts'
import { storyView } from './story/story.ts'
import type { ReportMeta, ReportView, ViewOptions } from './view.ts'
import { ORIGIN_TEXTS } from './words/page.ts'

/** All prose and figures of a report, in one language and one theme. Page and download are drawn from this. */
export function buildReportView(report: Report, { locale, theme, meta, before }: ViewOptions): ReportView {
  const context = createContext(areWordsUnsure(report) ? withoutWords(report) : report, locale, theme)
  return {
    title: meta.title,
    facts: facts(context, meta),
    origins: origins(context, meta),
    method: methodFacts(context),
    story: storyView(context, before),
    head: headCards(context),
    summary: buildSummary(context),
    warnings: warningViews(context),
    table: measureTable(context),
    sections: buildSections(context),
  }
}

function facts({ say }: Context, meta: ReportMeta): string[] {
  return [
    meta.teacher ?? '',
    meta.subject ? say(SUBJECT_NAMES[meta.subject]) : '',
    meta.grade ? say(GRADE_NAMES[meta.grade]) : '',
    meta.className ?? '',
    meta.lessonDate ?? '',
  ].filter((fact) => fact !== '')
}

function sourceOf({ sources: { audio, transcript }, recognition }: Report) {
  if (recognition) return 'recognised'
  return audio && transcript ? 'both' : audio ? 'audio' : 'transcript'
}

function origins({ report, say }: Context, meta: ReportMeta): string[] {
  return [
    ...(meta.sample ? [say(ORIGIN_TEXTS.sample)] : []),
    say(ORIGIN_TEXTS[sourceOf(report)]),
    ...(report.duration_s === null ? [] : [say(ORIGIN_TEXTS.length, { clock: lessonLength(report.duration_s) })]),
  ]
}

/** Sections that only say how the numbers were computed. */
function methodFacts(context: Context): string[] {
  const { report, say } = context
  const snr = report.media?.snr_db ?? null
  return [
    ...(snr === null ? [] : [say(ORIGIN_TEXTS.snr, { snr: rounded(snr, 0) })]),
    say(EDITION_NAMES[report.edition]),
    say(ORIGIN_TEXTS.version, { version: report.analysis_version }),
    ...wordTable(context),
  ]
}

/** The table behind the distances: with another table they differ. */
function wordTable({ report, say }: Context): string[] {
  if (!report.distance || !hasSection(report, 'imagination')) return []
  const { table, coverage } = report.distance
  return [say(ORIGIN_TEXTS.wordTable, { name: table.name, hash: table.hash, coverage: percent(coverage ?? 0) })]
}
