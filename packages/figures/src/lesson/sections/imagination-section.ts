import type { Report } from '@keguan/contract/report/lesson/report'
import { moment, rounded, runOn } from '../../kit/format.ts'
import { type Context, measureOf, numberOf, seriesOf } from '../context.ts'
import { group } from '../evidence/evidence.ts'
import { short, spanItems } from '../evidence/sentences.ts'
import {
  IMAGINATION_KIND_LIST,
  imaginationDots,
  imaginationMinutes,
  imaginationRates,
} from '../figures/language/imagination.ts'
import { imaginationDistance } from '../figures/language/imagination-distance.ts'
import { numberText } from '../measures/measure-format.ts'
import { joined } from '../overview/section-summaries.ts'
import type { EvidenceItem, SectionView } from '../view.ts'
import { TALK_CAVEATS, TALK_EVIDENCE_TEXTS, TALK_TEXTS } from '../words/talk-sections.ts'
import { section } from './section.ts'

/** Number of characters shown of a minute, to tell what it was about. */
const SAID_SHOWN = 60

/** A distance from the mean of the shuffles, in standard deviations, that chance exceeds about one time in twenty. */
const UNLIKELY = 2

const hasDistance = (report: Report): boolean => numberOf(report, 'imagination.distance') !== null

export function imaginationSection(context: Context): SectionView | null {
  const { report } = context
  const rate = numberOf(report, 'imagination.rate')
  if (rate === null) return null
  return section(context, {
    id: 'imagination',
    summary: joined(context, [imaginationSentence(context, rate), ...distanceSentences(context)]),
    caveat: TALK_CAVEATS.imagination,
    figures: [
      ...(rate === 0 ? [] : [imaginationRates(context), imaginationMinutes(context), imaginationDots(context)]),
      ...imaginationDistance(context),
    ],
    evidence: [
      ...group(
        context,
        'cues',
        TALK_EVIDENCE_TEXTS.cues,
        spanItems(context, measureOf(report, 'imagination.rate')?.evidence ?? []),
      ),
      ...group(context, 'distance', TALK_EVIDENCE_TEXTS.distance, farMinutes(context)),
    ],
    measures: [
      'imagination.rate',
      'imagination.imagery',
      'imagination.hypothetical',
      'imagination.analogy',
      'imagination.openness',
      'imagination.distance',
      // Off-topic talk is distant too, so the two are always read together.
      ...(hasDistance(report) && numberOf(report, 'relevance.mean') !== null ? (['relevance.mean'] as const) : []),
    ],
  })
}

function imaginationSentence({ report, say }: Context, rate: number): string {
  const top = [...IMAGINATION_KIND_LIST].sort(
    (a, b) => (numberOf(report, b.id) ?? 0) - (numberOf(report, a.id) ?? 0),
  )[0]
  if (rate === 0 || !top) return say(TALK_TEXTS.imaginationNone)
  return say(TALK_TEXTS.imagination, { rate: rounded(rate, 1), kind: say(top.name) })
}

/** The distance, compared with chance, the books, and topical relevance. */
function distanceSentences({ report, say }: Context): string[] {
  const value = numberOf(report, 'imagination.distance')
  if (value === null) return []
  const { shuffled, anchors } = report.distance ?? { shuffled: null, anchors: null }
  const relevance = numberOf(report, 'relevance.mean')
  return [
    shuffled
      ? say(TALK_TEXTS.distance, {
          value: rounded(value, 2),
          mean: rounded(shuffled.mean, 2),
          side: say(TALK_TEXTS[shuffled.z <= -UNLIKELY ? 'closer' : shuffled.z >= UNLIKELY ? 'farther' : 'aboutAsFar']),
          z: rounded(shuffled.z, 1).replace('-', '−'),
        })
      : say(TALK_TEXTS.distanceAlone, { value: rounded(value, 2) }),
    ...(anchors
      ? [
          say(TALK_TEXTS.books, {
            low: anchors.low.title,
            lowValue: rounded(anchors.low.value, 2),
            high: anchors.high.title,
            highValue: rounded(anchors.high.value, 2),
          }),
        ]
      : []),
    relevance === null
      ? say(TALK_TEXTS.noRelevance)
      : say(TALK_TEXTS.besideRelevance, { relevance: numberText('relevance.mean', relevance) }),
  ]
}

/** The minutes with the most distant words, in order of time, each with what was said in it. */
function farMinutes({ report, say }: Context): EvidenceItem[] {
  const series = seriesOf(report, 'imagination.distance')
  if (!series) return []
  const spans = [...(measureOf(report, 'imagination.distance')?.evidence ?? [])]
  return spans
    .sort((a, b) => a.start_s - b.start_s)
    .flatMap((span): EvidenceItem[] => {
      const value = series.values[Math.round((span.start_s - series.start_s) / series.step_s)] ?? null
      if (value === null) return []
      const inside = report.utterances.filter(
        ({ start_s }) => start_s !== null && start_s >= span.start_s && start_s < span.end_s,
      )
      const said = runOn(inside.map(({ text }) => text))
      const variables = {
        value: rounded(value, 2),
        said: short(said, SAID_SHOWN),
      }
      const relevance = report.relevance?.spans.find(
        (each) => each.start_s <= span.start_s && span.start_s < each.end_s,
      )
      const text =
        typeof relevance?.value === 'number'
          ? say(TALK_TEXTS.farMinuteBeside, { ...variables, relevance: rounded(relevance.value, 2) })
          : say(TALK_TEXTS.farMinute, variables)
      return [{ moment: moment(span), role: null, text }]
    })
}
