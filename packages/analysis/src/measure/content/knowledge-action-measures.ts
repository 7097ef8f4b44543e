import type { Span } from '@keguan/contract/report/kit/measure'
import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { KnowledgeActionTrack } from '@keguan/contract/report/lesson/parts/language'
import { largest } from '@keguan/contract/vocabulary/extremes'
import { KNOWLEDGE_ACTION_STYLES, type KnowledgeActionStyle } from '@keguan/contract/vocabulary/lesson-path'
import { FOUR_WHATS, type FourWhat } from '@keguan/contract/vocabulary/talk-acts'
import { fourWhatOf } from '../../language/speech-acts/four-whats.ts'
import type { SpokenSentence } from '../../language/words/words.ts'
import { intervalOfSums } from '../../math/bootstrap.ts'
import { roundValue } from '../../math/rounding.ts'
import { ratio, sum } from '../../math/statistics.ts'
import { type Lesson, perBlock } from '../lesson.ts'
import { measured, missing } from '../measured.ts'
import { TEN_MINUTES_S } from '../per-ten-minutes.ts'
import { spansOf } from '../sentence-spans.ts'
import { measureSpiral } from './spiral-measures.ts'

/** Two statements are adjacent when the second begins at most this long after the first, seconds. */
const PAIR_S = 60
/** Number of 为何 and 如何 per ten minutes at which the drive reaches 1 − 1/e of its limit. */
const DRIVE_RATE = 6

const IDS = [
  'knowledge_action.statements',
  'knowledge_action.x',
  'knowledge_action.y',
  'knowledge_action.intensity',
  'knowledge_action.style',
  'knowledge_action.balance',
  'knowledge_action.drive',
  'knowledge_action.order',
  'knowledge_action.rounds',
] as const satisfies readonly MeasureId[]

/** The quadrant that two adjacent statements span: one says where it starts (x), the other what is done with it (y). */
const STYLE_OF: Readonly<Record<string, KnowledgeActionStyle>> = {
  'what_if why': 'perceptive',
  'what why': 'reflective',
  'how what': 'realistic',
  'how what_if': 'active',
}

/**
 * Statements of any speaker that a cue assigns to one of the four whats, and the adjacent pairs. Teacher and pupils
 * count alike: the plane describes the content of the lesson, and no pupil is placed in it. Two of one axis (是何 and 若何)
 * are no pair, since they span no quadrant.
 */
export function findStatements(sentences: readonly SpokenSentence[]): KnowledgeActionTrack {
  const statements = sentences.flatMap(({ utterance, text }) => {
    const what = fourWhatOf(text, utterance.isQuestion)
    return what === null ? [] : [{ utterance: utterance.index, four_what: what }]
  })
  const startS = new Map(sentences.map(({ utterance }) => [utterance.index, utterance.startS]))
  const pairs = statements.slice(1).flatMap((second, at) => {
    const first = statements[at]!
    const [from, to] = [startS.get(first.utterance) ?? null, startS.get(second.utterance) ?? null]
    const style = STYLE_OF[[first.four_what, second.four_what].sort().join(' ')]
    if (style === undefined || from === null || to === null || to - from > PAIR_S) return []
    return [{ from: first.utterance, to: second.utterance, style }]
  })
  return { statements, pairs }
}

/**
 * Place in the knowledge-action plane, its quadrants, balance and drive (methods: knowledge and action).
 *
 * @param track of `findStatements`
 * @returns nine measures in the order of the contract; all but the number of statements need twelve of them
 */
