import {
  type Measure,
  type MeasureId,
  REFERENCE_SOURCES,
  type Reference,
  type ReferenceSource,
  ST_MODES,
  type StMode,
} from '@keguan/contract/report/lesson/measure'
import {
  KNOWLEDGE_ACTION_STYLE_NAMES,
  KNOWLEDGE_ACTION_STYLES,
  type KnowledgeActionStyle,
} from '@keguan/contract/vocabulary/lesson-path'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { clock, MISSING, percent, rounded } from '../kit/format.ts'
import type { Say } from '../kit/say.ts'
import { MODE_TEXTS, REFERENCE_KIND_TEXTS, REFERENCE_TEXTS } from './words/terms.ts'
import { TABLE_TEXTS, UNIT_TEXTS } from './words/units.ts'

/** How the number of a measure is written. Shares of time read best in percent; Rt and Ch keep their usual form. */
const FORMS: Readonly<Record<MeasureId, 'ratio' | 'percent' | 'mode' | 'style' | 'rate' | 'clock' | 'plain'>> = {
  'st.rt': 'ratio',
  'st.rt_speech': 'ratio',
  'st.ch': 'ratio',
  'st.ch_10': 'ratio',
  'st.ch_3': 'ratio',
  'st.mode': 'mode',
  'talk.teacher_share': 'percent',
  'talk.student_share': 'percent',
  'talk.several_share': 'percent',
  'talk.silence_share': 'percent',
  'talk.turn_count': 'plain',
  'talk.longest_teacher_s': 'clock',
  'rate.speech': 'rate',
  'rate.articulation': 'rate',
  'pause.share': 'percent',
  'pause.median': 'plain',
  'wait.median': 'plain',
  'wait.long_share': 'percent',
  'pitch.median_st': 'plain',
  'pitch.sd_st': 'plain',
  'loudness.sd_db': 'plain',
  'concise.bits': 'plain',
  'concise.bits_rate': 'plain',
  'concise.fillers': 'plain',
  'concise.redundancy': 'percent',
  'concise.density': 'percent',
  'concise.mtld': 'plain',
  'concise.hdd': 'ratio',
  'emotion.pitch_quotient': 'ratio',
  'emotion.rate_sd': 'plain',
  'emotion.voiced_share': 'percent',
  'emotion.saturation': 'plain',
  'emotion.positive': 'plain',
  'emotion.negative_s': 'clock',
  'question.count': 'plain',
  'question.rate': 'plain',
  'st.d_share': 'percent',
  'wait1.median': 'plain',
  'wait1.long_share': 'percent',
  'wait2.median': 'plain',
  'wait2.long_share': 'percent',
  'student.echo_share': 'percent',
  'student.expression_share': 'percent',
  'student.full_expression_share': 'percent',
  'student.long_share': 'percent',
  'question.open_share': 'percent',
  'question.high_order_share': 'percent',
  'question.what': 'plain',
  'question.why': 'plain',
  'question.how': 'plain',
  'question.what_if': 'plain',
  'question.self_answered': 'plain',
  'question.authentic_share': 'percent',
  'feedback.count': 'plain',
  'feedback.praise': 'percent',
  'feedback.affirm': 'percent',
  'feedback.use': 'percent',
  'feedback.repeat': 'percent',
  'feedback.probe': 'percent',
  'feedback.correct': 'percent',
  'feedback.negate': 'percent',
  'feedback.pass_on': 'percent',
  'uptake.mean': 'ratio',
  'relevance.mean': 'ratio',
  'chain.count': 'plain',
  'chain.follow_up_share': 'percent',
  'chain.think_mean': 'plain',
  'chain.think_median': 'plain',
  'pattern.follow_up_count': 'plain',
  'pattern.focusing_share': 'percent',
  'pattern.funneling_share': 'percent',
  'pattern.series_count': 'plain',
  'pattern.focusing_series_share': 'percent',
  'pattern.funneling_series_share': 'percent',
  'student.question_count': 'plain',
  'move.teacher_rate': 'plain',
  'move.keep_together': 'plain',
  'move.relate': 'plain',
  'move.restate': 'plain',
  'move.revoice': 'plain',
  'move.press_accuracy': 'plain',
  'move.press_reasoning': 'plain',
  'move.pupil_rate': 'plain',
  'move.pupil_relate': 'plain',
  'move.pupil_ask': 'plain',
  'move.pupil_claim': 'plain',
  'move.pupil_evidence': 'plain',
  'fias.tt': 'percent',
  'fias.pt': 'percent',
  'fias.sc': 'percent',
  'fias.id': 'percent',
  'fias.id_revised': 'percent',
  'fias.trr': 'percent',
  'fias.tqr': 'percent',
  'fias.pir': 'percent',
  'fias.trr89': 'percent',
  'fias.tqr89': 'percent',
  'fias.ccr': 'percent',
  'fias.ssr': 'percent',
  'fias.pssr': 'percent',
  'fias.acceptance': 'percent',
  'fias.motivation': 'percent',
  'fias.positive_share': 'percent',
  'fias.defect_share': 'percent',
  'fias.direct_share': 'percent',
  'fias.drill_share': 'percent',
  'fias.inquiry_share': 'percent',
  'fias.ideas_count': 'plain',
  'fias.qa_count': 'plain',
  'fias.initiation_count': 'plain',
  'fias.sequence_count': 'plain',
  'knowledge_action.statements': 'plain',
  'knowledge_action.x': 'ratio',
  'knowledge_action.y': 'ratio',
  'knowledge_action.intensity': 'ratio',
  'knowledge_action.style': 'style',
  'knowledge_action.balance': 'ratio',
  'knowledge_action.drive': 'ratio',
  'knowledge_action.order': 'ratio',
  'knowledge_action.rounds': 'plain',
  'hemisphere.left_s': 'clock',
  'hemisphere.right_s': 'clock',
  'hemisphere.unassigned_s': 'clock',
  'hemisphere.ratio': 'ratio',
  'hemisphere.explaining_left_s': 'clock',
  'hemisphere.explaining_right_s': 'clock',
  'imagination.rate': 'plain',
  'imagination.imagery': 'plain',
  'imagination.hypothetical': 'plain',
  'imagination.analogy': 'plain',
  'imagination.openness': 'plain',
  'imagination.distance': 'ratio',
  'path.introduction_s': 'clock',
  'path.introduction_share': 'percent',
  'path.development_share': 'percent',
  'path.practice_share': 'percent',
  'path.transfer_share': 'percent',
  'path.order': 'ratio',
  'path.cycles': 'plain',
  'path.missing_count': 'plain',
  'path.plan_full': 'percent',
  'path.plan_seen': 'percent',
  'path.plan_order': 'ratio',
  'path.plan_time': 'percent',
  'graph.term_count': 'plain',
  'graph.edge_count': 'plain',
  'graph.mean_degree': 'plain',
  'speakers.teacher_confidence': 'percent',
  'signal.snr_db': 'plain',
}

