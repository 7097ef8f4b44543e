import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { FollowUp, SeriesPattern } from '@keguan/contract/vocabulary/talk-moves'
import type { Interaction } from '../../talk/exchange/interaction.ts'
import type { Lesson } from '../lesson.ts'
import { missing } from '../measured.ts'
import { type ItemDetails, measureCount, measureShare } from '../shares.ts'

export const PATTERN_IDS = [
  'pattern.follow_up_count',
  'pattern.focusing_share',
  'pattern.funneling_share',
  'pattern.series_count',
  'pattern.focusing_series_share',
  'pattern.funneling_series_share',
] as const satisfies readonly MeasureId[]

/**
 * Questions after an answer and series of them: how many there are, and the shares that focus or funnel (methods:
 * question patterns).
 */
export function measurePatterns(lesson: Lesson, { sentences, patterns, runs }: Interaction): Measure[] {
  if (!runs.some(({ role }) => role !== 'teacher')) {
    return PATTERN_IDS.map((id) => missing(id, 'no_student_speech', 'transcript'))
  }
  const details: ItemDetails = { source: 'transcript', reason: 'too_little_data' }
  const asked = sentences.flatMap(({ utterance: { startS, endS, index } }, at) => {
    const kind = patterns.followUps[at]
    return kind ? [{ startS, endS, utterance: index, kind }] : []
  })
  const series = patterns.series.map(({ pattern, questions }) => {
    const first = sentences[questions[0]!]!.utterance
    const last = sentences[questions.at(-1)!]!.utterance
    return { startS: first.startS, endS: last.endS, utterance: first.index, pattern }
  })
  const share = (id: MeasureId, of: FollowUp) => measureShare(lesson, id, asked, ({ kind }) => kind === of, details)
  const seriesShare = (id: MeasureId, of: SeriesPattern) =>
    measureShare(lesson, id, series, ({ pattern }) => pattern === of, details)
  return [
    measureCount('pattern.follow_up_count', asked, 'transcript'),
    share('pattern.focusing_share', 'focusing'),
    share('pattern.funneling_share', 'funneling'),
    measureCount('pattern.series_count', series, 'transcript'),
    seriesShare('pattern.focusing_series_share', 'focusing'),
    seriesShare('pattern.funneling_series_share', 'funneling'),
  ]
}