export function measureKnowledgeAction(
  lesson: Lesson,
  sentences: readonly SpokenSentence[],
  track: KnowledgeActionTrack,
): Measure[] {
  const { statements } = track
  if (!lesson.talk.hasTranscript) return IDS.map((id) => missing(id, 'no_transcript', 'transcript'))
  const whatOf = new Map(statements.map(({ utterance, four_what }) => [utterance, four_what]))
  const placed = sentences.filter(({ utterance }) => whatOf.has(utterance.index))
  const evidence = spansOf(
    placed,
    placed.map(() => 1),
  )
  const counted = measured('knowledge_action.statements', statements.length, 'transcript', {
    count: sentences.length,
    evidence,
  })
  if (statements.length < lesson.settings.knowledge_action_min_statements)
    return [counted, ...IDS.slice(1).map((id) => missing(id, 'too_little_data', 'transcript'))]
  const counts = FOUR_WHATS.map((what) => statements.filter(({ four_what }) => four_what === what).length)
  const columns = FOUR_WHATS.map((what) =>
    perBlock(
      lesson,
      placed.flatMap(({ utterance: { index, startS } }) =>
        startS === null || whatOf.get(index) !== what ? [] : [{ startS, endS: startS, count: 1 }],
      ),
    ),
  )
  const heard = (wanted: readonly FourWhat[]) =>
    spansOf(
      placed,
      placed.map(({ utterance }) => Number(wanted.includes(whatOf.get(utterance.index)!))),
    )
  const shown = (
    id: MeasureId,
    statistic: (sums: readonly number[]) => number | null,
    wanted: readonly FourWhat[] = FOUR_WHATS,
  ): Measure => {
    const value = statistic(counts)
    if (value === null) return missing(id, 'zero_denominator', 'transcript')
    const interval = intervalOfSums(lesson.draws, columns, statistic, value)
    return measured(id, value, 'transcript', {
      ...(interval && { interval }),
      count: statements.length,
      evidence: heard(wanted),
    })
  }
  return [
    counted,
    shown('knowledge_action.x', acrossOf, ['what', 'what_if']),
    shown('knowledge_action.y', upOf, ['why', 'how']),
    shown('knowledge_action.intensity', intensityOf),
    measureStyle(lesson, sentences, track),
    shown('knowledge_action.balance', balanceOf),
    measureDrive(lesson, counts, heard(['why', 'how'])),
    ...measureSpiral(lesson, sentences, track),
  ]
}

/** (4) counts are in the order of `FOUR_WHATS`. */
const at = (counts: readonly number[], what: FourWhat): number => counts[FOUR_WHATS.indexOf(what)] ?? 0

/** (b − a) ÷ (b + a): each axis is relative to its own two ends, so that both range from −1 to 1. */
const along = (counts: readonly number[], from: FourWhat, to: FourWhat): number | null =>
  ratio(at(counts, to) - at(counts, from), at(counts, to) + at(counts, from))
/** From 概念 (是何, −1) to 场景 (若何, 1). */
const acrossOf = (counts: readonly number[]): number | null => along(counts, 'what', 'what_if')
/** From 内化 (为何, −1) to 练习 (如何, 1). */
const upOf = (counts: readonly number[]): number | null => along(counts, 'why', 'how')

/**
 * Distance from the middle, 0–1: small serves more pupils. √2 is the distance of a corner, where both axes are at an
 * end.
 */
function intensityOf(counts: readonly number[]): number | null {
  const [x, y] = [acrossOf(counts), upOf(counts)]
  return x === null || y === null ? null : Math.hypot(x, y) / Math.SQRT2
}

/** Entropy of the four shares ÷ ln 4: 1 when all are equally frequent, 0 when only one occurs. */
function balanceOf(counts: readonly number[]): number | null {
  const total = sum(counts)
  if (total === 0) return null
  const entropy = -sum(counts.map((count) => (count === 0 ? 0 : (count / total) * Math.log(count / total))))
  return Math.max(0, entropy / Math.log(4))
}

/** Shares of the quadrants among adjacent pairs; the most frequent one is the value. */
function measureStyle(
  { talk }: Lesson,
  sentences: readonly SpokenSentence[],
  { pairs }: KnowledgeActionTrack,
): Measure {
  if (talk.utterances.every(({ startS }) => startS === null))
    return missing('knowledge_action.style', 'no_times', 'transcript')
  if (pairs.length === 0) return missing('knowledge_action.style', 'too_little_data', 'transcript')
  const shares = KNOWLEDGE_ACTION_STYLES.map(
    (style) => pairs.filter((pair) => pair.style === style).length / pairs.length,
  )
  const top = KNOWLEDGE_ACTION_STYLES[shares.indexOf(largest(shares))]!
  const ofTop = new Set(pairs.filter(({ style }) => style === top).map(({ to }) => to))
  return measured('knowledge_action.style', top, 'transcript', {
    probabilities: Object.fromEntries(
      KNOWLEDGE_ACTION_STYLES.map((style, index) => [style, roundValue(shares[index]!)]),
    ),
    count: pairs.length,
    evidence: spansOf(
      sentences,
      sentences.map(({ utterance }) => (ofTop.has(utterance.index) ? 1 : 0)),
    ),
  })
}

/**
 * 1 − e^(−r/6) with r = 为何 and 如何 in ten minutes: it rises with them and saturates, because asking why without end does
 * not deepen learning without end.
 */
function measureDrive({ durationS }: Lesson, counts: readonly number[], evidence: Span[]): Measure {
  if (durationS === null || durationS === 0) return missing('knowledge_action.drive', 'no_times', 'transcript')
  const asked = at(counts, 'why') + at(counts, 'how')
  const rate = (asked / durationS) * TEN_MINUTES_S
  return measured('knowledge_action.drive', 1 - Math.exp(-rate / DRIVE_RATE), 'transcript', {
    count: asked,
    evidence,
  })
}