const UNITS: Readonly<Partial<Record<MeasureId, Named>>> = {
  'talk.turn_count': UNIT_TEXTS.turn,
  'pause.median': UNIT_TEXTS.second,
  'wait.median': UNIT_TEXTS.second,
  'pitch.median_st': UNIT_TEXTS.semitone,
  'pitch.sd_st': UNIT_TEXTS.semitone,
  'loudness.sd_db': UNIT_TEXTS.decibel,
  'question.count': UNIT_TEXTS.question,
  'question.rate': UNIT_TEXTS.perMinute,
  'wait1.median': UNIT_TEXTS.second,
  'wait2.median': UNIT_TEXTS.second,
  'question.what': UNIT_TEXTS.question,
  'question.why': UNIT_TEXTS.question,
  'question.how': UNIT_TEXTS.question,
  'question.what_if': UNIT_TEXTS.question,
  'question.self_answered': UNIT_TEXTS.question,
  'feedback.count': UNIT_TEXTS.sentence,
  'chain.count': UNIT_TEXTS.chain,
  'chain.think_mean': UNIT_TEXTS.second,
  'chain.think_median': UNIT_TEXTS.second,
  'pattern.follow_up_count': UNIT_TEXTS.question,
  'pattern.series_count': UNIT_TEXTS.series,
  'student.question_count': UNIT_TEXTS.question,
  'move.teacher_rate': UNIT_TEXTS.perTenMinutes,
  'move.keep_together': UNIT_TEXTS.sentence,
  'move.relate': UNIT_TEXTS.sentence,
  'move.restate': UNIT_TEXTS.sentence,
  'move.revoice': UNIT_TEXTS.sentence,
  'move.press_accuracy': UNIT_TEXTS.sentence,
  'move.press_reasoning': UNIT_TEXTS.sentence,
  'move.pupil_rate': UNIT_TEXTS.perTenMinutes,
  'move.pupil_relate': UNIT_TEXTS.sentence,
  'move.pupil_ask': UNIT_TEXTS.sentence,
  'move.pupil_claim': UNIT_TEXTS.sentence,
  'move.pupil_evidence': UNIT_TEXTS.sentence,
  'fias.ideas_count': UNIT_TEXTS.time,
  'fias.qa_count': UNIT_TEXTS.time,
  'fias.initiation_count': UNIT_TEXTS.time,
  'fias.sequence_count': UNIT_TEXTS.kind,
  'concise.bits': UNIT_TEXTS.bits,
  'concise.bits_rate': UNIT_TEXTS.bitsPerMinute,
  'concise.fillers': UNIT_TEXTS.perHundredCharacters,
  'emotion.rate_sd': UNIT_TEXTS.charactersPerMinute,
  'emotion.saturation': UNIT_TEXTS.perHundredWords,
  'emotion.positive': UNIT_TEXTS.sentence,
  'knowledge_action.statements': UNIT_TEXTS.sentence,
  'knowledge_action.rounds': UNIT_TEXTS.round,
  'imagination.rate': UNIT_TEXTS.perTenMinutes,
  'imagination.imagery': UNIT_TEXTS.perTenMinutes,
  'imagination.hypothetical': UNIT_TEXTS.perTenMinutes,
  'imagination.analogy': UNIT_TEXTS.perTenMinutes,
  'imagination.openness': UNIT_TEXTS.perTenMinutes,
  'signal.snr_db': UNIT_TEXTS.decibel,
}

