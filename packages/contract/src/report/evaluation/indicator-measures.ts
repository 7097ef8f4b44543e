import type { LessonScoreField } from '../../vocabulary/evaluation.ts'
import type { MeasureId } from '../lesson/measure-table.ts'

/**
 * Measures of the analysis that are relevant to an indicator. They are evidence to consider next to the marks, never a
 * mark themselves.
 */
export const INDICATOR_MEASURES: Readonly<Record<LessonScoreField, readonly MeasureId[]>> = {
  teachingGoals: ['path.order', 'path.missing_count', 'relevance.mean'],
  classroomAtmosphere: ['emotion.saturation', 'emotion.negative_s', 'feedback.praise', 'emotion.pitch_quotient'],
  classroomControl: ['rate.speech', 'pause.median', 'path.introduction_share', 'talk.silence_share'],
  classroomThinking: ['question.open_share', 'question.high_order_share', 'wait.median', 'chain.follow_up_share'],
  classroomEvaluation: ['feedback.count', 'feedback.praise', 'feedback.use', 'feedback.probe'],
  classroomAdaptToStudents: ['student.echo_share', 'student.expression_share', 'question.self_answered'],
  classroomInteraction: ['talk.student_share', 'talk.several_share', 'uptake.mean', 'move.pupil_rate'],
  studentResponse: ['student.full_expression_share', 'student.long_share', 'student.question_count'],
  teachingAchievement: ['path.transfer_share', 'path.plan_full', 'move.pupil_evidence'],
}
