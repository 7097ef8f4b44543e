import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'

/** Errors changed these in at least a fifth of the lessons already at the lowest rate tested, 5 %. */
const NONE = 0

/**
 * Up to which share of wrong characters a measure of words stays within its interval, without one within a tenth of
 * itself, in four of five lessons: errors like those of Whisper small, inserted into 18 lessons with known words (`npm
 * run bench -- --recognition`, docs/methods/recognition.md). Measures that stayed so up to 40 %, the highest rate
 * tested, and those that the lessons could not test, are not listed: above 40 % none has a value (`areWordsUnsure`).
 */
export const RECOGNITION_LIMITS: Readonly<Partial<Record<MeasureId, number>>> = {
  'concise.bits': 0.05,
  'concise.fillers': NONE,
  'concise.density': 0.15,
  'concise.mtld': NONE,
  'emotion.saturation': NONE,
  'emotion.positive': NONE,
  'question.content': 0.05,
  'question.unclassified': NONE,
  'question.open_share': NONE,
  'question.high_order_share': NONE,
  'question.what': NONE,
  'question.why': NONE,
  'question.how': NONE,
  'question.what_if': NONE,
  'question.self_answered': 0.05,
  'question.authentic_share': NONE,
  'feedback.count': NONE,
  'feedback.praise': NONE,
  'feedback.affirm': 0.05,
  'feedback.use': NONE,
  'feedback.repeat': NONE,
  'feedback.probe': NONE,
  'feedback.correct': NONE,
  'feedback.pass_on': NONE,
  'uptake.mean': NONE,
  'relevance.mean': NONE,
  'chain.count': 0.05,
  'chain.follow_up_share': NONE,
  'pattern.follow_up_count': 0.3,
  'pattern.focusing_share': NONE,
  'pattern.funneling_share': NONE,
  'pattern.series_count': 0.05,
  'pattern.focusing_series_share': NONE,
  'pattern.funneling_series_share': NONE,
  'move.keep_together': NONE,
  'move.relate': 0.05,
  'move.restate': NONE,
  'move.revoice': NONE,
  'move.press_accuracy': 0.05,
  'move.press_reasoning': NONE,
  'move.pupil_ask': 0.15,
  'move.pupil_claim': 0.15,
  'move.pupil_evidence': NONE,
  'knowledge_action.statements': 0.05,
  'knowledge_action.x': 0.1,
  'knowledge_action.y': NONE,
  'knowledge_action.intensity': 0.05,
  'knowledge_action.balance': 0.15,
  'path.introduction_share': 0.1,
  'path.development_share': 0.15,
  'path.transfer_share': 0.2,
  'path.order': 0.3,
  'path.missing_count': NONE,
  'graph.term_count': 0.05,
  'graph.edge_count': NONE,
  'graph.mean_degree': NONE,
}
