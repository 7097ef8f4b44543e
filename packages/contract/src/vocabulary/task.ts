import { type Named, named } from './locale.ts'

/** What people are asked for. */
export const TASK_KINDS = ['hand_in', 'evaluate', 'correct', 'read'] as const
export type TaskKind = (typeof TASK_KINDS)[number]
export const TASK_KIND_NAMES: Readonly<Record<TaskKind, Named>> = {
  hand_in: named('提交课例', 'Hand in lessons'),
  evaluate: named('评课', 'Evaluate lessons'),
  correct: named('校对文字稿', 'Correct a transcript'),
  read: named('阅读报告', 'Read a report'),
}

/** Members do what the task asks for; experts evaluate what members hand in. One person may be both. */
export const TASK_PARTS = ['member', 'expert'] as const
export type TaskPart = (typeof TASK_PARTS)[number]

export const TASK_AUDIENCES = ['org', 'picked'] as const
export type TaskAudience = (typeof TASK_AUDIENCES)[number]

/** How lessons are assigned to experts: by hand, or to those with the fewest. */
export const TASK_ASSIGNING = ['hand', 'balanced'] as const
export type TaskAssigning = (typeof TASK_ASSIGNING)[number]

/** Progress of one person, derived from stored facts and the current day. */
export const TASK_STATES = ['todo', 'doing', 'submitted', 'returned', 'overdue'] as const
export type TaskState = (typeof TASK_STATES)[number]
export const TASK_STATE_NAMES: Readonly<Record<TaskState, Named>> = {
  todo: named('未开始', 'Not started'),
  doing: named('进行中', 'In progress'),
  submitted: named('已提交', 'Submitted'),
  returned: named('退回', 'Sent back'),
  overdue: named('逾期', 'Overdue'),
}

/** The next action of a person. */
export const TASK_STEPS = ['join', 'hand_in', 'evaluate', 'evaluate_own', 'correct', 'read', 'wait', 'see'] as const
export type TaskStep = (typeof TASK_STEPS)[number]

/** Who sees what of a task: shown before joining, and stored with the consent as shown. */
export const TASK_CLAUSES = [
  'giver_sees_progress',
  'giver_sees_lessons',
  'giver_sees_scores',
  'experts_see_recording',
  'experts_see_report',
  'members_see_aggregates',
  'members_read_units',
  'withdraw',
] as const
export type TaskClause = (typeof TASK_CLAUSES)[number]

export const TASK_TITLE_MAX = 60
export const TASK_BODY_MAX = 2000
export const TASK_REASON_MAX = 500
/** Maximum people picked by name; a whole institution is not picked one by one. */
export const TASK_PEOPLE_MAX = 300
export const TASK_EXPERTS_MAX = 50
export const TASK_LESSONS_MAX = 10
/** Maximum units whose reports one task asks people to read. */
export const TASK_UNITS_MAX = 10
/** Maximum lessons assigned by hand at once to a guest of a task. */
export const TASK_GUEST_LESSONS_MAX = 100
export const TASK_EXPERTS_PER_LESSON_MAX = 5

export interface TaskRules {
  readonly kind: TaskKind
  readonly hasTemplate: boolean
  readonly ofGiver: boolean
  readonly showsReport: boolean
}

/** Whether a task is about reports of its creator's units, not of one's own lessons. */
export const readsUnits = ({ kind, ofGiver }: Pick<TaskRules, 'kind' | 'ofGiver'>): boolean =>
  kind === 'read' && ofGiver

/** Clauses of the consent that a person gives by joining a task. */
export function clausesOf({ kind, hasTemplate, ofGiver, showsReport }: TaskRules): TaskClause[] {
  if (readsUnits({ kind, ofGiver })) return ['giver_sees_progress', 'members_read_units']
  if (kind !== 'hand_in') return ofGiver ? ['giver_sees_progress', 'giver_sees_scores'] : ['giver_sees_progress']
  return [
    'giver_sees_progress',
    'giver_sees_lessons',
    ...(hasTemplate
      ? ([
          'experts_see_recording',
          ...(showsReport ? (['experts_see_report'] as const) : []),
          'giver_sees_scores',
          'members_see_aggregates',
        ] as const)
      : []),
    'withdraw',
  ]
}
