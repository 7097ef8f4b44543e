import {
  readsUnits,
  type TaskKind,
  type TaskPart,
  type TaskState,
  type TaskStep,
} from '@keguan/contract/vocabulary/task'

export interface StepFacts {
  readonly kind: TaskKind
  readonly ofGiver: boolean
  readonly part: TaskPart
  readonly state: TaskState
  readonly isJoined: boolean
  readonly isClosed: boolean
  readonly hasBegun: boolean
  readonly evaluationId: string | null
}

/** The next action, shown as the button of a row. */
export function nextStep(facts: StepFacts): TaskStep {
  const { kind, ofGiver, part, state, isJoined, isClosed, hasBegun, evaluationId } = facts
  if (isClosed || state === 'submitted') return 'see'
  if (!hasBegun) return 'wait'
  if (readsUnits(facts)) return 'read'
  if (part === 'expert' || ofGiver) return evaluationId === null ? 'wait' : 'evaluate'
  if (kind === 'hand_in') return isJoined ? 'hand_in' : 'join'
  return kind === 'evaluate' ? 'evaluate_own' : kind
}
