import type { Measure, MeasureId, MeasureSource, MissingReason, Span, Unit } from '@keguan/contract/report/measure'
import { roundTime, roundValue } from './round.ts'

/** What the value of each measure is. */
export const MEASURE_UNITS: Readonly<Record<MeasureId, Unit>> = {
  'st.rt': 'ratio',
  'st.rt_speech': 'ratio',
  'st.ch': 'ratio',
  'st.mode': 'category',
  'talk.teacher_share': 'ratio',
  'talk.student_share': 'ratio',
  'talk.several_share': 'ratio',
  'talk.silence_share': 'ratio',
  'talk.turn_count': 'count',
  'talk.longest_teacher_s': 'second',
  'rate.speech': 'per_minute',
  'rate.articulation': 'per_minute',
  'pause.share': 'ratio',
  'pause.median': 'second',
  'wait.median': 'second',
  'wait.long_share': 'ratio',
  'pitch.median_st': 'semitone',
  'pitch.sd_st': 'semitone',
  'loudness.sd_db': 'decibel',
  'question.count': 'count',
  'question.rate': 'per_minute',
  'speakers.teacher_confidence': 'probability',
  'signal.snr_db': 'decibel',
}

/** More evidence than this is a list nobody reads. */
const MOST_EVIDENCE = 50

type Details = Partial<Pick<Measure, 'interval' | 'reference' | 'probabilities' | 'count' | 'estimated' | 'evidence'>>

/** A measure with a value. Keys always come in the same order, so that equal reports are equal bytes. */
export function measured(id: MeasureId, value: number | string, source: MeasureSource, details: Details = {}): Measure {
  const { interval, reference, probabilities, count, estimated, evidence } = details
  return {
    id,
    value: typeof value === 'number' ? roundValue(value) : value,
    unit: MEASURE_UNITS[id],
    ...(interval && { interval: [roundValue(interval[0]), roundValue(interval[1])] as [number, number] }),
    ...(reference && { reference }),
    ...(probabilities && { probabilities }),
    ...(count !== undefined && { count }),
    ...(estimated && { estimated }),
    evidence: (evidence ?? []).slice(0, MOST_EVIDENCE),
    source,
  }
}

/** A measure that could not be taken, and why. */
export function missing(id: MeasureId, reason: MissingReason, source: MeasureSource): Measure {
  return { id, value: null, unit: MEASURE_UNITS[id], evidence: [], source, why_missing: reason }
}

export const toSpan = ({ startS, endS }: { startS: number; endS: number }): Span => ({
  start_s: roundTime(startS),
  end_s: roundTime(endS),
})

/** The longest stretches as evidence, the longest first. */
export function longest(stretches: readonly { startS: number; endS: number }[], most = 20): Span[] {
  return [...stretches]
    .sort((a, b) => b.endS - b.startS - (a.endS - a.startS) || a.startS - b.startS)
    .slice(0, most)
    .map(toSpan)
}
