import { MARK_STATE_NAMES, MARK_STATES } from '@keguan/contract/vocabulary/mark-sheet'
import { rounded } from '../kit/format.ts'
import { type ExamContext, mainPaper, marks, paperName, shareText } from './context.ts'
import { byConcern, concernText } from './figures/items.ts'
import { SENTENCES } from './words/page.ts'

/** Maximum points named in a sentence. */
const POINTS_NAMED = 3

/** Summary for a reader with half a minute, at most five sentences. */
export function sentences(context: ExamContext): string[] {
  const { report } = context
  return [
    pupilSentence(context),
    markSentence(context),
    ...classSentence(context),
    itemSentence(context),
    pointSentence(context),
  ].slice(0, report.items ? 5 : 4)
}

function pupilSentence({ say, report: { pupils } }: ExamContext): string {
  const away = MARK_STATES.filter((state) => pupils.states[state] > 0).map(
    (state) => `${say(MARK_STATE_NAMES[state])} ${pupils.states[state]}`,
  )
  const list = away.join(say({ 'zh-CN': '、', 'en-US': ', ' }))
  return say(SENTENCES.pupils, { listed: pupils.listed, counted: pupils.counted, away: list === '' ? 'none' : list })
}

function markSentence(context: ExamContext): string {
  const { id, full, spread } = mainPaper(context.report)
  const { mean, median, sd, rates } = spread
  const [low, high] = rates.pass.interval.map(shareText)
  return context.say(SENTENCES.marks, {
    ...{ paper: paperName(context, id), full, share: shareText(mean / full) },
    ...{
      mean: marks(mean),
      median: marks(median),
      sd: marks(sd),
      pass: shareText(rates.pass.share),
      low: low ?? '',
      high: high ?? '',
    },
    ...{ excellent: shareText(rates.excellent.share), lowRate: shareText(rates.low.share) },
  })
}

function classSentence({ say, report }: ExamContext): string[] {
  const { comparison, classes } = mainPaper(report)
  if (!comparison) return []
  const p = comparison.p < 0.001 ? '< 0.001' : rounded(comparison.p, 3)
  if (!comparison.is_beyond_chance) return [say(SENTENCES.same, { p })]
  const ranked = classes
    .flatMap(({ name, shrunken }) => (shrunken ? [{ name, value: shrunken.value }] : []))
    .sort((a, b) => b.value - a.value)
  return [say(SENTENCES.differ, { p, best: ranked[0]?.name ?? '', worst: ranked.at(-1)?.name ?? '' })]
}

function itemSentence(context: ExamContext): string {
  const { say, report } = context
  if (!report.items) return say(SENTENCES.noItems)
  const worth = byConcern(report.items.list).filter(({ concerns }) => concerns.length > 0)
  const [first] = worth
  const alpha = report.items.reliability ? report.items.reliability.alpha.toFixed(2) : '—'
  if (!first) return say(SENTENCES.noConcern, { alpha })
  return say(SENTENCES.items, { n: worth.length, label: first.label, why: concernText(context, first), alpha })
}

function pointSentence({ say, report: { points } }: ExamContext): string {
  if (!points) return say(SENTENCES.noPoints)
  const named = points.slice(0, POINTS_NAMED).map(({ name, lost }) => `${name} (${shareText(lost)})`)
  return say(SENTENCES.points, { points: named.join(say({ 'zh-CN': '、', 'en-US': ', ' })) })
}
