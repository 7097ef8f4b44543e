import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { KnowledgeActionTrack } from '@keguan/contract/report/lesson/parts/language'
import { KNOWLEDGE_ACTION_STYLES } from '@keguan/contract/vocabulary/lesson-path'
import type { SpokenSentence } from '../../language/words/words.ts'
import { intervalOfSums } from '../../math/bootstrap.ts'
import { ratio } from '../../math/statistics.ts'
import { type Lesson, perBlock } from '../lesson.ts'
import { measured, missing } from '../measured.ts'
import { spansOfItems } from '../shares.ts'

/** Fewer changes of quadrant than this have no order to speak of (a proposal). */
const FEWEST_CHANGES = 4
const QUADRANTS = KNOWLEDGE_ACTION_STYLES.length

/**
 * How far the lesson's order agrees with the ideal spiral ① scene→insight ② concept→insight ③ concept→practice ④
 * scene→practice and on to ① (the order is used elsewhere; the measure is a proposal). Of the changes from one quadrant
 * to another, those to the next one of the spiral less those to the one before, ÷ all changes; a change across counts
 * only in the denominator. Also how often ① to ④ is completed.
 *
 * @returns order from −1 (always against it) to 1 (always along), 0 when there is no direction; rounds as a count
 */
export function measureSpiral(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  { pairs }: KnowledgeActionTrack,
): Measure[] {
  const ids = ['knowledge_action.order', 'knowledge_action.rounds'] as const
  if (sentences.every(({ utterance }) => utterance.startS === null))
    return ids.map((id) => missing(id, 'no_times', 'transcript'))
  const utteranceOf = new Map(sentences.map(({ utterance }) => [utterance.index, utterance]))
  const places = pairs.map(({ to, style }) => ({
    style: KNOWLEDGE_ACTION_STYLES.indexOf(style),
    startS: utteranceOf.get(to)?.startS ?? null,
    endS: utteranceOf.get(to)?.endS ?? null,
    utterance: to,
  }))
  const changes = places.slice(1).flatMap((place, at) => {
    const step = (place.style - places[at]!.style + QUADRANTS) % QUADRANTS
    return step === 0 ? [] : [{ ...place, way: step === 1 ? 1 : step === QUADRANTS - 1 ? -1 : 0 }]
  })
  if (changes.length < FEWEST_CHANGES) return ids.map((id) => missing(id, 'too_little_data', 'transcript'))
  const value = changes.reduce((total, { way }) => total + way, 0) / changes.length
  const columns = [({ way }: { way: number }) => way, () => 1].map((weigh) =>
    perBlock(
      lesson,
      changes.flatMap((change) =>
        change.startS === null ? [] : [{ startS: change.startS, endS: change.startS, count: weigh(change) }],
      ),
    ),
  )
  const interval = intervalOfSums(lesson.draws, columns, ([net = 0, all = 0]) => ratio(net, all), value)
  const rounds = roundsOf(places.map(({ style }) => style))
  return [
    measured('knowledge_action.order', value, 'transcript', {
      ...(interval && { interval }),
      count: changes.length,
      evidence: spansOfItems(changes.filter(({ way }) => way === 1)),
    }),
    measured('knowledge_action.rounds', rounds, 'transcript', { count: changes.length }),
  ]
}

/** How often the quadrants are passed in order from the first to the last, with anything in between. */
function roundsOf(styles: readonly number[]): number {
  let reached = 0
  for (const style of styles) if (style === reached % QUADRANTS) reached++
  return Math.floor(reached / QUADRANTS)
}
