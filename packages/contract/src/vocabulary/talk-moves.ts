import { type Named, named } from './locale.ts'

/**
 * Discourse moves after the TalkMoves taxonomy (Suresh et al. 2021; accountable talk); six of the teacher, four of
 * pupils.
 */
export const TEACHER_MOVES = [
  'keep_together',
  'relate',
  'restate',
  'revoice',
  'press_accuracy',
  'press_reasoning',
] as const
export const PUPIL_MOVES = ['pupil_relate', 'pupil_ask', 'pupil_claim', 'pupil_evidence'] as const
export const TALK_MOVES = [...TEACHER_MOVES, ...PUPIL_MOVES] as const
export type TalkMove = (typeof TALK_MOVES)[number]

export const TALK_MOVE_NAMES: Readonly<Record<TalkMove, Named>> = {
  keep_together: named('带动全班', 'Keeps everyone together'),
  relate: named('引导回应同伴', 'Relates to another’s idea'),
  restate: named('原样复述', 'Restates'),
  revoice: named('转述发挥', 'Revoices'),
  press_accuracy: named('要求说准确', 'Presses for accuracy'),
  press_reasoning: named('追问理由', 'Presses for reasoning'),
  pupil_relate: named('回应同伴', 'Pupil relates to another'),
  pupil_ask: named('请求说明', 'Pupil asks for more'),
  pupil_claim: named('提出看法', 'Pupil makes a claim'),
  pupil_evidence: named('说出依据', 'Pupil gives evidence'),
}

/** What a question after an answer does (Wood 1998; Alic et al. 2022), or neither. */
export const FOLLOW_UPS = ['focusing', 'funneling', 'neither'] as const
export type FollowUp = (typeof FOLLOW_UPS)[number]

export const FOLLOW_UP_NAMES: Readonly<Record<FollowUp, Named>> = {
  focusing: named('往想法上问', 'After the thinking'),
  funneling: named('往答案上引', 'Towards an answer'),
  neither: named('两者都不是', 'Neither'),
}

/** What most follow-up questions of a series do; mixed where neither kind exceeds half. */
export const SERIES_PATTERNS = ['focusing', 'funneling', 'mixed'] as const
export type SeriesPattern = (typeof SERIES_PATTERNS)[number]

export const SERIES_PATTERN_NAMES: Readonly<Record<SeriesPattern, Named>> = {
  focusing: named('多往想法上问', 'Mostly after the thinking'),
  funneling: named('多往答案上引', 'Mostly leading to an answer'),
  mixed: named('两种都有', 'Both'),
}
