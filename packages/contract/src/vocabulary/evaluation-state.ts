import { type Named, named } from './locale.ts'

/**
 * Who evaluates: an account that was invited, a guest with a link and a secret, the teacher of the lesson, or the
 * author of a paper form entered by the teacher.
 */
export const EVALUATOR_KINDS = ['account', 'guest', 'self', 'paper'] as const
export type EvaluatorKind = (typeof EVALUATOR_KINDS)[number]

/** `returned` is open again, with a reason; `confirmed` is closed. */
export const EVALUATION_STATES = ['invited', 'draft', 'submitted', 'returned', 'confirmed', 'revoked'] as const
export type EvaluationState = (typeof EVALUATION_STATES)[number]

export const EVALUATION_STATE_NAMES: Readonly<Record<EvaluationState, Named>> = {
  invited: named('未开始', 'Not started'),
  draft: named('进行中', 'In progress'),
  submitted: named('已提交', 'Submitted'),
  returned: named('退回', 'Sent back'),
  confirmed: named('已确认', 'Confirmed'),
  revoked: named('已撤回', 'Revoked'),
}

/**
 * States in which the form may still be filled in. Changes after submitting are possible until it is confirmed, and are
 * kept.
 */
export const EVALUATION_OPEN: readonly EvaluationState[] = ['invited', 'draft', 'submitted', 'returned']
/** States whose scores count. */
export const EVALUATION_COUNTED: readonly EvaluationState[] = ['submitted', 'confirmed']

export const COMMENT_KINDS = ['strength', 'weakness', 'suggestion', 'highlight'] as const
export type CommentKind = (typeof COMMENT_KINDS)[number]
export const COMMENT_KIND_NAMES: Readonly<Record<CommentKind, Named>> = {
  strength: named('优点', 'Strength'),
  weakness: named('不足', 'Weakness'),
  suggestion: named('建议', 'Suggestion'),
  highlight: named('亮点', 'Highlight'),
}

export const EXPERT_NAME_MAX = 50
export const EXPERT_SECRET_MIN = 6
export const EXPERT_SECRET_MAX = 50
export const EVALUATION_COMMENT_MAX = 2000
/** Comments of one evaluation. */
export const EVALUATION_COMMENTS_MAX = 300
/** Maximum people invited at once. */
export const INVITED_MAX = 30
export const LINK_DAYS_MAX = 180
/** Statistics over lessons are shown from here on: fewer would name single lessons. */
export const FEWEST_LESSONS = 5
