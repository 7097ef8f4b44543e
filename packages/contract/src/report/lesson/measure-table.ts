import { type LessonMeasureRow, rowsAt } from './measure-row.ts'

/**
 * The measures of a lesson, one row each, in reading order. Units, forms, sections and groups are defined only here.
 *
 * Ratios are given as they are defined: most are shares 0–1, while I/D, i/d and left-to-right have no upper end, uptake
 * may be negative and pass 1, and x, y, tau run from −1 to 1.
 */
const ROWS = {
  ...rowsAt(
    { section: 'st', group: 'st', method: 's-t' },
    {
      // S-T: shares of cells of 1 s, and changes per sample (methods: S-T).
      'st.rt': { unit: 'ratio', form: 'plain', isLimit: true },
      'st.rt_speech': { unit: 'ratio', form: 'plain' },
      'st.ch': { unit: 'ratio', form: 'plain', isLimit: true },
      'st.ch_10': { unit: 'ratio', form: 'plain' },
      'st.ch_3': { unit: 'ratio', form: 'plain' },
      'st.mode': { unit: 'category', form: 'category' },
    },
  ),
  ...rowsAt(
    { section: 'st', group: 'st', method: 'flanders' },
    {
      'st.d_share': { unit: 'ratio', form: 'percent' },
    },
  ),
  ...rowsAt(
    { section: 'overview', group: 'talk', method: 'talk-shares-and-turns' },
    {
      // Shares of the lesson's length, which sum to 1.
      'talk.teacher_share': { unit: 'ratio', form: 'percent' },
      'talk.student_share': { unit: 'ratio', form: 'percent' },
      'talk.several_share': { unit: 'ratio', form: 'percent' },
      // only where a person has marked a film, a guest or a second teacher
      'talk.other_share': { unit: 'ratio', form: 'percent' },
      'talk.silence_share': { unit: 'ratio', form: 'percent' },
      'talk.turn_count': { unit: 'count', form: 'plain', label: 'turn' },
      'talk.longest_teacher_s': { unit: 'second', form: 'clock' },
    },
  ),
  ...rowsAt(
    { section: 'teacherLanguage', group: 'rate', method: 'speech-rate' },
    {
      // 字/分; syllables per minute if counted from the sound.
      'rate.speech': { unit: 'per_minute', form: 'whole', label: 'rate' },
      'rate.articulation': { unit: 'per_minute', form: 'whole', label: 'rate' },
    },
  ),
  ...rowsAt(
    { section: 'teacherLanguage', group: 'rate', method: 'pauses' },
    {
      'pause.share': { unit: 'ratio', form: 'percent' },
      'pause.median': { unit: 'second', form: 'plain' },
    },
  ),
  ...rowsAt(
    { section: 'overview', group: 'wait', method: 'wait-time' },
    {
      // Lengths of gaps in seconds, and shares of gaps (wait) or of turns (student) by their number.
      'wait.median': { unit: 'second', form: 'plain' },
      'wait.long_share': { unit: 'ratio', form: 'percent' },
    },
  ),
  ...rowsAt(
    { section: 'questions', group: 'wait', method: 'wait-time' },
    {
      'wait1.median': { unit: 'second', form: 'plain' },
      'wait1.long_share': { unit: 'ratio', form: 'percent' },
      'wait2.median': { unit: 'second', form: 'plain' },
      'wait2.long_share': { unit: 'ratio', form: 'percent' },
    },
  ),
  ...rowsAt(
    { section: 'questions', group: 'student', method: 'exchange' },
    {
      'student.echo_share': { unit: 'ratio', form: 'percent' },
      'student.expression_share': { unit: 'ratio', form: 'percent' },
      'student.full_expression_share': { unit: 'ratio', form: 'percent' },
      'student.long_share': { unit: 'ratio', form: 'percent' },
    },
  ),
  ...rowsAt(
    { section: 'teacherLanguage', group: 'voice', method: 'pitch-and-loudness' },
    {
      // The deviations are in semitones and dB by themselves.
      'pitch.median_st': { unit: 'semitone', form: 'plain', label: 'semitoneAbove100Hz' },
      'pitch.sd_st': { unit: 'semitone', form: 'plain' },
      'loudness.sd_db': { unit: 'decibel', form: 'plain' },
    },
  ),
  ...rowsAt(
    { section: 'teacherLanguage', group: 'language', method: 'conciseness' },
    {
      // Bits per character; fillers per hundred characters; MTLD in words, HD-D as a share of 42.
      'concise.bits': { unit: 'bit', form: 'plain' },
      'concise.bits_rate': { unit: 'bit_per_minute', form: 'plain' },
      'concise.fillers': { unit: 'per_hundred', form: 'plain', label: 'perHundredCharacters' },
      'concise.redundancy': { unit: 'ratio', form: 'percent' },
      'concise.density': { unit: 'ratio', form: 'percent' },
      'concise.mtld': { unit: 'count', form: 'plain' },
      'concise.hdd': { unit: 'ratio', form: 'plain' },
    },
  ),
  ...rowsAt(
    { section: 'teacherLanguage', group: 'language', method: 'emotion' },
    {
      // The spread of the rate is in 字/分; feeling in a hundred words; sentences; seconds.
      'emotion.pitch_quotient': { unit: 'ratio', form: 'plain' },
      'emotion.rate_sd': { unit: 'per_minute', form: 'plain', label: 'charactersPerMinute' },
      'emotion.voiced_share': { unit: 'ratio', form: 'percent' },
      'emotion.saturation': { unit: 'per_hundred', form: 'plain', label: 'perHundredWords' },
      'emotion.positive': { unit: 'count', form: 'plain', label: 'sentence' },
      'emotion.negative_s': { unit: 'second', form: 'clock' },
    },
  ),
  ...rowsAt(
    { section: 'questions', group: 'question', method: 'questions' },
    {
      // Counts of the teacher's questions, and shares of them.
      'question.count': { unit: 'count', form: 'plain', label: 'question', isInEveryEdition: true },
      'question.rate': { unit: 'per_minute', form: 'plain', label: 'perMinute', isInEveryEdition: true },
      // Content questions, and those of them without a level cue.
      'question.content': { unit: 'count', form: 'plain', label: 'question' },
      'question.unclassified': { unit: 'count', form: 'plain', label: 'question' },
      'question.open_share': { unit: 'ratio', form: 'percent' },
      'question.high_order_share': { unit: 'ratio', form: 'percent' },
      'question.what': { unit: 'count', form: 'plain', label: 'question' },
      'question.why': { unit: 'count', form: 'plain', label: 'question' },
      'question.how': { unit: 'count', form: 'plain', label: 'question' },
      'question.what_if': { unit: 'count', form: 'plain', label: 'question' },
      'question.self_answered': { unit: 'count', form: 'plain', label: 'question' },
    },
  ),
  ...rowsAt(
    { section: 'questions', group: 'question', method: 'question-patterns' },
    {
      'question.authentic_share': { unit: 'ratio', form: 'percent' },
    },
  ),
  ...rowsAt(
    { section: 'questions', group: 'feedback', method: 'exchange' },
    {
      // Shares of all feedback sentences, which sum to 1.
      'feedback.count': { unit: 'count', form: 'plain', label: 'sentence' },
      'feedback.praise': { unit: 'ratio', form: 'percent' },
      'feedback.affirm': { unit: 'ratio', form: 'percent' },
      'feedback.use': { unit: 'ratio', form: 'percent' },
      'feedback.repeat': { unit: 'ratio', form: 'percent' },
      'feedback.probe': { unit: 'ratio', form: 'percent' },
      'feedback.correct': { unit: 'ratio', form: 'percent' },
      'feedback.negate': { unit: 'ratio', form: 'percent' },
      'feedback.pass_on': { unit: 'ratio', form: 'percent' },
      'uptake.mean': { unit: 'ratio', form: 'plain' },
      'relevance.mean': { unit: 'ratio', form: 'plain' },
      'chain.count': { unit: 'count', form: 'plain', label: 'chain' },
      'chain.follow_up_share': { unit: 'ratio', form: 'percent' },
      'chain.think_mean': { unit: 'second', form: 'plain' },
      'chain.think_median': { unit: 'second', form: 'plain' },
    },
  ),
  ...rowsAt(
    { section: 'questions', group: 'feedback', method: 'question-patterns' },
    {
      // Questions after an answer and series of them, and shares of each.
      'pattern.follow_up_count': { unit: 'count', form: 'plain', label: 'question' },
      'pattern.focusing_share': { unit: 'ratio', form: 'percent' },
      'pattern.funneling_share': { unit: 'ratio', form: 'percent' },
      'pattern.series_count': { unit: 'count', form: 'plain', label: 'series' },
      'pattern.focusing_series_share': { unit: 'ratio', form: 'percent' },
      'pattern.funneling_series_share': { unit: 'ratio', form: 'percent' },
    },
  ),
  ...rowsAt(
    { section: 'questions', group: 'student', method: 'questions' },
    {
      'student.question_count': { unit: 'count', form: 'plain', label: 'question' },
    },
  ),
  ...rowsAt(
    { section: 'questions', group: 'move', method: 'talk-moves' },
    {
      // Moves in ten minutes of the lesson, and their counts.
      'move.teacher_rate': { unit: 'per_ten_minutes', form: 'plain' },
      'move.keep_together': { unit: 'count', form: 'plain', label: 'sentence' },
      'move.relate': { unit: 'count', form: 'plain', label: 'sentence' },
      'move.restate': { unit: 'count', form: 'plain', label: 'sentence' },
      'move.revoice': { unit: 'count', form: 'plain', label: 'sentence' },
      'move.press_accuracy': { unit: 'count', form: 'plain', label: 'sentence' },
      'move.press_reasoning': { unit: 'count', form: 'plain', label: 'sentence' },
      'move.pupil_rate': { unit: 'per_ten_minutes', form: 'plain' },
      'move.pupil_relate': { unit: 'count', form: 'plain', label: 'sentence' },
      'move.pupil_ask': { unit: 'count', form: 'plain', label: 'sentence' },
      'move.pupil_claim': { unit: 'count', form: 'plain', label: 'sentence' },
      'move.pupil_evidence': { unit: 'count', form: 'plain', label: 'sentence' },
    },
  ),
  ...rowsAt(
    { section: 'flanders', group: 'flanders', method: 'flanders' },
    {
      // Flanders prints × 100; here 1 is 100 %. Shares of pairs of codes, and quotients of two counts of pairs.
      'fias.tt': { unit: 'ratio', form: 'percent' },
      'fias.pt': { unit: 'ratio', form: 'percent' },
      'fias.sc': { unit: 'ratio', form: 'percent' },
      'fias.id': { unit: 'ratio', form: 'percent' },
      'fias.id_revised': { unit: 'ratio', form: 'percent' },
      'fias.trr': { unit: 'ratio', form: 'percent' },
      'fias.tqr': { unit: 'ratio', form: 'percent' },
      'fias.pir': { unit: 'ratio', form: 'percent' },
      'fias.trr89': { unit: 'ratio', form: 'percent' },
      'fias.tqr89': { unit: 'ratio', form: 'percent' },
      'fias.ccr': { unit: 'ratio', form: 'percent' },
      'fias.ssr': { unit: 'ratio', form: 'percent' },
      'fias.pssr': { unit: 'ratio', form: 'percent' },
      'fias.acceptance': { unit: 'ratio', form: 'percent' },
      'fias.motivation': { unit: 'ratio', form: 'percent' },
      'fias.positive_share': { unit: 'ratio', form: 'percent' },
      'fias.defect_share': { unit: 'ratio', form: 'percent' },
      'fias.direct_share': { unit: 'ratio', form: 'percent' },
      'fias.drill_share': { unit: 'ratio', form: 'percent' },
      'fias.inquiry_share': { unit: 'ratio', form: 'percent' },
      'fias.ideas_count': { unit: 'count', form: 'plain', label: 'time' },
      'fias.qa_count': { unit: 'count', form: 'plain', label: 'time' },
      'fias.initiation_count': { unit: 'count', form: 'plain', label: 'time' },
      'fias.sequence_count': { unit: 'count', form: 'plain', label: 'kind' },
    },
  ),
  ...rowsAt(
    { section: 'knowledgeAction', group: 'knowledgeAction', method: 'knowledge-action' },
    {
      // x and y from −1 to 1; intensity, balance and drive from 0 to 1.
      'knowledge_action.statements': { unit: 'count', form: 'plain', label: 'sentence' },
      'knowledge_action.x': { unit: 'ratio', form: 'plain' },
      'knowledge_action.y': { unit: 'ratio', form: 'plain' },
      'knowledge_action.intensity': { unit: 'ratio', form: 'plain' },
      'knowledge_action.style': { unit: 'category', form: 'category' },
      'knowledge_action.balance': { unit: 'ratio', form: 'plain' },
      'knowledge_action.drive': { unit: 'ratio', form: 'plain' },
      // From −1 to 1, and whole rounds.
      'knowledge_action.order': { unit: 'ratio', form: 'plain' },
      'knowledge_action.rounds': { unit: 'count', form: 'plain', label: 'round' },
    },
  ),
  ...rowsAt(
    { section: 'leftRight', group: 'leftRight', method: 'left-right' },
    {
      // Seconds of sentences; their ratio has no upper end.
      'hemisphere.left_s': { unit: 'second', form: 'clock' },
      'hemisphere.right_s': { unit: 'second', form: 'clock' },
      'hemisphere.unassigned_s': { unit: 'second', form: 'clock' },
      'hemisphere.ratio': { unit: 'ratio', form: 'plain' },
      'hemisphere.explaining_left_s': { unit: 'second', form: 'clock' },
      'hemisphere.explaining_right_s': { unit: 'second', form: 'clock' },
    },
  ),
  ...rowsAt(
    { section: 'imagination', group: 'imagination', method: 'imagination' },
    {
      // Cues per ten minutes of the lesson, over all speakers.
      'imagination.rate': { unit: 'per_ten_minutes', form: 'plain' },
      'imagination.imagery': { unit: 'per_ten_minutes', form: 'plain' },
      'imagination.hypothetical': { unit: 'per_ten_minutes', form: 'plain' },
      'imagination.analogy': { unit: 'per_ten_minutes', form: 'plain' },
      'imagination.openness': { unit: 'per_ten_minutes', form: 'plain' },
      'imagination.distance': { unit: 'ratio', form: 'plain' },
    },
  ),
  ...rowsAt(
    { section: 'path', group: 'path', method: 'path' },
    {
      // Shares of the lesson's length (of its syllables without times), tau, counts.
      'path.introduction_s': { unit: 'second', form: 'clock' },
      'path.introduction_share': { unit: 'ratio', form: 'percent' },
      'path.development_share': { unit: 'ratio', form: 'percent' },
      'path.practice_share': { unit: 'ratio', form: 'percent' },
      'path.transfer_share': { unit: 'ratio', form: 'percent' },
      'path.order': { unit: 'ratio', form: 'plain' },
      'path.cycles': { unit: 'count', form: 'plain' },
      'path.missing_count': { unit: 'count', form: 'plain' },
      // Shares of the planned stages, tau, minutes in common over all minutes.
      'path.plan_full': { unit: 'ratio', form: 'percent' },
      'path.plan_seen': { unit: 'ratio', form: 'percent' },
      'path.plan_order': { unit: 'ratio', form: 'plain' },
      'path.plan_time': { unit: 'ratio', form: 'percent' },
    },
  ),
  ...rowsAt(
    { section: 'knowledgeGraph', group: 'graph', method: 'knowledge-graph' },
    {
      'graph.term_count': { unit: 'count', form: 'plain' },
      'graph.edge_count': { unit: 'count', form: 'plain' },
      'graph.mean_degree': { unit: 'count', form: 'plain' },
    },
  ),
  ...rowsAt(
    { section: 'overview', group: 'quality', method: 'speakers' },
    {
      'speakers.teacher_confidence': { unit: 'probability', form: 'percent' },
    },
  ),
  ...rowsAt(
    { section: 'overview', group: 'quality', method: 'speech-activity' },
    {
      'signal.snr_db': { unit: 'decibel', form: 'plain' },
    },
  ),
}
export type MeasureId = keyof typeof ROWS

export const MEASURES: Readonly<Record<MeasureId, LessonMeasureRow>> = ROWS

/** Ids of the measures, in reading order. */
export const MEASURE_IDS = Object.keys(MEASURES) as readonly MeasureId[]

export const isMeasureId = (id: string): id is MeasureId => Object.hasOwn(MEASURES, id)
