import type {
  Measure,
  MeasureId,
  MeasureSource,
  MissingReason,
  Span,
  Unit,
} from '@keguan/contract/report/lesson/measure'
import { roundTime, roundValue } from '../math/rounding.ts'

/**
 * What the value of each measure is. Ratios are told as they are defined: most are shares 0–1, while I/D, i/d and left-to-right have
 * no upper end, uptake may be negative and pass 1, and x, y, tau run from −1 to 1.
 */
export const MEASURE_UNITS: Readonly<Record<MeasureId, Unit>> = {
  // S-T: shares of cells of 1 s, and changes per sample (methods: S-T).
  'st.rt': 'ratio',
  'st.rt_speech': 'ratio',
  'st.ch': 'ratio',
  'st.ch_10': 'ratio',
  'st.ch_3': 'ratio',
  'st.mode': 'category',
  'st.d_share': 'ratio',
  // Shares of the lesson's length, which sum to 1.
  'talk.teacher_share': 'ratio',
  'talk.student_share': 'ratio',
  'talk.several_share': 'ratio',
  'talk.silence_share': 'ratio',
  'talk.turn_count': 'count',
  'talk.longest_teacher_s': 'second',
  // 字/分; syllables a minute where they were only heard.
  'rate.speech': 'per_minute',
  'rate.articulation': 'per_minute',
  'pause.share': 'ratio',
  'pause.median': 'second',
  // Lengths of gaps in seconds, and shares of gaps (wait) or of turns (student) by their number.
  'wait.median': 'second',
  'wait.long_share': 'ratio',
  'wait1.median': 'second',
  'wait1.long_share': 'ratio',
  'wait2.median': 'second',
  'wait2.long_share': 'ratio',
  'student.echo_share': 'ratio',
  'student.expression_share': 'ratio',
  'student.full_expression_share': 'ratio',
  'student.long_share': 'ratio',
  // Semitones above 100 Hz; the deviations are in semitones and dB by themselves.
  'pitch.median_st': 'semitone',
  'pitch.sd_st': 'semitone',
  'loudness.sd_db': 'decibel',
  // Bits a character; fillers in a hundred characters; MTLD in words, HD-D as a share of 42.
  'concise.bits': 'bit',
  'concise.bits_rate': 'bit_per_minute',
  'concise.fillers': 'per_hundred',
  'concise.redundancy': 'ratio',
  'concise.density': 'ratio',
  'concise.mtld': 'count',
  'concise.hdd': 'ratio',
  // The spread of the rate is in 字/分; feeling in a hundred words; sentences; seconds.
  'emotion.pitch_quotient': 'ratio',
  'emotion.rate_sd': 'per_minute',
  'emotion.voiced_share': 'ratio',
  'emotion.saturation': 'per_hundred',
  'emotion.positive': 'count',
  'emotion.negative_s': 'second',
  // Counts of the teacher's questions, and shares of them.
  'question.count': 'count',
  'question.rate': 'per_minute',
  'question.open_share': 'ratio',
  'question.high_order_share': 'ratio',
  'question.what': 'count',
  'question.why': 'count',
  'question.how': 'count',
  'question.what_if': 'count',
  'question.self_answered': 'count',
  'question.authentic_share': 'ratio',
  // Shares of all feedback sentences, which sum to 1.
  'feedback.count': 'count',
  'feedback.praise': 'ratio',
  'feedback.affirm': 'ratio',
  'feedback.use': 'ratio',
  'feedback.repeat': 'ratio',
  'feedback.probe': 'ratio',
  'feedback.correct': 'ratio',
  'feedback.negate': 'ratio',
  'feedback.pass_on': 'ratio',
  'uptake.mean': 'ratio',
  'relevance.mean': 'ratio',
  'chain.count': 'count',
  'chain.follow_up_share': 'ratio',
  'chain.think_mean': 'second',
  'chain.think_median': 'second',
  // Questions after an answer and series of them, and shares of each.
  'pattern.follow_up_count': 'count',
  'pattern.focusing_share': 'ratio',
  'pattern.funneling_share': 'ratio',
  'pattern.series_count': 'count',
  'pattern.focusing_series_share': 'ratio',
  'pattern.funneling_series_share': 'ratio',
  'student.question_count': 'count',
  // Moves in ten minutes of the lesson, and their counts.
  'move.teacher_rate': 'per_ten_minutes',
  'move.keep_together': 'count',
  'move.relate': 'count',
  'move.restate': 'count',
  'move.revoice': 'count',
  'move.press_accuracy': 'count',
  'move.press_reasoning': 'count',
  'move.pupil_rate': 'per_ten_minutes',
  'move.pupil_relate': 'count',
  'move.pupil_ask': 'count',
  'move.pupil_claim': 'count',
  'move.pupil_evidence': 'count',
  // Flanders prints × 100; here 1 is 100 %. Shares of pairs of codes, and quotients of two counts of pairs.
  'fias.tt': 'ratio',
  'fias.pt': 'ratio',
  'fias.sc': 'ratio',
  'fias.id': 'ratio',
  'fias.id_revised': 'ratio',
  'fias.trr': 'ratio',
  'fias.tqr': 'ratio',
  'fias.pir': 'ratio',
  'fias.trr89': 'ratio',
  'fias.tqr89': 'ratio',
  'fias.ccr': 'ratio',
  'fias.ssr': 'ratio',
  'fias.pssr': 'ratio',
  'fias.acceptance': 'ratio',
  'fias.motivation': 'ratio',
  'fias.positive_share': 'ratio',
  'fias.defect_share': 'ratio',
  'fias.direct_share': 'ratio',
  'fias.drill_share': 'ratio',
  'fias.inquiry_share': 'ratio',
  'fias.ideas_count': 'count',
  'fias.qa_count': 'count',
  'fias.initiation_count': 'count',
  'fias.sequence_count': 'count',
  // x and y from −1 to 1; intensity, balance and drive from 0 to 1.
  'knowledge_action.statements': 'count',
  'knowledge_action.x': 'ratio',
  'knowledge_action.y': 'ratio',
  'knowledge_action.intensity': 'ratio',
  'knowledge_action.style': 'category',
  'knowledge_action.balance': 'ratio',
  'knowledge_action.drive': 'ratio',
  // From −1 to 1, and whole rounds.
  'knowledge_action.order': 'ratio',
  'knowledge_action.rounds': 'count',
  // Seconds of sentences; their ratio has no upper end.
  'hemisphere.left_s': 'second',
  'hemisphere.right_s': 'second',
  'hemisphere.unassigned_s': 'second',
  'hemisphere.ratio': 'ratio',
  'hemisphere.explaining_left_s': 'second',
  'hemisphere.explaining_right_s': 'second',
  // Cues in ten minutes of the lesson, whoever speaks.
  'imagination.rate': 'per_ten_minutes',
  'imagination.imagery': 'per_ten_minutes',
  'imagination.hypothetical': 'per_ten_minutes',
  'imagination.analogy': 'per_ten_minutes',
  'imagination.openness': 'per_ten_minutes',
  'imagination.distance': 'ratio',
  // Shares of the lesson's length (of its syllables without times), tau, counts.
  'path.introduction_s': 'second',
  'path.introduction_share': 'ratio',
  'path.development_share': 'ratio',
  'path.practice_share': 'ratio',
  'path.transfer_share': 'ratio',
  'path.order': 'ratio',
  'path.cycles': 'count',
  'path.missing_count': 'count',
  // Shares of the planned stages, tau, minutes in common over all minutes.
  'path.plan_full': 'ratio',
  'path.plan_seen': 'ratio',
  'path.plan_order': 'ratio',
  'path.plan_time': 'ratio',
  'graph.term_count': 'count',
  'graph.edge_count': 'count',
  'graph.mean_degree': 'count',
  'speakers.teacher_confidence': 'probability',
  'signal.snr_db': 'decibel',
}

/** More evidence than this is a list nobody reads; it also bounds the size of a report. */
const MOST_EVIDENCE = 50

type Details = Partial<Pick<Measure, 'interval' | 'reference' | 'probabilities' | 'count' | 'estimated' | 'evidence'>>

/**
 * A measure with a value. Keys always come in the same order, so that equal reports are equal bytes.
 *
 * @param value rounded to six digits here, in one place, as its interval is: a computer's last bits must not reach the report
 */
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

/** A measure that could not be taken, and why. Its unit is told all the same: a reader sees what is missing. */
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