/** Characters when the words are known, syllables when only the sound is. */
export const rateUnit = (source: Measure['source'] | undefined): Named =>
  source === 'audio' ? UNIT_TEXTS.syllablesPerMinute : UNIT_TEXTS.charactersPerMinute

/** Unit behind the number; empty where the number says it itself (62%, 12:40, 0.62). */
export function unitText(say: Say, id: MeasureId, source: Measure['source'] | undefined): string {
  if (FORMS[id] === 'rate') return say(rateUnit(source))
  const unit = UNITS[id]
  return unit ? say(unit) : ''
}

export function numberText(id: MeasureId, value: number): string {
  const form = FORMS[id]
  if (form === 'percent') return percent(value)
  if (form === 'clock') return clock(Math.round(value))
  if (form === 'rate') return rounded(value, 0)
  // what three digits say: a thousand bits a minute have no hundredths
  return rounded(value, Math.abs(value) >= 1000 ? 0 : 2)
}

const isStyle = (value: unknown): value is KnowledgeActionStyle =>
  KNOWLEDGE_ACTION_STYLES.some((style) => style === value)

export const isMode = (value: unknown): value is StMode => ST_MODES.some((mode) => mode === value)

/** The value without its unit. */
export function bareValue(say: Say, id: MeasureId, measure: Measure | undefined): string {
  const value = measure?.value ?? null
  if (value === null) return MISSING
  if (typeof value === 'number') return numberText(id, value)
  if (isMode(value)) return say(MODE_TEXTS[value])
  return isStyle(value) ? say(KNOWLEDGE_ACTION_STYLE_NAMES[value]) : value
}

/** The value as it stands in a sentence or a table cell. */
export function valueText(say: Say, id: MeasureId, measure: Measure | undefined): string {
  const bare = bareValue(say, id, measure)
  const unit = unitText(say, id, measure?.source)
  return bare === MISSING || unit === '' ? bare : `${bare} ${unit}`
}

export function intervalText(id: MeasureId, measure: Measure | undefined): string {
  if (measure?.interval === undefined || measure.value === null) return ''
  const [low, high] = measure.interval
  // Draws of a lesson in which nothing happened are all the same: that is no certainty.
  if (low === high) return ''
  // -0.37–-0.13 reads like a sum
  return [low, high].map((end) => numberText(id, end)).join(low < 0 ? ' – ' : '–')
}

/** Modes with a probability of 1 % or more, likeliest first. */
export function modeShares(measure: Measure | undefined): { mode: StMode; share: number }[] {
  const shares = Object.entries(measure?.probabilities ?? {}).flatMap(([mode, share]) =>
    isMode(mode) && share >= 0.01 ? [{ mode, share }] : [],
  )
  return shares.sort((a, b) => b.share - a.share)
}

const isReferenceSource = (id: string): id is ReferenceSource => REFERENCE_SOURCES.some((source) => source === id)

export const referenceSource = (say: Say, reference: Reference): string =>
  say(isReferenceSource(reference.source) ? REFERENCE_TEXTS[reference.source] : REFERENCE_KIND_TEXTS[reference.kind])

/** Where one mode ends and the next begins: no range to be in. */
const HAS_LIMITS: readonly MeasureId[] = ['st.rt', 'st.ch']

/** `200–250`, `≥ 3`, `≤ 0.3`, `68%`, `界限 0.3、0.7`. */
export function bandText(say: Say, id: MeasureId, { low, high }: Reference): string {
  if (HAS_LIMITS.includes(id)) {
    const limits = [low, high].flatMap((limit) => (limit === undefined ? [] : [numberText(id, limit)]))
    return limits.length === 0 ? '' : say(TABLE_TEXTS.limits, { limits: limits.join(' / ') })
  }
  if (low !== undefined && high !== undefined) {
    return low === high ? numberText(id, low) : `${numberText(id, low)}–${numberText(id, high)}`
  }
  if (low !== undefined) return say(TABLE_TEXTS.atLeast, { low: numberText(id, low) })
  return high === undefined ? '' : say(TABLE_TEXTS.atMost, { high: numberText(id, high) })
}

/** `200–250 字/分`. */
export function bandWithUnit(say: Say, id: MeasureId, reference: Reference, source: Measure['source']): string {
  const band = bandText(say, id, reference)
  const unit = unitText(say, id, source)
  return unit === '' || band === '' ? band : `${band} ${unit}`
}
