import type { Span } from '@keguan/contract/report/kit/measure'
import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { PhaseSpan } from '@keguan/contract/report/lesson/parts/path'
import { PHASES, type Phase } from '@keguan/contract/vocabulary/lesson-path'
import { percentiles } from '../../math/bootstrap.ts'
import { roundTime, roundValue } from '../../math/rounding.ts'
import type { FoundPath, FoundPhase } from '../../path/find-phases.ts'
import type { LessonText, TextSentence } from '../../path/lesson-text.ts'
import type { Lesson } from '../lesson.ts'
import { measured, missing, toSpan } from '../measured.ts'

const SHARE_IDS = {
  introduction: 'path.introduction_share',
  development: 'path.development_share',
  practice: 'path.practice_share',
  transfer: 'path.transfer_share',
} as const satisfies Readonly<Record<Phase, MeasureId>>

/**
 * Measures of the path in reading order. All of them are marked as estimated, because phases are
 * inferred, not announced.
 */
const IDS = [
  'path.introduction_s',
  ...Object.values(SHARE_IDS),
  'path.order',
  'path.cycles',
  'path.missing_count',
] as const satisfies readonly MeasureId[]

/** The path from introduction to transfer (methods: path). Shares of syllables where nothing has a time. */
export function measurePath(lesson: Lesson, text: LessonText, { phases, drawnShares }: FoundPath): Measure[] {
  const reason: MissingReason | null = lesson.talk.hasTranscript
    ? phases.length === 0
      ? 'too_little_data'
      : null
    : 'no_transcript'
  if (reason !== null) return IDS.map((id) => missing(id, reason, 'transcript'))
  const lengths = PHASES.map((phase) => lengthOf(phases, phase))
  const introduction = text.isTimed
    ? measured('path.introduction_s', lengths[0]!, 'transcript', {
        estimated: true,
        evidence: phaseEvidence(text, phases, 'introduction'),
      })
    : missing('path.introduction_s', 'no_times', 'transcript')
  const shares = PHASES.map((phase, at) => {
    const share = lengths[at]! / text.length
    // From paths sampled by their probability, not from blocks: a phase is one stretch and cannot be resampled.
    const interval = percentiles(
      drawnShares.map((drawn) => drawn[at]!),
      share,
    )
    return measured(SHARE_IDS[phase], share, 'transcript', {
      estimated: true,
      ...(interval && { interval }),
      evidence: phaseEvidence(text, phases, phase),
    })
  })
  const order = orderAgreement(phases)
  const returns = returnsIn(phases)
  return [
    introduction,
    ...shares,
    order === null
      ? missing('path.order', 'too_little_data', 'transcript')
      : measured('path.order', order, 'transcript', {
          estimated: true,
          count: phases.length,
          evidence: phases.flatMap((found) => beginningOf(text, found)),
        }),
    measured('path.cycles', returns.length, 'transcript', {
      estimated: true,
      count: phases.length,
      evidence: returns.flatMap((found) => beginningOf(text, found)),
    }),
    measured('path.missing_count', lengths.filter((length) => length === 0).length, 'transcript', { estimated: true }),
  ]
}

/** Length of all stretches in a phase, on the axis of the text. */
const lengthOf = (phases: readonly FoundPhase[], phase: Phase): number =>
  phases.reduce((total, found) => total + (found.phase === phase ? found.end - found.start : 0), 0)

/**
 * Kendall's tau between the planned order and that of the centroids in time of the phases found: 1 as planned, −1 the
 * other way round. Null with fewer than two phases.
 */
export function orderAgreement(phases: readonly FoundPhase[]): number | null {
  const centroids = PHASES.flatMap((phase) => {
    const own = phases.filter((found) => found.phase === phase)
    const length = own.reduce((total, { start, end }) => total + end - start, 0)
    if (length === 0) return []
    return [own.reduce((total, { start, end }) => total + ((start + end) / 2) * (end - start), 0) / length]
  })
  // Sign of every pair, each once: +1 in the planned order, −1 the other way round, 0 at the same time.
  const pairs = centroids.flatMap((early, at) => centroids.slice(at + 1).map((late) => Math.sign(late - early)))
  return pairs.length === 0 ? null : pairs.reduce((total, sign) => total + sign, 0) / pairs.length
}

/** Phases with which the lesson goes back to an earlier one. */
export const returnsIn = (phases: readonly FoundPhase[]): FoundPhase[] =>
  phases.filter(({ phase }, at) => at > 0 && PHASES.indexOf(phase) < PHASES.indexOf(phases[at - 1]!.phase))

/** The sentence that a phase begins with. */
function beginningOf(text: LessonText, { start }: FoundPhase): Span[] {
  const first = text.sentences.find((sentence) => sentence.end > start)
  return first ? sentenceSpan(text, first) : []
}

/** Sentences that are evidence for a phase, those of its first stretch first. */
const phaseEvidence = (text: LessonText, phases: readonly FoundPhase[], phase: Phase): Span[] =>
  phases
    .filter((found) => found.phase === phase)
    .flatMap(({ evidence }) => evidence.flatMap((each) => sentenceSpan(text, each)))

/** A sentence as evidence; without a time there is nothing to play. */
function sentenceSpan({ isTimed }: LessonText, { index, start, end }: TextSentence): Span[] {
  return isTimed ? [{ ...toSpan({ startS: start, endS: end }), utterance: index }] : []
}

/** Phases in the words of the contract; none without times, for then there is nothing to draw them on. */
export function toPhaseSpans(text: LessonText, phases: readonly FoundPhase[]): PhaseSpan[] {
  if (!text.isTimed) return []
  return phases.map(({ phase, start, end, probability, evidence }) => ({
    phase,
    start_s: roundTime(start),
    end_s: roundTime(end),
    probability: roundValue(probability),
    evidence: evidence.flatMap((sentence) => sentenceSpan(text, sentence)),
  }))
}
