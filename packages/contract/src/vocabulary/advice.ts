/**
 * What a report may point out as a good moment. Each is a rule of `packages/analysis/src/advice`; its words are in
 * figures. None is a grade.
 */
export const GOOD_MOMENTS = [
  'gave_time',
  'pupil_explained',
  'built_on_answer',
  'named_the_good',
  'asked_for_reasons',
  'brought_in_others',
  'asked_openly',
  'kept_asking',
  'pupil_asked',
  'pupil_responded',
  'pupil_gave_evidence',
  'set_up_talk',
  'talked_together',
  'named_the_goal',
  'let_pupils_close',
  'made_it_vivid',
  'long_pupil_stretch',
  'quiet_work',
  'steady_pace',
] as const
export type GoodMoment = (typeof GOOD_MOMENTS)[number]

/** What a report may suggest to try next time. */
export const TRIES = [
  'wait_after_question',
  'wait_after_answer',
  'let_pupils_answer',
  'pause_in_long_talk',
  'open_a_closed_question',
  'name_what_was_good',
  'build_on_answers',
  'ask_why',
  'pass_to_a_pupil',
  'invite_questions',
  'say_it_without_filler',
  'slow_down',
  'let_them_talk',
  'close_with_pupils',
  'say_tasks_once',
  'one_question_at_a_time',
  'see_who_understood',
  'hear_more_pupils',
] as const
export type Try = (typeof TRIES)[number]

export type AdviceId = GoodMoment | Try

/** Advice on the same habit: two of one topic are not given side by side. */
export type AdviceTopic =
  | 'wait'
  | 'pupils'
  | 'uptake'
  | 'praise'
  | 'reasons'
  | 'peers'
  | 'questions'
  | 'group'
  | 'frame'
  | 'delivery'
  | 'tasks'

export const ADVICE_TOPICS: Readonly<Record<AdviceId, AdviceTopic>> = {
  gave_time: 'wait',
  pupil_explained: 'pupils',
  built_on_answer: 'uptake',
  named_the_good: 'praise',
  asked_for_reasons: 'reasons',
  brought_in_others: 'peers',
  asked_openly: 'questions',
  kept_asking: 'reasons',
  pupil_asked: 'pupils',
  pupil_responded: 'peers',
  pupil_gave_evidence: 'reasons',
  set_up_talk: 'group',
  talked_together: 'group',
  named_the_goal: 'frame',
  let_pupils_close: 'frame',
  made_it_vivid: 'delivery',
  long_pupil_stretch: 'pupils',
  quiet_work: 'tasks',
  steady_pace: 'delivery',
  wait_after_question: 'wait',
  wait_after_answer: 'wait',
  let_pupils_answer: 'wait',
  pause_in_long_talk: 'delivery',
  open_a_closed_question: 'questions',
  name_what_was_good: 'praise',
  build_on_answers: 'uptake',
  ask_why: 'reasons',
  pass_to_a_pupil: 'peers',
  invite_questions: 'pupils',
  say_it_without_filler: 'delivery',
  slow_down: 'delivery',
  let_them_talk: 'group',
  close_with_pupils: 'frame',
  say_tasks_once: 'tasks',
  one_question_at_a_time: 'questions',
  see_who_understood: 'questions',
  hear_more_pupils: 'pupils',
}

/** What a person says of a piece of advice; `said` is noted when it was shown to the teacher. */
export const ADVICE_MARKS = ['said', 'useful', 'not_useful', 'replaced', 'aim'] as const
export type AdviceMark = (typeof ADVICE_MARKS)[number]
